/** Lengths in a card: "6 sáhů", "půl míle", "1,5 metru", "1. sáh" (a slip). */
import { toDistance, type Distance } from "../../rules/units.ts";
import { lookUp } from "../lexicon/fold.ts";
import { LENGTH_WORDS } from "../lexicon/lengths.ts";
import { DIGITS, parseNumber } from "../lexicon/numbers.ts";

export type LengthReading =
  | { readonly kind: "length"; readonly distance: Distance; readonly exact: boolean }
  | { readonly kind: "unknown-unit"; readonly word: string }
  | { readonly kind: "no-length" };

const NUMBER_AND_UNIT = new RegExp(String.raw`^(?<number>${DIGITS}|\p{L}+)\.?\s*(?<unit>\p{L}+)\.?$`, "u");

/** Reads a whole text as one length. A number with a word that is no unit of length is reported as such. */
export function readLength(text: string): LengthReading {
  const groups = NUMBER_AND_UNIT.exec(text.trim())?.groups;
  const amount = groups ? parseNumber(groups["number"] ?? "") : null;
  if (!groups || amount === null || amount <= 0) return { kind: "no-length" };
  const word = groups["unit"] ?? "";
  const unit = lookUp(word, LENGTH_WORDS);
  if (!unit) return { kind: "unknown-unit", word };
  return { kind: "length", distance: toDistance(amount, unit.value), exact: unit.exact && !/\d\.\s/.test(text) };
}
