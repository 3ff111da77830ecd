/** The menu of an effect on an actor's sheet. Source: dnd5e 5.3.3 module/applications/components/effects.mjs. */
import type { MenuEntry } from "../../../src/types/surface/applications.ts";
import type { Client } from "../client.ts";
import type { ActiveEffect } from "../documents/effect.ts";
import { shownEntries, type ShownEntry } from "./menu.ts";

/** The entries that this user is shown, in their language. */
export function effectMenu(client: Client, effect: ActiveEffect): ShownEntry[] {
  return client.run(() => {
    const li = client.options.window.document.createElement("li");
    li.dataset["effectId"] = effect.id;
    const entries: MenuEntry[] = [];
    client.Hooks.call("dnd5e.getActiveEffectContextOptions", effect, entries);
    return shownEntries(client, entries, li);
  });
}
