/** The tables that roll, after an import: of the cards whose items are there. */
import { problemOfTable } from "../../../dnd5e/check.ts";
import type { RollTable as Wanted } from "../../../dnd5e/schema.ts";
import type { Data, RollTableDocument } from "../../../types/surface/documents.ts";
import type { CompendiumPack } from "../../../types/surface/game.ts";
import { fingerprint } from "./fingerprint.ts";
import { TABLES } from "./kinds.ts";
import { compare, statusOf } from "./merge.ts";
import { withoutKeys } from "./place.ts";
import { sidesOf } from "./plan.ts";
import { readRecord } from "./record.ts";
import { CARD, cardOf, unitsOfTable } from "./table-units.ts";
import { openTables, packAt, type Target } from "./target.ts";
import { createDocuments, updateDocuments } from "./write-documents.ts";

/** Tables that are written at a time. */
const BATCH = 50;

/**
 * Brings the tables of the cards (`keys`) up to what these give. As with items, what people have changed stays, unit by
 * unit; nobody is asked. Returns the names of tables in which people and cards have changed the same.
 */
export async function writeTables(
  target: Target,
  given: readonly Wanted[],
  keys: ReadonlySet<string>,
): Promise<string[]> {
  const wanted = given.filter((table) => keys.has(String(cardOf(table))) && isSound(table));
  if (wanted.length > 0) await openTables(target);
  const pack = packAt(target.packs.tables);
  if (pack === undefined) return [];
  await clearAway(pack, new Set(wanted.map(idOf)), keys);
  const kept: string[] = [];
  for (let start = 0; start < wanted.length; start += BATCH)
    kept.push(...(await writeBatch(pack, wanted.slice(start, start + BATCH))));
  return kept;
}

const idOf = ({ _id }: { readonly _id: string }): string => _id;

function isSound(table: Wanted): boolean {
  const problem = problemOfTable(table);
  if (problem !== null) console.error(`kartoteka-kouzel | ${table.name}: ${problem}`);
  return problem === null;
}

async function writeBatch(pack: CompendiumPack, tables: readonly Wanted[]): Promise<string[]> {
  const place = { pack: pack.collection };
  const documents = new Map((await tablesAt(pack, tables.map(idOf))).map((document) => [document.id, document]));
  const each = tables.map((table) => ({
    document: documents.get(table._id),
    wanted: { data: withoutKeys(table), text: "", decisions: new Map() },
  }));
  const pairs = each.flatMap(({ document, wanted }) => (document === undefined ? [] : [[wanted, document] as const]));
  const kept = pairs.filter(([wanted, document]) => hasConflict(wanted.data, document)).map(([, { name }]) => name);
  await updateDocuments(TABLES, pairs, place);
  const fresh = each.filter(({ document }) => document === undefined).map(({ wanted }) => wanted);
  if (fresh.length > 0) await createDocuments(TABLES, fresh, place);
  return kept;
}

const hasConflict = (data: Data, document: RollTableDocument): boolean =>
  statusOf(compare(sidesOf(TABLES, data, document))) === "conflict";

/** Tables that their cards have no more go, unless people have made them their own. */
async function clearAway(pack: CompendiumPack, wanted: ReadonlySet<string>, keys: ReadonlySet<string>): Promise<void> {
  const index = await pack.getIndex({ fields: [CARD] });
  const left = index.filter((entry) => !wanted.has(entry._id) && keys.has(String(cardOf(entry))));
  for (const document of await tablesAt(pack, left.map(idOf))) {
    if (isUntouched(document.toObject())) await document.delete();
  }
}

/** Ids that are not there are passed over. */
async function tablesAt(pack: CompendiumPack, ids: readonly string[]): Promise<RollTableDocument[]> {
  const present = ids.filter((id) => pack.index.has(id));
  if (present.length === 0) return [];
  return (await pack.getDocuments({ _id__in: present })) as RollTableDocument[];
}

function isUntouched(table: Data): boolean {
  const base = readRecord(table)?.base;
  return (
    base !== undefined && [...unitsOfTable(table)].every(([unit, now]) => base.get(unit)?.stored === fingerprint(now))
  );
}
