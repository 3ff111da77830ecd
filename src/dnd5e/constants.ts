/** Names that documents, manifests and the runtime share. */

export const MODULE_ID = "kartoteka-kouzel";

/** Packs of our module and of every content module made from a deck. */
export const PACKS = { spells: "kouzla", spellLists: "seznamy-kouzel" } as const;

/** Compendium UUID of a spell's item in a module's pack. */
export const spellUuid = (moduleId: string, id: string): string => `Compendium.${moduleId}.${PACKS.spells}.Item.${id}`;
