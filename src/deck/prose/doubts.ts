/**
 * What the readers of prose could not make sense of, or what contradicts itself: told in the report, for a GM to look
 * at. Nothing is changed by it.
 */
import type { DiagnosticCode } from "../diagnostics.ts";
import type { Mechanics, Provenance } from "../model.ts";
import { isGrowth } from "./damage.ts";
import { placeOf, type Prose, type Sentence } from "./text.ts";

export interface Doubt {
  readonly code: Extract<DiagnosticCode, "unread-dice" | "unread-growth" | "area-without-size" | "save-without-effect">;
  readonly from: Provenance;
}

const DICE = /(?<![\p{L}\d])\d+k\d+(?!\d)/gu;
const SHAPED = /(?<![a-zá-ž])(?:ve?|na|do)\s+(?:kuželu|kouli|krychli|válci|přímce|okruhu)(?![a-zá-ž])/i;
const OUTCOME = /neuspě|selž|selha|jinak|úspě|uspě|polovi|neúspě/i;

/** Doubts about the mechanics that a card's prose gave, in the order of the text. */
export function doubtsOf({ sentences }: Prose, mechanics: Mechanics): Doubt[] {
  return [
    ...sentences.flatMap((sentence) => unreadDice(sentence, mechanics)),
    ...sizelessArea(sentences, mechanics),
    ...idleSaves(sentences, mechanics),
  ];
}

/** Dice that no fact took: d20s are checks, and growth is no fact of its own. */
function unreadDice(sentence: Sentence, mechanics: Mechanics): Doubt[] {
  const { text, part } = sentence;
  if (!DICE_HINT.test(text) || isGrowth(text)) return [];
  if (part === "higher" && grows(mechanics)) return [];
  const taken = [...mechanics.damage, ...mechanics.healing, ...mechanics.rolls]
    .filter(({ from }) => from.line === sentence.line)
    .map(({ from }) => from.phrase);
  return [...text.matchAll(DICE)]
    .filter(([dice]) => !dice.endsWith("k20") && !taken.some((phrase) => phrase.includes(dice)))
    .map((match) => ({
      code: part === "higher" ? ("unread-growth" as const) : ("unread-dice" as const),
      from: placeOf(sentence, match.index, match[0]),
    }));
}

const DICE_HINT = /\dk\d/u;

function grows({ damage, healing, rolls, growth }: Mechanics): boolean {
  return (
    [...damage, ...healing, ...rolls].some(({ scaling }) => scaling !== null) ||
    growth.targets !== null ||
    growth.area !== null
  );
}

/** A shape that something happens in, and no size anywhere. */
function sizelessArea(sentences: readonly Sentence[], { areas }: Mechanics): Doubt[] {
  if (areas.length > 0) return [];
  for (const sentence of sentences) {
    const match = SHAPED.exec(sentence.text);
    if (match) return [{ code: "area-without-size", from: placeOf(sentence, match.index, match[0]) }];
  }
  return [];
}

/** A save that nothing hangs on, and whose outcome the card does not tell. */
function idleSaves(sentences: readonly Sentence[], { saves, damage, conditions }: Mechanics): Doubt[] {
  if (sentences.some(({ text }) => OUTCOME.test(text))) return [];
  return saves
    .filter(
      (save, index) =>
        !save.repeat && ![...damage, ...conditions].some(({ by }) => by?.kind === "save" && by.index === index),
    )
    .map(({ from }) => ({ code: "save-without-effect", from }));
}
