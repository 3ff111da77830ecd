import { describe, expect, it } from "vitest";
import { coveredSpaces } from "../../../src/rules/area/coverage.ts";
import { area, columnCounts, picture, SQUARES } from "./helpers.ts";

describe("a 15-ft cone on squares", () => {
  const fromQuarter = (y: number) => coveredSpaces(area({ type: "cone", size: 15 }, 0, y), SQUARES);

  it("covers 1, 2, 3 squares from a quarter of the caster's side (T44)", () => {
    expect(picture(fromQuarter(1.25))).toEqual([".##", "###", "..#"]);
    expect(picture(fromQuarter(3.75))).toEqual(["..#", "###", ".##"]);
  });

  it("covers 1, 2, 3 squares to all four sides", () => {
    for (const direction of [0, 90, 180, 270]) {
      for (const [x, y] of [
        [1.25, 0],
        [3.75, 0],
        [0, 1.25],
        [0, 3.75],
      ] as const) {
        // prettier-ignore
        const upright = direction % 180 === 90;
        if (upright !== (y === 0)) continue;
        const spaces = coveredSpaces(area({ type: "cone", size: 15 }, x, y, { direction }), SQUARES);
        const rows = columnCounts(upright ? spaces.map(({ i, j }) => ({ i: j, j: i })) : spaces);
        expect(rows.toSorted()).toEqual([1, 2, 3]);
      }
    }
  });

  it("covers six squares from a corner across, its far corner reached", () => {
    expect(picture(coveredSpaces(area({ type: "cone", size: 15 }, 0, 0, { direction: 45 }), SQUARES))).toEqual([
      "##.",
      "###",
      ".#.",
    ]);
  });

  it("covers 1, 1, 3 from the middle of a side, and 2, 2 from a corner: what the middles of spaces make of it", () => {
    expect(columnCounts(fromQuarter(2.5))).toEqual([1, 1, 3]);
    expect(columnCounts(fromQuarter(0))).toEqual([2, 2]);
  });
});

describe("larger cones", () => {
  it.each([30, 60, 100])("of %i feet have n squares in their nth row", (size) => {
    const counts = columnCounts(coveredSpaces(area({ type: "cone", size }, 0, 1.25), SQUARES));
    expect(counts).toEqual(Array.from({ length: size / 5 }, (_, n) => n + 1));
  });
});

describe("spheres on a corner of the grid", () => {
  it.each([
    [5, 4],
    [10, 12],
    [15, 32],
    [20, 52],
    [30, 112],
  ])("of %i feet cover %i squares", (size, count) => {
    // corners of the grid are whole numbers, middles odd halves: a count of pairs of odd numbers
    const reach = (2 * size) / 5;
    let pairs = 0;
    for (let a = -61; a <= 61; a += 2) for (let b = -61; b <= 61; b += 2) if (a * a + b * b <= reach * reach) pairs++;
    expect(coveredSpaces(area({ type: "sphere", size }, 0, 0), SQUARES)).toHaveLength(count);
    expect(pairs).toBe(count);
  });

  it("are round", () => {
    expect(picture(coveredSpaces(area({ type: "sphere", size: 20 }, 0, 0), SQUARES))).toEqual([
      "..####..",
      ".######.",
      "########",
      "########",
      "########",
      "########",
      ".######.",
      "..####..",
    ]);
  });

  it("reach squares whose middles are exactly on the border", () => {
    expect(picture(coveredSpaces(area({ type: "sphere", size: 10 }, 2.5, 2.5), SQUARES))).toEqual([
      "..#..",
      ".###.",
      "#####",
      ".###.",
      "..#..",
    ]);
  });
});

describe("squares and cubes", () => {
  it.each([
    ["its middle on a corner of the grid", 10, 10],
    ["its middle in the middle of a square", 12.5, 12.5],
    ["its middle on a side", 12.5, 10],
    ["its middle anywhere", 11.1, 13.7],
  ])("of 20 feet with %s cover 4 × 4 squares (T48)", (_, x, y) => {
    const spaces = coveredSpaces(area({ type: "square", size: 20 }, x, y, { anchor: "centre" }), SQUARES);
    expect(picture(spaces)).toEqual(["####", "####", "####", "####"]);
  });

  it("of 15 feet before their caster cover 3 × 3 squares", () => {
    for (const direction of [0, 90, 180, 270]) {
      const spaces = coveredSpaces(area({ type: "cube", size: 15 }, 2.5, 2.5, { direction }), SQUARES);
      expect(picture(spaces)).toEqual(["###", "###", "###"]);
    }
  });

  it("of 5 feet cover the square that they lie on", () => {
    const spaces = coveredSpaces(area({ type: "cube", size: 5 }, 10, 15, { anchor: "corner" }), SQUARES);
    expect(spaces).toEqual([{ i: 3, j: 2 }]);
  });
});

describe("lines", () => {
  it.each([0, 90, 180, 270])(
    "of 5 feet never cover 10 feet, not even on a line of the grid, to %i° (T46)",
    (direction) => {
      for (const [x, y] of [
        [0, 0],
        [2.5, 2.5],
        [0, 2.5],
        [2.5, 0],
        [1, 1],
      ] as const) {
        // prettier-ignore
        const spaces = coveredSpaces(area({ type: "line", size: 30, width: 5 }, x, y, { direction }), SQUARES);
        const across = new Set(spaces.map(({ i, j }) => (direction % 180 === 0 ? i : j)));
        expect(across.size).toBe(1);
        expect(spaces).toHaveLength(6);
      }
    },
  );

  it("of 10 feet cover two rows", () => {
    expect(picture(coveredSpaces(area({ type: "line", size: 20, width: 10 }, 0, 5), SQUARES))).toEqual([
      "####",
      "####",
    ]);
  });

  it("have no holes across", () => {
    expect(
      picture(coveredSpaces(area({ type: "line", size: 30, width: 5 }, 0, 0, { direction: 45 }), SQUARES)),
    ).toEqual(["#...", ".#..", "..#.", "...#"]);
  });
});
