/**
 * A pack of the world as one client knows it: an index that follows every change, and the documents that were loaded.
 * Source: foundry-13-14.md §8; public API documentation (CompendiumCollection). Documents stay loaded for good here.
 */
import type { Data } from "../../src/types/surface/documents.ts";
import type { CompendiumEntry, CompendiumPack, NewCompendium } from "../../src/types/surface/game.ts";
import type { Client } from "./client.ts";
import { Collection } from "./collection.ts";
import type { FoundryDocument } from "./document.ts";
import type { Folder } from "./documents/folder.ts";
import { currentClient } from "./realm.ts";
import type { PackFacts } from "./shelf.ts";
import { deepClone, getProperty, mergeObject, setProperty } from "./utils.ts";
import { tick } from "./world.ts";

/** What an index has of every document. */
const INDEXED = ["_id", "name", "type", "img", "folder", "sort"] as const;

export class LivePack implements CompendiumPack {
  readonly index = new Collection<CompendiumEntry>();
  readonly folders = new Collection<Folder>();
  readonly loaded = new Collection<FoundryDocument>();
  readonly #fields = new Set<string>(INDEXED);

  constructor(
    private readonly client: Client,
    public facts: PackFacts,
  ) {
    this.noteCreated(this.documentName, this.#fetch(this.documentName));
    for (const data of this.#fetch("Folder")) this.#addFolder(data);
  }

  get collection(): string {
    return this.facts.collection;
  }

  get documentName(): string {
    return this.facts.documentName;
  }

  get title(): string {
    return this.facts.title;
  }

  get locked(): boolean {
    return this.facts.locked;
  }

  get visible(): boolean {
    return true;
  }

  get metadata(): CompendiumPack["metadata"] {
    return { packageName: "world", packageType: "world", name: this.collection.slice("world.".length), flags: {} };
  }

  #fetch(name: string, ids?: readonly string[]): Data[] {
    return this.client.world.packDocuments(this.collection, name, ids);
  }

  async getIndex({ fields = [] }: { fields?: string[] } = {}): Promise<CompendiumPack["index"]> {
    const fresh = fields.filter((field) => !this.#fields.has(field));
    if (fresh.length === 0) return this.index;
    for (const field of fresh) this.#fields.add(field);
    await this.#afterATurn(() => this.noteCreated(this.documentName, this.#fetch(this.documentName)));
    return this.index;
  }

  async getDocument(id: string): Promise<FoundryDocument | undefined> {
    const [document] = await this.getDocuments({ _id__in: [id] });
    return document;
  }

  async getDocuments({ _id__in: ids }: { _id__in?: readonly string[] } = {}): Promise<FoundryDocument[]> {
    const wanted = ids ?? [...this.index].map(({ _id }) => _id);
    const missing = wanted.filter((id) => !this.loaded.has(id));
    if (missing.length > 0) {
      await this.#afterATurn(() => {
        for (const data of this.#fetch(this.documentName, missing)) this.#load(data);
      });
    }
    return wanted.flatMap((id) => this.loaded.get(id) ?? []);
  }

  #load(data: Data): void {
    const document = this.client.construct(this.documentName, data, { pack: this.collection });
    this.loaded.set(document.id, document);
  }

  async #afterATurn(work: () => void): Promise<void> {
    await this.client.world.track(async () => {
      await tick();
      this.client.run(work);
    });
  }

  async configure(configuration: { locked?: boolean }): Promise<unknown> {
    return await this.client.world.configurePack(this.client, this.collection, configuration);
  }

  async deleteCompendium(): Promise<unknown> {
    return await this.client.world.deletePack(this.client, this.collection);
  }

  /** The document or folder of that id, as far as it is loaded. */
  at(name: string, id: string): FoundryDocument | undefined {
    return this.siblings(name).get(id);
  }

  siblings(name: string): Collection<FoundryDocument> {
    return name === "Folder" ? this.folders : this.loaded;
  }

  #addFolder(data: Data): void {
    const folder = this.client.construct("Folder", data, { pack: this.collection });
    this.folders.set(folder.id, folder as Folder);
  }

  /** The index hears of documents of the pack's own kind. */
  noteCreated(name: string, created: readonly Data[]): void {
    if (name !== this.documentName) return;
    for (const data of created) this.index.set(String(data["_id"]), this.#entryOf(data));
  }

  noteUpdated(name: string, id: string, changes: Data): void {
    const entry = this.index.get(id);
    if (name !== this.documentName || entry === undefined) return;
    const data = mergeObject(deepClone(entry as unknown as Data), changes);
    this.index.set(id, this.#entryOf(data));
  }

  noteDeleted(name: string, ids: readonly string[]): void {
    if (name === this.documentName) for (const id of ids) this.index.remove(id);
  }

  #entryOf(data: Data): CompendiumEntry {
    const entry: Data = { uuid: `Compendium.${this.collection}.${this.documentName}.${String(data["_id"])}` };
    for (const field of this.#fields) {
      const value = getProperty(data, field);
      if (value !== undefined) setProperty(entry, field, deepClone(value));
    }
    return entry as unknown as CompendiumEntry;
  }
}

/** foundry.documents.collections.CompendiumCollection: its static method. */
export async function createCompendium({ type, label, name }: NewCompendium): Promise<LivePack> {
  const client = currentClient();
  const collection = `world.${name}`;
  if (!/^[\w-]+$/.test(name)) throw new Error(`"${name}" is no name for a pack`);
  await client.world.createPack(client, { collection, documentName: type, title: label, locked: false });
  const pack = client.game.livePack(collection);
  if (pack === undefined) throw new Error(`The pack ${collection} was not made`);
  return pack;
}
