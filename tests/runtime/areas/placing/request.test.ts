import { describe, expect, it } from "vitest";
import { areaRequestOf, type AreaRequest } from "../../../../src/runtime/areas/request.ts";
import type { Activity } from "../../../../src/types/surface/dnd5e.ts";
import type { Data } from "../../../../src/types/surface/documents.ts";

interface Facts {
  readonly template: Data;
  readonly range?: Data;
  readonly own?: Data;
  readonly duration?: string;
  readonly affects?: string;
}

function requestOf({ template, range = { units: "self" }, own, duration = "inst", affects = "creature" }: Facts) {
  const flags = own === undefined ? {} : { "kartoteka-kouzel": { area: own } };
  return areaRequestOf({
    item: { flags },
    target: { template: { units: "ft", ...template }, affects: { type: affects } },
    range,
    duration: { units: duration },
  } as unknown as Activity);
}

const startOf = (facts: Facts): AreaRequest["start"] | undefined => requestOf(facts)?.start;
const feet = (value: number): Data => ({ units: "ft", value });

describe("what an activity wants placed", () => {
  it.each([
    ["a cone of one's own", { template: { type: "cone", size: 15 } }, "edge"],
    ["a radius of one's own", { template: { type: "radius", size: 15 } }, "around"],
    ["a sphere far away", { template: { type: "sphere", size: 20 }, range: feet(150) }, "point"],
    [
      "a circle that begins at oneself, as far as it is large",
      { template: { type: "radius", size: 10 }, range: feet(10), own: { shape: "radius", origin: "self" } },
      "around",
    ],
    [
      "a line that begins at oneself, as far as it is long",
      { template: { type: "line", size: 30 }, range: feet(30), own: { shape: "line", origin: "self" } },
      "edge",
    ],
    [
      "a cone of something far away",
      { template: { type: "cone", size: 20 }, range: feet(120), own: { shape: "cone", origin: "self" } },
      "point",
    ],
    [
      "a circle around whom one hits",
      { template: { type: "radius", size: 5 }, own: { shape: "radius", origin: "target" } },
      "point",
    ],
    [
      "an area of the activity's own that is not the card's",
      { template: { type: "cone", size: 15 }, own: { shape: "radius", origin: "target" } },
      "edge",
    ],
  ] as const)("%s", (_what, facts, start) => {
    expect(startOf(facts)).toBe(start);
  });

  it("is counted in feet, whatever the spell is written in", () => {
    const metres = requestOf({
      template: { type: "line", size: 9, width: 1.5, units: "m" },
      range: { units: "m", value: 18 },
    });
    expect(metres?.template.size).toBeCloseTo(30);
    expect(metres?.template.width).toBeCloseTo(5);
    expect(metres?.range).toBeCloseTo(60);
    expect(requestOf({ template: { type: "circle", size: 1, units: "mi" } })?.template.size).toBeCloseTo(5280);
  });

  it("is a ring where the card says so and the system has none", () => {
    expect(requestOf({ template: { type: "radius", size: 10 }, own: { shape: "ring" } })?.template.type).toBe("ring");
  });

  it("reaches as far as an arm by touch, and without a limit that we know by everything else", () => {
    const template = { type: "sphere", size: 5 };
    expect(requestOf({ template, range: { units: "touch" } })?.range).toBe(5);
    for (const units of ["any", "spec", "self"]) expect(requestOf({ template, range: { units } })?.range).toBeNull();
  });

  it("goes with its caster if it lasts and is not meant to stay", () => {
    const template = { type: "radius", size: 15 };
    expect(requestOf({ template, duration: "minute" })).toMatchObject({ follows: true, lasting: true });
    expect(requestOf({ template: { ...template, stationary: true }, duration: "minute" })?.follows).toBe(false);
    expect(requestOf({ template })).toMatchObject({ follows: false, lasting: false });
    expect(requestOf({ template, range: feet(60), duration: "minute" })?.follows).toBe(false);
  });

  it("means those whom the spell means", () => {
    const template = { type: "radius", size: 15 };
    expect(["ally", "enemy", "creature", ""].map((affects) => requestOf({ template, affects })?.affects)).toEqual([
      "allies",
      "enemies",
      "all",
      "all",
    ]);
  });

  it.each([
    [{ type: "", size: 10 }],
    [{ type: "koule", size: 10 }],
    [{ type: "sphere", size: 0 }],
    [{ type: "sphere", size: null }],
    [{ type: "sphere", size: 10, units: "loket" }],
  ])("is nothing that we can place: %j", (template) => {
    expect(requestOf({ template })).toBeNull();
  });
});
