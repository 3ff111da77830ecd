/**
 * npm run embed -- DECK
 * Rewrites the facts of the embedded deck (packs/_source/kouzla.txt) from a full deck, and the list of ids. The
 * descriptions that stand there stay; a card that has none gets one generated line of rules. No wording of the deck
 * goes into the repository.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { EMBEDDED_TITLE, embeddedCards } from "../src/deck/embed.ts";
import { readDeck } from "../src/deck/read-deck.ts";
import { writeDeck } from "../src/deck/write.ts";
import { spellId } from "../src/dnd5e/ids.ts";
import { parseDeckArguments, runCommand } from "./lib/arguments.ts";
import { loadDeckFiles } from "./lib/deck-files.ts";
import { EMBEDDED_DECK, IDS_FILE, loadIds, ROOT } from "./lib/project.ts";
import { formatDiagnostic, hasErrors, readWithProject, summarise } from "./lib/report.ts";

await runCommand(() => {
  const { deck, voice } = parseDeckArguments("embed", "DECK", {});
  const reading = readWithProject(loadDeckFiles(deck, voice));
  console.log(summarise(reading, voice));
  if (hasErrors(reading.diagnostics)) {
    for (const finding of reading.diagnostics) {
      if (finding.severity === "error") console.error(formatDiagnostic(finding, voice));
    }
    console.error(voice.say("nothing-written"));
    return 1;
  }
  const present = existsSync(EMBEDDED_DECK)
    ? readDeck([{ name: EMBEDDED_DECK, bytes: readFileSync(EMBEDDED_DECK) }]).cards
    : [];
  const cards = embeddedCards(reading.cards, present);
  writeFileSync(EMBEDDED_DECK, writeDeck(cards, EMBEDDED_TITLE));
  // An id once listed stays listed: links to it may exist.
  const ids = { ...loadIds(), ...Object.fromEntries(cards.map(({ key }) => [key, spellId(key)])) };
  const sorted = Object.fromEntries(Object.entries(ids).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(IDS_FILE, `${JSON.stringify(sorted, null, 2)}\n`);
  console.log(voice.say("embedded", { path: relative(ROOT, EMBEDDED_DECK) }));
  return 0;
});
