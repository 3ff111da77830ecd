/** Tokens on squares: their shape plays no part. */
import { type Cell, cellOfSpace, type Footprint, footprintFrom, type TokenPlace } from "./footprint.ts";
import type { Lattice } from "./grid.ts";
import { rectangle } from "./rectangles.ts";

/** First and last of the squares along one axis: of whole sizes to the nearest line, of others to the nearest half. */
function squaresAlong(start: number, length: number): [first: number, last: number] {
  if (length <= 1) {
    const at = Math.floor(start + length / 2);
    return [at, at];
  }
  const from = Number.isInteger(length) ? Math.round(start) : Math.round(2 * start) / 2;
  return [Math.floor(from), Math.ceil(from + length) - 1];
}

export function onSquares({ x, y, width, height, span }: TokenPlace, size: number, lattice: Lattice): Footprint {
  const [top, bottom] = squaresAlong(y / size, height);
  const [left, right] = squaresAlong(x / size, width);
  const cells: Cell[] = [];
  for (let i = top; i <= bottom; i++) {
    for (let j = left; j <= right; j++) cells.push(cellOfSpace(lattice, { i, j }));
  }
  const body = rectangle(x, y, width * size, height * size);
  const center = { x: x + (width * size) / 2, y: y + (height * size) / 2 };
  return footprintFrom(cells, [{ kind: "polygon", points: body }], center, span);
}
