/**
 * A point of origin that is behind a wall comes into being on the near side of it. Source: chapter 10, "Volná cesta k
 * cíli". Plain data: what stops a line is asked of the host.
 */
import { distance, type Point } from "../../../rules/area/plane.ts";

export interface Obstacles {
  /** where the straight way from one point to another is stopped first; null where it is free */
  firstBetween(from: Point, to: Point): Point | null;
}

/**
 * Pixels short of a point that a way has to be free: corners of the grid lie on walls, and what is on a wall counts to
 * the side that it is looked at from (as reach.ts has it).
 */
const SHORT = 1;

function shortOf(from: Point, to: Point): Point {
  const far = distance(from, to);
  if (far <= SHORT) return from;
  const share = (far - SHORT) / far;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/**
 * Null where the way from one of the points is free; else the nearest place before the wall on the way from the first,
 * on the grid where that is before it as well.
 */
export function onNearSide(
  from: readonly [Point, ...Point[]],
  to: Point,
  obstacles: Obstacles,
  snap: (point: Point) => Point,
): Point | null {
  const [first, ...others] = from;
  const isFree = (start: Point, end: Point): boolean => obstacles.firstBetween(start, shortOf(start, end)) === null;
  const stop = obstacles.firstBetween(first, shortOf(first, to));
  if (stop === null || others.some((start) => isFree(start, to))) return null;
  const before = shortOf(first, stop);
  const settled = snap(before);
  return isFree(first, settled) ? settled : before;
}
