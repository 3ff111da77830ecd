/** Operators of the compendium browser. Source: dnd5e 5.3.3 module/filter.mjs (performCheck, icontains). */
import type { Client } from "../client.ts";

type Operator = (data: unknown, value: unknown) => boolean;

const operators = new WeakMap<Client, Record<string, Operator>>();

/** dnd5e.Filter.COMPARISON_FUNCTIONS */
export function operatorsOf(client: Client): Record<string, Operator> {
  const lower = (text: unknown): string => String(text).toLocaleLowerCase(client.game.i18n.lang);
  const known = operators.get(client) ?? { icontains: (data, value) => lower(data).includes(lower(value)) };
  operators.set(client, known);
  return known;
}
