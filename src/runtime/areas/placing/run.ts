/** One cast that places one or several areas: what stays the same for all of them, and how far it is. */
import type { Activity } from "../../../types/surface/dnd5e.ts";
import type { SceneDocument, TokenDocument } from "../../../types/surface/documents.ts";
import { option } from "../../option.ts";
import { jobIsOurs } from "../../platform/others.ts";
import type { AreaFlag } from "../flag.ts";
import { castOf, casterToken, endsAt } from "../life/casts.ts";
import type { AreaPlace, AreaRequest, Plane } from "../model.ts";
import { planeOf } from "../plane.ts";
import { areaRequestOf } from "../request.ts";

export interface PlacingRun {
  readonly activity: Activity;
  readonly request: AreaRequest;
  readonly scene: SceneDocument;
  readonly plane: Plane;
  /** on this scene */
  readonly caster: TokenDocument | null;
  /** what each area bears, but for its place */
  readonly stamp: Omit<AreaFlag, "place">;
  readonly count: number;
  /** those that are placed already */
  readonly placed: AreaPlace[];
  /** ids of tokens that are in one of those */
  readonly hit: Set<string>;
  isCancelled: boolean;
}

/** Undefined where placing is not ours: turned off, another module's, or nothing that we can place. */
export function beginRun(activity: Activity, count?: number): PlacingRun | undefined {
  const { scene } = canvas;
  if (!canvas.ready || scene === null || !option("areas-placing") || !jobIsOurs("area-placing")) return undefined;
  const request = areaRequestOf(activity);
  if (request === null) return undefined;
  const token = casterToken(activity.actor);
  const caster = token?.parent?.id === scene.id ? token : null;
  return {
    activity,
    request,
    scene,
    plane: planeOf(scene),
    caster,
    stamp: stampOf(activity, request, caster),
    count: count ?? request.count,
    placed: [],
    hit: new Set(),
    isCancelled: false,
  };
}

function stampOf(activity: Activity, request: AreaRequest, caster: TokenDocument | null): Omit<AreaFlag, "place"> {
  const { template, spreads, affects, follows, lasting } = request;
  return {
    template,
    spreads,
    affects,
    lasting,
    follows: follows && caster !== null,
    cast: castOf(activity, caster),
    ends: endsAt(activity),
    includesCaster: includesCaster(request),
  };
}

/**
 * Who puts an area on the map is in it like anybody else. What goes out from its caster leaves the caster out, unless it
 * is meant for allies, whose first one is oneself.
 */
export const includesCaster = ({ start, affects }: AreaRequest): boolean =>
  start === "point" || (start === "around" && affects === "allies");

export const flagFor = ({ stamp }: PlacingRun, place: AreaPlace): AreaFlag => ({ ...stamp, place });
