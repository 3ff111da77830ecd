/** Where a deck goes: a compendium of the world that an earlier import made, or a new one. */
import type { PackCollections } from "../../../dnd5e/constants.ts";
import { slug } from "../../../deck/names.ts";
import type { CompendiumPack } from "../../../types/surface/game.ts";
import { presentDecks, rememberDeck } from "../decks.ts";

export type Target =
  | { readonly kind: "deck"; readonly packs: PackCollections }
  | { readonly kind: "new"; readonly label: string; readonly packs: PackCollections };

const LISTS = "-seznamy";

/** A name that no pack of the world has; Foundry wants letters without diacritics, digits and hyphens. */
function freeName(label: string): string {
  const plain = slug(label);
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? plain : `${plain}-${String(number)}`;
    if ([name, name + LISTS].every((each) => !game.packs.has(`world.${each}`))) return name;
  }
}

export function newTarget(label: string): Target {
  const name = freeName(label);
  return { kind: "new", label, packs: { spells: `world.${name}`, spellLists: `world.${name}${LISTS}` } };
}

/** Compendiums that earlier imports made, in the order of their making. */
export const knownTargets = (): Target[] =>
  presentDecks().map(({ spells, spellLists }) => ({ kind: "deck", packs: { spells, spellLists } }));

export const titleOf = (target: Target): string =>
  target.kind === "new" ? target.label : (packAt(target.packs.spells)?.title ?? target.packs.spells);

export const packAt = (collection: string): CompendiumPack | undefined => game.packs.get(collection);

export const isLocked = ({ packs }: Target): boolean =>
  [packs.spells, packs.spellLists].some((collection) => packAt(collection)?.locked === true);

export async function unlock({ packs }: Target): Promise<void> {
  for (const collection of [packs.spells, packs.spellLists]) await packAt(collection)?.configure({ locked: false });
}

/** Makes what is missing of the packs. From then on the deck is known, whatever becomes of the import. */
export async function openPacks(target: Target): Promise<void> {
  const { spells, spellLists } = target.packs;
  const title = titleOf(target);
  await make(spells, "Item", title);
  await make(spellLists, "JournalEntry", game.i18n.format("KARTOTEKA.deck-import.lists-of", { title }));
  if (!presentDecks().some((deck) => deck.spells === spells)) {
    await rememberDeck({ spells, spellLists, pages: [], books: {} });
  }
}

async function make(collection: string, type: "Item" | "JournalEntry", label: string): Promise<void> {
  if (packAt(collection) !== undefined) return;
  const { CompendiumCollection } = foundry.documents.collections;
  await CompendiumCollection.createCompendium({ type, label, name: collection.slice("world.".length) });
}
