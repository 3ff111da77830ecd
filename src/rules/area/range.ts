/** How far it is from a creature to a point, straight from its edge. Source: chapter 10, "Dosah". All in plane units. */
import type { Footprint } from "./footprint.ts";
import { gapBetween, HAIR, type Point } from "./plane.ts";
import { between } from "./snapping.ts";
import { distanceToBody } from "./solids/emanation.ts";

/** Distance from the edge of a creature, 0 within its space; upwards and downwards too if the point has a height. */
export function distanceFromEdge({ body, span }: Footprint, point: Point & { readonly z?: number }): number {
  const level = Math.min(Infinity, ...body.map((one) => distanceToBody(one, point.x, point.y)));
  const gap = span && point.z !== undefined ? gapBetween(span, { bottom: point.z, top: point.z }) : 0;
  return Math.sqrt(level * level + gap * gap);
}

export function isBeyondRange(footprint: Footprint, point: Point & { readonly z?: number }, range: number): boolean {
  return distanceFromEdge(footprint, point) > range + HAIR;
}

/** Halvings of the way: exact to a millionth of a pixel on any map. */
const ROUNDS = 40;

/** The point itself if it is within range, or the last one within range on the way there from the creature's middle. */
export function clampToRange(footprint: Footprint, point: Point, range: number): Point {
  if (!isBeyondRange(footprint, point, range)) return point;
  let [within, beyond] = [0, 1];
  for (let round = 0; round < ROUNDS; round++) {
    const part = (within + beyond) / 2;
    if (distanceFromEdge(footprint, between(footprint.center, point, part)) <= range) within = part;
    else beyond = part;
  }
  return between(footprint.center, point, within);
}
