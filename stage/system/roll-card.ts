/**
 * Cards of rolls as the system dresses them: head with item and kind, targets of an attack, parts of damage, and its own
 * elements for applying damage and effects. Source: dnd5e 5.3.3 module/documents/chat-message.mjs (_enrichChatCard and what
 * it calls), templates/chat/usage-card.hbs.
 */
import type { Data } from "../../src/types/surface/documents.ts";
import type { Client } from "../../tests/foundry/client.ts";
import { aboutOf } from "../../tests/foundry/dnd5e/message-data.ts";
import type { Roll } from "../../tests/foundry/dnd5e/roll.ts";
import { list, number, record, text, texts } from "../../tests/foundry/dnd5e/values.ts";
import type { ChatMessage } from "../../tests/foundry/documents/message.ts";
import { h } from "../dom.ts";
import type { SystemHost } from "./host.ts";

/** Buttons of the double's that stand in for the system's elements. */
const PLAIN_BUTTONS = ["applyDamage", "applyHalf", "applyHealing", "applyEffects"];

export function useSystemRolls(client: Client, host: SystemHost): void {
  const dress = (message: ChatMessage, html: HTMLElement): void => {
    const content = html.querySelector<HTMLElement>(".message-content");
    if (content === null || !message.isContentVisible) return;
    for (const action of PLAIN_BUTTONS) content.querySelector(`[data-action="${action}"]`)?.remove();
    addEffects(message, content);
    if (message.rolls.length > 0) dressRoll(host, message, html, content);
  };
  client.Hooks.on("dnd5e.renderChatMessage", dress as never);
}

/** The system's own list of the effects that go over with a use. */
function addEffects(message: ChatMessage, content: HTMLElement): void {
  const item = message.getAssociatedItem();
  const ids = texts(message.system["effects"]).map((uuid) => uuid.split(".").at(-1) ?? "");
  const effects = ids.flatMap((id) => item?.effects.get(id) ?? []);
  if (effects.length === 0 || !message.client.user.isGM) return;
  // the system works out what is left of an effect before it shows it
  for (const effect of effects) Object.assign(effect, { updateDuration: () => undefined });
  const tray = document.createElement("effect-application") as HTMLElement & { effects: unknown };
  tray.className = "dnd5e2";
  tray.setAttribute("open", "");
  Object.assign(tray, { effects });
  content.append(tray);
}

function dressRoll(host: SystemHost, message: ChatMessage, html: HTMLElement, content: HTMLElement): void {
  const about = aboutOf(message);
  const kind = text(record(about["roll"])["type"]);
  const damage = message.rolls.filter((roll) => roll.kind === "DamageRoll");
  const card = head(host, message, kind);
  if (card !== undefined) {
    html.querySelector(".message-header .flavor-text")?.remove();
    content.prepend(card);
  }
  if (kind === "attack") addTargets(host, message, content, list(about["targets"]).map(record));
  if (damage.length > 0) addDamage(host, message, content, damage, text(record(about["roll"])["damageOnSave"]));
}

/** Item, and what is rolled for it. */
function head(host: SystemHost, message: ChatMessage, kind: string): HTMLElement | undefined {
  const item = message.getAssociatedItem();
  if (item === null || kind === "") return undefined;
  const critical = kind === "damage" && (message.rolls[0]?.isCritical ?? false);
  const words: Readonly<Record<string, string>> = {
    damage: critical ? "DND5E.CriticalHit" : "DND5E.DamageRoll",
    healing: "DND5E.HEAL.HealingRoll",
    attack: item.type === "spell" ? "DND5E.ATTACK.Title.one" : "DND5E.Attack",
  };
  const subtitle = host.say(words[kind] ?? `TYPES.Item.${item.type}`);
  return h(
    "div",
    { class: "chat-card" },
    h(
      "section",
      { class: `card-header description${critical ? " critical" : ""}` },
      h(
        "header",
        { class: "summary" },
        h("img", { class: "gold-icon", src: `/${item.img ?? ""}`, alt: item.name }),
        h(
          "div",
          { class: "name-stacked" },
          h("span", { class: "title" }, item.name),
          h("span", { class: "subtitle" }, subtitle),
        ),
      ),
    ),
  );
}

function addTargets(host: SystemHost, message: ChatMessage, content: HTMLElement, targets: readonly Data[]): void {
  const [roll] = message.rolls;
  if (targets.length === 0 || roll === undefined) return;
  const rows = targets.map(({ name, ac }) => {
    const misses = !roll.isCritical && (roll.total < number(ac) || roll.isFumble);
    return h(
      "li",
      { class: `target ${misses ? "miss" : "hit"}` },
      h("i", { class: `fas ${misses ? "fa-times" : "fa-check"}` }),
      h("div", { class: "name" }, text(name)),
      h("div", { class: "ac" }, h("i", { class: "fas fa-shield-halved" }), h("span", {}, String(number(ac)))),
    );
  });
  const label = h("label", { class: "roboto-upper" }, h("span", {}, host.say("DND5E.TargetPl")));
  const inside = h("div", { class: "collapsible-content" }, h("ul", { class: "unlist evaluation wrapper" }, rows));
  content.append(h("div", { class: "card-tray targets-tray collapsible" }, label, inside));
}

function addDamage(
  host: SystemHost,
  message: ChatMessage,
  content: HTMLElement,
  rolls: readonly Roll[],
  onSave: string,
): void {
  content.querySelectorAll(".dice-roll").forEach((each) => each.remove());
  const total = rolls.reduce((sum, roll) => sum + Math.max(0, roll.total), 0);
  const result = h(
    "div",
    { class: "dice-result" },
    h("div", { class: "dice-formula" }, rolls.map(({ formula }) => formula).join(" + ")),
    h("div", { class: "dice-tooltip" }, ...rolls.map((roll) => damagePart(host, roll))),
    h("h4", { class: "dice-total" }, String(total)),
  );
  content.append(h("div", { class: "dice-roll expanded" }, result));
  if (onSave !== "") {
    const words = host.say(`DND5E.SAVE.FIELDS.damage.onSave.${onSave.slice(0, 1).toUpperCase()}${onSave.slice(1)}`);
    const note = h("p", { class: "supplement" }, h("strong", {}, host.say("DND5E.SAVE.OnSave")), ` ${words}`);
    (content.querySelector(".chat-card") ?? content).append(note);
  }
  if (message.client.user.isGM) content.append(damageTray(rolls));
}

function damagePart(host: SystemHost, { dice, total, options }: Roll): HTMLElement {
  const type = text(options.type);
  const entry = host.entry("damageTypes", type) ?? host.entry("healingTypes", type);
  return h(
    "section",
    { class: "tooltip-part" },
    h(
      "div",
      { class: "dice" },
      h(
        "ol",
        { class: "dice-rolls" },
        dice.map((result) => h("li", { class: "roll die" }, String(result))),
      ),
      h(
        "div",
        { class: "total" },
        h("span", { class: "label" }, entry?.labelShort ?? entry?.label ?? ""),
        h("span", { class: "value" }, String(total)),
      ),
    ),
  );
}

/** The system's own element, open as the message is new. */
function damageTray(rolls: readonly Roll[]): HTMLElement {
  const tray = document.createElement("damage-application");
  tray.setAttribute("open", "");
  tray.setAttribute("visible", "");
  const damages = rolls.map(({ total, options: { type } }) => ({
    value: Math.max(0, total),
    type,
    properties: new Set(),
  }));
  Object.assign(tray, { damages });
  return tray;
}
