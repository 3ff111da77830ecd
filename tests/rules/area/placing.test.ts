import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coveredSpaces, covers, judgeOf } from "../../../src/rules/area/coverage.ts";
import { type Footprint } from "../../../src/rules/area/footprint.ts";
import { footprintOf } from "../../../src/rules/area/token-footprint.ts";
import { latticeOf } from "../../../src/rules/area/grid.ts";
import { distance, type Point } from "../../../src/rules/area/plane.ts";
import { clampToRange, distanceFromEdge, isBeyondRange } from "../../../src/rules/area/range.ts";
import { edgeTargets, mapTargets, settledDirection, SNAP_TARGETS, snapped } from "../../../src/rules/area/snapping.ts";
import { placedArea, type SpellTemplate } from "../../../src/rules/area/spell-areas.ts";
import { edgeTowards, startAtEdge } from "../../../src/rules/area/token-edge.ts";
import { arbitraryToken } from "./arbitrary.ts";
import { ALL_GRIDS, columnCounts, FOOT, GRIDLESS, gridOf, HEX_GRIDS, picture, SQUARES, token } from "./helpers.ts";

/** The area of a spell that begins at its caster, with the mouse at a point; so many spaces wide. */
function selfArea(template: SpellTemplate, caster: Footprint, mouse: Point, wide: number) {
  const targets = edgeTargets(SQUARES, template.type, wide);
  const { origin, direction } = startAtEdge(caster, mouse, { targets, squared: template.type === "cube" });
  return placedArea(template, { at: origin, direction }, FOOT);
}

describe("the edge of a token", () => {
  it("towards the mouse is on its outline", () => {
    expect(edgeTowards(token(2, 2), { x: 900, y: 250 })).toEqual({ x: 300, y: 250 });
    expect(edgeTowards(token(2, 2, 2), { x: 900, y: 900 })).toEqual({ x: 400, y: 400 });
    const round = edgeTowards(token(2, 2, 2, {}, GRIDLESS), { x: 900, y: 900 });
    expect(distance(round, { x: 300, y: 300 })).toBeCloseTo(100, 6);
  });

  it("is on the outline of any token, between its middle and the mouse", () => {
    fc.assert(
      fc.property(arbitraryToken, fc.constantFrom(...ALL_GRIDS), fc.integer(), fc.integer(), (place, grid, x, y) => {
        const footprint = footprintOf(grid, place);
        const edge = edgeTowards(footprint, { x, y });
        expect(distanceFromEdge(footprint, edge)).toBeLessThan(1e-3);
        const beyond = {
          x: edge.x + (edge.x - footprint.center.x) * 0.01,
          y: edge.y + (edge.y - footprint.center.y) * 0.01,
        };
        expect(distanceFromEdge(footprint, beyond)).toBeGreaterThan(0);
      }),
    );
  });

  it("is to the right if the mouse is on the token's middle", () => {
    expect(startAtEdge(token(2, 2), { x: 250, y: 250 }, { targets: [] })).toEqual({
      origin: { x: 300, y: 250 },
      direction: 0,
    });
  });
});

describe("a cone from its caster", () => {
  const casters = [token(4, 4), token(4, 4, 2), token(4, 4, 3)];

  it.each([
    [2000, 430],
    [450, 2000],
    [-2000, 430],
    [450, -2000],
  ])("covers 1, 2, 3 squares straight towards (%i, %i)", (x, y) => {
    // prettier-ignore
    for (const caster of casters) {
      // as far as it gets to the side of the token: parallel to the axis
      const { origin } = startAtEdge(caster, { x, y }, { targets: edgeTargets(SQUARES, "cone", 1) });
      const mouse = Math.abs(x) === 2000 ? { x, y: origin.y } : { x: origin.x, y };
      const spaces = coveredSpaces(selfArea({ type: "cone", size: 15 }, caster, mouse, 1), SQUARES);
      const counts = columnCounts(Math.abs(x) === 2000 ? spaces : spaces.map(({ i, j }) => ({ i: j, j: i })));
      expect(counts.toSorted()).toEqual([1, 2, 3]);
    }
  });

  it("begins at its corner across", () => {
    const start = startAtEdge(token(4, 4), { x: 900, y: 900 }, { targets: edgeTargets(SQUARES, "cone", 1) });
    expect(start.origin).toEqual({ x: 500, y: 500 });
    expect(start.direction).toBeCloseTo(45, 9);
  });
});

describe("a direction", () => {
  it("that is nearly straight is straight, so that a cone keeps its squares", () => {
    expect([3, -4, 47, 88, 183, -179, 20, 39].map((turn) => settledDirection(SQUARES, turn))).toEqual([
      0, 0, 45, 90, 180, -180, 20, 45,
    ]);
    expect([27, 33, 45].map((turn) => settledDirection(gridOf("hexOddR"), turn))).toEqual([30, 30, 45]);
    expect(settledDirection(GRIDLESS, 1)).toBe(1);
    const { origin, direction } = startAtEdge(
      token(4, 4),
      { x: 1500, y: 470 },
      { targets: edgeTargets(SQUARES, "cone", 3) },
    );
    const cone = (turn: number) => placedArea({ type: "cone", size: 15 }, { at: origin, direction: turn }, FOOT);
    expect(direction).not.toBe(0);
    expect(columnCounts(coveredSpaces(cone(direction), SQUARES))).not.toEqual([1, 2, 3]);
    expect(columnCounts(coveredSpaces(cone(settledDirection(SQUARES, direction)), SQUARES))).toEqual([1, 2, 3]);
  });
});

describe("a line from its caster", () => {
  it.each([1, 2, 3])(
    "of 5 feet begins in the middle of a side of a space, from a caster of %i spaces (T46)",
    (size) => {
      const caster = token(4, 4, size);
      for (let turn = 0; turn < 360; turn += 7) {
        const mouse = { x: 450 + 2000 * Math.cos(turn), y: 450 + 2000 * Math.sin(turn) };
        const { origin } = startAtEdge(caster, mouse, { targets: edgeTargets(SQUARES, "line", 1) });
        const halves = [origin.x, origin.y].map((value) => (value / 50) % 2);
        expect(halves.toSorted()).toEqual([0, 1]);
        expect(distanceFromEdge(caster, origin)).toBe(0);
      }
    },
  );

  it("of 5 feet straight on covers one row, without its caster", () => {
    const caster = token(4, 4);
    const line = selfArea({ type: "line", size: 30, width: 5 }, caster, { x: 2000, y: 450 }, 1);
    expect(picture(coveredSpaces(line, SQUARES))).toEqual(["######"]);
    expect(covers(line, caster, SQUARES)).toBe(false);
  });

  it("of 10 feet begins at a corner, and covers two rows", () => {
    const line = selfArea({ type: "line", size: 30, width: 10 }, token(4, 4), { x: 2000, y: 500 }, 2);
    expect(picture(coveredSpaces(line, SQUARES))).toEqual(["######", "######"]);
  });
});

describe("a cube from its caster", () => {
  it.each([
    [2000, 450],
    [450, 2000],
    [-2000, 450],
    [450, -2000],
    [2000, 700],
    [-300, 2000],
  ])("of 15 feet covers 3 × 3 squares beside it, towards (%i, %i)", (x, y) => {
    // prettier-ignore
    for (const size of [1, 2, 3, 4]) {
      const caster = token(4, 4, size);
      const cube = selfArea({ type: "cube", size: 15 }, caster, { x, y }, 3);
      const spaces = coveredSpaces(cube, SQUARES, { coverage: "touch" });
      expect(picture(spaces)).toEqual(["###", "###", "###"]);
      expect(covers(cube, caster, SQUARES, { coverage: "touch" })).toBe(false);
      const near = spaces.some((space) => {
        const { x: cx, y: cy } = latticeOf(SQUARES)?.centerOf(space) ?? { x: NaN, y: NaN };
        return distanceFromEdge(caster, { x: cx, y: cy }) <= 50;
      });
      expect(near).toBe(true);
    }
  });

  it("of 20 feet has its face's middle at a corner of the grid", () => {
    const cube = selfArea({ type: "cube", size: 20 }, token(4, 4), { x: 2000, y: 600 }, 4);
    expect(picture(coveredSpaces(cube, SQUARES, { coverage: "touch" }))).toEqual(["####", "####", "####", "####"]);
  });
});

describe("areas from a caster, wherever the mouse is", () => {
  it("begin at its edge and leave its middles out, snapped and free (jagged edges of several hexes apart)", () => {
    const templates = [
      [{ type: "cone", size: 15 }, 1],
      [{ type: "line", size: 30, width: 5 }, 1],
      [{ type: "cube", size: 15 }, 3],
    ] as const satisfies [SpellTemplate, number][];
    fc.assert(
      fc.property(
        fc.constantFrom(...ALL_GRIDS),
        fc.constantFrom(1, 2, 3, 4),
        fc.constantFrom(...templates),
        fc.boolean(),
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.double({ min: 400, max: 3000, noNaN: true }),
        (grid, size, [template, wide], free, turn, far) => {
          if (grid.type.startsWith("hex") && size > 1) return;
          const caster = footprintOf(grid, { x: 400, y: 400, width: size, height: size, shape: "ellipse1" });
          const { x, y } = caster.center;
          const mouse = {
            x: x + far * Math.cos((turn * Math.PI) / 180),
            y: y + far * Math.sin((turn * Math.PI) / 180),
          };
          const targets = free ? [] : edgeTargets(grid, template.type, wide);
          const { origin, direction } = startAtEdge(caster, mouse, { targets, squared: template.type === "cube" });
          const self = placedArea(template, { at: origin, direction }, FOOT);
          const snappedFar = targets.length > 0 ? 120 : 1e-3;
          expect(distanceFromEdge(caster, origin)).toBeLessThan(snappedFar);
          expect(judgeOf(self, grid).covers(caster)).toBe(false);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe("areas on the map", () => {
  it("snap to what makes them cover whole spaces", () => {
    expect(mapTargets("sphere", 8)).toEqual(["corner"]);
    expect(mapTargets("cube", 4)).toEqual(["corner"]);
    expect(mapTargets("cube", 3)).toEqual(["center"]);
    expect(mapTargets("line", 1)).toEqual(["middle"]);
    expect(mapTargets("wall", 12)).toEqual(["corner"]);
  });

  it("snap to the nearest corner, side or middle", () => {
    const near = { x: 230, y: 310 };
    expect(snapped(SQUARES, near, ["corner"])).toEqual({ x: 200, y: 300 });
    expect(snapped(SQUARES, near, ["center"])).toEqual({ x: 250, y: 350 });
    expect(snapped(SQUARES, near, ["middle"])).toEqual({ x: 250, y: 300 });
    expect(snapped(SQUARES, near, ["quarter"])).toEqual({ x: 225, y: 300 });
    expect(snapped(SQUARES, near, [])).toEqual(near);
    expect(snapped(GRIDLESS, near, ["corner"])).toEqual(near);
  });

  it("find a target of a hex, never farther than the hex is wide", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...HEX_GRIDS),
        fc.constantFrom(...SNAP_TARGETS),
        fc.double({ min: -1000, max: 1000, noNaN: true }),
        fc.double({ min: -1000, max: 1000, noNaN: true }),
        (grid, target, x, y) => {
          const at = snapped(grid, { x, y }, [target]);
          expect(distance(at, { x, y })).toBeLessThan(70);
          expect(distance(snapped(grid, at, [target]), at)).toBeLessThan(1e-6);
        },
      ),
    );
  });

  it.each([10, 15, 20, 25, 30])("as cubes of %i feet lie on whole squares", (size) => {
    const at = snapped(SQUARES, { x: 512, y: 433 }, mapTargets("cube", size / 5));
    const cube = placedArea({ type: "cube", size }, { at, anchor: "centre" }, FOOT);
    expect(coveredSpaces(cube, SQUARES, { coverage: "touch" })).toHaveLength((size / 5) ** 2);
  });
});

describe("range", () => {
  const caster = token(4, 4, 2);

  it("is measured from the caster's edge, straight", () => {
    expect(distanceFromEdge(caster, { x: 1200, y: 500 })).toBe(600);
    expect(distanceFromEdge(caster, { x: 900, y: 1000 })).toBe(500);
    expect(distanceFromEdge(caster, { x: 500, y: 500 })).toBe(0);
    expect(distanceFromEdge(token(4, 4, 1, { span: { bottom: 0, top: 100 } }), { x: 800, y: 450, z: 500 })).toBe(500);
  });

  it("is kept exactly at its end", () => {
    expect(isBeyondRange(caster, { x: 1200, y: 500 }, 600)).toBe(false);
    expect(isBeyondRange(caster, { x: 1201, y: 500 }, 600)).toBe(true);
  });

  it("is kept by the last point on the way", () => {
    fc.assert(
      fc.property(
        arbitraryToken,
        fc.constantFrom(gridOf("square"), gridOf("hexOddQ"), GRIDLESS),
        fc.double({ min: -3000, max: 3000, noNaN: true }),
        fc.double({ min: -3000, max: 3000, noNaN: true }),
        fc.double({ min: 0, max: 2000, noNaN: true }),
        (place, grid, x, y, range) => {
          const footprint = footprintOf(grid, place);
          const kept = clampToRange(footprint, { x, y }, range);
          if (!isBeyondRange(footprint, { x, y }, range)) {
            expect(kept).toEqual({ x, y });
            return;
          }
          expect(isBeyondRange(footprint, kept, range)).toBe(false);
          expect(distanceFromEdge(footprint, kept)).toBeCloseTo(range, 2);
          const [whole, part] = [distance(footprint.center, { x, y }), distance(footprint.center, kept)];
          expect(part + distance(kept, { x, y })).toBeCloseTo(whole, 6);
        },
      ),
    );
  });
});
