import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COVERAGES, type Coverage, judgeOf } from "../../../src/rules/area/coverage.ts";
import { type Footprint, footprintOfSpaces } from "../../../src/rules/area/footprint.ts";
import { type Grid, latticeOf } from "../../../src/rules/area/grid.ts";
import type { Area } from "../../../src/rules/area/model.ts";
import { offset, type Point, vectorOf } from "../../../src/rules/area/plane.ts";
import { type Reach, reachOfPolygon } from "../../../src/rules/area/reach.ts";
import { arbitraryArea } from "./arbitrary.ts";
import { ALL_GRIDS, gridOf } from "./helpers.ts";

/** A creature on one space of a grid. */
function onSpace(grid: Grid, i: number, j: number): Footprint {
  const lattice = latticeOf(grid);
  if (!lattice) throw new Error("no spaces");
  return footprintOfSpaces(lattice, [{ i, j }]);
}

/** A jagged ring around a point, as walls make it. */
const arbitraryReach: fc.Arbitrary<Reach | undefined> = fc.option(
  fc
    .record({
      x: fc.integer({ min: 0, max: 2000 }),
      y: fc.integer({ min: 0, max: 2000 }),
      radii: fc.array(fc.integer({ min: 60, max: 1500 }), { minLength: 5, maxLength: 24 }),
    })
    .map(({ x, y, radii }) =>
      reachOfPolygon(
        { x, y },
        radii.map((radius, n) => offset({ x, y }, vectorOf((360 * n) / radii.length), radius, 0)),
      ),
    ),
  { nil: undefined },
);

const grids = fc.constantFrom(...ALL_GRIDS.filter(({ type }) => type !== "gridless"));
const coverages = fc.constantFrom(...COVERAGES);

const thin: fc.Arbitrary<Area> = fc.oneof(
  fc.record({
    shape: fc.constant("wall" as const),
    start: fc.record({ x: fc.integer({ min: 0, max: 2000 }), y: fc.integer({ min: 0, max: 2000 }) }),
    direction: fc.integer({ min: 0, max: 359 }),
    length: fc.constant(900),
    thickness: fc.constant(20),
    span: fc.constant({ bottom: 0, top: 400 }),
  }),
  fc.record({
    shape: fc.constant("ring" as const),
    center: fc.record({ x: fc.integer({ min: 0, max: 2000 }), y: fc.integer({ min: 0, max: 2000 }) }),
    radius: fc.constantFrom(200, 333),
    thickness: fc.constant(20),
    span: fc.constant({ bottom: 0, top: 400 }),
  }),
);

describe("the spaces that are shown", () => {
  it("are exactly those on which a creature of one space is covered, on every grid, in every way, with walls or without", () => {
    let [shown, around] = [0, 0];
    fc.assert(
      fc.property(fc.oneof(arbitraryArea, thin), grids, coverages, arbitraryReach, (area, grid, coverage, reach) => {
        const judge = judgeOf(area, grid, { coverage, reach });
        const spaces = judge.spaces();
        const listed = new Set(spaces.map(({ i, j }) => `${i},${j}`));
        expect(listed.size).toBe(spaces.length);
        shown += listed.size;
        const { minX, minY, maxX, maxY } = judge.bounds;
        const wide = { minX: minX - 300, minY: minY - 300, maxX: maxX + 300, maxY: maxY + 300 };
        for (const { i, j } of latticeOf(grid)?.within(wide) ?? []) {
          around++;
          expect(judge.covers(onSpace(grid, i, j)), `${i},${j}`).toBe(listed.has(`${i},${j}`));
        }
      }),
      { numRuns: 400 },
    );
    expect(shown).toBeGreaterThan(2000);
    expect(around).toBeGreaterThan(3 * shown);
  });

  it("cover a larger creature if and only if they cover one of its spaces, by middles and by touch", () => {
    const space = fc.record({ i: fc.integer({ min: 0, max: 18 }), j: fc.integer({ min: 0, max: 18 }) });
    fc.assert(
      fc.property(
        arbitraryArea,
        grids,
        fc.constantFrom<Coverage>("center", "touch"),
        space,
        (area, grid, coverage, at) => {
          const lattice = latticeOf(grid);
          if (!lattice) return;
          const { i, j } = at;
          const spaces = [at, { i, j: j + 1 }, { i: i + 1, j }, { i: i + 1, j: j + 1 }];
          const judge = judgeOf(area, grid, { coverage });
          const listed = new Set(judge.spaces().map((one) => `${one.i},${one.j}`));
          expect(judge.covers(footprintOfSpaces(lattice, spaces))).toBe(
            spaces.some((one) => listed.has(`${one.i},${one.j}`)),
          );
        },
      ),
      { numRuns: 1500 },
    );
  });

  it("may be asked for within a window only", () => {
    const mile = judgeOf({ shape: "ball", center: { x: 0, y: 0 }, z: 0, radius: 105_600 }, gridOf("square"));
    expect(mile.spaces({ window: { minX: 0, minY: 0, maxX: 399, maxY: 299 } })).toHaveLength(12);
    expect(mile.spaces({ window: { minX: 200_000, minY: 0, maxX: 200_399, maxY: 299 } })).toEqual([]);
  });

  it("are none without a grid", () => {
    const judge = judgeOf({ shape: "ball", center: { x: 0, y: 0 }, z: 0, radius: 400 }, gridOf("gridless"));
    expect(judge.spaces()).toEqual([]);
  });
});

/** The area moved and turned around 0. */
function carried(area: Area, turn: number, by: Point): Area {
  const vector = vectorOf(turn);
  const at = ({ x, y }: Point): Point => offset(by, vector, x, y);
  switch (area.shape) {
    case "cylinder":
    case "ball":
    case "ring":
      return { ...area, center: at(area.center) };
    case "cone":
    case "line":
    case "box":
      return { ...area, origin: at(area.origin), direction: area.direction + turn };
    case "wall":
      return { ...area, start: at(area.start), direction: area.direction + turn };
    case "emanation":
      return {
        ...area,
        body: area.body.map((body) =>
          body.kind === "disc" ? { ...body, center: at(body.center) } : { ...body, points: body.points.map(at) },
        ),
      };
  }
}

describe("an area that is moved and turned together with who stands in it", () => {
  it("covers them as before", () => {
    const square = [
      { x: -50, y: -50 },
      { x: 50, y: -50 },
      { x: 50, y: 50 },
      { x: -50, y: 50 },
    ];
    const real = fc.double({ min: 0, max: 2000, noNaN: true });
    const footprintAt = (center: Point, outline: readonly Point[]): Footprint => ({
      points: [center],
      cells: [{ center, outline, radius: 50 * Math.SQRT2, area: 10_000 }],
      body: [],
      center,
      bounds: { minX: center.x - 71, minY: center.y - 71, maxX: center.x + 71, maxY: center.y + 71 },
      span: undefined,
    });
    fc.assert(
      fc.property(
        arbitraryArea,
        coverages,
        real,
        real,
        fc.double({ min: -180, max: 180, noNaN: true }),
        real,
        real,
        (area, coverage, x, y, turn, dx, dy) => {
          const by = { x: dx - 1000, y: dy - 1000 };
          const vector = vectorOf(turn);
          const at = (point: Point): Point => offset(by, vector, point.x, point.y);
          const corners = square.map((corner) => ({ x: corner.x + x, y: corner.y + y }));
          const verdict = (of: Area, center: Point, outline: readonly Point[]): boolean =>
            judgeOf(of, gridOf("square"), { coverage }).covers(footprintAt(center, outline));
          const before = verdict(area, { x, y }, corners);
          const after = verdict(carried(area, turn, by), at({ x, y }), corners.map(at));
          if (before === after) return;
          // a hair from the border, rounding may decide: a hair's step must turn it too
          const near = [-1, 1].flatMap((step) => [
            verdict(area, { x: x + step * 0.01, y }, corners.map((corner) => ({ x: corner.x + step * 0.01, y: corner.y }))), // prettier-ignore
            verdict(area, { x, y: y + step * 0.01 }, corners.map((corner) => ({ x: corner.x, y: corner.y + step * 0.01 }))), // prettier-ignore
          ]);
          expect(new Set([before, ...near]).size).toBe(2);
        },
      ),
      { numRuns: 3000 },
    );
  });
});
