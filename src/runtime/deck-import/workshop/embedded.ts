/** The deck that the module carries, as text: loaded only when the card of one of its spells is asked for. */
import { readDeckSteps } from "../../../deck/read-deck.ts";
import type { SpellCard } from "../../../deck/model.ts";
import { writeCard } from "../../../deck/write.ts";
import { inBreaths } from "./breathe.ts";
import { projectData } from "./project-data.ts";
import deck from "../../../../packs/_source/kouzla.txt?raw";

let cards: Promise<ReadonlyMap<string, SpellCard>> | undefined;

/** The text of a card of that deck; undefined where it has none of that key. */
export async function embeddedCardText(key: string): Promise<string | undefined> {
  cards ??= read();
  const card = (await cards).get(key);
  return card && writeCard(card);
}

async function read(): Promise<ReadonlyMap<string, SpellCard>> {
  const files = [{ name: "kouzla.txt", bytes: new TextEncoder().encode(deck) }];
  const reading = await inBreaths(readDeckSteps(files, projectData().reading));
  return new Map(reading.cards.map((card) => [card.key, card]));
}
