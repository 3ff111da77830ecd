import { describe, expect, it } from "vitest";
import { PROFILES } from "../../../foundry/profiles.ts";
import {
  activityOf,
  areasOf,
  barOf,
  begin,
  castAt,
  coloured,
  CONE,
  feet,
  FIREBALL,
  flagOf,
  flagsOf,
  LINE,
  noticesOf,
  openMap,
  press,
  SCENE,
  targetsOf,
  type PlacingTable,
} from "./placing-table.ts";

const SLOT = "system.spells.spell3.value";

const slots = ({ anna }: PlacingTable): unknown =>
  (activityOf(anna).actor?.system.spells?.["spell3"] as { value: number } | undefined)?.value;

const pause = (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms));

describe.each(PROFILES)("while an area is placed on $id", (profile) => {
  const is13 = profile.generation === 13;

  it("the spaces that are coloured are those that count in the end", async () => {
    const map = await openMap(profile, { spell: FIREBALL, walls: [[1100, 0, 1100, 2000]] });
    const { done } = await begin(map);
    map.anna.canvas.pointer.move({ x: 1000, y: 1000 });
    const before = coloured(map.anna);
    map.anna.canvas.pointer.click();
    await done;
    await map.table.settle();
    expect(before.length).toBeGreaterThan(20);
    expect(before.every((space) => Number(space.split(",")[1]) < 11)).toBe(true);
    for (const name of ["Anna", "GM"]) expect(coloured(map.table.client(name))).toEqual(before);
    expect(map.table.errors).toEqual([]);
  });

  it("the distance from the caster's edge is told in the scene's unit, and what is beyond range is only said", async () => {
    const grid = { distance: 1, units: "sáh" };
    const map = await openMap(profile, { spell: { ...FIREBALL, range: feet(40) }, grid });
    const { done } = await begin(map);
    map.anna.canvas.pointer.move({ x: 1000, y: 600 });
    expect(barOf(map.anna)).toContain("4 sáhy od sesílající postavy");
    map.anna.canvas.pointer.move({ x: 1050, y: 600 }, { shift: true });
    expect(barOf(map.anna)).toContain("4,5 sáhu");
    map.anna.canvas.pointer.move({ x: 1600, y: 1500 });
    expect(barOf(map.anna)).toContain("Mimo dosah: 10 sáhů, kouzlo dosáhne 8 sáhů");
    map.anna.canvas.pointer.click();
    await done;
    expect(flagOf(map.anna).place).toMatchObject({ x: 1600, y: 1500 });
    expect(barOf(map.anna)).toBeUndefined();
  });

  it("with Shift neither grid nor straight directions pull", async () => {
    const map = await openMap(profile, { spell: FIREBALL });
    await castAt(map, { x: 1033, y: 977 }, { shift: true });
    expect(flagOf(map.anna).place).toMatchObject({ x: 1033, y: 977 });
  });

  it("a cone sticks to the edge of a large caster, turns with the mouse, and finely with the wheel", async () => {
    const map = await openMap(profile, { spell: CONE, caster: { width: 2, height: 2 } });
    const { done } = await begin(map);
    const { pointer } = map.anna.canvas;
    pointer.move({ x: 600, y: 1500 });
    pointer.wheel(1, { shift: true });
    pointer.click();
    await done;
    const { x, y, direction } = flagOf(map.anna).place;
    expect(y).toBe(700);
    expect(x).toBeGreaterThanOrEqual(500);
    expect(x).toBeLessThanOrEqual(700);
    expect(direction).toBeGreaterThan(93);
    expect(direction).toBeLessThan(100);
  });

  it("an area from its caster's edge does not pass the wall that the caster stands at", async () => {
    const map = await openMap(profile, {
      spell: LINE,
      walls: [[600, 0, 600, 2000]],
      tokens: { far: { x: 900, y: 500 } },
    });
    await castAt(map, { x: 1500, y: 550 });
    expect(coloured(map.anna)).toEqual([]);
    expect(map.aimed).toEqual([]);
  });

  it("a point behind a wall moves to its near side", async () => {
    const map = await openMap(profile, { spell: FIREBALL, walls: [[800, 0, 800, 2000]] });
    const { done } = await begin(map);
    map.anna.canvas.pointer.move({ x: 1200, y: 600 });
    expect(barOf(map.anna)).toContain("Za překážkou");
    map.anna.canvas.pointer.click();
    await done;
    expect(flagOf(map.anna).place).toMatchObject({ x: 800, y: 600 });
    expect(coloured(map.anna).every((space) => Number(space.split(",")[1]) < 8)).toBe(true);
    expect(coloured(map.anna).length).toBeGreaterThan(20);
  });

  it.each([
    ["warn", "Bod je za překážkou"],
    ["off", "od sesílající postavy"],
  ] as const)("a point behind a wall stays there when the table wants that: %s", async (choice, said) => {
    const map = await openMap(profile, { spell: FIREBALL, walls: [[800, 0, 800, 2000]] });
    await map.table.as("GM", () => game.settings.set("kartoteka-kouzel", "areas-blocked-origin", choice));
    const { done } = await begin(map);
    map.anna.canvas.pointer.move({ x: 1200, y: 600 });
    expect(barOf(map.anna)).toContain(said);
    map.anna.canvas.pointer.click();
    await done;
    expect(flagOf(map.anna).place).toMatchObject({ x: 1200, y: 600 });
  });

  it("who is in becomes the user's target, once for each change", async () => {
    const tokens = { near: { x: 900, y: 900 }, far: { x: 1700, y: 1700 }, spy: { x: 1000, y: 900, hidden: true } };
    const map = await openMap(profile, { spell: FIREBALL, tokens });
    const { done } = await begin(map);
    const { pointer } = map.anna.canvas;
    const told = (): number => map.table.world.traffic.filter(({ kind }) => kind === "targets").length;
    pointer.move({ x: 1000, y: 1000 });
    await pause(150);
    const first = told();
    for (let step = 0; step < 30; step += 1) pointer.move({ x: 1000 + step, y: 1000 });
    expect(targetsOf(map.anna)).toEqual(["near"]);
    expect(told()).toBe(first);
    const gm = map.table.client("GM");
    expect([...(gm.game.users.get(map.anna.userId)?.targets ?? [])].map(({ id }) => id)).toEqual(["near"]);
    pointer.click();
    await done;
    expect(map.aimed).toEqual(["near"]);
  });

  it("a right click calls it off: earlier targets come back, and the slot can be given back", async () => {
    const tokens = { near: { x: 900, y: 900 }, other: { x: 100, y: 100 } };
    const map = await openMap(profile, { spell: FIREBALL, tokens });
    await map.table.as("Anna", () => map.anna.canvas.tokens.setTargets(["other"]));
    const before = slots(map);
    const { done } = await begin(map);
    map.anna.canvas.pointer.move({ x: 1000, y: 1000 });
    await pause(150);
    expect(targetsOf(map.anna)).toEqual(["near"]);
    map.anna.canvas.pointer.rightClick();
    await done;
    await map.table.settle();
    expect(targetsOf(map.anna)).toEqual(["other"]);
    expect(areasOf(map.anna)).toEqual([]);
    expect(coloured(map.anna)).toEqual([]);
    expect(map.anna.notifications.log.filter(({ level }) => level === "error")).toEqual([]);
    const dialog = map.anna.options.window.document.querySelector("dialog");
    expect(dialog?.textContent).toContain("pozice 3. úrovně je už pryč");
    expect(slots(map)).toBe(Number(before) - 1);
    await map.table.as("Anna", () => dialog?.querySelector<HTMLButtonElement>("button[data-action=refund]")?.click());
    await map.table.settle();
    expect(slots(map)).toBe(before);
    expect(map.anna.game.messages.contents.at(-1)?.system["deltas"] ?? null).toBeNull();
  });

  it("Escape calls it off, and says that nothing was spent where that is so", async () => {
    const map = await openMap(profile, { spell: FIREBALL });
    await map.table.as("Anna", () => activityOf(map.anna).actor?.update({ [SLOT]: 3 }));
    const { table, anna } = map;
    const usage = { consume: { spellSlot: false }, subsequentActions: false };
    const done = anna.run(() => activityOf(anna).use(usage, { configure: false }));
    await table.settle();
    press(anna, "Escape");
    await done;
    expect(barOf(anna)).toBeUndefined();
    expect(areasOf(anna)).toEqual([]);
    expect(noticesOf(anna)).toEqual([expect.stringContaining("Nic se neutratilo")]);
  });

  it("the keyboard does everything: moves, turns, raises, confirms", async () => {
    const map = await openMap(profile, { spell: { template: { type: "cube", size: "20" }, range: feet(90) } });
    const { done } = await begin(map);
    map.anna.canvas.pointer.move({ x: 1000, y: 1000 });
    for (const code of ["ArrowRight", "ArrowRight", "ArrowDown", "ArrowUp", "ArrowLeft", "ArrowDown"])
      press(map.anna, code);
    press(map.anna, "ArrowRight", { shift: true });
    press(map.anna, "KeyE");
    press(map.anna, "BracketLeft");
    press(map.anna, "KeyQ", { shift: true });
    press(map.anna, "PageUp");
    const spoken = map.anna.options.window.document.querySelector(".kartoteka-placing [role=status]");
    expect(spoken?.getAttribute("aria-live")).toBe("polite");
    expect(spoken?.textContent).toContain("V oblasti nikdo není");
    expect(spoken?.textContent).toContain("Výška 5");
    press(map.anna, "Enter");
    await done;
    await map.table.settle();
    expect(flagOf(map.anna).place).toMatchObject({ x: 1120, y: 1100, direction: 355, elevation: 100 });
    expect(map.table.errors).toEqual([]);
    // nothing listens any more
    press(map.anna, "ArrowRight");
    press(map.anna, "Escape");
    expect(areasOf(map.anna)).toHaveLength(1);
    if (!is13) expect(map.anna.canvas.regions?.placement).toBeNull();
  });

  it("letters that are written somewhere stay letters", async () => {
    const map = await openMap(profile, { spell: FIREBALL });
    const { done } = await begin(map);
    const { document } = map.anna.options.window;
    const field = document.createElement("input");
    document.body.append(field);
    const { KeyboardEvent } = map.anna.options.window as unknown as { KeyboardEvent: typeof globalThis.KeyboardEvent };
    const event = new KeyboardEvent("keydown", { code: "Enter", key: "Enter", bubbles: true, cancelable: true });
    map.anna.run(() => field.dispatchEvent(event));
    expect(event.defaultPrevented).toBe(false);
    expect(barOf(map.anna)).toBeDefined();
    map.anna.canvas.pointer.rightClick();
    await done;
  });

  it("a click on a token that is somebody else's places it all the same", async () => {
    const map = await openMap(profile, { spell: FIREBALL, tokens: { near: { x: 1000, y: 1000 } } });
    await castAt(map, { x: 1040, y: 1050 });
    expect(areasOf(map.anna)).toHaveLength(1);
    expect(map.table.client("GM").canvas.tokens.controlled).toEqual([]);
  });

  it("the level of whom one points at is the area's", async () => {
    const map = await openMap(profile, { spell: FIREBALL, tokens: { bird: { x: 1000, y: 1000, elevation: 60 } } });
    await castAt(map, { x: 1050, y: 1050 });
    expect(flagOf(map.anna).place.elevation).toBe(1200);
    expect(map.aimed).toEqual(["bird"]);
  });

  it("the caster's token may be deleted, another one may come, and the area is placed", async () => {
    const map = await openMap(profile, { spell: CONE, tokens: { near: { x: 700, y: 500 } } });
    const { done } = await begin(map);
    map.anna.canvas.pointer.move({ x: 900, y: 550 });
    await pause(150);
    expect(targetsOf(map.anna)).toEqual(["near"]);
    await map.table.as("GM", () => canvas.scene?.deleteEmbeddedDocuments("Token", ["caster", "near"]));
    map.anna.canvas.pointer.move({ x: 1000, y: 550 });
    map.anna.canvas.pointer.click();
    await done;
    await map.table.settle();
    expect(map.table.errors).toEqual([]);
    expect(flagsOf(map.anna)).toHaveLength(1);
    expect(map.aimed).toEqual([]);
  });

  it("a door that opens lets it through", async () => {
    const map = await openMap(profile, {
      spell: LINE,
      tokens: { far: { x: 900, y: 500 } },
      walls: [[700, 0, 700, 2000]],
    });
    const { done } = await begin(map);
    map.anna.canvas.pointer.move({ x: 1500, y: 550 });
    expect(coloured(map.anna)).toEqual(["5,6"]);
    await map.table.as("GM", () => canvas.scene?.walls.contents[0]?.update({ door: 1, ds: 1 }));
    expect(coloured(map.anna).length).toBeGreaterThan(5);
    map.anna.canvas.pointer.click();
    await done;
    expect(map.aimed).toEqual(["far"]);
  });

  it("another scene calls it off", async () => {
    const prepare: Parameters<typeof openMap>[1] = {
      spell: FIREBALL,
      prepare: (world) => void world.store.create("Scene", null, { _id: "otherScene000000", name: "Jinde" }),
    };
    const map = await openMap(profile, prepare);
    const { done } = await begin(map);
    map.anna.canvas.pointer.move({ x: 1000, y: 1000 });
    await map.table.as("Anna", () => game.scenes.get("otherScene000000")?.view());
    await done;
    expect(barOf(map.anna)).toBeUndefined();
    expect(map.anna.game.scenes.get(SCENE)?.templates.size).toBe(0);
    expect(map.anna.game.scenes.get(SCENE)?.regions.size).toBe(0);
    expect(map.table.errors).toEqual([]);
  });

  it("a second one waits until the first is done", async () => {
    const map = await openMap(profile, { spell: FIREBALL });
    const first = await begin(map);
    const second = await begin(map);
    const { pointer } = map.anna.canvas;
    pointer.move({ x: 1000, y: 1000 });
    pointer.click();
    await first.done;
    await map.table.settle();
    pointer.move({ x: 500, y: 1500 });
    pointer.click();
    await second.done;
    expect(flagsOf(map.anna).map(({ place }) => [place.x, place.y])).toEqual([
      [1000, 1000],
      [500, 1500],
    ]);
  });
});
