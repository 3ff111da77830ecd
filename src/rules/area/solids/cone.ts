/** A cone around a level axis. Its borders are inside, the origin only if its creator wants it. */
import { areaByBisection } from "../bisection.ts";
import { areaInDisc } from "../discs.ts";
import { type Cone, CONE_ANGLE } from "../model.ts";
import { type Bounds, boundsOf, gapBetween, HAIR, offset, type Point, RADIANS, vectorOf } from "../plane.ts";
import { common, signedArea } from "../polygons.ts";
import type { Solid } from "./solid.ts";

/** Sine and cosine of half the angle. */
export function halfAngle({ angle = CONE_ANGLE }: Cone): { sin: number; cos: number } {
  return { sin: Math.sin((angle / 2) * RADIANS), cos: Math.cos((angle / 2) * RADIANS) };
}

/** The corners of a flat cone in positive order; a round one is the part of them within its length. */
export function cornersOfCone(cone: Cone): readonly [Point, Point, Point] {
  const { sin, cos } = halfAngle(cone);
  const vector = vectorOf(cone.direction);
  const half = (cone.length * sin) / cos;
  return [cone.origin, offset(cone.origin, vector, cone.length, -half), offset(cone.origin, vector, cone.length, half)];
}

/** The bounds of a round cone: of its origin, the ends of its arc, and the arc's extreme points if they are on it. */
function roundBounds(cone: Cone): Bounds {
  const { sin, cos } = halfAngle(cone);
  const { origin, length } = cone;
  const vector = vectorOf(cone.direction);
  const ends = [-1, 1].map((side) => offset(origin, vector, length * cos, side * length * sin));
  const extremes = [0, 90, 180, 270]
    .map(vectorOf)
    .filter((extreme) => extreme.x * vector.x + extreme.y * vector.y > cos)
    .map((extreme) => offset(origin, extreme, length, 0));
  return boundsOf([origin, ...ends, ...extremes]);
}

export function coneSolid(cone: Cone): Solid {
  const { origin, z, length, edge = "flat", includeOrigin = false } = cone;
  const { sin, cos } = halfAngle(cone);
  const vector = vectorOf(cone.direction);
  const corners = cornersOfCone(cone);
  const level = { bottom: z, top: z };
  // the height of the cross-section at its widest
  const highest = edge === "flat" ? (length * sin) / cos : length * sin;

  const margin = (x: number, y: number, gap: number): number => {
    const [dx, dy] = [x - origin.x, y - origin.y];
    if (dx * dx + dy * dy <= HAIR * HAIR) return includeOrigin ? HAIR : -HAIR;
    const along = dx * vector.x + dy * vector.y;
    const across = dy * vector.x - dx * vector.y;
    const aside = Math.sqrt(across * across + gap * gap);
    const ahead = edge === "flat" ? along : Math.sqrt(along * along + aside * aside);
    return Math.min(along * sin - aside * cos, length - ahead) + HAIR;
  };

  return {
    bounds: edge === "flat" ? boundsOf(corners) : roundBounds(cone),
    gap(other) {
      const gap = other ? gapBetween(level, other) : 0;
      return gap < highest - HAIR ? gap : null;
    },
    margin,
    overlap(polygon, gap) {
      // off the axis the sides are hyperbolas
      if (gap > 0) return areaByBisection(polygon, (x, y) => margin(x, y, gap));
      const within = common(polygon, corners);
      return edge === "flat" ? Math.abs(signedArea(within)) : areaInDisc(within, origin, length);
    },
  };
}
