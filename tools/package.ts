/**
 * npm run package [-- --url URL]
 * The release zip of dist/ in release/, the same bytes every time. Packs that do not come from the embedded deck are
 * refused: decks are their owners'. With --url the manifest gets its links: URL/module.json and URL/<version>/<zip>.
 */
import { zipSync, type Zippable } from "fflate";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { MODULE_ID, packsOfModule } from "../src/dnd5e/constants.ts";
import { toDocuments } from "../src/dnd5e/documents.ts";
import { runCommand, UsageError } from "./lib/arguments.ts";
import { readEmbedded } from "./lib/embedded-deck.ts";
import { loadDocumentData, readJson, ROOT, version } from "./lib/project.ts";
import { compilePacks, documentsByPack, withTemporaryFolder } from "./lib/write-packs.ts";
import { voiceOf } from "./lib/strings.ts";

const DIST = join(ROOT, "dist");
const RELEASE = join(ROOT, "release");
/** Zip has no time zone and nothing before 1980: every file bears the same date. */
const MTIME = new Date(2000, 0, 1);

const voice = voiceOf("cs");

await runCommand(async () => {
  const { values } = parseArgs({ options: { url: { type: "string" } } });
  if (!statSync(join(DIST, "module.json"), { throwIfNoEntry: false })) throw new UsageError(voice.say("no-dist"));
  const foreign = await foreignPack();
  if (foreign !== null) throw new UsageError(voice.say("foreign-pack", { name: foreign }));
  const zipName = `${MODULE_ID}-${version()}.zip`;
  const manifest = linkedManifest(values.url, zipName);
  const files: Zippable = {};
  for (const path of filesIn(DIST)) {
    const name = relative(DIST, path).split(sep).join("/");
    const bytes = name === "module.json" ? new TextEncoder().encode(manifest) : readFileSync(path);
    files[name] = [bytes, { mtime: MTIME }];
  }
  rmSync(RELEASE, { recursive: true, force: true });
  mkdirSync(RELEASE);
  writeFileSync(join(RELEASE, zipName), zipSync(files, { level: 9 }));
  writeFileSync(join(RELEASE, "module.json"), manifest);
  console.log(voice.say("packaged", { path: relative(ROOT, join(RELEASE, zipName)) }));
  return 0;
});

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile() && !path.endsWith(".map"))
    .sort();
}

/** What `npm run build` noted in the manifest. */
function isSrdOnly(): boolean {
  const manifest = z
    .looseObject({ flags: z.looseObject({ [MODULE_ID]: z.looseObject({ srdOnly: z.boolean() }) }) })
    .parse(readJson(join(DIST, "module.json")));
  return manifest.flags[MODULE_ID].srdOnly;
}

/** Name of the first pack in dist/ that differs from what the embedded deck gives, or null. */
async function foreignPack(): Promise<string | null> {
  const { cards } = readEmbedded({ srdOnly: isSrdOnly() });
  const packs = documentsByPack(toDocuments(cards, { packs: packsOfModule(MODULE_ID), ...loadDocumentData() }));
  const present = readdirSync(join(DIST, "packs")).sort();
  const unknown = present.find((name) => !(name in packs));
  if (unknown !== undefined) return unknown;
  return withTemporaryFolder(async (folder) => {
    await compilePacks(packs, folder);
    for (const name of Object.keys(packs)) {
      if (!present.includes(name) || !sameFiles(join(folder, name), join(DIST, "packs", name))) return name;
    }
    return null;
  });
}

function sameFiles(a: string, b: string): boolean {
  const names = readdirSync(a).sort();
  if (names.join() !== readdirSync(b).sort().join()) return false;
  return names.every((name) => readFileSync(join(a, name)).equals(readFileSync(join(b, name))));
}

function linkedManifest(url: string | undefined, zipName: string): string {
  const manifest = z.looseObject({}).parse(readJson(join(DIST, "module.json")));
  const base = url?.replace(/\/+$/, "");
  const links =
    base === undefined ? {} : { manifest: `${base}/module.json`, download: `${base}/${version()}/${zipName}` };
  return `${JSON.stringify({ ...manifest, ...links }, null, 2)}\n`;
}
