/**
 * A long casting that is going on: an effect of its caster with the status of concentration, so that hits, second spells
 * and everything else that ends concentration end it too. What it is lies in a flag of the effect; data from outside for
 * everyone who reads it.
 */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { Casting, Clock } from "../../../rules/long-casting.ts";
import type { Data, EffectDocument } from "../../../types/surface/documents.ts";

export interface LongCasting {
  /** uuid of the spell */
  readonly item: string;
  /** id of its activity */
  readonly activity: string;
  /** ten minutes longer, and without a slot */
  readonly ritual: boolean;
  readonly casting: Casting;
  /** id of the user who began it */
  readonly user: string;
  /** id of the card that shows its progress */
  readonly card: string | null;
}

/** Under flags["kartoteka-kouzel"] of the effect. */
export const LONG_CASTING_FLAG = "longCasting";

export function longCastingOf(effect: EffectDocument): LongCasting | undefined {
  const flag = effect.flags[MODULE_ID]?.[LONG_CASTING_FLAG];
  return isLongCastingFlag(flag) ? flag : undefined;
}

/** Whether what an effect concentrates on is no spell yet. */
export const isLongCasting = (effect: EffectDocument): boolean => longCastingOf(effect) !== undefined;

const isObject = (value: unknown): value is Data => typeof value === "object" && value !== null;
const isCount = (value: unknown): boolean => typeof value === "number" && Number.isFinite(value);

function isLongCastingFlag(value: unknown): value is LongCasting {
  return (
    isObject(value) &&
    ["item", "activity", "user"].every((key) => typeof value[key] === "string") &&
    typeof value["ritual"] === "boolean" &&
    (value["card"] === null || typeof value["card"] === "string") &&
    isCasting(value["casting"])
  );
}

const isCasting = (value: unknown): value is Casting =>
  isObject(value) && isCount(value["total"]) && isCount(value["banked"]) && isClock(value["since"]);

function isClock(value: unknown): value is Clock {
  if (!isObject(value) || !isCount(value["time"])) return false;
  const { combat } = value;
  return combat === null || (isObject(combat) && typeof combat["id"] === "string" && isCount(combat["round"]));
}
