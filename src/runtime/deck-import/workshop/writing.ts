/** Items one batch after another: first those that are there, then the new ones. */
import type { SpellItem } from "../../../dnd5e/schema.ts";
import { FIRST_BATCH, nextBatch } from "./batches.ts";
import { Breath } from "./breathe.ts";
import type { Chosen } from "./import-deck.ts";
import { ITEMS } from "./kinds.ts";
import { sortsFor } from "./order.ts";
import { dataFor, documentsAt, type Known, type Place } from "./place.ts";
import { createDocuments, updateDocuments, type Wanted } from "./write-documents.ts";

/** An item, and its place in the compendium. */
interface Placed {
  readonly item: SpellItem;
  readonly sort: number;
}

export class Writing {
  readonly counts = { created: 0, updated: 0, same: 0, conflicts: 0 };
  readonly #chosen: ReadonlyMap<string, Chosen>;
  #size = FIRST_BATCH;
  #done = 0;

  constructor(
    private readonly place: Place,
    private readonly known: readonly Known[],
    chosen: readonly Chosen[],
    private readonly onProgress: (part: number) => void,
  ) {
    this.#chosen = new Map(chosen.map((each) => [each.card.key, each]));
  }

  async run(items: readonly SpellItem[], signal: AbortSignal | undefined): Promise<void> {
    const there = new Set(this.known.map(({ id }) => id));
    const present = items.filter(({ _id }) => there.has(_id)).map((item) => ({ item, sort: item.sort }));
    const fresh = this.#placed(items.filter(({ _id }) => !there.has(_id)));
    const batches = { total: items.length, signal };
    await this.#inBatches(present, batches, async (batch) => await this.#update(batch));
    await this.#inBatches(fresh, batches, async (batch) => await this.#create(batch));
  }

  #wanted({ item, sort }: Placed): Wanted {
    const chosen = this.#chosen.get(item.system.identifier);
    return {
      data: { ...dataFor(item, this.place), sort },
      text: chosen?.text ?? "",
      decisions: chosen?.decisions ?? new Map(),
    };
  }

  /** An empty compendium gets the order of the deck; into a full one the new spells are put between the others. */
  #placed(items: readonly SpellItem[]): Placed[] {
    if (this.known.length === 0) return items.map((item) => ({ item, sort: item.sort }));
    const levels = [...new Set(items.map(({ system }) => system.level))];
    return levels.flatMap((level) => {
      const own = items.filter(({ system }) => system.level === level);
      const present = this.known.filter((each) => each.level === level);
      const sorts = sortsFor(
        present,
        own.map(({ name }) => name),
      );
      return own.map((item, index) => ({ item, sort: sorts[index] ?? item.sort }));
    });
  }

  async #inBatches(
    all: readonly Placed[],
    { total, signal }: { readonly total: number; readonly signal: AbortSignal | undefined },
    write: (batch: readonly Wanted[]) => Promise<void>,
  ): Promise<void> {
    const breath = new Breath();
    const isCalledOff = (): boolean => signal?.aborted === true;
    for (let start = 0; start < all.length && !isCalledOff();) {
      const batch = all.slice(start, start + this.#size);
      const before = performance.now();
      await write(batch.map((placed) => this.#wanted(placed)));
      start += batch.length;
      this.#done += batch.length;
      this.onProgress(this.#done / total);
      this.#size = nextBatch(this.#size, performance.now() - before);
      await breath.take();
    }
  }

  async #create(batch: readonly Wanted[]): Promise<void> {
    await createDocuments(ITEMS, batch, this.place);
    this.counts.created += batch.length;
  }

  async #update(batch: readonly Wanted[]): Promise<void> {
    const ids = batch.map(({ data }) => String(data["_id"]));
    const documents = new Map((await documentsAt(this.place, ids)).map((document) => [document.id, document]));
    const pairs = batch.flatMap((wanted) => {
      const document = documents.get(String(wanted.data["_id"]));
      return document === undefined ? [] : [[wanted, document] as const];
    });
    for (const status of (await updateDocuments(ITEMS, pairs, this.place)).values()) {
      if (status === "changed") this.counts.updated += 1;
      else if (status === "conflict") this.counts.conflicts += 1;
      else this.counts.same += 1;
    }
  }
}
