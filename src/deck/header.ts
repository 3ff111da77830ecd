/**
 * The header of a card: which line is its name, its English name, its sources, its level, and the text of each field.
 * Values are read from these texts by the readers in fields/.
 */
import { diagnostic, type Diagnostic, type DiagnosticCode } from "./diagnostics.ts";
import { nearest } from "./lexicon/fold.ts";
import { fieldOfLabel, FIELDS, LABELS, type Field } from "./lexicon/labels.ts";
import { bare, isKnownSource, looksEnglish, parseLevelLine, type CardLines, type ScannedLine } from "./scan.ts";
import { columnAt, pieceOf, restOf, type Line, type Located } from "./text.ts";

/** The texts of a header, still unread, each with its place. */
export interface RawHeader {
  readonly name: Located | null;
  readonly english: Located | null;
  readonly source: Located | null;
  readonly level:
    (Located & { readonly school: string | null; readonly value: number; readonly ritual: boolean }) | null;
  readonly fields: ReadonlyMap<Field, Located>;
  /** lines of the header that are none of these: they join the prose, so that nothing is lost */
  readonly stray: readonly Line[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the header's lines. `isKnownKey` tells an English name from the title of an unknown book. */
export function readHeader(card: CardLines, file: string, isKnownName: (english: string) => boolean): RawHeader {
  const names = readNames(card.names, isKnownName);
  const cardName = names.name?.text ?? null;
  const fields = readFields(card.header, file, cardName);
  const levelLine = card.header.find((line) => line.role.kind === "level");
  return {
    name: names.name,
    english: names.english,
    source: names.source,
    level: levelLine ? readLevel(levelLine) : null,
    fields: fields.fields,
    stray: fields.stray,
    diagnostics: fields.diagnostics,
  };
}

function readLevel(line: Line): RawHeader["level"] {
  const parsed = parseLevelLine(line.text);
  if (!parsed) return null;
  const { text, line: number, column } = locateBare(line);
  return { text, line: number, column, school: parsed.school, value: parsed.level, ritual: parsed.ritual };
}

/** The line's text without markup, at the column where it begins. */
function locateBare(line: Line): Located {
  const text = bare(line.text);
  const start = Math.max(0, line.text.indexOf(text.slice(0, 1)));
  return { text, line: line.line, column: columnAt(line, start) };
}

type Names = Pick<RawHeader, "name" | "english" | "source">;

function readNames(lines: readonly ScannedLine[], isKnownName: (english: string) => boolean): Names {
  const present = lines.filter((line) => bare(line.text) !== "");
  const heading = present.findIndex((line) => line.role.kind === "heading");
  if (heading < 0) return namesByOrder(present.map(locateBare), isKnownName);
  const rest = present.filter((_, i) => i !== heading);
  const name = present[heading];
  return { name: name ? locateBare(name) : null, ...namesByMarkup(rest) };
}

/** Under a Markdown heading three stars mark the sources, one the English name; without stars their words decide. */
function namesByMarkup(lines: readonly Line[]): Pick<Names, "english" | "source"> {
  let english: Located | null = null;
  let source: Located | null = null;
  for (const line of lines) {
    const stars = /^\s*(\**)/.exec(line.text)?.[1]?.length ?? 0;
    const text = locateBare(line);
    if (stars >= 3 || isKnownSource(text.text) || (english && !source)) source ??= text;
    else english ??= text;
  }
  return { english, source };
}

function namesByOrder(lines: readonly Located[], isKnownName: (english: string) => boolean): Names {
  const [name = null, second = null, third = null] = lines;
  if (!second) return { name, english: null, source: null };
  if (third) return { name, english: second, source: third };
  const english = !isKnownSource(second.text) && looksEnglish(second.text) && isKnownName(second.text);
  return english ? { name, english: second, source: null } : { name, english: null, source: second };
}

type FieldTexts = Pick<RawHeader, "fields" | "stray" | "diagnostics">;

function readFields(lines: readonly ScannedLine[], file: string, card: string | null): FieldTexts {
  const fields = new Map<Field, Located>();
  const stray: Line[] = [];
  const diagnostics: Diagnostic[] = [];
  const report = (code: DiagnosticCode, place: Located, more: { actual?: string; expected?: string } = {}) =>
    diagnostics.push(diagnostic(code, { file, line: place.line, column: place.column, card, ...more }));
  const order: Field[] = [];
  let open: Field | null = null;
  const keep = (field: Field, value: Located, line: Line) => {
    if (fields.has(field)) {
      report("repeated-field", value, { actual: LABELS[field] });
      stray.push(line);
      return;
    }
    fields.set(field, value);
    order.push(field);
    open = field;
  };
  for (const line of lines) {
    const kind = line.role;
    const whole = pieceOf(line, 0);
    if (kind.kind === "blank" || kind.kind === "level") continue;
    if (kind.kind === "field") {
      if (!kind.exact) report("misspelt-label", whole, { actual: labelIn(line.text), expected: LABELS[kind.field] });
      const parts = splitFields(pieceOf(line, kind.start));
      keep(kind.field, cleanValue(parts.value), line);
      if (parts.others.length > 0) report("fields-on-one-line", whole);
      for (const other of parts.others) {
        if (!other.exact) report("misspelt-label", other.value, { actual: other.label, expected: LABELS[other.field] });
        keep(other.field, cleanValue(other.value), line);
      }
    } else if (kind.kind === "other-label") {
      const guess = nearest(kind.label, Object.values(LABELS));
      report("unknown-field", whole, { actual: kind.label, ...(guess === null ? {} : { expected: guess }) });
      stray.push(line);
    } else if (!joinOpenField(fields, open, whole)) {
      report("text-between-fields", whole, { actual: shorten(whole.text) });
      stray.push(line);
    }
  }
  if (order.some((field, i) => i > 0 && FIELDS.indexOf(field) < FIELDS.indexOf(order[i - 1] ?? field))) {
    const first = lines[0];
    report("field-order", first ? pieceOf(first, 0) : { text: "", line: 1, column: 1 }, {
      actual: order.map((field) => LABELS[field]).join(", "),
      expected: FIELDS.filter((field) => order.includes(field))
        .map((field) => LABELS[field])
        .join(", "),
    });
  }
  return { fields, stray, diagnostics };
}

function labelIn(text: string): string {
  return /\p{L}[\p{L} ]*(?=\s*\**\s*:)/u.exec(text)?.[0] ?? text;
}

/** A field whose parenthesis is still open goes on in the next line (a broken material list). */
function joinOpenField(fields: Map<Field, Located>, open: Field | null, text: Located): boolean {
  const value = open && fields.get(open);
  if (!open || !value) return false;
  const depth = Array.from(value.text).reduce((sum, char) => sum + (char === "(" ? 1 : char === ")" ? -1 : 0), 0);
  if (depth <= 0) return false;
  fields.set(open, { ...value, text: `${value.text} ${bare(text.text)}` });
  return true;
}

interface InlineField {
  readonly field: Field;
  readonly label: string;
  readonly exact: boolean;
  readonly value: Located;
}

/** Further fields in the same line: "6 sáhů Složky: V, P, S (…)". Inside parentheses nothing is a field. */
function splitFields(text: Located): { value: Located; others: InlineField[] } {
  const outside = text.text.replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, (inner) => "\u0000".repeat(inner.length));
  const found: { field: Field; label: string; exact: boolean; start: number; end: number }[] = [];
  for (const match of outside.matchAll(/(?<=[\s*])(\p{Lu}\p{Ll}+)\s*\**\s*:\s*\**\s*/gu)) {
    const label = match[1] ?? "";
    const known = fieldOfLabel(label);
    if (known) found.push({ ...known, label, start: match.index, end: match.index + match[0].length });
  }
  const others = found.map((item, i) => ({
    field: item.field,
    label: item.label,
    exact: item.exact,
    value: restOf(text, item.end, found[i + 1]?.start),
  }));
  return { value: restOf(text, 0, found[0]?.start), others };
}

/** Without the stars of Markdown and the full stop that some cards put behind a value. */
function cleanValue(value: Located): Located {
  const stars = /^[*_\s]*/.exec(value.text)?.[0].length ?? 0;
  const text = value.text.slice(stars).replace(/[*_\s]+$/, "");
  const stop = /[^.]\.$/.test(text) && !/\b(?:např|atd|apod|m|km|ft)\.$/.test(text);
  return { text: stop ? text.slice(0, -1) : text, line: value.line, column: value.column + stars };
}

/** A phrase short enough for a message. */
export function shorten(text: string, most = 60): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}
