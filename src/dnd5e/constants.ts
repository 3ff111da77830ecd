/** Names that documents, manifests and the runtime share. */

export const MODULE_ID = "kartoteka-kouzel";

/** Packs of our module and of every content module made from a deck. */
export const PACKS = { spells: "kouzla", spellLists: "seznamy-kouzel" } as const;

/** Where the documents of a deck lie: the collections of its packs, "<package>.<name>". */
export interface PackCollections {
  readonly spells: string;
  readonly spellLists: string;
}

/** The packs of a module: ours, or a content module. */
export const packsOfModule = (id: string): PackCollections => ({
  spells: `${id}.${PACKS.spells}`,
  spellLists: `${id}.${PACKS.spellLists}`,
});

/** UUID of a document in a pack. */
export const compendiumUuid = (collection: string, type: "Item" | "JournalEntry", id: string): string =>
  `Compendium.${collection}.${type}.${id}`;
