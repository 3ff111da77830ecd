/**
 * The character: that of the controlled token, else one's own, else the first hero. Hit points, slots, spells that can
 * be cast, effects that can be ended. What a real sheet would do more is not needed here.
 */
import type { Activity } from "../../src/types/surface/dnd5e.ts";
import type { ActorDocument, Data, EffectDocument, ItemDocument } from "../../src/types/surface/documents.ts";
import { openItemSheet } from "../../tests/foundry/applications/item-sheet.ts";
import type { Client } from "../../tests/foundry/client.ts";
import { h, refill } from "../dom.ts";
import type { Say } from "../words.ts";
import { panel } from "./heading.ts";

export class CharacterPanel {
  readonly #content = h("div", { class: "character" });
  readonly element: HTMLElement;

  constructor(
    private readonly client: Client,
    private readonly say: Say,
    /** opens the system's own sheet, where there is one */
    private readonly openSheet?: (actor: ActorDocument) => void,
  ) {
    this.element = panel("character", say("character.title"), this.#content);
    this.element.addEventListener("dragover", (event) => event.preventDefault());
    this.element.addEventListener("drop", (event) => this.#dropped(event));
  }

  get actor(): ActorDocument | null {
    const { canvas, user, game } = this.client;
    const controlled = canvas.tokens.controlled[0]?.actor;
    return controlled ?? user.character ?? game.actors.find(({ type }) => type === "character") ?? null;
  }

  show(): void {
    const { actor } = this;
    if (actor === null) return refill(this.#content, h("p", {}, this.say("character.none")));
    refill(this.#content, ...this.#state(actor), this.#effects(actor), this.#spells(actor));
  }

  /** As the system's sheet does with a spell that is dropped on it: a copy, with a link to where it is from. */
  async add(uuid: string): Promise<void> {
    const { actor, client } = this;
    if (actor === null || !actor.isOwner) return client.notifications.warn(this.say("character.not-yours"));
    const document = await client.fetch(uuid);
    if (document === null) return;
    const { _id, folder: _folder, _key, ...data } = document.toObject();
    const stats = { ...(data["_stats"] as Data | undefined), compendiumSource: uuid };
    await client.run(() => actor.createEmbeddedDocuments("Item", [{ ...data, _stats: stats }]));
  }

  #dropped(event: DragEvent): void {
    event.preventDefault();
    const text = event.dataTransfer?.getData("text/plain");
    const { type, uuid } = text ? (JSON.parse(text) as Data) : {};
    if (type === "Item" && typeof uuid === "string") void this.add(uuid);
  }

  #state(actor: ActorDocument): HTMLElement[] {
    const { hp, spell } = actor.system.attributes ?? {};
    const temp = hp !== undefined && hp.temp > 0 ? ` + ${hp.temp}` : "";
    return [
      h(
        "div",
        { class: "who" },
        this.#name(actor),
        hp && h("span", {}, this.say("character.hp", { value: `${hp.value}${temp}`, max: hp.effectiveMax })),
        spell && h("span", {}, this.say("character.dc", { dc: spell.dc })),
      ),
      this.#slots(actor),
    ];
  }

  #name(actor: ActorDocument): HTMLElement {
    const { openSheet } = this;
    const name = h("strong", {}, actor.token?.name ?? actor.name);
    if (openSheet === undefined) return name;
    const open = (): void => openSheet(actor);
    return h("button", { type: "button", class: "plain", "data-key": "sheet", onclick: open }, name);
  }

  #slots(actor: ActorDocument): HTMLElement {
    const slots = Object.values(actor.system.spells ?? {}).filter(({ max }) => max > 0);
    return h(
      "ul",
      { class: "slots", "aria-label": this.say("character.slots") },
      slots.map(({ level, value, max }) =>
        h(
          "li",
          { "aria-label": this.say("character.slot", { level, value, max }) },
          h("span", { class: "level" }, String(level)),
          h("span", { class: "pips", "aria-hidden": "true" }, "●".repeat(value) + "○".repeat(Math.max(0, max - value))),
        ),
      ),
    );
  }

  #spells(actor: ActorDocument): HTMLElement {
    const collator = new Intl.Collator("cs");
    const spells = actor.items
      .filter(({ type }) => type === "spell")
      .sort((a, b) => a.system.level - b.system.level || collator.compare(a.name, b.name));
    return h(
      "ul",
      { class: "own-spells", "aria-label": this.say("character.spells") },
      spells.map((item) => this.#spell(item)),
    );
  }

  #spell(item: ItemDocument): HTMLElement {
    const { say, client } = this;
    const { name, img, system } = item;
    const open = (): void => void openItemSheet(client, item);
    const drag = (event: DragEvent): void =>
      event.dataTransfer?.setData("text/plain", JSON.stringify({ type: "Item", uuid: item.uuid }));
    const concentrates = system.properties.has("concentration");
    const [first, ...others] = activitiesOf(item);
    return h(
      "li",
      { "data-item-id": item.id, draggable: "true", ondragstart: drag, ondblclick: open },
      h("img", { src: img ? `/${img}` : "/icons/svg/mystery-man.svg", alt: "", width: 24, height: 24 }),
      h("button", { type: "button", class: "plain name", "data-key": `open ${item.id}`, onclick: open }, name),
      concentrates &&
        h("span", { class: "mark", title: say("character.concentration") }, say("character.concentration-mark")),
      h("span", { class: "level", title: say("spells.level", { level: system.level }) }, String(system.level)),
      first && this.#cast(item, first, say("character.cast"), say("character.cast-name", { name })),
      others.length > 0 &&
        h(
          "div",
          { class: "others" },
          others.map((activity) => this.#cast(item, activity, activity.name, `${name}: ${activity.name}`)),
        ),
    );
  }

  #cast(item: ItemDocument, activity: Activity, label: string, full: string): HTMLElement {
    const use = (): void => void this.client.run(() => activity.use());
    const key = `use ${item.id} ${activity.id}`;
    return h(
      "button",
      { type: "button", class: "cast", "data-key": key, "aria-label": full, disabled: !item.isOwner, onclick: use },
      label,
    );
  }

  #effects(actor: ActorDocument): HTMLElement {
    const { say } = this;
    const effects = actor.effects.contents;
    return h(
      "div",
      { class: "effects" },
      h("h3", {}, say("character.effects")),
      effects.length === 0
        ? h("p", { class: "none" }, say("character.no-effects"))
        : h(
            "ul",
            {},
            effects.map((effect) => this.#effect(actor, effect)),
          ),
    );
  }

  #effect(actor: ActorDocument, effect: EffectDocument): HTMLElement {
    const { say, client } = this;
    const concentrating = effect.statuses.has("concentrating");
    const end = (): void =>
      void client.run((): Promise<unknown> => (concentrating ? actor.endConcentration(effect) : effect.delete()));
    const label = say(concentrating ? "character.end-concentration" : "character.end-effect", { name: effect.name });
    return h(
      "li",
      { "data-effect-id": effect.id, class: concentrating ? "concentrating" : undefined },
      h("span", { class: "name" }, effect.name),
      actor.isOwner &&
        h(
          "button",
          {
            type: "button",
            class: "small",
            "data-key": `end ${effect.id}`,
            "aria-label": label,
            title: label,
            onclick: end,
          },
          "×",
        ),
    );
  }
}

/** The one that casts comes first. */
function activitiesOf({ system }: ItemDocument): Activity[] {
  const sortOf = (activity: Activity): number => Number((activity as Partial<{ data: Data }>).data?.["sort"] ?? 0);
  return [...system.activities.contents].sort((a, b) => sortOf(a) - sortOf(b));
}
