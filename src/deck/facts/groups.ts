/** The groups of damage and conditions, as far as they go without saying. */
import { causeKey, isByHit } from "../causes.ts";
import type { Damage } from "../model.ts";

type Grouped = Pick<Damage, "group">;
type Part = Pick<Damage, "by" | "timing">;

/** A group of its own behind others: what conditions have unless they are said to come together. */
export const nextGroup = (before: readonly Grouped[]): number => Math.max(-1, ...before.map(({ group }) => group)) + 1;

/** The group of a part of damage behind others: that of what the same hit deals, else a new one. */
export function usualGroupOfDamage(part: Part, before: readonly (Part & Grouped)[]): number {
  const together = isByHit(part)
    ? before.find((other) => isByHit(other) && causeKey(other.by) === causeKey(part.by))
    : undefined;
  return together?.group ?? nextGroup(before);
}
