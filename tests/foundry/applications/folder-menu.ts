/** The menus of folders and of compendiums in the sidebar. Source: hooks as modules for 13 and 14 use them. */
import type { MenuEntry } from "../../../src/types/surface/applications.ts";
import type { Client } from "../client.ts";
import { shownEntries, type ShownEntry } from "./menu.ts";

/** Of a folder of the world, or of a compendium. */
export function folderMenu(client: Client, id: string, pack: string | null = null): ShownEntry[] {
  return client.run(() => {
    const li = client.options.window.document.createElement("li");
    li.dataset["folderId"] = id;
    const collection = pack === null ? client.game.items : client.game.packs.get(pack);
    const entries: MenuEntry[] = [];
    client.Hooks.callAll("getFolderContextOptions", { collection }, entries);
    return shownEntries(client, entries, li);
  });
}

export function compendiumMenu(client: Client, collection: string): ShownEntry[] {
  return client.run(() => {
    const li = client.options.window.document.createElement("li");
    li.dataset["pack"] = collection;
    const entries: MenuEntry[] = [];
    client.Hooks.callAll("getCompendiumContextOptions", {}, entries);
    return shownEntries(client, entries, li);
  });
}
