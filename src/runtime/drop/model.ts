/** Giving a spell to creatures on the map: what one may want, and what is known of spell and creature, as plain data. */

/** Into the spellbook; cast at once and kept nowhere; as an innate spell; as a scroll. In the order of the question. */
export const CHOICES = ["add", "cast", "innate", "scroll"] as const;
export type Choice = (typeof CHOICES)[number];

export const isChoice = (value: unknown): value is Choice => CHOICES.some((choice) => choice === value);

/** A class of a character that casts spells. */
export interface ClassFacts {
  readonly identifier: string;
  readonly name: string;
  /** dnd5e's method of spellcasting: "spell", "pact", what a module adds */
  readonly method: string;
  /** the spell is known to be on its list */
  readonly offers: boolean;
}

export interface ActorFacts {
  readonly uuid: string;
  readonly kind: "creature" | "vehicle" | "group" | "other";
  readonly isNpc: boolean;
  /** the user may change it */
  readonly isOwner: boolean;
  readonly classes: readonly ClassFacts[];
  /** of an NPC that casts without a class; 0: it does not */
  readonly casterLevel: number;
  /** levels of the slots that it has at all, by method; spent ones count */
  readonly slots: Readonly<Record<"spell" | "pact", readonly number[]>>;
}

export interface SpellFacts {
  readonly level: number;
  readonly method: string;
  /** it has an activity to use */
  readonly usable: boolean;
}
