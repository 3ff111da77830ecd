/**
 * The ground that a token covers. Source: public API documentation (TokenDocument#getSize, getCenterPoint,
 * getOccupiedGridSpaceOffsets). Guessed: which spaces a token wider than one hex covers (always as an ellipse).
 */
import type { Point, Rectangle } from "../../../src/types/surface/canvas.ts";
import { convexHull } from "./geometry.ts";
import type { BaseGrid, Offset } from "./base-grid.ts";
import type { HexagonalGrid } from "./hex-grid.ts";

/** Where a token stands, its size in spaces. */
export interface Footprint {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const isHexagonal = (grid: BaseGrid): grid is HexagonalGrid => grid.isHexagonal;

/** In pixels. Hexes of neighbouring rows overlap by a quarter. */
export function sizeOf(grid: BaseGrid, { width, height }: Footprint): { width: number; height: number } {
  const columns = isHexagonal(grid) && grid.columns;
  const rows = isHexagonal(grid) && !grid.columns;
  return {
    width: (columns ? 0.75 * width + 0.25 : width) * grid.sizeX,
    height: (rows ? 0.75 * height + 0.25 : height) * grid.sizeY,
  };
}

export function boundsOf(grid: BaseGrid, footprint: Footprint): Rectangle {
  return { x: footprint.x, y: footprint.y, ...sizeOf(grid, footprint) };
}

export function centerOf(grid: BaseGrid, footprint: Footprint): Point {
  const { x, y, width, height } = boundsOf(grid, footprint);
  return { x: x + width / 2, y: y + height / 2 };
}

/** None without a grid. A token smaller than a space covers that in which its centre lies. */
export function spacesOf(grid: BaseGrid, footprint: Footprint): Offset[] {
  if (grid.isGridless) return [];
  if (isHexagonal(grid)) return hexesOf(grid, footprint);
  const { x, y, width, height } = footprint;
  const first = grid.getOffset({
    x: x + (Math.min(width, 1) * grid.sizeX) / 2,
    y: y + (Math.min(height, 1) * grid.sizeY) / 2,
  });
  const columns = Math.max(1, Math.round(width));
  return Array.from({ length: columns * Math.max(1, Math.round(height)) }, (_, index) => ({
    i: first.i + Math.floor(index / columns),
    j: first.j + (index % columns),
  }));
}

/** Rows that grow towards the middle one and shrink after it. */
function hexesOf(grid: HexagonalGrid, footprint: Footprint): Offset[] {
  const { x, y } = footprint;
  const size = (spaces: number): number => Math.max(1, Math.round(spaces));
  const [lanes, longest] = grid.columns
    ? [size(footprint.width), size(footprint.height)]
    : [size(footprint.height), size(footprint.width)];
  const middle = Math.floor((lanes - 1) / 2);
  const spaces: Offset[] = [];
  for (let lane = 0; lane < lanes; lane += 1) {
    const length = Math.max(1, longest - Math.abs(lane - middle));
    for (let step = 0; step < length; step += 1) {
      const along = (longest - length) / 2 + step + 0.5;
      const across = 0.75 * lane + 0.5;
      const [across0, along0] = grid.columns ? [across, along] : [along, across];
      spaces.push(grid.getOffset({ x: x + across0 * grid.sizeX, y: y + along0 * grid.sizeY }));
    }
  }
  return spaces;
}

/** The points of which one has to be inside an area for the token to be inside. */
export function testPointsOf(grid: BaseGrid, footprint: Footprint): Point[] {
  const spaces = spacesOf(grid, footprint);
  return spaces.length === 0 ? [centerOf(grid, footprint)] : spaces.map((space) => grid.getCenterPoint(space));
}

/** To be drawn: the rectangle, on hexes what spans the spaces. */
export function outlineOf(grid: BaseGrid, footprint: Footprint): Point[] {
  if (grid.isHexagonal) return convexHull(spacesOf(grid, footprint).flatMap((space) => grid.getVertices(space)));
  const { x, y, width, height } = boundsOf(grid, footprint);
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
}
