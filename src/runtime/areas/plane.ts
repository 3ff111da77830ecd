/** A scene as the plane that areas are judged in: pixels, for heights too. Reads documents, never what is drawn. */
import type { Footprint } from "../../rules/area/footprint.ts";
import { GRID_TYPES } from "../../rules/area/grid.ts";
import { TOKEN_SHAPES } from "../../rules/area/hex-shapes.ts";
import { scaleOf } from "../../rules/area/scene-units.ts";
import { footprintOf } from "../../rules/area/token-footprint.ts";
import type { SceneDocument, TokenDocument } from "../../types/surface/documents.ts";
import type { Plane } from "./model.ts";

export type { Plane } from "./model.ts";

/** `sure` is false where the scene's unit is no unit that we know: the caller says so once. */
export function planeOf({ grid }: SceneDocument): Plane {
  const type = GRID_TYPES[grid.type] ?? "gridless";
  return { grid: { type, size: grid.size }, perUnit: grid.size / grid.distance, ...scaleOf(grid) };
}

/** The spaces and the height of a token where it stands, or is on its way to. */
export function footprintOfToken({ grid, perUnit }: Plane, token: TokenDocument): Footprint {
  const { x, y, elevation } = token._source;
  const { width, height } = token;
  const shape = TOKEN_SHAPES[token.shape];
  // Foundry 13 knows no height of creatures: as high as wide
  const bottom = elevation * perUnit;
  const top = bottom + (token.depth ?? Math.max(width, height)) * grid.size;
  return footprintOf(grid, { x, y, width, height, span: { bottom, top }, ...(shape !== undefined && { shape }) });
}
