/**
 * The lists of documents in the sidebar and in windows of compendiums: how they search and sort. Protected methods, known from
 * Foundry's types (13 and 14: DocumentDirectory#_matchSearchEntries, DirectoryCollection._sortAlphabetical); whether
 * compendiums call them in every mode of searching is guessed (foundry-13-14.md §8.3 and §13, question 11).
 */
import { wrapMethod } from "./wrap.ts";

/** A list's collection: of a compendium with an index. */
export interface Searched {
  readonly documentName: string;
  readonly index?: Iterable<SearchedEntry>;
  readonly contents?: Iterable<SearchedEntry>;
  readonly folders?: { get(id: string): SearchedFolder | undefined };
}

export interface SearchedEntry {
  readonly _id: string;
  readonly name: string;
  readonly type?: string;
  readonly system?: object;
  readonly flags?: object;
  /** of an index its id, of a document itself */
  readonly folder?: string | SearchedFolder | null;
}

export interface SearchedFolder {
  readonly id: string;
  readonly folder: SearchedFolder | null;
}

type Add = (
  collection: Searched,
  query: RegExp,
  found: { readonly entries: Set<string>; readonly folders: Set<string>; readonly opened: Set<string> },
) => void;

/** `add` may add to what every list finds. False where lists search otherwise here. */
export function searchDirectories(add: Add): boolean {
  const path = "foundry.applications.sidebar.DocumentDirectory.prototype._matchSearchEntries";
  return wrapMethod(path, foundry.applications.sidebar?.DocumentDirectory?.prototype, (self, args, answer) => {
    const { collection } = self as { readonly collection?: Searched };
    const [query, entries, folders, opened] = args;
    if (collection !== undefined && query instanceof RegExp && areSets(entries, folders, opened))
      add(collection, query, { entries, folders, opened } as Parameters<Add>[2]);
    return answer;
  });
}

const areSets = (...values: readonly unknown[]): boolean => values.every((value) => value instanceof Set);

interface Sorted {
  readonly name: string;
  readonly flags?: object;
}

/** `compare` may say how two entries of a compendium that is sorted by name stand to each other. */
export function sortCompendiums(compare: (a: Sorted, b: Sorted) => number | undefined): boolean {
  const path = "foundry.documents.collections.CompendiumCollection._sortAlphabetical";
  const { CompendiumCollection } = foundry.documents.collections;
  return wrapMethod(path, CompendiumCollection, (_self, args, answer) => {
    const [a, b] = args as readonly (Sorted | undefined)[];
    return (a === undefined || b === undefined ? undefined : compare(a, b)) ?? answer;
  });
}
