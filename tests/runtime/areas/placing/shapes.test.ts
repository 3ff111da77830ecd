import { describe, expect, it } from "vitest";
import type { Data } from "../../../../src/types/surface/documents.ts";
import { PROFILES, type Profile } from "../../../foundry/profiles.ts";
import {
  areasOf,
  begin,
  castAt,
  coloured,
  CONE,
  feet,
  FIREBALL,
  flagOf,
  LINE,
  openMap,
  SELF,
  THUNDER,
  type AreaSpell,
  type MapOptions,
} from "./placing-table.ts";

/** Spaces by rows: "3: 6-8" is the row 3 with the columns from 6 to 8. */
function rows(spaces: readonly string[]): string[] {
  const byRow = new Map<number, number[]>();
  for (const [i = 0, j = 0] of spaces.map((space) => space.split(",").map(Number))) {
    byRow.set(i, [...(byRow.get(i) ?? []), j]);
  }
  return [...byRow].map(([i, columns]) => `${i}: ${columns[0]}-${columns.at(-1)}`);
}

async function placed(profile: Profile, options: MapOptions, point = { x: 1050, y: 1050 }) {
  const map = await openMap(profile, options);
  await castAt(map, point);
  const [area] = areasOf(map.anna);
  if (area === undefined) throw new Error("nothing was placed");
  return { ...map, data: area.toObject(), spaces: coloured(map.anna) };
}

const shapeOf = (data: Data): Data => (data["shapes"] as Data[])[0] ?? {};

describe.each(PROFILES)("an area placed on $id", (profile) => {
  const is13 = profile.generation === 13;

  it("of a cone of 15 ft starts at its caster's edge and covers one, two and three squares", async () => {
    const { spaces, data, anna } = await placed(profile, { spell: CONE }, { x: 900, y: 550 });
    expect(spaces).toHaveLength(6);
    const columns = spaces.map((space) => Number(space.split(",")[1]));
    expect([6, 7, 8].map((column) => columns.filter((one) => one === column).length)).toEqual([1, 2, 3]);
    expect(flagOf(anna).place.x).toBe(600);
    if (is13) expect(data).toMatchObject({ t: "cone", distance: 15 });
    else expect(shapeOf(data)).toMatchObject({ type: "cone", radius: 300, curvature: "flat" });
  });

  it("of a cone of 15 ft is 4.5 m and three squares long where a square is 1.5 m", async () => {
    const grid = { distance: 1.5, units: "m" };
    const { spaces, data } = await placed(profile, { spell: CONE, grid }, { x: 900, y: 550 });
    expect(spaces).toHaveLength(6);
    if (is13) expect(data["distance"]).toBeCloseTo(4.5);
    else expect(shapeOf(data)["radius"]).toBeCloseTo(300);
  });

  it.each([
    ["sáhů", 1],
    ["sáh", 1],
    ["m.", 1.5],
    ["metry", 1.5],
    ["stop", 5],
  ])("is as large in a scene that measures in „%s“, without a word", async (units, distance) => {
    const { spaces, anna } = await placed(profile, { spell: CONE, grid: { distance, units } }, { x: 900, y: 550 });
    expect(spaces).toHaveLength(6);
    expect(anna.notifications.log).toEqual([]);
  });

  it.each(["", "loket"])("takes a space for 5 ft in a scene that measures in „%s“, and says so once", async (units) => {
    const map = await openMap(profile, { spell: CONE, grid: { distance: 3, units } });
    await castAt(map, { x: 900, y: 550 });
    await castAt(map, { x: 900, y: 550 });
    expect(new Set(coloured(map.anna)).size).toBe(6);
    const warnings = map.anna.notifications.log.filter(({ message }) => message.includes("„Mapa“"));
    expect(warnings).toHaveLength(1);
  });

  it("of a cylinder is a circle", async () => {
    const { data } = await placed(profile, { spell: { template: { type: "cylinder", size: "10", height: "40" } } });
    if (is13) expect(data).toMatchObject({ t: "circle", distance: 10 });
    else expect(shapeOf(data)).toMatchObject({ type: "circle", radius: 200 });
  });

  it("of a radius of half a sáh is as wide as one square, not two", async () => {
    const { data } = await placed(profile, { spell: { template: { type: "cylinder", size: "2.5", height: "5" } } });
    if (is13) expect(data["distance"]).toBeCloseTo(2.5);
    else expect(shapeOf(data)["radius"]).toBeCloseTo(50);
  });

  it("of a sphere of 20 ft has its middle on a corner of the grid", async () => {
    const { spaces, anna } = await placed(profile, { spell: FIREBALL }, { x: 1033, y: 968 });
    expect(flagOf(anna).place).toMatchObject({ x: 1000, y: 1000 });
    expect(spaces).toHaveLength(52);
    expect(rows(spaces)).toHaveLength(8);
  });

  it("of a cube of 20 ft covers four by four squares", async () => {
    const { spaces, anna } = await placed(
      profile,
      { spell: { template: { type: "cube", size: "20" } } },
      { x: 1010, y: 990 },
    );
    expect(spaces).toHaveLength(16);
    expect(rows(spaces)).toEqual(["8: 8-11", "9: 8-11", "10: 8-11", "11: 8-11"]);
    expect(flagOf(anna)).toMatchObject({ template: { type: "cube", size: 20 }, place: { anchor: "centre" } });
  });

  it("of a cube of 15 ft lies on its caster's edge with a face, and says that it is a cube", async () => {
    const { spaces, data, anna } = await placed(profile, { spell: THUNDER }, { x: 560, y: 900 });
    expect(rows(spaces)).toEqual(["6: 4-6", "7: 4-6", "8: 4-6"]);
    expect(flagOf(anna)).toMatchObject({ template: { type: "cube" }, place: { x: 550, y: 600, direction: 90 } });
    expect((data["flags"] as Record<string, Data>)["dnd5e"]?.["dimensions"]).toMatchObject({ size: 15 });
    if (is13) expect(data).toMatchObject({ t: "ray", distance: 15, width: 15 });
    else expect(shapeOf(data)).toMatchObject({ type: "rectangle", width: 300, height: 300 });
  });

  it("of a cube turns without losing its shape", async () => {
    const map = await openMap(profile, { spell: { template: { type: "cube", size: "20" } } });
    const { done } = await begin(map);
    const { pointer } = map.anna.canvas;
    pointer.move({ x: 1000, y: 1000 });
    for (let turn = 0; turn < 3; turn += 1) pointer.wheel(1);
    pointer.click();
    await done;
    await map.table.settle();
    const [area] = areasOf(map.anna);
    const data = area?.toObject() ?? {};
    expect(flagOf(map.anna).place).toMatchObject({ x: 1000, y: 1000, direction: 45 });
    if (is13) expect(data).toMatchObject({ t: "ray", distance: 20, width: 20, direction: 45 });
    else expect(shapeOf(data)).toMatchObject({ width: 400, height: 400, rotation: 45, anchorX: 0.5, anchorY: 0.5 });
    expect(coloured(map.anna).length).toBeGreaterThan(11);
  });

  it("of a line of 5 ft covers one row of squares and no more", async () => {
    const { spaces, anna } = await placed(profile, { spell: LINE }, { x: 1700, y: 560 });
    expect(rows(spaces)).toEqual(["5: 6-17"]);
    expect(flagOf(anna).place).toMatchObject({ x: 600, y: 550, direction: 0 });
  });

  it("of a line of 10 ft covers two", async () => {
    const wide: AreaSpell = { template: { type: "line", size: "30", width: "10" }, range: SELF };
    const { spaces } = await placed(profile, { spell: wide }, { x: 1700, y: 520 });
    expect(rows(spaces).map((row) => row.slice(3))).toEqual(["6-11", "6-11"]);
  });

  it.each([
    [3, 45, 5],
    [6, 90, 0],
  ])(
    "of a thin wall starts at a corner, and %d turns of the wheel later covers what it runs through",
    async (turns, direction, spaces) => {
      const wall: AreaSpell = { template: { type: "wall", size: "30", width: "1", height: "10" }, range: feet(120) };
      const map = await openMap(profile, { spell: wall });
      const { done } = await begin(map);
      const { pointer } = map.anna.canvas;
      pointer.move({ x: 1010, y: 990 });
      for (let turn = 0; turn < turns; turn += 1) pointer.wheel(1);
      pointer.click();
      await done;
      expect(flagOf(map.anna).place).toMatchObject({ x: 1000, y: 1000, direction });
      expect(coloured(map.anna)).toHaveLength(spaces);
    },
  );

  it("of a ring is as large as its outside", async () => {
    const ring: AreaSpell = {
      template: { type: "radius", size: "10", width: "1", height: "20" },
      range: feet(120),
      own: { shape: "ring" },
    };
    const { data, anna } = await placed(profile, { spell: ring });
    expect(flagOf(anna).template.type).toBe("ring");
    if (is13) expect(data["t"]).toBe("circle");
    else expect(shapeOf(data)["type"]).toBe("ring");
  });

  it("keeps what the system says of it", async () => {
    const { data, anna } = await placed(profile, { spell: FIREBALL });
    const flags = (data["flags"] as Record<string, Data>)["dnd5e"];
    expect(flags).toMatchObject({ spellLevel: 3, dimensions: { size: 20 } });
    expect(String(flags?.["item"])).toContain("placingspell0000");
    expect(flagOf(anna).cast).toMatchObject({ user: anna.userId, token: expect.stringContaining("Token.caster") });
    expect(data["behaviors"]).toBeUndefined();
  });

  it.each([0, 1, 2, 3, 4, 5])("has every shape on a grid of the type %d", async (type) => {
    for (const spell of [CONE, LINE, THUNDER, FIREBALL]) {
      const { anna, spaces, table } = await placed(profile, { spell, grid: { type } }, { x: 900, y: 760 });
      expect(flagOf(anna).template.size).toBeGreaterThan(0);
      expect(spaces.length > 0).toBe(type !== 0);
      expect(table.errors).toEqual([]);
    }
  });
});
