import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Grid } from "../../../../src/rules/area/grid.ts";
import { GRID_TYPES, latticeOf } from "../../../../src/rules/area/grid.ts";
import { distance, type Point } from "../../../../src/rules/area/plane.ts";
import { footprintOf } from "../../../../src/rules/area/token-footprint.ts";
import { DIAGONALS, distanceFrom, lengthOn } from "../../../../src/runtime/areas/placing/distance.ts";
import { commandOf } from "../../../../src/runtime/areas/placing/keys.ts";
import { levelFor } from "../../../../src/runtime/areas/placing/level.ts";
import { inTurn } from "../../../../src/runtime/areas/placing/lock.ts";
import { onNearSide } from "../../../../src/runtime/areas/placing/near-side.ts";
import { createGrid } from "../../../foundry/canvas/grid.ts";
import { PROFILES, V13 } from "../../../foundry/profiles.ts";
import type { Table } from "../../../foundry/table.ts";
import { openMap, targetsOf, type PlacingTable } from "./placing-table.ts";

const whole = fc.integer({ min: -2000, max: 2000 });
const points = fc.record({ x: whole, y: whole });
const grids = fc.constantFrom(...GRID_TYPES).map((type): Grid => ({ type, size: 100 }));

describe("a length on a grid", () => {
  it("is no shorter than straight but for cheap diagonals, and the same both ways", () => {
    fc.assert(
      fc.property(points, grids, fc.constantFrom(...DIAGONALS), (vector, grid, diagonals) => {
        const metric = { grid, diagonals };
        const length = lengthOn(metric, vector);
        expect(length).toBeCloseTo(lengthOn(metric, { x: -vector.x, y: -vector.y }));
        if (diagonals !== "equidistant" || grid.type !== "square") {
          expect(length).toBeGreaterThanOrEqual(Math.hypot(vector.x, vector.y) - 1e-6);
        }
      }),
    );
  });

  it("from hex to hex is one space", () => {
    const step = { x: 50, y: 50 * Math.sqrt(3) };
    expect(lengthOn({ grid: { type: "hexOddR", size: 100 }, diagonals: "equidistant" }, step)).toBeCloseTo(100);
    const turned = { x: step.y, y: step.x };
    expect(lengthOn({ grid: { type: "hexEvenQ", size: 100 }, diagonals: "equidistant" }, turned)).toBeCloseTo(100);
  });

  it("begins at a creature's edge, and is nothing within it", () => {
    fc.assert(
      fc.property(grids, fc.integer({ min: 1, max: 4 }), points, (grid, size, to) => {
        const caster = footprintOf(grid, { x: 0, y: 0, width: size, height: size });
        const metric = { grid, diagonals: "exact" } as const;
        const far = distanceFrom(metric, caster, { ...to, z: 0 });
        expect(far).toBeGreaterThanOrEqual(0);
        // a body is never farther away than its middle
        expect(far).toBeLessThanOrEqual(
          lengthOn(metric, { x: to.x - caster.center.x, y: to.y - caster.center.y }) + 1e-6,
        );
        expect(distanceFrom(metric, caster, { ...caster.center, z: 0 })).toBe(0);
      }),
    );
  });
});

describe("a point of origin behind a wall", () => {
  type Segment = readonly [Point, Point];
  const cross = (a: Point, b: Point): number => a.x * b.y - a.y * b.x;
  const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });

  /** The first of the walls on the way. */
  const firstBetween =
    (walls: readonly Segment[]) =>
    (from: Point, to: Point): Point | null => {
      const way = minus(to, from);
      const shares = walls.flatMap(([a, b]) => {
        const wall = minus(b, a);
        const by = cross(way, wall);
        if (by === 0) return [];
        const share = cross(minus(a, from), wall) / by;
        const along = cross(minus(a, from), way) / by;
        return share >= 0 && share <= 1 && along >= 0 && along <= 1 ? [share] : [];
      });
      const share = Math.min(...shares);
      return shares.length === 0 ? null : { x: from.x + way.x * share, y: from.y + way.y * share };
    };
  const toGrid = ({ x, y }: Point): Point => ({ x: Math.round(x / 100) * 100, y: Math.round(y / 100) * 100 });
  const walls = fc.array(fc.tuple(points, points), { maxLength: 4 });

  it("comes to be where there is a free way to, never farther than the wall and half a space", () => {
    fc.assert(
      fc.property(points, points, walls, (from, to, all) => {
        const obstacles = { firstBetween: firstBetween(all) };
        const near = onNearSide([from], to, obstacles, toGrid);
        const far = distance(from, to);
        const short = (end: Point): Point => {
          const share = Math.max(0, distance(from, end) - 1) / (distance(from, end) || 1);
          return { x: from.x + (end.x - from.x) * share, y: from.y + (end.y - from.y) * share };
        };
        if (near === null) expect(obstacles.firstBetween(from, short(to))).toBeNull();
        else {
          expect(obstacles.firstBetween(from, short(near))).toBeNull();
          expect(distance(from, near)).toBeLessThanOrEqual(far + 71);
        }
      }),
    );
  });

  it("is free where any space of the caster has a free way to it", () => {
    const wall = {
      firstBetween: firstBetween([
        [
          { x: 50, y: -10 },
          { x: 50, y: 10 },
        ],
      ]),
    };
    expect(onNearSide([{ x: 0, y: 0 }], { x: 100, y: 0 }, wall, toGrid)).not.toBeNull();
    expect(
      onNearSide(
        [
          { x: 0, y: 0 },
          { x: 0, y: 80 },
        ],
        { x: 100, y: 0 },
        wall,
        toGrid,
      ),
    ).toBeNull();
  });
});

describe("the level of an area on the map", () => {
  const standing = (x: number, bottom: number) => ({
    footprint: footprintOf(
      { type: "square", size: 100 },
      { x, y: 0, width: 1, height: 1, span: { bottom, top: bottom + 100 } },
    ),
  });

  it("is that of whom one points at, else of most about, else the caster's", () => {
    const about = [standing(0, 0), standing(100, 300), standing(200, 300)];
    expect(levelFor(about, { x: 50, y: 50 }, 0)).toBe(0);
    expect(levelFor(about, { x: 900, y: 900 }, 0)).toBe(300);
    expect(levelFor(about.slice(0, 2), { x: 900, y: 900 }, 0)).toBe(0);
    expect(levelFor([], { x: 0, y: 0 }, 500)).toBe(500);
  });
});

describe("a key", () => {
  const key = (code: string, more: Partial<KeyboardEvent> = {}) =>
    commandOf({ code, key: "", shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more });

  it("means the same on every layout, and nothing with a modifier", () => {
    expect(key("KeyQ", { key: "й" })).toEqual({ do: "turn", steps: -1, fine: false });
    expect(key("BracketRight", { key: ")" })).toEqual({ do: "turn", steps: 1, fine: false });
    expect(key("ArrowUp", { shiftKey: true })).toEqual({ do: "step", x: 0, y: -1, fine: true });
    expect(key("", { key: "Enter" })).toEqual({ do: "confirm" });
    expect(key("KeyQ", { ctrlKey: true })).toBeNull();
    expect(key("KeyX")).toBeNull();
  });
});

describe("two placements", () => {
  it("take turns, whether one fails or not", async () => {
    const order: string[] = [];
    const work =
      (name: string, fails = false) =>
      async (): Promise<void> => {
        order.push(`${name} begins`);
        await new Promise((resolve) => setTimeout(resolve, 5));
        order.push(`${name} ends`);
        if (fails) throw new Error(name);
      };
    const all = [inTurn(work("a", true)), inTurn(work("b")), inTurn(work("c"))];
    await expect(all[0]).rejects.toThrow("a");
    await Promise.all(all.slice(1));
    expect(order).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
  });
});

describe.each(PROFILES)("the keeper of targets on $id", (profile) => {
  let map: PlacingTable;
  const ids = ["a", "b", "c", "d"];
  const told = (table: Table): number => table.world.traffic.filter(({ kind }) => kind === "targets").length;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const tokens = Object.fromEntries(ids.map((id, index) => [id, { x: index * 200, y: 0 }]));
    vi.useRealTimers();
    map = await openMap(profile, { tokens });
  });
  afterEach(() => vi.useRealTimers());

  type Step =
    | { readonly do: "show"; readonly ids: readonly string[] }
    | { readonly do: "wait" | "settle" | "restore" | "keep" }
    | { readonly do: "hand"; readonly ids: readonly string[] };
  const some = fc.subarray(ids);
  const steps = fc.array(
    fc.oneof(
      fc.record({ do: fc.constant("show" as const), ids: some }),
      fc.record({ do: fc.constant("hand" as const), ids: some }),
      fc.record({ do: fc.constantFrom("wait" as const, "settle" as const, "restore" as const, "keep" as const) }),
    ),
    { maxLength: 15 },
  );

  it("gives back what was there, unless somebody chose by hand, and tells of changes alone", async () => {
    const { TargetKeeper } = await map.anna.run(() => import("../../../../src/runtime/areas/targets.ts"));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    fc.assert(
      fc.property(steps, (all: readonly Step[]) => {
        map.anna.run(() => {
          const { tokens } = map.anna.canvas;
          tokens.setTargets([]);
          const keeper = new TargetKeeper();
          let earlier: readonly string[] | null = null;
          let shown: readonly string[] = [];
          let byHand = false;
          const same = (a: readonly string[]): void => expect(targetsOf(map.anna)).toEqual([...a].sort());
          for (const step of all) {
            const before = [targetsOf(map.anna), told(map.table)] as const;
            if (step.do === "show") {
              earlier ??= targetsOf(map.anna);
              shown = step.ids;
              keeper.show(step.ids);
            } else if (step.do === "hand") {
              tokens.setTargets(step.ids);
              if (earlier !== null) byHand = true;
            } else if (step.do === "wait") vi.advanceTimersByTime(1000);
            else if (step.do === "settle") keeper.settle();
            else if (step.do === "keep") {
              keeper.keep();
              if (earlier !== null) same(shown);
              [earlier, shown, byHand] = [null, [], false];
            } else {
              keeper.restore();
              if (earlier !== null && !byHand) same(earlier);
              [earlier, shown, byHand] = [null, [], false];
            }
            const changed = String(before[0]) !== String(targetsOf(map.anna));
            if (step.do !== "hand" && !changed) expect(told(map.table)).toBe(before[1]);
          }
          keeper.keep();
        });
      }),
      { numRuns: 200 },
    );
  });
});

describe("lengths in the scene's unit", () => {
  it.each([
    ["sáh", 1, 5, "1 sáh"],
    ["sáhů", 1, 20, "4 sáhy"],
    ["Sáhy", 1, 60, "12 sáhů"],
    ["sáh", 1, 7.5, "1,5 sáhu"],
    ["sah", 1, 12, "2,4 sáhu"],
    ["m", 1.5, 60, "18 m"],
    ["ft", 5, 60, "60 ft"],
    ["", 1, 30, "6"],
    ["lokte", 2, 30, "12 lokte"],
  ])("measured in „%s“, %d to a space: %d ft is „%s“", async (units, unit, feet, expected) => {
    const map = await openMap(V13, { grid: { units, distance: unit } });
    const text = await map.anna.run(async () => {
      const { lengthText } = await import("../../../../src/runtime/areas/placing/lengths.ts");
      const { planeOf } = await import("../../../../src/runtime/areas/plane.ts");
      const { scene } = map.anna.canvas;
      if (scene === null) throw new Error("no scene");
      return lengthText(feet, scene, planeOf(scene));
    });
    expect(text.replace("\u00A0", " ")).toBe(expected);
    expect(text.includes("\u00A0")).toBe(expected.includes(" "));
  });
});

describe("the grids that we reckon with", () => {
  it("have their spaces where the canvas has them", () => {
    for (const [type, name] of GRID_TYPES.entries()) {
      const lattice = latticeOf({ type: name, size: 100 });
      if (lattice === null) continue;
      const canvas = createGrid({ type, size: 100, distance: 5, units: "ft" });
      for (let n = 0; n < 64; n += 1) {
        const space = { i: (n % 8) - 2, j: Math.floor(n / 8) - 2 };
        const [theirs, ours] = [canvas.getCenterPoint(space), lattice.centerOf(space)];
        expect(ours.x).toBeCloseTo(theirs.x);
        expect(ours.y).toBeCloseTo(theirs.y);
        expect(canvas.getOffset(ours)).toEqual(space);
      }
    }
  });
});
