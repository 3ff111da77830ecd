import fc from "fast-check";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readCardText } from "../../../src/runtime/deck-import/editor/card-desk.ts";
import { lineStarts, locate, segmentsOf, type Phrase } from "../../../src/runtime/deck-import/editor/highlight.ts";
import { SAMPLE_CARD } from "../../../src/runtime/deck-import/editor/sample.ts";
import { phrasesOf, valuesOf } from "../../../src/runtime/deck-import/editor/understood.ts";
import type { Severity } from "../../../src/deck/diagnostics.ts";
import { readDeck } from "../../../src/deck/read-deck.ts";
import { EMBEDDED_DECK, loadReadOptions } from "../../../tools/lib/project.ts";
import { describeWith, FULL_DECK, plainCard } from "../../helpers.ts";

/** The stretches of a kind as they are coloured, blanks as one. */
function coloured(text: string, kind: string): string[] {
  const { segments } = readCardText(text, "karta");
  return segments
    .filter((segment) => segment.kind === kind)
    .map(({ start, end }) => text.slice(start, end).replaceAll(/\s+/g, " "));
}

describe("a card that is being written", () => {
  it("has every value of the sample in its colour", () => {
    expect(coloured(SAMPLE_CARD, "names")).toEqual(["Most z jisker", "Bridge of sparks", "Vlastní kouzla"]);
    expect(coloured(SAMPLE_CARD, "level")).toEqual(["Zaklínání 2. úrovně"]);
    expect(coloured(SAMPLE_CARD, "range")).toEqual(["12 sáhů"]);
    expect(coloured(SAMPLE_CARD, "save")).toEqual(["záchranném hodu na Obratnost"]);
    expect(coloured(SAMPLE_CARD, "damage")).toEqual(["3k6 bleskového zranění"]);
    expect(coloured(SAMPLE_CARD, "area")).toEqual(["dlouhá 6 sáhů a široká 1 sáh"]);
  });

  it("reads without a finding that would need mending", () => {
    const { problems, notice, card } = readCardText(SAMPLE_CARD, "karta");
    expect(notice).toBeNull();
    expect(card?.key).toBe("bridge-of-sparks");
    expect(problems.filter(({ finding }) => finding.severity !== "info")).toEqual([]);
  });

  it("finds phrases that lines, stars and odd blanks break up", () => {
    const broken = SAMPLE_CARD.replace("záchranném hodu", "záchranném\nhodu").replace(
      "3k6 bleskového",
      "*3k6*  bleskového",
    );
    expect(coloured(broken, "save")).toEqual(["záchranném hodu na Obratnost"]);
    expect(coloured(broken, "damage")).toHaveLength(1);
  });

  it("underlines the lines of its errors and warnings", () => {
    const text = plainCard({ range: "kousek", source: "Kniha o ničem" });
    const { segments } = readCardText(text, "karta");
    const marked = (severity: string) =>
      segments
        .filter((segment) => segment.severity === severity)
        .map(({ start, end }) => text.slice(start, end))
        .join("");
    expect(marked("error")).toBe("Dosah: kousek\n");
    expect(marked("warning")).toBe("Kniha o ničem\n");
  });

  it.each([
    ["", "empty"],
    ["Jen tak něco.", "unread"],
    [`${plainCard()}\n\n${plainCard({ name: "Druhá", english: "Second" })}`, "several"],
    ["x".repeat(70_000), "too-long"],
  ])("says what it is where it is no single card", (text, notice) => {
    expect(readCardText(text, "karta").notice).toBe(notice);
  });
});

describe("segments", () => {
  it("are the whole text, whatever it is and wherever phrases are said to be", () => {
    const from = fc.record({
      line: fc.integer({ min: 1, max: 8 }),
      column: fc.integer({ min: 1, max: 9 }),
      phrase: fc.string(),
    });
    const phrases = fc.array(fc.record({ kind: fc.constantFrom<Phrase["kind"]>("save", "damage"), from }));
    const text = fc.string({ unit: fc.constantFrom("a", "b", " ", "\n", "*", "„", ".") });
    const finding = fc.record({
      line: fc.integer({ min: 1, max: 9 }),
      severity: fc.constantFrom<Severity>("error", "warning"),
    });
    fc.assert(
      fc.property(text, phrases, fc.array(finding), (whole, marks, findings) => {
        const segments = segmentsOf(whole, marks, findings);
        expect(segments.map(({ start, end }) => whole.slice(start, end)).join("")).toBe(whole);
      }),
    );
  });
});

/** How many phrases of a deck can be found in its text. */
function found(path: string): { all: number; located: number } {
  const text = readFileSync(path, "utf8").replaceAll("\r\n", "\n").normalize("NFC");
  const { cards } = readDeck([{ name: "x", bytes: new TextEncoder().encode(text) }], {
    ...loadReadOptions(),
    // what is told by hand has no phrase
    mechanics: new Map(),
  });
  const starts = lineStarts(text);
  const phrases = cards.flatMap((card) => phrasesOf(valuesOf(card)));
  return { all: phrases.length, located: phrases.filter(({ from }) => locate(text, starts, from) !== null).length };
}

describe("the embedded deck", () => {
  it("has every phrase that was understood where it can be coloured", () => {
    const { all, located } = found(EMBEDDED_DECK);
    expect(all).toBeGreaterThan(4000);
    expect(located).toBe(all);
  });
});

describeWith(FULL_DECK, "the full deck", () => {
  it("has nearly every phrase where it can be coloured; the rest is mended or told by hand", () => {
    const { all, located } = found(FULL_DECK);
    expect(located / all).toBeGreaterThan(0.98);
  });
});
