/** What can be done with a spell for whom, and why not. */
import { CHOICES, type ActorFacts, type Choice, type SpellFacts } from "./model.ts";

export const REASONS = ["no-actor", "no-rights", "vehicle", "group", "other", "no-scrolls", "nothing-to-cast"] as const;
export type Reason = (typeof REASONS)[number];

/** What the system of this world can do. */
export interface Means {
  readonly scrolls: boolean;
}

/** Undefined where it can be done. `actor` is null for a token that stands for nobody. */
export function whyNot(
  choice: Choice,
  actor: ActorFacts | null,
  { usable }: Pick<SpellFacts, "usable">,
  { scrolls }: Means,
): Reason | undefined {
  if (actor === null) return "no-actor";
  if (!actor.isOwner) return "no-rights";
  // vehicles and groups carry things, as on the system's sheets
  if (choice === "scroll") return scrolls ? (actor.kind === "other" ? "other" : undefined) : "no-scrolls";
  if (actor.kind !== "creature") return actor.kind;
  return choice === "cast" && !usable ? "nothing-to-cast" : undefined;
}

export interface Verdict {
  readonly possible: readonly Choice[];
  readonly refused: readonly { readonly choice: Choice; readonly reason: Reason }[];
}

export function verdictOn(actor: ActorFacts | null, spell: Pick<SpellFacts, "usable">, means: Means): Verdict {
  const judged = CHOICES.map((choice) => ({ choice, reason: whyNot(choice, actor, spell, means) }));
  return {
    possible: judged.filter(({ reason }) => reason === undefined).map(({ choice }) => choice),
    refused: judged.flatMap(({ choice, reason }) => (reason === undefined ? [] : [{ choice, reason }])),
  };
}
