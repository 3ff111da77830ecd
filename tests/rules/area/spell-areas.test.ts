import { describe, expect, it } from "vitest";
import { coveredSpaces } from "../../../src/rules/area/coverage.ts";
import { originOf } from "../../../src/rules/area/origin.ts";
import { feetPerUnit, scaleOf } from "../../../src/rules/area/scene-units.ts";
import { includesOrigin, placedArea, TEMPLATE_TYPES } from "../../../src/rules/area/spell-areas.ts";
import { area, columnCounts, feet, FOOT, SQUARES, token } from "./helpers.ts";

describe("a template of a spell", () => {
  it.each([
    ["circle", "cylinder"],
    ["sphere", "ball"],
    ["cylinder", "cylinder"],
    ["radius", "ball"],
    ["cone", "cone"],
    ["cube", "box"],
    ["square", "box"],
    ["line", "line"],
    ["wall", "wall"],
    ["ring", "ring"],
  ] as const)("of type %s becomes a %s", (type, shape) => {
    expect(area({ type, size: 20, width: 5, height: 10 }, 0, 0).shape).toBe(shape);
  });

  it("has its origin where it is put, and around its creature if it has one", () => {
    for (const type of TEMPLATE_TYPES) expect(originOf(area({ type, size: 20 }, 3, 4))).toEqual(feet(3, 4));
    expect(originOf(area({ type: "radius", size: 20 }, 0, 0, { source: token(2, 2, 2) }))).toEqual({ x: 300, y: 300 });
  });

  it("holds its origin or doesn't, by its shape", () => {
    expect(TEMPLATE_TYPES.filter(includesOrigin)).toEqual(["circle", "sphere", "cylinder"]);
  });

  it("takes a radius for a radius: a sáh across is half a sáh around (T42)", () => {
    const small = area({ type: "sphere", size: 2.5 }, 2.5, 2.5);
    expect(small.shape === "ball" ? small.radius : NaN).toBe(50);
    expect(coveredSpaces(small, SQUARES)).toEqual([{ i: 0, j: 0 }]);
  });

  it("covers as many squares on a map in metres (T39)", () => {
    for (const [distance, units] of [
      [1.5, "m"],
      [5, "ft"],
      [1, "sáh"],
      [1.5, "Metry"],
    ] as const) {
      // prettier-ignore
      const { perFoot, sure } = scaleOf({ size: 100, distance, units });
      const cone = placedArea({ type: "cone", size: 15 }, { at: { x: 0, y: 25 } }, perFoot);
      expect(sure).toBe(true);
      expect(cone.shape === "cone" ? cone.length : NaN).toBeCloseTo(300, 9);
      expect(columnCounts(coveredSpaces(cone, SQUARES))).toEqual([1, 2, 3]);
    }
  });
});

describe("the unit of a scene", () => {
  it.each([
    ["sáh", 5],
    ["sáhy", 5],
    ["sáhů", 5],
    ["Sáhu", 5],
    ["sahů", 5],
    ["sázích", 5],
    ["ft", 1],
    ["ft.", 1],
    ["FEET", 1],
    ["stopa", 1],
    ["stopy", 1],
    ["stop", 1],
    ["Stopách", 1],
    ["m", 10 / 3],
    ["m.", 10 / 3],
    [" M ", 10 / 3],
    ["metr", 10 / 3],
    ["metry", 10 / 3],
    ["metrů", 10 / 3],
    ["meters", 10 / 3],
    ["km", 10000 / 3],
    ["yd", 3],
    ["yardů", 3],
    ["mi", 5280],
    ["míle", 5280],
    ["mil", 5280],
    ["čtverce", 5],
    ["políček", 5],
    ["squares", 5],
    ["'", 1],
  ])("%j is known: %f feet (T40)", (text, value) => {
    expect(feetPerUnit(text)).toBeCloseTo(value, 9);
  });

  it.each(["", "  ", "versta", "lokte", "parsec", "constructor", "__proto__", "5 ft"])(
    "%j is not, and isn't taken for feet",
    (text) => {
      expect(feetPerUnit(text)).toBeUndefined();
    },
  );

  it("that is unknown leaves a space 5 ft wide, and says that it isn't sure", () => {
    expect(scaleOf({ size: 140, distance: 1.5, units: "" })).toEqual({ perFoot: 28, sure: false });
    expect(scaleOf({ size: 140, distance: 0, units: "ft" })).toEqual({ perFoot: 28, sure: false });
    expect(FOOT).toBe(scaleOf({ size: 100, distance: 5, units: "ft" }).perFoot);
  });
});
