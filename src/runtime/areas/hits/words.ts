/** Words of the section, in the user's language. */
import type { Outcome, Remainder } from "./outcome.ts";

const PREFIX = "KARTOTEKA.hits";

export const say = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`${PREFIX}.${key}`, data);

/** "3 tvorové": the form that the number asks for. */
export function counted(count: number): string {
  const form = new Intl.PluralRules(game.i18n.lang).select(count);
  return say(`count.${form}`, { count: String(count) });
}

/** A save by its ability; abilities that a world added have no words of ours. */
export function saveName(ability: string): string {
  const key = `${PREFIX}.save.${ability}`;
  return game.i18n.has(key) ? game.i18n.localize(key) : say("save.other");
}

/** "Úspěch (17): polovina zranění" */
export function outcomeText(outcome: Outcome | undefined, remainder: Remainder | undefined): string {
  if (outcome === undefined) return say("waiting");
  if (outcome.kind === "hidden") return say("hidden");
  const result = say(outcome.kind, { total: String(outcome.total) });
  return remainder === undefined ? result : say("with-remainder", { result, remainder: say(`remainder.${remainder}`) });
}
