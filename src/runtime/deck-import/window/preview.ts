/** The item sheet of a card, of an item that is nowhere stored. */
import type { Data, DocumentSheetClass, ItemDocument } from "../../../types/surface/documents.ts";
import type { Application } from "../../../types/surface/applications.ts";

/** Above every level of ownership (CONST.DOCUMENT_OWNERSHIP_LEVELS): the sheet is for looking only. */
const NOBODY = 4;

let open: Application | undefined;

/** Shows it in the place of the last one. */
export async function preview(data: Data): Promise<void> {
  await open?.close();
  const item: ItemDocument = new Item.implementation({ ...data, _id: foundry.utils.randomID(), folder: null });
  const Sheet = item.sheet?.constructor as DocumentSheetClass | undefined;
  if (Sheet === undefined) return;
  open = new Sheet({ document: item, editPermission: NOBODY });
  await open.render({ force: true });
}
