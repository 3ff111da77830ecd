/** The deck that the repository carries, whole or only what is in the SRD 5.1. */
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { EMBEDDED_TITLE } from "../../src/deck/embed.ts";
import { readDeck, type DeckReading } from "../../src/deck/read-deck.ts";
import { writeDeck } from "../../src/deck/write.ts";
import { EMBEDDED_DECK, loadSrdFacts, ROOT } from "./project.ts";

export interface EmbeddedOptions {
  /** spells that are not in the SRD are left out, for those who want to hand on free content only */
  readonly srdOnly: boolean;
}

/** Reads it as every build does, with the file's name as it is from the project's folder. */
export function readEmbedded({ srdOnly }: EmbeddedOptions): DeckReading {
  const name = relative(ROOT, EMBEDDED_DECK);
  const reading = readDeck([{ name, bytes: readFileSync(EMBEDDED_DECK) }]);
  if (!srdOnly) return reading;
  const facts = loadSrdFacts();
  return { ...reading, cards: reading.cards.filter(({ key }) => key in facts) };
}

/** The text of the same deck, which the import carries for those who want cards of it back. */
export const embeddedText = (options: EmbeddedOptions): string =>
  options.srdOnly ? writeDeck(readEmbedded(options).cards, EMBEDDED_TITLE) : readFileSync(EMBEDDED_DECK, "utf8");
