/** Texts of sheets. */

/** A text under KARTOTEKA.spell-sheet. */
export const say = (key: string, values: Record<string, string> = {}): string =>
  game.i18n.format(`KARTOTEKA.spell-sheet.${key}`, values);

/** The same; undefined where there is none. */
export const sayIfKnown = (key: string): string | undefined =>
  game.i18n.has(`KARTOTEKA.spell-sheet.${key}`) ? say(key) : undefined;
