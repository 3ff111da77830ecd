/** Where in a card's text the phrases stand that were understood. Pure. */
import type { Severity } from "../../../deck/diagnostics.ts";
import type { FactKind } from "../../../deck/facts/write.ts";
import type { Field } from "../../../deck/lexicon/labels.ts";
import type { Provenance } from "../../../deck/model.ts";

/** What a phrase tells; each has a colour of its own. */
export type PhraseKind = "names" | "level" | Field | FactKind;

export interface Phrase {
  readonly kind: PhraseKind;
  readonly from: Provenance;
}

export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A part of the text, what it tells, and the worst finding of its line. */
export interface Segment extends Stretch {
  readonly kind: PhraseKind | null;
  readonly severity: Severity | null;
}

/** Offsets at which the lines of a text begin. */
export function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

/** Lines over which a phrase may run: paragraphs may be broken into lines. */
const REACH = 40;

/** Signs that reading takes for the same. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/[„“”"‚‘’']/, "[„“”\"‚‘’']"],
  [/[–—−-]/, "[–—−-]+"],
  [/[×xX]/, "[×xX]"],
];

const patternOf = (phrase: string): RegExp => {
  const words = phrase.trim().split(/\s+/);
  const letter = (sign: string): string =>
    ALIKE.find(([signs]) => signs.test(sign))?.[1] ?? sign.replace(/[.*+?^${}()|[\]\\/]/, "\\$&");
  return new RegExp(words.map((word) => Array.from(word, letter).join("")).join("[\\s*_\\u00A0]+"), "gu");
};

/** The stretch of a phrase: where its provenance says, or the nearest place behind the beginning of its line. */
export function locate(text: string, starts: readonly number[], { line, column, phrase }: Provenance): Stretch | null {
  const lineStart = starts[line - 1];
  if (lineStart === undefined || phrase.trim() === "") return null;
  const exact = lineStart + column - 1;
  if (text.startsWith(phrase, exact)) return { start: exact, end: exact + phrase.length };
  const reach = text.slice(lineStart, starts[line - 1 + REACH] ?? text.length);
  const found = [...reach.matchAll(patternOf(phrase))].toSorted(
    (a, b) => Math.abs(a.index - column) - Math.abs(b.index - column),
  )[0];
  return found === undefined
    ? null
    : { start: lineStart + found.index, end: lineStart + found.index + found[0].length };
}

/**
 * The whole text in segments. Where phrases overlap the shorter one shows, for the longer can be seen at its ends.
 */
export function segmentsOf(
  text: string,
  phrases: readonly Phrase[],
  findings: readonly { readonly line: number; readonly severity: Severity }[],
): Segment[] {
  const starts = lineStarts(text);
  const marks = phrases
    .flatMap(({ kind, from }) => {
      const place = locate(text, starts, from);
      return place === null ? [] : [{ kind, ...place }];
    })
    .toSorted((a, b) => a.end - a.start - (b.end - b.start));
  const severities = severitiesOf(findings);
  const borders = new Set([0, text.length, ...marks.flatMap(({ start, end }) => [start, end])]);
  for (const line of severities.keys()) {
    borders.add(starts[line - 1] ?? 0);
    borders.add(starts[line] ?? text.length);
  }
  const sorted = [...borders].filter((border) => border <= text.length).toSorted((a, b) => a - b);
  return sorted.slice(1).map((end, index): Segment => {
    const start = sorted[index] ?? 0;
    const kind = marks.find((mark) => mark.start <= start && end <= mark.end)?.kind ?? null;
    return { start, end, kind, severity: severities.get(lineAt(starts, start)) ?? null };
  });
}

const RANK: readonly Severity[] = ["info", "warning", "error"];

function severitiesOf(
  findings: readonly { readonly line: number; readonly severity: Severity }[],
): ReadonlyMap<number, Severity> {
  const worst = new Map<number, Severity>();
  for (const { line, severity } of findings) {
    const known = worst.get(line);
    if (known === undefined || RANK.indexOf(severity) > RANK.indexOf(known)) worst.set(line, severity);
  }
  return worst;
}

/** The line (from 1) in which an offset lies. */
export const lineAt = (starts: readonly number[], offset: number): number =>
  starts.findLastIndex((start) => start <= offset) + 1;
