/** From how an area lies to who and what it covers: one way, for placing, counting and later looks. Plain data. */
import { judgeOf, type Coverage, type Judge } from "../../rules/area/coverage.ts";
import type { Footprint } from "../../rules/area/footprint.ts";
import type { Area } from "../../rules/area/model.ts";
import { originOf } from "../../rules/area/origin.ts";
import type { Point } from "../../rules/area/plane.ts";
import type { Reach } from "../../rules/area/reach.ts";
import { placedArea } from "../../rules/area/spell-areas.ts";
import type { AreaPlace, AreaRequest, Plane } from "./model.ts";

/** The area of a template at a place; `source` is the token that an emanation comes from. */
export function areaAt(
  { template }: Pick<AreaRequest, "template">,
  { x, y, direction, elevation, anchor }: AreaPlace,
  plane: Plane,
  source?: Footprint,
): Area {
  return placedArea(template, { at: { x, y }, direction, elevation, anchor, source }, plane.perFoot);
}

/** Where an emanation comes from: the edge of its caster, if it begins where that one stands; else the point itself. */
export function sourceOf(
  { template }: Pick<AreaRequest, "template">,
  { x, y }: Point,
  stands: Footprint | undefined,
): Footprint | undefined {
  if (template.type !== "radius" || stands === undefined) return undefined;
  const { minX, minY, maxX, maxY } = stands.bounds;
  return x >= minX && x <= maxX && y >= minY && y <= maxY ? stands : undefined;
}

/** How a table counts. */
export interface AreaRuling {
  /** when a creature of many spaces, or on the edge, is in */
  readonly coverage: Coverage;
  /** walls are total cover from the origin */
  readonly walls: boolean;
}

/** Whether walls count for an area. */
export const isWalled = ({ walls }: AreaRuling, { spreads }: Pick<AreaRequest, "spreads">): boolean =>
  walls && !spreads;

/** Who judges who is in. `reachFrom` is asked only where walls count. */
export function judgeBy(
  ruling: AreaRuling,
  area: Area,
  request: Pick<AreaRequest, "spreads">,
  plane: Plane,
  reachFrom: (origin: Point) => Reach | undefined,
): Judge {
  const reach = isWalled(ruling, request) ? reachFrom(originOf(area)) : undefined;
  return judgeOf(area, plane.grid, { coverage: ruling.coverage, reach });
}
