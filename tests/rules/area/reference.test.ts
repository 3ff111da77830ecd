import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contains } from "../../../src/rules/area/contains.ts";
import { type Coverage, judgeOf } from "../../../src/rules/area/coverage.ts";
import { type TokenPlace } from "../../../src/rules/area/footprint.ts";
import { footprintOf } from "../../../src/rules/area/token-footprint.ts";
import type { Area } from "../../../src/rules/area/model.ts";
import { arbitraryArea, arbitraryToken } from "./arbitrary.ts";
import { GRIDLESS, SQUARES } from "./helpers.ts";
import { heightsOf, isColumnInside, isInside, levelOf, sampled } from "./reference.ts";

/** What lies nearer to a border than this, in pixels, may be judged either way. */
const NEAR = 0.05;

/** The heights to look at for a creature: its own, or the area's if it has none. */
function heightsFor(area: Area, { span }: TokenPlace): number[] {
  return span ? heightsOf(span.bottom, span.top, levelOf(area)) : [levelOf(area)];
}

/** The squares of a token that stands on them, written out. */
function squaresOf({ x, y, width, height }: TokenPlace): { x: number; y: number }[][] {
  const squares: { x: number; y: number }[][] = [];
  for (let row = Math.floor(y / 100); row * 100 < y + height * 100; row++) {
    for (let column = Math.floor(x / 100); column * 100 < x + width * 100; column++) {
      const [left, top] = [column * 100, row * 100];
      squares.push([{ x: left, y: top }, { x: left + 100, y: top }, { x: left + 100, y: top + 100 }, { x: left, y: top + 100 }]); // prettier-ignore
    }
  }
  return squares;
}

function judged(area: Area, token: TokenPlace, coverage: Coverage, grid = SQUARES): boolean {
  return judgeOf(area, grid, { coverage }).covers(footprintOf(grid, token));
}

describe("a point against the definitions", () => {
  it("is judged right unless it is within a hair of the border", () => {
    const coordinate = fc.oneof(
      fc.integer({ min: 0, max: 80 }).map((n) => n * 25),
      fc.double({ min: 0, max: 2000, noNaN: true }),
    );
    let decided = 0;
    fc.assert(
      fc.property(
        arbitraryArea,
        coordinate,
        coordinate,
        fc.double({ min: -300, max: 900, noNaN: true }),
        (area, x, y, z) => {
          const sure = isInside(area, { x, y, z }, NEAR);
          if (sure !== isInside(area, { x, y, z }, -NEAR)) return;
          decided++;
          expect(contains(area, { x, y, z })).toBe(sure);
        },
      ),
      { numRuns: 6000 },
    );
    expect(decided).toBeGreaterThan(5000);
  });
});

describe("a token against fine sampling", () => {
  it("is judged by its middles as the definitions say, in thousands of cases", () => {
    let [decided, inside] = [0, 0];
    fc.assert(
      fc.property(arbitraryArea, arbitraryToken, (area, token) => {
        const heights = heightsFor(area, token);
        const verdict = (slack: number): boolean =>
          squaresOf(token).some(([corner]) =>
            isColumnInside(area, (corner?.x ?? 0) + 50, (corner?.y ?? 0) + 50, heights, slack),
          );
        const sure = verdict(NEAR);
        if (sure !== verdict(-NEAR)) return;
        decided++;
        if (sure) inside++;
        expect(judged(area, token, "center")).toBe(sure);
      }),
      { numRuns: 6000 },
    );
    expect(decided).toBeGreaterThan(5000);
    expect(inside).toBeGreaterThan(500);
  });

  it("is touched if any sample of its squares is inside, and only if one nearly is", () => {
    let touched = 0;
    fc.assert(
      fc.property(arbitraryArea, arbitraryToken, (area, token) => {
        const heights = heightsFor(area, token);
        const samples = squaresOf(token).flatMap((square) => sampled(square, 16));
        const verdict = (slack: number): boolean =>
          samples.some(({ x, y }) => isColumnInside(area, x, y, heights, slack));
        const found = judged(area, token, "touch");
        if (verdict(-1)) {
          touched++;
          expect(found).toBe(true);
        }
        // samples are 6.25 px apart
        if (!verdict(5)) expect(found).toBe(false);
      }),
      { numRuns: 1200 },
    );
    expect(touched).toBeGreaterThan(200);
  });

  it("is half inside if half of the samples are", () => {
    let [halves, decided] = [0, 0];
    fc.assert(
      fc.property(arbitraryArea, arbitraryToken, (area, token) => {
        const heights = heightsFor(area, token);
        const samples = squaresOf(token).flatMap((square) => sampled(square, 24));
        const part = samples.filter(({ x, y }) => isColumnInside(area, x, y, heights, 0)).length / samples.length;
        if (Math.abs(part - 0.5) < 0.03) return;
        decided++;
        if (part > 0.5) halves++;
        expect(judged(area, token, "half")).toBe(part > 0.5);
      }),
      { numRuns: 1200 },
    );
    expect(decided).toBeGreaterThan(1100);
    expect(halves).toBeGreaterThan(100);
  });
});

describe("a round token without a grid against fine sampling", () => {
  it.each(["touch", "half"] as const)("is right by %s", (coverage) => {
    const place = fc.record({
      x: fc.double({ min: 0, max: 2000, noNaN: true }),
      y: fc.double({ min: 0, max: 2000, noNaN: true }),
      size: fc.constantFrom(0.5, 1, 2, 3),
    });
    fc.assert(
      fc.property(arbitraryArea, place, (area, { x, y, size }) => {
        const token: TokenPlace = { x, y, width: size, height: size, shape: "ellipse1" };
        const [radius, heights] = [size * 50, [levelOf(area)]];
        const samples = sampled(
          [{ x, y }, { x: x + 2 * radius, y }, { x: x + 2 * radius, y: y + 2 * radius }, { x, y: y + 2 * radius }], // prettier-ignore
          32,
        ).filter((point) => Math.hypot(point.x - x - radius, point.y - y - radius) <= radius);
        const part = (slack: number): number =>
          samples.filter((point) => isColumnInside(area, point.x, point.y, heights, slack)).length / samples.length;
        const found = judged(area, token, coverage, GRIDLESS);
        if (coverage === "touch") {
          if (part(-1) > 0) expect(found).toBe(true);
          if (part(10) === 0) expect(found).toBe(false);
        } else if (Math.abs(part(0) - 0.5) > 0.03) expect(found).toBe(part(0) > 0.5);
      }),
      { numRuns: 800 },
    );
  });
});
