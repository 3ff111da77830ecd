/** Whether a use of an activity is a casting that takes its time. */
import { castingSeconds, RITUAL_SECONDS } from "../../../rules/long-casting.ts";
import type { Activity } from "../../../types/surface/dnd5e.ts";
import { fightOf } from "./clock.ts";

export interface Offer {
  /** seconds; 0 for an action and less */
  readonly plain: number;
  /** seconds as a ritual; null where the spell is none, or nobody has the time */
  readonly ritual: number | null;
  readonly inFight: boolean;
}

/** Null for everything that is used at once. */
export function offerFor({ item, activation, actor, consumption }: Activity): Offer | null {
  // later parts of a spell (damage each turn) take no slot, and no time of casting
  if (item.type !== "spell" || actor === null || !consumption.spellSlot) return null;
  const plain = castingSeconds(activation.type, activation.value);
  const inFight = fightOf(actor) !== undefined;
  const isRitual = item.system.level > 0 && item.system.properties.has("ritual");
  const ritual = isRitual && !inFight ? plain + RITUAL_SECONDS : null;
  return plain > 0 || ritual !== null ? { plain, ritual, inFight } : null;
}
