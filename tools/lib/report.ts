/** What the commands print of a deck's reading. */
import { describe, type Diagnostic } from "../../src/deck/diagnostics.ts";
import { readDeck, type DeckReading } from "../../src/deck/read-deck.ts";
import type { DeckFile } from "../../src/deck/encoding.ts";
import { isSrdDifference, withSrdDifferences } from "../../src/deck/srd.ts";
import { loadReadOptions, loadSrdFacts } from "./project.ts";
import type { Voice } from "./strings.ts";

/** Reads a deck with the project's data, and compares it with the SRD. */
export const readWithProject = (files: readonly DeckFile[]): DeckReading =>
  withSrdDifferences(readDeck(files, loadReadOptions()), loadSrdFacts());

/** `file:line:column: severity: card: message` */
export function formatDiagnostic(finding: Diagnostic, { strings }: Voice): string {
  const { file, line, column, severity, card } = finding;
  const label = strings[`KARTOTEKA.severity.${severity}`] ?? severity;
  return `${file}:${line}:${column}: ${label}: ${card === null ? "" : `${card}: `}${describe(finding, strings)}`;
}

export const hasErrors = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some((finding) => finding.severity === "error");

/** One line: cards, errors, warnings, notes, and differences from the SRD. */
export function summarise({ cards, diagnostics }: DeckReading, voice: Voice): string {
  const count = (severity: Diagnostic["severity"]) =>
    diagnostics.filter((finding) => finding.severity === severity && !isSrdDifference(finding)).length;
  return [
    voice.count("cards", cards.length),
    voice.count("errors", count("error")),
    voice.count("warnings", count("warning")),
    voice.count("notes", count("info")),
    voice.count("srd", diagnostics.filter(isSrdDifference).length),
  ].join(", ");
}
