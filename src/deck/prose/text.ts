/**
 * The prose of a card as sentences that remember where they stand. Every reader of mechanics works on these.
 */
import type { Block, Provenance } from "../model.ts";
import { findAll } from "./patterns.ts";

/** One sentence. `part` tells whether it stands in the body or in the part about higher levels. */
export interface Sentence {
  readonly text: string;
  /** the text in lower case: readers look here for a word of a pattern before they search for the pattern itself */
  readonly lower: string;
  /** a word for a unit of length stands in it: without one there is no LENGTH */
  readonly measured: boolean;
  /** dice stand in it: "3k6" */
  readonly rolled: boolean;
  readonly part: "body" | "higher";
  /** run-in heading of its paragraph or list item */
  readonly lead: string | null;
  /** number of its block within the card, counted through both parts */
  readonly block: number;
  /** position among all sentences of the card */
  readonly index: number;
  readonly line: number;
  /** column (from 1) at which it begins in its line, as far as markup lets it be told */
  readonly column: number;
  readonly inList: boolean;
}

export interface Prose {
  readonly sentences: readonly Sentence[];
  readonly tables: readonly Extract<Block, { kind: "table" }>[];
}

/** An end of a sentence: a full stop and a capital behind it, but not behind an ordinal or an abbreviation. */
const SENTENCE_END =
  /[.!?](?<!(?:^|[\s(])(?:např|tj|atd|apod|resp|cca|\d{1,3})[.!?])[“")]?(?<blank>\s+)(?=[\p{Lu}„(\d])/gu;

/** The sentences of a text, without the blanks between them. */
function split(text: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  for (const match of findAll(SENTENCE_END, text)) {
    const next = match.index + match[0].length;
    pieces.push(text.slice(start, next - (match.groups?.["blank"]?.length ?? 0)));
    start = next;
  }
  pieces.push(text.slice(start));
  return pieces;
}

/** The stems of UNIT (patterns.ts), which follow a blank; a word like "má" is not "m". */
const UNIT_OF_LENGTH = /\s(?:sáh|stop|coul|m(?:íl|il|etr|(?![a-záěíéóůúý])))/;
const DICE = /\dk\d/;

/** All sentences of a card in order. */
export function readProse(body: readonly Block[], higherLevels: readonly Block[]): Prose {
  const sentences: Sentence[] = [];
  const tables: Extract<Block, { kind: "table" }>[] = [];
  let block = 0;
  const add = (part: Sentence["part"], lead: string | null, text: string, line: number, inList: boolean) => {
    let column = lead === null ? 1 : lead.length + 2;
    for (const piece of split(text)) {
      if (piece.trim() !== "") {
        const lower = piece.toLowerCase();
        const measured = UNIT_OF_LENGTH.test(lower);
        const rolled = DICE.test(lower);
        const index = sentences.length;
        sentences.push({ text: piece, lower, measured, rolled, part, lead, block, index, line, column, inList });
      }
      column += piece.length + 1;
    }
  };
  const walk = (blocks: readonly Block[], part: Sentence["part"]) => {
    for (const item of blocks) {
      switch (item.kind) {
        case "paragraph":
          add(part, item.lead, item.content.text, item.content.line, false);
          break;
        case "heading":
          break;
        case "list":
          for (const entry of item.items) add(part, entry.lead, entry.content.text, entry.content.line, true);
          break;
        case "table":
          tables.push(item);
          break;
      }
      block++;
    }
  };
  walk(body, "body");
  walk(higherLevels, "higher");
  return { sentences, tables };
}

/** Where a phrase of a sentence was read. */
export function placeOf(sentence: Sentence, start: number, phrase: string): Provenance {
  return { line: sentence.line, column: sentence.column + start, phrase: phrase.trim() };
}

/** What stands in a sentence in front of a phrase of it. */
export function textBefore({ text }: Sentence, { phrase }: Pick<Provenance, "phrase">): string {
  return text.slice(0, Math.max(0, text.indexOf(phrase)));
}
