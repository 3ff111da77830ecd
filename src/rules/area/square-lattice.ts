/** Squares: space (i, j) lies between j and j + 1 times the size to the right, i and i + 1 times down. */
import type { Lattice, Space } from "./grid.ts";
import { floor } from "./plane.ts";

export function squareLattice(size: number): Lattice {
  const half = size / 2;
  return {
    corners: [
      { x: -half, y: -half },
      { x: half, y: -half },
      { x: half, y: half },
      { x: -half, y: half },
    ],
    radius: half * Math.SQRT2,
    centerOf: ({ i, j }) => ({ x: (j + 0.5) * size, y: (i + 0.5) * size }),
    at: ({ x, y }) => ({ i: floor(y / size), j: floor(x / size) }),
    within({ minX, minY, maxX, maxY }) {
      const spaces: Space[] = [];
      const [lastRow, lastColumn] = [floor(maxY / size), floor(maxX / size)];
      for (let i = floor(minY / size); i <= lastRow; i++) {
        for (let j = floor(minX / size); j <= lastColumn; j++) spaces.push({ i, j });
      }
      return spaces;
    },
  };
}
