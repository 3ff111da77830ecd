/**
 * Damage in the prose, in the three ways that decks write it: "ohnivé zranění 3k6" (Příručka hráče), "3k6 ohnivého
 * zranění" (Xanathar), "Ohnivý zásah za 3k6 Bodů výdrže" (Jeskyně a draci).
 */
import type { DamageType } from "../../rules/vocabulary.ts";
import { DAMAGE_NOUN, DAMAGE_WORD, damageTypesIn, damageTypesOfNouns } from "../lexicon/damage.ts";
import type { Amount, DamageTiming } from "../model.ts";
import type { FoundDamage } from "./found.ts";
import { findAll } from "./patterns.ts";
import { placeOf, textBefore, type Prose, type Sentence } from "./text.ts";

const NOUN = String.raw`(?:zranění(?:m)?|poškození|zásah(?:u|em|y)?)(?![a-zá-ž])`;
const TYPES = String.raw`(?:buď\s+)?${DAMAGE_WORD}(?:(?:,|,?\s+(?:nebo|či|anebo|a))\s+(?:${DAMAGE_WORD}))*(?:\s+\([^)]*\))?`;
/** "ohněm", "ohněm nebo chladem" behind the noun. */
const BY = String.raw`(?<by>${DAMAGE_NOUN}(?:(?:,|,?\s+(?:nebo|či|anebo|a))\s+${DAMAGE_NOUN})*)`;
/** "3k6", "3 k 6", "k6". */
const DICE = String.raw`(?:(?<count>\d+)\s?k\s?|k)(?<faces>\d+)`;
const MODIFIER = String.raw`(?:tvá|tvoje|tvou|tvé)?\s*oprav[a-zá-ž]*\s+(?:tvé\s+)?(?:sesílací\s+vlastnosti|vlastnosti\s+[a-zá-ž]+|[a-zá-ž]+)|Zdatnostní\s+bonus\s*[a-zá-ž]*`;
const PLUS = String.raw`(?:\s*\+\s*(?<plus>\d+(?!\d*\s?k\s?\d)|${MODIFIER}))?`;

interface Pattern {
  readonly pattern: RegExp;
  /** what is in every match, beside a word of DEALS, in lower case: sentences without it are not searched */
  readonly needs?: RegExp;
  /** damage in plain numbers: all other patterns have dice */
  readonly flat?: true;
}

const PATTERNS: readonly Pattern[] = [
  // "ohnivé zranění 3k6", "silové zranění rovné 1k8 + tvá oprava sesílací vlastnosti"
  {
    pattern: new RegExp(
      String.raw`(?<types>${TYPES})\s+${NOUN}\s+(?:\([^)]*\)\s+)?(?:rovné\s+|o\s+|ve\s+výši\s+)?${DICE}${PLUS}`,
      "gi",
    ),
  },
  // "Ohnivý zásah za 2k6 Bodů výdrže", "Zásah kyselinou za 1k4"
  { needs: /za/, pattern: new RegExp(String.raw`(?<types>${TYPES})\s+${NOUN}\s+za\s+${DICE}${PLUS}`, "gi") },
  {
    needs: /za/,
    pattern: new RegExp(String.raw`${NOUN}\s+(?:(?<types>${DAMAGE_WORD})|${BY})\s+za\s+${DICE}${PLUS}`, "gi"),
  },
  {
    needs: /za/,
    pattern: new RegExp(
      String.raw`${NOUN}\s+(?:příslušného|zvoleného|tohoto|daného)\s+[a-zá-ž]+\s+za\s+${DICE}${PLUS}`,
      "gi",
    ),
  },
  // "3k6 ohnivého zranění", "2k8 + 1k6 zranění"
  { pattern: new RegExp(String.raw`${DICE}${PLUS}\s+(?:[a-zá-ž]+\s+)?(?<types>${TYPES})\s+${NOUN}`, "gi") },
  { needs: /\+/, pattern: new RegExp(String.raw`${DICE}\s*\+\s*(?<count2>\d+)k(?<faces2>\d+)\s+zranění`, "gi") },
  {
    needs: /zranění/,
    pattern: new RegExp(
      String.raw`${DICE}${PLUS}\s+(?:(?:[a-zá-ž]+\s+)?nemagick[a-zá-ž]+\s+)?(?:bod(?:y|ů)?\s+)?(?<types>${TYPES})?\s*zranění(?:\s+${BY})?`,
      "gi",
    ),
  },
  // "zranění ohněm 3k6"
  {
    needs: new RegExp(String.raw`zranění\s+${DAMAGE_NOUN}`, "u"),
    pattern: new RegExp(String.raw`zranění\s+${BY}\s+(?:rovné\s+|o\s+|ve\s+výši\s+)?${DICE}${PLUS}`, "gi"),
  },
  // "zranění 3k8 tebou zvoleného typu"
  {
    needs: /zranění/,
    pattern: new RegExp(String.raw`(?=zranění)(?<!${DAMAGE_WORD}\s)zranění\s+(?:rovné\s+)?${DICE}${PLUS}`, "gi"),
  },
  // "dodatečné zranění tebou zvoleného typu 1k4"
  {
    needs: /zvoleného/,
    pattern: new RegExp(String.raw`zranění\s+(?:tebou\s+)?zvoleného\s+typu\s+${DICE}${PLUS}`, "gi"),
  },
  // "Základní zranění kouzla je 12k6", "zranění se zvýší na 1k12" (by a condition at once)
  { needs: /kouzla/, pattern: new RegExp(String.raw`zranění\s+kouzla\s+je\s+${DICE}${PLUS}`, "gi") },
  {
    needs: /zvýší/,
    pattern: new RegExp(
      String.raw`(?=zranění|Zásah)(?<=(?:Pokud|Když|Je-li)[^.]{0,60})(?:zranění|Zásah)\s+se\s+zvýší\s+na\s+${DICE}${PLUS}`,
      "gi",
    ),
  },
  // "Zásah za 1 Bod výdrže"
  {
    needs: /zásah\s+za\s+\d/,
    flat: true,
    pattern: new RegExp(String.raw`(?=Zásah)(?<!${DAMAGE_WORD}\s)Zásah\s+za\s+(?<flat>\d+)\s+Bod`, "gu"),
  },
  // "Drtivé zranění 5 (1k4 + 3)" of a creature's action
  { needs: /\(/, pattern: new RegExp(String.raw`(?<types>${TYPES})\s+zranění\s+\d+\s+\(${DICE}${PLUS}\)`, "gi") },
  // "zářivé zranění 20", "ohnivé zranění rovné tvé opravě sesílací vlastnosti"
  {
    needs: /(?:zranění|zásah)\s+(?:\d|rovné)/,
    flat: true,
    pattern: new RegExp(
      String.raw`(?<types>${TYPES})\s+(?:zranění|zásah)\s+(?:(?<flat>\d+)(?![\dk]|,\d|\s*(?:\(|k\s?\d|život|sáh|Bod|%))|rovné\s+(?<plus>tvé\s+${MODIFIER}))`,
      "gi",
    ),
  },
];

/** Not what the spell does but what something can bear, or how the damage grows or lessens. */
const NOT_DEALT =
  /za\s+aspoň|celkové\s+zranění\s+za|imunní|odoln(?!ost)|zranitel|zvýší\s+o|sníží\s+o|k\d+\s+(?:méně|míň|nižší|menší)/i;
/** Right in front of damage: something is kept off. */
const KEPT_OFF = /(?:pohltí|pohlcuj|vstřeb|absorb|odvrátí)[a-zá-ž]*\s+(?:až\s+|nejvýše?\s+|prvních\s+)?$/i;
/** Right behind damage: less of it, or how much it takes. */
const LESS = /^\s+(?:méně|míň|nižší|menší)(?![a-zá-ž])/i;
const AT_LEAST = /^\s+(?:nebo|či|anebo|a)\s+(?:vyšší|větší|více?)(?![a-zá-ž])/i;

const LATER =
  /na\s+(?:začátku|konci)\s+(?:každého\s+)?(?:ze?\s+)?(?:svého|svých|tvého|tvých|jeho|jejich|příštího)|v\s+každém\s+(?:svém|tvém)\s+(?:dalším\s+)?tahu|pokaždé|kdykoliv?|vstoupí|začne\s+(?:zde\s+|tam\s+)?(?:v\s+[a-zá-ž]+\s+)?svůj\s+tah|skončí\s+(?:zde\s+|tam\s+|v\s+[a-zá-ž]+\s+)?svůj|začíná\s+svůj|svém\s+příštím\s+tahu|příštího\s+tahu|kolo\.\s/i;
const RIDER = /dodatečn|navíc|dalších\s+\d+k|extra/i;

/** Dice, also without a count or with blanks. */
const ROLLED = /(?:^|[\s\d(])k\s?\d/;

/** One of these words is in every match: of NOUN, and by itself. */
const DEALS = /zranění|poškození|zásah/;

/** Damage of the body in order. Types that are chosen elsewhere on the card are filled in. */
export function readDamage(prose: Prose): FoundDamage[] {
  let types: DamageType[] | undefined;
  const chosen = () => (types ??= chosenTypes(prose));
  const found = prose.sentences
    .filter((sentence) => sentence.part === "body" && DEALS.test(sentence.lower) && !isGrowth(sentence.text))
    .flatMap((sentence) => mergeAlternatives(damageIn(sentence, previousOf(sentence, prose), chosen), sentence))
    // one of several curses to choose from changes other attacks, it deals nothing itself
    .filter(({ timing, sentence }) => timing !== "rider" || !isListedCurse(sentence, prose));
  return withoutOutcomes(
    found.map((part) => withTypes(part, found, prose)),
    prose,
  );
}

function isListedCurse(sentence: number, { sentences }: Prose): boolean {
  const own = sentences[sentence];
  if (own === undefined || !own.inList) return false;
  return sentences.some((s) => s.index < sentence && /záchrann/i.test(s.text));
}

/** Text of the sentence before, within the same paragraph. */
function previousOf({ index, block }: Sentence, prose: Prose): string | undefined {
  const previous = prose.sentences[index - 1];
  return previous?.block === block ? previous.text : undefined;
}

/** A part without a type has that of the part before it, or the one that the card names without dice. */
function withTypes(part: FoundDamage, all: readonly FoundDamage[], prose: Prose): FoundDamage {
  if (part.types.length > 0 || /zbran|střel/i.test(prose.sentences[part.sentence]?.text ?? "")) return part;
  const before = all.filter((other) => other.sentence <= part.sentence && other.types.length > 0).at(-1);
  if (before) return { ...part, types: before.types, choice: before.choice };
  const named = prose.sentences.map(({ text }) => NAMED_TYPE.exec(text)?.[0]).find((text) => text !== undefined);
  const types = damageTypesIn(named ?? "");
  return { ...part, types, choice: types.length > 1 };
}

const NAMED_TYPE = new RegExp(String.raw`${TYPES}\s+${NOUN}`, "i");

/** The words in front of the dice speak of a success. */
function onSuccess({ sentence, from }: FoundDamage, prose: Prose): boolean {
  const own = prose.sentences[sentence];
  const before = own ? textBefore(own, from) : "";
  return /(?:při|v případě)\s+úspě|(?<![a-zá-ž])uspěje/i.test(before);
}

/**
 * Failure and success of one save told as two rolls are one part: the same dice both times ("onSave" full), or half of
 * them on a success.
 */
function withoutOutcomes(parts: readonly FoundDamage[], prose: Prose): FoundDamage[] {
  const kept: FoundDamage[] = [];
  for (const part of parts) {
    const block = prose.sentences[part.sentence]?.block;
    const twin = kept.findIndex(
      (other) =>
        prose.sentences[other.sentence]?.block === block &&
        other.timing === part.timing &&
        other.amount.faces === part.amount.faces &&
        other.amount.bonus === part.amount.bonus &&
        other.types.join() === part.types.join(),
    );
    const other = kept[twin];
    if (!other || part.timing !== "initial" || !(onSuccess(part, prose) || onSuccess(other, prose))) kept.push(part);
    else if (other.amount.number === part.amount.number) kept[twin] = { ...other, onSave: "full" };
    else if (other.amount.number === part.amount.number * 2) kept[twin] = { ...other, onSave: "half" };
    else if (other.amount.number * 2 === part.amount.number) kept[twin] = { ...part, onSave: "half" };
    else kept.push(part);
  }
  return kept;
}

/** "Zranění vzroste o 1k6 na 5. úrovni (2k6)": growth, not damage of its own. */
export function isGrowth(text: string): boolean {
  return /(?:(?:5|11|17)\.[^.]{0,25}|(?:páté|jedenácté|sedmnácté)\s+)[Úú]rov/u.test(text);
}

interface Found extends FoundDamage {
  readonly start: number;
  readonly end: number;
}

type Chosen = () => readonly DamageType[];

function damageIn(sentence: Sentence, previous: string | undefined, chosen: Chosen): Found[] {
  const found: Found[] = [];
  const rolled = sentence.rolled || ROLLED.test(sentence.lower);
  for (const { pattern, needs, flat = false } of PATTERNS) {
    if (!(rolled || flat) || needs?.test(sentence.lower) === false) continue;
    for (const match of findAll(pattern, sentence.text)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (found.some((other) => start < other.end && end > other.start)) continue;
      // "poškození" of things and buildings is for the DM's judgement
      if (/poškození/i.test(match[0]) && /předmět|budov|stavb/i.test(sentence.text)) continue;
      const before = sentence.text.slice(Math.max(0, start - 25), start);
      if (NOT_DEALT.test(before) || KEPT_OFF.test(before) || NOT_DEALT.test(match[0])) continue;
      const behind = sentence.text.slice(end, end + 15);
      if (LESS.test(behind) || (flat && AT_LEAST.test(behind))) continue;
      found.push(...partsOf(match, sentence, previous, chosen, start, end));
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

function partsOf(
  match: RegExpMatchArray,
  sentence: Sentence,
  previous: string | undefined,
  chosen: Chosen,
  start: number,
  end: number,
): Found[] {
  const groups = match.groups ?? {};
  const words = groups["types"] ?? groups["by"] ?? "";
  const named = groups["types"] === undefined ? damageTypesOfNouns(words) : damageTypesIn(words);
  const types = named.length > 0 ? named : [...chosen()];
  const both = / a /u.test(words) && named.length > 1;
  const common = {
    choice: types.length > 1 && !both,
    timing: timingOf(sentence, previous, start, end),
    onSave: null,
    scaling: null,
    from: placeOf(sentence, start, match[0]),
    sentence: sentence.index,
    start,
    end,
  };
  const first: Found = { ...common, amount: amountOf(groups), types };
  if (groups["count2"] === undefined) return [first];
  const second = { number: Number(groups["count2"]), faces: Number(groups["faces2"]), bonus: "" };
  return [first, { ...common, amount: second, types }];
}

/** Dice and bonus; the bonus as a formula: "3", "@mod", "@prof". */
export function amountOf(groups: Readonly<Record<string, string | undefined>>): Amount {
  return {
    number: Number(groups["count"] ?? (groups["faces"] === undefined ? 0 : 1)),
    faces: Number(groups["faces"] ?? 0),
    bonus: groups["flat"] ?? bonusOf(groups["plus"]),
  };
}

/** Whether an amount can be reckoned with: numbers of any length can be written. */
export const isReckonable = ({ number, faces, bonus }: Amount): boolean =>
  Number.isSafeInteger(number) && Number.isSafeInteger(faces) && !/\d{16}/.test(bonus);

function bonusOf(text: string | undefined): string {
  if (text === undefined) return "";
  if (/^\d+$/.test(text.trim())) return text.trim();
  return /zdatnost/i.test(text) ? "@prof" : "@mod";
}

function timingOf(
  { text, lead, index }: Sentence,
  previous: string | undefined,
  start: number,
  end: number,
): DamageTiming {
  const before = text.slice(0, start);
  const own = text.slice(Math.max(0, start - 35), end + 5);
  if (RIDER.test(own) && !/navíc/i.test(before.slice(0, -35))) return "rider";
  const carriedOn =
    previous !== undefined && LATER.test(previous) && /^(?:Když|Pokud|Neuspěje|Uspěje|Při|Jinak|Selže)/u.test(text);
  if (
    LATER.test(before) ||
    carriedOn ||
    /^[^\d.,]{0,25}na\s+(?:konci|začátku)\s+(?:svého|jeho)\s+(?:příštího|dalšího)\s+[Tt]ahu(?!\s+\p{L}+é\s+zranění)/u.test(
      text.slice(end),
    )
  )
    return "later";
  return lead !== null && index > 0 ? "secondary" : "initial";
}

/** "buď zářivé zranění 3k8 (…), nebo nekrotické zranění 3k8": one part with a choice of types. */
function mergeAlternatives(parts: readonly Found[], { text }: Sentence): FoundDamage[] {
  const merged: Found[] = [];
  for (const part of parts) {
    const previous = merged.at(-1);
    const between = previous ? text.slice(previous.end, part.start) : "";
    const alternative =
      previous !== undefined &&
      /(?:^|\s)(?:nebo|či|anebo)\s+$/u.test(between) &&
      previous.amount.number === part.amount.number &&
      previous.amount.faces === part.amount.faces;
    if (alternative && previous) {
      merged[merged.length - 1] = {
        ...previous,
        types: [...new Set([...previous.types, ...part.types])],
        choice: true,
        end: part.end,
      };
    } else merged.push(part);
  }
  return merged.map(({ start: _start, end: _end, ...damage }) => damage);
}

/** Types of which the card lets one be chosen or rolled: named in a sentence of choice, in bullets, or in a table. */
function chosenTypes({ sentences, tables }: Prose): DamageType[] {
  for (const { text, lower } of sentences) {
    if (!/(?<!\p{L})(?:zvol|vyber|vyb[íe]r|urči|typ)/u.test(lower)) continue;
    const types = damageTypesIn(text);
    if (types.length > 1) return types;
  }
  for (const table of tables) {
    const types = damageTypesIn(table.rows.flat().join(" "));
    if (types.length > 1) return types;
  }
  return [];
}
