import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coveredSpaces, judgeOf } from "../../../src/rules/area/coverage.ts";
import { footprintOf } from "../../../src/rules/area/token-footprint.ts";
import { cornersOf, GRID_TYPES, latticeOf } from "../../../src/rules/area/grid.ts";
import { hexRows } from "../../../src/rules/area/hex-shapes.ts";
import { contains } from "../../../src/rules/area/contains.ts";
import { signedArea } from "../../../src/rules/area/polygons.ts";
import { ALL_GRIDS, gridOf, HEX_GRIDS } from "./helpers.ts";
import { sampled } from "./reference.ts";

const SPACED = ALL_GRIDS.filter(({ type }) => type !== "gridless");

describe.each(SPACED)("the spaces of a $type grid", (grid) => {
  const lattice = latticeOf(grid);
  if (!lattice) throw new Error("no spaces");

  it("are found by their middles, and by any point in them", () => {
    const coordinate = fc.double({ min: -2000, max: 2000, noNaN: true });
    fc.assert(
      fc.property(coordinate, coordinate, (x, y) => {
        const space = lattice.at({ x, y });
        expect(lattice.at(lattice.centerOf(space))).toEqual(space);
        const center = lattice.centerOf(space);
        expect(Math.hypot(center.x - x, center.y - y)).toBeLessThanOrEqual(lattice.radius + 1e-6);
      }),
    );
  });

  it("are alike, in positive order, and fill the plane", () => {
    const area = signedArea(lattice.corners);
    const spaces = lattice.within({ minX: 0, minY: 0, maxX: 5000, maxY: 5000 });
    const inner = spaces.filter((space) => {
      const { x, y } = lattice.centerOf(space);
      return x >= 0 && y >= 0 && x < 5000 && y < 5000;
    });
    expect(area).toBeGreaterThan(0);
    expect((inner.length * area) / 25_000_000).toBeCloseTo(1, 1);
    for (const space of spaces) expect(signedArea(cornersOf(lattice, space))).toBeCloseTo(area, 6);
  });

  it("are found within bounds: all that have a point there, by rows", () => {
    const bounds = { minX: 130, minY: -260, maxX: 610, maxY: 333 };
    const spaces = lattice.within(bounds);
    const keys = spaces.map(({ i, j }) => `${i},${j}`);
    for (let x = bounds.minX; x <= bounds.maxX; x += 10) {
      for (let y = bounds.minY; y <= bounds.maxY; y += 10) {
        const { i, j } = lattice.at({ x, y });
        expect(keys).toContain(`${i},${j}`);
      }
    }
    expect(spaces).toEqual(spaces.toSorted((a, b) => a.i - b.i || a.j - b.j));
  });
});

describe("hexes", () => {
  it("lie where Foundry has them", () => {
    const side = 100 / Math.sqrt(3);
    const first = (type: (typeof GRID_TYPES)[number], i: number, j: number) =>
      latticeOf(gridOf(type))?.centerOf({ i, j });
    expect(first("hexOddR", 0, 0)).toEqual({ x: 0, y: side });
    expect(first("hexOddR", 1, 0)).toEqual({ x: 50, y: 2.5 * side });
    expect(first("hexEvenR", 0, 0)).toEqual({ x: 50, y: side });
    expect(first("hexEvenR", 1, 2)).toEqual({ x: 200, y: 2.5 * side });
    expect(first("hexOddQ", 0, 0)).toEqual({ x: side, y: 0 });
    expect(first("hexEvenQ", 3, 1)).toEqual({ x: 2.5 * side, y: 300 });
  });

  it("are named in the order of Foundry's numbers", () => {
    expect(GRID_TYPES).toEqual(["gridless", "square", "hexOddR", "hexEvenR", "hexOddQ", "hexEvenQ"]);
  });
});

describe("tokens on hexes", () => {
  it.each([
    ["ellipse1", 1, 1, 1],
    ["ellipse1", 2, 2, 3],
    ["ellipse2", 2, 2, 3],
    ["ellipse1", 3, 3, 7],
    ["ellipse1", 4, 4, 12],
    ["ellipse2", 4, 4, 12],
    ["trapezoid1", 3, 3, 6],
    ["trapezoid2", 3, 2, 5],
    ["rectangle1", 2, 2, 3],
    ["rectangle1", 3, 3, 8],
    ["rectangle2", 3, 3, 7],
    ["rectangle1", 2.5, 2, 4],
  ] as const)("of shape %s, %f × %f, stand on %i", (shape, width, height, count) => {
    const rows = hexRows(width, height, shape) ?? [];
    expect(rows.reduce((sum, row) => sum + row.count, 0)).toBe(count);
    for (const row of rows) expect(row.start + row.count).toBeLessThanOrEqual(width);
  });

  it("have a larger upper or lower half by their variant", () => {
    const counts = (shape: "ellipse1" | "ellipse2" | "trapezoid1" | "trapezoid2") =>
      hexRows(4, 4, shape)?.map(({ count }) => count);
    expect(counts("ellipse1")).toEqual([3, 4, 3, 2]);
    expect(counts("ellipse2")).toEqual([2, 3, 4, 3]);
    expect(counts("trapezoid1")).toEqual([4, 3, 2, 1]);
    expect(counts("trapezoid2")).toEqual([1, 2, 3, 4]);
  });

  it("of impossible shapes are none of hexes", () => {
    expect(hexRows(1, 3, "ellipse1")).toBeNull();
    expect(hexRows(2, 3, "trapezoid1")).toBeNull();
    expect(hexRows(1.5, 1.5, "ellipse1")).toBeNull();
    expect(hexRows(0, 1, "rectangle1")).toBeNull();
  });

  it.each(HEX_GRIDS)("stand on neighbouring spaces of a $type grid, and on those they are drawn on", (grid) => {
    const lattice = latticeOf(grid);
    if (!lattice) throw new Error("no spaces");
    for (const size of [1, 2, 3, 4]) {
      const { x, y } = lattice.centerOf({ i: 4, j: 5 });
      const half = grid.type.endsWith("R") ? { x: 50, y: lattice.radius } : { x: lattice.radius, y: 50 };
      const place = { x: x - half.x, y: y - half.y, width: size, height: size, shape: "trapezoid1" as const };
      const { points, body, cells, bounds } = footprintOf(grid, place);
      expect(new Set(points.map((point) => JSON.stringify(lattice.at(point)))).size).toBe((size * (size + 1)) / 2);
      expect(points).toHaveLength((size * (size + 1)) / 2);
      cells.forEach((cell, index) => {
        const drawn = body[index];
        expect(drawn?.kind === "polygon" ? drawn.points[0]?.x : NaN).toBeCloseTo(cell.outline[0]?.x ?? NaN, 6);
      });
      const width = bounds.maxX - bounds.minX;
      expect(grid.type.endsWith("R") ? width : bounds.maxY - bounds.minY).toBeCloseTo(size * 100, 6);
    }
  });

  it.each(HEX_GRIDS)("put anywhere on a $type grid stand where they snap to", (grid) => {
    const lattice = latticeOf(grid);
    if (!lattice) throw new Error("no spaces");
    const { x, y } = lattice.centerOf({ i: 3, j: 3 });
    const half = grid.type.endsWith("R") ? { x: 50, y: lattice.radius } : { x: lattice.radius, y: 50 };
    for (const [dx, dy] of [
      [0, 0],
      [30, 10],
      [-20, -25],
    ] as const) {
      // prettier-ignore
      const { points } = footprintOf(grid, { x: x - half.x + dx, y: y - half.y + dy, width: 1, height: 1 });
      expect(points.map((point) => lattice.at(point))).toEqual([{ i: 3, j: 3 }]);
    }
  });

  it.each(HEX_GRIDS)("smaller than a space of a $type grid have it to themselves", (grid) => {
    const lattice = latticeOf(grid);
    if (!lattice) throw new Error("no spaces");
    const { x, y } = lattice.centerOf({ i: 3, j: 3 });
    const { points, body } = footprintOf(grid, { x: x - 10, y: y - 10, width: 0.5, height: 0.5 });
    expect(points).toEqual([{ x, y }]);
    expect(body[0]?.kind === "polygon" ? signedArea(body[0].points) : 0).toBeCloseTo(
      signedArea(lattice.corners) / 4,
      6,
    );
  });

  it("of odd sizes stand on the hexes whose middles they cover", () => {
    const { points } = footprintOf(gridOf("hexOddR"), { x: 0, y: 0, width: 2, height: 1.5, shape: "ellipse1" });
    expect(points.length).toBeGreaterThan(0);
  });
});

describe("areas on hexes", () => {
  it("of 10 feet around a space reach two rings of hexes", () => {
    for (const grid of HEX_GRIDS) {
      const center = latticeOf(grid)?.centerOf({ i: 5, j: 5 }) ?? { x: 0, y: 0 };
      expect(coveredSpaces({ shape: "ball", center, z: 0, radius: 100 }, grid)).toHaveLength(7);
      expect(coveredSpaces({ shape: "ball", center, z: 0, radius: 200 }, grid)).toHaveLength(19);
    }
  });

  it("around a creature of several hexes are right by half, against sampling", () => {
    const grid = gridOf("hexOddR");
    const lattice = latticeOf(grid);
    const { body } = footprintOf(grid, { x: 350, y: 260, width: 3, height: 3, shape: "ellipse1" });
    const area = { shape: "emanation", body, span: { bottom: 0, top: 0 }, radius: 173 } as const;
    const judge = judgeOf(area, grid, { coverage: "half" });
    const listed = new Set(judge.spaces().map(({ i, j }) => `${i},${j}`));
    let decided = 0;
    for (const space of lattice?.within(judge.bounds) ?? []) {
      const samples = sampled(lattice ? cornersOf(lattice, space) : [], 40);
      const part = samples.filter((point) => contains(area, point)).length / samples.length;
      if (Math.abs(part - 0.5) < 0.02) continue;
      decided++;
      expect(listed.has(`${space.i},${space.j}`)).toBe(part > 0.5);
    }
    expect(decided).toBeGreaterThan(30);
  });
});
