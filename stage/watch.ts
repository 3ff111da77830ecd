/** For bench-import.ts, in a page of the stage: how long work takes, and for how long at a time nothing else is done. */
import type { DeckWorkshop } from "../src/runtime/deck-import/window/deck-workshop.ts";

/** ms; a block is the longest time in which the page did not answer */
export interface Times {
  readonly read: number;
  readonly import: number;
  readonly readBlock: number;
  readonly importBlock: number;
  readonly created: number;
}

/** ms for which an idle page is looked at, and for which one is looked at after the work */
const IDLE = 2000;
const AFTER = 50;

const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

async function watch(work: () => Promise<unknown>): Promise<{ took: number; block: number }> {
  const state = { block: 0, last: performance.now(), done: false };
  const beat = (): void => {
    const now = performance.now();
    state.block = Math.max(state.block, now - state.last);
    state.last = now;
    if (!state.done) setTimeout(beat, 1);
  };
  beat();
  const start = performance.now();
  await work();
  const took = performance.now() - start;
  await wait(AFTER);
  state.done = true;
  return { took, block: state.block };
}

export async function watchIdle(): Promise<Times> {
  const { block } = await watch(() => wait(IDLE));
  return { read: 0, import: 0, readBlock: block, importBlock: block, created: 0 };
}

/** Reads and imports a deck in the window that is open. */
export async function watchImport(text: string): Promise<Times> {
  const { instances } = foundry.applications;
  const window = instances.get("kartoteka-kouzel-deck-import") as DeckWorkshop | undefined;
  if (window === undefined) throw new Error("the import is not open");
  const bytes = new TextEncoder().encode(text);
  const read = await watch(() => window.deck.read([{ name: "deck.txt", bytes }]));
  const written = await watch(() => window.session.import());
  const { created = 0 } = window.session.result ?? {};
  return { read: read.took, import: written.took, readBlock: read.block, importBlock: written.block, created };
}
