/** The documents of the built packs. */
import { extractPack } from "@foundryvtt/foundryvtt-cli";
import { cpSync, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { withTemporaryFolder } from "../../tools/lib/write-packs.ts";
import { readJson } from "../../tools/lib/project.ts";

export type PackDocuments = readonly unknown[];

/** Reads packs below a folder, each once for as long as it isn't built anew. */
export class PackShelf {
  readonly #read = new Map<string, { stamp: number; documents: Promise<PackDocuments> }>();

  constructor(private readonly folder: string) {}

  /** Whether there is anything: false before the first `npm run build`. */
  get isBuilt(): boolean {
    return existsSync(this.folder);
  }

  get names(): readonly string[] {
    if (!this.isBuilt) return [];
    return readdirSync(this.folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort();
  }

  /** Every document of a pack, folders too, in the order of their keys. */
  async documents(name: string): Promise<PackDocuments | undefined> {
    if (!this.names.includes(name)) return undefined;
    const stamp = statSync(join(this.folder, name)).ctimeMs;
    const known = this.#read.get(name);
    if (known?.stamp === stamp) return await known.documents;
    const documents = readPack(join(this.folder, name));
    this.#read.set(name, { stamp, documents });
    return await documents;
  }
}

/** Opening a pack changes its files, so a copy is read. */
async function readPack(pack: string): Promise<PackDocuments> {
  return await withTemporaryFolder(async (temporary) => {
    const [copy, out] = [join(temporary, "pack"), join(temporary, "documents")];
    cpSync(pack, copy, { recursive: true });
    mkdirSync(out);
    await extractPack(copy, out, { log: false });
    return readdirSync(out)
      .sort()
      .map((file) => readJson(join(out, file)));
  });
}

/** The manifest of the built module, which names its packs. */
export const manifestOf = (dist: string): unknown =>
  existsSync(join(dist, "module.json")) ? readJson(join(dist, "module.json")) : undefined;
