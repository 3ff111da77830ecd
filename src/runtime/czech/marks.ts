/** What spells bear of ours: those of our decks, those put into Czech, and the others. */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import type { ItemDocument } from "../../types/surface/documents.ts";

/** Where an item keeps what it was before it was put into Czech: translate/record.ts. */
export const RECORD = "czech";

interface Flagged {
  readonly flags?: object | undefined;
}

/** Our part of the flags of a document, or of what an index tells of one. */
export const marksOf = ({ flags }: Flagged): Readonly<Record<string, unknown>> =>
  (flags as Record<string, Record<string, unknown> | undefined> | undefined)?.[MODULE_ID] ?? {};

/** Of one of our decks: Czech as it is. */
export const isOurs = (item: Flagged): boolean => typeof marksOf(item)["key"] === "string";

export const isTranslated = (item: Flagged): boolean => marksOf(item)[RECORD] !== undefined;

export const isOurSpell = (item: ItemDocument): boolean => item.type === "spell" && isOurs(item);

/** A spell that is neither. */
export const isForeign = (item: ItemDocument): boolean => item.type === "spell" && !isOurs(item) && !isTranslated(item);
