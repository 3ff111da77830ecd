/** The footprint of a token on the grid of its scene. */
import type { Footprint, TokenPlace } from "./footprint.ts";
import { type Grid, latticeOf } from "./grid.ts";
import { withoutGrid } from "./gridless-token.ts";
import { onHexes } from "./hex-token.ts";
import { onSquares } from "./square-token.ts";

export function footprintOf(grid: Grid, token: TokenPlace): Footprint {
  const lattice = latticeOf(grid);
  if (!lattice) return withoutGrid(token, grid.size);
  if (grid.type === "square") return onSquares(token, grid.size, lattice);
  return onHexes(token, grid.size, grid.type === "hexOddQ" || grid.type === "hexEvenQ", lattice);
}
