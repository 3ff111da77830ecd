import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Point } from "../../src/types/surface/canvas.ts";
import type { Data } from "../../src/types/surface/documents.ts";
import { distanceToSegment, sidesOf } from "./canvas/geometry.ts";
import { createGrid } from "./canvas/grid.ts";
import { insideShape, shapeOutline } from "./canvas/shapes.ts";
import { crossings, sweep, type Edge } from "./canvas/sweep.ts";
import { Barriers, sweepFrom, WallBackend } from "./canvas/walls.ts";
import type { Client } from "./client.ts";
import { openTable, seed, type Table } from "./table.ts";

const SNAP = { CENTER: 0x1, EDGE: 0x2, VERTEX: 0xf0, CORNER: 0xf00, SIDE: 0xf000 };
const squares = createGrid({ type: 1, size: 100, distance: 5, units: "ft" });
const hexRows = createGrid({ type: 2, size: 100, distance: 5, units: "ft" });

async function tableWith(scene: Data, users: Parameters<typeof openTable>[0] = {}): Promise<Table> {
  return await openTable({
    module: false,
    ...users,
    prepare: (world) => void seed(world, "Scene", { _id: "map", active: true, width: 1000, height: 1000, ...scene }),
  });
}

const walls = (...entries: Data[]): Data[] => entries.map((entry, index) => ({ _id: `wall${index}`, ...entry }));

describe("a square grid", () => {
  it("counts diagonals as one space", () => {
    const path = squares.measurePath([
      { x: 50, y: 50 },
      { x: 350, y: 450 },
    ]);
    expect(path.distance).toBe(20);
    expect(path.euclidean).toBe(25);
  });

  it("moves a point so that it is as far as the grid counts", () => {
    expect(squares.getTranslatedPoint({ x: 50, y: 50 }, 45, 10).x).toBeCloseTo(250);
  });

  it.each([
    ["the centre", SNAP.CENTER, { x: 50, y: 50 }],
    ["a corner", SNAP.VERTEX, { x: 0, y: 0 }],
    ["the middle of a side", SNAP.SIDE, { x: 0, y: 50 }],
    ["the nearest of them", SNAP.CENTER | SNAP.CORNER, { x: 50, y: 50 }],
    ["nothing", 0, { x: 20, y: 40 }],
  ])("snaps to %s", (_what, mode, snapped) => {
    expect(squares.getSnappedPoint({ x: 20, y: 40 }, { mode })).toEqual(snapped);
  });

  it("snaps to parts of a space", () => {
    expect(squares.getSnappedPoint({ x: 40, y: 60 }, { mode: SNAP.VERTEX, resolution: 2 })).toEqual({ x: 50, y: 50 });
  });
});

describe("a grid of hexes", () => {
  it.each([2, 3, 4, 5])("finds the space that was asked for by its centre (type %i)", (type) => {
    const grid = createGrid({ type, size: 100, distance: 5, units: "ft" });
    for (const i of [-2, -1, 0, 1, 2, 3]) {
      for (const j of [-2, -1, 0, 1, 2, 3]) expect(grid.getOffset(grid.getCenterPoint({ i, j }))).toEqual({ i, j });
    }
  });

  it.each([2, 3, 4, 5])("has six neighbours one space away (type %i)", (type) => {
    const grid = createGrid({ type, size: 100, distance: 5, units: "ft" });
    const center = grid.getCenterPoint({ i: 4, j: 4 });
    const around = [0, 1, 2, 3, 4].flatMap((i) => [0, 1, 2, 3, 4].map((j) => ({ i: i + 2, j: j + 2 })));
    const next = around.filter((space) => grid.measurePath([center, grid.getCenterPoint(space)]).distance === 5);
    expect(next).toHaveLength(6);
    for (const space of next) expect(grid.measurePath([center, grid.getCenterPoint(space)]).euclidean).toBeCloseTo(5);
  });

  it("pushes the odd rows of one kind and the even ones of the other", () => {
    const evenRows = createGrid({ type: 3, size: 100, distance: 5, units: "ft" });
    expect([0, 1].map((i) => hexRows.getCenterPoint({ i, j: 0 }).x)).toEqual([0, 50]);
    expect([0, 1].map((i) => evenRows.getCenterPoint({ i, j: 0 }).x)).toEqual([50, 0]);
  });

  it("snaps to a corner of a hex", () => {
    const snapped = hexRows.getSnappedPoint({ x: 0, y: 10 }, { mode: SNAP.VERTEX });
    expect(snapped.x).toBeCloseTo(0);
    expect(snapped.y).toBeCloseTo(0);
  });
});

describe("no grid", () => {
  it("measures as the crow flies and snaps nothing", () => {
    const none = createGrid({ type: 0, size: 100, distance: 1.5, units: "m" });
    expect(
      none.measurePath([
        { x: 0, y: 0 },
        { x: 300, y: 400 },
      ]).distance,
    ).toBeCloseTo(7.5);
    expect(none.getSnappedPoint({ x: 12, y: 34 }, { mode: SNAP.CENTER })).toEqual({ x: 12, y: 34 });
  });
});

describe("walls", () => {
  const across = { c: [500, 0, 500, 1000] };
  const [west, east] = [
    { x: 400, y: 500 },
    { x: 600, y: 500 },
  ];

  async function collides(entries: Data[], from: Point, to: Point, type: "move" | "sight" = "move"): Promise<unknown> {
    const table = await tableWith({ walls: walls(...entries) });
    return new WallBackend(table.client("GM")).testCollision(from, to, { type, mode: "any" });
  }

  it("stop what goes through them, at the nearest point", async () => {
    const table = await tableWith({ walls: walls(across, { c: [450, 0, 450, 1000] }) });
    const { move } = table.client("GM").config.Canvas.polygonBackends;
    expect(move.testCollision(west, east, { type: "move", mode: "closest" })).toEqual({ x: 450, y: 500 });
    expect(move.testCollision(west, { x: 420, y: 500 }, { type: "move", mode: "closest" })).toBeNull();
  });

  it.each([
    ["a closed door stops", { door: 1, ds: 0 }, true],
    ["an open door does not", { door: 1, ds: 1 }, false],
    ["a window lets sight through", { sight: 0 }, false],
    ["one limited wall does not stop", { sight: 10 }, false],
  ])("%s", async (_what, wall, stopped) => {
    expect(await collides([{ ...across, ...wall }], west, east, "sight")).toBe(stopped);
  });

  it("stop at the second limited one", async () => {
    const limited = { sight: 10 };
    expect(
      await collides(
        [
          { ...across, ...limited },
          { c: [550, 0, 550, 1000], ...limited },
        ],
        west,
        east,
        "sight",
      ),
    ).toBe(true);
  });

  it("of one way stop only what strikes that side", async () => {
    const southward = { ...across, dir: 1 };
    expect(await collides([southward], east, west)).toBe(true);
    expect(await collides([southward], west, east)).toBe(false);
  });

  it("go around the scene", async () => {
    expect(await collides([], west, { x: 1500, y: 500 })).toBe(true);
  });

  it("count as they are now", async () => {
    const table = await tableWith({ walls: walls({ ...across, door: 1, ds: 0 }) });
    await table.as(
      "GM",
      async () => void (await table.client("GM").canvas.scene?.walls.get("wall0")?.update({ ds: 1 })),
    );
    expect(new WallBackend(table.client("GM")).testCollision(west, east, { type: "move", mode: "any" })).toBe(false);
  });
});

describe("the area in sight", () => {
  const corner = fc.record({
    x: fc.double({ min: 5, max: 995, noNaN: true }),
    y: fc.double({ min: 5, max: 995, noNaN: true }),
  });
  const wall = fc.record({ a: corner, b: corner, limited: fc.boolean(), direction: fc.constantFrom(0, 1, 2) });
  const border = sidesOf([
    { x: 0, y: 0 },
    { x: 1000, y: 0 },
    { x: 1000, y: 1000 },
    { x: 0, y: 1000 },
  ]);
  const bounded = (entries: readonly (Edge & { direction: number })[]): Barriers =>
    new Barriers([...entries, ...border.map(([a, b]) => ({ a, b, limited: false, direction: 0 }))]);
  const reachable = (barriers: Barriers, origin: Point, point: Point): boolean => {
    const client = { canvas: { scene: { barriers: () => barriers } } } as unknown as Client;
    return !new WallBackend(client).testCollision(origin, point, { type: "sight", mode: "any" });
  };

  it("holds a point just when no wall is between", () => {
    fc.assert(
      fc.property(
        fc.array(wall, { maxLength: 12 }),
        corner,
        fc.array(corner, { minLength: 20, maxLength: 20 }),
        (entries, origin, points) => {
          const barriers = bounded(entries);
          const area = sweepFrom(origin, barriers);
          const edges = sidesOf(area.corners);
          for (const point of points) {
            if (edges.some(([a, b]) => distanceToSegment(point, a, b) < 0.01)) continue;
            expect(area.contains(point.x, point.y)).toBe(reachable(barriers, origin, point));
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it("ends at its radius", () => {
    const area = sweepFrom({ x: 500, y: 500 }, bounded([]), 100);
    expect(area.contains(590, 500)).toBe(true);
    expect(area.contains(610, 500)).toBe(false);
    expect(area.contains(575, 575)).toBe(false);
  });

  it("is found quickly among 500 walls", () => {
    const step = (index: number): Point => ({ x: 20 + (index % 25) * 39, y: 20 + Math.floor(index / 25) * 48 });
    const edges = Array.from({ length: 500 }, (_, index) => ({
      a: step(index),
      b: { x: step(index).x + 60, y: step(index).y + 33 },
      limited: false,
    }));
    const corners = crossings(edges);
    const start = performance.now();
    for (let round = 0; round < 10; round += 1) sweep({ x: 501 + round, y: 507 }, edges, corners);
    expect((performance.now() - start) / 10).toBeLessThan(250);
  });
});

describe("shapes of regions", () => {
  const kinds: Record<string, Data> = {
    circle: { type: "circle", x: 500, y: 500, radius: 200 },
    cone: { type: "cone", x: 500, y: 500, radius: 300, angle: 53.13, rotation: 70 },
    "flat cone": { type: "cone", x: 500, y: 500, radius: 300, angle: 53.13, rotation: 200, curvature: "flat" },
    line: { type: "line", x: 500, y: 500, length: 300, width: 50, rotation: 30 },
    rectangle: { type: "rectangle", x: 500, y: 500, width: 200, height: 100, anchorX: 0.5, anchorY: 0, rotation: 20 },
    polygon: { type: "polygon", points: [300, 300, 700, 300, 500, 400, 700, 700, 300, 700] },
    emanation: { type: "emanation", radius: 100, base: { type: "token", x: 400, y: 400, width: 2, height: 1 } },
    ring: { type: "ring", x: 500, y: 500, radius: 150, innerWidth: 25, outerWidth: 25 },
  };

  it.each(Object.keys(kinds))("contain what their outline encloses: %s", (name) => {
    const shape = kinds[name] ?? {};
    const outline = sidesOf(shapeOutline(shape, squares));
    let inside = 0;
    for (let x = 5; x < 1000; x += 10) {
      for (let y = 5; y < 1000; y += 10) {
        if (outline.some(([a, b]) => distanceToSegment({ x, y }, a, b) < 2)) continue;
        const within = insideShape(shape, { x, y }, squares);
        expect(within, `${x}, ${y}`).toBe(
          insideShape({ type: "polygon", points: outline.flatMap(([a]) => [a.x, a.y]) }, { x, y }, squares),
        );
        if (within) inside += 1;
      }
    }
    expect(inside).toBeGreaterThan(80);
  });
});
