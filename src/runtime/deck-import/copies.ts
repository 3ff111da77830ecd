/** What the import keeps on its items is of no use on an actor, and would make it heavy. */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import type { ItemDocument } from "../../types/surface/documents.ts";
import { removal } from "../platform/removal.ts";

/** Where an imported item has its card's text and what was imported (workshop/record.ts). */
export const RECORD = "import";

/** Leaves it behind when an item is copied to an actor. */
export function leaveRecordBehind(item: ItemDocument): void {
  if (item.parent === null || item.getFlag(MODULE_ID, RECORD) === undefined) return;
  item.updateSource(removal(`flags.${MODULE_ID}.${RECORD}`));
}
