/** The grid of a scene: squares, four kinds of hexes, or none. Source: as in base-grid.ts. */
import type { Point } from "../../../src/types/surface/canvas.ts";
import { BaseGrid, GRIDLESS, SQUARE, type GridData, type Offset } from "./base-grid.ts";
import { HexagonalGrid } from "./hex-grid.ts";

export function createGrid(data: GridData): BaseGrid {
  if (data.type === GRIDLESS) return new GridlessGrid(data);
  return data.type === SQUARE ? new SquareGrid(data) : new HexagonalGrid(data);
}

export class SquareGrid extends BaseGrid {
  get sizeX(): number {
    return this.size;
  }
  get sizeY(): number {
    return this.size;
  }

  getOffset({ x, y }: Point): Offset {
    return { i: Math.floor(y / this.size), j: Math.floor(x / this.size) };
  }

  getTopLeftPoint(coords: Offset | Point): Point {
    const { i, j } = this.offsetOf(coords);
    return { x: j * this.size, y: i * this.size };
  }

  getVertices(coords: Offset | Point): Point[] {
    const { x, y } = this.getTopLeftPoint(coords);
    const [right, bottom] = [x + this.size, y + this.size];
    return [
      { x, y },
      { x: right, y },
      { x: right, y: bottom },
      { x, y: bottom },
    ];
  }

  protected lengthOf({ x, y }: Point): number {
    return Math.max(Math.abs(x), Math.abs(y)) / this.size;
  }
}

/** Every pixel is a space. */
export class GridlessGrid extends BaseGrid {
  get sizeX(): number {
    return this.size;
  }
  get sizeY(): number {
    return this.size;
  }

  getOffset({ x, y }: Point): Offset {
    return { i: Math.floor(y), j: Math.floor(x) };
  }

  getTopLeftPoint(coords: Offset | Point): Point {
    return "i" in coords ? { x: coords.j, y: coords.i } : { x: coords.x, y: coords.y };
  }

  override getCenterPoint(coords: Offset | Point): Point {
    return this.getTopLeftPoint(coords);
  }

  getVertices(): Point[] {
    return [];
  }

  override getSnappedPoint({ x, y }: Point): Point {
    return { x, y };
  }

  protected lengthOf({ x, y }: Point): number {
    return Math.hypot(x, y) / this.size;
  }

  protected override spacesBetween(from: Point, to: Point): number {
    return this.lengthOf({ x: to.x - from.x, y: to.y - from.y });
  }
}
