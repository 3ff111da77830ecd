/**
 * How far it is from a caster to where an area begins, as the scene counts: on squares a diagonal step costs what the
 * world's rule for diagonals says (CONST.GRID_DIAGONALS of Foundry 13 and 14), on hexes one goes from side to side. So
 * that what is shown is what Foundry's ruler would show, measured from the caster's edge (chapter 10, "Dosah").
 */
import type { Footprint } from "../../../rules/area/footprint.ts";
import type { Grid } from "../../../rules/area/grid.ts";
import type { Body } from "../../../rules/area/model.ts";
import { distance, gapBetween, type Point, type Polygon } from "../../../rules/area/plane.ts";
import { distanceToPolygon, positive } from "../../../rules/area/polygons.ts";

/** In the order of CONST.GRID_DIAGONALS. */
export const DIAGONALS = [
  "equidistant",
  "exact",
  "approximate",
  "rectilinear",
  "alternating",
  "alternating",
  "rectilinear",
] as const;
export type Diagonals = (typeof DIAGONALS)[number];

export interface Metric {
  readonly grid: Grid;
  readonly diagonals: Diagonals;
}

/** Length of a way so far across and so far down, both positive. */
const SQUARE_LENGTHS: Readonly<Record<Diagonals, (longer: number, shorter: number) => number>> = {
  equidistant: (longer) => longer,
  exact: (longer, shorter) => Math.hypot(longer, shorter),
  approximate: (longer, shorter) => longer + shorter / 2,
  rectilinear: (longer, shorter) => longer + shorter,
  alternating: (longer, shorter) => longer + shorter / 2,
};

const SQRT3 = Math.sqrt(3);

/** Steps from hex to hex: along the two of the six directions that the way lies between. */
function hexLength(x: number, y: number): number {
  const steep = Math.abs(y) / SQRT3;
  return Math.abs(x) >= steep ? Math.abs(x) + steep : 2 * steep;
}

/** Length of a vector in plane units, as the grid counts. */
export function lengthOn({ grid, diagonals }: Metric, { x, y }: Point): number {
  switch (grid.type) {
    case "gridless":
      return Math.hypot(x, y);
    case "square": {
      const [across, down] = [Math.abs(x), Math.abs(y)];
      return SQUARE_LENGTHS[diagonals](Math.max(across, down), Math.min(across, down));
    }
    case "hexOddR":
    case "hexEvenR":
      return hexLength(x, y);
    case "hexOddQ":
    case "hexEvenQ":
      return hexLength(y, x);
  }
}

/** The point of a convex polygon that is nearest to another; that point itself inside. */
export function nearestInPolygon(polygon: Polygon, point: Point): Point {
  const corners = positive(polygon);
  if (distanceToPolygon(corners, point.x, point.y) === 0) return point;
  let best: Point | undefined;
  let a = corners.at(-1);
  for (const b of corners) {
    if (a) {
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      const along = ((point.x - a.x) * dx + (point.y - a.y) * dy) / (dx * dx + dy * dy || 1);
      const share = Math.max(0, Math.min(1, along));
      const near = { x: a.x + dx * share, y: a.y + dy * share };
      if (!best || distance(near, point) < distance(best, point)) best = near;
    }
    a = b;
  }
  return best ?? point;
}

function nearestInBody(body: Body, point: Point): Point {
  if (body.kind === "polygon") return nearestInPolygon(body.points, point);
  const far = distance(body.center, point);
  if (far <= body.radius) return point;
  const share = body.radius / far;
  return {
    x: body.center.x + (point.x - body.center.x) * share,
    y: body.center.y + (point.y - body.center.y) * share,
  };
}

/** The point of a creature's edge that a distance is measured from. */
export function nearestOf({ body, center }: Footprint, point: Point): Point {
  let best: Point | undefined;
  for (const one of body) {
    const near = nearestInBody(one, point);
    if (!best || distance(near, point) < distance(best, point)) best = near;
  }
  return best ?? center;
}

/** From a creature's edge to a point at a height, in plane units; 0 within its space. */
export function distanceFrom(metric: Metric, caster: Footprint, point: Point & { readonly z: number }): number {
  const near = nearestOf(caster, point);
  const level = lengthOn(metric, { x: point.x - near.x, y: point.y - near.y });
  const gap = caster.span ? gapBetween(caster.span, { bottom: point.z, top: point.z }) : 0;
  // up counts like across: a flight over diagonals is one more diagonal
  const longer = Math.max(level, gap);
  return metric.grid.type === "square"
    ? SQUARE_LENGTHS[metric.diagonals](longer, Math.min(level, gap))
    : Math.hypot(level, gap);
}
