/**
 * One card: its lines → a SpellCard and what was wrong with it. A bad field spoils that field only; a card without a
 * name or a level cannot be kept.
 */
import { MAX_SPELL_LEVEL } from "../rules/vocabulary.ts";
import { readBody } from "./body.ts";
import { diagnostic, type Diagnostic, type DiagnosticCode, type DiagnosticDetails } from "./diagnostics.ts";
import { dieName, readDiceTables, tablesIn } from "./dice-tables.ts";
import { readCasting } from "./fields/casting.ts";
import { readComponents } from "./fields/components.ts";
import { readDuration } from "./fields/duration.ts";
import { readClasses, readSources } from "./fields/lists.ts";
import { readRange } from "./fields/range.ts";
import type { Reading } from "./fields/reading.ts";
import { isFactLine, readFacts } from "./facts/read.ts";
import { readHeader, shorten, type RawHeader } from "./header.ts";
import { lookUp, nearest } from "./lexicon/fold.ts";
import { FIELDS, LABELS, type Field } from "./lexicon/labels.ts";
import { SCHOOL_WORDS } from "./lexicon/schools.ts";
import type { Block, Mechanics, OriginField, Provenance, SpellCard } from "./model.ts";
import { doubtsOf, type Doubt } from "./prose/doubts.ts";
import { readMechanics } from "./prose/mechanics.ts";
import { readProse } from "./prose/text.ts";
import { identify, sentenceCase } from "./names.ts";
import type { CardLines } from "./scan.ts";
import type { Line, Located } from "./text.ts";

export interface CardReading {
  /** null when the card has no name or no level */
  readonly card: SpellCard | null;
  readonly diagnostics: readonly Diagnostic[];
  /** what its prose left open; nothing for a card with fact lines */
  readonly doubts: readonly Doubt[];
}

type Report = (code: DiagnosticCode, place: Located, more?: Pick<DiagnosticDetails, "actual" | "expected">) => void;

/** Everything that the reading of one card shares. */
interface Context {
  readonly file: string;
  readonly header: RawHeader;
  readonly start: Located;
  readonly report: Report;
}

/** Reads the lines of one card. `isKnownName` tells an English spell name from the title of an unknown book. */
export function readCard(lines: CardLines, file: string, isKnownName: (english: string) => boolean): CardReading {
  const header = readHeader(lines, file, isKnownName);
  const name = readName(header);
  const diagnostics: Diagnostic[] = header.diagnostics.map((d) => ({ ...d, card: name }));
  const report: Report = (code, place, more = {}) =>
    diagnostics.push(diagnostic(code, { file, line: place.line, column: place.column, card: name, ...more }));
  const first = lines.names.find((line) => line.text.trim() !== "") ?? lines.header[0];
  const start: Located = { text: first?.text ?? "", line: first?.line ?? 1, column: 1 };
  const context: Context = { file, header, start, report };

  const level = readLevel(context);
  if (name === null) report("missing-name", start, { actual: shorten(start.text) });
  else if (header.name === null) report("missing-name", start, { actual: name });
  if (level === null || name === null) return { card: null, diagnostics, doubts: [] };

  const fields = readFields(context);
  const text = [...header.stray, ...lines.body];
  const body = readBody(
    text.filter((line) => !isFactLine(line)),
    file,
    name,
  );
  diagnostics.push(...body.diagnostics);
  reportDiceTables([...body.blocks, ...body.higherLevels], report);
  reportGaps(context, body.blocks.length + body.higherLevels.length === 0);
  const sources = readSourceLine(context);
  const identity = identify(name, header.english?.text ?? null, sources);
  // Spelt out: with thousands of cards, spreading costs as much as reading.
  const origin = { file, line: start.line, fields: provenanceOf(header) };
  const { blocks, higherLevels } = body;
  const facts = readFactLines(text, report);
  const { range, area, duration } = fields;
  const prose = readProse(blocks, higherLevels);
  const spell = { level: level.level, school: level.school, range, area, duration, origin };
  const card: SpellCard = {
    key: identity.key,
    name: identity.name,
    english: header.english?.text ?? null,
    sources,
    school: level.school,
    level: level.level,
    ritual: level.ritual,
    casting: fields.casting,
    range: fields.range,
    area: fields.area,
    components: fields.components,
    duration: fields.duration,
    concentration: fields.concentration,
    classes: fields.classes,
    body: blocks,
    higherLevels,
    mechanics: facts ?? readMechanics(spell, prose),
    origin,
  };
  return { card, diagnostics, doubts: facts ? [] : doubtsOf(prose, card.mechanics) };
}

/** Tables that look like ones to roll on, and have rolls without a row or with two. */
function reportDiceTables(blocks: readonly Block[], report: Report): void {
  for (const table of tablesIn(blocks)) {
    for (const { die, fault } of readDiceTables(table).faults) {
      report(
        "dice-table",
        { text: "", line: table.line, column: 1 },
        { actual: shorten(fault), expected: dieName(die) },
      );
    }
  }
}

/** What a card says in fact lines stands instead of what its prose says; null where it has none. */
function readFactLines(body: readonly Line[], report: Report): Mechanics | null {
  const lines = body.filter(isFactLine);
  if (lines.length === 0) return null;
  const { mechanics, unreadable } = readFacts(lines);
  for (const line of unreadable) report("unreadable-fact", { ...line, column: 1 }, { actual: shorten(line.text) });
  return mechanics;
}

/** Name and key that a card's lines give at this moment; null where there is no name. */
export function identityOf(
  lines: CardLines,
  isKnownName: (english: string) => boolean,
): { name: string; key: string } | null {
  const header = readHeader({ ...lines, header: [], body: [] }, "", isKnownName);
  const name = readName(header);
  if (name === null) return null;
  return identify(name, header.english?.text ?? null, header.source ? readSources(header.source.text).value : []);
}

function readName(header: RawHeader): string | null {
  const text = header.name?.text ?? header.english?.text ?? "";
  return text === "" ? null : sentenceCase(text);
}

function readLevel({ header, start, report }: Context): Pick<SpellCard, "school" | "level" | "ritual"> | null {
  const { level } = header;
  if (!level) {
    report("missing-level", start);
    return null;
  }
  if (level.value > MAX_SPELL_LEVEL) {
    report("bad-level", level, { actual: level.text, expected: `0–${MAX_SPELL_LEVEL}` });
    return null;
  }
  const word = level.school === null ? null : lookUp(level.school, SCHOOL_WORDS);
  if (!word) {
    const guess = level.school === null ? null : nearest(level.school, SCHOOL_WORDS.keys());
    report("unknown-school", level, {
      actual: level.school ?? level.text,
      ...(guess === null ? {} : { expected: guess }),
    });
  } else if (!word.exact) report("misspelt-word", level, { actual: level.school ?? "", expected: word.word });
  return { school: word?.value ?? null, level: level.value, ritual: level.ritual };
}

type FieldValues = Pick<
  SpellCard,
  "casting" | "range" | "area" | "components" | "duration" | "concentration" | "classes"
>;

function readFields({ header, report }: Context): FieldValues {
  const value = <T>(field: Field, reader: (text: string) => Reading<T>, missing: T): T => {
    const text = header.fields.get(field);
    if (!text || text.text === "") return missing;
    const reading = reader(text.text);
    for (const { code, offset, ...more } of reading.findings) {
      report(code, { ...text, column: text.column + Math.max(0, offset) }, more);
    }
    return reading.value;
  };
  const duration = value("duration", readDuration, { duration: [], concentration: false });
  const range = value("range", readRange, null);
  return {
    casting: value("casting", readCasting, []),
    range: range?.range ?? null,
    area: range?.area ?? null,
    components: value("components", readComponents, null),
    duration: duration.duration,
    concentration: duration.concentration,
    classes: value("classes", readClasses, []),
  };
}

/** Missing fields; where the end of the header and the prose are missing, the card was cut. */
function reportGaps({ header, start, report }: Context, empty: boolean): void {
  const missing = FIELDS.filter((field) => !header.fields.get(field)?.text);
  if (empty && missing.length > 0) {
    report("card-cut", start, { expected: missing.map((field) => LABELS[field]).join(", ") });
    return;
  }
  for (const field of missing) report("missing-field", header.level ?? start, { expected: `${LABELS[field]}:` });
  if (empty) report("empty-body", start);
}

function readSourceLine({ header, start, report }: Context): string[] {
  if (!header.source) {
    report("missing-source", start);
    return [];
  }
  const reading = readSources(header.source.text);
  for (const { code, offset, ...more } of reading.findings) {
    report(code, { ...header.source, column: header.source.column + offset }, more);
  }
  return reading.value;
}

function provenanceOf(header: RawHeader): Partial<Record<OriginField, Provenance>> {
  const origin: Partial<Record<OriginField, Provenance>> = {};
  const note = (field: OriginField, place: Located | null | undefined) => {
    if (place) origin[field] = { line: place.line, column: place.column, phrase: place.text };
  };
  note("name", header.name);
  note("english", header.english);
  note("sources", header.source);
  note("level", header.level);
  for (const field of FIELDS) note(field, header.fields.get(field));
  return origin;
}
