/** Names that documents, manifests and the runtime share. */

export const MODULE_ID = "kartoteka-kouzel";

/** Packs of our module and of every content module made from a deck. */
export const PACKS = {
  spells: "kouzla",
  spellLists: "seznamy-kouzel",
  tables: "tabulky",
  rules: "pravidla",
} as const;

/** Where the documents of a deck lie: the collections of its packs, "<package>.<name>". */
export interface PackCollections {
  readonly spells: string;
  readonly spellLists: string;
  readonly tables: string;
  /** a deck that brings no rules links those of our module */
  readonly rules?: string;
}

/** The rules that our module carries. */
export const OWN_RULES = `${MODULE_ID}.${PACKS.rules}`;

/** The packs of a module: ours, or a content module. */
export const packsOfModule = (id: string): PackCollections => ({
  spells: `${id}.${PACKS.spells}`,
  spellLists: `${id}.${PACKS.spellLists}`,
  tables: `${id}.${PACKS.tables}`,
  rules: `${id}.${PACKS.rules}`,
});

/** UUID of a document in a pack. */
export const compendiumUuid = (collection: string, type: "Item" | "JournalEntry" | "RollTable", id: string): string =>
  `Compendium.${collection}.${type}.${id}`;
