/**
 * npm run bench [-- DECK]
 * Reading and packing here; then what the module costs at the table and in an import, on the stage (PARTS).
 * Ratios within one run, medians of alternating warm runs; absolute times say little on a shared machine. The deck is
 * the full one where it is at hand, else the embedded one.
 */
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FACT_MARK } from "../src/deck/facts/words.ts";
import { readDeck } from "../src/deck/read-deck.ts";
import { writeDeck } from "../src/deck/write.ts";
import type { SpellCard } from "../src/deck/model.ts";
import { checkDocuments } from "../src/dnd5e/check.ts";
import { packsOfModule } from "../src/dnd5e/constants.ts";
import { toDocuments } from "../src/dnd5e/documents.ts";
import { EMBEDDED_DECK, loadDocumentData, loadReadOptions, ROOT } from "./lib/project.ts";
import { readWithProject } from "./lib/report.ts";
import { compilePacks, documentsByPack } from "./lib/write-packs.ts";

const RUNS = 9;
const full = join(ROOT, "../shared/kartoteka/kartoteka-kouzel.txt");
const path = process.argv[2] ?? (existsSync(full) ? full : EMBEDDED_DECK);
const bytes = readFileSync(path);
const options = loadReadOptions();
const data = loadDocumentData();
const work = mkdtempSync(join(tmpdir(), "kartoteka-bench-"));

const read = (content: Uint8Array) => readDeck([{ name: path, bytes: content }], options);
const documents = (cards: readonly SpellCard[]) => toDocuments(cards, { packs: packsOfModule("bench"), ...data });

/** The deck ten times over, each time under other names. */
function tenfold(): Uint8Array {
  const cards = read(bytes).cards;
  const renamed = Array.from({ length: 10 }, (_, i) =>
    cards.map((card) => ({ ...card, name: `${card.name} ${i}`, english: card.english && `${card.english} ${i}` })),
  );
  // without the fact lines: the prose is to be read
  const prose = writeDeck(renamed.flat())
    .split("\n")
    .filter((line) => !line.startsWith(FACT_MARK));
  return new TextEncoder().encode(prose.join("\n"));
}

/** JSON sources of the items, as foundryvtt-cli compiles them. */
function itemSources(): string {
  const folder = join(work, "sources");
  mkdirSync(folder);
  for (const item of documents(read(bytes).cards).spells) {
    writeFileSync(join(folder, `${item._id}.json`), JSON.stringify(item));
  }
  return folder;
}

let target = 0;
const fresh = () => join(work, `out-${target++}`);

async function wholePacks(content: Uint8Array): Promise<void> {
  const reading = readWithProject([{ name: path, bytes: content }]);
  const made = documents(reading.cards);
  if (checkDocuments(made).length > 0) throw new Error("documents failed the check");
  const out = fresh();
  mkdirSync(out);
  await compilePacks(documentsByPack(made), out);
}

/** Median times of the works, run in turn. */
async function medians(works: Record<string, () => unknown>): Promise<Record<string, number>> {
  const times: Record<string, number[]> = {};
  for (let run = -2; run < RUNS; run++) {
    for (const [name, task] of Object.entries(works)) {
      const start = performance.now();
      await task();
      if (run >= 0) (times[name] ??= []).push(performance.now() - start);
    }
  }
  const middle = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;
  return Object.fromEntries(Object.entries(times).map(([name, list]) => [name, middle(list)]));
}

try {
  const ten = tenfold();
  const sources = itemSources();
  const time = await medians({
    compile: () => compilePack(sources, fresh(), { log: false }),
    read: () => read(bytes),
    packs: () => wholePacks(bytes),
    "read ×10": () => read(ten),
    "packs ×10": () => wholePacks(ten),
  });
  const ratio = (a: string, b: string) => ((time[a] ?? 0) / (time[b] ?? 1)).toFixed(2);
  console.log(`${read(bytes).cards.length} cards, ${RUNS} alternating runs, medians in ms:`);
  for (const [name, ms] of Object.entries(time)) console.log(`  ${name.padEnd(12)}${ms.toFixed(0).padStart(6)}`);
  console.log("ratios:");
  console.log(`  read / compile       ${ratio("read", "compile")}`);
  console.log(`  packs / compile      ${ratio("packs", "compile")}`);
  console.log(`  read ×10 / read      ${ratio("read ×10", "read")}`);
  console.log(`  packs ×10 / packs    ${ratio("packs ×10", "packs")}`);
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** Each in a process of its own, so that none of them is measured with another's memory. */
const PARTS = ["stage/bench-areas.ts", "stage/bench.ts", "stage/bench-import.ts"];
for (const part of PARTS) {
  // the loader of TypeScript goes along
  const { status } = spawnSync(process.execPath, [...process.execArgv, join(ROOT, part), path], { stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}
