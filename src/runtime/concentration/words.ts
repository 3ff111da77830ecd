/** Words about checks and lost concentration, in the user's language. */
const PREFIX = "KARTOTEKA.concentration";

export const say = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`${PREFIX}.${key}`, data);

/** The form that the number asks for. */
export function counted(key: string, count: number, data: Record<string, string> = {}): string {
  const form = new Intl.PluralRules(game.i18n.lang).select(count);
  return say(`${key}.${form}`, { ...data, count: String(count) });
}

/** With its sign: "+5", "−1". */
export const signed = (bonus: number): string =>
  new Intl.NumberFormat(game.i18n.lang, { signDisplay: "always" }).format(bonus);
