/**
 * Tables of the dnd5e system that spell data refers to. The system itself accepts any string in these places and then
 * shows a blank, so our schema checks against them. Source: dnd5e 5.3.3, module/config.mjs, under the names given.
 */
import { CONDITION_IDS } from "../rules/vocabulary.ts";

/** activityActivationTypes, as far as spells use them */
export const ACTIVATION_TYPES = ["action", "bonus", "reaction", "minute", "hour", "day", "special"] as const;

/** timePeriods: scalar ones take a value, the others none */
export const SCALAR_TIMES = ["turn", "round", "minute", "hour", "day", "month", "year"] as const;
export const OTHER_TIMES = ["inst", "spec", "disp", "dstr", "perm"] as const;

/** movementUnits (with a value) and rangeTypes (without) */
export const MOVEMENT_UNITS = ["ft", "mi"] as const;
export const RANGE_TYPES = ["self", "touch", "spec", "any"] as const;

/** areaTargetTypes, and which of their sizes each shape has beside `size` */
export const TEMPLATE_SIZES = {
  circle: [],
  cone: [],
  cube: [],
  cylinder: ["height"],
  line: ["width"],
  radius: [],
  sphere: [],
  square: [],
  wall: ["width", "height"],
} as const satisfies Record<string, readonly ("width" | "height")[]>;
export type TemplateType = keyof typeof TEMPLATE_SIZES;
export const TEMPLATE_TYPES = Object.keys(TEMPLATE_SIZES) as TemplateType[];

/** individualTargetTypes */
export const AFFECT_TYPES = [
  "self",
  "ally",
  "enemy",
  "creature",
  "object",
  "space",
  "creatureOrObject",
  "any",
  "willing",
] as const;

/** itemProperties that spells have (validProperties.spell) */
export const SPELL_PROPERTIES = ["vocal", "somatic", "material", "concentration", "ritual"] as const;

/** spellcasting methods */
export const SPELL_METHODS = ["spell"] as const;

/** healingTypes, as far as spells use them */
export const HEALING_TYPES = ["healing", "temphp"] as const;

/** statusEffects that our effects set: the conditions, and what hangs on them */
export const STATUSES = [...CONDITION_IDS, "silenced", "transformed"] as const;
export type StatusId = (typeof STATUSES)[number];
