/**
 * What a module's manifest says of packs made here: of our own module, and of a content module made from a GM's deck.
 */
import { MODULE_ID, PACKS } from "./constants.ts";
import type { DeckDocuments } from "./documents.ts";

/** Oldest dnd5e that plays our documents. */
export const MINIMUM_SYSTEM = "5.3.0";

interface PackEntry {
  readonly name: string;
  readonly label: string;
  readonly path: string;
  readonly type: "Item" | "JournalEntry" | "RollTable";
  readonly system: "dnd5e";
  readonly ownership: { readonly PLAYER: string; readonly ASSISTANT: string };
  /** path within Foundry's data */
  readonly banner?: string;
  readonly flags: Readonly<Record<string, unknown>>;
}

const OWNERSHIP = { PLAYER: "OBSERVER", ASSISTANT: "OWNER" } as const;

/** Labels are plain Czech: Foundry 13 does not translate them. */
export const PACK_ENTRIES: readonly PackEntry[] = [
  {
    name: PACKS.spells,
    label: "Kouzla",
    path: `packs/${PACKS.spells}`,
    type: "Item",
    system: "dnd5e",
    ownership: OWNERSHIP,
    flags: { dnd5e: { types: ["spell"], sorting: "m" } },
  },
  {
    name: PACKS.spellLists,
    label: "Seznamy kouzel",
    path: `packs/${PACKS.spellLists}`,
    type: "JournalEntry",
    system: "dnd5e",
    ownership: OWNERSHIP,
    flags: {},
  },
  {
    name: PACKS.tables,
    label: "Tabulky",
    path: `packs/${PACKS.tables}`,
    type: "RollTable",
    system: "dnd5e",
    ownership: OWNERSHIP,
    flags: {},
  },
  {
    name: PACKS.rules,
    label: "Pravidla",
    path: `packs/${PACKS.rules}`,
    type: "JournalEntry",
    system: "dnd5e",
    ownership: OWNERSHIP,
    flags: {},
  },
];

/** The parts of a manifest that follow from the documents of its packs. `banners`: a folder with a picture for each. */
export function packManifest(title: string, documents: DeckDocuments, banners?: string) {
  const withBanner = (pack: PackEntry): PackEntry => ({ ...pack, banner: `${banners ?? ""}/${pack.name}.svg` });
  return {
    packs: banners === undefined ? PACK_ENTRIES : PACK_ENTRIES.map(withBanner),
    packFolders: [{ name: title, sorting: "m", packs: PACK_ENTRIES.map((pack) => pack.name) }],
    flags: { dnd5e: documents.manifestFlags },
  } as const;
}

/** Manifest of a content module: packs only, no code. The flag tells our tools that they may rewrite it. */
export function contentManifest(id: string, documents: DeckDocuments) {
  const title = "Kartotéka kouzel – moje karty";
  const { packs, packFolders, flags } = packManifest(title, documents);
  return {
    id,
    title,
    description: "Kompendia kouzel z vlastního balíčku karet. / Spell compendiums made from a card deck of one's own.",
    version: "1.0.0",
    compatibility: { minimum: "13.347", verified: "13" },
    relationships: {
      systems: [{ id: "dnd5e", type: "system", compatibility: { minimum: MINIMUM_SYSTEM, verified: "5.3.3" } }],
    },
    packs,
    packFolders,
    flags: { ...flags, [MODULE_ID]: { content: true } },
  } as const;
}
