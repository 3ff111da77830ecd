/**
 * canvas.grid: what grids of all kinds have in common. Source: public API documentation (foundry.grid.*) and
 * foundry-13-14.md §1.11 and §2.1. Diagonals count as one space (CONST.GRID_DIAGONALS.EQUIDISTANT).
 *
 * Guessed: on hexes a CORNER is one of the space's bounding box and a SIDE_MIDPOINT lies on a side of that box.
 */
import type { Grid, Point } from "../../../src/types/surface/canvas.ts";

export interface GridData {
  readonly type: number;
  /** pixels between parallel sides of a space */
  readonly size: number;
  readonly distance: number;
  readonly units: string;
}

/** Row and column. */
export interface Offset {
  readonly i: number;
  readonly j: number;
}

/** CONST.GRID_DIAGONALS */
const EQUIDISTANT = 0;
export const GRIDLESS = 0;
export const SQUARE = 1;

/** Bits of CONST.GRID_SNAPPING_MODES; a single direction counts as its whole group. */
const SNAP = { center: 0x1, edge: 0x2, vertex: 0xf0, corner: 0xf00, side: 0xf000 } as const;

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const middles = (corners: readonly Point[]): Point[] =>
  corners.map((corner, index) => middle(corner, corners[(index + 1) % corners.length] ?? corner));

export abstract class BaseGrid implements Grid {
  constructor(protected readonly data: GridData) {}

  abstract readonly sizeX: number;
  abstract readonly sizeY: number;
  abstract getOffset(point: Point): Offset;
  /** Clockwise. */
  abstract getVertices(coords: Offset | Point): Point[];
  abstract getTopLeftPoint(coords: Offset | Point): Point;
  /** Length of a vector in spaces, as the grid counts. */
  protected abstract lengthOf(vector: Point): number;

  get type(): number {
    return this.data.type;
  }
  get size(): number {
    return this.data.size;
  }
  get distance(): number {
    return this.data.distance;
  }
  get units(): string {
    return this.data.units;
  }
  get diagonals(): number {
    return EQUIDISTANT;
  }
  get isGridless(): boolean {
    return this.type === GRIDLESS;
  }
  get isSquare(): boolean {
    return this.type === SQUARE;
  }
  get isHexagonal(): boolean {
    return this.type > SQUARE;
  }

  getCenterPoint(coords: Offset | Point): Point {
    const { x, y } = this.getTopLeftPoint(coords);
    return { x: x + this.sizeX / 2, y: y + this.sizeY / 2 };
  }

  /** The nearest of the points that `mode` allows, among those of the point's own space. */
  getSnappedPoint(point: Point, { mode, resolution = 1 }: { mode: number; resolution?: number }): Point {
    if (resolution > 1) return this.#finer(resolution).getSnappedPoint(point, { mode });
    const [vertices, box] = [this.getVertices(point), this.#box(point)];
    const allowed = [
      ...(mode & SNAP.center ? [this.getCenterPoint(point)] : []),
      ...(mode & SNAP.edge ? middles(vertices) : []),
      ...(mode & SNAP.vertex ? vertices : []),
      ...(mode & SNAP.corner ? box : []),
      ...(mode & SNAP.side ? middles(box) : []),
    ];
    const away = (to: Point): number => Math.hypot(to.x - point.x, to.y - point.y);
    const [first = { x: point.x, y: point.y }, ...others] = allowed;
    return others.reduce((best, next) => (away(next) < away(best) ? next : best), first);
  }

  #finer(resolution: number): BaseGrid {
    return new (this.constructor as new (data: GridData) => BaseGrid)({ ...this.data, size: this.size / resolution });
  }

  #box(point: Point): Point[] {
    const { x, y } = this.getTopLeftPoint(point);
    const [right, bottom] = [x + this.sizeX, y + this.sizeY];
    return [
      { x, y },
      { x: right, y },
      { x: right, y: bottom },
      { x, y: bottom },
    ];
  }

  measurePath(waypoints: Point[]): { distance: number; euclidean: number } {
    let [distance, euclidean] = [0, 0];
    for (const [index, to] of waypoints.entries()) {
      const from = waypoints[index - 1] ?? to;
      distance += this.spacesBetween(from, to) * this.distance;
      euclidean += (Math.hypot(to.x - from.x, to.y - from.y) / this.size) * this.distance;
    }
    return { distance, euclidean };
  }

  /** Steps from space to space. */
  protected spacesBetween(from: Point, to: Point): number {
    const [a, b] = [this.getCenterPoint(from), this.getCenterPoint(to)];
    return Math.round(this.lengthOf({ x: b.x - a.x, y: b.y - a.y }));
  }

  /** `distance` in scene units, as the grid counts. */
  getTranslatedPoint(point: Point, direction: number, distance: number): Point {
    const angle = (direction * Math.PI) / 180;
    const unit = { x: Math.cos(angle), y: Math.sin(angle) };
    const length = distance / this.distance / this.lengthOf(unit);
    return { x: point.x + unit.x * length, y: point.y + unit.y * length };
  }

  protected offsetOf(coords: Offset | Point): Offset {
    return "i" in coords ? coords : this.getOffset(coords);
  }
}
