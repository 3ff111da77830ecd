import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Footprint } from "../../../../src/rules/area/footprint.ts";
import { type Grid, GRID_TYPES, type Space } from "../../../../src/rules/area/grid.ts";
import type { Point } from "../../../../src/rules/area/plane.ts";
import { reachOfPolygon } from "../../../../src/rules/area/reach.ts";
import { TEMPLATE_TYPES } from "../../../../src/rules/area/spell-areas.ts";
import { indexTokens } from "../../../../src/rules/area/token-index.ts";
import { footprintOf } from "../../../../src/rules/area/token-footprint.ts";
import type { AreaRequest, Plane } from "../../../../src/runtime/areas/model.ts";
import { startPlacing, type PlacingSession, type PlacingSetup } from "../../../../src/runtime/areas/placing/session.ts";

const SIZE = 100;
const SQUARES: Grid = { type: "square", size: SIZE };
const CENTER = { x: 1050, y: 1050 };

interface Someone {
  readonly name: string;
  readonly footprint: Footprint;
}

const planeOn = (grid: Grid): Plane => ({ grid, perFoot: SIZE / 5, perUnit: SIZE / 5, sure: true });

const standing = (grid: Grid, column: number, row: number, elevation = 0): Footprint =>
  footprintOf(grid, {
    x: column * SIZE,
    y: row * SIZE,
    width: 1,
    height: 1,
    span: { bottom: elevation, top: elevation + SIZE },
  });

const REQUEST: AreaRequest = {
  template: { type: "sphere", size: 20 },
  count: 1,
  start: "point",
  range: 60,
  spreads: false,
  affects: "all",
  follows: false,
  lasting: false,
};

function setupOn(
  grid: Grid,
  request: Partial<AreaRequest> = {},
  changes: Partial<PlacingSetup<Someone>> = {},
): PlacingSetup<Someone> {
  return {
    request: { ...REQUEST, ...request },
    plane: planeOn(grid),
    caster: standing(grid, 10, 10),
    creatures: indexTokens<Someone>([], 4 * SIZE),
    counts: () => true,
    ruling: { coverage: "center", walls: true },
    blockedOrigin: "off",
    obstacles: { firstBetween: () => null },
    reachFrom: () => undefined,
    diagonals: "equidistant",
    ...changes,
  };
}

/** A creature on every space of the map. */
const crowd = (grid: Grid): Someone[] =>
  Array.from({ length: 400 }, (_, n) => {
    const [column, row] = [n % 20, Math.floor(n / 20)];
    return { name: `${column}/${row}`, footprint: standing(grid, column, row) };
  });

type Move =
  | { readonly do: "move"; readonly point: Point; readonly free: boolean }
  | { readonly do: "turn"; readonly steps: number; readonly fine: boolean }
  | { readonly do: "raise"; readonly spaces: number };

const moves: fc.Arbitrary<Move[]> = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant("move" as const),
      point: fc.record({ x: fc.integer({ min: 0, max: 2000 }), y: fc.integer({ min: 0, max: 2000 }) }),
      free: fc.boolean(),
    }),
    fc.record({ do: fc.constant("turn" as const), steps: fc.constantFrom(-1, 1), fine: fc.boolean() }),
    fc.record({ do: fc.constant("raise" as const), spaces: fc.constantFrom(-1, 1) }),
  ),
  { minLength: 1, maxLength: 12 },
);

function play(session: PlacingSession<Someone>, move: Move): ReturnType<PlacingSession<Someone>["move"]> {
  if (move.do === "move") return session.move(move.point, move.free);
  return move.do === "turn" ? session.turn(move.steps, move.fine) : session.raise(move.spaces);
}

const requests: fc.Arbitrary<Partial<AreaRequest>> = fc.record({
  start: fc.constantFrom("edge" as const, "around" as const, "point" as const),
  template: fc.record({
    type: fc.constantFrom(...TEMPLATE_TYPES),
    size: fc.constantFrom(5, 10, 15, 20, 60),
    width: fc.constantFrom(undefined, 1, 5, 10),
    height: fc.constantFrom(undefined, 10, 20),
  }),
});

const grids = fc.constantFrom(...GRID_TYPES).map((type): Grid => ({ type, size: SIZE }));

/** A wall down the map at x, with nothing behind it. */
const upTo = (wall: number) => (_place: unknown, origin: Point) =>
  origin.x > wall
    ? undefined
    : reachOfPolygon(origin, [
        { x: -1e4, y: -1e4 },
        { x: wall, y: -1e4 },
        { x: wall, y: 1e4 },
        { x: -1e4, y: 1e4 },
      ]);

const nameOf = ({ i, j }: Space): string => `${j}/${i}`;

describe("an area while it is placed", () => {
  it("has those in it whose spaces are shown, whatever shape, way and walls", () => {
    fc.assert(
      fc.property(
        requests,
        moves,
        fc.boolean(),
        fc.constantFrom("center", "touch", "half" as const),
        (request, all, walled, coverage) => {
          const creatures = indexTokens(crowd(SQUARES), 4 * SIZE);
          const window = { minX: 1, minY: 1, maxX: 1999, maxY: 1999 };
          const ruling = { coverage, walls: true } as const;
          const reachFrom = walled ? upTo(1300) : () => undefined;
          const setup = setupOn(SQUARES, request, { creatures, window, ruling, reachFrom });
          const session = startPlacing(setup, CENTER);
          for (const move of all) {
            const view = play(session, move);
            // heights have their own say about who is in
            if (view.place.elevation !== 0) continue;
            expect(view.creatures.map(({ name }) => name).sort()).toEqual(view.spaces.map(nameOf).sort());
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it("lies where the mouse is now, whatever it did before", () => {
    const mouseOnly = moves.map((all) => all.filter((move) => move.do !== "turn"));
    fc.assert(
      fc.property(requests, grids, mouseOnly, mouseOnly, (request, grid, before, last) => {
        const setup = setupOn(grid, request);
        const [used, fresh] = [startPlacing(setup, CENTER), startPlacing(setup, CENTER)];
        for (const move of before) play(used, move);
        for (const move of last.filter((one) => one.do === "move")) {
          const [{ x, y, direction }, { place }] = [play(used, move).place, play(fresh, move)];
          expect(place).toMatchObject({ x, y, direction });
        }
      }),
      { numRuns: 60 },
    );
  });

  it("never throws and always has a place of numbers", () => {
    fc.assert(
      fc.property(requests, grids, moves, fc.boolean(), (request, grid, all, hasCaster) => {
        const setup = setupOn(grid, request, hasCaster ? {} : { caster: undefined });
        const session = startPlacing(setup, CENTER);
        for (const move of all) {
          const { place, distanceFeet } = play(session, move);
          expect([place.x, place.y, place.direction, place.elevation].every(Number.isFinite)).toBe(true);
          expect(distanceFeet === null || distanceFeet >= 0).toBe(true);
        }
      }),
    );
  });

  it("looks at the walls once for an origin, and not at all while the area stays", () => {
    const asked: Point[] = [];
    const setup = setupOn(SQUARES, {}, { reachFrom: (_place, origin) => void asked.push(origin) });
    const session = startPlacing(setup, CENTER);
    for (let step = 0; step < 40; step += 1) session.move({ x: 990 + step / 4, y: 1005 });
    session.move({ x: 1108, y: 1000 });
    session.turn(1);
    expect(asked.map(({ x }) => x)).toEqual([1000, 1100]);
    const first = session.move({ x: 1104, y: 1003 });
    expect(session.move({ x: 1101, y: 1001 })).toBe(first);
  });

  it("asks nobody but those near it", () => {
    let looked = 0;
    const counted = crowd(SQUARES).concat(
      Array.from({ length: 5000 }, (_, n) => ({
        name: `far ${n}`,
        footprint: standing(SQUARES, 100 + (n % 100), 100 + Math.floor(n / 100)),
      })),
    );
    const creatures = indexTokens(
      counted.map(({ name, footprint }) => ({
        name,
        get footprint() {
          looked += 1;
          return footprint;
        },
      })),
      4 * SIZE,
    );
    const session = startPlacing(setupOn(SQUARES, {}, { creatures }), CENTER);
    looked = 0;
    session.move({ x: 600, y: 600 });
    expect(looked).toBeGreaterThan(50);
    expect(looked).toBeLessThan(400);
    looked = 0;
    session.move({ x: 60_000, y: 600 });
    expect(looked).toBe(0);
  });

  it("takes no more memory after ten thousand moves", () => {
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const creatures = indexTokens(crowd(SQUARES), 4 * SIZE);
    const session = startPlacing(setupOn(SQUARES, {}, { creatures, reachFrom: upTo(1300) }), CENTER);
    const move = (n: number): void => {
      const view = session.move({ x: (n * 37) % 2000, y: (n * 91) % 2000 }, n % 3 === 0);
      if (view.spaces.length < 0) throw new Error("never");
    };
    const held = (): number => {
      collect();
      return process.memoryUsage().heapUsed;
    };
    for (let n = 0; n < 2000; n += 1) move(n);
    const before = held();
    for (let n = 0; n < 10_000; n += 1) move(n);
    expect(held() - before).toBeLessThan(1_000_000);
  });

  it("keeps its place by the edge of its caster when the mouse is over the caster", () => {
    const session = startPlacing(setupOn(SQUARES, { start: "edge", template: { type: "cone", size: 15 } }), CENTER);
    for (const point of [CENTER, { x: 1050.001, y: 1050 }, { x: 1001, y: 1099 }]) {
      const { place } = session.move(point);
      expect(Math.max(Math.abs(place.x - CENTER.x), Math.abs(place.y - CENTER.y))).toBeCloseTo(50);
    }
  });

  it("is turned off the straight lines by the wheel, until the mouse goes on", () => {
    const session = startPlacing(setupOn(SQUARES, { start: "edge", template: { type: "line", size: 30 } }), CENTER);
    expect(session.move({ x: 1500, y: 1060 }).place.direction).toBe(0);
    const turned = session.turn(1, true).place.direction;
    expect(turned).toBeGreaterThan(1);
    expect(session.move({ x: 1510, y: 1060 }).place.direction).toBeCloseTo(turned, 0);
    expect(session.move({ x: 1700, y: 1060 }).place.direction).toBe(0);
  });

  it("of a cube turned by the wheel stands on its corner of the grid no more", () => {
    const session = startPlacing(setupOn(SQUARES, { start: "edge", template: { type: "cube", size: 15 } }), CENTER);
    expect(session.move({ x: 1500, y: 1300 }).place.direction).toBe(0);
    expect(session.turn(1).place.direction).not.toBe(0);
  });

  it("sees who came meanwhile", () => {
    const session = startPlacing(setupOn(SQUARES), CENTER);
    expect(session.view.creatures).toEqual([]);
    const creatures = indexTokens(crowd(SQUARES), 4 * SIZE);
    expect(session.renew({ creatures }).creatures).not.toEqual([]);
    expect(session.renew({ caster: undefined }).distanceFeet).toBeNull();
  });
});

describe("the distance from the caster to the area", () => {
  const at = (x: number, y: number, changes: Partial<AreaRequest> = {}, setup: Partial<PlacingSetup<Someone>> = {}) =>
    startPlacing(setupOn(SQUARES, changes, setup), CENTER).move({ x, y }, true);

  it("counts a diagonal step like a straight one, unless the world counts otherwise", () => {
    const corner = (diagonals: PlacingSetup<Someone>["diagonals"]): number | null =>
      at(1400, 1500, {}, { diagonals }).distanceFeet;
    expect(corner("equidistant")).toBeCloseTo(20);
    expect(corner("exact")).toBeCloseTo(25);
    expect(corner("approximate")).toBeCloseTo(27.5);
    expect(corner("alternating")).toBeCloseTo(27.5);
    expect(corner("rectilinear")).toBeCloseTo(35);
  });

  it("is none within the caster's own space", () => {
    expect(at(1050, 1020)).toMatchObject({ distanceFeet: 0, beyondRange: false });
  });

  it("is beyond range only beyond it", () => {
    expect(at(2300, 1050).beyondRange).toBe(false);
    expect(at(2301, 1050).beyondRange).toBe(true);
    expect(at(9000, 1050, { range: null }).beyondRange).toBe(false);
  });

  it("of a cube is that of its nearest face, for its origin may be there", () => {
    const cube = at(2000, 1050, { template: { type: "cube", size: 20 } });
    expect(cube.distanceFeet).toBeCloseTo(45 - 10);
    expect(cube.line?.to.x).toBeCloseTo(1800);
  });

  it("counts height", () => {
    const creatures = indexTokens([{ name: "bird", footprint: standing(SQUARES, 12, 10, 1000) }], 4 * SIZE);
    const view = at(1250, 1050, {}, { creatures, diagonals: "exact" });
    expect(view.place.elevation).toBe(1000);
    expect(view.distanceFeet).toBeCloseTo(Math.hypot(150, 900) / 20);
  });
});
