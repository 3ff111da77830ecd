import { describe, expect, it } from "vitest";
import { readDeck, readDeckSteps, type ReadingProgress } from "../../src/deck/read-deck.ts";
import { packsOfModule } from "../../src/dnd5e/constants.ts";
import { documentSteps, toDocuments } from "../../src/dnd5e/documents.ts";
import { encode, plainCard } from "../helpers.ts";

const cards = (from: number, count: number): string =>
  Array.from({ length: count }, (_, index) =>
    plainCard({ name: `Karta ${String(from + index)}`, english: `Card ${String(from + index)}` }),
  ).join("\n\n");

const FILES = [
  { name: "a.txt", bytes: encode(cards(0, 30)) },
  { name: "b.txt", bytes: encode("") },
  { name: "c.txt", bytes: encode(`${cards(100, 30)}\n\n${plainCard({ name: "Karta 0", english: "Card 0" })}`) },
];

function drained<Step, Result>(steps: Generator<Step, Result>): { seen: Step[]; result: Result } {
  const seen: Step[] = [];
  for (;;) {
    const step = steps.next();
    if (step.done === true) return { seen, result: step.value };
    seen.push(step.value);
  }
}

describe("reading in steps", () => {
  it("gives the same as reading at once", () => {
    expect(drained(readDeckSteps(FILES)).result).toEqual(readDeck(FILES));
  });

  it("tells how far it is, and never goes back", () => {
    const { seen } = drained<ReadingProgress, unknown>(readDeckSteps(FILES));
    expect(seen.length).toBeGreaterThan(60);
    const done = seen.map((progress) => progress.done);
    expect(done).toEqual(done.toSorted((a, b) => a - b));
    expect(done[0]).toBe(0);
    expect(done.at(-1)).toBeGreaterThan(0.9);
    expect(done.at(-1)).toBeLessThanOrEqual(1);
  });

  it("tells where each card stood in its file, kept or not", () => {
    const { pieces, files } = readDeck(FILES);
    expect(pieces).toHaveLength(61);
    expect(files.map(({ text }) => text === null)).toEqual([false, true, false]);
    const lines = new Map(files.map(({ name, text }) => [name, text?.split("\n") ?? []]));
    for (const { file, from, to, card } of pieces) {
      const [first, last] = [lines.get(file)?.[from - 1], lines.get(file)?.[to - 1]];
      expect(first).toMatch(/^Karta \d+$/);
      expect(last).toBe("Jiskra přeskočí na cíl v dosahu.");
      if (card !== null) expect(first).toBe(card.name);
    }
    expect(pieces.at(-1)?.card).toBeNull();
  });
});

describe("making documents in steps", () => {
  it("gives the same as making them at once", () => {
    const { cards: read } = readDeck(FILES);
    const options = { packs: packsOfModule("moje-karty"), icons: {} };
    expect(drained(documentSteps(read, options)).result).toEqual(toDocuments(read, options));
  });

  it("links to spells that lie in the pack beside those of the deck", () => {
    const { cards: read } = readDeck([
      { name: "x", bytes: encode(plainCard({ body: "Kouzlo ohnivá koule ho zapálí." })) },
    ]);
    const packs = { spells: "world.kouzla", spellLists: "world.seznamy", tables: "world.tabulky" };
    const html = (others: readonly { name: string; key: string }[]) =>
      toDocuments(read, { packs, icons: {}, others }).spells[0]?.system.description.value;
    expect(html([])).not.toContain("@UUID");
    expect(html([{ name: "Ohnivá koule", key: "fireball" }])).toContain("@UUID[Compendium.world.kouzla.Item.");
  });
});
