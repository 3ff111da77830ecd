/** What a save came to, as far as somebody is shown it. Pure. */

/** "rolled": the total without what it means; "hidden": that there was a roll, and no more. */
export type Outcome =
  { readonly kind: "success" | "failure" | "rolled"; readonly total: number } | { readonly kind: "hidden" };

export interface SaveSeen {
  readonly total: number | undefined;
  /** what it was rolled against */
  readonly dc: number | undefined;
  /** turned into a success afterwards */
  readonly resisted: boolean;
  /** the roll itself is shown */
  readonly readable: boolean;
  /** so is what it was rolled against */
  readonly challenge: boolean;
}

export function outcomeOf({ total, dc, resisted, readable, challenge }: SaveSeen): Outcome {
  if (!readable || total === undefined) return { kind: "hidden" };
  if (!challenge || dc === undefined) return { kind: "rolled", total };
  return { kind: resisted || total >= dc ? "success" : "failure", total };
}

/** What of the damage is left after a save: the keys of dnd5e's `damage.onSave`. */
export type Remainder = "half" | "none" | "full";

/** What a save leaves of the damage, where that can be said. */
export function remainderOf(outcome: Outcome | undefined, onSave: string | undefined): Remainder | undefined {
  if (outcome?.kind !== "success" || onSave === undefined) return undefined;
  return onSave === "half" || onSave === "none" ? onSave : "full";
}
