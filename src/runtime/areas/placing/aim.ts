/** From where the user points to how the area lies: one function for each way an area may start. Plain data. */
import type { Footprint } from "../../../rules/area/footprint.ts";
import { type Point, RADIANS } from "../../../rules/area/plane.ts";
import { edgeTargets, mapTargets, settledDirection, snapped } from "../../../rules/area/snapping.ts";
import { startAtEdge } from "../../../rules/area/token-edge.ts";
import type { AreaPlace, AreaRequest, AreaStart, Plane } from "../model.ts";
import { type Obstacles, onNearSide } from "./near-side.ts";

/** What the user did so far. */
export interface Aim {
  /** where the mouse, or the keyboard's point, is */
  readonly point: Point;
  /** neither grid nor straight directions pull */
  readonly free: boolean;
  /** degrees by the wheel: of an area on the map its direction, of one at its caster's edge an addition to the mouse */
  readonly turned: number;
}

/** Everything that stays the same while one area is placed. */
export interface Ground {
  readonly request: AreaRequest;
  readonly plane: Plane;
  /** who casts it; undefined where no token of the caster's is on the map */
  readonly caster: Footprint | undefined;
  /** how the table treats a point of origin behind a wall */
  readonly blockedOrigin: "move" | "warn" | "off";
  readonly obstacles: Obstacles;
}

/** An area's place but for its height. */
export interface Lie {
  readonly place: Omit<AreaPlace, "elevation">;
  /** its origin is behind a wall, and was moved to the near side of it or not */
  readonly blocked: "no" | "moved" | "behind";
}

/** What a line or wall without a width has: one square, in feet (spell-areas.ts). */
const DEFAULT_WIDTH = 5;

/** How many spaces wide the side is that an area starts with. */
function spacesWide({ request: { template }, plane }: Ground): number {
  const feet = isBox(template.type) ? template.size : (template.width ?? DEFAULT_WIDTH);
  return (feet * plane.perFoot) / plane.grid.size;
}

const isBox = (type: AreaRequest["template"]["type"]): boolean => type === "cube" || type === "square";

function turnedAround({ x, y }: Point, middle: Point, degrees: number): Point {
  if (degrees === 0) return { x, y };
  const [cos, sin] = [Math.cos(degrees * RADIANS), Math.sin(degrees * RADIANS)];
  const [dx, dy] = [x - middle.x, y - middle.y];
  return { x: middle.x + dx * cos - dy * sin, y: middle.y + dx * sin + dy * cos };
}

/** Sticks to the caster's edge and turns with the mouse. The wheel turns it off the straight directions. */
function atEdge(ground: Ground, { point, free, turned }: Aim, caster: Footprint): Lie {
  const { request, plane } = ground;
  const { type } = request.template;
  const targets = free ? [] : edgeTargets(plane.grid, type, spacesWide(ground));
  const mouse = turnedAround(point, caster.center, turned);
  const exact = free || turned !== 0;
  const { origin, direction } = startAtEdge(caster, mouse, { targets, squared: isBox(type) && !exact });
  return {
    place: {
      ...origin,
      direction: exact ? direction : settledDirection(plane.grid, direction),
      anchor: "face",
      from: caster.center,
    },
    blocked: "no",
  };
}

function around(_ground: Ground, _aim: Aim, { center }: Footprint): Lie {
  return { place: { ...center, direction: 0, anchor: "centre", from: center }, blocked: "no" };
}

/** Lies where the mouse is, by its middle or its start. */
function onMap(ground: Ground, { point, free, turned }: Aim): Lie {
  const { request, plane, caster } = ground;
  const targets = free ? [] : mapTargets(request.template.type, spacesWide(ground));
  const at = snapped(plane.grid, point, targets);
  const lie = (origin: Point, blocked: Lie["blocked"]): Lie => ({
    place: { ...origin, direction: turned, anchor: "centre", ...(caster && { from: caster.center }) },
    blocked,
  });
  if (ground.blockedOrigin === "off" || caster === undefined) return lie(at, "no");
  const eyes = [caster.center, ...(caster.points.length > 1 ? caster.points : [])] as const;
  const near = onNearSide(eyes, at, ground.obstacles, (point) => snapped(plane.grid, point, targets));
  if (near === null) return lie(at, "no");
  return ground.blockedOrigin === "move" ? lie(near, "moved") : lie(at, "behind");
}

const LIES: Readonly<Record<AreaStart, (ground: Ground, aim: Aim, caster: Footprint) => Lie>> = {
  edge: atEdge,
  around,
  point: onMap,
};

/** Without its caster on the map every area is put where the user points. */
export function lieOf(ground: Ground, aim: Aim): Lie {
  const { caster, request } = ground;
  return caster === undefined ? onMap(ground, aim) : LIES[request.start](ground, aim, caster);
}

/** Whether there is anything to choose. */
export const isAimed = ({ request, caster }: Pick<Ground, "request" | "caster">): boolean =>
  request.start !== "around" || caster === undefined;
