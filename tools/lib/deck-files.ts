/** A deck on the disk: one file, or a folder of text and Markdown files. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { DeckFile } from "../../src/deck/encoding.ts";
import { UsageError } from "./arguments.ts";
import type { Voice } from "./strings.ts";

const DECK_FILE = /\.(?:txt|md|markdown)$/i;
/** Files that folders of cards carry beside the cards. */
const NO_CARDS = /^(?:readme|license|licence|changelog)\b/i;

/** The files of a deck in the order of their names; folders are searched through. */
export function loadDeckFiles(path: string, voice: Voice): DeckFile[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) throw new UsageError(voice.say("not-found", { path }));
  if (!stats.isDirectory()) return [{ name: path, bytes: readFileSync(path) }];
  const names = readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter((name) => DECK_FILE.test(name) && !NO_CARDS.test(name.split(/[\\/]/).at(-1) ?? ""))
    .filter((name) => !name.split(/[\\/]/).some((part) => part.startsWith(".") || part === "node_modules"))
    .sort();
  if (names.length === 0) throw new UsageError(voice.say("no-files", { path }));
  return names.map((name) => ({ name: join(path, name), bytes: readFileSync(join(path, name)) }));
}
