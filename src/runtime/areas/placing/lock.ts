/** One placement at a time: Foundry doesn't guard against two, and nobody can aim two with one mouse. */

/** A placement that is going on. */
export interface Ongoing {
  /** Somebody or a wall moved. */
  renew(): void;
  /** The scene goes away. */
  cancel(): void;
}

let ongoing: Ongoing | undefined;
let last: Promise<unknown> = Promise.resolve();

export const theOngoing = (): Ongoing | undefined => ongoing;

export function setOngoing(placement: Ongoing | undefined): void {
  ongoing = placement;
}

/** Runs `work` when everything that was asked for before is done, however it ended. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return await mine;
}
