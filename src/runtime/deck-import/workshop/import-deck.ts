/**
 * The import: cards that were chosen → items, folders, spell lists, tables. It can be called off between any two batches,
 * and what was written by then is whole: items with their records and tables, lists that name no item that is not there.
 */
import type { SpellCard } from "../../../deck/model.ts";
import { problemOfSpell } from "../../../dnd5e/check.ts";
import { documentSteps, type DeckDocuments } from "../../../dnd5e/documents.ts";
import type { SpellItem } from "../../../dnd5e/schema.ts";
import { rememberDeck } from "../decks.ts";
import { Breath, inBreaths } from "./breathe.ts";
import type { Decision } from "./merge.ts";
import { knownAt, withoutKeys, type Known, type Place } from "./place.ts";
import { projectData } from "./project-data.ts";
import { openPacks, packAt, type Target } from "./target.ts";
import type { Unit } from "./units.ts";
import { Writing } from "./writing.ts";
import { writeLists } from "./write-lists.ts";
import { writeTables } from "./write-tables.ts";

export interface Chosen {
  readonly card: SpellCard;
  readonly text: string;
  readonly decisions: ReadonlyMap<Unit, Decision>;
}

export interface ImportResult {
  readonly created: number;
  readonly updated: number;
  readonly same: number;
  /** items with conflicts that nobody has settled: nothing of those was written */
  readonly conflicts: number;
  /** names of spells that failed the check of documents: defects of ours */
  readonly defects: readonly string[];
  /** names of tables that both their cards and people have changed: they stay as people have them */
  readonly keptTables: readonly string[];
  readonly cancelled: boolean;
}

export interface ImportOptions {
  /** of 1 */
  readonly onProgress?: (done: number) => void;
  readonly signal?: AbortSignal;
}

/** The share of the time that making documents takes; the rest is writing them. */
const MAKING = 0.3;

/** Writes the chosen cards into the target's compendium. Rejects when Foundry refuses a write; lists are right even then. */
export async function importCards(
  chosen: readonly Chosen[],
  target: Target,
  { onProgress = () => undefined, signal }: ImportOptions = {},
): Promise<ImportResult> {
  await openPacks(target);
  const place: Place = { pack: target.packs.spells };
  const known = await knownAt(place);
  const documents = await inBreaths(
    documentSteps(
      chosen.map(({ card }) => card),
      { packs: target.packs, ...projectData().documents, others: othersThan(chosen, known) },
    ),
    (done) => onProgress((done / chosen.length) * MAKING),
  );
  const { sound, defects } = await checked(documents.spells);
  await makeFolders(documents, place);
  const writing = new Writing(place, known, chosen, (part) => onProgress(MAKING + part * (1 - MAKING)));
  let keptTables: readonly string[] = [];
  try {
    await writing.run(sound, signal);
  } finally {
    keptTables = await finish(target, documents, sound);
  }
  return { ...writing.counts, defects, keptTables, cancelled: signal?.aborted === true };
}

/** Spells of the compendium that are not among the chosen: texts may name them too. */
function othersThan(chosen: readonly Chosen[], known: readonly Known[]): { key: string; name: string }[] {
  const keys = new Set(chosen.map(({ card }) => card.key));
  return known.flatMap(({ key, name }) => (key === null || keys.has(key) ? [] : [{ key, name }]));
}

async function checked(items: readonly SpellItem[]): Promise<{ sound: SpellItem[]; defects: string[] }> {
  const breath = new Breath();
  const [sound, defects]: [SpellItem[], string[]] = [[], []];
  for (const item of items) {
    const problem = problemOfSpell(item);
    if (problem === null) sound.push(item);
    else {
      console.error(`kartoteka-kouzel | ${item.name}: ${problem}`);
      defects.push(item.name);
    }
    await breath.take();
  }
  return { sound, defects };
}

async function makeFolders({ folders }: DeckDocuments, { pack }: Place): Promise<void> {
  const present = pack === null ? undefined : packAt(pack)?.folders;
  const missing = folders.filter(({ _id }) => present?.has(_id) !== true).map(withoutKeys);
  if (missing.length > 0) await Folder.implementation.createDocuments(missing, { pack, keepId: true });
}

/** Lists, tables, and what the world remembers of the deck: of items that are there by now. Returns the tables kept. */
async function finish(target: Target, documents: DeckDocuments, items: readonly SpellItem[]): Promise<string[]> {
  const { packs } = target;
  const index = packAt(packs.spells)?.index;
  const isThere = (id: string): boolean => index?.has(id) === true;
  const ids = items.map(({ _id }) => _id);
  const pages = await writeLists(packs, documents, isThere, ids);
  await rememberDeck({ ...packs, pages, books: documents.manifestFlags.sourceBooks });
  const present = items.filter(({ _id }) => isThere(_id));
  return await writeTables(target, documents.rollTables, new Set(present.map(({ system }) => system.identifier)));
}
