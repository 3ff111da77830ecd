/** Where a deck goes: a compendium of the world that an earlier import made, or a new one. */
import type { PackCollections } from "../../../dnd5e/constants.ts";
import { slug } from "../../../deck/names.ts";
import type { CompendiumPack, NewCompendium } from "../../../types/surface/game.ts";
import { presentDecks, rememberDeck } from "../decks.ts";

export type Target =
  | { readonly kind: "deck"; readonly packs: PackCollections }
  | { readonly kind: "new"; readonly label: string; readonly packs: PackCollections };

const LISTS = "-seznamy";
const TABLES = "-tabulky";

/** A name that no pack of the world has; Foundry wants letters without diacritics, digits and hyphens. */
function freeName(label: string): string {
  const plain = slug(label);
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? plain : `${plain}-${String(number)}`;
    if ([name, name + LISTS, name + TABLES].every((each) => !game.packs.has(`world.${each}`))) return name;
  }
}

export function newTarget(label: string): Target {
  const name = freeName(label);
  const spells = `world.${name}`;
  return { kind: "new", label, packs: { spells, spellLists: spells + LISTS, tables: spells + TABLES } };
}

/** Compendiums that earlier imports made, in the order of their making. */
export const knownTargets = (): Target[] =>
  presentDecks().map(({ spells, spellLists, tables = spells + TABLES }) => ({
    kind: "deck",
    packs: { spells, spellLists, tables },
  }));

export const titleOf = (target: Target): string =>
  target.kind === "new" ? target.label : (packAt(target.packs.spells)?.title ?? target.packs.spells);

export const packAt = (collection: string): CompendiumPack | undefined => game.packs.get(collection);

export const isLocked = ({ packs }: Target): boolean =>
  Object.values(packs).some((collection) => packAt(collection)?.locked === true);

export async function unlock({ packs }: Target): Promise<void> {
  for (const collection of Object.values(packs)) await packAt(collection)?.configure({ locked: false });
}

/** Makes what is missing of the packs of spells and lists. From then on the deck is known, whatever becomes of the import. */
export async function openPacks(target: Target): Promise<void> {
  const { packs } = target;
  const { spells, spellLists } = packs;
  const title = titleOf(target);
  await make(spells, "Item", title);
  await make(spellLists, "JournalEntry", game.i18n.format("KARTOTEKA.deck-import.lists-of", { title }));
  if (!presentDecks().some((deck) => deck.spells === spells)) {
    await rememberDeck({ ...packs, pages: [], books: {} });
  }
}

/** Makes the pack of tables, which a deck without any does not need. */
export async function openTables(target: Target): Promise<void> {
  const label = game.i18n.format("KARTOTEKA.deck-import.tables-of", { title: titleOf(target) });
  await make(target.packs.tables, "RollTable", label);
}

async function make(collection: string, type: NewCompendium["type"], label: string): Promise<void> {
  if (packAt(collection) !== undefined) return;
  const { CompendiumCollection } = foundry.documents.collections;
  await CompendiumCollection.createCompendium({ type, label, name: collection.slice("world.".length) });
}
