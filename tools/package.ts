/**
 * npm run package [-- --url URL] [--from DIR]
 * The release zip of dist/, or of a module that was built elsewhere, in release/ beside it; the same bytes every time. Packs
 * that do not come from the embedded deck are refused: decks are their owners'. With --url the manifest gets its links:
 * URL/module.json and URL/<version>/<zip>.
 */
import { zipSync, type Zippable } from "fflate";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { MODULE_ID, PACKS, packsOfModule } from "../src/dnd5e/constants.ts";
import { toDocuments } from "../src/dnd5e/documents.ts";
import { runCommand, UsageError } from "./lib/arguments.ts";
import { readEmbedded } from "./lib/embedded-deck.ts";
import { DIST, loadDocumentData, readJson, ROOT, version } from "./lib/project.ts";
import { compilePacks, documentsByPack, withTemporaryFolder } from "./lib/write-packs.ts";
import { voiceOf } from "./lib/strings.ts";

/** Zip has no time zone and nothing before 1980: every file bears the same date. */
const MTIME = new Date(2000, 0, 1);

/** What `npm run build` notes in the manifest. */
const built = z.looseObject({ flags: z.looseObject({ [MODULE_ID]: z.looseObject({ srdOnly: z.boolean() }) }) });

const voice = voiceOf("cs");

await runCommand(async () => {
  const { values } = parseArgs({
    options: { url: { type: "string" }, from: { type: "string", default: DIST } },
  });
  const dist = resolve(values.from);
  const release = join(dirname(dist), "release");
  if (!statSync(join(dist, "module.json"), { throwIfNoEntry: false })) throw new UsageError(voice.say("no-dist"));
  const foreign = await foreignPack(dist);
  if (foreign !== null) throw new UsageError(voice.say("foreign-pack", { name: foreign }));
  const zipName = `${MODULE_ID}-${version()}.zip`;
  const manifest = linkedManifest(dist, values.url, zipName);
  const files: Zippable = {};
  for (const path of filesIn(dist)) {
    const name = relative(dist, path).split(sep).join("/");
    const bytes = name === "module.json" ? new TextEncoder().encode(manifest) : readFileSync(path);
    files[name] = [bytes, { mtime: MTIME }];
  }
  rmSync(release, { recursive: true, force: true });
  mkdirSync(release);
  writeFileSync(join(release, zipName), zipSync(files, { level: 9 }));
  writeFileSync(join(release, "module.json"), manifest);
  console.log(voice.say("packaged", { path: relative(ROOT, join(release, zipName)) }));
  return 0;
});

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile() && !path.endsWith(".map"))
    .sort();
}

/** Name of the first pack in `dist` that differs from what the embedded deck gives, or null. What we did not build is foreign. */
async function foreignPack(dist: string): Promise<string | null> {
  const manifest = built.safeParse(readJson(join(dist, "module.json")));
  if (!manifest.success) return PACKS.spells;
  const { cards } = readEmbedded({ srdOnly: manifest.data.flags[MODULE_ID].srdOnly });
  const packs = documentsByPack(toDocuments(cards, { packs: packsOfModule(MODULE_ID), ...loadDocumentData() }));
  const present = readdirSync(join(dist, "packs")).sort();
  const unknown = present.find((name) => !(name in packs));
  if (unknown !== undefined) return unknown;
  return withTemporaryFolder(async (folder) => {
    await compilePacks(packs, folder);
    for (const name of Object.keys(packs)) {
      if (!present.includes(name) || !sameFiles(join(folder, name), join(dist, "packs", name))) return name;
    }
    return null;
  });
}

function sameFiles(a: string, b: string): boolean {
  const names = readdirSync(a).sort();
  if (names.join() !== readdirSync(b).sort().join()) return false;
  return names.every((name) => readFileSync(join(a, name)).equals(readFileSync(join(b, name))));
}

function linkedManifest(dist: string, url: string | undefined, zipName: string): string {
  const manifest = z.looseObject({}).parse(readJson(join(dist, "module.json")));
  const base = url?.replace(/\/+$/, "");
  const links =
    base === undefined ? {} : { manifest: `${base}/module.json`, download: `${base}/${version()}/${zipName}` };
  return `${JSON.stringify({ ...manifest, ...links }, null, 2)}\n`;
}
