/** Words about spells that are given to creatures, in the user's language. */
const PREFIX = "KARTOTEKA.drop";

export const say = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`${PREFIX}.${key}`, data);
