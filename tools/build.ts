/**
 * npm run build [-- --srd-only] [--out DIR]
 * The complete installable module in dist/ or DIR, from the embedded deck; with --srd-only without the spells that are not
 * in the SRD 5.1. It is made beside that folder and changes places with it when it is complete, so that a failed build
 * leaves the old module whole and no old file stays.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { build, type Plugin } from "vite";
import { z } from "zod";
import { checkDocuments } from "../src/dnd5e/check.ts";
import { MODULE_ID, packsOfModule } from "../src/dnd5e/constants.ts";
import { toDocuments, type DeckDocuments } from "../src/dnd5e/documents.ts";
import { packManifest } from "../src/dnd5e/manifest.ts";
import { runCommand, UsageError } from "./lib/arguments.ts";
import { embeddedText, readEmbedded, type EmbeddedOptions } from "./lib/embedded-deck.ts";
import { DIST, EMBEDDED_DECK, loadDocumentData, readJson, ROOT, version } from "./lib/project.ts";
import { formatDiagnostic, hasErrors } from "./lib/report.ts";
import { voiceOf } from "./lib/strings.ts";
import { compilePacks, documentsByPack, isOpenElsewhere, replaceAll } from "./lib/write-packs.ts";

/** 290 × 70 in Foundry. */
const BANNERS = `modules/${MODULE_ID}/assets/banners`;
const COPIED = [
  "assets",
  "lang",
  "templates",
  "README.md",
  "README.cs.md",
  "LICENSE",
  "LICENSE-CONTENT.md",
  "CHANGELOG.md",
];
/** Beside the strings for whoever changes them; Foundry loads none of it. */
const LEFT_OUT = ["glossary.json", "words.cs.txt", "dnd5e/same-as-english.json"].map((name) =>
  join(ROOT, "lang", name),
);

await runCommand(async () => {
  const voice = voiceOf("cs");
  const { values } = parseArgs({
    options: { "srd-only": { type: "boolean", default: false }, out: { type: "string", default: DIST } },
  });
  const embedded = { srdOnly: values["srd-only"] };
  const target = resolve(values.out);
  if (target !== DIST && !isFree(target)) throw new UsageError(voice.say("out-foreign", { path: target }));
  const stage = join(dirname(target), ".dist-new");
  const reading = readEmbedded(embedded);
  for (const finding of reading.diagnostics) {
    if (finding.severity !== "info") console.error(formatDiagnostic(finding, voice));
  }
  const documents = toDocuments(reading.cards, { packs: packsOfModule(MODULE_ID), ...loadDocumentData() });
  const defects = checkDocuments(documents);
  for (const { document, problem } of defects) console.error(`${voice.say("defect", { document })}\n${problem}`);
  if (hasErrors(reading.diagnostics) || defects.length > 0) return 1;
  for (const name of Object.keys(documentsByPack(documents))) {
    const path = join(target, "packs", name);
    if (await isOpenElsewhere(path)) {
      console.error(voice.say("pack-open", { path }));
      return 1;
    }
  }
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  try {
    await buildInto(stage, documents, embedded);
    replaceAll([{ staged: stage, target }]);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
  console.log(voice.say("built", { cards: voice.count("cards", reading.cards.length), out: relative(ROOT, target) }));
  return 0;
});

/** Whether a folder may be replaced: there is none, or an earlier build made it. */
function isFree(target: string): boolean {
  if (!existsSync(target)) return true;
  const manifest = join(target, "module.json");
  return existsSync(manifest) && z.looseObject({ id: z.literal(MODULE_ID) }).safeParse(readJson(manifest)).success;
}

async function buildInto(folder: string, documents: DeckDocuments, embedded: EmbeddedOptions): Promise<void> {
  const plugins = [carriedDeck(embedded)];
  await build({ root: ROOT, logLevel: "warn", plugins, build: { outDir: folder, emptyOutDir: false } });
  for (const path of COPIED) {
    const filter = (source: string): boolean => !LEFT_OUT.includes(source);
    if (readdirSync(ROOT).includes(path)) cpSync(join(ROOT, path), join(folder, path), { recursive: true, filter });
  }
  mkdirSync(join(folder, "packs"));
  await compilePacks(documentsByPack(documents), join(folder, "packs"));
  const template = z
    .looseObject({ title: z.string(), flags: z.looseObject({}) })
    .parse(readJson(join(ROOT, "module.json")));
  const { packs, packFolders, flags } = packManifest(template.title, documents, BANNERS);
  const own = { [MODULE_ID]: { srdOnly: embedded.srdOnly } };
  const manifest = {
    ...template,
    version: version(),
    packs,
    packFolders,
    flags: { ...template.flags, ...flags, ...own },
  };
  writeFileSync(join(folder, "module.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The import carries the text of the same deck that the packs are made from. */
function carriedDeck(embedded: EmbeddedOptions): Plugin {
  const load = (id: string) =>
    id === `${EMBEDDED_DECK}?raw` ? `export default ${JSON.stringify(embeddedText(embedded))};` : null;
  return { name: "carried-deck", enforce: "pre", load };
}
