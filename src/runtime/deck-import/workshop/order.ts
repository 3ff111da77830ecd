/** Where new spells stand among those that are there. Pure. */
import { SORT_STEP } from "../../../dnd5e/stats.ts";

export interface Placed {
  readonly name: string;
  readonly sort: number;
}

const alphabet = new Intl.Collator("cs");

/** The last entry of a sorted list that is not beyond what is looked for. */
function lastUpTo<T>(sorted: readonly T[], isBeyond: (entry: T) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBeyond(sorted[middle] as T)) high = middle;
    else low = middle + 1;
  }
  return low - 1;
}

/**
 * Sort numbers for new spells of one level, in their order: each behind its neighbour in the alphabet, and before what
 * stands behind that, so that the present ones stay where they are.
 */
export function sortsFor(present: readonly Placed[], names: readonly string[]): number[] {
  const byName = present.toSorted((a, b) => alphabet.compare(a.name, b.name));
  const bySort = present.map(({ sort }) => sort).sort((a, b) => a - b);
  const behind = names.map(
    (name) => byName[lastUpTo(byName, (other) => alphabet.compare(other.name, name) > 0)]?.sort ?? 0,
  );
  const crowds = new Map<number, number>();
  for (const sort of behind) crowds.set(sort, (crowds.get(sort) ?? 0) + 1);
  const placed = new Map<number, number>();
  return behind.map((from) => {
    const crowd = crowds.get(from) ?? 1;
    const place = (placed.get(from) ?? 0) + 1;
    placed.set(from, place);
    const to = bySort[lastUpTo(bySort, (sort) => sort > from) + 1] ?? from + (crowd + 1) * SORT_STEP;
    return Math.round(from + ((to - from) * place) / (crowd + 1));
  });
}
