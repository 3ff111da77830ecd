/** What was understood of a card: header and mechanics in words, each with the phrase that tells it. Pure. */
import { factTexts } from "../../../deck/facts/write.ts";
import { LABELS } from "../../../deck/lexicon/labels.ts";
import type { OriginField, SpellCard } from "../../../deck/model.ts";
import { fieldTexts, writeLevel } from "../../../deck/write.ts";
import type { Phrase, PhraseKind } from "./highlight.ts";

export interface Value {
  readonly kind: PhraseKind;
  /** in the words of cards, which are Czech */
  readonly text: string;
  readonly from: Phrase["from"] | null;
}

/** Values in the order of the card. */
export function valuesOf(card: SpellCard): Value[] {
  const { fields } = card.origin;
  const header = (kind: PhraseKind, field: OriginField, text: string | null): Value[] =>
    text === null || text === "" ? [] : [{ kind, text, from: fields[field] ?? null }];
  return [
    ...header("names", "name", card.name),
    ...header("names", "english", card.english),
    ...header("names", "sources", card.sources.join(", ")),
    ...header("level", "level", writeLevel(card)),
    ...fieldTexts(card).flatMap(({ field, text }) => header(field, field, `${LABELS[field]}: ${text}`)),
    ...factTexts(card.mechanics),
  ];
}

export const phrasesOf = (values: readonly Value[]): Phrase[] =>
  values.flatMap(({ kind, from }) => (from === null ? [] : [{ kind, from }]));
