/**
 * What the readers of prose hand to each other: facts with the sentence in which they stand. How facts hang together
 * is worked out from the sentences once (mechanics.ts); a card keeps only the result.
 */
import type { Attack, Damage, Healing, InflictedCondition, Roll, Save } from "../model.ts";

interface InSentence {
  /** position of the sentence among all of the card */
  readonly sentence: number;
}

export type FoundSave = Omit<Save, "area"> & InSentence;
export type FoundAttack = Attack & InSentence;
export type FoundDamage = Omit<Damage, "by" | "group"> & InSentence;
export type FoundHealing = Healing & InSentence;
export type FoundRoll = Roll & InSentence;
export type FoundCondition = Omit<InflictedCondition, "by" | "group"> & InSentence;
