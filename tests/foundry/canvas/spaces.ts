/** The spaces of a scene whose middles lie in a figure, by their upper left corners: what core colours. */
import type { Point } from "../../../src/types/surface/canvas.ts";
import type { Canvas } from "./canvas.ts";
import { insidePolygon } from "./geometry.ts";

export function spacesWithin(outline: readonly Point[], { grid, dimensions }: Canvas): Point[] {
  if (grid.isGridless || outline.length < 3) return [];
  const { width, height } = dimensions;
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  const from = grid.getOffset({ x: Math.max(0, Math.min(...xs)), y: Math.max(0, Math.min(...ys)) });
  const to = grid.getOffset({ x: Math.min(width, Math.max(...xs)), y: Math.min(height, Math.max(...ys)) });
  const found: Point[] = [];
  for (let i = from.i - 1; i <= to.i + 1; i += 1) {
    for (let j = from.j - 1; j <= to.j + 1; j += 1) {
      if (insidePolygon(outline, grid.getCenterPoint({ i, j }))) found.push(grid.getTopLeftPoint({ i, j }));
    }
  }
  return found;
}
