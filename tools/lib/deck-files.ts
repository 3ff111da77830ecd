/** A deck on the disk: one file, or a folder of text and Markdown files. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { DeckFile } from "../../src/deck/encoding.ts";
import { deckFilesIn } from "../../src/deck/file-names.ts";
import { UsageError } from "./arguments.ts";
import type { Voice } from "./strings.ts";

/** A GM's own chapter of rules. */
export function loadRulesFile(path: string, voice: Voice): DeckFile {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isFile()) throw new UsageError(voice.say("not-found", { path }));
  return { name: path, bytes: readFileSync(path) };
}

/** The files of a deck in the order of their names; folders are searched through. */
export function loadDeckFiles(path: string, voice: Voice): DeckFile[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) throw new UsageError(voice.say("not-found", { path }));
  if (!stats.isDirectory()) return [{ name: path, bytes: readFileSync(path) }];
  const names = deckFilesIn(readdirSync(path, { recursive: true, encoding: "utf8" }));
  if (names.length === 0) throw new UsageError(voice.say("no-files", { path }));
  return names.map((name) => ({ name: join(path, name), bytes: readFileSync(join(path, name)) }));
}
