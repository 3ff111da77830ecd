/** Areas that no formula gives, by halving. */
import { distance, type Point, type Polygon } from "./plane.ts";
import { signedArea } from "./polygons.ts";

/** How far inside a point lies: never more than the way to the border, negative outside. */
export type Margin = (x: number, y: number) => number;

/** Smallest triangles have sides of 1/128 of the first: an error below one in a thousand of a space. */
const DEPTH = 7;

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** The part of the triangle's area, from 0 to 1. */
function share(a: Point, b: Point, c: Point, margin: Margin, depth: number): number {
  const center = { x: (a.x + b.x + c.x) / 3, y: (a.y + b.y + c.y) / 3 };
  const inside = margin(center.x, center.y);
  const radius = Math.max(distance(a, center), distance(b, center), distance(c, center));
  if (Math.abs(inside) >= radius || depth === 0) return inside >= 0 ? 1 : 0;
  const [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)];
  const corners = share(a, ab, ca, margin, depth - 1) + share(ab, b, bc, margin, depth - 1);
  return (corners + share(ca, bc, c, margin, depth - 1) + share(ab, bc, ca, margin, depth - 1)) / 4;
}

/** Area of the part of a convex polygon whose points have a margin. */
export function areaByBisection(polygon: Polygon, margin: Margin): number {
  const [first, second] = polygon;
  if (!first || !second) return 0;
  let sum = 0;
  let before = second;
  for (const corner of polygon.slice(2)) {
    sum += Math.abs(signedArea([first, before, corner])) * share(first, before, corner, margin, DEPTH);
    before = corner;
  }
  return sum;
}
