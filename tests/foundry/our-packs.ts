/** The packs that our module ships, for clients in Node: the same documents that `npm run build` compiles. */
import { MODULE_ID } from "../../src/dnd5e/constants.ts";
import { PACK_ENTRIES } from "../../src/dnd5e/manifest.ts";
import type { Data } from "../../src/types/surface/documents.ts";
import { documentsByPack } from "../../tools/lib/write-packs.ts";
import { ourDocuments } from "../conformance/spells.ts";
import type { PackSeed } from "./world.ts";

export function ourPacks(): PackSeed[] {
  const byPack = documentsByPack(ourDocuments());
  return PACK_ENTRIES.map(({ name, type, label }) => ({
    collection: `${MODULE_ID}.${name}`,
    documentName: type,
    title: label,
    sources: structuredClone(byPack[name] ?? []) as unknown as Data[],
  }));
}
