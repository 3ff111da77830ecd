/** Exact areas where straight and round meet. */
import type { Point, Polygon } from "./plane.ts";

/** Area of the sector between two rays from the centre, with the sign of the turn. */
function sector(ax: number, ay: number, bx: number, by: number, square: number): number {
  return (square * Math.atan2(ax * by - ay * bx, ax * bx + ay * by)) / 2;
}

/** What the disc around 0 has of the triangle 0, a, b; signed. Before, between and after the edge's crossings. */
function triangleShare(ax: number, ay: number, bx: number, by: number, square: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  if (length === 0) return 0;
  const middle = -(ax * dx + ay * dy) / length;
  const half = middle * middle - (ax * ax + ay * ay - square) / length;
  const root = half > 0 ? Math.sqrt(half) : 0;
  const enter = Math.max(0, middle - root);
  const leave = Math.min(1, middle + root);
  if (half <= 0 || enter >= leave) return sector(ax, ay, bx, by, square);
  const [px, py, qx, qy] = [ax + dx * enter, ay + dy * enter, ax + dx * leave, ay + dy * leave];
  const before = enter > 0 ? sector(ax, ay, px, py, square) : 0;
  const after = leave < 1 ? sector(qx, qy, bx, by, square) : 0;
  return before + (px * qy - py * qx) / 2 + after;
}

/** Area of what a polygon and a disc have in common. */
export function areaInDisc(polygon: Polygon, center: Point, radius: number): number {
  let sum = 0;
  let a = polygon.at(-1);
  for (const b of polygon) {
    if (a) sum += triangleShare(a.x - center.x, a.y - center.y, b.x - center.x, b.y - center.y, radius * radius);
    a = b;
  }
  return Math.abs(sum);
}
