/** Which sheet a document has: told by the file that draws it, so that documents need know nothing of windows. */
import type { DocumentSheet, ItemDocument } from "../../../src/types/surface/documents.ts";

type ItemSheetOf = (item: ItemDocument) => DocumentSheet;

let itemSheet: ItemSheetOf | undefined;

export const useItemSheets = (sheetOf: ItemSheetOf): void => void (itemSheet = sheetOf);

/** A sheet of the item that is not shown yet, or the one that is. */
export const sheetOfItem = (item: ItemDocument): DocumentSheet | null => itemSheet?.(item) ?? null;
