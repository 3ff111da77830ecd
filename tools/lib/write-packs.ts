/**
 * Documents → LevelDB packs, by the official foundryvtt-cli. Packs are made in a folder of their own first and change
 * places with the old ones only when all of them are complete.
 */
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { ClassicLevel } from "classic-level";
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { PACKS } from "../../src/dnd5e/constants.ts";
import type { DeckDocuments } from "../../src/dnd5e/documents.ts";
import type { PackDocument } from "../../src/dnd5e/schema.ts";

/**
 * Where files that live for a moment go. foundryvtt-cli reads every document from a file of its own, and making
 * hundreds of small files takes some disks ten times as long as compiling them: Linux has a folder in memory for such.
 */
function temporaryRoot(): string {
  const memory = "/dev/shm";
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > ROOM ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** More than the sources and packs of tens of thousands of cards. */
const ROOM = 512 * 1024 * 1024;

/** Runs `work` with a temporary folder that is gone afterwards. */
export async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(temporaryRoot(), "kartoteka-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Documents of each pack, in the order in which they are stored. */
export function documentsByPack(documents: DeckDocuments): Record<string, readonly PackDocument[]> {
  return {
    [PACKS.spells]: [...documents.folders, ...documents.spells],
    [PACKS.spellLists]: documents.spellLists,
    [PACKS.tables]: documents.rollTables,
    [PACKS.rules]: documents.rules,
  };
}

/** Compiles every pack into `<folder>/<name>`, which must not exist yet, and makes sure that nothing is missing. */
export async function compilePacks(packs: Readonly<Record<string, readonly PackDocument[]>>, folder: string) {
  for (const [name, documents] of Object.entries(packs)) await compileOne(documents, join(folder, name));
}

async function compileOne(documents: readonly PackDocument[], target: string): Promise<void> {
  await withTemporaryFolder(async (temporary) => {
    const sources = join(temporary, "sources");
    mkdirSync(sources);
    for (const document of documents) {
      writeFileSync(join(sources, `${document._id}.json`), JSON.stringify(document));
    }
    await compilePack(sources, target, { log: false });
    // LOG holds times: without it two builds of the same deck are the same bytes.
    for (const log of ["LOG", "LOG.old"]) rmSync(join(target, log), { force: true });
    const expected = documents.reduce((sum, document) => sum + 1 + embeddedIn(document), 0);
    const found = await countKeys(target, join(temporary, "copy"));
    // foundryvtt-cli passes over what it cannot place without a word.
    if (found !== expected) throw new Error(`${basename(target)}: ${found} keys written, ${expected} expected`);
  });
}

/** How many documents with keys of their own are inside one: effects of an item, pages of a journal, results of a table. */
function embeddedIn(document: PackDocument): number {
  if ("effects" in document) return document.effects.length;
  if ("pages" in document) return document.pages.length;
  return "results" in document ? document.results.length : 0;
}

/** Opening a pack changes its files, so a copy is counted. */
async function countKeys(pack: string, copy: string): Promise<number> {
  cpSync(pack, copy, { recursive: true });
  const database = new ClassicLevel(copy);
  try {
    return (await database.keys().all()).length;
  } finally {
    await database.close();
  }
}

/**
 * Whether another program (Foundry) has the pack open. Only its LOCK file is tried, through a hard link in an empty
 * folder, so that nothing in the pack changes.
 */
export async function isOpenElsewhere(pack: string): Promise<boolean> {
  const lock = join(pack, "LOCK");
  if (!existsSync(lock)) return false;
  return withTemporaryFolderNear(pack, async (folder) => {
    try {
      linkSync(lock, join(folder, "LOCK"));
    } catch {
      return false; // no hard links here: renaming will tell
    }
    const probe = new ClassicLevel(folder);
    try {
      await probe.open();
      return false;
    } catch (error) {
      return (error as { cause?: { code?: string } }).cause?.code === "LEVEL_LOCKED";
    } finally {
      await probe.close().catch(() => undefined);
    }
  });
}

async function withTemporaryFolderNear<T>(path: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(dirname(path), ".kartoteka-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export interface Replacement {
  readonly staged: string;
  readonly target: string;
}

/** Puts every staged file or folder in the place of its target, or none of them. */
export function replaceAll(replacements: readonly Replacement[]): void {
  const undo: (() => void)[] = [];
  const old: string[] = [];
  try {
    for (const { staged, target } of replacements) {
      mkdirSync(dirname(target), { recursive: true });
      if (existsSync(target)) {
        const aside = join(dirname(target), `.old-${process.pid}-${basename(target)}`);
        renameSync(target, aside);
        old.push(aside);
        undo.push(() => renameSync(aside, target));
      }
      renameSync(staged, target);
      undo.push(() => renameSync(target, staged));
    }
  } catch (error) {
    for (const step of undo.toReversed()) step();
    throw error;
  }
  for (const path of old) rmSync(path, { recursive: true, force: true });
}
