/**
 * npm run bench, its third part: what a move of the mouse costs while an area is placed among 500 tokens and 500 walls, beyond
 * the one sweep of walls that the host makes, beside asking every token's points one by one. Medians within one run.
 */
import { contains } from "../src/rules/area/contains.ts";
import type { Footprint } from "../src/rules/area/footprint.ts";
import { originOf } from "../src/rules/area/origin.ts";
import type { Point } from "../src/rules/area/plane.ts";
import { reachOfPolygon, type Reach } from "../src/rules/area/reach.ts";
import { indexTokens } from "../src/rules/area/token-index.ts";
import { footprintOf } from "../src/rules/area/token-footprint.ts";
import type { AreaRequest, Plane } from "../src/runtime/areas/model.ts";
import { startPlacing } from "../src/runtime/areas/placing/session.ts";
import { Barriers, sweepFrom } from "../tests/foundry/canvas/walls.ts";

const SIZE = 100;
const [COLUMNS, ROWS] = [60, 40];
const MOVES = 400;
const WARM = 100;

interface Someone {
  readonly id: number;
  readonly footprint: Footprint;
}

const grid = { type: "square", size: SIZE } as const;
const plane: Plane = { grid, perFoot: SIZE / 5, perUnit: SIZE / 5, sure: true };
const standing = (column: number, row: number): Footprint =>
  footprintOf(grid, { x: column * SIZE, y: row * SIZE, width: 1, height: 1, span: { bottom: 0, top: SIZE } });

const crowdOf = (count: number): Someone[] =>
  Array.from({ length: count }, (_, id) => ({ id, footprint: standing((id * 7) % COLUMNS, (id * 13) % ROWS) }));

const [WIDTH, HEIGHT] = [COLUMNS * SIZE, ROWS * SIZE];
const wall = (ax: number, ay: number, bx: number, by: number) => ({
  a: { x: ax, y: ay },
  b: { x: bx, y: by },
  limited: false,
  direction: 0,
});

/** 500 walls and the border of the scene; off the grid, so that none goes through a middle or a corner. */
const barriers = new Barriers([
  ...Array.from({ length: 500 }, (_, index) => {
    const [x, y] = [((index * 427) % WIDTH) + 0.37, ((index * 407) % HEIGHT) + 0.41];
    return index % 2 === 0 ? wall(x, y, x + 80, y) : wall(x, y, x, y + 80);
  }),
  wall(-1, -1, WIDTH + 1, -1),
  wall(WIDTH + 1, -1, WIDTH + 1, HEIGHT + 1),
  wall(WIDTH + 1, HEIGHT + 1, -1, HEIGHT + 1),
  wall(-1, HEIGHT + 1, -1, -1),
]);

const request: AreaRequest = {
  template: { type: "sphere", size: 20 },
  count: 1,
  start: "point",
  range: 150,
  spreads: false,
  affects: "all",
  follows: false,
  lasting: false,
};

/** The sweep for a point, made beforehand: it is the host's, and the same for both ways. */
function ringAt(origin: Point): Point[] {
  const { points } = sweepFrom(origin, barriers);
  return Array.from({ length: points.length / 2 }, (_, index) => ({
    x: points[2 * index] ?? 0,
    y: points[2 * index + 1] ?? 0,
  }));
}

const corners = Array.from({ length: MOVES }, (_, move) => ({
  x: (5 + ((move * 17) % (COLUMNS - 10))) * SIZE,
  y: (5 + ((move * 11) % (ROWS - 10))) * SIZE,
}));
const rings = new Map(corners.map((corner) => [`${String(corner.x)},${String(corner.y)}`, ringAt(corner)]));
const reachFrom = (origin: Point): Reach | undefined => {
  const ring = rings.get(`${String(origin.x)},${String(origin.y)}`);
  return ring === undefined ? undefined : reachOfPolygon(origin, ring);
};

/** What the host's collision test does for one point. */
const blocked = (from: Point, to: Point): boolean => barriers.stop(from, { x: to.x - from.x, y: to.y - from.y }) < 1;

const median = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

function run(count: number): { placing: number; oneByOne: number; inside: number } {
  const crowd = crowdOf(count);
  const session = startPlacing<Someone>(
    {
      request,
      plane,
      caster: standing(30, 20),
      creatures: indexTokens(crowd, 4 * SIZE),
      counts: () => true,
      ruling: { coverage: "center", walls: true },
      blockedOrigin: "off",
      obstacles: { firstBetween: () => null },
      reachFrom: (_place, origin) => reachFrom(origin),
      diagonals: "equidistant",
    },
    corners[0] ?? { x: 0, y: 0 },
  );
  const [placing, oneByOne]: [number[], number[]] = [[], []];
  let inside = 0;
  for (const [move, corner] of corners.entries()) {
    const start = performance.now();
    const view = session.move(corner);
    const [found, shown] = [view.creatures.length, view.spaces.length];
    const middle = performance.now();
    const { area } = view;
    const origin = originOf(area);
    const slow = crowd.filter(({ footprint: { points } }) =>
      points.some((point) => {
        const [inArea, covered] = [contains(area, { ...point, z: 0 }), blocked(origin, point)];
        return inArea && !covered;
      }),
    );
    const end = performance.now();
    if (slow.length !== found)
      throw new Error(`different: ${String(found)} and ${String(slow.length)} at ${JSON.stringify(corner)}`);
    if (shown === 0) throw new Error("no space is shown");
    inside += found;
    if (move < WARM) continue;
    placing.push(middle - start);
    oneByOne.push(end - middle);
  }
  return { placing: median(placing), oneByOne: median(oneByOne), inside };
}

run(100);
console.log("\nA move of the mouse while an area is placed, 500 walls, beyond the host's one sweep (medians)");
for (const count of [0, 500, 5000]) {
  const { placing, oneByOne, inside } = run(count);
  const times = count === 0 ? "" : `   ${(oneByOne / placing).toFixed(1)} × as long one by one`;
  console.log(
    `  ${String(count).padStart(5)} tokens, ${String(inside).padStart(5)} hits: ${(1000 * placing).toFixed(0)} µs${times}`,
  );
}
