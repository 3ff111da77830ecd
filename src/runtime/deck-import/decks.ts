/**
 * Decks that were imported in Foundry, as a setting of the world: every client tells the system of their spell lists and
 * books when it starts, and again after each import. A manifest does the same for packs of modules.
 */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import type { Deck } from "./deck.ts";

/** Decks whose packs are still there. */
export const presentDecks = (): readonly Deck[] =>
  game.settings.get(MODULE_ID, "decks").filter(({ spells }) => game.packs.has(spells));

/** Writes down what an import has made of a deck. */
export async function rememberDeck(deck: Omit<Deck, "imports">): Promise<void> {
  const known = presentDecks();
  const before = known.find(({ spells }) => spells === deck.spells);
  const now: Deck = {
    ...deck,
    pages: [...new Set([...(before?.pages ?? []), ...deck.pages])],
    books: { ...before?.books, ...deck.books },
    imports: (before?.imports ?? 0) + 1,
  };
  const others = known.filter(({ spells }) => spells !== deck.spells);
  await game.settings.set(MODULE_ID, "decks", [...others, now]);
}

/** Tells the system of the lists and books of all decks; saying it again is harmless. */
export async function announceDecks(): Promise<void> {
  for (const { pages, books } of presentDecks()) {
    for (const [key, title] of Object.entries(books)) CONFIG.DND5E.sourceBooks[key] ??= title;
    for (const page of pages) await announceList(page);
  }
}

/** The registry would wait for ever for a page that is gone. */
async function announceList(page: string): Promise<void> {
  if ((await fromUuid(page)) !== null) await dnd5e.registry.spellLists?.register(page);
}
