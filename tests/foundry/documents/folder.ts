/** Folders. Source: public API documentation (Folder). */
import type { FolderDocument } from "../../../src/types/surface/documents.ts";
import { FoundryDocument } from "../document.ts";

export class Folder extends FoundryDocument implements FolderDocument {
  static override readonly documentName = "Folder";

  get type(): string {
    return String(this.stored["type"]);
  }

  /** Folders of a pack lie in folders of that pack. */
  get folder(): FolderDocument | null {
    const { game } = this.client;
    const siblings = this.pack === null ? game.folders : game.packs.get(this.pack)?.folders;
    return siblings?.get(String(this.stored["folder"])) ?? null;
  }
}
