/** The spells of our embedded deck as items, by identifier. */
import { readFileSync } from "node:fs";
import { readDeck } from "../../src/deck/read-deck.ts";
import { MODULE_ID, packsOfModule } from "../../src/dnd5e/constants.ts";
import { toDocuments, type DeckDocuments } from "../../src/dnd5e/documents.ts";
import type { Data } from "../../src/types/surface/documents.ts";
import { EMBEDDED_DECK, loadDocumentData } from "../../tools/lib/project.ts";

let documents: DeckDocuments | undefined;

/** All documents that our module ships. */
export function ourDocuments(): DeckDocuments {
  if (documents === undefined) {
    const { cards } = readDeck([{ name: "kouzla.txt", bytes: readFileSync(EMBEDDED_DECK) }]);
    documents = toDocuments(cards, { packs: packsOfModule(MODULE_ID), ...loadDocumentData() });
  }
  return documents;
}

export function ourSpell(identifier: string): Data {
  const spell = ourDocuments().spells.find(({ system }) => system.identifier === identifier);
  if (spell === undefined) throw new Error(`No spell "${identifier}" in the embedded deck`);
  return structuredClone<Data>(spell);
}
