import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coveredSpaces, covers } from "../../../src/rules/area/coverage.ts";
import { offset, type Point, vectorOf } from "../../../src/rules/area/plane.ts";
import { signedArea } from "../../../src/rules/area/polygons.ts";
import { type Reach, reachOfPolygon, reachOfTest } from "../../../src/rules/area/reach.ts";
import { area, feet, picture, SQUARES, token } from "./helpers.ts";

/** All that lies to the left of x, in feet, for an origin there. */
const leftOf = (x: number): Reach =>
  reachOfPolygon(feet(0, 0), [feet(-99, -99), feet(x, -99), feet(x, 99), feet(-99, 99)]);

describe("an effect that a wall stops", () => {
  const ball = area({ type: "sphere", size: 10 }, 0, 0);

  it("covers nothing behind it", () => {
    expect(picture(coveredSpaces(ball, SQUARES))).toEqual([".##.", "####", "####", ".##."]);
    expect(picture(coveredSpaces(ball, SQUARES, { reach: leftOf(5) }))).toEqual([".##", "###", "###", ".##"]);
    expect(picture(coveredSpaces(ball, SQUARES, { reach: leftOf(5), coverage: "touch" }))).toEqual([
      "###",
      "###",
      "###",
      "###",
    ]);
  });

  it("touches what a sliver of it gets to, and covers half of what half of it gets to", () => {
    const creature = token(1, 0);
    const on = (x: number, coverage: "touch" | "half") =>
      covers(ball, creature, SQUARES, { coverage, reach: leftOf(x) });
    expect(on(5, "touch")).toBe(false);
    expect(on(5.1, "touch")).toBe(true);
    // its border cuts the far corner off, so a little more than half
    expect(on(7.4, "half")).toBe(false);
    expect(on(7.6, "half")).toBe(true);
  });

  it("covers a large creature that looks around the corner", () => {
    expect(covers(ball, token(0, 0, 2), SQUARES, { reach: leftOf(5) })).toBe(true);
    expect(covers(ball, token(1, 0, 2), SQUARES, { reach: leftOf(5) })).toBe(false);
  });
});

describe("what can be seen from a point", () => {
  const arbitraryRing = fc.record({
    radii: fc.array(fc.integer({ min: 20, max: 400 }), { minLength: 3, maxLength: 30 }),
    x: fc.integer({ min: -300, max: 300 }),
    y: fc.integer({ min: -300, max: 300 }),
    backwards: fc.boolean(),
  });

  it("of a space is what sampling says", () => {
    fc.assert(
      fc.property(arbitraryRing, ({ radii, x, y, backwards }) => {
        const ring = radii.map((radius, n) => offset({ x: 0, y: 0 }, vectorOf((360 * n) / radii.length), radius, 0));
        const reach = reachOfPolygon({ x: 0, y: 0 }, backwards ? ring.toReversed() : ring);
        const square = [{ x, y }, { x: x + 100, y }, { x: x + 100, y: y + 100 }, { x, y: y + 100 }]; // prettier-ignore
        let part = 0;
        for (const { polygon, sign } of reach.parts(square)) part += (sign * Math.abs(signedArea(polygon))) / 10_000;
        let seen = 0;
        for (let i = 0; i < 40; i++)
          for (let j = 0; j < 40; j++) if (reach.has(x + 2.5 * i + 1.25, y + 2.5 * j + 1.25)) seen++;
        expect(Math.abs(part - seen / 1600)).toBeLessThan(0.04);
      }),
      { numRuns: 500 },
    );
  });

  it("ends at a wall's shadow, which runs straight away from the point", () => {
    // a wall from (100, -50) to (100, 50), seen from 0; its shadow's sides point at 0
    const ring: Point[] = [
      { x: -500, y: -500 },
      { x: 500, y: -500 },
      { x: 500, y: -250 },
      { x: 100, y: -50 },
      { x: 100, y: 50 },
      { x: 500, y: 250 },
      { x: 500, y: 500 },
      { x: -500, y: 500 },
    ];
    const reach = reachOfPolygon({ x: 0, y: 0 }, ring);
    expect(reach.has(200, 0)).toBe(false);
    expect(reach.has(90, 0)).toBe(true);
    expect(reach.has(200, 110)).toBe(true);
    const square = [{ x: 200, y: 50 }, { x: 300, y: 50 }, { x: 300, y: 150 }, { x: 200, y: 150 }]; // prettier-ignore
    const seen = reach.parts(square).reduce((sum, { polygon, sign }) => sum + sign * signedArea(polygon), 0);
    expect(seen).toBeCloseTo(2500, 6);
  });

  it("may also be asked point by point", () => {
    const test = reachOfTest(({ x }) => x < 100);
    expect(test.has(99, 0)).toBe(true);
    expect(test.has(101, 0)).toBe(false);
    const square = [{ x: 50, y: 0 }, { x: 150, y: 0 }, { x: 150, y: 100 }, { x: 50, y: 100 }]; // prettier-ignore
    const seen = test.parts(square).reduce((sum, { polygon }) => sum + Math.abs(signedArea(polygon)), 0);
    expect(seen / 10_000).toBeCloseTo(0.5, 1);
    expect(test.parts([])).toEqual([]);
  });
});
