/** The spells of a list after an import: three sides again, as sets. Pure. */

export interface ListSides {
  /** what the last import put in */
  readonly base: ReadonlySet<string>;
  readonly present: readonly string[];
  /** spells of this import, and whether their cards name the class */
  readonly cards: ReadonlyMap<string, boolean>;
}

export interface ListAfter {
  readonly spells: readonly string[];
  readonly base: readonly string[];
}

/** Adds what cards have added and takes out what they have taken out; what people did to the list stays. */
export function mergedList({ base, present, cards }: ListSides): ListAfter {
  const wanted = new Set(base);
  for (const [spell, isIn] of cards) {
    if (isIn) wanted.add(spell);
    else wanted.delete(spell);
  }
  const kept = present.filter((spell) => !base.has(spell) || wanted.has(spell));
  const there = new Set(kept);
  const added = [...wanted].filter((spell) => !base.has(spell) && !there.has(spell));
  return { spells: [...kept, ...added], base: [...wanted] };
}
