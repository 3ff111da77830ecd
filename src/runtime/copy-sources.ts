/** What an item is a copy of, as Foundry keeps it with each document. */
import type { Data } from "../types/surface/documents.ts";

/** uuids: the compendium's item, which stays the same through copies of copies, then the document that was duplicated. */
export function sourcesOf(data: Data): string[] {
  const { compendiumSource, duplicateSource } = (data["_stats"] ?? {}) as Data;
  return [compendiumSource, duplicateSource].filter((uuid) => typeof uuid === "string");
}

/** uuid of the compendium's item; undefined where nothing says so. */
export function packSourceOf(data: Data): string | undefined {
  const { compendiumSource } = (data["_stats"] ?? {}) as Data;
  return typeof compendiumSource === "string" ? compendiumSource : undefined;
}
