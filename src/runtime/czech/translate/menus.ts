/** The menus of the sidebar and of windows of compendiums: of an item, a folder, a compendium. */
import type { MenuEntry } from "../../../types/surface/applications.ts";
import type { FolderDocument, ItemDocument } from "../../../types/surface/documents.ts";
import type { CompendiumPack } from "../../../types/surface/game.ts";
import type { FeatureHooks } from "../../platform/features.ts";
import { menuEntry } from "../../platform/menu.ts";
import { isOurs, isTranslated } from "../marks.ts";
import { PUT_BACK, TRANSLATE, type Deeds } from "./deeds.ts";
import { isOpen, isWritable } from "./rights.ts";
import type { Place } from "./work.ts";

export function installMenus(hooks: FeatureHooks, deeds: Deeds): void {
  const add = (entries: MenuEntry[], list: List): void => {
    const run = (deed: (place: Place) => unknown) => async (entry: HTMLElement) => {
      const place = await list.placeOf(entry);
      if (place !== undefined) await deed(place);
    };
    entries.push(menuEntry({ ...TRANSLATE, when: list.mayTranslate, run: run(deeds.translate) }));
    entries.push(menuEntry({ ...PUT_BACK, when: list.mayPutBack, run: run(deeds.putBack) }));
  };
  hooks.on("getItemContextOptions", ({ collection }, entries) => add(entries, items(packOf(collection.collection))));
  hooks.on("getFolderContextOptions", ({ collection }, entries) =>
    add(entries, folders(packOf(collection.collection))),
  );
  hooks.on("getCompendiumContextOptions", (_directory, entries) => add(entries, COMPENDIUMS));
}

/** A list whose entries have a menu; each is known by its element. */
interface List {
  readonly mayTranslate: (entry: HTMLElement) => boolean;
  readonly mayPutBack: (entry: HTMLElement) => boolean;
  readonly placeOf: (entry: HTMLElement) => Place | undefined | Promise<Place | undefined>;
}

const packOf = (collection: string | undefined): CompendiumPack | undefined =>
  collection === undefined ? undefined : game.packs.get(collection);

const idOf = ({ dataset }: HTMLElement): string => dataset["entryId"] ?? "";

const items = (pack: CompendiumPack | undefined): List => (pack === undefined ? ITEMS_OF_WORLD : itemsOf(pack));

const ITEMS_OF_WORLD: List = {
  mayTranslate: (entry) => isAble(entry, (item) => !isOurs(item)),
  mayPutBack: (entry) => isAble(entry, isTranslated),
  placeOf(entry) {
    const document = game.items.get(idOf(entry));
    return document && { of: "document", document };
  },
};

function isAble(entry: HTMLElement, test: (item: ItemDocument) => boolean): boolean {
  const item = game.items.get(idOf(entry));
  return item?.type === "spell" && isWritable(item) && test(item);
}

const itemsOf = (pack: CompendiumPack): List => ({
  mayTranslate(entry) {
    const item = pack.index.get(idOf(entry));
    return game.user.isGM && isOpen(pack.collection) && item?.type === "spell" && !isOurs(item);
  },
  // the index does not tell what was put into Czech; the item's sheet does
  mayPutBack: () => false,
  async placeOf(entry) {
    const document = await pack.getDocument(idOf(entry));
    return document ? { of: "document", document } : undefined;
  },
});

function folders(pack: CompendiumPack | undefined): List {
  const folderOf = (entry: HTMLElement): FolderDocument | undefined => {
    const id = entry.closest<HTMLElement>("[data-folder-id]")?.dataset["folderId"] ?? "";
    return (pack?.folders ?? game.folders).get(id);
  };
  const may = (entry: HTMLElement): boolean =>
    game.user.isGM && isOpen(pack?.collection ?? null) && hasSpells(folderOf(entry)?.type);
  return {
    mayTranslate: may,
    mayPutBack: may,
    placeOf(entry) {
      const folder = folderOf(entry);
      return folder && { of: "folder", folder, pack };
    },
  };
}

const hasSpells = (documents: string | undefined): boolean => documents === "Item" || documents === "Actor";

const packAt = ({ dataset }: HTMLElement): CompendiumPack | undefined => packOf(dataset["pack"]);
const isOpenAt = (entry: HTMLElement): boolean => isOpen(packAt(entry)?.collection ?? "");

const COMPENDIUMS: List = {
  /** One of items that is not open is copied; actors stay where they are. */
  mayTranslate: (entry) => game.user.isGM && (packAt(entry)?.documentName === "Item" || COMPENDIUMS.mayPutBack(entry)),
  mayPutBack: (entry) => game.user.isGM && isOpenAt(entry) && hasSpells(packAt(entry)?.documentName),
  placeOf(entry) {
    const pack = packAt(entry);
    return pack && { of: "pack", pack };
  },
};
