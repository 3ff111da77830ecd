/** Dice of a spell that are neither damage nor healing: pools of hit points, tables, chances. */
import type { FoundRoll } from "./found.ts";
import { isGrowth } from "./damage.ts";
import { findAll } from "./patterns.ts";
import { placeOf, type Prose } from "./text.ts";

const ROLL =
  /(?<!\p{L})(?:[Hh](?:o[dď]|oď\s+si|odí|odí\s+si|ází|odem|odit)|[Hh]ození)\s+(?:si\s+)?(?:na\s+\p{L}+\s+|opět\s+)?(?:kostkou\s+)?(?<count>\d*)k(?<faces>\d+|%)|(?<!\p{L})PJ\s+(?:si\s+)?hodí\s+k(?<percent>%)/gu;

/** What every roll ends in. */
const DIE = /k[\d%]/;

/** Rolls in order, each kind of dice once. d20s are left out: those are checks. */
export function readRolls(prose: Prose): FoundRoll[] {
  const found = prose.sentences
    .filter(({ part, text }) => part === "body" && DIE.test(text) && !isGrowth(text))
    .flatMap((sentence): FoundRoll[] =>
      findAll(ROLL, sentence.text).flatMap((match) => {
        const { count, faces, percent } = match.groups ?? {};
        const sides = (faces ?? percent) === "%" ? 100 : Number(faces);
        if (sides === 20) return [];
        return [
          {
            amount: { number: Number(count || 1), faces: sides, bonus: "" },
            scaling: null,
            sentence: sentence.index,
            from: placeOf(sentence, match.index, match[0]),
          },
        ];
      }),
    );
  return found.filter((roll, i) => found.findIndex((other) => other.amount.faces === roll.amount.faces) === i);
}
