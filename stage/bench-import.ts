/**
 * npm run bench, its last part: importing a deck on the stage. How long importing takes beside reading, and for how long
 * at a time the page does not answer while 5 000 cards are imported, beside an idle page. The stage's whole table, three
 * clients and the server, lives in one thread: in Foundry a GM's page has only its own share of the work.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Frame } from "playwright-core";
import { FACT_MARK } from "../src/deck/facts/words.ts";
import { readDeck } from "../src/deck/read-deck.ts";
import { writeDeck } from "../src/deck/write.ts";
import { EMBEDDED_DECK, loadReadOptions, ROOT } from "../tools/lib/project.ts";
import { startStage } from "./server.ts";
import type * as Watch from "./watch.ts";
import type { Times } from "./watch.ts";

const CHROMIUM = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"];
const FULL = join(ROOT, "../shared/kartoteka/kartoteka-kouzel.txt");
const MANY = 5000;
const RUNS = 3;
/** importing may take so many times what reading takes */
const LIMIT = 4;

/** A deck of so many cards: one deck over and over, each time under other names, without fact lines so that prose is read. */
function manyCards(text: string, count: number): string {
  const { cards } = readDeck([{ name: "deck", bytes: new TextEncoder().encode(text) }], loadReadOptions());
  const renamed = Array.from({ length: count }, (_, index) => {
    const card = cards[index % cards.length];
    const round = String(Math.floor(index / cards.length));
    if (card === undefined) throw new Error("the deck is empty");
    return { ...card, name: `${card.name} ${round}`, english: card.english && `${card.english} ${round}` };
  });
  return writeDeck(renamed)
    .split("\n")
    .filter((line) => !line.startsWith(FACT_MARK))
    .join("\n");
}

/** The GM's page of a fresh table, with the import open. */
async function withTable<T>(url: string, work: (gm: Frame) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, headless: true, args: FLAGS });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.on("pageerror", (error) => console.error(error.message));
    await page.goto(`${url}?user=GM`);
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    await page.locator("#compendiums").click();
    const seat = page.frameLocator('iframe[data-user="GM"]');
    await seat.locator(".kartoteka-open-import").click();
    await seat.locator("#kartoteka-kouzel-deck-import").waitFor();
    const gm = page.frames().find((frame) => frame.url().includes("client.html?user=GM"));
    if (gm === undefined) throw new Error("no page of the GM");
    return await work(gm);
  } finally {
    await browser.close();
  }
}

/** stage/watch.ts, in that page. */
const inTable = (gm: Frame, text: string | null): Promise<Times> =>
  gm.evaluate(async (deck) => {
    const file = "/watch.ts";
    const { watchIdle, watchImport } = (await import(file)) as typeof Watch;
    return await (deck === null ? watchIdle() : watchImport(deck));
  }, text);

const ms = (value: number): string => `${value.toFixed(0)} ms`;

async function main(): Promise<void> {
  const path = process.argv[2] ?? (existsSync(FULL) ? FULL : EMBEDDED_DECK);
  const text = readFileSync(path, "utf8");
  const many = manyCards(text, MANY);
  const stage = await startStage({ port: 0 });
  try {
    const runs: Times[] = [];
    for (let run = 0; run < RUNS; run += 1)
      runs.push(await withTable(stage.url, async (gm) => await inTable(gm, text)));
    const middle = runs.toSorted((a, b) => a.import / a.read - b.import / b.read)[Math.floor(RUNS / 2)];
    if (middle === undefined) throw new Error("nothing was measured");
    console.log(`\nImporting ${middle.created} cards on the stage, the middle one of ${RUNS} fresh tables`);
    console.log(`  reading and comparing     ${ms(middle.read)}`);
    const ratio = middle.import / middle.read;
    console.log(`  importing                 ${ms(middle.import)}   ${ratio.toFixed(2)} × reading (at most ${LIMIT})`);
    if (ratio > LIMIT) process.exitCode = 1;
    const { idle, busy } = await withTable(stage.url, async (gm) => ({
      idle: await inTable(gm, null),
      busy: await inTable(gm, many),
    }));
    console.log(`Longest time without an answer of the page, ${busy.created} cards`);
    console.log(`  idle page                 ${ms(idle.readBlock)}`);
    console.log(`  while reading             ${ms(busy.readBlock)}   (reading took ${ms(busy.read)})`);
    console.log(`  while importing           ${ms(busy.importBlock)}   (importing took ${ms(busy.import)})`);
  } finally {
    await stage.close();
  }
}

if (existsSync(CHROMIUM)) await main();
else console.log(`\nImporting on the stage SKIPPED: no Chromium at ${CHROMIUM}`);
