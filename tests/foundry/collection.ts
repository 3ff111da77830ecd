/** foundry.utils.Collection: a map that iterates over its values. */
import type { Collection as CollectionSurface } from "../../src/types/surface/documents.ts";

export class Collection<T> implements CollectionSurface<T> {
  readonly #entries = new Map<string, T>();

  constructor(entries: Iterable<readonly [string, T]> = []) {
    for (const [id, entry] of entries) this.#entries.set(id, entry);
  }

  get size(): number {
    return this.#entries.size;
  }

  get contents(): T[] {
    return [...this.#entries.values()];
  }

  [Symbol.iterator](): Iterator<T> {
    return this.#entries.values();
  }

  get(id: string): T | undefined {
    return this.#entries.get(id);
  }

  has(id: string): boolean {
    return this.#entries.has(id);
  }

  set(id: string, entry: T): void {
    this.#entries.set(id, entry);
  }

  remove(id: string): void {
    this.#entries.delete(id);
  }

  find(test: (entry: T) => boolean): T | undefined {
    return this.contents.find(test);
  }

  filter(test: (entry: T) => boolean): T[] {
    return this.contents.filter(test);
  }

  map<R>(transform: (entry: T) => R): R[] {
    return this.contents.map(transform);
  }

  some(test: (entry: T) => boolean): boolean {
    return this.contents.some(test);
  }
}
