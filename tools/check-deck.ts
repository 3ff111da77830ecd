/**
 * npm run check-deck -- DECK [--json] [--lang cs|en]
 * Only reads. Exit 0 when every card could be read, 1 when one failed, 2 for wrong arguments.
 */
import { describe } from "../src/deck/diagnostics.ts";
import { parseDeckArguments, runCommand } from "./lib/arguments.ts";
import { loadDeckFiles } from "./lib/deck-files.ts";
import { formatDiagnostic, hasErrors, readWithProject, summarise } from "./lib/report.ts";

await runCommand(() => {
  const { deck, options, voice } = parseDeckArguments("check-deck", "DECK [--json] [--lang cs|en]", {
    json: { type: "boolean" },
  });
  const reading = readWithProject(loadDeckFiles(deck, voice));
  if (options["json"] === true) {
    const diagnostics = reading.diagnostics.map((finding) => ({
      code: finding.code,
      severity: finding.severity,
      file: finding.file,
      line: finding.line,
      column: finding.column,
      card: finding.card,
      message: describe(finding, voice.strings),
      actual: finding.actual ?? null,
      expected: finding.expected ?? null,
    }));
    process.stdout.write(`${JSON.stringify({ cards: reading.cards, diagnostics }, null, 2)}\n`);
  } else {
    for (const finding of reading.diagnostics) console.log(formatDiagnostic(finding, voice));
    if (reading.recognised) console.log(voice.say("recognised"));
    console.log(summarise(reading, voice));
  }
  return hasErrors(reading.diagnostics) ? 1 : 0;
});
