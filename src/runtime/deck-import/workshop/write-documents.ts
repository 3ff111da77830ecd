/**
 * Writing documents of a kind, batch by batch. Every one carries its record, so that after each batch the compendium is
 * whole and a later import sees what is there.
 */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { Data } from "../../../types/surface/documents.ts";
import { RECORD } from "../copies.ts";
import { Breath } from "./breathe.ts";
import { fingerprint } from "./fingerprint.ts";
import { asStored, type Kind, type Stored } from "./kinds.ts";
import { baseAfter, compare, toWrite, statusOf, type Decision, type Status } from "./merge.ts";
import { operationOf, type Place } from "./place.ts";
import { sidesOf } from "./plan.ts";
import { baseOf, readRecord, writeRecord, type Base, type ImportRecord } from "./record.ts";
import type { Unit } from "./units.ts";

/** A document to be written, the text of its card, and how its conflicts are settled. */
export interface Wanted {
  readonly data: Data;
  readonly text: string;
  readonly decisions: ReadonlyMap<Unit, Decision>;
}

const idOf = ({ data }: Wanted): string => String(data["_id"]);

/** Makes documents that are not there. */
export async function createDocuments<D extends Stored>(
  kind: Kind<D>,
  wanted: readonly Wanted[],
  place: Place,
): Promise<void> {
  const bases = new Map<string, Base>();
  const data: Data[] = [];
  const breath = new Breath();
  for (const each of wanted) {
    const base = baseOf(kind.unitsOf(each.data), kind.unitsOf(asStored(kind, each.data)));
    bases.set(idOf(each), base);
    data.push(withRecord(each.data, { text: each.text, base }));
    await breath.take();
  }
  const operation = { ...operationOf(place), keepId: true, render: false };
  await correctRecords(kind, await kind.documents().createDocuments(data, operation), bases, place);
}

function withRecord(data: Data, record: ImportRecord): Data {
  const flags = data["flags"] as Record<string, Data | undefined>;
  return { ...data, flags: { ...flags, [MODULE_ID]: { ...flags[MODULE_ID], ...writeRecord(record) } } };
}

/**
 * Should a document come back other than it was foreseen (another module's hook, a server that cleans texts), its record
 * is told, or people would seem to have changed it.
 */
async function correctRecords<D extends Stored>(
  kind: Kind<D>,
  documents: readonly D[],
  bases: ReadonlyMap<string, Base>,
  place: Place,
): Promise<void> {
  const updates: Data[] = [];
  const breath = new Breath();
  for (const document of documents) {
    const record = corrected(kind, document.toObject(), bases.get(document.id));
    if (record !== undefined) updates.push({ _id: document.id, ...recordChange(record) });
    await breath.take();
  }
  if (updates.length > 0) await kind.documents().updateDocuments(updates, { ...operationOf(place), render: false });
}

/** The record of a document in the place of one that foresaw something else; undefined where it was right. */
function corrected<D extends Stored>(kind: Kind<D>, data: Data, foreseen: Base | undefined): ImportRecord | undefined {
  const record = readRecord(data);
  if (record === undefined || foreseen === undefined) return undefined;
  const units = kind.unitsOf(data);
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

interface Change<D extends Stored> {
  readonly document: D;
  readonly wanted: Wanted;
  readonly units: readonly Unit[];
  readonly base: Base;
}

/** Brings documents that are there up to their cards, where people have not changed them or say so. */
export async function updateDocuments<D extends Stored>(
  kind: Kind<D>,
  pairs: readonly (readonly [Wanted, D])[],
  place: Place,
): Promise<Map<string, Status>> {
  const statuses = new Map<string, Status>();
  const changes: Change<D>[] = [];
  const breath = new Breath();
  for (const [wanted, document] of pairs) {
    const sides = sidesOf(kind, wanted.data, document);
    const outcomes = compare(sides);
    const units = toWrite(outcomes, wanted.decisions);
    const base = baseAfter(sides, outcomes, wanted.decisions);
    statuses.set(document.id, afterwards(statusOf(outcomes), units));
    const change = { document, wanted, units, base };
    if (!isIdle(change)) changes.push(change);
    await breath.take();
  }
  for (const change of changes) await writeInside(kind, change);
  const updates = changes.map((change) => updateOf(kind, change));
  if (updates.length > 0) {
    const updated = await kind.documents().updateDocuments(updates, { ...operationOf(place), render: false });
    const written = new Map(changes.map(({ document, units, base }) => [document.id, only(base, units)]));
    await correctRecords(kind, updated, written, place);
  }
  return statuses;
}

/** A conflict that was settled for the card is a change. */
const afterwards = (status: Status, units: readonly Unit[]): Status =>
  units.length > 0 ? "changed" : status === "changed" ? "same" : status;

const only = (base: Base, units: readonly Unit[]): Base => new Map([...base].filter(([unit]) => units.includes(unit)));

/** Nothing to write, and nothing to remember that the record does not say already. */
function isIdle<D extends Stored>({ document, wanted, units, base }: Change<D>): boolean {
  const record = { text: wanted.text, base };
  const present = readRecord(document.toObject());
  return (
    units.length === 0 &&
    present !== undefined &&
    fingerprint(writeRecord(record)) === fingerprint(writeRecord(present))
  );
}

function updateOf<D extends Stored>(kind: Kind<D>, { document, wanted, units, base }: Change<D>): Data {
  const stored = units.length === 0 ? wanted.data : asStored(kind, wanted.data);
  const changes = units.map((unit) => kind.changeOf(unit, stored));
  return { _id: document.id, ...Object.assign({}, ...changes), ...recordChange({ text: wanted.text, base }) } as Data;
}

/** Documents inside the document. They go first: if it broke off here, they would be found equal next time. */
async function writeInside<D extends Stored>(kind: Kind<D>, { document, wanted, units }: Change<D>): Promise<void> {
  const { name, field, of, ids: idsOf } = kind.inside;
  const ids = idsOf(units, () => [document.toObject(), wanted.data]);
  if (ids.length === 0) return;
  const own = ((asStored(kind, wanted.data)[field] ?? []) as Data[]).filter(({ _id }) => ids.includes(String(_id)));
  const isThere = (id: string): boolean => of(document).has(id);
  const fresh = own.filter(({ _id }) => !isThere(String(_id)));
  const changed = own.filter(({ _id }) => isThere(String(_id)));
  const gone = ids.filter((id) => isThere(id) && !own.some(({ _id }) => _id === id));
  if (gone.length > 0) await document.deleteEmbeddedDocuments(name, gone);
  if (changed.length > 0) await document.updateEmbeddedDocuments(name, changed.map(withoutStats));
  if (fresh.length > 0) await document.createEmbeddedDocuments(name, fresh, { keepId: true });
}

const withoutStats = ({ _stats, ...inner }: Data): Data => inner;
