/**
 * Walls thinner than a space. No space's middle is in a wall of one foot but by chance, so such a wall is taken for its
 * middle line: it covers the spaces that the line runs through. A wall that runs along the grid stands between creatures.
 */
import type { Area, Ring, Wall } from "./model.ts";
import { distance, HAIR, type Polygon, vectorOf } from "./plane.ts";
import { distanceToPolygon, signedArea, stretchWithin } from "./polygons.ts";

export type ThinWall = Wall | Ring;

/** The area if it is a wall thinner than a space of that width. */
export function thinWall(area: Area, spaceSize: number): ThinWall | null {
  return (area.shape === "wall" || area.shape === "ring") && area.thickness < spaceSize - HAIR ? area : null;
}

/** A straight line through the inside of a convex polygon, more than along a side. */
function lineCrosses({ start, direction, length }: Wall, polygon: Polygon): boolean {
  const vector = vectorOf(direction);
  const inner = shrunk(polygon);
  const stretch = stretchWithin(inner, start, vector);
  return stretch !== null && stretch[0] < length - HAIR && stretch[1] > HAIR;
}

/** A circle through the inside: some of the polygon is nearer than its line, some farther. */
function circleCrosses({ center, radius, thickness }: Ring, polygon: Polygon): boolean {
  const line = radius + thickness / 2;
  const farthest = Math.max(0, ...polygon.map((corner) => distance(corner, center)));
  return distanceToPolygon(polygon, center.x, center.y) < line - HAIR && farthest > line + HAIR;
}

/** The polygon drawn a little towards its middle, so that its own sides are outside. */
function shrunk(polygon: Polygon): Polygon {
  const middle = polygon.reduce((sum, { x, y }) => ({ x: sum.x + x / polygon.length, y: sum.y + y / polygon.length }), {
    x: 0,
    y: 0,
  });
  return polygon.map((corner) => {
    const far = distance(corner, middle) || 1;
    const keep = Math.max(0, 1 - (2 * HAIR) / far);
    return { x: middle.x + (corner.x - middle.x) * keep, y: middle.y + (corner.y - middle.y) * keep };
  });
}

/** Whether the wall's middle line runs through a convex and positive polygon. */
export function runsThrough(wall: ThinWall, polygon: Polygon): boolean {
  // what a wall leaves of a space at its corner may be a point: no line runs through that
  if (polygon.length < 3 || Math.abs(signedArea(polygon)) < HAIR) return false;
  return wall.shape === "wall" ? lineCrosses(wall, polygon) : circleCrosses(wall, polygon);
}
