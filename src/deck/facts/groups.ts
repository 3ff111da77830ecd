/** The groups of damage and conditions, as far as they go without saying. */
import type { Damage, InflictedCondition } from "../model.ts";

type Grouped = Pick<Damage, "group">;
type Part = Pick<Damage, "by" | "timing" | "group">;
type Condition = Pick<InflictedCondition, "via" | "by" | "group">;

const next = (before: readonly Grouped[]): number => Math.max(-1, ...before.map(({ group }) => group)) + 1;

const causeOf = ({ by }: Pick<Damage, "by">): string => (by === null ? "" : `${by.kind} ${by.index}`);

/** The group of a part of damage behind others: that of what the same hit deals, else a new one. */
export function usualGroupOfDamage(part: Omit<Part, "group">, before: readonly Part[]): number {
  return (
    (isByHit(part) ? before.find((other) => isByHit(other) && causeOf(other) === causeOf(part)) : undefined)?.group ??
    next(before)
  );
}

const isByHit = ({ by, timing }: Omit<Part, "group">): boolean => by?.kind === "attack" && timing !== "later";

/** Conditions stand alone unless they are said to come together. */
export function usualGroupOfCondition(_condition: Omit<Condition, "group">, before: readonly Condition[]): number {
  return next(before);
}
