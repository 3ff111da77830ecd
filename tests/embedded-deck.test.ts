import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { embeddedCards, isGenerated } from "../src/deck/embed.ts";
import { readDeck, type DeckReading } from "../src/deck/read-deck.ts";
import { writeDeck } from "../src/deck/write.ts";
import { spellId } from "../src/dnd5e/ids.ts";
import { EMBEDDED_DECK, loadIds, loadReadOptions } from "../tools/lib/project.ts";
import { describeWith, encode, FULL_DECK, onlyCard, plainCard, withoutPlaces } from "./helpers.ts";

describe("the embedded deck", () => {
  let reading: DeckReading;
  beforeAll(() => {
    reading = readDeck([{ name: "kouzla.txt", bytes: readFileSync(EMBEDDED_DECK) }]);
  });

  it("has a card for each of the 492 spells of the full deck and for Wind Walk, none with an error or a warning", () => {
    expect(reading.cards).toHaveLength(493);
    expect(reading.diagnostics.filter((finding) => finding.severity !== "info")).toEqual([]);
  });

  it("has something to read on every card", () => {
    expect(reading.cards.filter((card) => card.body.length === 0).map((card) => card.name)).toEqual([]);
  });

  it("gives every spell the id that is listed, for ever", () => {
    const ids = loadIds();
    for (const card of reading.cards) expect(ids[card.key], card.key).toBe(spellId(card.key));
    expect(new Set(Object.values(ids)).size).toBe(Object.keys(ids).length);
    // A sample by hand: were the derivation changed together with the list, this would tell.
    expect(ids).toMatchObject({ fireball: "agxXaXs7oZPhXlgc" });
  });

  it("is what the writer writes", () => {
    const again = readDeck([{ name: "again.txt", bytes: encode(writeDeck(reading.cards)) }]);
    expect(withoutPlaces(again.cards)).toEqual(withoutPlaces(reading.cards));
  });

  describeWith(FULL_DECK, "beside the full deck", () => {
    // the full deck has its text on the card of another spell (Divination)
    const ONLY_HERE = "wind-walk";

    it("has the same facts and the same mechanics on every card", () => {
      const files = [{ name: "deck.txt", bytes: readFileSync(FULL_DECK) }];
      const full = readDeck(files, loadReadOptions());
      const facts = (cards: DeckReading["cards"]) =>
        Object.fromEntries(withoutPlaces(cards).map((card) => [card.key, { ...card, body: [], higherLevels: [] }]));
      expect(full.cards.map(({ key }) => key)).not.toContain(ONLY_HERE);
      expect(facts(reading.cards.filter(({ key }) => key !== ONLY_HERE))).toEqual(facts(full.cards));
    });
  });
});

describe("embedding a deck", () => {
  const own = onlyCard(plainCard({ body: "Jiskra ve vlastních slovech." }));
  const foreign = onlyCard(plainCard({ range: "6 sáhů", body: "Cizí popis." }));

  it("takes the facts and leaves the present description", () => {
    const [card] = embeddedCards([foreign], [own]);
    expect(card).toMatchObject({ range: { distance: { value: 30 } }, body: own.body });
  });

  it("gives a card without a description one line of rules, and renews such a line", () => {
    const [first] = embeddedCards([foreign], []);
    if (!first) throw new Error("no card");
    expect(isGenerated(first)).toBe(true);
    expect(JSON.stringify(first)).not.toContain("Cizí popis");
    expect(first.body).toMatchObject([
      {
        content: {
          text: "Kouzlo 2. úrovně ze školy zaklínání ze seznamu čarodějů a kouzelníků, dosáhne na 6 sáhů, účinkuje ihned.",
        },
      },
    ]);
    expect(embeddedCards([own], [first])[0]?.body).toMatchObject([
      { content: { text: expect.stringContaining("12 sáhů") as string } },
    ]);
  });

  it("keeps cards that only the present deck has", () => {
    const extra = onlyCard(plainCard({ name: "Větrná chůze", english: "Wind walk" }));
    expect(embeddedCards([foreign], [own, extra]).map((card) => card.key)).toEqual(["wind-walk", "trial-spark"]);
  });
});
