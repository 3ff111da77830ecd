/**
 * What an activity wants placed, as plain data: from the system's target and range, and from the facts of the card that the
 * system has no field for (flags of our items, see src/dnd5e/areas.ts). Lengths are feet.
 */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import { feetPerUnit } from "../../rules/area/scene-units.ts";
import { TEMPLATE_TYPES, type TemplateType } from "../../rules/area/spell-areas.ts";
import type { Activity } from "../../types/surface/dnd5e.ts";
import type { AreaRequest, AreaStart } from "./model.ts";

export type { AreaRequest, AreaStart } from "./model.ts";

/** What our items say of their area beyond the system's fields; items from elsewhere have none. */
interface OwnAreaFlag {
  readonly shape?: string;
  /** where it begins: "self", "target", "point" */
  readonly origin?: string;
  readonly spreads?: boolean;
}

/** Shapes that begin at the edge of a caster who is their origin. */
const FROM_EDGE: ReadonlySet<TemplateType> = new Set(["cone", "line", "cube", "square", "wall"]);

/** Null where the activity places nothing that has a shape and a size. */
export function areaRequestOf(activity: Activity): AreaRequest | null {
  const { template } = activity.target;
  const type = TEMPLATE_TYPES.find((known) => known === template.type);
  const perUnit = feetPerUnit(template.units);
  if (type === undefined || perUnit === undefined || !(template.size > 0)) return null;
  const own = ownFlagOf(activity, type);
  const size = template.size * perUnit;
  const start = startOf(activity, type, size, own);
  const lasting = activity.duration.units !== "inst";
  return {
    template: {
      // 5.3 has no ring and draws a circle
      type: own.shape === "ring" ? "ring" : type,
      size,
      width: feet(template.width, perUnit),
      height: feet(template.height, perUnit),
    },
    count: Math.max(1, template.count ?? 1),
    start,
    range: rangeOf(activity),
    spreads: own.spreads === true,
    affects: sideOf(activity),
    follows: start === "around" && lasting && template.stationary !== true,
    lasting,
  };
}

/** It tells of the item's main area; an activity may have another one of its own. */
function ownFlagOf({ item }: Activity, type: TemplateType): OwnAreaFlag {
  const own = (item.flags[MODULE_ID]?.["area"] ?? {}) as OwnAreaFlag;
  return own.shape === type || (own.shape === "ring" && type === "radius") ? own : {};
}

const feet = (length: number | "" | null | undefined, perUnit: number): number | undefined =>
  typeof length === "number" && length > 0 ? length * perUnit : undefined;

/**
 * From its caster, if the system says so, or if the card does and gives as range no more than the area's own size ("10 ft,
 * a circle of 10 ft around you"). What begins at a target that is hit is put on the map.
 */
function startOf(activity: Activity, type: TemplateType, size: number, { origin }: OwnAreaFlag): AreaStart {
  const isSelf = activity.range.units === "self" || (origin === "self" && rangeOf(activity) === size);
  if (!isSelf || origin === "target") return "point";
  return FROM_EDGE.has(type) ? "edge" : "around";
}

/** Touch reaches 5 ft; what the system calls special, any or unlimited has no limit that we know. */
function rangeOf({ range }: Activity): number | null {
  if (range.units === "touch") return 5;
  const perUnit = feetPerUnit(range.units);
  return perUnit === undefined || range.value === null || range.value === undefined ? null : range.value * perUnit;
}

function sideOf({ target }: Activity): AreaRequest["affects"] {
  if (target.affects["type"] === "ally") return "allies";
  return target.affects["type"] === "enemy" ? "enemies" : "all";
}
