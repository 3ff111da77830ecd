/**
 * npm run build [-- --srd-only]
 * The complete installable module in dist/, from the embedded deck; with --srd-only without the spells that are not in
 * the SRD 5.1. It is made beside dist/ and changes places with it when it is complete, so that a failed build leaves the
 * old module whole and no old file stays.
 */
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { build, type Plugin } from "vite";
import { z } from "zod";
import { checkDocuments } from "../src/dnd5e/check.ts";
import { MODULE_ID, packsOfModule } from "../src/dnd5e/constants.ts";
import { toDocuments, type DeckDocuments } from "../src/dnd5e/documents.ts";
import { packManifest } from "../src/dnd5e/manifest.ts";
import { runCommand } from "./lib/arguments.ts";
import { embeddedText, readEmbedded, type EmbeddedOptions } from "./lib/embedded-deck.ts";
import { EMBEDDED_DECK, loadDocumentData, readJson, ROOT, version } from "./lib/project.ts";
import { formatDiagnostic, hasErrors } from "./lib/report.ts";
import { voiceOf } from "./lib/strings.ts";
import { compilePacks, documentsByPack, isOpenElsewhere, replaceAll } from "./lib/write-packs.ts";

const DIST = join(ROOT, "dist");
const STAGE = join(ROOT, ".dist-new");
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

await runCommand(async () => {
  const voice = voiceOf("cs");
  const { values } = parseArgs({ options: { "srd-only": { type: "boolean", default: false } } });
  const embedded = { srdOnly: values["srd-only"] };
  const reading = readEmbedded(embedded);
  for (const finding of reading.diagnostics) {
    if (finding.severity !== "info") console.error(formatDiagnostic(finding, voice));
  }
  const documents = toDocuments(reading.cards, { packs: packsOfModule(MODULE_ID), ...loadDocumentData() });
  const defects = checkDocuments(documents);
  for (const { document, problem } of defects) console.error(`${voice.say("defect", { document })}\n${problem}`);
  if (hasErrors(reading.diagnostics) || defects.length > 0) return 1;
  for (const name of Object.keys(documentsByPack(documents))) {
    const path = join(DIST, "packs", name);
    if (await isOpenElsewhere(path)) {
      console.error(voice.say("pack-open", { path }));
      return 1;
    }
  }
  rmSync(STAGE, { recursive: true, force: true });
  mkdirSync(STAGE);
  try {
    await buildInto(STAGE, documents, embedded);
    replaceAll([{ staged: STAGE, target: DIST }]);
  } finally {
    rmSync(STAGE, { recursive: true, force: true });
  }
  console.log(voice.say("built", { cards: voice.count("cards", reading.cards.length), out: relative(ROOT, DIST) }));
  return 0;
});

async function buildInto(folder: string, documents: DeckDocuments, embedded: EmbeddedOptions): Promise<void> {
  const plugins = [carriedDeck(embedded)];
  await build({ root: ROOT, logLevel: "warn", plugins, build: { outDir: folder, emptyOutDir: false } });
  for (const path of COPIED) {
    if (readdirSync(ROOT).includes(path)) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
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
