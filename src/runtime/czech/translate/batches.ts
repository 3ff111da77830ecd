/** Many documents at once would make one message that servers refuse. */
const SIZE = 100;

export async function inBatches<T>(all: readonly T[], work: (batch: T[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < all.length; start += SIZE) await work(all.slice(start, start + SIZE));
}
