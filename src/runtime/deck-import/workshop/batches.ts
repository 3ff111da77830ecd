/** How many documents go to the server at a time. Pure. */

export const FIRST_BATCH = 16;
const SMALLEST = 4;
const LARGEST = 100;
/** ms: a batch that takes less leaves room for more, one that takes longer makes the page wait */
const GOOD = { from: 40, to: 120 };

/** The size of the next batch by how long the last one took. */
export function nextBatch(size: number, ms: number): number {
  if (ms < GOOD.from) return Math.min(LARGEST, size * 2);
  return ms > GOOD.to ? Math.max(SMALLEST, Math.floor(size / 2)) : size;
}
