/** Stretches of time as people at a table count them: pure. */
import { SECONDS, type TimeUnit } from "../../../rules/times.ts";

export interface Amount {
  readonly unit: "round" | "minute" | "hour" | "day";
  readonly count: number;
}

/** Up to that, people in a fight count rounds: a minute of a spell is ten rounds. */
const COUNTED_IN_ROUNDS = SECONDS.minute;

const UNITS = ["day", "hour", "minute"] as const satisfies readonly TimeUnit[];

/**
 * The two largest units, what is smaller is left out: 90 061 s are a day and an hour. Rounds that have begun count, up to
 * `inRounds` seconds.
 */
export function amountsOf(seconds: number, inRounds: number = COUNTED_IN_ROUNDS): Amount[] {
  if (seconds <= inRounds) return [{ unit: "round", count: Math.ceil(Math.max(0, seconds) / SECONDS.round) }];
  let rest = seconds;
  const amounts = UNITS.map((unit) => {
    const count = Math.floor(rest / SECONDS[unit]);
    rest -= count * SECONDS[unit];
    return { unit, count };
  });
  const first = amounts.findIndex(({ count }) => count > 0);
  return amounts.slice(first, first + 2).filter(({ count }) => count > 0);
}
