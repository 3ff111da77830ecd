import { describe, expect, it } from "vitest";
import { coveredSpaces } from "../../../src/rules/area/coverage.ts";
import { reachOfPolygon } from "../../../src/rules/area/reach.ts";
import { runsThrough } from "../../../src/rules/area/thin-walls.ts";
import { area, feet, picture, SQUARES } from "./helpers.ts";

const wall = (x: number, y: number, direction: number, size = 20) =>
  area({ type: "wall", size, width: 1, height: 10 }, x, y, { direction });

describe("a wall of one foot", () => {
  it("along the grid stands between creatures", () => {
    for (const direction of [0, 90, 180, 270]) {
      expect(coveredSpaces(wall(10, 10, direction), SQUARES)).toEqual([]);
    }
  });

  it("covers the spaces that it runs through", () => {
    expect(picture(coveredSpaces(wall(0, 2.5, 0), SQUARES))).toEqual(["####"]);
    expect(picture(coveredSpaces(wall(0, 1, 0), SQUARES))).toEqual(["####"]);
    expect(picture(coveredSpaces(wall(0, 0, 45), SQUARES))).toEqual(["#..", ".#.", "..#"]);
    expect(picture(coveredSpaces(wall(0, 1, 45, 15), SQUARES))).toEqual(["#..", "##.", ".##"]);
  });

  it("doesn't go on past its ends", () => {
    expect(coveredSpaces(wall(0, 2.5, 0, 5), SQUARES)).toHaveLength(1);
    expect(coveredSpaces(wall(0, 2.5, 0, 5.1), SQUARES)).toHaveLength(2);
  });

  it("touches both sides if any touch counts", () => {
    expect(picture(coveredSpaces(wall(10, 10, 0), SQUARES, { coverage: "touch" }))).toEqual(["####", "####"]);
  });

  it("covers only what can be got to", () => {
    const reach = reachOfPolygon(feet(0, 2.5), [feet(-5, -5), feet(10, -5), feet(10, 10), feet(-5, 10)]);
    expect(coveredSpaces(wall(0, 2.5, 0), SQUARES, { reach })).toHaveLength(2);
  });

  it("runs through no point that is left of a space behind other walls", () => {
    const line = wall(0, 0, 45, 60);
    const point = feet(15, 45);
    expect(line.shape === "wall" && runsThrough(line, [point, point, point])).toBe(false);
    expect(line.shape === "wall" && runsThrough(line, [feet(0, 0), feet(5, 0), feet(5, 5), feet(0, 5)])).toBe(true);
  });
});

describe("a ringed wall of one foot", () => {
  it("covers the spaces that its line runs through, and not what it encloses", () => {
    expect(picture(coveredSpaces(area({ type: "ring", size: 10, width: 1, height: 10 }, 0, 0), SQUARES))).toEqual([
      "..##..",
      ".####.",
      "##..##",
      "##..##",
      ".####.",
      "..##..",
    ]);
  });
});

describe("a wall as thick as a space", () => {
  it("covers spaces by their middles, like a line", () => {
    expect(picture(coveredSpaces(area({ type: "wall", size: 20, width: 5, height: 10 }, 0, 0), SQUARES))).toEqual([
      "####",
    ]);
  });
});
