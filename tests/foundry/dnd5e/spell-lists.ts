/**
 * dnd5e.registry.spellLists: lists by class, made of pages of journals. Modules' pages are there from the start (the
 * system reads them from manifests; here every page of a module's pack counts), others are registered.
 * Source: dnd5e 5.3.3 module/registry.mjs, SpellListRegistry.
 */
import type { Data } from "../../../src/types/surface/documents.ts";
import type { SpellList } from "../../../src/types/surface/dnd5e.ts";
import type { Client } from "../client.ts";
import { list, record, text, texts } from "./values.ts";

export class SpellLists {
  readonly #registered = new Map<string, Set<string>>();
  readonly #names = new Map<string, string>();

  constructor(private readonly client: Client) {}

  /** Which lists have the spell. */
  forSpell(uuid: string): SpellList[] {
    const pages = this.#modulePages().filter(({ system }) => texts(record(system)["spells"]).includes(uuid));
    const ours = pages.map(({ system }) => keyOf(record(system)));
    for (const { name, system } of pages) this.#names.set(keyOf(record(system)), text(name));
    const others = [...this.#registered].filter(([, uuids]) => uuids.has(uuid)).map(([key]) => key);
    return [...ours, ...others].map((key) => {
      const [type = "", identifier = ""] = key.split(":");
      return { name: this.#names.get(key) ?? identifier, metadata: { type, identifier } };
    });
  }

  /** Spells of the registered pages of a list; the modules' are left out. */
  registered(type: string, identifier: string): ReadonlySet<string> {
    return this.#registered.get(`${type}:${identifier}`) ?? new Set();
  }

  async register(uuid: string): Promise<void> {
    const page = await this.client.fetch(uuid);
    if (page === null) throw new Error(`Journal entry page "${uuid}" could not be found to register as spell list.`);
    if (page.stored["type"] !== "spells") throw new Error(`Journal entry page "${uuid}" is not a Spell List.`);
    const system = record(page.stored["system"]);
    this.#names.set(keyOf(system), text(page.stored["name"]));
    const known = this.#registered.get(keyOf(system)) ?? new Set();
    this.#registered.set(keyOf(system), new Set([...known, ...texts(system["spells"])]));
  }

  #modulePages(): Data[] {
    const journals = this.client.world.packs.filter(({ documentName }) => documentName === "JournalEntry");
    const pages = journals.flatMap(({ sources }) => sources.flatMap((source) => list(source["pages"]).map(record)));
    return pages.filter(({ type }) => type === "spells");
  }
}

const keyOf = ({ type, identifier }: Data): string => `${text(type, "class")}:${text(identifier)}`;

const registries = new WeakMap<Client, SpellLists>();

export function spellListsOf(client: Client): SpellLists {
  const known = registries.get(client) ?? new SpellLists(client);
  registries.set(client, known);
  return known;
}
