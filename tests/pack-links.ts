/** Every link of documents, wherever in them it stands, and the documents that there are. */
import { compendiumUuid, MODULE_ID } from "../src/dnd5e/constants.ts";
import { PACK_ENTRIES } from "../src/dnd5e/manifest.ts";

type Json = Readonly<Record<string, unknown>>;
/** Documents of each pack of the module, by its name, as they are written or as they are read from a built pack. */
export type Packs = Readonly<Record<string, readonly unknown[]>>;

const UUID = /Compendium\.[\w-]+\.[\w-]+(?:\.[A-Za-z]+\.\w+)+/g;
const REFERENCE = /&(?:amp;)?Reference\[([^\]]*)\]/g;

/** UUIDs of all documents and pages. */
export function uuidsOf(packs: Packs): Set<string> {
  const uuids = PACK_ENTRIES.flatMap(({ name, type }) =>
    (packs[name] ?? []).flatMap((document) => {
      const { _id, pages = [] } = document as Json & { _id: string; pages?: readonly { _id: string }[] };
      const uuid = compendiumUuid(`${MODULE_ID}.${name}`, type, _id);
      return [uuid, ...pages.map((page) => `${uuid}.JournalEntryPage.${page._id}`)];
    }),
  );
  return new Set(uuids);
}

export interface Links {
  /** into our packs, how many in each */
  readonly counts: Readonly<Record<string, number>>;
  /** into our packs, with nothing at their end */
  readonly broken: readonly string[];
  /** into packs of others */
  readonly outside: readonly string[];
  /** ids of conditions */
  readonly references: readonly string[];
}

/** `manifest`: what points into the packs from outside of them. */
export function linksOf(packs: Packs, manifest: unknown = null): Links {
  const known = uuidsOf(packs);
  const text = JSON.stringify([packs, manifest]);
  const all = [...text.matchAll(UUID)].map(([uuid]) => uuid);
  const own = all.filter((uuid) => uuid.startsWith(`Compendium.${MODULE_ID}.`));
  const into = (name: string): number =>
    own.filter((uuid) => uuid.startsWith(`Compendium.${MODULE_ID}.${name}.`)).length;
  return {
    counts: Object.fromEntries(PACK_ENTRIES.map(({ name }) => [name, into(name)])),
    broken: [...new Set(own.filter((uuid) => !known.has(uuid)))],
    outside: [...new Set(all.filter((uuid) => !own.includes(uuid)))],
    references: [...new Set([...text.matchAll(REFERENCE)].map(([, id = ""]) => id))],
  };
}
