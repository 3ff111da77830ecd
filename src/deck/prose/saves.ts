/**
 * Saving throws that the spell asks for. Not those that it helps with ("výhodu k záchranným hodům na Obratnost").
 * Příručka hráče, chapter 10, "Záchranné hody".
 */
import type { AbilityId } from "../../rules/vocabulary.ts";
import { ABILITY_WORDS } from "../lexicon/abilities.ts";
import type { FoundSave } from "./found.ts";
import { findAll } from "./patterns.ts";
import { placeOf, type Prose, type Sentence } from "./text.ts";

const ABILITY = String.raw`(${[...ABILITY_WORDS.keys()].join("|")})`;

/** Only in the singular: in the plural cards speak of all saves of a kind, and of help or hindrance with them. */
const SAVE = new RegExp(
  String.raw`(?<!\p{L})(?:záchrann(?:ý|ém|ého|ým|ému)\s+hod(?:u|em)?|záchra(?:na|ně|nu|nou))\s+na\s+${ABILITY}(?:\s+(?:nebo|či)\s+(?:na\s+)?${ABILITY})?`,
  "giu",
);

/** Words in front that make it help or hindrance. */
const BENEFIT =
  /(?:výhod\p{L}*|bonus\p{L}*|postih\p{L}*|oprav\p{L}*|imun\p{L}*)\s+(?:[+−–-]?\d+\s+)?(?:k|ke|při|na|v|u)\s+(?:\p{L}+\s+)?$/iu;
/** Everybody's saves for another reason: "kdykoliv si musí hodit …, aby si udržel soustředění" */
const OF_ANOTHER = /aby\s+(?:si\s+)?(?:udržel|neztratil|neztratila)\s+soustředění|udržení\s+soustředění/iu;

const HALF =
  /(?:při|v případě)\s+úspě\p{L}+[^.]{0,40}(?:polovin|poloviční)|polovi(?:na|nu|ční)\s+(?:\p{L}+\s+)?(?:zranění|zásah)|(?:utrpí|způsobí|jen|pouze|za)\s+(?:\p{L}+\s+)?(?:polovinu|poloviční)|poloviční\s+zásah/iu;
const OTHER_HALVES =
  /poloviční(?:ho|m)?\s+(?:kryt|rychlost|pohyb|maxim)|(?:rychlost|pohyb|maximum)\p{L}*\s+(?:\p{L}+\s+){0,3}(?:na\s+)?polovin/iu;

/** At the end of their turns, or by any other chance later: to be rid of it. */
const REPEATED =
  /na konci (?:každého\s+)?(?:ze?\s+)?(?:svého|svých|jeho)|zopak|znovu\s+hodit|další\s+záchrann|nový\s+záchrann|pokaždé,?\s+když\s+(?:\p{L}+\s+)?utrpí/iu;

const FIXED_DC = /(?:se|o|proti)\s+SO\s+(\d+)/u;

function abilityOf(word: string | undefined): AbilityId | null {
  if (word === undefined) return null;
  return ABILITY_WORDS.get(word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()) ?? null;
}

/** "kdykoliv si hází na útok, ověření, nebo záchranný hod na Odolnost": a hindrance with any of them */
const WHENEVER_ROLLED =
  /(?<!\p{L})(?:kdykoliv?|pokaždé,?\s+když)[^.]*(?<!\p{L})(?:hází|hodí)[^.]*(?:ověření|útok)[^.]*$/iu;

/** Asked only of who is concentrating: an aside of the spell. */
const ASIDE = /soustředí(?:\s+na)?/iu;

/**
 * All saves in the order of the text, later ones to end an effect marked as repeated. What is asked only of creatures
 * that concentrate comes last.
 */
export function readSaves(prose: Prose): FoundSave[] {
  const saves = prose.sentences.flatMap((sentence) =>
    savesIn(sentence, prose).map((save) => ({ save, aside: ASIDE.test(sentence.text) })),
  );
  return [...saves.filter(({ aside }) => !aside), ...saves.filter(({ aside }) => aside)].map(({ save }) => save);
}

function savesIn(sentence: Sentence, prose: Prose): FoundSave[] {
  if (sentence.part === "higher" || !mentionsSave(sentence) || OF_ANOTHER.test(sentence.text)) return [];
  return findAll(SAVE, sentence.text).flatMap((match) => {
    const abilities = [abilityOf(match[1]), abilityOf(match[2])].filter((ability) => ability !== null);
    const before = sentence.text.slice(0, match.index);
    if (abilities.length === 0 || BENEFIT.test(before) || WHENEVER_ROLLED.test(before)) return [];
    const dc = FIXED_DC.exec(sentence.text.slice(match.index))?.[1];
    return [
      {
        abilities,
        onSuccess: succeedsForHalf(sentence, prose) ? ("half" as const) : ("none" as const),
        repeat: REPEATED.test(before.slice(-90)) || /k ukončení účinku/u.test(sentence.text),
        dc: dc === undefined ? null : Number(dc),
        sentence: sentence.index,
        from: placeOf(sentence, match.index, match[0]),
      },
    ];
  });
}

/** Without this stem there is no SAVE. */
const mentionsSave = ({ lower }: Sentence): boolean => lower.includes("záchra");

/** Half on a success is told in the same sentence or soon behind it, before the next save is spoken of. */
function succeedsForHalf(sentence: Sentence, prose: Prose): boolean {
  if (halves(sentence)) return true;
  for (const next of prose.sentences.slice(sentence.index + 1, sentence.index + 5)) {
    if (next.block !== sentence.block && next.lead !== null && !next.inList) return false;
    const asksAgain = mentionsSave(next) && next.text.match(SAVE) !== null;
    if (next.part === "higher" || asksAgain) return halves(next) && next.block === sentence.block && !asksAgain;
    if (halves(next)) return true;
  }
  return false;
}

/** Every way to say it has "polovi" in it, also when other halves are cut out. */
function halves({ text, lower }: Sentence): boolean {
  return lower.includes("polovi") && HALF.test(text.replace(OTHER_HALVES, ""));
}
