/** Numbers with the right form of their noun, in the user's language. */

/** The text under `KARTOTEKA.${key}.one`, `.few`, `.many` or `.other`, whichever the number asks for; it shows `{count}`. */
export function counted(key: string, count: number): string {
  const { lang } = game.i18n;
  const form = new Intl.PluralRules(lang).select(count);
  return game.i18n.format(`KARTOTEKA.${key}.${form}`, { count: count.toLocaleString(lang) });
}

export const listed = (items: readonly string[]): string => new Intl.ListFormat(game.i18n.lang).format(items);
