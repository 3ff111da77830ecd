/**
 * The data of a spell, made ready for where it goes. Field names: dnd5e 5.3.3 module/data/item/spell.mjs and
 * module/data/activity; nothing here changes what it is given.
 */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import type { Data } from "../../types/surface/documents.ts";
import { ONCE_FLAG } from "../platform/once-flag.ts";
import type { BookPlace } from "./book.ts";

/** Flags of the system that say where an item comes from, or what was last done with it. */
const OF_THE_PLACE = [
  "cachedFor",
  "advancementOrigin",
  "advancementRoot",
  "dependentOn",
  "last",
  "scaling",
  "spellLevel",
  "consumed",
] as const;

export const recordOf = (value: unknown): Data =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Data) : {};

/** A copy that owes nothing to where it lay; it remembers what it is a copy of. */
export function copyOf(source: Data, uuid: string): Data {
  const { _id, _key, folder: _folder, sort: _sort, ownership: _ownership, ...data } = structuredClone(source);
  const flags = { ...recordOf(data["flags"]) };
  if ("dnd5e" in flags) {
    const own = { ...recordOf(flags["dnd5e"]) };
    for (const key of OF_THE_PLACE) delete own[key];
    flags["dnd5e"] = own;
  }
  return { ...data, flags, _stats: { ...recordOf(data["_stats"]), ...originOf(data, uuid) } };
}

/** An item of a compendium, not one of an actor in it. */
const IN_A_PACK = /^Compendium\.[^.]+\.[^.]+\.Item\.[^.]+$/;

function originOf(source: Data, uuid: string): Data {
  if (IN_A_PACK.test(uuid)) return { compendiumSource: uuid, duplicateSource: null };
  return { compendiumSource: recordOf(source["_stats"])["compendiumSource"] ?? null, duplicateSource: uuid };
}

export function inBook(data: Data, place: BookPlace): Data {
  const system = recordOf(data["system"]);
  const wasInnate = system["method"] === "innate" || system["method"] === "atwill";
  return withSystem(wasInnate ? withoutUses(data, ["itemUses"]) : data, { ...place });
}

/** As many times a day; 0: as often as one likes. */
export function asInnate(data: Data, perDay: number): Data {
  const free = withoutUses(data, ["itemUses"]);
  const system = { sourceItem: "", prepared: 1 };
  if (perDay === 0) return withSystem(free, { ...system, method: "atwill" });
  const uses = { spent: 0, max: String(perDay), recovery: [{ period: "day", type: "recoverAll" }] };
  return withSystem(withUse(free), { ...system, method: "innate", uses });
}

/** Never to be saved: nothing of it can be written, so nothing of its own is consumed. */
export function castOnce(data: Data, id: string, uuid: string, place: Omit<BookPlace, "prepared">): Data {
  const free = withoutUses(data, ["itemUses", "activityUses"]);
  const flags = recordOf(free["flags"]);
  return {
    ...withSystem(free, { ...place, prepared: 1 }),
    _id: id,
    flags: { ...flags, [MODULE_ID]: { ...recordOf(flags[MODULE_ID]), [ONCE_FLAG]: uuid } },
  };
}

const NO_USES = { spent: 0, max: "", recovery: [] };

const withSystem = (data: Data, fields: Data): Data => ({
  ...data,
  system: { ...recordOf(data["system"]), ...fields },
});

function withoutUses(data: Data, kinds: readonly string[]): Data {
  const changed = mapActivities(data, (consumption) => ({
    ...consumption,
    targets: targetsOf(consumption).filter((target) => !kinds.includes(String(recordOf(target)["type"]))),
  }));
  return withSystem(changed, { uses: NO_USES });
}

const ONE_USE = { type: "itemUses", target: "", value: "1", scaling: { mode: "", formula: "" } };

/** Each activity that is a casting takes one use; what a spell does later takes none. */
const withUse = (data: Data): Data =>
  mapActivities(data, (consumption) =>
    consumption["spellSlot"] === false
      ? consumption
      : { ...consumption, targets: [...targetsOf(consumption), ONE_USE] },
  );

const targetsOf = ({ targets }: Data): unknown[] => (Array.isArray(targets) ? (targets as unknown[]) : []);

function mapActivities(data: Data, change: (consumption: Data) => Data): Data {
  const activities = Object.entries(recordOf(recordOf(data["system"])["activities"])).map(([id, value]) => {
    const activity = recordOf(value);
    return [id, { ...activity, consumption: change(recordOf(activity["consumption"])) }] as const;
  });
  return withSystem(data, { activities: Object.fromEntries(activities) });
}
