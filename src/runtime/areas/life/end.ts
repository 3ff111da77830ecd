/**
 * Whether an area has ended, and why: pure. What is known of it comes from facts.ts, what follows is done by clean-up.ts.
 * Asked again it answers the same, so that a clean-up may be repeated, or made good later.
 */

export const END_REASONS = [
  /** it happened at once and has been looked at long enough */
  "instant",
  /** the concentration is gone, disabled or expired */
  "concentration",
  /** its caster's actor or token is gone */
  "caster",
  /** the spell's time has run out */
  "duration",
] as const;
export type EndReason = (typeof END_REASONS)[number];

/** What is known of an area at some time. */
export interface AreaFacts {
  /** stays as long as its spell; else it happened at once */
  readonly lasting: boolean;
  /** somebody wants an instantaneous one to stay: "Ponechat" */
  readonly kept: boolean;
  /** the concentration that it depends on */
  readonly effect: "none" | "holds" | "over";
  readonly caster: "there" | "gone";
  /** world time at which its spell runs out, seconds; null: not by time */
  readonly ends: number | null;
  readonly turn: TurnFacts | null;
  /** out of combat: the damage is dealt, or there is none, and it has been seen for ten seconds */
  readonly settled: boolean;
}

/** Of an area that was cast in a turn of a combat. */
export interface TurnFacts {
  /** that turn is over, or the combat is */
  readonly over: boolean;
  /** the place in the order where it was cast has not come yet this round */
  readonly before: boolean;
}

export interface EndRules {
  /** instantaneous areas leave by themselves */
  readonly instant: boolean;
  /** lasting areas leave with their spell */
  readonly lasting: boolean;
}

/** Null while it stays. `time` is world time in seconds. */
export function endOf(facts: AreaFacts, time: number, rules: EndRules): EndReason | null {
  if (!facts.lasting) return rules.instant && hasHappened(facts) ? "instant" : null;
  if (!rules.lasting) return null;
  if (facts.effect === "over") return "concentration";
  if (facts.caster === "gone") return "caster";
  return hasRunOut(facts, time) ? "duration" : null;
}

function hasHappened({ kept, turn, settled }: AreaFacts): boolean {
  return !kept && (turn === null ? settled : turn.over);
}

/** World time goes on by a round at the top of the order; the spell runs out where in the order it was cast. */
const ROUND = 6;

function hasRunOut({ ends, turn }: AreaFacts, time: number): boolean {
  if (ends === null || time < ends) return false;
  return turn?.before !== true || time >= ends + ROUND;
}
