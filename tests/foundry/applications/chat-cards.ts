/**
 * What can be done from a message: the buttons of a use, of a request for a save, of damage. Source: dnd5e 5.3.3
 * module/data/chat-message/usage-message-data.mjs (who sees which button), module/documents/chat-message.mjs (damage),
 * module/applications/components/effect-application.mjs. Actions are named as there, so that the system's own card
 * (stage with DND5E_SRC) works like our plain one. The trays with lists of targets are two plain buttons here.
 */
import type { ActorDocument } from "../../../src/types/surface/documents.ts";
import type { Client } from "../client.ts";
import { applyEffect } from "../dnd5e/apply-effect.ts";
import { background } from "../dnd5e/background.ts";
import { isHidden, pressCard, pressRequest } from "../dnd5e/card.ts";
import { list, record, text, texts } from "../dnd5e/values.ts";
import type { Actor } from "../documents/actor.ts";
import type { ActiveEffect } from "../documents/effect.ts";
import type { ChatMessage } from "../documents/message.ts";
import { cleanHTML } from "./clean-html.ts";
import { make } from "./elements.ts";
import { enrich } from "./enrich.ts";
import { openSheet, spellLine } from "./item-sheet.ts";
import { abilityName, word, type Word } from "./words.ts";

type Action = (message: ChatMessage, button: HTMLButtonElement) => Promise<unknown>;

const press: Action = (message, { dataset: { action = "", ...data } }) => pressCard(message, action, data);
const answer: Action = (message, { dataset: { action, ...data } }) =>
  pressRequest(message.client, message, { ...data, type: action });

const ACTIONS: Readonly<Record<string, { readonly label: Word; readonly run: Action }>> = {
  rollAttack: { label: "attack", run: press },
  rollDamage: { label: "damage", run: press },
  rollHealing: { label: "healing", run: press },
  rollSave: { label: "saving", run: press },
  placeTemplate: { label: "place-area", run: press },
  consumeResource: { label: "consume", run: press },
  refundResource: { label: "refund", run: press },
  concentration: { label: "concentration", run: answer },
  endConcentration: { label: "end-concentration", run: answer },
  applyEffects: { label: "apply-effects", run: applyEffects },
  applyDamage: { label: "apply-damage", run: (message) => applyDamage(message, 1) },
  applyHalf: { label: "apply-half", run: (message) => applyDamage(message, 0.5) },
  applyHealing: { label: "apply-healing", run: (message) => applyDamage(message, 1) },
};

/** Completes a message's card, and connects its buttons. */
export function attachCardButtons(message: ChatMessage, html: HTMLElement, client: Client): void {
  const content = html.querySelector<HTMLElement>(".message-content");
  if (content === null || !message.isContentVisible) return;
  dressCard(message, content);
  const own = ownButtons(message);
  if (own.length > 0) {
    const page = content.ownerDocument;
    const buttons = own.map((data) => {
      const button = make(page, "button", { type: "button" });
      Object.assign(button.dataset, data);
      return button;
    });
    (
      content.querySelector(".card-buttons") ?? content.appendChild(make(page, "div", { class: "card-buttons" }))
    ).append(...buttons);
  }
  const isCreator = client.user.isGM || message.isAuthor || message.getAssociatedActor()?.isOwner === true;
  for (const button of content.querySelectorAll<HTMLButtonElement>(".card-buttons button[data-action]")) {
    connect(message, button, isCreator);
  }
}

function connect(message: ChatMessage, button: HTMLButtonElement, isCreator: boolean): void {
  const { client } = message;
  const { action = "", ability, dc, visibility } = button.dataset;
  const known = ACTIONS[action];
  if (known === undefined) return;
  const forAll = visibility === "all" || known.run === answer;
  button.hidden = !forAll && (!isCreator || isHidden({ action }, message));
  // without the system's strings its own label is a key
  if (/^(?:DND5E\.|DC |$)/.test(button.textContent.trim())) {
    button.textContent = word(client, known.label, { ability: abilityName(client, ability ?? ""), dc: dc ?? "" });
  }
  button.addEventListener("click", () => background(client, () => known.run(message, button)));
}

/** Picture, level and description in the place of a mere name, in a card of ours. */
function dressCard(message: ChatMessage, content: HTMLElement): void {
  const header = content.querySelector(".activation-card > .card-header > h3")?.parentElement;
  const item = message.getAssociatedItem();
  if (!header || item === null) return;
  const { client } = message;
  const page = content.ownerDocument;
  const picture = item.img === null ? undefined : make(page, "img", { src: item.img, alt: "" });
  const title = make(page, "span", { class: "title" }, item.name);
  const names = make(
    page,
    "div",
    { class: "name-stacked" },
    title,
    make(page, "span", { class: "subtitle" }, spellLine(client, item)),
  );
  const text = enrich(cleanHTML(item.system.description.value, page), client, (uuid) => void openSheet(client, uuid));
  const description = make(
    page,
    "details",
    { class: "description" },
    make(page, "summary", {}, word(client, "description")),
    text,
  );
  header.replaceWith(make(page, "header", { class: "card-header summary" }, picture, names), description);
}

/** Buttons that our cards have beside those in the message's text, as their data. */
function ownButtons(message: ChatMessage): Readonly<Record<string, string>>[] {
  const { isGM } = message.client.user;
  const requests = message.type === "prompt" ? list(message.system["buttons"]).map(record) : [];
  const damage = message.rolls.filter(({ kind }) => kind === "DamageRoll");
  const healing = damage.some(({ options }) => options.rollType === "healing");
  return [
    ...requests.map(({ type, ...data }) => ({
      action: text(type),
      ...Object.fromEntries(Object.entries(data).map(([key, value]) => [key, String(value)])),
    })),
    ...(effectsFor(message).length > 0 ? [{ action: "applyEffects" }] : []),
    ...(isGM && damage.length > 0
      ? healing
        ? [{ action: "applyHealing" }]
        : [{ action: "applyDamage" }, { action: "applyHalf" }]
      : []),
  ];
}

/** The GM sees them all, the author those that go over by themselves. */
function effectsFor(message: ChatMessage): ActiveEffect[] {
  const item = message.getAssociatedItem();
  const effects = texts(message.system["effects"]).flatMap(
    (uuid) => item?.effects.get(uuid.split(".").at(-1) ?? "") ?? [],
  ) as ActiveEffect[];
  return effects.filter(({ transfer }) => message.client.user.isGM || (transfer && message.isAuthor));
}

async function applyEffects(message: ChatMessage): Promise<void> {
  for (const actor of targetsOf(message.client)) {
    for (const effect of effectsFor(message)) await applyEffect(message, effect, actor as Actor);
  }
}

async function applyDamage(message: ChatMessage, multiplier: number): Promise<void> {
  const damages = message.rolls.map(({ total, options: { type } }) => ({
    value: total,
    ...(type !== undefined && { type }),
  }));
  for (const actor of targetsOf(message.client))
    await actor.applyDamage(damages, { multiplier, isDelta: true, origin: message });
}

/** The actors that this person targets and owns; who has none, or one of somebody else, is told. */
function targetsOf(client: Client): ActorDocument[] {
  const actors = [...client.user.targets].flatMap(({ actor }) => actor ?? []);
  if (actors.length === 0) client.notifications.warn(word(client, "no-targets"));
  for (const { name } of actors.filter(({ isOwner }) => !isOwner))
    client.notifications.warn(word(client, "not-yours", { name }));
  return actors.filter(({ isOwner }) => isOwner);
}
