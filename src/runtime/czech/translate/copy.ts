/** A compendium that may not be written to, copied into one of the world. For GMs. */
import type { Data } from "../../../types/surface/documents.ts";
import type { CompendiumPack } from "../../../types/surface/game.ts";
import { copyOf } from "../../drop/copy.ts";
import { inBatches } from "./batches.ts";
import { say } from "./words.ts";

/** The same every time, so that a copy is found again. */
export const copyName = ({ metadata: { packageName, name } }: CompendiumPack): string =>
  `${packageName}-${name}-cs`.replaceAll(/[^\w-]/g, "-");

/** `changesBy`: what is changed in which document, by its uuid there. The ids stay. */
export async function copyPack(from: CompendiumPack, changesBy: ReadonlyMap<string, Data>): Promise<CompendiumPack> {
  const { CompendiumCollection } = foundry.documents.collections;
  const label = say("copy.label", { title: from.title });
  const pack = await CompendiumCollection.createCompendium({ type: "Item", label, name: copyName(from) });
  try {
    await fill(pack, from, changesBy);
  } catch (error) {
    // half a copy would be taken for a whole one the next time
    await pack.deleteCompendium();
    throw error;
  }
  return pack;
}

async function fill(pack: CompendiumPack, from: CompendiumPack, changesBy: ReadonlyMap<string, Data>): Promise<void> {
  const options = { pack: pack.collection, keepId: true };
  const folders = from.folders.contents.map((folder) => folder.toObject());
  if (folders.length > 0) await Folder.createDocuments(folders, options);
  const documents = (await from.getDocuments()).map((document) => {
    const source = document.toObject();
    const { _id, folder = null, sort = 0 } = source;
    const copy = { ...copyOf(source, document.uuid), _id, folder, sort };
    return merged(copy, changesBy.get(document.uuid) ?? {});
  });
  await inBatches(documents, (batch) => Item.implementation.createDocuments(batch, options));
}

/** Objects key by key, everything else as a whole. */
function merged(data: Data, changes: Data): Data {
  const next = { ...data };
  for (const [key, value] of Object.entries(changes)) {
    const before = next[key];
    next[key] = isData(value) && isData(before) ? merged(before, value) : value;
  }
  return next;
}

const isData = (value: unknown): value is Data => typeof value === "object" && value !== null && !Array.isArray(value);
