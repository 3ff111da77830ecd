/** A card that is being written: its text, and what is read from it. */
import type { Severity } from "../../../deck/diagnostics.ts";
import type { SpellCard } from "../../../deck/model.ts";
import { readDeck } from "../../../deck/read-deck.ts";
import { withSrdDifferences } from "../../../deck/srd.ts";
import { contentsOf, type Problem } from "../workshop/contents.ts";
import { projectData } from "../workshop/project-data.ts";
import { phrasesOf, valuesOf, type Value } from "./understood.ts";
import { segmentsOf, type Segment } from "./highlight.ts";

/** Characters: more is no card, and would be read too slowly at every key. */
const LONGEST = 60_000;

export interface CardReading {
  readonly text: string;
  readonly card: SpellCard | null;
  readonly values: readonly Value[];
  readonly problems: readonly Problem[];
  readonly segments: readonly Segment[];
  readonly notice: "empty" | "too-long" | "several" | "unread" | null;
}

/** Reads a text as a card; of several cards the first. `name` stands for the file in findings. */
export function readCardText(text: string, name: string): CardReading {
  if (text.trim() === "") return nothing(text, "empty");
  if (text.length > LONGEST) return nothing(text, "too-long");
  const data = projectData();
  const reading = readDeck([{ name, bytes: new TextEncoder().encode(text) }], data.reading);
  const { rows, problems: ofFile } = contentsOf(withSrdDifferences(reading, data.srd));
  const [row, ...others] = rows;
  const values = row?.card ? valuesOf(row.card) : [];
  const problems = [...(row?.problems ?? []), ...(rows.length === 0 ? ofFile : [])];
  const marks = problems.map(({ finding }): { line: number; severity: Severity } => finding);
  return {
    text,
    card: row?.card ?? null,
    values,
    problems,
    segments: segmentsOf(text, phrasesOf(values), marks.filter(isMarked)),
    notice: others.length > 0 ? "several" : row?.card ? null : "unread",
  };
}

/** Notes are in the list; underlining each would hide what is wrong. */
const isMarked = ({ severity }: { readonly severity: Severity }): boolean => severity !== "info";

const nothing = (text: string, notice: CardReading["notice"]): CardReading => ({
  text,
  card: null,
  values: [],
  problems: [],
  segments: [],
  notice,
});
