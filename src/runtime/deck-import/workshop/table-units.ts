/**
 * A table that rolls in units, as units.ts has items. Formula and results are one: a mixture of two sides could leave a
 * roll without a row.
 */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { Data } from "../../../types/surface/documents.ts";
import type { Unit, Units } from "./units.ts";

/** Plain fields of each unit. */
const PATHS = {
  name: ["name"],
  icon: ["img"],
  description: ["description"],
  results: ["formula", "replacement", "displayRoll"],
} as const satisfies Partial<Readonly<Record<Unit, readonly string[]>>>;

const fieldsOf = (unit: Unit): readonly string[] => (unit in PATHS ? PATHS[unit as keyof typeof PATHS] : []);

const resultsOf = (table: Data): readonly Data[] => (table["results"] ?? []) as readonly Data[];

export function unitsOfTable(table: Data): Units {
  const units = new Map<Unit, unknown>();
  for (const unit of Object.keys(PATHS) as (keyof typeof PATHS)[]) {
    const fields = fieldsOf(unit).map((field) => table[field]);
    units.set(unit, unit === "results" ? [...fields, resultsOf(table).map(contentOf).sort(byId)] : fields);
  }
  return units;
}

/** Without what Foundry keeps for itself, and whether it was drawn, which is play. */
function contentOf({ _key, _stats, drawn: _drawn, ...content }: Data): Data {
  return content;
}

const byId = (a: Data, b: Data): number => (idOf(a) < idOf(b) ? -1 : 1);

/** The results themselves are documents of their own. */
export const changeOfTable = (unit: Unit, from: Data): Data =>
  Object.fromEntries(fieldsOf(unit).map((field) => [field, from[field] ?? null]));

export function resultIds(units: readonly Unit[], sides: () => readonly Data[]): readonly string[] {
  if (!units.includes("results")) return [];
  return [...new Set(sides().flatMap(resultsOf).map(idOf))];
}

const idOf = ({ _id }: Data): string => String(_id);

/** Where a table has the key of its card. */
export const CARD = `flags.${MODULE_ID}.key`;
export const cardOf = (table: object): unknown => foundry.utils.getProperty(table, CARD);
