/**
 * Tokens by where they are, in buckets of one size: what is near an area is found without looking at the rest of the map.
 * Made anew when a token comes, goes or moves; never while an area moves.
 */
import type { Judge } from "./coverage.ts";
import type { Footprint } from "./footprint.ts";
import { type Bounds, meet } from "./plane.ts";

interface Placed {
  readonly footprint: Footprint;
}

export interface TokenIndex<T extends Placed> {
  /** Everyone whose spaces meet the bounds; each once, in the order they were given. */
  near(bounds: Bounds): T[];
}

interface Entry<T> {
  readonly token: T;
  readonly order: number;
  readonly bounds: Bounds;
  /** First and last bucket across and down. */
  readonly buckets: Bounds;
}

/** Who lies in more buckets than this is looked at every time. */
const MOST_BUCKETS = 256;

/** Buckets to a side of the plane; beyond them, numbers repeat, which costs time but loses nobody. */
const SIDE = 1 << 20;

function keyOf(x: number, y: number): number {
  return x + y * SIDE;
}

function bucketsOf({ minX, minY, maxX, maxY }: Bounds, size: number): Bounds {
  return {
    minX: Math.floor(minX / size),
    minY: Math.floor(minY / size),
    maxX: Math.floor(maxX / size),
    maxY: Math.floor(maxY / size),
  };
}

function countOf({ minX, minY, maxX, maxY }: Bounds): number {
  return (maxX - minX + 1) * (maxY - minY + 1);
}

function* eachOf({ minX, minY, maxX, maxY }: Bounds): Generator<readonly [x: number, y: number]> {
  for (let y = minY; y <= maxY; y++) {
    for (let x = minX; x <= maxX; x++) yield [x, y];
  }
}

/** A good bucket is about as large as a usual area: four spaces to a side. */
export function indexTokens<T extends Placed>(tokens: readonly T[], bucketSize: number): TokenIndex<T> {
  const entries = tokens.map((token, order): Entry<T> => {
    const { bounds } = token.footprint;
    return { token, order, bounds, buckets: bucketsOf(bounds, bucketSize) };
  });
  const isLarge = ({ buckets }: Entry<T>): boolean => countOf(buckets) > MOST_BUCKETS;
  const large = entries.filter(isLarge);
  const filed = new Map<number, Entry<T>[]>();
  for (const entry of entries) {
    if (isLarge(entry)) continue;
    for (const [x, y] of eachOf(entry.buckets)) {
      const bucket = filed.get(keyOf(x, y));
      if (bucket) bucket.push(entry);
      else filed.set(keyOf(x, y), [entry]);
    }
  }

  /** Whoever lies in several buckets is found in the first that is looked at. */
  const candidates = function* (range: Bounds): Generator<Entry<T>> {
    yield* large;
    for (const [x, y] of eachOf(range)) {
      for (const entry of filed.get(keyOf(x, y)) ?? []) {
        const { minX, minY } = entry.buckets;
        if (x === Math.max(range.minX, minX) && y === Math.max(range.minY, minY)) yield entry;
      }
    }
  };

  return {
    near(bounds) {
      const range = bucketsOf(bounds, bucketSize);
      const few = countOf(range) <= entries.length;
      return [...(few ? candidates(range) : entries)]
        .filter((entry) => meet(entry.bounds, bounds))
        .sort((a, b) => a.order - b.order)
        .map(({ token }) => token);
    },
  };
}

/** Everyone whom the area covers, in the order they were given to the index. */
export function tokensIn<T extends Placed>(index: TokenIndex<T>, judge: Judge): T[] {
  return index.near(judge.bounds).filter(({ footprint }) => judge.covers(footprint));
}
