/** Whether a point is in an area, by the rules' definitions. For many points ask the area's solid instead. */
import type { Area } from "./model.ts";
import type { Bounds, Point } from "./plane.ts";
import { solidOf } from "./solids/solid-of.ts";

/** Without a height the point is judged in the plane, as if it were at the area's own. */
export function contains(area: Area, { x, y, z }: Point & { readonly z?: number }): boolean {
  const solid = solidOf(area);
  const gap = solid.gap(z === undefined ? undefined : { bottom: z, top: z });
  return gap !== null && solid.margin(x, y, gap) >= 0;
}

/** The smallest box with upright sides that holds the area at its widest. */
export function boundsOfArea(area: Area): Bounds {
  return solidOf(area).bounds;
}
