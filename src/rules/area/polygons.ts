/** Convex polygons: their area, what two have in common, how far a point is from one. */
import type { Point, Polygon } from "./plane.ts";

/** Area with a sign: positive if the corners run clockwise on the screen. */
export function signedArea(polygon: Polygon): number {
  let sum = 0;
  let a = polygon.at(-1);
  for (const b of polygon) {
    if (a) sum += a.x * b.y - b.x * a.y;
    a = b;
  }
  return sum / 2;
}

/** The same polygon with its corners in positive order. */
export function positive(polygon: Polygon): Polygon {
  return signedArea(polygon) < 0 ? polygon.toReversed() : polygon;
}

/** The part of a polygon on the right of the line from a to b, the border included. */
function cutAt(polygon: Polygon, a: Point, b: Point): Point[] {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const kept: Point[] = [];
  let from = polygon.at(-1);
  let before = from ? dx * (from.y - a.y) - dy * (from.x - a.x) : 0;
  for (const to of polygon) {
    const after = dx * (to.y - a.y) - dy * (to.x - a.x);
    if (from && before * after < 0) {
      const t = before / (before - after);
      kept.push({ x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t });
    }
    if (after >= 0) kept.push(to);
    from = to;
    before = after;
  }
  return kept;
}

/** What a convex polygon has in common with another convex and positive one. */
export function common(polygon: Polygon, window: Polygon): Polygon {
  let rest = polygon;
  let a = window.at(-1);
  for (const b of window) {
    if (rest.length === 0) break;
    if (a) rest = cutAt(rest, a, b);
    a = b;
  }
  return rest;
}

/** Distance of a point from a convex and positive polygon; 0 inside. */
export function distanceToPolygon(polygon: Polygon, x: number, y: number): number {
  let nearest = Infinity;
  let inside = true;
  let a = polygon.at(-1);
  for (const b of polygon) {
    if (a) {
      const [dx, dy, px, py] = [b.x - a.x, b.y - a.y, x - a.x, y - a.y];
      if (dx * py - dy * px < 0) inside = false;
      const t = Math.max(0, Math.min(1, (px * dx + py * dy) / (dx * dx + dy * dy || 1)));
      nearest = Math.min(nearest, (px - t * dx) ** 2 + (py - t * dy) ** 2);
    }
    a = b;
  }
  return inside ? 0 : Math.sqrt(nearest);
}

/** The stretch of a ray within a convex and positive polygon, in lengths of the vector; null if it misses. */
export function stretchWithin(polygon: Polygon, from: Point, vector: Point): readonly [number, number] | null {
  let [enter, leave] = [-Infinity, Infinity];
  let a = polygon.at(-1);
  for (const b of polygon) {
    if (a) {
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      const inside = dx * (from.y - a.y) - dy * (from.x - a.x);
      const speed = dx * vector.y - dy * vector.x;
      if (speed > 0) enter = Math.max(enter, -inside / speed);
      else if (speed < 0) leave = Math.min(leave, -inside / speed);
      else if (inside < 0) return null;
    }
    a = b;
  }
  return enter <= leave ? [enter, leave] : null;
}

/** Corners of a regular or stretched "circle" of so many corners, with the area of the real ellipse. */
export function ellipse(center: Point, radiusX: number, radiusY: number, corners: number): Polygon {
  const step = (2 * Math.PI) / corners;
  const scale = Math.sqrt(step / Math.sin(step));
  return Array.from({ length: corners }, (_, n) => ({
    x: center.x + radiusX * scale * Math.cos(n * step),
    y: center.y + radiusY * scale * Math.sin(n * step),
  }));
}
