/** Where spell items lie and how they get there: in a pack, or among the items of the world. */
import type { SpellItem } from "../../../dnd5e/schema.ts";
import type { Data, ItemDocument, Operation } from "../../../types/surface/documents.ts";

export interface Place {
  /** collection of the pack; null: the world */
  readonly pack: string | null;
}

export const WORLD: Place = { pack: null };

export const operationOf = ({ pack }: Place): Operation => (pack === null ? {} : { pack });

/** What is known of a spell without loading it. */
export interface Known {
  readonly id: string;
  readonly name: string;
  readonly level: number;
  readonly sort: number;
  /** of the card, where the item came from one */
  readonly key: string | null;
}

const KEY = "flags.kartoteka-kouzel.key";
const FIELDS = [KEY, "system.level"];

/** The spells of a place; none of a pack that is not there yet. */
export async function knownAt({ pack }: Place): Promise<Known[]> {
  const entries = pack === null ? worldSpells() : ((await game.packs.get(pack)?.getIndex({ fields: FIELDS })) ?? []);
  return [...entries].map((entry) => {
    const key = foundry.utils.getProperty(entry, KEY);
    const [level, sort] = ["system.level", "sort"].map((path) => Number(foundry.utils.getProperty(entry, path) ?? 0));
    const own = typeof key === "string" ? key : null;
    return { id: entry._id, name: entry.name, level: level ?? 0, sort: sort ?? 0, key: own };
  });
}

const worldSpells = (): (Data & { _id: string; name: string })[] =>
  game.items
    .filter(({ type }) => type === "spell")
    .map((item) => item.toObject() as Data & { _id: string; name: string });

/** The documents of these ids that are there. */
export async function documentsAt({ pack }: Place, ids: readonly string[]): Promise<ItemDocument[]> {
  if (ids.length === 0) return [];
  if (pack === null) return ids.flatMap((id) => game.items.get(id) ?? []);
  return ((await game.packs.get(pack)?.getDocuments({ _id__in: [...ids] })) ?? []) as ItemDocument[];
}

/** A document without the keys that only packs on the disk have. */
export function withoutKeys<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutKeys) as T;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => key !== "_key");
  return Object.fromEntries(entries.map(([key, inner]: [string, unknown]) => [key, withoutKeys(inner)])) as T;
}

/** What is written for a card: folders of levels are in packs only. */
export function dataFor(item: SpellItem, { pack }: Place): Data {
  const data = withoutKeys(item) as unknown as Data;
  return pack === null ? { ...data, folder: null } : data;
}
