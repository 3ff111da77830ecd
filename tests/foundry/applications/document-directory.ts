/**
 * A list of documents in the sidebar, or the window of a compendium: how it searches, shows what was found, and sorts by name.
 * Source: foundry-13-14.md §8.3; public types (DocumentDirectory#_onSearchFilter, #_matchSearchEntries, 13 and 14;
 * DirectoryCollection._sortAlphabetical). Guessed: that compendiums go the same way, in the mode of names.
 */
import type { ApplicationOptions } from "../../../src/types/surface/applications.ts";
import type { CompendiumEntry } from "../../../src/types/surface/game.ts";
import type { Client } from "../client.ts";
import type { Collection } from "../collection.ts";
import type { FoundryDocument } from "../document.ts";
import { ApplicationV2 } from "./application.ts";
import { make } from "./elements.ts";

interface Listed {
  readonly _id: string;
  readonly name: string;
  readonly folder?: unknown;
}

export interface Directed {
  readonly documentName: string;
  readonly index?: Collection<CompendiumEntry>;
  readonly contents?: readonly FoundryDocument[];
}

/** Marks are stripped from what is searched and from what is found in. */
const cleaned = (text: string): string => text.trim().normalize("NFD").replaceAll(/\p{M}/gu, "");

export class DocumentDirectory extends ApplicationV2 {
  static override DEFAULT_OPTIONS: object = {
    id: "directory-{id}",
    classes: ["directory"],
    position: { width: 340 },
  } satisfies ApplicationOptions;

  #query = "";

  constructor(
    readonly collection: Directed,
    private readonly heading: string,
  ) {
    super();
  }

  override get title(): string {
    return this.heading;
  }

  get #entries(): Listed[] {
    const { index, contents = [] } = this.collection;
    return [...(index ?? (contents as unknown as readonly Listed[]))];
  }

  /** ids of entries and of folders that the search finds. */
  found(query: string): { entries: Set<string>; folders: Set<string>; opened: Set<string> } {
    const found = { entries: new Set<string>(), folders: new Set<string>(), opened: new Set<string>() };
    const pattern = new RegExp(cleaned(query).replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"), "i");
    this._matchSearchEntries(pattern, found.entries, found.folders, found.opened, {});
    return found;
  }

  _matchSearchEntries(
    query: RegExp,
    entryIds: Set<string>,
    folderIds: Set<string>,
    _autoExpandIds: Set<string>,
    _options: object,
  ): void {
    for (const { _id, name, folder } of this.#entries) {
      if (!query.test(cleaned(name))) continue;
      entryIds.add(_id);
      if (typeof folder === "string") folderIds.add(folder);
    }
  }

  /** Somebody types into the search. */
  async search(query: string): Promise<void> {
    this.#query = query;
    await this.render();
  }

  override async _renderHTML(): Promise<HTMLElement[]> {
    const page = this.client.options.window.document;
    const { entries } = this.found(this.#query);
    const shown = this.#query === "" ? this.#entries : this.#entries.filter(({ _id }) => entries.has(_id));
    const field = make(page, "input", {
      type: "search",
      name: "search",
      value: this.#query,
      "aria-label": this.heading,
    });
    field.addEventListener("input", () => void this.client.run(() => this.search(field.value)));
    const rows = shown
      .toSorted(sorterOf(this.client))
      .map(({ _id, name }) => make(page, "li", { class: "directory-item", "data-entry-id": _id }, name));
    return [
      make(page, "header", { class: "directory-header" }, field, make(page, "div", { class: "header-actions" })),
      make(page, "ol", { class: "directory-list" }, rows),
    ];
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement): void {
    content.replaceChildren(...result);
  }
}

/** Classes of one client: what a module puts around their methods is that client's alone. */
export const directoryOf = (client: Client): typeof DocumentDirectory => {
  const known = directories.get(client) ?? class extends DocumentDirectory {};
  directories.set(client, known);
  return known;
};
const directories = new WeakMap<Client, typeof DocumentDirectory>();

type Compare = (a: { name: string }, b: { name: string }) => number;

/** foundry.documents.collections.CompendiumCollection._sortAlphabetical, to be called by way of its owner. */
export function sortsByName(client: Client): { _sortAlphabetical: Compare } {
  const known = sorters.get(client) ?? {
    _sortAlphabetical: (a, b) => a.name.localeCompare(b.name, client.game.i18n.lang),
  };
  sorters.set(client, known);
  return known;
}
const sorters = new WeakMap<Client, { _sortAlphabetical: Compare }>();

const sorterOf =
  (client: Client): Compare =>
  (a, b) =>
    sortsByName(client)._sortAlphabetical(a, b);
