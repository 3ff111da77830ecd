/** Words about spells that are put into Czech, in the user's language. */
const PREFIX = "KARTOTEKA.translate";

export const say = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`${PREFIX}.${key}`, data);
