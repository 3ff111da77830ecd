/**
 * The spaces that a creature occupies. On a grid a token stands on the spaces that it would snap to, so that what is judged
 * is what a highlight of spaces shows; a creature smaller than a space has that space to itself. Without a grid it is
 * divided into squares of 5 ft where it stands, so that a creature fares alike with a grid and without.
 */
import { cornersOf, type Lattice, type Space } from "./grid.ts";
import type { TokenShape } from "./hex-shapes.ts";
import type { Body } from "./model.ts";
import { type Bounds, boundsOf, joined, type Point, type Polygon, type Span } from "./plane.ts";
import { signedArea } from "./polygons.ts";

/** A token as the canvas has it. */
export interface TokenPlace {
  /** The upper left corner of its box, in plane units. */
  readonly x: number;
  readonly y: number;
  /** In spaces. */
  readonly width: number;
  readonly height: number;
  readonly shape?: TokenShape;
  /** From its feet to its head, in plane units; without it the token is judged in the plane alone. */
  readonly span?: Span;
}

/** A convex piece of ground. */
export interface Cell {
  readonly center: Point;
  /** In positive order. */
  readonly outline: Polygon;
  /** Distance of the farthest corner from the middle. */
  readonly radius: number;
  readonly area: number;
}

export interface Footprint {
  /** The middles of the spaces it occupies. */
  readonly points: readonly Point[];
  /** What "any touch" and "half" are measured on: its spaces; without a grid, its outline. */
  readonly cells: readonly Cell[];
  /** The token itself where it stands: where emanations and ranges are measured from. */
  readonly body: readonly Body[];
  readonly center: Point;
  /** Of the cells. */
  readonly bounds: Bounds;
  readonly span: Span | undefined;
}

export function cellOf(center: Point, outline: Polygon): Cell {
  const radius = Math.sqrt(Math.max(...outline.map(({ x, y }) => (x - center.x) ** 2 + (y - center.y) ** 2)));
  return { center, outline, radius, area: Math.abs(signedArea(outline)) };
}

export function cellOfSpace(lattice: Lattice, space: Space): Cell {
  return cellOf(lattice.centerOf(space), cornersOf(lattice, space));
}

/** A creature that stands on cells and is judged by their middles. */
export function footprintFrom(
  cells: readonly Cell[],
  body: readonly Body[],
  center: Point,
  span: Span | undefined,
): Footprint {
  return {
    points: cells.map((cell) => cell.center),
    cells,
    body,
    center,
    bounds: joined(cells.map(({ outline }) => boundsOf(outline))),
    span,
  };
}

/** The middle of some points. */
export function mean(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** A creature on spaces that the caller names: Foundry's own, say, which on 14 end at walls. */
export function footprintOfSpaces(lattice: Lattice, spaces: readonly Space[], span?: Span): Footprint {
  const cells = spaces.map((space) => cellOfSpace(lattice, space));
  const body = cells.map(({ outline }): Body => ({ kind: "polygon", points: outline }));
  return footprintFrom(cells, body, mean(cells.map(({ center }) => center)), span);
}
