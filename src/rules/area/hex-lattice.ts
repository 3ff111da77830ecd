/**
 * Hexes. Everything is counted for rows (a corner on top); columns are the same with x and y exchanged. The first hex has
 * its middle one third down its row's height, and at the left border unless its row is pushed by half a space (Foundry 13
 * and 14, HexagonalGrid).
 */
import type { Lattice, Space } from "./grid.ts";
import { type Bounds, ceil, floor, type Point, type Polygon } from "./plane.ts";

interface HexKind {
  readonly columns: boolean;
  readonly even: boolean;
}

const flip = ({ x, y }: Point): Point => ({ x: y, y: x });
const flipSpace = ({ i, j }: Space): Space => ({ i: j, j: i });
const flipBounds = ({ minX, minY, maxX, maxY }: Bounds): Bounds => ({ minX: minY, minY: minX, maxX: maxY, maxY: maxX });

/** Corners of a hex with a corner on top, of the width, around 0, in positive order. */
export function hexCorners(width: number, columns: boolean): Polygon {
  const [half, side] = [width / 2, width / Math.sqrt(3)];
  const rows = [
    { x: 0, y: -side },
    { x: half, y: -side / 2 },
    { x: half, y: side / 2 },
    { x: 0, y: side },
    { x: -half, y: side / 2 },
    { x: -half, y: -side / 2 },
  ];
  return columns ? rows.map(flip).toReversed() : rows;
}

function rowLattice(size: number, even: boolean): Lattice {
  const side = size / Math.sqrt(3);
  const shift = (i: number): number => ((i & 1) === (even ? 0 : 1) ? 0.5 : 0);
  const centerOf = ({ i, j }: Space): Point => ({ x: size * (j + shift(i)), y: side * (1.5 * i + 1) });
  return {
    corners: hexCorners(size, false),
    radius: side,
    centerOf,
    at({ x, y }) {
      const row = floor((y / side - 1) / 1.5 + 0.5);
      let [nearest, best] = [Infinity, { i: row, j: 0 }];
      for (let i = row - 1; i <= row + 1; i++) {
        const space = { i, j: floor(x / size - shift(i) + 0.5) };
        const center = centerOf(space);
        const far = (center.x - x) ** 2 + (center.y - y) ** 2;
        if (far < nearest) [nearest, best] = [far, space];
      }
      return best;
    },
    within({ minX, minY, maxX, maxY }) {
      const spaces: Space[] = [];
      const lastRow = floor(maxY / (1.5 * side));
      for (let i = ceil((minY / side - 2) / 1.5); i <= lastRow; i++) {
        const last = floor(maxX / size - shift(i) + 0.5);
        for (let j = ceil(minX / size - shift(i) - 0.5); j <= last; j++) spaces.push({ i, j });
      }
      return spaces;
    },
  };
}

export function hexLattice(size: number, { columns, even }: HexKind): Lattice {
  const rows = rowLattice(size, even);
  if (!columns) return rows;
  return {
    corners: hexCorners(size, true),
    radius: rows.radius,
    centerOf: (space) => flip(rows.centerOf(flipSpace(space))),
    at: (point) => flipSpace(rows.at(flip(point))),
    within: (bounds) =>
      rows
        .within(flipBounds(bounds))
        .map(flipSpace)
        .sort((a, b) => a.i - b.i || a.j - b.j),
  };
}
