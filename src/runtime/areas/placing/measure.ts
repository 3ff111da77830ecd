/** From the caster's edge to where an area begins. Plain data. */
import type { Footprint } from "../../../rules/area/footprint.ts";
import { offset, type Point, type Polygon, vectorOf } from "../../../rules/area/plane.ts";
import type { AreaPlace } from "../model.ts";
import type { Ground } from "./aim.ts";
import { type Diagonals, distanceFrom, nearestInPolygon, nearestOf } from "./distance.ts";

export interface Measured {
  /** the line that is shown; null for areas that begin at their caster, and without one */
  readonly line: { readonly from: Point; readonly to: Point } | null;
  /** its length as the scene counts */
  readonly distanceFeet: number | null;
  readonly beyondRange: boolean;
}

const NOTHING: Measured = { line: null, distanceFeet: null, beyondRange: false };

/** Feet that sums of doubles may be beyond the range. */
const SLACK = 0.01;

export function measure(ground: Ground & { readonly diagonals: Diagonals }, place: AreaPlace): Measured {
  const { caster, plane, request } = ground;
  if (caster === undefined || request.start !== "point") return NOTHING;
  const to = beginningOf(ground, place, caster);
  const metric = { grid: plane.grid, diagonals: ground.diagonals };
  const distanceFeet = distanceFrom(metric, caster, { ...to, z: place.elevation }) / plane.perFoot;
  return {
    line: { from: nearestOf(caster, to), to },
    distanceFeet,
    beyondRange: request.range !== null && distanceFeet > request.range + SLACK,
  };
}

/** The origin. That of a cube is anywhere on its surface: the nearest point of it counts. */
function beginningOf({ request: { template }, plane }: Ground, place: AreaPlace, caster: Footprint): Point {
  if (template.type !== "cube" && template.type !== "square") return place;
  const half = (template.size * plane.perFoot) / 2;
  return nearestInPolygon(squareAround(place, half), nearestOf(caster, place));
}

function squareAround(place: AreaPlace, half: number): Polygon {
  const vector = vectorOf(place.direction);
  const corners = [[-1, -1], [1, -1], [1, 1], [-1, 1]] as const; // prettier-ignore
  return corners.map(([along, across]) => offset(place, vector, along * half, across * half));
}
