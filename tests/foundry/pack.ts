/** A compendium pack, from the documents that `npm run packs` compiled. Source: foundry-13-14.md §8.1. */
import type { CompendiumEntry, CompendiumPack } from "../../src/types/surface/game.ts";
import type { Data } from "../../src/types/surface/documents.ts";
import type { Client } from "./client.ts";
import { Collection } from "./collection.ts";
import type { FoundryDocument } from "./document.ts";
import { deepClone, getProperty, setProperty } from "./utils.ts";
import type { PackSeed } from "./world.ts";

export class Pack implements CompendiumPack {
  readonly index: CompendiumPack["index"];
  readonly #sources: ReadonlyMap<string, Data>;

  constructor(
    private readonly client: Client,
    private readonly seed: PackSeed,
  ) {
    const documents = seed.sources.filter((source) => !(source["_key"] as string | undefined)?.startsWith("!folders!"));
    this.#sources = new Map(documents.map((source) => [String(source["_id"]), source]));
    this.index = new Collection(documents.map((source) => [String(source["_id"]), this.#entryOf(source)]));
  }

  get collection(): string {
    return this.seed.collection;
  }

  get documentName(): string {
    return this.seed.documentName;
  }

  get title(): string {
    return this.seed.title;
  }

  get metadata(): CompendiumPack["metadata"] {
    const [packageName = "", name = ""] = this.collection.split(".");
    const packageType = { world: "world", [this.client.system.id]: "system" }[packageName] ?? "module";
    return { packageName, name, packageType, flags: this.seed.flags ?? {} };
  }

  /** Packs that came with a package are not written to. */
  get locked(): boolean {
    return true;
  }

  get folders(): Collection<never> {
    return new Collection();
  }

  async configure(): Promise<unknown> {
    throw new Error(`${this.collection} stays locked here`);
  }

  async deleteCompendium(): Promise<unknown> {
    throw new Error(`${this.collection} is a package's`);
  }

  get visible(): boolean {
    return true;
  }

  /** Fields that somebody asked for stay in the index. */
  async getIndex({ fields = [] }: { fields?: string[] } = {}): Promise<CompendiumPack["index"]> {
    for (const field of fields) {
      for (const [id, source] of this.#sources) {
        const value = getProperty(source, field);
        const entry = this.index.get(id);
        if (value !== undefined && entry !== undefined) setProperty(entry, field, deepClone(value));
      }
    }
    return this.index;
  }

  #entryOf({ _id, name, type, img }: Data): CompendiumEntry {
    const uuid = `Compendium.${this.collection}.${this.documentName}.${String(_id)}`;
    const own = typeof type === "string" ? { type, img: (img as string | null | undefined) ?? null } : {};
    return { _id: String(_id), name: String(name), uuid, ...own };
  }

  async getDocument(id: string): Promise<FoundryDocument | undefined> {
    const source = this.#sources.get(id);
    return source && this.client.construct(this.documentName, deepClone(source), { pack: this.collection });
  }

  async getDocuments({ _id__in: ids }: { _id__in?: readonly string[] } = {}): Promise<FoundryDocument[]> {
    const documents = await Promise.all((ids ?? [...this.#sources.keys()]).map((id) => this.getDocument(id)));
    return documents.filter((document) => document !== undefined);
  }
}
