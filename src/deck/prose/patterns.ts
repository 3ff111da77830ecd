/**
 * Building blocks of the patterns that the readers of prose share: numbers, lengths, dice, in all cases of Czech.
 */
import { LENGTH_WORDS } from "../lexicon/lengths.ts";
import { lookUp } from "../lexicon/fold.ts";
import { DIGITS, NUMBER_FORMS, parseNumber } from "../lexicon/numbers.ts";

/** The first two letters of number words. They are looked for first: to look behind every letter of a text is dear. */
const BEGINNINGS = [...new Set(NUMBER_FORMS.map((form) => form.slice(0, 2)))].join("|");

/** A number in digits or words, as a source of a pattern. */
export const NUMBER = String.raw`(?:${DIGITS}|(?=${BEGINNINGS})(?<![a-zá-ž])(?:${NUMBER_FORMS.join("|")})(?![a-zá-ž]))`;

const UNIT = String.raw`(?:sáh[a-zá-ž]*|stop[a-zá-ž]*|coul[a-zá-ž]*|míl[a-zá-ž]*|mil|metr[a-zá-ž]*|m)(?![a-zá-ž])`;

/** A length: "6 sáhů", "až čtyři sáhy", "2. sáhů". One group: number and unit together. */
export const LENGTH = String.raw`((?:až\s+|minimálně\s+|nejvýš\s+|nejvýše\s+|maximálně\s+)?${NUMBER}\.?\s+${UNIT})`;

/** Feet in a coul (an inch). */
const FEET_PER_COUL = 1 / 12;

export interface Length {
  readonly value: number;
  readonly unit: "ft" | "mi";
}

const MEASURE = new RegExp(`(?<number>${NUMBER})\\.?\\s+(?<unit>[a-zá-ž]+)`, "i");

/** The length in feet (hundredths at most), or in miles; null for text that is none. */
export function lengthOf(text: string): Length | null {
  const groups = text === "" ? undefined : MEASURE.exec(text)?.groups;
  const amount = parseNumber(groups?.["number"] ?? "");
  const word = groups?.["unit"] ?? "";
  if (amount === null || amount <= 0) return null;
  if (/^coul/i.test(word)) return { value: round(amount * FEET_PER_COUL), unit: "ft" };
  const unit = lookUp(word.toLowerCase(), LENGTH_WORDS)?.value;
  switch (unit) {
    case "sah":
      return { value: round(amount * 5), unit: "ft" };
    case "foot":
      return { value: amount, unit: "ft" };
    case "mile":
      return { value: amount, unit: "mi" };
    case "metre":
      return { value: round((amount * 10) / 3), unit: "ft" };
    default:
      return null;
  }
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** Words for a failed save, not for a failed attack or check. */
export const FAILURE = String.raw`neuspě|neúspě(?![a-zá-ž]*\s+(?:útok|ověř))|selž|selha|jinak`;

/** All matches of a global pattern. `matchAll` would copy the pattern first, which costs more than the search. */
export function findAll(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    found.push(match);
    if (match[0] === "") pattern.lastIndex++;
  }
  return found;
}
