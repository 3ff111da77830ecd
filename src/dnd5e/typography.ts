/**
 * Czech typography of running text. Only spaces change, so that every offset into the text stays right.
 */

const NBSP = "\u00A0";

const RULES: readonly RegExp[] = [
  // between groups of thousands: 1 000
  /(?<=(?<![\p{L}\d])\d{1,3}) (?=\d{3}(?!\d))/gu,
  // between a number or an ordinal and its noun: 6 sáhů, 3. úrovně, 1,5 metru
  /(?<=(?<![\p{L}\d])\d+(?:,\d+)?[.%]?) (?=\p{Ll})/gu,
  // between a number and a sign of multiplication or a bonus
  /(?<=\d) (?=[×+] ?\d)|(?<=\d [×+]) (?=\d)/gu,
  // behind prepositions and conjunctions of one letter
  /(?<=(?:^|[\s(„])[ksvzouaiKSVZOUAI]) (?=\S)/gu,
];

/** The text with no-break spaces where Czech wants them. */
export function withNoBreakSpaces(text: string): string {
  return RULES.reduce((result, rule) => result.replace(rule, NBSP), text);
}
