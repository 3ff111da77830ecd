import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areaByBisection } from "../../../src/rules/area/bisection.ts";
import { areaInDisc } from "../../../src/rules/area/discs.ts";
import {
  common,
  distanceToPolygon,
  ellipse,
  positive,
  signedArea,
  stretchWithin,
} from "../../../src/rules/area/polygons.ts";
import { SIZE } from "./helpers.ts";

const square = (x: number, y: number, side: number) => [
  { x, y },
  { x: x + side, y },
  { x: x + side, y: y + side },
  { x, y: y + side },
];
const zero = { x: 0, y: 0 };

describe("what polygons have in common", () => {
  it("is their overlap, whichever comes first", () => {
    expect(signedArea(common(square(0, 0, 10), square(5, 5, 10)))).toBe(25);
    expect(signedArea(common(square(5, 5, 10), square(0, 0, 10)))).toBe(25);
    expect(common(square(0, 0, 10), square(20, 0, 10))).toEqual([]);
    expect(signedArea(common(square(0, 0, 10), square(10, 0, 10)))).toBe(0);
    expect(signedArea(positive(square(0, 0, 10).toReversed()))).toBe(100);
  });
});

describe("what a polygon and a disc have in common", () => {
  it("is the disc, the polygon, a half or a quarter", () => {
    expect(areaInDisc(square(-50, -50, 100), zero, 10)).toBeCloseTo(Math.PI * 100, 9);
    expect(areaInDisc(square(-5, -5, 10), zero, 10)).toBeCloseTo(100, 9);
    expect(areaInDisc(square(0, -50, 100), zero, 10)).toBeCloseTo(Math.PI * 50, 9);
    expect(areaInDisc(square(0, 0, 100), zero, 10)).toBeCloseTo(Math.PI * 25, 9);
    expect(areaInDisc(square(10, 10, 100), zero, 10)).toBeCloseTo(0, 9);
    expect(areaInDisc(square(7, 7, 100), zero, 10)).toBeGreaterThan(0);
  });

  it("is what halving finds", () => {
    const real = fc.double({ min: -150, max: 150, noNaN: true });
    fc.assert(
      fc.property(real, real, fc.double({ min: 1, max: 200, noNaN: true }), (x, y, radius) => {
        const exact = areaInDisc(square(x, y, SIZE), zero, radius);
        const halved = areaByBisection(square(x, y, SIZE), (px, py) => radius - Math.hypot(px, py));
        expect(Math.abs(exact - halved)).toBeLessThan(SIZE * SIZE * 0.001);
      }),
    );
  });
});

describe("a convex polygon", () => {
  it("has a distance from every point outside, none inside", () => {
    expect(distanceToPolygon(square(0, 0, 10), 5, 5)).toBe(0);
    expect(distanceToPolygon(square(0, 0, 10), 10, 5)).toBe(0);
    expect(distanceToPolygon(square(0, 0, 10), 13, 14)).toBe(5);
    expect(distanceToPolygon(square(0, 0, 10), 5, -3)).toBe(3);
  });

  it("is crossed by a ray between two points, or missed", () => {
    expect(stretchWithin(square(10, -5, 10), zero, { x: 1, y: 0 })).toEqual([10, 20]);
    expect(stretchWithin(square(10, 5, 10), zero, { x: 1, y: 0 })).toBeNull();
    expect(stretchWithin(square(-5, -5, 10), zero, { x: 0, y: 1 })).toEqual([-5, 5]);
  });

  it("stands for an ellipse with the ellipse's area", () => {
    expect(signedArea(ellipse(zero, 30, 20, 96))).toBeCloseTo(Math.PI * 600, 6);
  });
});
