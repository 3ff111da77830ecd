/** Plane geometry: pixels, y downwards, angles in degrees clockwise from east. */
import type { Point } from "../../../src/types/surface/canvas.ts";

/** Corners of a closed figure in order. */
export type Polygon = readonly Point[];

/** Corners of the polygon that stands for a circle. */
const CIRCLE_CORNERS = 64;

export const distanceBetween = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export const degreesTo = (from: Point, to: Point): number => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;

export function polar(origin: Point, degrees: number, length: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: origin.x + Math.cos(angle) * length, y: origin.y + Math.sin(angle) * length };
}

/** `point` in a frame that begins at `origin` and whose x axis points in the given direction. */
export function inFrame(point: Point, origin: Point, degrees: number): Point {
  return polar({ x: 0, y: 0 }, degreesTo(origin, point) - degrees, distanceBetween(origin, point));
}

/** The way back out of `inFrame`. */
export function outOfFrame(local: Point, origin: Point, degrees: number): Point {
  return polar(origin, degreesTo({ x: 0, y: 0 }, local) + degrees, Math.hypot(local.x, local.y));
}

export function circle(center: Point, radius: number): Point[] {
  return arc(center, radius, 0, 360).slice(0, -1);
}

/** Points on an arc, both its ends among them. */
export function arc(center: Point, radius: number, from: number, to: number): Point[] {
  const steps = Math.max(1, Math.ceil((Math.abs(to - from) / 360) * CIRCLE_CORNERS));
  return Array.from({ length: steps + 1 }, (_, step) => polar(center, from + ((to - from) * step) / steps, radius));
}

/** Each side of a closed figure. */
export function sidesOf(polygon: Polygon): [Point, Point][] {
  return polygon.flatMap((corner, index) => {
    const next = polygon[(index + 1) % polygon.length];
    return next === undefined ? [] : [[corner, next]];
  });
}

/** Even-odd rule. */
export function insidePolygon(polygon: Polygon, { x, y }: Point): boolean {
  let inside = false;
  let a = polygon.at(-1);
  for (const b of polygon) {
    if (a && a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside;
    a = b;
  }
  return inside;
}

export function distanceToSegment(point: Point, a: Point, b: Point): number {
  const length2 = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  const along = length2 === 0 ? 0 : ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length2;
  const t = Math.min(1, Math.max(0, along));
  return distanceBetween(point, { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) });
}

/** 0 inside. */
export function distanceToPolygon(point: Point, polygon: Polygon): number {
  if (insidePolygon(polygon, point)) return 0;
  return Math.min(...sidesOf(polygon).map(([a, b]) => distanceToSegment(point, a, b)));
}

/** Positive when `point` lies at the right hand of one who walks from `a` to `b`. */
export const sideOf = (a: Point, b: Point, point: Point): number =>
  (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x);

/** The smallest convex figure around all points (monotone chain). */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const chain = (ordered: readonly Point[]): Point[] => {
    const hull: Point[] = [];
    for (const point of ordered) {
      for (let [a, b] = hull.slice(-2); a && b && sideOf(a, b, point) <= 0; [a, b] = hull.slice(-2)) hull.pop();
      hull.push(point);
    }
    return hull.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.toReversed())];
}

/** The part of `subject` that lies within the convex figure `window` (Sutherland and Hodgman). */
export function clipTo(window: Polygon, subject: Polygon): Point[] {
  let part: Point[] = [...subject];
  for (const [a, b] of sidesOf(convexHull(window))) {
    part = sidesOf(part).flatMap(([from, to]) => {
      const [before, after] = [sideOf(a, b, from), sideOf(a, b, to)];
      const t = before / (before - after);
      const crossing = { x: from.x + t * (to.x - from.x), y: from.y + t * (to.y - from.y) };
      if (before >= 0) return after >= 0 ? [to] : [crossing];
      return after >= 0 ? [crossing, to] : [];
    });
  }
  return part;
}
