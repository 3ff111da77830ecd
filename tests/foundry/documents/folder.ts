/** Folders, of which only those inside of packs are doubled. Source: public API documentation (Folder). */
import type { FolderDocument } from "../../../src/types/surface/documents.ts";
import { FoundryDocument } from "../document.ts";

export class Folder extends FoundryDocument implements FolderDocument {
  static override readonly documentName = "Folder";
}
