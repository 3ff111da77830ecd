/** What is said in the place of lengths, as changes of a text. Plain data. */
import { feetToSahy } from "../../../rules/units.ts";
import { figuresIn, readLengths, type Length, type Place } from "./read.ts";

/** A place of a text, never empty, and what stands there instead. */
export interface Edit extends Place {
  readonly text: string;
}

export interface Voice {
  readonly number: (value: number) => string;
  /** the noun alone, in the form that the number asks for */
  readonly noun: (value: number) => string;
  /** English makes "a 4-square radius" of "a 20-foot radius"; undefined where that is an ordinary number and noun */
  readonly compound: string | undefined;
  /** the length as it was, in brackets behind it */
  readonly original: boolean;
}

const NO_BREAK = "\u00A0";

/**
 * Within a bracketed original, so that nobody, not even we in a copy of the text, takes it for a length once more: it
 * shows as nothing, and keeps number and unit on one line.
 */
const WORD_JOINER = "\u2060";

/** "20 ft" → "4 sáhy", "150/600 ft" → "30/120 sáhů", "20-foot-radius" → "4-square-radius". */
export function lengthEdits(text: string, voice: Voice): Edit[] {
  return readLengths(text).flatMap((length) => editsOf(text, length, voice));
}

function editsOf(text: string, length: Length, voice: Voice): Edit[] {
  const { figures, unit, feet } = length;
  const first = figures[0]?.start ?? unit.start;
  const last = figures.at(-1) ?? { end: unit.start, value: 0 };
  const compound = length.compound ? voice.compound : undefined;
  const joint = compound === undefined ? NO_BREAK : "-";
  const noun = compound ?? voice.noun(feetToSahy(last.value * feet));
  const numbers = figures.map((figure): Edit => {
    const number = voice.number(feetToSahy(figure.value * feet));
    // no blank to change: it comes with the number
    return { ...figure, text: figure === last && last.end === unit.start ? number + joint : number };
  });
  const original = voice.original ? ` (${kept(text, first, last.end, unit.end)})` : "";
  const edits: Edit[] = [...numbers, { ...unit, text: noun + original }];
  if (last.end < unit.start) edits.splice(-1, 0, { start: last.end, end: unit.start, text: joint });
  const goesOn = length.compound && /^[-‐‑]\p{L}/u.test(text.slice(unit.end));
  if (goesOn && (compound === undefined || voice.original))
    edits.push({ start: unit.end, end: unit.end + 1, text: " " });
  return edits;
}

/** The length as it stands, on one line. */
function kept(text: string, start: number, numbersEnd: number, end: number): string {
  const [numbers, unit] = [text.slice(start, numbersEnd), text.slice(numbersEnd, end)];
  return `${numbers.replaceAll(/\s+/gu, NO_BREAK)}${WORD_JOINER}${unit.replaceAll(/\s+/gu, NO_BREAK)}`;
}

/** A number that stands alone and means feet or metres: "30" → "6 sáhů". `unit` is what it is called. */
export function numberEdits(text: string, { unit, feet }: { unit: string; feet: number }, voice: Voice): Edit[] {
  const [figure, ...more] = figuresIn(text);
  if (figure === undefined || more.length > 0 || text.slice(figure.start, figure.end) !== text.trim()) return [];
  const sahy = feetToSahy(figure.value * feet);
  const original = voice.original ? ` (${text.trim()}${WORD_JOINER}${NO_BREAK}${unit})` : "";
  return [{ ...figure, text: `${voice.number(sahy)}${NO_BREAK}${voice.noun(sahy)}${original}` }];
}

/** Numbers beside a length that names the unit for them: "(+5)" → "(+1)". */
export function stepEdits(text: string, feet: number, { number }: Voice): Edit[] {
  return figuresIn(text).map((figure) => {
    const sign = text.slice(figure.start).startsWith("+") ? "+" : "";
    return { ...figure, text: sign + number(feetToSahy(figure.value * feet)) };
  });
}

/**
 * Makes the changes in a text that lies in pieces, one after another; each change goes to the piece where it begins. The
 * pieces stay as many.
 */
export function applied(pieces: readonly string[], edits: readonly Edit[]): string[] {
  let offset = 0;
  return pieces.map((piece) => {
    const [start, end] = [offset, offset + piece.length];
    offset = end;
    let [out, at] = ["", start];
    for (const edit of edits) {
      if (edit.end <= start || edit.start >= end) continue;
      if (edit.start >= start) out += piece.slice(at - start, edit.start - start) + edit.text;
      at = Math.min(edit.end, end);
    }
    return out + piece.slice(at - start);
  });
}
