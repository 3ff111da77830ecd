/** Hexes. Source: public API documentation (foundry.grid.HexagonalGrid); rows and columns as CONST.GRID_TYPES names them. */
import type { Point } from "../../../src/types/surface/canvas.ts";
import { BaseGrid, type Offset } from "./base-grid.ts";

const [HEXEVENR, HEXODDQ, HEXEVENQ] = [3, 4, 5];

/** Reckoned as rows of hexes that stand on a corner; columns are the same with x and y exchanged. */
export class HexagonalGrid extends BaseGrid {
  readonly columns = this.type === HEXODDQ || this.type === HEXEVENQ;
  /** whether even rows, or columns, are the ones that are pushed by half a space */
  readonly even = this.type === HEXEVENR || this.type === HEXEVENQ;

  /** From corner to corner. */
  get #long(): number {
    return (2 * this.size) / Math.sqrt(3);
  }
  get sizeX(): number {
    return this.columns ? this.#long : this.size;
  }
  get sizeY(): number {
    return this.columns ? this.size : this.#long;
  }

  #turn({ x, y }: Point): Point {
    return this.columns ? { x: y, y: x } : { x, y };
  }

  /** The first hex of a row that is not pushed has its middle on the canvas's border. */
  #topLeft(row: number, step: number): Point {
    const pushed = ((row & 1) === 0) === this.even;
    return { x: (step + (pushed ? 0 : -0.5)) * this.size, y: row * 0.75 * this.#long };
  }

  getTopLeftPoint(coords: Offset | Point): Point {
    const { i, j } = this.offsetOf(coords);
    return this.#turn(this.columns ? this.#topLeft(j, i) : this.#topLeft(i, j));
  }

  /** The space whose centre is nearest. */
  getOffset(point: Point): Offset {
    const { x, y } = this.#turn(point);
    const [row, step] = [Math.floor(y / (0.75 * this.#long)), Math.floor(x / this.size)];
    let best = { row, step, away: Infinity };
    for (let r = row - 1; r <= row + 1; r += 1) {
      for (let s = step - 1; s <= step + 1; s += 1) {
        const corner = this.#topLeft(r, s);
        const away = Math.hypot(corner.x + this.size / 2 - x, corner.y + this.#long / 2 - y);
        if (away < best.away) best = { row: r, step: s, away };
      }
    }
    return this.columns ? { i: best.step, j: best.row } : { i: best.row, j: best.step };
  }

  getVertices(coords: Offset | Point): Point[] {
    const center = this.#turn(this.getCenterPoint(coords));
    const [half, long] = [this.size / 2, this.#long];
    const corners = [
      [0, -long / 2],
      [half, -long / 4],
      [half, long / 4],
      [0, long / 2],
      [-half, long / 4],
      [-half, -long / 4],
    ] as const;
    const vertices = corners.map(([x, y]) => this.#turn({ x: center.x + x, y: center.y + y }));
    return this.columns ? vertices.reverse() : vertices;
  }

  /** The largest of the three cube coordinates. */
  protected lengthOf(vector: Point): number {
    const { x, y } = this.#turn(vector);
    const r = y / (0.75 * this.#long);
    const q = x / this.size - r / 2;
    return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
  }
}
