/**
 * Where an effect gets to from its origin among the walls of the viewed scene: Foundry's own sweep for movement, so that
 * doors, one-way and special walls are right. One sweep for an origin.
 */
import { distance, type Point } from "../../rules/area/plane.ts";
import { reachOfPolygon, type Reach } from "../../rules/area/reach.ts";
import type { SceneDocument } from "../../types/surface/documents.ts";

/**
 * Pixels by which an origin is drawn back to where its effect comes from. Origins lie on lines and corners of the grid,
 * where walls run as well; a sweep from a point on a wall answers anything (foundry-13-14.md §2.2).
 */
const BACK = 1;

/**
 * What can be got to from `origin`; undefined (everything) where the scene is not viewed, for the backend knows the
 * walls of the viewed one alone.
 *
 * `elevation` is in pixels. `from` is the middle of who causes it: an origin on a wall counts to its side.
 */
export function reachFrom(scene: SceneDocument, origin: Point, elevation: number, from?: Point): Reach | undefined {
  if (!scene.isView || !canvas.ready) return undefined;
  const start = from === undefined ? origin : drawnBack(origin, from);
  const height = (elevation * scene.grid.distance) / scene.grid.size;
  const { points } = CONFIG.Canvas.polygonBackends.move.create({ ...start, elevation: height }, { type: "move" });
  return reachOfPolygon(start, cornersOf(points));
}

export function drawnBack(origin: Point, from: Point): Point {
  const far = distance(origin, from);
  if (far <= BACK) return origin;
  const share = BACK / far;
  return { x: origin.x + (from.x - origin.x) * share, y: origin.y + (from.y - origin.y) * share };
}

/** From x and y in turns. */
function cornersOf(points: readonly number[]): Point[] {
  const corners: Point[] = [];
  for (let index = 1; index < points.length; index += 2) {
    const [x, y] = [points[index - 1], points[index]];
    if (x !== undefined && y !== undefined) corners.push({ x, y });
  }
  return corners;
}
