/** What the tests of areas share. A space is 100 plane units, so a foot is 20. */
import { type Footprint, type TokenPlace } from "../../../src/rules/area/footprint.ts";
import { footprintOf } from "../../../src/rules/area/token-footprint.ts";
import type { Grid, GridType, Space } from "../../../src/rules/area/grid.ts";
import { GRID_TYPES } from "../../../src/rules/area/grid.ts";
import type { Area } from "../../../src/rules/area/model.ts";
import type { Point, Span } from "../../../src/rules/area/plane.ts";
import { placedArea, type Placement, type SpellTemplate } from "../../../src/rules/area/spell-areas.ts";

export const SIZE = 100;
export const FOOT = SIZE / 5;

export const gridOf = (type: GridType): Grid => ({ type, size: SIZE });
export const SQUARES = gridOf("square");
export const GRIDLESS = gridOf("gridless");
export const ALL_GRIDS = GRID_TYPES.map(gridOf);
export const HEX_GRIDS = ALL_GRIDS.filter(({ type }) => type.startsWith("hex"));

/** A point in feet. */
export const feet = (x: number, y: number): Point => ({ x: x * FOOT, y: y * FOOT });

/** An extent in feet. */
export const height = (bottom: number, top: number): Span => ({ bottom: bottom * FOOT, top: top * FOOT });

/** A template in feet, put at a point in feet. */
export function area(template: SpellTemplate, x: number, y: number, placement: Omit<Placement, "at"> = {}): Area {
  return placedArea(template, { at: feet(x, y), ...placement }, FOOT);
}

/** A token of so many spaces on a square grid, its corner in spaces. */
export function token(x: number, y: number, size = 1, rest: Partial<TokenPlace> = {}, grid = SQUARES): Footprint {
  return footprintOf(grid, { x: x * SIZE, y: y * SIZE, width: size, height: size, ...rest });
}

/** Covered spaces as a picture: # in, . out, from the first covered row and column to the last. */
export function picture(spaces: readonly Space[]): string[] {
  const [rows, columns] = [spaces.map(({ i }) => i), spaces.map(({ j }) => j)];
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  const covered = new Set(spaces.map(({ i, j }) => `${i},${j}`));
  return Array.from({ length: Math.max(...rows) - top + 1 }, (_, i) =>
    Array.from({ length: Math.max(...columns) - left + 1 }, (_, j) =>
      covered.has(`${top + i},${left + j}`) ? "#" : ".",
    ).join(""),
  );
}

/** How many spaces are covered in each column from the left. */
export function columnCounts(spaces: readonly Space[]): number[] {
  const first = Math.min(...spaces.map(({ j }) => j));
  const counts: number[] = [];
  for (const { j } of spaces) counts[j - first] = (counts[j - first] ?? 0) + 1;
  return counts;
}
