/** The files of strings that our manifest names, as Foundry's server gives them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { LanguageEntry } from "../../src/types/surface/game.ts";
import type { LanguageFiles, Strings } from "./i18n.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const FOLDER = "modules/kartoteka-kouzel/";
const read = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), "utf8"));

const files = new Map<string, Strings>();

function fileAt(path: string): Strings {
  const file = files.get(path) ?? (read(path.replace(FOLDER, "")) as Strings);
  files.set(path, file);
  return file;
}

export function ourLanguages(): LanguageFiles {
  const { languages } = read("module.json") as { languages: LanguageEntry[] };
  return { ours: languages.map((entry) => ({ ...entry, path: FOLDER + entry.path })), read: fileAt };
}
