/**
 * Where areas want to lie on a grid: so that they cover whole spaces. Without a grid, or when the user asks for it, they
 * lie where they are put.
 */
import { cornersOf, type Grid, type Lattice, latticeOf } from "./grid.ts";
import { distance, type Point } from "./plane.ts";
import type { TemplateType } from "./spell-areas.ts";

/**
 * Points of a space: its middle, its corners, the middles of its sides, the quarters of its sides; and of a token's edge
 * the corners where it turns.
 */
export const SNAP_TARGETS = ["center", "corner", "middle", "quarter", "turn"] as const;
export type SnapTarget = (typeof SNAP_TARGETS)[number];

/** A point between two others. */
export function between(a: Point, b: Point, part: number): Point {
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
}

/** The points of one side that areas may start from. */
export function pointsOfSide(a: Point, b: Point, targets: readonly SnapTarget[]): Point[] {
  return targets.flatMap((target) => {
    switch (target) {
      case "center":
        return [];
      case "corner":
      case "turn":
        return [a, b];
      case "middle":
        return [between(a, b, 0.5)];
      case "quarter":
        return [between(a, b, 0.25), between(a, b, 0.75)];
    }
  });
}

/** A whole, odd number of spaces wide. */
function isOdd(spaces: number): boolean {
  return Math.round(spaces) % 2 === 1;
}

/**
 * Targets for the starting point of a line, cube or cone on the edge of its caster; none without a grid.
 *
 * What is an odd number of spaces wide starts in the middle of a side, an even one at a corner; then it covers whole rows.
 * A cone starts a quarter from the corner: so, and only so, its nth row holds n spaces in the four straight directions
 * (a 15-ft cone 1, 2, 3); the token's own corners are for slanted ones. Its outermost middles are then on its border:
 * judge by this point, not by one that a document has rounded to whole pixels. Hexes have no rows to fill across their sides.
 */
export function edgeTargets(grid: Grid, type: TemplateType, spacesWide: number): readonly SnapTarget[] {
  switch (grid.type) {
    case "gridless":
      return [];
    case "square":
      if (type === "cone") return ["quarter", "turn"];
      return [isOdd(spacesWide) ? "middle" : "corner"];
    case "hexOddR":
    case "hexEvenR":
    case "hexOddQ":
    case "hexEvenQ":
      return type === "cone" ? ["middle", "turn"] : ["middle"];
  }
}

/**
 * Targets for an area that is put on the map. The middle of what is round is a corner of the grid, as chapter 8 of the
 * Dungeon Master's Guide has it; a cube's or square's middle is where its corners lie on corners; a wall begins at a
 * corner, so that it can run along the grid.
 */
export function mapTargets(type: TemplateType, spacesWide: number): readonly SnapTarget[] {
  switch (type) {
    case "circle":
    case "sphere":
    case "cylinder":
    case "radius":
    case "ring":
    case "wall":
      return ["corner"];
    case "cube":
    case "square":
      return [isOdd(spacesWide) ? "center" : "corner"];
    case "line":
      return [isOdd(spacesWide) ? "middle" : "corner"];
    case "cone":
      return ["quarter", "corner"];
  }
}

/** How near to a straight direction is meant straight, in degrees. */
const STRAIGHT = 6;

/**
 * A direction that is nearly straight, made straight: to the sides and corners of a space. A cone that is off by half a
 * degree loses a square in every second row.
 */
export function settledDirection(grid: Grid, direction: number): number {
  if (grid.type === "gridless") return direction;
  const step = grid.type === "square" ? 45 : 30;
  const straight = Math.round(direction / step) * step + 0;
  return Math.abs(direction - straight) <= STRAIGHT ? straight : direction;
}

function nearest(points: readonly Point[], to: Point): Point {
  return points.reduce((best, point) => (distance(point, to) < distance(best, to) ? point : best), points[0] ?? to);
}

function targetsOfSpace(lattice: Lattice, point: Point, targets: readonly SnapTarget[]): Point[] {
  const space = lattice.at(point);
  const corners = cornersOf(lattice, space);
  const sides = corners.flatMap((corner, index) => pointsOfSide(corners.at(index - 1) ?? corner, corner, targets));
  return targets.includes("center") ? [lattice.centerOf(space), ...sides] : sides;
}

/** The nearest of the targets to a point; the point itself without a grid. */
export function snapped(grid: Grid, point: Point, targets: readonly SnapTarget[]): Point {
  const lattice = latticeOf(grid);
  return lattice && targets.length > 0 ? nearest(targetsOfSpace(lattice, point, targets), point) : point;
}
