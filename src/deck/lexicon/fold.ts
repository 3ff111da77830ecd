/**
 * Comparing Czech words without regard to diacritics and case, and with patience for slips of the pen.
 */

/** Lower case without diacritics: "Složky" → "slozky". */
export function fold(text: string): string {
  // Most of an English name or a number needs no decomposing.
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase();
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Number of single-letter slips between two words (Damerau–Levenshtein), at most `limit` + 1. */
export function slips(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let older: number[] = [];
  let previous: number[] = [];
  for (let j = 0; j <= b.length; j++) previous.push(j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let best = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (older[j - 2] ?? 0) + 1);
      row.push(best);
    }
    older = previous;
    previous = row;
  }
  return previous[b.length] ?? limit + 1;
}

/**
 * The entry of a table whose word is meant: equal after folding, or within the allowed slips (one, two from seven
 * letters on) of exactly one entry. `exact` tells whether it was written rightly.
 */
export function lookUp<T>(
  word: string,
  table: ReadonlyMap<string, T>,
): { value: T; exact: boolean; word: string } | null {
  const exact = table.get(word);
  if (exact !== undefined) return { value: exact, exact: true, word };
  const folded = fold(word);
  const limit = folded.length >= 7 ? 2 : folded.length >= 4 ? 1 : 0;
  let best: { value: T; exact: boolean; word: string } | null = null;
  let fewest = limit + 1;
  for (const [entry, foldedEntry] of foldedEntries(table)) {
    const distance = slips(folded, foldedEntry, limit);
    if (distance > fewest) continue;
    const value = table.get(entry) as T;
    if (distance < fewest) [best, fewest] = [{ value, exact: foldedEntry === folded, word: entry }, distance];
    else if (best && best.value !== value) best = null;
  }
  return best;
}

const FOLDED = new WeakMap<ReadonlyMap<string, unknown>, readonly (readonly [string, string])[]>();

/** Words of a table with their folded forms, made once for each table. */
function foldedEntries(table: ReadonlyMap<string, unknown>): readonly (readonly [string, string])[] {
  let entries = FOLDED.get(table);
  if (!entries) FOLDED.set(table, (entries = Array.from(table.keys(), (word) => [word, fold(word)] as const)));
  return entries;
}

/** The entry closest to an unknown word, for "did you mean": within a third of its letters. */
export function nearest(word: string, candidates: Iterable<string>): string | null {
  const folded = fold(word);
  const limit = Math.max(2, Math.floor(folded.length / 3));
  let best: string | null = null;
  let fewest = limit + 1;
  for (const candidate of candidates) {
    const distance = slips(folded, fold(candidate), limit);
    if (distance < fewest) [best, fewest] = [candidate, distance];
  }
  return best;
}
