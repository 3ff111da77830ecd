/** A table at which a GM imports decks, and the import's own functions on that GM's client. */
import { MODULE_ID } from "../../../src/dnd5e/constants.ts";
import type { Data, ItemDocument } from "../../../src/types/surface/documents.ts";
import type { LivePack } from "../../foundry/live-pack.ts";
import { ourPacks } from "../../foundry/our-packs.ts";
import { V13, type Profile } from "../../foundry/profiles.ts";
import { openTable, type Table } from "../../foundry/table.ts";
import type { PackSeed } from "../../foundry/world.ts";
import { encode, plainCard, type CardParts } from "../../helpers.ts";

const load = async () => ({
  contents: await import("../../../src/runtime/deck-import/workshop/contents.ts"),
  importing: await import("../../../src/runtime/deck-import/workshop/import-deck.ts"),
  place: await import("../../../src/runtime/deck-import/workshop/place.ts"),
  plan: await import("../../../src/runtime/deck-import/workshop/plan.ts"),
  record: await import("../../../src/runtime/deck-import/workshop/record.ts"),
  rivals: await import("../../../src/runtime/deck-import/workshop/rivals.ts"),
  saving: await import("../../../src/runtime/deck-import/workshop/save-card.ts"),
  target: await import("../../../src/runtime/deck-import/workshop/target.ts"),
  documents: await import("../../../src/dnd5e/documents.ts"),
  projectData: (await import("../../../src/runtime/deck-import/workshop/project-data.ts")).projectData,
});
export type Workshop = Awaited<ReturnType<typeof load>>;

/** The system's own spells, as its manifest describes the pack. */
export const SRD_PACK: PackSeed = {
  collection: "dnd5e.spells",
  documentName: "Item",
  title: "Spells (SRD)",
  sources: [{ _id: "phbsplFireball00", name: "Fireball", type: "spell", system: { level: 3, identifier: "fireball" } }],
  flags: { dnd5e: { types: ["spell"] } },
};

export async function openWorkshop(profile: Profile = V13): Promise<Table> {
  const users = { GM: "GAMEMASTER", Anna: "PLAYER" } as const;
  return await openTable({ profile, users, packs: [...ourPacks(), SRD_PACK], beside: load });
}

export const workshopOf = (table: Table): Workshop => table.beside("GM") as Workshop;

export const deckOf = (cards: readonly CardParts[]): string => cards.map(plainCard).join("\n\n");

export interface Choices {
  /** keys of the cards to import; all without it */
  readonly keys?: readonly string[];
  readonly decisions?: ReadonlyMap<string, ReadonlyMap<string, "card" | "hand">>;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number) => void;
}

/** The GM imports a text: into the compendium of earlier imports, or a new one. */
export async function importText(table: Table, text: string, { keys, decisions, ...options }: Choices = {}) {
  const { contents, importing, target } = workshopOf(table);
  return await table.as("GM", async () => {
    const deck = await contents.readContents([{ name: "balicek.txt", bytes: encode(text) }]);
    const chosen = deck.rows.flatMap((row) =>
      row.card === null || (keys !== undefined && !keys.includes(row.card.key))
        ? []
        : [{ card: row.card, text: deck.textOf(row), decisions: decisions?.get(row.card.key) ?? new Map() }],
    );
    const [known] = target.knownTargets();
    return await importing.importCards(chosen as never, known ?? target.newTarget("Kouzla stolu"), options);
  });
}

export const SPELLS = "world.kouzla-stolu";
export const LISTS = "world.kouzla-stolu-seznamy";
export const TABLES = "world.kouzla-stolu-tabulky";

/** Tables as the import stored them, without what it remembers for itself. */
export const storedTables = (table: Table): Data[] =>
  table.world.packDocuments(TABLES, "RollTable").map((data) => {
    const { import: _record, ...own } = (data["flags"] as Record<string, Data>)[MODULE_ID] ?? {};
    return { ...data, flags: { [MODULE_ID]: own } };
  });

export function packOf(table: Table, collection: string = SPELLS, name: string = "GM"): LivePack {
  const pack = table.client(name).game.livePack(collection);
  if (pack === undefined) throw new Error(`No pack ${collection}`);
  return pack;
}

/** A spell of the compendium by its name, as the server has it. */
export function spell(table: Table, name: string): Data {
  const found = table.world.packDocuments(SPELLS, "Item").find((data) => data["name"] === name);
  if (found === undefined) throw new Error(`No spell ${name}`);
  return found;
}

export const spellNames = (table: Table): string[] =>
  table.world.packDocuments(SPELLS, "Item").map((data) => String(data["name"]));

/** A GM changes a spell of the compendium by hand. */
export async function edit(table: Table, name: string, changes: Data): Promise<void> {
  await table.as("GM", async () => {
    const document = (await packOf(table).getDocument(String(spell(table, name)["_id"]))) as unknown as ItemDocument;
    await document.update(changes);
  });
}

/** The pages of the journal of spell lists, as the server has them. */
export const listPages = (table: Table): Data[] =>
  table.world.packDocuments(LISTS, "JournalEntry").flatMap((journal) => (journal["pages"] ?? []) as Data[]);

/** Ids of the spells on a page. */
export const idsOn = ({ system }: Data): string[] =>
  ((system as { spells?: string[] }).spells ?? []).map((uuid) => uuid.slice(uuid.lastIndexOf(".") + 1));
