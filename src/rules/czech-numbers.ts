/**
 * Czech grammar of counted nouns: 1 sáh, 2 sáhy, 5 sáhů, 1,5 sáhu.
 */

/** Forms of a noun after a number: one (1), few (2–4), many (fractions), other (0, 5 and more). */
export interface CountedForms {
  readonly one: string;
  readonly few: string;
  readonly many: string;
  readonly other: string;
}

const plural = new Intl.PluralRules("cs");
const format = new Intl.NumberFormat("cs", { maximumFractionDigits: 2, useGrouping: false });

/** A number as Czech writes it, with a decimal comma and no grouping: 1.5 → "1,5". */
export function czechNumber(value: number): string {
  return format.format(value);
}

/** The number with its noun in the right form: (1.5, sáh) → "1,5 sáhu". An ordinary space stands between them. */
export function counted(value: number, forms: CountedForms): string {
  const category = plural.select(value);
  return `${czechNumber(value)} ${forms[category === "zero" || category === "two" ? "other" : category]}`;
}
