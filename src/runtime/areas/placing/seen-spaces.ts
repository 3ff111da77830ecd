/**
 * Which spaces are shown to a user. An area that ends at a wall that one does not see would draw that wall: where the user
 * sees nothing, the area is shown as if there were no walls.
 */
import { type Grid, latticeOf, type Space } from "../../../rules/area/grid.ts";
import type { Point } from "../../../rules/area/plane.ts";

const keyOf = ({ i, j }: Space): string => `${i},${j}`;

/** `whole` tells what would be covered without walls; null where they play no part. By rows, then columns. */
export function shownTo(
  sees: ((point: Point) => boolean) | undefined,
  grid: Grid,
  covered: readonly Space[],
  whole: (() => readonly Space[]) | null,
): readonly Space[] {
  const lattice = latticeOf(grid);
  if (sees === undefined || whole === null || lattice === null) return covered;
  const known = new Set(covered.map(keyOf));
  return whole().filter((space) => known.has(keyOf(space)) || !sees(lattice.centerOf(space)));
}
