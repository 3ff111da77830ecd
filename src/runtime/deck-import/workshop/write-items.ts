/**
 * Writing items, batch by batch. Every item carries its record, so that after each batch the compendium is whole and a
 * later import sees what is there.
 */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { Data, ItemDocument } from "../../../types/surface/documents.ts";
import { RECORD } from "../copies.ts";
import { Breath } from "./breathe.ts";
import { fingerprint } from "./fingerprint.ts";
import { baseAfter, compare, toWrite, statusOf, type Decision, type Status } from "./merge.ts";
import { asStored, operationOf, type Place } from "./place.ts";
import { sidesOf } from "./plan.ts";
import { baseOf, readRecord, writeRecord, type Base, type ImportRecord } from "./record.ts";
import { changeOf, effectIdOf, unitsOf, type Unit } from "./units.ts";

/** An item to be written, the text of its card, and how its conflicts are settled. */
export interface Wanted {
  readonly data: Data;
  readonly text: string;
  readonly decisions: ReadonlyMap<Unit, Decision>;
}

const idOf = ({ data }: Wanted): string => String(data["_id"]);

/** Makes items that are not there. */
export async function createItems(wanted: readonly Wanted[], place: Place): Promise<void> {
  const bases = new Map<string, Base>();
  const data: Data[] = [];
  const breath = new Breath();
  for (const each of wanted) {
    const base = baseOf(unitsOf(each.data), unitsOf(asStored(each.data)));
    bases.set(idOf(each), base);
    data.push(withRecord(each.data, { text: each.text, base }));
    await breath.take();
  }
  const created = await Item.implementation.createDocuments(data, {
    ...operationOf(place),
    keepId: true,
    render: false,
  });
  await correctRecords(created, bases, place);
}

function withRecord(data: Data, record: ImportRecord): Data {
  const flags = data["flags"] as Record<string, Data | undefined>;
  return { ...data, flags: { ...flags, [MODULE_ID]: { ...flags[MODULE_ID], ...writeRecord(record) } } };
}

/**
 * Should a document come back other than it was foreseen (another module's hook, a server that cleans texts), its record
 * is told, or people would seem to have changed it.
 */
async function correctRecords(
  documents: readonly ItemDocument[],
  bases: ReadonlyMap<string, Base>,
  place: Place,
): Promise<void> {
  const updates: Data[] = [];
  const breath = new Breath();
  for (const document of documents) {
    const record = corrected(document.toObject(), bases.get(document.id));
    if (record !== undefined) updates.push({ _id: document.id, ...recordChange(record) });
    await breath.take();
  }
  if (updates.length > 0) await Item.implementation.updateDocuments(updates, { ...operationOf(place), render: false });
}

/** The record of an item in the place of one that foresaw something else; undefined where it was right. */
function corrected(data: Data, foreseen: Base | undefined): ImportRecord | undefined {
  const record = readRecord(data);
  if (record === undefined || foreseen === undefined) return undefined;
  const units = unitsOf(data);
  const odd = [...foreseen].filter(([unit, { stored }]) => fingerprint(units.get(unit)) !== stored);
  if (odd.length === 0) return undefined;
  const base = new Map(record.base);
  for (const [unit, { card }] of odd) base.set(unit, { card, stored: fingerprint(units.get(unit)) });
  return { text: record.text, base };
}

const recordChange = (record: ImportRecord): Data => {
  const { [RECORD]: value } = writeRecord(record);
  return { [`flags.${MODULE_ID}.${RECORD}`]: value };
};

interface Change {
  readonly document: ItemDocument;
  readonly wanted: Wanted;
  readonly units: readonly Unit[];
  readonly base: Base;
}

/** Brings items that are there up to their cards, where people have not changed them or say so. */
export async function updateItems(
  pairs: readonly (readonly [Wanted, ItemDocument])[],
  place: Place,
): Promise<Map<string, Status>> {
  const statuses = new Map<string, Status>();
  const changes: Change[] = [];
  const breath = new Breath();
  for (const [wanted, document] of pairs) {
    const sides = sidesOf(wanted.data, document);
    const outcomes = compare(sides);
    const units = toWrite(outcomes, wanted.decisions);
    const base = baseAfter(sides, outcomes, wanted.decisions);
    statuses.set(document.id, afterwards(statusOf(outcomes), units));
    const change = { document, wanted, units, base };
    if (!isIdle(change)) changes.push(change);
    await breath.take();
  }
  for (const change of changes) await writeEffects(change);
  const updates = changes.map(updateOf);
  if (updates.length > 0) {
    const updated = await Item.implementation.updateDocuments(updates, { ...operationOf(place), render: false });
    const written = new Map(changes.map(({ document, units, base }) => [document.id, only(base, units)]));
    await correctRecords(updated, written, place);
  }
  return statuses;
}

/** A conflict that was settled for the card is a change. */
const afterwards = (status: Status, units: readonly Unit[]): Status =>
  units.length > 0 ? "changed" : status === "changed" ? "same" : status;

const only = (base: Base, units: readonly Unit[]): Base => new Map([...base].filter(([unit]) => units.includes(unit)));

/** Nothing to write, and nothing to remember that the record does not say already. */
function isIdle({ document, wanted, units, base }: Change): boolean {
  const record = { text: wanted.text, base };
  const present = readRecord(document.toObject());
  return (
    units.length === 0 &&
    present !== undefined &&
    fingerprint(writeRecord(record)) === fingerprint(writeRecord(present))
  );
}

function updateOf({ document, wanted, units, base }: Change): Data {
  const stored = units.length === 0 ? wanted.data : asStored(wanted.data);
  const changes = units.filter((unit) => effectIdOf(unit) === undefined).map((unit) => changeOf(unit, stored));
  return { _id: document.id, ...Object.assign({}, ...changes), ...recordChange({ text: wanted.text, base }) } as Data;
}

/** Effects are documents inside the item. They go first: if it broke off here, they would be found equal next time. */
async function writeEffects({ document, wanted, units }: Change): Promise<void> {
  const ids = units.flatMap((unit) => effectIdOf(unit) ?? []);
  if (ids.length === 0) return;
  const stored = (asStored(wanted.data)["effects"] ?? []) as Data[];
  const own = stored.filter(({ _id }) => ids.includes(String(_id)));
  const isThere = (id: string): boolean => document.effects.has(id);
  const fresh = own.filter(({ _id }) => !isThere(String(_id)));
  const changed = own.filter(({ _id }) => isThere(String(_id)));
  const gone = ids.filter((id) => isThere(id) && !own.some(({ _id }) => _id === id));
  if (gone.length > 0) await document.deleteEmbeddedDocuments("ActiveEffect", gone);
  if (changed.length > 0) await document.updateEmbeddedDocuments("ActiveEffect", changed.map(withoutStats));
  if (fresh.length > 0) await document.createEmbeddedDocuments("ActiveEffect", fresh, { keepId: true });
}

const withoutStats = ({ _stats, ...effect }: Data): Data => effect;
