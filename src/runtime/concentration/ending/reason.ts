/** Why a concentration ended: told on the card of its end. Texts: lang/*.json, KARTOTEKA.ended.reason. */
export const END_REASONS = [
  /** a failed save */
  "failed",
  /** the check was given up */
  "given-up",
  /** 0 hit points */
  "down",
  "dead",
  "incapacitated",
  /** the caster's or the GM's will */
  "will",
  /** another concentration spell */
  "second",
  /** the action went to something else: of long castings */
  "action",
  /** a long casting came to its end: nothing to be told */
  "finished",
  /** the duration ran out */
  "expired",
  /** the caster's token or actor was deleted */
  "gone",
  /** by hand or by another module: nobody told us */
  "unknown",
] as const;
export type EndReason = (typeof END_REASONS)[number];

export const isEndReason = (value: unknown): value is EndReason => END_REASONS.some((reason) => reason === value);
