/**
 * A spell item in units: what a person would call one thing that may differ. Each is compared, kept or written whole;
 * every activity and every effect is a unit of its own.
 */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { Data } from "../../../types/surface/documents.ts";
import { removal } from "../../platform/removal.ts";

/** Units that every item has, and the paths of each. */
const PATHS = {
  name: ["name"],
  icon: ["img"],
  level: ["system.level"],
  school: ["system.school"],
  casting: ["system.activation"],
  range: ["system.range"],
  target: ["system.target"],
  components: ["system.properties", "system.materials"],
  duration: ["system.duration"],
  description: ["system.description.value"],
  source: ["system.source"],
  identifier: ["system.identifier"],
  folder: ["folder"],
  facts: ["key", "english", "sources", "area"].map((key) => `flags.${MODULE_ID}.${key}`),
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type FixedUnit = keyof typeof PATHS;
/** The last is that of tables (table-units.ts). */
export type Unit = FixedUnit | `activity:${string}` | `effect:${string}` | "results";
export const FIXED_UNITS = Object.keys(PATHS) as FixedUnit[];

/** Units of an item with their values; what an item lacks is not in it. */
export type Units = ReadonlyMap<Unit, unknown>;

const isData = (value: unknown): value is Data => typeof value === "object" && value !== null && !Array.isArray(value);

function at(data: Data, path: string): unknown {
  let value: unknown = data;
  for (const key of path.split(".")) value = isData(value) ? value[key] : undefined;
  return value;
}

export function unitsOf(item: Data): Units {
  const units = new Map<Unit, unknown>();
  for (const unit of FIXED_UNITS) units.set(unit, valueOf(item, PATHS[unit]));
  for (const [id, activity] of Object.entries((at(item, "system.activities") ?? {}) as Data))
    units.set(`activity:${id}`, activity);
  for (const effect of (item["effects"] ?? []) as Data[])
    units.set(`effect:${String(effect["_id"])}`, withoutUpkeep(effect));
  return units;
}

/** Of several paths a list; sets are stored as lists in any order. */
function valueOf(item: Data, paths: readonly string[]): unknown {
  const values = paths.map((path) => {
    const value = at(item, path);
    return path === "system.properties" && Array.isArray(value) ? value.map(String).sort() : value;
  });
  return values.length === 1 ? values[0] : values;
}

/** Without what Foundry keeps for itself, and the key of packs on the disk. */
function withoutUpkeep(effect: Data): Data {
  return Object.fromEntries(Object.entries(effect).filter(([key]) => key !== "_stats" && key !== "_key"));
}

export const effectIdOf = (unit: Unit): string | undefined =>
  unit.startsWith("effect:") ? unit.slice("effect:".length) : undefined;

/** The change of an item that gives it a unit of another; effects are documents of their own. */
export function changeOf(unit: Unit, from: Data): Data {
  if (unit.startsWith("activity:")) {
    const path = `system.activities.${unit.slice("activity:".length)}`;
    const activity = at(from, path);
    return activity === undefined ? removal(path) : { [path]: activity };
  }
  const paths: readonly string[] = PATHS[unit as FixedUnit] ?? [];
  return Object.fromEntries(paths.map((path) => [path, at(from, path) ?? null]));
}
