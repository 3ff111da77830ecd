/** The deck that the module carries, as text: loaded only when somebody exports a spell of it. */
import { readDeck } from "../../../deck/read-deck.ts";
import type { SpellCard } from "../../../deck/model.ts";
import { writeCard } from "../../../deck/write.ts";
import { projectData } from "./project-data.ts";
import deck from "../../../../packs/_source/kouzla.txt?raw";

let cards: ReadonlyMap<string, SpellCard> | undefined;

/** The text of a card of that deck; undefined where it has none of that key. */
export function embeddedCardText(key: string): string | undefined {
  cards ??= read();
  const card = cards.get(key);
  return card && writeCard(card);
}

function read(): ReadonlyMap<string, SpellCard> {
  const bytes = new TextEncoder().encode(deck);
  const reading = readDeck([{ name: "kouzla.txt", bytes }], projectData().reading);
  return new Map(reading.cards.map((card) => [card.key, card]));
}
