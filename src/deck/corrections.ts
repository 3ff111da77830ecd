/**
 * Mending what is damaged in one deck. The entries are data (packs/_source/corrections.json); they may mend words and
 * structure, never values.
 */
import { z } from "zod";
import { groupBy } from "../rules/group.ts";
import { replaceInLines, type Line } from "./text.ts";

const correction = z.strictObject({
  /** key that the card has when the entry's turn comes: an entry that mends the English name bears the key before */
  card: z.string().min(1),
  /** a fragment of the card's text; "[…]" stands for any run of text */
  find: z.string().min(1),
  replace: z.string(),
  times: z.number().int().positive(),
  reason: z.string().min(1),
});

export const correctionsSchema = z.array(correction);
export type Correction = z.infer<typeof correction>;

/** Entries by the card they belong to, made ready for use. */
export class Corrections {
  readonly #byCard: ReadonlyMap<string, readonly { entry: Correction; pattern: RegExp; index: number }[]>;
  readonly entries: readonly Correction[];

  constructor(entries: readonly Correction[]) {
    this.entries = entries;
    const ready = entries.map((entry, index) => ({ entry, pattern: patternOf(entry.find), index }));
    this.#byCard = groupBy(ready, ({ entry }) => entry.card);
  }

  has(card: string): boolean {
    return this.#byCard.has(card);
  }

  /**
   * Applies the entries of a card to its lines. An entry that is not found exactly as often as it says does nothing;
   * `applied` gets the number of each entry that fitted.
   */
  apply(card: string, lines: readonly Line[], applied: Set<number>): readonly Line[] {
    let result = lines;
    for (const { entry, pattern, index } of this.#byCard.get(card) ?? []) {
      const text = result.map((line) => line.text).join("\n");
      const matches = [...text.matchAll(pattern)];
      if (matches.length !== entry.times) continue;
      applied.add(index);
      for (const match of matches.toReversed()) {
        result = replaceInLines(result, match.index, match.index + match[0].length, entry.replace);
      }
    }
    return result;
  }
}

function patternOf(find: string): RegExp {
  const parts = find.split("[…]").map((part) => RegExp.escape?.(part) ?? part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(parts.join("[\\s\\S]*?"), "g");
}

/** A deck in which at least this share of the entries fits is the deck they were written for. */
const RECOGNISED = 0.9;

/** Whether the entries were written for the deck they were applied to. */
export function isRecognised(applied: ReadonlySet<number>, corrections: Corrections): boolean {
  return corrections.entries.length > 0 && applied.size / corrections.entries.length >= RECOGNISED;
}
