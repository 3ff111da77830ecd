/**
 * The spells that the system's compendium browser shows somebody. Source: dnd5e 5.3.3
 * module/applications/compendium-browser.mjs (fetch), settings/compendium-browser-settings.mjs (collateSources).
 */
import type { CompendiumEntry } from "../../../src/types/surface/game.ts";
import type { Client } from "../client.ts";

export async function browsedSpells(client: Client): Promise<CompendiumEntry[]> {
  const sources = client.game.settings.get("dnd5e", "packSourceConfiguration");
  const packs = client.game.packs.filter(({ documentName, visible, collection, metadata: { flags } }) => {
    const types = flags?.["dnd5e"]?.["types"];
    const hasSpells = !Array.isArray(types) || types.includes("spell");
    return documentName === "Item" && visible && (sources[collection] ?? true) && hasSpells;
  });
  const indices = await Promise.all(packs.map(async (pack) => await pack.getIndex()));
  return indices.flatMap((index) => index.filter(({ type }) => type === "spell"));
}
