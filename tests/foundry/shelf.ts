/**
 * Packs of the world, as the server keeps them: made by GMs, changed in play. Source: foundry-13-14.md §8.2; public API
 * documentation (CompendiumCollection).
 */
import type { Data } from "../../src/types/surface/documents.ts";
import { Store } from "./store.ts";
import { asJson } from "./utils.ts";

/** What everybody knows of a pack. */
export interface PackFacts {
  readonly collection: string;
  readonly documentName: string;
  readonly title: string;
  readonly locked: boolean;
}

export class Shelf {
  readonly #packs = new Map<string, { facts: PackFacts; store: Store }>();

  get facts(): PackFacts[] {
    return [...this.#packs.values()].map(({ facts }) => facts);
  }

  add(facts: PackFacts): void {
    if (this.#packs.has(facts.collection)) throw new Error(`The pack ${facts.collection} is there already`);
    this.#packs.set(facts.collection, { facts, store: new Store() });
  }

  configure(collection: string, changes: { locked?: boolean }): void {
    const pack = this.#packs.get(collection);
    if (pack === undefined) throw new Error(`There is no pack ${collection}`);
    this.#packs.set(collection, { ...pack, facts: { ...pack.facts, ...changes } });
  }

  remove(collection: string): void {
    this.#packs.delete(collection);
  }

  /** The documents of a pack for writing; throws where nothing may be written. */
  open(collection: string): Store {
    const pack = this.#packs.get(collection);
    if (pack === undefined || pack.facts.locked)
      throw new Error(`You may not change documents of the locked compendium ${collection}`);
    return pack.store;
  }

  /** Copies of a pack's documents of a kind; all, or those of the ids. */
  documents(collection: string, name: string, ids?: readonly string[]): Data[] {
    const all = this.#packs.get(collection)?.store.all(name) ?? [];
    const wanted = ids && new Set(ids);
    return asJson(wanted === undefined ? all : all.filter((data) => wanted.has(String(data["_id"]))));
  }
}

/** A uuid without the pack's name in front of it: where the document lies in the pack's store. */
export const withinPack = (collection: string, uuid: string): string =>
  uuid.startsWith(`Compendium.${collection}.`) ? uuid.slice(`Compendium.${collection}.`.length) : uuid;
