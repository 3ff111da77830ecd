/** What an import would do to each item, before anything is written. */
import type { SpellItem } from "../../../dnd5e/schema.ts";
import type { Data, ItemDocument } from "../../../types/surface/documents.ts";
import { Breath } from "./breathe.ts";
import { asStored, ITEMS, type Kind, type Stored } from "./kinds.ts";
import { compare, statusOf, type Outcome, type Sides, type Status } from "./merge.ts";
import { dataFor, documentsAt, knownAt, type Place } from "./place.ts";
import { readRecord } from "./record.ts";
import type { Unit, Units } from "./units.ts";

export interface ItemPlan {
  readonly status: Status;
  readonly outcomes: ReadonlyMap<Unit, Outcome>;
}

const NEW: ItemPlan = { status: "new", outcomes: new Map() };
/** Documents that are loaded at a time. */
const BATCH = 50;

/** The three sides of a document that is there. */
export function sidesOf<D extends Stored>(kind: Kind<D>, data: Data, document: D): Sides {
  const present = document.toObject();
  let stored: Units | undefined;
  return {
    base: readRecord(present)?.base,
    present: kind.unitsOf(present),
    card: kind.unitsOf(data),
    stored: () => (stored ??= kind.unitsOf(asStored(kind, data))),
  };
}

/** Plans by the ids of the items. */
export async function planItems(
  items: readonly SpellItem[],
  place: Place,
  onProgress: (done: number) => void = () => undefined,
  signal?: AbortSignal,
): Promise<Map<string, ItemPlan>> {
  const known = new Set((await knownAt(place)).map(({ id }) => id));
  const plans = new Map<string, ItemPlan>(items.map(({ _id }) => [_id, NEW]));
  const present = items.filter(({ _id }) => known.has(_id));
  const breath = new Breath();
  for (let start = 0; start < present.length; start += BATCH) {
    const batch = present.slice(start, start + BATCH);
    const documents = await documentsAt(
      place,
      batch.map(({ _id }) => _id),
    );
    const byId = new Map(documents.map((document) => [document.id, document]));
    for (const item of batch) {
      const document = byId.get(item._id);
      if (document !== undefined) plans.set(item._id, planOf(dataFor(item, place), document));
      await breath.take(signal);
    }
    signal?.throwIfAborted();
    onProgress((start + batch.length) / present.length);
  }
  return plans;
}

function planOf(data: Data, document: ItemDocument): ItemPlan {
  const outcomes = compare(sidesOf(ITEMS, data, document));
  return { status: statusOf(outcomes), outcomes };
}
