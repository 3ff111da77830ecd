import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceOf, readComponents } from "../../src/deck/fields/components.ts";
import { AREA_SHAPES, spellCardSchema, TIME_UNITS, type Block, type SpellCard } from "../../src/deck/model.ts";
import { identify } from "../../src/deck/names.ts";
import { readDeck } from "../../src/deck/read-deck.ts";
import { tidyText } from "../../src/deck/tidy.ts";
import { writeDeck } from "../../src/deck/write.ts";
import { SOURCES } from "../../src/deck/lexicon/sources.ts";
import { CLASS_ORDER } from "../../src/deck/lexicon/classes.ts";
import { SCHOOL_IDS } from "../../src/rules/vocabulary.ts";
import { encode, withoutPlaces } from "../helpers.ts";
import { arbitraryMechanics } from "./arbitrary-mechanics.ts";

const WORDS = ["oheň", "Mág", "tvor", "kouzlo", "6 sáhů", "3k6", "žár", "„klid“", "led", "v dosahu", "Na", "kůň"];
const ODD = [
  "*",
  "**",
  "\\",
  "|",
  "#",
  "•",
  "-",
  "1.",
  "<b>",
  "&",
  "Dosah:",
  "@UUID[x]",
  "[[/r 1d6]]",
  "Pokud",
  "(",
  "_",
];

const words = (pool: readonly string[], least = 1) =>
  fc.array(fc.constantFrom(...pool), { minLength: least, maxLength: 9 }).map((list) => tidyText(list.join(" ")).trim());
const sentence = words([...WORDS, ...ODD]).filter(
  (text) => text !== "" && !text.startsWith("-") && tidyText(text) === text,
);
const title = words(WORDS).map((text) => `Zkouška ${text}`.slice(0, 60).trim());

const rich = fc
  .tuple(sentence, fc.boolean(), words(WORDS), sentence)
  .map(([before, marked, inside, after]) =>
    marked
      ? {
          text: `${before} ${inside} ${after}`,
          marks: [{ start: before.length + 1, end: before.length + 1 + inside.length, style: "emphasis" as const }],
          line: 1,
        }
      : { text: before, marks: [], line: 1 },
  )
  .filter(({ text }) => tidyText(text) === text);

const lead = fc.option(
  words(WORDS).map((text) => `${text}.`),
  { nil: null },
);
const paragraph = fc.record({ kind: fc.constant("paragraph" as const), lead, content: rich });
const list = fc.record({
  kind: fc.constant("list" as const),
  start: fc.constantFrom(null, 1, 3),
  items: fc.array(fc.record({ lead, content: words(WORDS).map((t) => ({ text: `Bod ${t}`, marks: [], line: 1 })) }), {
    minLength: 2,
    maxLength: 4,
  }),
});
const cell = fc.constantFrom("", "1–3", "Rudá", "a|b", "--", "x * y", "\\");
const table = fc
  .record({
    caption: fc.option(words(WORDS), { nil: null }),
    width: fc.integer({ min: 1, max: 3 }),
    cells: fc.array(cell, { minLength: 3, maxLength: 12 }),
  })
  .map(({ caption, width, cells }): Block => {
    const rows = Array.from({ length: Math.ceil(cells.length / width) }, (_, i) => [
      `řádek ${i}`,
      ...cells.slice(i * width, i * width + width - 1),
    ]).map((row) => [...row, "", ""].slice(0, width));
    return { kind: "table", caption, columns: ["A", "B", "C"].slice(0, width), rows, line: 1 };
  });
const heading = words(WORDS).map((text): Block => ({
  kind: "heading",
  content: { text: `Nadpis ${text}`, marks: [], line: 1 },
}));

/** Neighbours that any reader would take for one block don't stand side by side in a card. */
const separable = (blocks: readonly Block[]) =>
  blocks.every((block, i) => {
    const next = blocks[i + 1];
    if (block.kind === "list" && next?.kind === "list") return false;
    return !(block.kind === "heading" && next?.kind === "table" && next.caption === null);
  });

const body = fc.array(fc.oneof(paragraph, list, table, heading), { maxLength: 6 }).filter(separable);
const higher = fc.array(fc.oneof(paragraph, list), { maxLength: 3 }).filter(separable);

const distance = fc.oneof(
  fc.integer({ min: 1, max: 4000 }).map((n) => ({ value: n / 2, unit: "ft" as const })),
  fc.integer({ min: 1, max: 900 }).map((value) => ({ value, unit: "mi" as const })),
);
const range = fc.oneof(
  fc.constantFrom("self" as const, "touch" as const, "sight" as const, "unlimited" as const).map((kind) => ({ kind })),
  distance.map((d) => ({ kind: "distance" as const, distance: d })),
  fc.constant({ kind: "special" as const, text: "Zvláštní" }),
);
const area = fc.record({ shape: fc.constantFrom(...AREA_SHAPES), size: fc.option(distance, { nil: null }) });
const casting = fc.oneof(
  fc.record({
    unit: fc.constantFrom("action" as const, "bonus" as const, "minute" as const, "hour" as const, "day" as const),
    value: fc.integer({ min: 1, max: 24 }),
    condition: fc.constant(""),
  }),
  fc.record({
    unit: fc.constant("reaction" as const),
    value: fc.constant(1),
    condition: fc.constantFrom("", "kterou provedeš, když tě někdo trefí"),
  }),
);
const components = fc
  .tuple(
    fc.boolean(),
    fc.boolean(),
    fc.option(fc.constantFrom("perla", "perla v hodnotě 50 zl, kterou kouzlo spotřebuje"), { nil: null }),
  )
  .map(([verbal, somatic, text]) => ({
    verbal: verbal || (!somatic && text === null),
    somatic,
    material: text === null ? null : (readComponents(`S (${text})`).value?.material ?? null),
  }));
const duration = fc
  .record({
    first: fc.oneof(
      fc.constantFrom(
        { kind: "instant" as const },
        { kind: "dispelled" as const },
        { kind: "dispelled-or-triggered" as const },
        { kind: "permanent" as const },
      ),
      fc.record({
        kind: fc.constant("time" as const),
        value: fc.integer({ min: 1, max: 30 }),
        unit: fc.constantFrom(...TIME_UNITS),
        upTo: fc.boolean(),
      }),
    ),
    concentration: fc.boolean(),
  })
  .map(({ first, concentration }) => ({
    duration: [first.kind === "time" && concentration ? { ...first, upTo: false } : first],
    concentration,
  }));

const card: fc.Arbitrary<SpellCard> = fc
  .record({
    name: title,
    english: fc.option(fc.constantFrom("Trial of fire", "Test", "Maelström", "Bigby's test"), { nil: null }),
    sources: fc.subarray([...SOURCES.map((source) => source.title), "Moje kniha"], { maxLength: 2 }),
    school: fc.constantFrom(...SCHOOL_IDS),
    level: fc.integer({ min: 0, max: 9 }),
    ritual: fc.boolean(),
    casting: fc.array(casting, { minLength: 1, maxLength: 2 }),
    range,
    area: fc.option(area, { nil: null }),
    components,
    durations: duration,
    classes: fc.subarray(CLASS_ORDER, { minLength: 1 }),
    body,
    higherLevels: higher,
    mechanics: arbitraryMechanics,
  })
  .map(({ durations, ...facts }) => ({
    ...facts,
    ...durations,
    ...identify(facts.name, facts.english, facts.sources),
    origin: { file: "", line: 1, fields: {} },
  }));

describe("writing a card and reading it back", () => {
  it("gives the same card, whatever stands on it", () => {
    fc.assert(
      fc.property(fc.array(card, { minLength: 1, maxLength: 3 }), fc.boolean(), (cards, titled) => {
        const unique = cards.filter((c, i) => cards.findIndex((other) => other.key === c.key) === i);
        const text = writeDeck(unique, titled ? "Zkušební kartotéka" : undefined);
        const { cards: again } = readDeck([{ name: "x.txt", bytes: encode(text) }]);
        expect(withoutPlaces(again), text).toEqual(withoutPlaces(unique));
      }),
      { numRuns: 400 },
    );
  });
});

describe("arbitrary text", () => {
  const line = fc.oneof(
    words([...WORDS, ...ODD]),
    fc.string({ unit: "grapheme" }),
    fc.constantFrom(
      "Zaklínání 3. úrovně",
      "*Zaklínací trik*",
      "Vyvolání: 1 akce",
      "Dosah: (",
      "Složky: V, P, S (",
      "Trvání:",
      "# X",
      "| a",
      "<!--",
      "-->",
      "\\ ",
      "Příručka hráče",
    ),
  );

  it("never throws, and what it gives is a valid card", () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        const { cards } = readDeck([{ name: "x.txt", bytes: encode(lines.join("\n")) }]);
        for (const found of cards) spellCardSchema.parse(found);
      }),
      { numRuns: 1500 },
    );
  });

  it("as bytes never throws", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        readDeck([{ name: "x.txt", bytes }]);
      }),
      { numRuns: 500 },
    );
  });

  it("is tidied once and for all", () => {
    fc.assert(
      fc.property(line, (text) => {
        expect(tidyText(tidyText(text))).toBe(tidyText(text));
      }),
      { numRuns: 2000 },
    );
  });

  it("priced never throws", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => priceOf(`${text} v hodnotě 5 zl`).value >= 0));
  });
});
