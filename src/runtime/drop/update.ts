/**
 * Making one item's data those of another: what an update of a spell that a creature has would change. What the creature
 * made of it (how it is cast, preparation, uses) stays, and so does what other modules noted.
 */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import type { Data } from "../../types/surface/documents.ts";
import { recordOf } from "./copy.ts";

/** Fields of `system` that stay, paths with dots. */
export const KEPT = {
  /** in the book */
  book: ["method", "prepared", "sourceItem", "ability", "uses"],
  innate: ["prepared", "ability", "uses.spent"],
  /** what was played since is not taken back with an update */
  undo: ["prepared", "uses.spent"],
} as const satisfies Record<string, readonly string[]>;

export interface Update {
  /** of the item; null: nothing */
  readonly changes: Data | null;
  /** ids of activities that it has no more */
  readonly goneActivities: readonly string[];
  /** effects, with their ids; those that only the present item has stay, unless `exact` */
  readonly newEffects: readonly Data[];
  readonly changedEffects: readonly Data[];
  readonly goneEffects: readonly string[];
}

interface Options {
  readonly keep: readonly string[];
  /** effects that the wanted item lacks go */
  readonly exact?: boolean;
}

export const isNothing = (update: Update): boolean =>
  update.changes === null &&
  [update.goneActivities, update.newEffects, update.changedEffects, update.goneEffects].every(
    ({ length }) => length === 0,
  );

export function updateFor(present: Data, wanted: Data, { keep, exact = false }: Options): Update {
  const [own, next] = [recordOf(present["system"]), withKept(present, wanted, keep)];
  const ids = (system: Data): string[] => Object.keys(recordOf(system["activities"]));
  const effects = effectChanges(present, wanted);
  return {
    changes: changesOf(present, wanted, next),
    goneActivities: ids(own).filter((id) => !ids(next).includes(id)),
    newEffects: effects.made,
    changedEffects: effects.changed,
    goneEffects: exact ? effects.gone : [],
  };
}

/** Only what differs: an update with nothing in it is none. */
function changesOf(present: Data, wanted: Data, system: Data): Data | null {
  const own = recordOf(present["system"]);
  const plain = ["name", "img"].filter((key) => key in wanted && !isEqual(present[key], wanted[key]));
  const fields = Object.keys(system).filter((key) => !isEqual(own[key], system[key]));
  const [ours, theirs] = [wanted, present].map(({ flags }) => recordOf(flags)[MODULE_ID]);
  const changes = {
    ...Object.fromEntries(plain.map((key) => [key, wanted[key]])),
    ...(fields.length > 0 && { system: Object.fromEntries(fields.map((key) => [key, system[key]])) }),
    ...(ours !== undefined && !isEqual(ours, theirs) && { flags: { [MODULE_ID]: ours } }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}

/** The wanted `system` with what is kept of the present one. */
function withKept(present: Data, wanted: Data, keep: readonly string[]): Data {
  const own = recordOf(present["system"]);
  const next = structuredClone(recordOf(wanted["system"]));
  for (const path of keep) {
    const [field = "", inner] = path.split(".");
    if (!(field in own)) continue;
    if (inner === undefined) next[field] = own[field];
    else if (inner in recordOf(own[field]))
      next[field] = { ...recordOf(next[field]), [inner]: recordOf(own[field])[inner] };
  }
  return keep.includes("uses") ? withConsumption(own, next) : next;
}

/** Uses that stay are taken as before: what each casting consumes stays with them. */
function withConsumption(own: Data, next: Data): Data {
  const max = recordOf(own["uses"])["max"];
  if (max === undefined || max === null || max === "") return next;
  const before = recordOf(own["activities"]);
  const activities = Object.entries(recordOf(next["activities"])).map(([id, activity]) => {
    const { consumption } = recordOf(before[id]);
    return [id, consumption === undefined ? activity : { ...recordOf(activity), consumption }];
  });
  return { ...next, activities: Object.fromEntries(activities) as Data };
}

function effectChanges(present: Data, wanted: Data): { made: Data[]; changed: Data[]; gone: string[] } {
  const own = effectsOf(present);
  const next = effectsOf(wanted);
  return {
    made: [...next].filter(([id]) => !own.has(id)).map(([, effect]) => effect),
    changed: [...next].flatMap(([id, effect]) => {
      const before = own.get(id);
      return before === undefined || isEqual(shown(before), shown(effect)) ? [] : [{ ...shown(effect), _id: id }];
    }),
    gone: [...own.keys()].filter((id) => !next.has(id)),
  };
}

const effectsOf = ({ effects }: Data): Map<string, Data> =>
  new Map((Array.isArray(effects) ? (effects as Data[]) : []).map((effect) => [String(effect["_id"]), effect]));

/** What an effect is, without who wrote it when. */
function shown({ _id, _stats, _key, origin: _origin, ...effect }: Data): Data {
  return effect;
}

/** JSON with its keys in any order. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, at) => isEqual(one, b[at]));
  if (!isRecord(a) || !isRecord(b)) return a === b;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => isEqual(a[key], b[key]));
}

const isRecord = (value: unknown): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value);
