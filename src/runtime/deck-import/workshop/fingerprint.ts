/** Short fingerprints of values: equal values give the same, whatever the order of their keys. */

/** JSON with the keys of every object in order. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(",")}}`;
}

/** What is not there. */
export const NOTHING = "-";

/** 64 bits in base 36, by two hashes of MurmurHash3's mixing; "-" for undefined. */
export function fingerprint(value: unknown): string {
  if (value === undefined) return NOTHING;
  const text = canonical(value);
  return `${hash32(text, 0x9e3779b9).toString(36)}.${hash32(text, 0x85ebca6b).toString(36)}`;
}

function hash32(text: string, seed: number): number {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0xcc9e2d51);
    hash = (hash << 15) | (hash >>> 17);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
