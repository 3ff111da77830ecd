/**
 * npm run packs -- DECK [--rules FILE] [--out DIR] [--id NAME] [--lang cs|en]
 * A GM's own deck → a content module. Exit 0 (warnings too), 1 when a card failed or nothing could be written, 2 for
 * wrong arguments.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { z } from "zod";
import { checkDocuments } from "../src/dnd5e/check.ts";
import { MODULE_ID, packsOfModule } from "../src/dnd5e/constants.ts";
import { toDocuments, type DeckDocuments } from "../src/dnd5e/documents.ts";
import { contentManifest } from "../src/dnd5e/manifest.ts";
import { parseDeckArguments, runCommand, UsageError } from "./lib/arguments.ts";
import { loadDeckFiles, loadRulesFile } from "./lib/deck-files.ts";
import { loadDocumentData, readJson } from "./lib/project.ts";
import { formatDiagnostic, hasErrors, readWithProject, summarise } from "./lib/report.ts";
import type { Voice } from "./lib/strings.ts";
import { compilePacks, documentsByPack, isOpenElsewhere, replaceAll } from "./lib/write-packs.ts";

const DEFAULT_ID = "kartoteka-kouzel-moje";
const DEFAULT_OUT = "moje";

await runCommand(async () => {
  const { deck, options, voice } = parseDeckArguments("packs", "DECK [--rules FILE] [--out DIR] [--id NAME]", {
    rules: { type: "string" },
    out: { type: "string" },
    id: { type: "string" },
  });
  const id = String(options["id"] ?? DEFAULT_ID);
  const out = resolve(String(options["out"] ?? DEFAULT_OUT));
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id) || id === MODULE_ID) throw new UsageError(voice.say("bad-id", { id }));
  refuseForeignFolder(out, voice);
  const rules = options["rules"] === undefined ? undefined : loadRulesFile(String(options["rules"]), voice);

  console.log(voice.say("reading", { deck }));
  const reading = readWithProject(loadDeckFiles(deck, voice));
  for (const finding of reading.diagnostics) console.log(formatDiagnostic(finding, voice));
  if (reading.recognised) console.log(voice.say("recognised"));
  const data = loadDocumentData(rules);
  for (const finding of data.rules.diagnostics) console.log(formatDiagnostic(finding, voice));
  const documents = toDocuments(reading.cards, { packs: packsOfModule(id), ...data });
  const defects = checkDocuments(documents);
  for (const { document, problem } of defects) console.error(`${voice.say("defect", { document })}\n${problem}`);
  if (reading.cards.length === 0 || defects.length > 0) {
    console.log(`${summarise(reading, voice)}\n${voice.say("nothing-written")}`);
    return 1;
  }
  console.log(voice.say("writing"));
  const failure = await writeModule(id, out, documents, voice);
  console.log(summarise(reading, voice));
  if (failure !== null) {
    console.error(failure);
    return 1;
  }
  const failed = hasErrors(reading.diagnostics);
  if (failed) console.log(voice.say("failed-cards"));
  console.log(voice.say("written", { out, id }));
  return failed || hasErrors(data.rules.diagnostics) ? 1 : 0;
});

/** Only a new or empty folder, or one that an earlier run made, may be written into. */
function refuseForeignFolder(out: string, voice: Voice): void {
  const stats = statSync(out, { throwIfNoEntry: false });
  if (!stats) return;
  if (!stats.isDirectory()) throw new UsageError(voice.say("out-unwritable", { path: out, reason: "ENOTDIR" }));
  if (readdirSync(out).length === 0) return;
  const ours = z.object({ flags: z.object({ [MODULE_ID]: z.object({ content: z.literal(true) }) }) });
  const manifest = join(out, "module.json");
  if (existsSync(manifest) && ours.safeParse(readJson(manifest)).success) return;
  throw new UsageError(voice.say("out-foreign", { path: out }));
}

/** Writes packs and manifest; what stood there before stays whole unless everything is ready. Returns what hindered it. */
async function writeModule(id: string, out: string, documents: DeckDocuments, voice: Voice): Promise<string | null> {
  const packs = documentsByPack(documents);
  const names = Object.keys(packs);
  for (const name of names) {
    const path = join(out, "packs", name);
    if (await isOpenElsewhere(path)) return voice.say("pack-open", { path });
  }
  let stage: string | null = null;
  try {
    mkdirSync(dirname(out), { recursive: true });
    stage = mkdtempSync(join(dirname(out), ".kartoteka-"));
    await compilePacks(packs, stage);
    writeFileSync(join(stage, "module.json"), `${JSON.stringify(contentManifest(id, documents), null, 2)}\n`);
    const folder = stage;
    replaceAll([
      ...names.map((name) => ({ staged: join(folder, name), target: join(out, "packs", name) })),
      { staged: join(folder, "module.json"), target: join(out, "module.json") },
    ]);
    return null;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === undefined || !/^E[A-Z]+$/.test(code)) throw error;
    return voice.say("out-unwritable", { path: out, reason: code });
  } finally {
    if (stage !== null) rmSync(stage, { recursive: true, force: true });
  }
}
