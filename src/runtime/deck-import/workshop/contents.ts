/** A deck as the import shows it: one row for each card of the files, kept or not, with what was found wrong. */
import { isSrdDifference, withSrdDifferences } from "../../../deck/srd.ts";
import type { Diagnostic, DiagnosticCode, Severity } from "../../../deck/diagnostics.ts";
import type { DeckFile } from "../../../deck/encoding.ts";
import type { SpellCard } from "../../../deck/model.ts";
import { readDeckSteps, type DeckPiece, type DeckReading, type ReadingProgress } from "../../../deck/read-deck.ts";
import { groupBy } from "../../../rules/group.ts";
import { inBreaths } from "./breathe.ts";
import { projectData } from "./project-data.ts";

/** A finding with the line of the file that it is about; blank where there is none. */
export interface Problem {
  readonly finding: Diagnostic;
  readonly source: string;
}

export interface DeckRow {
  /** its place among the rows */
  readonly index: number;
  readonly name: string;
  readonly card: SpellCard | null;
  readonly piece: DeckPiece;
  readonly problems: readonly Problem[];
  /** the worst of its problems; differences from the SRD are none */
  readonly severity: Severity | null;
}

export interface DeckContents {
  readonly reading: DeckReading;
  readonly rows: readonly DeckRow[];
  /** of files, not of cards */
  readonly problems: readonly Problem[];
  /** a card's text as it stands in its file */
  readonly textOf: (row: DeckRow) => string;
}

/** Reads a deck with the project's data and compares it with the SRD, as the commands do. */
export async function readContents(
  files: readonly DeckFile[],
  onProgress?: (progress: ReadingProgress) => void,
  signal?: AbortSignal,
): Promise<DeckContents> {
  const data = projectData();
  const reading = await inBreaths(readDeckSteps(files, data.reading), onProgress, signal);
  return contentsOf(withSrdDifferences(reading, data.srd));
}

/** Sorts the findings of a reading by the cards in whose lines they are. */
export function contentsOf(reading: DeckReading): DeckContents {
  const lines = new Map(reading.files.map(({ name, text }) => [name, text?.split("\n") ?? []]));
  const found = new Map<DeckPiece, Problem[]>(reading.pieces.map((piece) => [piece, []]));
  const pieceAt = finder(reading.pieces);
  const ofFiles: Problem[] = [];
  for (const finding of reading.diagnostics) {
    const problem = { finding, source: lines.get(finding.file)?.[finding.line - 1]?.trim() ?? "" };
    const piece = pieceAt(finding);
    (piece === undefined ? ofFiles : (found.get(piece) ?? ofFiles)).push(problem);
  }
  const rows = reading.pieces.map((piece, index): DeckRow => {
    const problems = found.get(piece) ?? [];
    const name = piece.card?.name ?? problems.find(({ finding }) => finding.card !== null)?.finding.card ?? "?";
    return { index, name, card: piece.card, piece, problems, severity: worst(problems) };
  });
  const textOf = ({ piece }: DeckRow): string =>
    (lines.get(piece.file) ?? []).slice(piece.from - 1, piece.to).join("\n");
  return { reading, rows, problems: ofFiles, textOf };
}

/** Findings about a whole file, wherever in it they stand. */
const OF_FILES: ReadonlySet<DiagnosticCode> = new Set([
  "file-empty",
  "file-binary",
  "no-cards",
  "encoding-windows-1250",
  "encoding-uncertain",
  "text-outside-cards",
]);

/** Finds the card in whose lines a finding is; pieces of a file are in the order of their lines. */
function finder(pieces: readonly DeckPiece[]): (finding: Diagnostic) => DeckPiece | undefined {
  const byFile = groupBy(pieces, ({ file }) => file);
  return ({ code, file, line }) => {
    const own = byFile.get(file) ?? [];
    const candidate = own[lastBefore(own, line)];
    return candidate !== undefined && !OF_FILES.has(code) && line <= candidate.to ? candidate : undefined;
  };
}

function lastBefore(pieces: readonly DeckPiece[], line: number): number {
  let [low, high] = [0, pieces.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pieces[middle]?.from ?? 0) > line) high = middle;
    else low = middle + 1;
  }
  return low - 1;
}

const RANK: Readonly<Record<Severity, number>> = { error: 3, warning: 2, info: 1 };

function worst(problems: readonly Problem[]): Severity | null {
  const own = problems.map(({ finding }) => finding).filter((finding) => !isSrdDifference(finding));
  return own.toSorted((a, b) => RANK[b.severity] - RANK[a.severity])[0]?.severity ?? null;
}
