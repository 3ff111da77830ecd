import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PROFILES } from "../../../foundry/profiles.ts";
import { areasOf, begin, castAt, coloured, FIREBALL, flagOf, openMap, type PlacingTable } from "./placing-table.ts";

const shift = (spaces: readonly string[], columns: number, rows: number): string[] =>
  spaces.map((space) => {
    const [i = 0, j = 0] = space.split(",").map(Number);
    return `${i + rows},${j + columns}`;
  });

/** Vision that ends somewhere. */
function blind({ anna }: PlacingTable, sees: (x: number) => boolean): void {
  const visibility = { testVisibility: ({ x }: { x: number }): boolean => sees(x) };
  Object.defineProperty(anna.canvas, "visibility", { configurable: true, value: visibility });
}

describe.each(PROFILES)("an area that lies on the map on $id", (profile) => {
  const is13 = profile.generation === 13;

  it("shows the spaces that count to everybody, also after a reload and another scene", async () => {
    const map = await openMap(profile, {
      spell: FIREBALL,
      walls: [[1000, 900, 1000, 2000]],
      prepare: (world) => void world.store.create("Scene", null, { _id: "otherScene000000", name: "Jinde" }),
    });
    await castAt(map, { x: 900, y: 1000 });
    const spaces = coloured(map.anna);
    expect(spaces.length).toBeGreaterThan(20);
    await map.table.as("Anna", () => game.scenes.get("otherScene000000")?.view());
    expect(coloured(map.anna)).toEqual([]);
    await map.table.as("Anna", () => game.scenes.active?.view());
    expect(coloured(map.anna)).toEqual(spaces);
    await map.table.leave("GM");
    expect(coloured(await map.table.sit("GM"))).toEqual(spaces);
  });

  it("follows the walls", async () => {
    const map = await openMap(profile, { spell: FIREBALL });
    await castAt(map, { x: 1000, y: 1000 });
    expect(coloured(map.anna)).toHaveLength(52);
    await map.table.as("GM", () =>
      canvas.scene?.createEmbeddedDocuments("Wall", [{ c: [1100, 0, 1100, 2000], move: 20 }]),
    );
    expect(coloured(map.anna).every((space) => Number(space.split(",")[1]) < 11)).toBe(true);
    await map.table.as("GM", () =>
      canvas.scene?.deleteEmbeddedDocuments("Wall", [canvas.scene.walls.contents[0]?.id ?? ""]),
    );
    expect(coloured(map.anna)).toHaveLength(52);
  });

  it("is gone without a trace when it is deleted", async () => {
    const map = await openMap(profile, { spell: FIREBALL });
    await castAt(map, { x: 1000, y: 1000 });
    const [area] = areasOf(map.anna);
    await map.table.as("Anna", () => area?.delete());
    for (const name of ["Anna", "GM"]) {
      expect(map.table.client(name).canvas.interface.grid.layers.size).toBe(0);
    }
  });

  it("takes its spaces along when somebody drags it, and the flag with them", async () => {
    const map = await openMap(profile, { spell: FIREBALL });
    await castAt(map, { x: 1000, y: 1000 });
    const before = coloured(map.anna);
    await map.table.as("GM", () => {
      const [area] = areasOf(map.table.client("GM"));
      const shapes = (area?.toObject()["shapes"] as object[] | undefined)?.map((shape) => ({
        ...shape,
        x: 1200,
        y: 900,
      }));
      return area?.update(is13 ? { x: 1200, y: 900 } : { shapes });
    });
    expect(flagOf(map.anna).place).toMatchObject({ x: 1200, y: 900 });
    for (const name of ["Anna", "GM"]) expect(coloured(map.table.client(name))).toEqual(shift(before, 2, -1));
  });

  it("turns with its spaces when somebody turns it", async () => {
    const map = await openMap(profile, { spell: { template: { type: "cube", size: "20" } } });
    await castAt(map, { x: 1000, y: 1000 });
    await map.table.as("GM", () => {
      const [area] = areasOf(map.table.client("GM"));
      const shapes = (area?.toObject()["shapes"] as object[] | undefined)?.map((shape) => ({ ...shape, rotation: 90 }));
      return area?.update(is13 ? { direction: 90 } : { shapes });
    });
    const { x, y, direction } = flagOf(map.anna).place;
    expect(direction).toBe(90);
    // a template turns about the middle of its face, a region about its own middle
    expect([Math.round(x), Math.round(y)]).toEqual(is13 ? [800, 1200] : [1000, 1000]);
    expect(coloured(map.anna)).toHaveLength(16);
  });

  it("shows a player no wall that the player does not see", async () => {
    const map = await openMap(profile, { spell: FIREBALL, walls: [[1100, 0, 1100, 2000]] });
    blind(map, (x) => x < 1050);
    const { done } = await begin(map);
    map.anna.canvas.pointer.move({ x: 1000, y: 1000 });
    expect(coloured(map.anna)).toHaveLength(52);
    map.anna.canvas.pointer.click();
    await done;
    await map.table.settle();
    expect(coloured(map.anna)).toHaveLength(52);
    expect(coloured(map.table.client("GM")).length).toBeLessThan(52);
    blind(map, () => true);
    await map.table.as("GM", () => canvas.scene?.walls.contents[0]?.update({ dir: 0, sight: 20, light: 20 }));
    map.anna.run(() => map.anna.Hooks.callAll("updateWall", map.anna.canvas.scene?.walls.contents[0], {}, {}, ""));
    expect(coloured(map.anna)).toEqual(coloured(map.table.client("GM")));
  });

  it("that is hidden is shown to GMs alone", async () => {
    const map = await openMap(profile, { spell: FIREBALL });
    await castAt(map, { x: 1000, y: 1000 });
    await map.table.as("GM", () => areasOf(map.table.client("GM"))[0]?.update({ hidden: true }));
    expect(coloured(map.anna)).toEqual([]);
  });

  it("may bear anything in its flags, or nothing: nobody's hooks throw", async () => {
    const map = await openMap(profile, { spell: FIREBALL });
    await castAt(map, { x: 1000, y: 1000 });
    const good = flagOf(map.anna);
    const odd = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(
        { ...good, place: null },
        { ...good, cast: {} },
        { ...good, template: { type: "koule", size: 5 } },
        { ...good, template: { ...good.template, size: -5 } },
        { ...good, template: { ...good.template, size: 1e9 } },
        { ...good, cast: { ...good.cast, token: "Scene.gone.Token.gone" }, follows: true },
      ),
    );
    const flags = fc.sample(odd, { numRuns: 40, seed: 5 });
    const name = is13 ? "MeasuredTemplate" : "Region";
    const shape = is13 ? { t: "circle", distance: 10 } : { shapes: [{ type: "circle", x: 500, y: 500, radius: 100 }] };
    await map.table.as("GM", async () => {
      const data = flags.map((area) => ({
        name: "cizí",
        x: 500,
        y: 500,
        ...shape,
        flags: { "kartoteka-kouzel": { area } },
      }));
      const created = await canvas.scene?.createEmbeddedDocuments(name, data);
      await canvas.scene?.updateEmbeddedDocuments(
        name,
        (created ?? []).map(({ id }) => ({ _id: id, hidden: false, x: 600 })),
      );
      await canvas.scene?.tokens.get("caster")?.update({ x: 700 });
    });
    expect(map.table.errors).toEqual([]);
    expect(map.table.client("GM").notifications.log).toEqual([]);
  });
});
