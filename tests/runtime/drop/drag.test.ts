import { describe, expect, it } from "vitest";
import { pageOf } from "../../foundry/applications/try-out.ts";
import { openTokenHud } from "../../foundry/applications/token-hud.ts";
import { PROFILES } from "../../foundry/profiles.ts";
import { id, openMap, packUuid, type DropTable } from "./drop-table.ts";

const CURE = packUuid("Léčba");
const SWORD = `Compendium.kartoteka-kouzel.kouzla.Item.${id("Sword")}`;

/** One person's mouse, which drags something over the page. */
class Mouse {
  readonly board: HTMLElement;
  readonly #page: Document;
  dropEffect = "none";

  constructor(
    private readonly map: DropTable,
    private readonly who: string,
    private readonly effectAllowed = "all",
  ) {
    this.#page = pageOf(map.client(who));
    this.board = this.#page.createElement("canvas");
    this.board.id = "board";
    this.#page.body.append(this.board);
  }

  add(html: string): HTMLElement {
    const holder = this.#page.createElement("div");
    holder.innerHTML = html;
    this.#page.body.append(holder);
    return holder.firstElementChild as HTMLElement;
  }

  async fire(name: string, target: Element, { x, y }: { x: number; y: number }, text = ""): Promise<boolean> {
    const { Event } = this.map.client(this.who).options.window;
    const event = new Event(name, { bubbles: true, cancelable: true });
    const dataTransfer = { effectAllowed: this.effectAllowed, dropEffect: "none", getData: () => text };
    Object.assign(event, { dataTransfer, clientX: x, clientY: y });
    await this.map.table.as(this.who, () => target.dispatchEvent(event));
    this.dropEffect = dataTransfer.dropEffect;
    return event.defaultPrevented;
  }

  async begin(payload: unknown): Promise<void> {
    await this.fire("dragstart", this.#page.body, { x: 0, y: 0 }, JSON.stringify(payload));
  }

  async over(token: string): Promise<boolean> {
    return await this.fire("dragover", this.board, this.map.spot(token));
  }

  async away(): Promise<void> {
    await this.fire("dragover", this.#page.body, { x: 0, y: 0 });
  }

  /** Names of tokens that look as if the mouse were on them. */
  marked(): string[] {
    return this.map.client(this.who).canvas.tokens.placeables.flatMap(({ hover, name }) => (hover ? [name] : []));
  }
}

describe.each(PROFILES)("while a spell is dragged over the map on $id", (profile) => {
  it("the token under the mouse is marked, one at a time, until it is let go", async () => {
    const map = await openMap(profile);
    const mouse = new Mouse(map, "Anna");
    await mouse.begin({ type: "Item", uuid: CURE });
    expect(await mouse.over("Anna")).toBe(true);
    expect([mouse.marked(), mouse.dropEffect]).toEqual([["Anna"], "copy"]);
    await mouse.over("Goblin");
    expect(mouse.marked()).toEqual(["Goblin"]);
    await mouse.fire("dragover", mouse.board, { x: 1900, y: 1900 });
    expect(mouse.marked()).toEqual([]);
    await mouse.over("Anna");
    await mouse.away();
    expect(mouse.marked()).toEqual([]);
    for (const end of ["drop", "dragend"]) {
      await mouse.begin({ type: "Item", uuid: CURE });
      await mouse.over("Anna");
      await mouse.fire(end, mouse.board, map.spot("Anna"));
      expect(mouse.marked(), end).toEqual([]);
    }
    expect(map.table.errors).toEqual([]);
  });

  it("a player's mouse marks no token that the player does not see", async () => {
    const map = await openMap(profile);
    for (const [who, marked] of [
      ["Anna", []],
      ["GM", ["Sneak"]],
    ] as const) {
      const mouse = new Mouse(map, who);
      await mouse.begin({ type: "Item", uuid: CURE });
      await mouse.over("Sneak");
      expect(mouse.marked()).toEqual(marked);
    }
  });

  it.each([
    ["another item", { type: "Item", uuid: SWORD }],
    ["another document", { type: "Actor", uuid: "Actor.x" }],
    ["a text", "ahoj"],
    ["nothing", null],
  ])("%s marks nothing, and the browser's own behaviour stays", async (_, payload) => {
    const map = await openMap(profile);
    const mouse = new Mouse(map, "GM");
    await mouse.begin(payload);
    expect(await mouse.over("Imp")).toBe(false);
    expect([mouse.marked(), map.table.errors]).toEqual([[], []]);
  });

  it("a link in a text is known, though its own handler lets nobody hear of it", async () => {
    const map = await openMap(profile);
    const mouse = new Mouse(map, "GM");
    const link = mouse.add(`<a class="content-link" data-uuid="${CURE}" data-type="Item"><i></i></a>`);
    link.addEventListener("dragstart", (event) => event.stopPropagation());
    await mouse.fire("dragstart", link.firstElementChild ?? link, { x: 0, y: 0 });
    await mouse.over("Imp");
    expect(mouse.marked()).toEqual(["Imp"]);
  });

  it("what dnd5e keeps of a drag goes before, and what an earlier drag left is forgotten", async () => {
    const map = await openMap(profile);
    const mouse = new Mouse(map, "GM");
    let payload: unknown = { type: "Item", uuid: CURE };
    Object.assign(map.client("GM").config, { ux: { DragDrop: { getPayload: () => payload } } });
    await mouse.over("Imp");
    expect(mouse.marked()).toEqual(["Imp"]);
    await mouse.fire("dragend", mouse.board, { x: 0, y: 0 });
    payload = null;
    await mouse.over("Imp");
    expect(mouse.marked()).toEqual([]);
  });

  it.each([
    ["copyLink", "copy"],
    ["link", "link"],
    ["linkMove", "link"],
    ["move", "move"],
    ["uninitialized", "copy"],
  ])("keys do not keep the browser from letting go where the source allows %s", async (allowed, effect) => {
    const map = await openMap(profile);
    const mouse = new Mouse(map, "GM", allowed);
    await mouse.begin({ type: "Item", uuid: CURE });
    await mouse.over("Imp");
    expect(mouse.dropEffect).toBe(effect);
  });

  it("leaving the scene takes the mark away", async () => {
    const map = await openMap(profile);
    const mouse = new Mouse(map, "GM");
    await mouse.begin({ type: "Item", uuid: CURE });
    await mouse.over("Imp");
    const token = map.tokenOf("GM", "Imp");
    await map.table.as("GM", () => map.client("GM").canvas.setScene(null));
    expect([token.hover, map.table.errors]).toEqual([false, []]);
  });
});

describe.each(PROFILES)("without a mouse on $id", (profile) => {
  const options = (map: DropTable, who: string): string[] =>
    [...(map.dialog(who)?.element.querySelectorAll("option") ?? [])].map(({ textContent }) => textContent);

  it("the token's own buttons lead to a search in either language, and on to the question", async () => {
    const map = await openMap(profile);
    const hud = await openTokenHud(map.client("Anna"), id("Anna"));
    const button = hud.element.querySelector<HTMLElement>(".kartoteka-hud-spell");
    expect(button?.getAttribute("aria-label")).toBe("Kouzlo…");
    await map.table.as("Anna", () => button?.click());
    expect(options(map, "Anna")).toEqual([
      "1. úroveň · Blessing (Bless)",
      "1. úroveň · Léčba (Cure Wounds)",
      "3. úroveň · Fireball (Fire Ball)",
    ]);
    const search = map.dialog("Anna")?.element.querySelector<HTMLInputElement>("input[type=search]");
    for (const [query, found] of [
      ["lecba", 1],
      ["FIRE", 1],
      ["wounds cure", 1],
      ["nic takového", 0],
    ] as const) {
      await map.table.as("Anna", () => {
        if (search) search.value = query;
        search?.dispatchEvent(new (map.client("Anna").options.window.Event)("input"));
      });
      expect(options(map, "Anna"), query).toHaveLength(found);
    }
    expect(map.dialog("Anna")?.element.querySelector("[role=status]")?.textContent).toBe("0 kouzel");
    await map.reply("Anna", { press: "pick" });
    expect(map.dialog("Anna")).toBeUndefined();
  });

  it("the key does it for the controlled token, with its selection", async () => {
    const map = await openMap(profile);
    const press = async (): Promise<void> =>
      void (await map.table.as("GM", () => map.client("GM").game.keybindings.press("kartoteka-kouzel.spell-on-token")));
    await press();
    expect(map.notices("GM")).toEqual(["Nejdřív vyber žeton, kterému má kouzlo patřit."]);
    await map.control("GM", "Imp", "Imp2");
    await press();
    await map.reply("GM", { press: "pick", fill: { spell: CURE } });
    await map.reply("GM", { press: "add" });
    expect(["Imp", "Imp2"].map((name) => map.spellsOf(name).map(({ name }) => name))).toEqual([["Léčba"], ["Léčba"]]);
    expect(map.table.errors).toEqual([]);
  });

  it("the button is for owners, and there is one however often it is drawn", async () => {
    const map = await openMap(profile);
    const foreign = await openTokenHud(map.client("Anna"), id("Goblin"));
    expect(foreign.element.querySelector(".kartoteka-hud-spell")).toBeNull();
    const own = await openTokenHud(map.client("GM"), id("Goblin"));
    await map.table.as("GM", () => own.render());
    expect(own.element.querySelectorAll(".kartoteka-hud-spell")).toHaveLength(1);
  });
});
