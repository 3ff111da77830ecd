/**
 * Finds the cards in the lines of a file. A card is recognised by its header (the level line and the labelled fields),
 * whatever order or markup they have, so that one damaged card does not swallow its neighbours.
 */
import { FACT_MARK } from "./facts/words.ts";
import { fieldOfLabel, type Field } from "./lexicon/labels.ts";
import { lookUp } from "./lexicon/fold.ts";
import { SCHOOL_WORDS } from "./lexicon/schools.ts";
import { SOURCE_WORDS } from "./lexicon/sources.ts";
import type { Line } from "./text.ts";

/** In front of a paragraph: what follows is nothing but a paragraph, whatever it looks like. */
export const VERBATIM = "\\ ";

/** What a line is at first sight. */
export type LineKind =
  | { readonly kind: "blank" }
  | { readonly kind: "heading"; readonly start: number }
  | { readonly kind: "level" }
  | { readonly kind: "field"; readonly field: Field; readonly exact: boolean; readonly start: number }
  | { readonly kind: "other-label"; readonly label: string }
  | { readonly kind: "text" };

/** A field's label anywhere in a line, with or without the stars of Markdown around it. */
const LABEL = /^\s*\**\s*(?<label>\p{Lu}\p{Ll}+(?: \p{Ll}+){0,2})\s*\**\s*:\s*\**\s*/u;
/** In bold a label may lack its colon. */
const BOLD_LABEL = /^\s*\*\*\s*(?<label>\p{Lu}\p{Ll}+(?: \p{Ll}+){0,2})\s*\*\*\s*(?=\S)/u;

const RITUAL = String.raw`\s*(?:\(+\s*(?<ritual>rituál\p{L}*)\s*\)+)?\.?$`;
const LEVEL = new RegExp(
  String.raw`^(?<school>\p{L}+)\s+(?:(?<level>\d+)\s*\.?\s*(?:[úu]rov\p{L}+|stup\p{L}+)|trik\p{L}*)${RITUAL}`,
  "iu",
);
/** The school is missing. */
const LONE_LEVEL = new RegExp(String.raw`^(?:kouzlo\s+)?(?<level>\d+)\s*\.?\s*[úu]rov\p{L}+${RITUAL}`, "iu");
/** The word for "level" is damaged ("3. tí rovně"): believed only behind the name of a school. */
const DAMAGED_LEVEL = new RegExp(
  String.raw`^(?<school>\p{L}+)\s+(?<level>\d)\s*\.\s*\p{L}[\p{L} ]{2,9}${RITUAL}`,
  "iu",
);

/** The text of a header line without the markup around it. */
export function bare(text: string): string {
  if (!/[#*_]| {2}|\( | \)/.test(text)) return text.trim();
  return text
    .replace(/^\s*#{1,6}\s+/, "")
    .replace(/[*_]+/g, " ")
    .replace(/\(\s+/g, "(")
    .replace(/\s+\)/g, ")")
    .replace(/\s+/g, " ")
    .trim();
}

/** School word (may be missing), level (0 for "trik") and ritual mark of a level line, or null for any other line. */
export function parseLevelLine(text: string): { school: string | null; level: number; ritual: boolean } | null {
  if (text.length > 120 || !/\d|trik/i.test(text)) return null;
  const stripped = bare(text);
  const damaged = DAMAGED_LEVEL.exec(stripped);
  const groups = (
    LEVEL.exec(stripped) ??
    LONE_LEVEL.exec(stripped) ??
    (damaged && SCHOOL_WORDS.has(damaged.groups?.["school"] ?? "") ? damaged : null)
  )?.groups;
  if (!groups) return null;
  return {
    school: groups["school"] ?? null,
    level: Number(groups["level"] ?? 0),
    ritual: groups["ritual"] !== undefined,
  };
}

const BLANK: LineKind = { kind: "blank" };
const TEXT: LineKind = { kind: "text" };
const LEVEL_LINE: LineKind = { kind: "level" };

/** What a line is, by itself. */
export function classify(text: string): LineKind {
  if (text.trim() === "") return BLANK;
  if (text.startsWith(VERBATIM) || text.startsWith(FACT_MARK)) return TEXT;
  if (parseLevelLine(text)) return LEVEL_LINE;
  const heading = /^\s*#{1,6}\s+(?=\S)/.exec(text);
  if (heading) return { kind: "heading", start: heading[0].length };
  const label = /^[^:]{4,40}:|\*\*/.test(text) ? (LABEL.exec(text) ?? BOLD_LABEL.exec(text)) : null;
  if (!label) return TEXT;
  const found = fieldOfLabel(label.groups?.["label"] ?? "");
  if (found) return { kind: "field", field: found.field, exact: found.exact, start: label[0].length };
  if (!label[0].includes(":")) return TEXT;
  return { kind: "other-label", label: label.groups?.["label"] ?? "" };
}

/** A line together with what it is. */
export interface ScannedLine extends Line {
  readonly role: LineKind;
}

/** The lines of one card: names, sources, level and fields, and the prose behind them. */
export interface CardLines {
  /** everything before the first level line or field */
  readonly names: readonly ScannedLine[];
  /** from the first to the last of level line and fields */
  readonly header: readonly ScannedLine[];
  readonly body: readonly Line[];
}

export interface ScanResult {
  readonly cards: readonly CardLines[];
  /** lines in front of the first card */
  readonly preamble: readonly Line[];
}

interface HeaderBlock {
  readonly first: number;
  readonly last: number;
}

/** A line and what it is. */
export const scanLine = ({ text, line, shifts }: Line): ScannedLine => ({ text, line, shifts, role: classify(text) });

/** Cuts the lines of a file into cards. Lines before the first card come back as the preamble. */
export const scanCards = (lines: readonly Line[]): ScanResult => cutCards(lines.map(scanLine));

/** The same for lines that were scanned before. */
export function cutCards(lines: readonly ScannedLine[]): ScanResult {
  const blocks = findHeaders(lines);
  const starts = blocks.map((block, i) => namesStart(lines, block.first, i > 0 ? (blocks[i - 1]?.last ?? -1) : -1));
  const cards = blocks.map((block, i) => ({
    names: lines.slice(starts[i], block.first),
    header: lines.slice(block.first, block.last + 1),
    body: lines.slice(block.last + 1, starts[i + 1] ?? lines.length),
  }));
  return { cards, preamble: lines.slice(0, starts[0] ?? lines.length) };
}

/** Runs of level lines and fields. A single field in the midst of prose is no header; a level line always is. */
function findHeaders(lines: readonly ScannedLine[]): HeaderBlock[] {
  const blocks: HeaderBlock[] = [];
  let index = 0;
  while (index < lines.length) {
    if (!isHeaderLine(lines[index]?.role)) {
      index++;
      continue;
    }
    const last = endOfHeader(lines, index);
    const fields = new Set<string>();
    for (let i = index; i <= last; i++) {
      const kind = lines[i]?.role;
      if (kind?.kind === "field") fields.add(kind.field);
      if (kind?.kind === "level") fields.add("level");
    }
    if (fields.has("level") || fields.size >= 2) blocks.push({ first: index, last });
    index = last + 1;
  }
  return blocks;
}

function isHeaderLine(kind: LineKind | undefined): boolean {
  return kind?.kind === "level" || kind?.kind === "field";
}

/**
 * Last line of the header that begins at `first`. One line of something else may stand between two fields
 * (a broken material list, an unknown label), but a second level line begins another card.
 */
function endOfHeader(lines: readonly ScannedLine[], first: number): number {
  let last = first;
  let foreign = 0;
  let level = lines[first]?.role.kind === "level";
  const seen = new Set<Field>();
  for (let i = first; i < lines.length; i++) {
    const kind = lines[i]?.role;
    if (!kind || kind.kind === "blank") continue;
    if (kind.kind === "heading") break;
    if (isHeaderLine(kind)) {
      if (i > first && kind.kind === "level") {
        if (level) break;
        level = true;
      }
      if (kind.kind === "field" && foreign > 0 && seen.has(kind.field)) break;
      if (kind.kind === "field") seen.add(kind.field);
      last = i;
      foreign = 0;
    } else if (++foreign > 1 || (lines[i]?.text.length ?? 0) > 300) break;
  }
  return last;
}

/** Index of the first of the lines that name the card whose header begins at `first`. */
function namesStart(lines: readonly ScannedLine[], first: number, floor: number): number {
  const before = nonBlankBefore(lines, first, floor, 5);
  const heading = before.find((i) => lines[i]?.role.kind === "heading");
  if (heading !== undefined && namesCard(lines, heading, before)) return heading;
  return plainNamesStart(lines, before, first, floor);
}

/**
 * A heading names the card when only names and sources stand between it and the header. Under a heading of a lower
 * rank these must be marked as such, for it may also be the last line of the card before.
 */
function namesCard(lines: readonly ScannedLine[], heading: number, before: readonly number[]): boolean {
  const topRank = /^\s*#\s/.test(lines[heading]?.text ?? "");
  return before
    .filter((i) => i > heading)
    .every((i) => {
      const text = lines[i]?.text.trim() ?? "";
      return /^[*_]/.test(text) || isKnownSource(text) || (topRank && text.length <= 80);
    });
}

/** Indexes of the nearest lines with text before `first`, nearest first, not beyond `floor`. */
function nonBlankBefore(lines: readonly ScannedLine[], first: number, floor: number, most: number): number[] {
  const found: number[] = [];
  for (let i = first - 1; i > floor && found.length < most; i--) {
    if (lines[i]?.role.kind !== "blank") found.push(i);
  }
  return found;
}

/**
 * Without markup the names are recognised by where they stand and how they look: Czech name, English name (no
 * diacritics; may be missing), sources.
 */
function plainNamesStart(
  lines: readonly ScannedLine[],
  before: readonly number[],
  first: number,
  floor: number,
): number {
  const titles: number[] = [];
  for (const i of before.slice(0, 3)) {
    if (lines[i]?.role.kind !== "text" || !looksLikeTitle(lines[i]?.text ?? "")) break;
    titles.push(i);
  }
  const text = (i: number | undefined) => (i === undefined ? "" : (lines[i]?.text ?? ""));
  const last = titles.at(-1);
  if (last === undefined) return first;
  if (titles.length === 3 && !looksEnglish(text(titles[1]))) return titles[1] ?? first;
  if (titles.length === 3 && isDeckTitle(lines, last, floor)) return titles[1] ?? first;
  return last;
}

const DECK_TITLE = /kartot[ée]k|bal[íi][čc]ek|soupis|seznam|\bdeck\b|(?:^|\s)kouzel$/i;

/** The first line of a file is the deck's title when it says so and a card's own names follow. */
function isDeckTitle(lines: readonly ScannedLine[], index: number, floor: number): boolean {
  if (floor >= 0) return false;
  const isFirst = nonBlankBefore(lines, index, -1, 1).length === 0;
  return isFirst && DECK_TITLE.test(bare(lines[index]?.text ?? ""));
}

/** Short, begins like a name, no end of a sentence, no list or table. */
export function looksLikeTitle(text: string): boolean {
  const trimmed = bare(text);
  return (
    trimmed.length > 0 &&
    trimmed.length <= 70 &&
    /^[\p{Lu}\d„"]/u.test(trimmed) &&
    !/[.:;?…,]$/.test(trimmed) &&
    !/^\s*[•|>\\]|^\s*[-*] /.test(text)
  );
}

/** English names have only ASCII letters and the apostrophe. */
export function looksEnglish(text: string): boolean {
  return /^[\p{ASCII}’]+$/u.test(bare(text));
}

/** Every part of the line is a book that we know, or nearly. */
export function isKnownSource(text: string): boolean {
  const parts = bare(text).split(/\s*[,;]\s*/);
  return parts.every((part) => lookUp(part, SOURCE_WORDS) !== null);
}
