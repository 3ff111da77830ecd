/** What has to be made again so that an ended concentration is back, and what cannot be: pure. */
import { groupBy } from "../../../rules/group.ts";
import type { EmbeddedName } from "../../../types/surface/documents.ts";
import { uuidOf, type Part } from "./ended.ts";

/** Documents that are made in one operation. */
export interface Batch {
  readonly parent: string;
  readonly document: EmbeddedName;
  readonly parts: readonly Part[];
}

export interface UndoPlan {
  /** in this order: what hangs on another comes after it */
  readonly batches: readonly Batch[];
  /** uuids of what has lost its place */
  readonly missing: readonly string[];
}

/**
 * `parts` begin with the concentration's own effect: without its place nothing comes back. `exists` tells which uuids are
 * in the world. What is there already is left alone, so that an undo may be repeated.
 */
export function planUndo(parts: readonly Part[], exists: (uuid: string) => boolean): UndoPlan {
  const [root] = parts;
  if (root === undefined || !exists(root.parent)) return { batches: [], missing: parts.map(uuidOf) };
  const back = new Set<string>();
  const batches: Batch[] = [];
  const hasPlace = ({ parent, needs }: Part): boolean =>
    [parent, needs].every((uuid) => uuid === null || back.has(uuid) || exists(uuid));
  let waiting = parts.filter((part) => !exists(uuidOf(part)));
  // layer by layer: what one brings back, the next may hang on
  for (let layer = waiting.filter(hasPlace); layer.length > 0; layer = waiting.filter(hasPlace)) {
    batches.push(...batchesOf(layer));
    waiting = waiting.filter((part) => !layer.includes(part));
    for (const part of layer) back.add(uuidOf(part));
  }
  return { batches, missing: waiting.map(uuidOf) };
}

function batchesOf(parts: readonly Part[]): Batch[] {
  const groups = groupBy(parts, ({ document, parent }) => `${document} ${parent}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [{ parent: first.parent, document: first.document, parts: group }];
  });
}
