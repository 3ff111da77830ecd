/** What may be changed, and by whom. */
import type { ItemDocument } from "../../../types/surface/documents.ts";

/** Packs of modules come back as they were with each update of their module, so that they are never written to. */
export function isOpen(collection: string | null): boolean {
  if (collection === null) return true;
  const pack = game.packs.get(collection);
  return pack !== undefined && !pack.locked && pack.metadata.packageType === "world";
}

/** Owners of what lies in the world or in an open compendium. */
export const isWritable = (item: ItemDocument): boolean => item.isOwner && isOpen(item.pack);
