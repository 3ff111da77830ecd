/**
 * Plural forms that a language has and its strings lack. dnd5e asks for `<base>.<category>` by Intl.PluralRules of the
 * client's language (5.3.3: module/utils.mjs getPluralRules and others); English has no `few` and `many`, so without them
 * their key would stand on the sheet. They are filled from `other`, which is the word beside most numbers.
 */
import { below, isText, type Dictionary } from "./dictionary.ts";

/** A category, and what follows it where a base has a second set of forms (5.3.3: `otherSized`, areas with their sizes). */
const FORM = /^(zero|one|two|few|many|other)([A-Z]\w*)?$/;
/** What stands in for a missing form. Some ordinals of 5.3.3 have no `other`: the death saves, of which there are three. */
const STAND_INS = ["other", "many", "few", "two", "one"];

/** Categories of cardinals and ordinals. None for English, which everything falls back on. */
export function categoriesToFill(lang: string): readonly string[] {
  if (/^en\b/i.test(lang)) return [];
  const kinds = ["cardinal", "ordinal"] as const;
  return [...new Set(kinds.flatMap((type) => new Intl.PluralRules(lang, { type }).resolvedOptions().pluralCategories))];
}

/**
 * Fills `chosen`, the client's language, with the forms that neither it nor `fallback`, English, has. What is there stays;
 * safe to repeat.
 */
export function fillPlurals(chosen: Dictionary, fallback: Dictionary, categories: readonly string[]): void {
  const names = new Set([...Object.keys(chosen), ...Object.keys(fallback)]);
  const textOf = (name: string): string | undefined => [chosen[name], fallback[name]].find(isText);
  for (const suffix of suffixesOf(names, textOf)) {
    const standIn = STAND_INS.map((category) => textOf(category + suffix)).find(isText);
    if (standIn === undefined) continue;
    for (const category of categories) if (!names.has(category + suffix)) chosen[category + suffix] = standIn;
  }
  for (const name of names) {
    if (isText(chosen[name] ?? fallback[name])) continue;
    const inner = below(chosen, name);
    fillPlurals(inner, below(fallback, name), categories);
    if (Object.keys(inner).length > 0) chosen[name] = inner;
  }
}

/**
 * "" and "Sized" where these names make plural forms: `one` and `other`, or nothing but forms. An `other` beside other names
 * is a word of its own ("other kinds").
 */
function suffixesOf(names: ReadonlySet<string>, textOf: (name: string) => string | undefined): string[] {
  const onlyForms = [...names].every((name) => FORM.test(name));
  const suffixes = new Set([...names].flatMap((name) => (FORM.test(name) ? [FORM.exec(name)?.[2] ?? ""] : [])));
  return [...suffixes].filter((suffix) => {
    const [one, other] = ["one", "other"].map((category) => textOf(category + suffix) !== undefined);
    const isPair = one === true && (other === true || (onlyForms && names.size > 1));
    return isPair || (onlyForms && other === true);
  });
}
