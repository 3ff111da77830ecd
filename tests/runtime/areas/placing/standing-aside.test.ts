import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { PROFILES, V14 } from "../../../foundry/profiles.ts";
import { areasOf, barOf, begin, castAt, CONE, FIREBALL, flagOf, flagsOf, noticesOf, openMap } from "./placing-table.ts";

describe.each(PROFILES)("who may not place on $id", (profile) => {
  it("waits while the game is paused, and is told how to go on", async () => {
    const map = await openMap(profile, { spell: FIREBALL });
    map.table.world.paused = true;
    await (
      await begin(map)
    ).done;
    expect(areasOf(map.anna)).toEqual([]);
    expect(noticesOf(map.anna)).toEqual([expect.stringContaining("hra je pozastavená")]);
  });

  it("places as a GM in a paused game", async () => {
    const map = await openMap(profile, { spell: FIREBALL });
    map.table.world.paused = true;
    const gm = map.table.client("GM");
    const { done } = await begin(map, "GM");
    gm.canvas.pointer.move({ x: 1000, y: 1000 });
    gm.canvas.pointer.click();
    await done;
    expect(flagsOf(gm)).toHaveLength(1);
  });

  it("aims without the right to create areas, and a GM's client creates them", async () => {
    const map = await openMap(profile, { spell: FIREBALL });
    map.table.world.mayCreateAreas = () => false;
    await castAt(map, { x: 1000, y: 1000 });
    await vi.waitFor(() => expect(flagsOf(map.anna)).toHaveLength(1));
    expect(flagOf(map.anna).place).toMatchObject({ x: 1000, y: 1000 });
    expect(map.table.errors).toEqual([]);
  });
});

describe.each(PROFILES)("the system places by itself on $id", (profile) => {
  it.each([["when our help is turned off", "areas-placing"]] as const)("%s", async (_when, key) => {
    const map = await openMap(profile, { spell: CONE });
    await map.table.as("GM", () => game.settings.set("kartoteka-kouzel", key, false));
    await castAt(map, { x: 1000, y: 1000 });
    expect(areasOf(map.anna)).toHaveLength(1);
    expect(flagsOf(map.anna)).toEqual([]);
    expect(barOf(map.anna)).toBeUndefined();
  });

  it("when we fail, and nothing is thrown out of a hook", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const map = await openMap(profile, { spell: CONE });
    (map.anna.config.Canvas.polygonBackends.move as { create: unknown }).create = () => {
      throw new Error("no walls");
    };
    await castAt(map, { x: 1000, y: 1000 });
    expect(areasOf(map.anna)).toHaveLength(1);
    expect(map.table.errors).toEqual([]);
    vi.restoreAllMocks();
  });
});

describe("regions of others on Foundry 14", () => {
  const circle = { name: "Cizí", shapes: [{ type: "circle", x: 0, y: 0, radius: 150 }] };

  it("are placed as ever, also after a cast whose areas somebody else refused", async () => {
    const map = await openMap(V14, { spell: FIREBALL });
    const { anna } = map;
    anna.Hooks.on("dnd5e.preCreateMeasuredTemplate", () => false);
    await (
      await begin(map)
    ).done;
    const placed = anna.run(() => anna.canvas.regions?.placeRegion(circle, { create: false }));
    anna.canvas.pointer.move({ x: 290, y: 310 });
    expect(barOf(anna)).toBeUndefined();
    anna.canvas.pointer.click();
    expect((await placed)?.name).toBe("Cizí");
    expect(Object.keys(anna.canvas.regions ?? {})).not.toContain("placeRegion");
  });
});

describe.each(PROFILES)("hooks with anything in them on $id", (profile) => {
  it("throw nothing at anybody", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const map = await openMap(profile, { spell: FIREBALL });
    const odd = fc.oneof(fc.anything(), fc.constant({ target: { template: null } }), fc.constant({ item: null }));
    const names = [
      "dnd5e.createActivityTemplate",
      "dnd5e.preCreateMeasuredTemplate",
      "drawMeasuredTemplate",
      "preUpdateRegion",
      "updateRegion",
      "preUpdateMeasuredTemplate",
      "updateToken",
    ];
    fc.assert(
      fc.property(fc.constantFrom(...names), odd, odd, (name, first, second) => {
        map.anna.run(() => map.anna.Hooks.callAll(name, first, second));
      }),
      { numRuns: 100 },
    );
    await map.table.settle();
    // other features' handlers are their own tests'
    expect(map.anna.Hooks.errors.filter(({ error }) => /placing|areas\/areas/.test(error.stack ?? ""))).toEqual([]);
    vi.restoreAllMocks();
  });
});
