import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe } from "vitest";
import { Corrections, correctionsSchema } from "../src/deck/corrections.ts";
import type { DiagnosticCode } from "../src/deck/diagnostics.ts";
import type { Block, SpellCard } from "../src/deck/model.ts";
import { readDeck, type DeckReading, type ReadOptions } from "../src/deck/read-deck.ts";

export const ROOT = join(import.meta.dirname, "..");
const SHARED = join(ROOT, "../shared");
export const FULL_DECK = join(SHARED, "kartoteka/kartoteka-kouzel.txt");
/** finds wording of the full deck in the repository */
export const WORDING_TOOL = join(SHARED, "tools/deck-text.mjs");
export const YARDSTICK = join(SHARED, "yardstick/srd-dev.json");

/** Tests that need files which cannot be part of the repository; without them they are skipped with a line that says so. */
export function describeWith(path: string, name: string, body: () => void): void {
  if (existsSync(path)) describe(name, body);
  else describe.skip(`${name} — SKIPPED: ${path.slice(SHARED.length + 1)} is not at hand`, body);
}

export const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Reads a text as a deck of one file, "balicek.txt". */
export function readText(text: string, options?: ReadOptions): DeckReading {
  return readDeck([{ name: "balicek.txt", bytes: encode(text) }], options);
}

/** The only card of a text. */
export function onlyCard(text: string, options?: ReadOptions): SpellCard {
  const { cards } = readText(text, options);
  if (cards.length !== 1 || !cards[0]) throw new Error(`${cards.length} cards instead of one`);
  return cards[0];
}

export function codes(reading: DeckReading): DiagnosticCode[] {
  return reading.diagnostics.map((finding) => finding.code);
}

export function loadCorrections(): Corrections {
  const path = join(ROOT, "packs/_source/corrections.json");
  return new Corrections(correctionsSchema.parse(JSON.parse(readFileSync(path, "utf8"))));
}

/** Every text of a description by itself: paragraphs, headings, items of lists, cells of tables. */
export const wordingOf = ({ body, higherLevels }: Pick<SpellCard, "body" | "higherLevels">): string[] =>
  [...body, ...higherLevels].flatMap(textsOfBlock).filter((text) => text !== "");

function textsOfBlock(block: Block): string[] {
  switch (block.kind) {
    case "table":
      return [block.caption ?? "", ...block.columns, ...block.rows.flat()];
    case "list":
      return block.items.map(({ lead, content }) => `${lead ?? ""} ${content.text}`.trim());
    case "heading":
      return [block.content.text];
    case "paragraph":
      return [`${block.lead ?? ""} ${block.content.text}`.trim()];
  }
}

/** Facts of a card without the places where they were read. */
export function withoutPlaces<T>(value: T): T {
  if (Array.isArray(value)) return value.map((item: unknown) => withoutPlaces(item)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== "origin" && key !== "line" && key !== "from")
      .map(([key, inner]: [string, unknown]) => [key, withoutPlaces(inner)]),
  ) as T;
}

export interface CardParts {
  readonly name?: string;
  readonly english?: string | null;
  readonly source?: string;
  readonly level?: string;
  readonly casting?: string;
  readonly range?: string;
  readonly components?: string;
  readonly duration?: string;
  readonly classes?: string;
  readonly body?: string;
}

/** A card of the plain dialect, made up for these tests; any part may be replaced, or left out with "". */
export function plainCard(parts: CardParts = {}): string {
  const { name = "Zkušební jiskra", english = "Trial spark", source = "Příručka hráče" } = parts;
  const { level = "Zaklínání 2. úrovně", casting = "1 akce", range = "12 sáhů", components = "V, P" } = parts;
  const { duration = "Ihned", classes = "Čaroděj, Kouzelník", body = "Jiskra přeskočí na cíl v dosahu." } = parts;
  const field = (label: string, value: string) => (value === "" ? "" : `${label}: ${value}`);
  return [
    name,
    english ?? "",
    source,
    level,
    field("Vyvolání", casting),
    field("Dosah", range),
    field("Složky", components),
    field("Trvání", duration),
    field("Povolání", classes),
    body,
  ]
    .filter((line) => line !== "")
    .join("\n\n");
}
