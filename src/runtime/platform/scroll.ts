/** Scrolls, which the system makes of spells (dnd5e 5.3.3 module/documents/item.mjs; of 6 guessed). */
import type { ItemDocument } from "../../types/surface/documents.ts";

export const canMakeScrolls = (): boolean => typeof Item.implementation.createScrollFromSpell === "function";

/**
 * Not saved. The system asks about level and text; null: it was called off. Rejects where the system lacks what it makes
 * scrolls from (its compendium of items).
 */
export async function makeScroll(spell: ItemDocument): Promise<ItemDocument | null> {
  return (await Item.implementation.createScrollFromSpell?.(spell)) ?? null;
}
