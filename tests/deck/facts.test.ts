import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isFactLine, readFacts } from "../../src/deck/facts/read.ts";
import { writeFacts } from "../../src/deck/facts/write.ts";
import { readDeck } from "../../src/deck/read-deck.ts";
import { encode, onlyCard, plainCard, withoutPlaces } from "../helpers.ts";
import { arbitraryMechanics } from "./arbitrary-mechanics.ts";

const lines = (...texts: string[]) => texts.map((text, i) => ({ text, line: i + 1, original: text, shifts: [] }));

describe("fact lines", () => {
  it("read back to the mechanics that they were written from", () => {
    fc.assert(
      fc.property(arbitraryMechanics, (mechanics) => {
        const written = lines(...writeFacts(mechanics));
        expect(written.every(isFactLine)).toBe(true);
        const { mechanics: again, unreadable } = readFacts(written);
        expect(unreadable).toEqual([]);
        expect(withoutPlaces(again), written.map(({ text }) => text).join("\n")).toEqual(withoutPlaces(mechanics));
      }),
      { numRuns: 500 },
    );
  });

  it("stand instead of what the prose says", () => {
    const card = onlyCard(
      plainCard({
        body: "Každý tvor utrpí ohnivé zranění 2k6.\n\n§ Zranění: 4k8, chladné.\n§ Oblast: kužel 3 sáhy, od sesilatele.",
      }),
    );
    expect(card.mechanics).toMatchObject({
      damage: [{ amount: { number: 4, faces: 8 }, types: ["cold"] }],
      areas: [{ shape: "cone", size: { value: 15, unit: "ft" }, origin: "self" }],
    });
    expect(card.body).toHaveLength(1);
  });

  it("count wherever they stand on the card", () => {
    const text = plainCard({ body: "Jiskra pálí." });
    for (const label of ["Vyvolání:", "Dosah:", "Povolání:"]) {
      const card = onlyCard(text.replace(label, `§ Zranění: 4k8, chladné.\n\n${label}`));
      expect(card.mechanics.damage, label).toHaveLength(1);
      expect(card.body, label).toHaveLength(1);
    }
  });

  it("can say that there is nothing to roll or measure", () => {
    const card = onlyCard(plainCard({ body: "Každý tvor utrpí ohnivé zranění 2k6.\n\n§ Nic se nehází ani neměří." }));
    expect(card.mechanics.damage).toEqual([]);
  });

  it("remember the line that they stand on", () => {
    const { mechanics } = readFacts(lines("§ Cíl: tvor, počet 3.", "§ Hod: 1k10."));
    expect(mechanics.rolls[0]?.from).toMatchObject({ line: 2, phrase: "Hod: 1k10" });
  });

  it.each([
    "§ Kouzlo je silné.",
    "§ Zranění: hodně, ohnivé.",
    "§ Zranění: 4k8, ohňové.",
    "§ Oblast: mnohoúhelník 3 sáhy.",
    "§ Záchranný hod: Obratnost.",
    "§ Zranění: 4k8, k 1. útoku.",
    "§ Stav: oslepený, po neúspěchu, k 2. záchrannému hodu.",
    "§ Záchranný hod: na Sílu, v oblasti 1.",
    "§ Cíl: tvor, počet 0.",
  ])("that can't be read are told: %s", (text) => {
    const { diagnostics } = readDeck([{ name: "x.txt", bytes: encode(plainCard({ body: `Věta.\n\n${text}` })) }]);
    expect(diagnostics).toMatchObject([
      { code: "unreadable-fact", actual: expect.stringContaining(text.slice(0, 10)) },
    ]);
  });

  it("are not taken for prose, nor a paragraph for a fact", () => {
    const card = onlyCard(plainCard({ body: "\\ § 1 zákona říká své." }));
    expect(card.body).toMatchObject([{ content: { text: "§ 1 zákona říká své." } }]);
  });
});
