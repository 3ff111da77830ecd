/** Which spells a person means: those of an item, an actor, a folder, a compendium. */
import type { ActorDocument, BaseDocument, FolderDocument, ItemDocument } from "../../../types/surface/documents.ts";
import type { CompendiumPack } from "../../../types/surface/game.ts";
import { isOurs } from "../marks.ts";
import { copyName } from "./copy.ts";
import { isOpen } from "./rights.ts";

/** Where a person has asked for it. */
export type Place =
  | { readonly of: "document"; readonly document: BaseDocument }
  | { readonly of: "folder"; readonly folder: FolderDocument; readonly pack: CompendiumPack | undefined }
  | { readonly of: "pack"; readonly pack: CompendiumPack };

export interface Work {
  readonly title: string;
  /** neither ours nor other than spells */
  readonly spells: readonly ItemDocument[];
  /** the compendium that is copied first, since it may not be written to */
  readonly copied?: CompendiumPack;
}

export async function workAt(place: Place): Promise<Work> {
  switch (place.of) {
    case "document":
      return { title: nameOf(place.document), spells: spellsIn([place.document]) };
    case "folder":
      return { title: place.folder.name, spells: spellsIn(await documentsBelow(place.folder, place.pack)) };
    case "pack":
      return await workOnPack(place.pack);
  }
}

/** Of a compendium that is locked or a module's a copy in the world; the one from last time if it is there. */
async function workOnPack(pack: CompendiumPack): Promise<Work> {
  const copy = isOpen(pack.collection) ? pack : game.packs.get(`world.${copyName(pack)}`);
  const spells = spellsIn(await (copy ?? pack).getDocuments());
  return copy === undefined ? { title: pack.title, spells, copied: pack } : { title: copy.title, spells };
}

const nameOf = (document: BaseDocument): string => (document as ItemDocument).name;

function spellsIn(documents: readonly BaseDocument[]): ItemDocument[] {
  const items = documents.flatMap((document) =>
    document.documentName === "Actor" ? (document as ActorDocument).items.contents : [document as ItemDocument],
  );
  return items.filter((item) => item.type === "spell" && !isOurs(item));
}

async function documentsBelow(folder: FolderDocument, pack: CompendiumPack | undefined): Promise<BaseDocument[]> {
  const all = pack === undefined ? game.folders.contents : pack.folders.contents;
  const isBelow = (one: FolderDocument | null | undefined): boolean =>
    one !== null && one !== undefined && (one.id === folder.id || isBelow(one.folder));
  const ids = new Set(all.filter(isBelow).map(({ id }) => id));
  if (pack !== undefined) {
    const entries = pack.index.filter((entry) => ids.has(entry.folder ?? ""));
    return await pack.getDocuments({ _id__in: entries.map(({ _id }) => _id) });
  }
  const documents: BaseDocument[] = folder.type === "Actor" ? game.actors.contents : game.items.contents;
  return documents.filter((document) => ids.has(String(document.toObject()["folder"])));
}
