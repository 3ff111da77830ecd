/**
 * Three sides of an item: what the last import left (base), what is there now, and what the card gives now. Pure.
 */
import { fingerprint, NOTHING } from "./fingerprint.ts";
import type { Base, Prints } from "./record.ts";
import type { Unit, Units } from "./units.ts";

/**
 * same: nothing to write. card: the card has changed. hand: people have changed it, the card has not. conflict: both, or
 * nobody knows.
 */
export type Outcome = "same" | "card" | "hand" | "conflict";

/** How a conflict is settled; undecided ones stay as they are, and come again. */
export type Decision = "card" | "hand";

export interface Sides {
  readonly base: Base | undefined;
  readonly present: Units;
  /** as the card gives it */
  readonly card: Units;
  /** the same as Foundry would keep it; asked for only where it matters */
  readonly stored: () => Units;
}

/** What is to become of each unit that any of the sides has. */
export function compare(sides: Sides): ReadonlyMap<Unit, Outcome> {
  const { base = new Map<Unit, Prints>(), present, card } = sides;
  const units = new Set([...card.keys(), ...base.keys(), ...present.keys()]);
  return new Map([...units].map((unit) => [unit, outcomeOf(unit, sides)]));
}

function outcomeOf(unit: Unit, { base, present, card, stored }: Sides): Outcome {
  const before = base?.get(unit);
  const now = fingerprint(present.get(unit));
  const wanted = fingerprint(card.get(unit));
  if (before === undefined) return unknownBefore(now, wanted, () => fingerprint(stored().get(unit)));
  const byHand = now !== before.stored;
  if (wanted === before.card) return byHand ? "hand" : "same";
  if (now === fingerprint(stored().get(unit))) return "same";
  return byHand ? "conflict" : "card";
}

/** Nobody knows of an earlier import: what only people have is theirs, what only the card has is new. */
function unknownBefore(now: string, wanted: string, stored: () => string): Outcome {
  if (wanted === NOTHING) return "hand";
  if (now === NOTHING) return "card";
  return now === stored() ? "same" : "conflict";
}

/** Units that are written. */
export function toWrite(outcomes: ReadonlyMap<Unit, Outcome>, decisions: ReadonlyMap<Unit, Decision>): Unit[] {
  return [...outcomes].filter(([unit, outcome]) => settled(unit, outcome, decisions) === "card").map(([unit]) => unit);
}

const settled = (unit: Unit, outcome: Outcome, decisions: ReadonlyMap<Unit, Decision>): Outcome =>
  outcome === "conflict" ? (decisions.get(unit) ?? "conflict") : outcome;

/** The base after an import: an undecided conflict keeps its own, so that it comes again. */
export function baseAfter(
  { base = new Map<Unit, Prints>(), present, card, stored }: Sides,
  outcomes: ReadonlyMap<Unit, Outcome>,
  decisions: ReadonlyMap<Unit, Decision>,
): Base {
  const after = new Map<Unit, Prints>();
  for (const [unit, outcome] of outcomes) {
    const before = base.get(unit);
    const wanted = fingerprint(card.get(unit));
    const decision = settled(unit, outcome, decisions);
    if (decision === "card") keep(after, unit, { card: wanted, stored: fingerprint(stored().get(unit)) });
    else if (decision === "same") keep(after, unit, { card: wanted, stored: fingerprint(present.get(unit)) });
    // people's own: the card's side is known now, theirs stays theirs
    else if (outcome === "conflict" && decision === "hand")
      keep(after, unit, { card: wanted, stored: before?.stored ?? NOTHING });
    else if (before !== undefined) keep(after, unit, before);
  }
  return after;
}

/** What neither side has any more is forgotten. */
function keep(base: Map<Unit, Prints>, unit: Unit, prints: Prints): void {
  if (prints.card !== NOTHING || prints.stored !== NOTHING) base.set(unit, prints);
}

/** What an import means for an item as a whole. */
export type Status = "new" | "changed" | "conflict" | "same";

export function statusOf(outcomes: ReadonlyMap<Unit, Outcome>): Status {
  const all = [...outcomes.values()];
  if (all.includes("conflict")) return "conflict";
  return all.includes("card") ? "changed" : "same";
}
