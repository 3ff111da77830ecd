/**
 * npm run build
 * The complete installable module in dist/, from the embedded deck. It is made beside dist/ and changes places with
 * it when it is complete, so that a failed build leaves the old module whole and no old file stays.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { build } from "vite";
import { z } from "zod";
import { readDeck } from "../src/deck/read-deck.ts";
import { checkDocuments } from "../src/dnd5e/check.ts";
import { MODULE_ID, packsOfModule } from "../src/dnd5e/constants.ts";
import { toDocuments, type DeckDocuments } from "../src/dnd5e/documents.ts";
import { packManifest } from "../src/dnd5e/manifest.ts";
import { runCommand } from "./lib/arguments.ts";
import { EMBEDDED_DECK, loadDocumentData, readJson, ROOT, version } from "./lib/project.ts";
import { formatDiagnostic, hasErrors } from "./lib/report.ts";
import { voiceOf } from "./lib/strings.ts";
import { compilePacks, documentsByPack, isOpenElsewhere, replaceAll } from "./lib/write-packs.ts";

const DIST = join(ROOT, "dist");
const STAGE = join(ROOT, ".dist-new");
const COPIED = ["lang", "templates", "README.md", "README.cs.md", "LICENSE", "CHANGELOG.md"];

await runCommand(async () => {
  const voice = voiceOf("cs");
  const reading = readDeck([{ name: relative(ROOT, EMBEDDED_DECK), bytes: readFileSync(EMBEDDED_DECK) }]);
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
    await buildInto(STAGE, documents);
    replaceAll([{ staged: STAGE, target: DIST }]);
  } finally {
    rmSync(STAGE, { recursive: true, force: true });
  }
  console.log(voice.say("built", { cards: voice.count("cards", reading.cards.length), out: relative(ROOT, DIST) }));
  return 0;
});

async function buildInto(folder: string, documents: DeckDocuments): Promise<void> {
  await build({ root: ROOT, logLevel: "warn", build: { outDir: folder, emptyOutDir: false } });
  for (const path of COPIED) {
    if (readdirSync(ROOT).includes(path)) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  }
  mkdirSync(join(folder, "packs"));
  await compilePacks(documentsByPack(documents), join(folder, "packs"));
  const template = z
    .looseObject({ title: z.string(), flags: z.looseObject({}) })
    .parse(readJson(join(ROOT, "module.json")));
  const { packs, packFolders, flags } = packManifest(template.title, documents);
  const manifest = { ...template, version: version(), packs, packFolders, flags: { ...template.flags, ...flags } };
  writeFileSync(join(folder, "module.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}
