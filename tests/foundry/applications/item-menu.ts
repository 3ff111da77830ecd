/**
 * The menu of an item in the sidebar, or in the window of a compendium. Source: dnd5e 5.3.3 module/documents/item.mjs
 * (addDirectoryContextOptions), which uses both.
 */
import type { MenuEntry } from "../../../src/types/surface/applications.ts";
import type { Client } from "../client.ts";
import { shownEntries, type ShownEntry } from "./menu.ts";

/** The entries that this user is shown for an item of the world, or of a compendium. */
export function itemMenu(client: Client, id: string, pack: string | null = null): ShownEntry[] {
  return client.run(() => {
    const li = client.options.window.document.createElement("li");
    li.dataset["entryId"] = id;
    const collection = pack === null ? client.game.items : client.game.packs.get(pack);
    const entries: MenuEntry[] = [];
    client.Hooks.callAll("getItemContextOptions", { collection }, entries);
    return shownEntries(client, entries, li);
  });
}
