/** What a search in a list of items finds beside what Foundry found. */
import type { Searched, SearchedEntry, SearchedFolder } from "../../platform/directory-search.ts";
import { aliasesOf, matches } from "./aliases.ts";

/** Adds to what was found: entries, and the folders that have to be shown and opened for them. */
export function findByOtherName(collection: Searched, query: RegExp, found: Found): void {
  if (collection.documentName !== "Item") return;
  for (const entry of collection.index ?? collection.contents ?? []) {
    if (found.entries.has(entry._id) || !aliasesOf(entry).some((alias) => matches(alias, query))) continue;
    found.entries.add(entry._id);
    for (const { id } of foldersAbove(entry, collection)) {
      found.folders.add(id);
      found.opened.add(id);
    }
  }
}

export interface Found {
  readonly entries: Set<string>;
  readonly folders: Set<string>;
  readonly opened: Set<string>;
}

function foldersAbove({ folder }: SearchedEntry, { folders }: Searched): SearchedFolder[] {
  const above: SearchedFolder[] = [];
  let next = typeof folder === "string" ? folders?.get(folder) : folder;
  while (next !== undefined && next !== null && !above.includes(next)) {
    above.push(next);
    next = next.folder;
  }
  return above;
}
