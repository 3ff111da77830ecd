/**
 * The grids of a scene as plain data. Positions of spaces are Foundry's (13 and 14): a hex is `size` wide from side to
 * side, "odd" and "even" say which rows or columns are pushed by half a space, and the grid starts at 0.
 */
import type { Bounds, Point, Polygon } from "./plane.ts";
import { hexLattice } from "./hex-lattice.ts";
import { squareLattice } from "./square-lattice.ts";

/** In the order of Foundry's CONST.GRID_TYPES: R grids have rows of hexes with a corner on top, Q grids columns. */
export const GRID_TYPES = ["gridless", "square", "hexOddR", "hexEvenR", "hexOddQ", "hexEvenQ"] as const;
export type GridType = (typeof GRID_TYPES)[number];

export interface Grid {
  readonly type: GridType;
  /** Width of one space of 5 ft in plane units; on gridless scenes, of what would be one. */
  readonly size: number;
}

/** A space by its row and column. */
export interface Space {
  readonly i: number;
  readonly j: number;
}

/** Where the spaces of a grid are. All spaces of a grid are alike. */
export interface Lattice {
  /** Corners of a space from its middle, in positive order. */
  readonly corners: Polygon;
  /** Distance of a corner from the middle. */
  readonly radius: number;
  centerOf(space: Space): Point;
  /** The space that a point is in. */
  at(point: Point): Space;
  /** All spaces whose upright boxes meet the bounds, by rows, then columns. */
  within(bounds: Bounds): Space[];
}

/** The lattice of a grid; null for a scene without. */
export function latticeOf({ type, size }: Grid): Lattice | null {
  switch (type) {
    case "gridless":
      return null;
    case "square":
      return squareLattice(size);
    case "hexOddR":
    case "hexEvenR":
      return hexLattice(size, { columns: false, even: type === "hexEvenR" });
    case "hexOddQ":
    case "hexEvenQ":
      return hexLattice(size, { columns: true, even: type === "hexEvenQ" });
  }
}

/** Corners of a space on the map. */
export function cornersOf(lattice: Lattice, space: Space): Polygon {
  const center = lattice.centerOf(space);
  return lattice.corners.map(({ x, y }) => ({ x: center.x + x, y: center.y + y }));
}
