/** The groups of damage and conditions, as far as they go without saying. */
import type { Damage, InflictedCondition } from "../model.ts";

type Grouped = Pick<Damage, "group">;
type Part = Pick<Damage, "by" | "timing" | "group">;
type Condition = Pick<InflictedCondition, "via" | "by" | "group">;

const next = (before: readonly Grouped[]): number => Math.max(-1, ...before.map(({ group }) => group)) + 1;

const causeOf = ({ by }: Pick<Damage, "by">): string => (by === null ? "" : `${by.kind} ${by.index}`);

/** What is dealt at once, or by one hit, belongs together. */
const atOnce = (part: Omit<Part, "group">): boolean =>
  part.timing === "initial" || (part.by?.kind === "attack" && part.timing !== "later");

/** The group of a part of damage behind others: that of a part dealt at once by the same, else a new one. */
export function usualGroupOfDamage(part: Omit<Part, "group">, before: readonly Part[]): number {
  const together = atOnce(part) ? before.find((other) => atOnce(other) && causeOf(other) === causeOf(part)) : undefined;
  return together?.group ?? next(before);
}

/** Conditions stand alone unless they are said to come together. */
export function usualGroupOfCondition(_condition: Omit<Condition, "group">, before: readonly Condition[]): number {
  return next(before);
}
