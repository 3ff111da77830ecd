/**
 * What an area of ours bears in its flags, stamped as it is made: which cast it belongs to, what it is by the rules, and how
 * long it lives. Everything that reads it takes it for data from outside: worlds live longer than versions of a module.
 */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import { TEMPLATE_TYPES, type SpellTemplate } from "../../rules/area/spell-areas.ts";
import type { BaseDocument } from "../../types/surface/documents.ts";
import type { AreaPlace, AreaRequest } from "./model.ts";

export type { AreaPlace } from "./model.ts";

/** The one link between a cast, its effect, its card and its areas. Uuids and ids; null where there is none. */
export interface CastLink {
  readonly user: string;
  readonly actor: string;
  /** uuid of the caster's token on the scene of the cast */
  readonly token: string | null;
  readonly item: string;
  readonly activity: string;
  /** id of the usage card */
  readonly message: string | null;
  /** uuid of the concentration effect */
  readonly effect: string | null;
  /** the combat turn in which it was cast; without it, outside of combat */
  readonly turn?: TurnMark | null;
}

/** A turn of a combat. */
export interface TurnMark {
  /** id */
  readonly combat: string;
  readonly round: number;
  /** place in the order, from 0 */
  readonly turn: number;
  /** id of whose turn it is */
  readonly combatant: string | null;
}

export interface AreaFlag extends Pick<AreaRequest, "template" | "spreads" | "affects" | "follows" | "lasting"> {
  readonly cast: CastLink;
  readonly place: AreaPlace;
  /** world time at which the spell runs out, seconds; null: not by time */
  readonly ends: number | null;
  /** the caster is in as well */
  readonly includesCaster: boolean;
}

/** Under flags["kartoteka-kouzel"]. */
export const AREA_FLAG = "area";

/** The flag of a template or region; undefined where it is not ours, or not whole. */
export function areaFlagOf(document: BaseDocument): AreaFlag | undefined {
  const flag = document.flags[MODULE_ID]?.[AREA_FLAG];
  return isAreaFlag(flag) ? flag : undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isText = (value: unknown): boolean => typeof value === "string";
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);
const isNumber = (value: unknown): boolean => typeof value === "number" && Number.isFinite(value);

export function isAreaFlag(value: unknown): value is AreaFlag {
  if (!isObject(value)) return false;
  const { cast, place, template, ends, affects } = value;
  return (
    isCastLink(cast) &&
    isPlace(place) &&
    isTemplate(template) &&
    ["lasting", "follows", "spreads", "includesCaster"].every((key) => typeof value[key] === "boolean") &&
    ["all", "allies", "enemies"].some((side) => side === affects) &&
    (ends === null || isNumber(ends))
  );
}

function isCastLink(value: unknown): value is CastLink {
  return (
    isObject(value) &&
    ["user", "actor", "item", "activity"].every((key) => isText(value[key])) &&
    ["token", "message", "effect"].every((key) => isTextOrNull(value[key])) &&
    (value["turn"] === undefined || value["turn"] === null || isTurnMark(value["turn"]))
  );
}

const isTurnMark = (value: unknown): boolean =>
  isObject(value) &&
  isText(value["combat"]) &&
  isNumber(value["round"]) &&
  isNumber(value["turn"]) &&
  isTextOrNull(value["combatant"]);

const areNumbers = (value: Record<string, unknown>, keys: readonly string[]): boolean =>
  keys.every((key) => isNumber(value[key]));

const isPlace = (value: unknown): boolean =>
  isObject(value) &&
  areNumbers(value, ["x", "y", "direction", "elevation"]) &&
  ["face", "centre", "corner"].some((anchor) => anchor === value["anchor"]) &&
  (value["from"] === undefined || (isObject(value["from"]) && areNumbers(value["from"], ["x", "y"])));

const isTemplate = (value: unknown): value is SpellTemplate =>
  isObject(value) &&
  TEMPLATE_TYPES.some((type) => type === value["type"]) &&
  isNumber(value["size"]) &&
  ["width", "height"].every((key) => value[key] === undefined || value[key] === null || isNumber(value[key]));
