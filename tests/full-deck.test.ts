/**
 * The reader against the full deck. The deck is its owner's and lies outside of the repository; only facts are compared.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { fold } from "../src/deck/lexicon/fold.ts";
import { spellCardSchema, type SpellCard } from "../src/deck/model.ts";
import { readDeck, toLines, type DeckReading } from "../src/deck/read-deck.ts";
import { FACT_MARK } from "../src/deck/facts/words.ts";
import { writeCard, writeDeck } from "../src/deck/write.ts";
import { checkDocuments } from "../src/dnd5e/check.ts";
import { packsOfModule } from "../src/dnd5e/constants.ts";
import { toDocuments, type DeckDocuments } from "../src/dnd5e/documents.ts";
import type { SpellItem } from "../src/dnd5e/schema.ts";
import { loadDocumentData, loadIds } from "../tools/lib/project.ts";
import {
  describeWith,
  encode,
  FULL_DECK,
  loadCorrections,
  ROOT,
  WORDING_TOOL,
  withoutPlaces,
  YARDSTICK,
} from "./helpers.ts";

interface Fact {
  readonly identifier: string;
  readonly czech: string;
  readonly level: number;
  readonly school: string;
  readonly activation: { readonly type: string; readonly value: number };
  readonly range: { readonly value: number | null; readonly units: string };
  readonly duration: { readonly value: number | string | null; readonly units: string };
  readonly properties: readonly string[];
  readonly materials: { readonly cost: number | null; readonly consumed: boolean };
  readonly known_disagreements: readonly { readonly field: string }[];
}

/** A card as the Markdown dialect prints it: marked names, labels in bold, bullets as hyphens, no fact lines. */
function inMarkdown(card: SpellCard): string {
  const names = new Map([
    [card.name, `# ${card.name}`],
    [card.english, `*${card.english ?? ""}*`],
    [card.sources.join(", "), `***${card.sources.join(", ")}***`],
  ]);
  return writeCard(card)
    .split("\n")
    .filter((line) => !line.startsWith(FACT_MARK))
    .map((line, i) => (i < 5 ? (names.get(line) ?? line) : line))
    .map((line) => line.replace(/^(Vyvolání|Dosah|Složky|Trvání|Povolání):/u, "**$1:**").replace(/^ {2}• /u, "- "))
    .join("\n");
}

describeWith(FULL_DECK, "the full deck of 492 cards", () => {
  let reading: DeckReading;
  let documents: DeckDocuments;
  let byKey: Map<string, SpellCard>;

  beforeAll(() => {
    const files = [{ name: "deck.txt", bytes: readFileSync(FULL_DECK) }];
    reading = readDeck(files, { corrections: loadCorrections(), knownKeys: new Set(Object.keys(loadIds())) });
    byKey = new Map(reading.cards.map((card) => [card.key, card]));
    documents = toDocuments(reading.cards, { packs: packsOfModule("kartoteka-kouzel"), ...loadDocumentData() });
  });

  it("is read whole, without an error or a warning, and recognised", () => {
    expect(reading.cards).toHaveLength(492);
    expect(reading.recognised).toBe(true);
    expect(reading.diagnostics.filter((finding) => finding.severity !== "info")).toEqual([]);
    for (const card of reading.cards) spellCardSchema.parse(card);
  });

  it("has the 318 spells of the SRD under the SRD's identifiers, and twelve twins", () => {
    const { icons } = loadDocumentData();
    expect(reading.cards.filter((card) => card.key.endsWith("-jad")).map((card) => card.name)).toHaveLength(12);
    for (const card of reading.cards) expect(icons[card.key], card.key).toBeDefined();
    for (const key of ["arcane-hand", "arcanists-magic-aura", "tiny-hut", "befuddlement"])
      expect(byKey.has(key)).toBe(true);
  });

  it("loses no word of its prose, corrections aside", () => {
    const words = (text: string) =>
      text
        .normalize("NFC")
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [];
    const mended = new Map<string, string[]>();
    for (const { card, find } of loadCorrections().entries) mended.set(card, [...(mended.get(card) ?? []), find]);
    const unmended = readDeck([{ name: "deck.txt", bytes: readFileSync(FULL_DECK) }]);
    const lines = toLines(readFileSync(FULL_DECK, "utf8"));
    const starts = [...unmended.cards].sort((a, b) => a.origin.line - b.origin.line);
    const missing: string[] = [];
    for (const [i, card] of starts.entries()) {
      const from = Math.max(...Object.values(card.origin.fields).map((place) => place.line));
      const to = (starts[i + 1]?.origin.line ?? lines.length + 1) - 1;
      const prose = lines.slice(from, to).map((line) => line.text);
      const item = toDocuments([card], { packs: packsOfModule("x"), icons: {} }).spells[0];
      const description = (item?.system.description.value ?? "")
        .replace(/<[^>]*>/g, " ")
        .replace(/&#39;/g, "'")
        .replace(/&\w+;/g, " ");
      const present = new Map<string, number>();
      for (const word of words(description)) present.set(word, (present.get(word) ?? 0) + 1);
      for (const word of words(prose.join("\n"))) {
        const left = (present.get(word) ?? 0) - 1;
        // "1." of a numbered list is shown by the list itself.
        if (left < 0 && !/^\d$/.test(word)) missing.push(`${card.name}: ${word}`);
        present.set(word, left);
      }
    }
    expect(missing).toEqual([]);
  });

  it("written and read again gives the same cards", () => {
    const again = readDeck([{ name: "again.txt", bytes: encode(writeDeck(reading.cards)) }]);
    expect(withoutPlaces(again.cards)).toEqual(withoutPlaces(reading.cards));
  });

  it("gives documents that pass the strict check, in Czech order within each level", () => {
    expect(checkDocuments(documents)).toEqual([]);
    expect(documents.folders).toHaveLength(10);
    const third = documents.spells.filter((item) => item.system.level === 3).map((item) => item.name);
    expect(third).toEqual(third.toSorted(new Intl.Collator("cs").compare));
    expect(documents.spellLists[0]?.pages).toHaveLength(8);
  });

  it("has the values that the list of irregularities speaks of", () => {
    const item = (key: string): SpellItem["system"] => {
      const found = documents.spells.find((spell) => spell.system.identifier === key);
      if (!found) throw new Error(key);
      return found.system;
    };
    expect(byKey.get("plant-growth")?.casting).toMatchObject([{ unit: "action" }, { unit: "hour", value: 8 }]);
    expect(item("hlas-boure").target.template).toMatchObject({ type: "cone", size: "10" });
    expect(item("sila-fenixe").target.template).toMatchObject({ type: "radius", size: "10" });
    expect(item("koreny-omotani").target.template).toMatchObject({ type: "line", size: "60", width: "5" });
    expect(item("project-image").range).toMatchObject({ value: "800", units: "mi" });
    expect(item("gust").properties).toEqual(["vocal", "somatic"]);
    expect(item("legend-lore").materials).toMatchObject({ cost: 450, consumed: true });
    expect(item("chapadlo").materials).toMatchObject({ cost: 0.03, consumed: true });
    expect(item("glyph-of-warding").duration.units).toBe("dstr");
    expect(byKey.get("divination")?.body.length).toBe(3);
    expect(byKey.get("control-weather")?.body.filter((block) => block.kind === "table")).toMatchObject([
      { caption: "Srážky" },
      { caption: "Teplota" },
      { caption: "Vítr" },
    ]);
    expect(byKey.get("teleport")?.body.filter((block) => block.kind === "table")).toMatchObject([
      { columns: { length: 5 } },
    ]);
    expect(byKey.get("scrying")?.body.filter((block) => block.kind === "table")).toHaveLength(2);
    expect(byKey.get("chaos-bolt")).toMatchObject({ higherLevels: [{ kind: "paragraph" }] });
  });

  it("means the same in the Markdown dialect", () => {
    const { cards } = readDeck([{ name: "deck.md", bytes: encode(reading.cards.map(inMarkdown).join("\n\n")) }]);
    expect(cards).toHaveLength(492);
    const mechanics = (list: readonly SpellCard[]) =>
      Object.fromEntries(list.map((card) => [card.key, withoutPlaces(card.mechanics)]));
    expect(mechanics(cards)).toEqual(mechanics(reading.cards));
  });

  describeWith(YARDSTICK, "against the facts of the SRD", () => {
    const facts = JSON.parse(readFileSync(YARDSTICK, "utf8")) as readonly Fact[];

    it.each(facts.map((fact) => [fact.identifier, fact] as const))("agrees on the header of %s", (key, fact) => {
      const spell = documents.spells.find((item) => item.system.identifier === key)?.system;
      if (!spell) throw new Error(`${key} is missing`);
      const disputed = (field: string) => fact.known_disagreements.some((known) => known.field.startsWith(field));
      // what stands in front of growth with the slot
      const number = (text: string) => (text === "" ? null : Number(text.split(" ")[0]));
      const own = {
        level: spell.level,
        school: spell.school,
        activation: { type: spell.activation.type, value: spell.activation.value },
        range: { value: number(spell.range.value), units: spell.range.units },
        duration: { value: number(spell.duration.value), units: spell.duration.units },
        properties: [...spell.properties].sort(),
        materials: { cost: spell.materials.cost, consumed: spell.materials.consumed },
      };
      const srd = {
        level: fact.level,
        school: fact.school,
        activation: { type: fact.activation.type, value: fact.activation.value },
        range: { value: fact.range.value, units: fact.range.units },
        duration: { value: fact.duration.value, units: fact.duration.units },
        // the system adds "mgc" while it runs
        properties: fact.properties.filter((property) => property !== "mgc").sort(),
        materials: { cost: fact.materials.cost ?? 0, consumed: fact.materials.consumed },
      };
      for (const field of Object.keys(own) as (keyof typeof own)[]) {
        if (!disputed(field)) expect({ [field]: own[field] }).toEqual({ [field]: srd[field] });
      }
      // a corrected name may differ in its diacritics
      expect(fold(byKey.get(key)?.name ?? "")).toBe(fold(fact.czech));
    });
  });

  describeWith(WORDING_TOOL, "and its wording", () => {
    it("is nowhere in the repository", () => {
      const options = ["--words", "10", "--most", "100", "--allow", "100"];
      const report = execFileSync("node", [WORDING_TOOL, ...options], { cwd: ROOT, encoding: "utf8" });
      const runs = report.split("\n").filter((line) => line.includes(": "));
      // the two names of one spell may make ten words by themselves; names are facts, as headers are
      const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
      const names = reading.cards.map(({ name, english }) => words(`${name} ${english ?? ""}`).join(" "));
      expect(runs.filter((run) => !names.some((pair) => pair.includes(run.split(": ")[1] ?? run)))).toEqual([]);
    });
  });
});
