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
  String.raw`(?<![a-zá-ž])(?:záchrann(?:ý|ém|ého|ým|ému)\s+hod(?:u|ě|em)?|záchra(?:na|ně|nu|nou))\s+na\s+${ABILITY}(?:,?\s+(?:a?nebo|či)\s+(?:na\s+)?${ABILITY})?`,
  "gi",
);

/** What may stand between a preposition and the save: "svému prvnímu", but no new clause. */
const EPITHETS = String.raw`(?:(?!(?:a|i|si|se|nebo|musí)\s)[a-zá-ž]+\s+){0,3}$`;

/** Words in front that make it help or hindrance, or a save without a roll. */
const BENEFIT = new RegExp(
  [
    String.raw`(?:výhod|bonus|postih|oprav|imun)[a-zá-ž]*\s+(?:[+−–-]?\d+\s+)?(?:ke?|při|na|v|u)\s+`,
    String.raw`(?<![a-zá-ž])(?:[+−–-]\s?\d+\s+(?:ke?|na)|\d*k\d+\s+ke?)\s+`,
    String.raw`(?:automaticky\s+(?:[a-zá-ž]+\s+)?(?:ne)?(?:usp|selž)[a-zá-ž]+|(?:usp|selž)[a-zá-ž]+\s+automaticky)\s+(?:ve?|při|u)\s+`,
  ]
    .map((words) => words + EPITHETS)
    .join("|"),
  "i",
);
/** "odečte 1k4 od svého záchranného hodu"; not "do 2 sáhů od tebe" */
const TAKEN_FROM = /(?<![a-zá-ž])od\s+(?:[a-zá-ž]+ho\s+){0,3}$/i;
/** The same told behind it: "k záchrannému hodu na Sílu přičteš 1k4", "v záchranném hodu na Sílu automaticky selže" */
const ADDED_TO = /(?<![a-zá-ž])ke?\s+(?:[a-zá-ž]+mu\s+){0,3}$/i;
const ADDED = /^[^.,;]{0,40}(?<![a-zá-ž])(?:přičt|přičít|připoč|(?:ne)?výhod|bonus|postih)/i;
const NOT_ROLLED = /^\s+(?:[a-zá-ž]+\s+){0,3}automaticky\s+(?:ne)?(?:usp|selž)/i;

/** Everybody's saves for another reason: "kdykoliv si musí hodit …, aby si udržel soustředění" */
const OF_ANOTHER = /aby\s+(?:si\s+)?(?:udržel|neztratil|neztratila)\s+soustředění|udržení\s+soustředění/i;

const HALF =
  /(?:při|v případě)\s+úspě[a-zá-ž]+[^.]{0,40}(?:polovin|poloviční|půlk)|(?:polovi(?:na|nu|ční)|půlk[au])\s+(?:[a-zá-ž]+\s+)?(?:zranění|zásah)|(?:utrpí|způsobí|jen|pouze|za)\s+(?:[a-zá-ž]+\s+)?(?:polovinu|poloviční|půlku)|(?:jinak|ostatní)\s+(?:polovinu|poloviční|půlku)|(?<![a-zá-ž])[uú]spě[a-zá-ž]+[^.]{0,60}(?:sníž|sniž|zmenš|zmírn)[a-zá-ž]*\s+(?:[a-zá-ž]+\s+){0,3}na\s+(?:polovinu|půlku)|poloviční\s+zásah/i;
const OTHER_HALVES =
  /poloviční(?:ho|m)?\s+(?:kryt|rychlost|pohyb|maxim)|(?:rychlost|pohyb|maximum)[a-zá-ž]*\s+(?:[a-zá-ž]+\s+){0,3}(?:na\s+)?polovin/i;

/** At the end of their turns, or by any other chance later: to be rid of it. */
const REPEATED =
  /na konci (?:každého\s+)?(?:ze?\s+)?(?:svého|svých|jeho)|zopak|znovu\s+hodit|další\s+záchrann|nový\s+záchrann|pokaždé,?\s+když\s+(?:[a-zá-ž]+\s+)?utrpí/i;

/** Behind a save, but in front of an ability check or another save, which may have its own. */
const FIXED_DC = /^(?:(?!ověřen|záchra).)*?(?:(?:se|o|proti)\s+|\()SO\s+(\d{1,3})(?!\d)/u;

function abilityOf(word: string | undefined): AbilityId | null {
  if (word === undefined) return null;
  return ABILITY_WORDS.get(word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()) ?? null;
}

/** "kdykoliv si hází na útok, ověření, nebo záchranný hod na Odolnost": a hindrance with any of them */
const WHENEVER_ROLLED =
  /(?<![a-zá-ž])(?:kdykoliv?|pokaždé,?\s+když)[^.]*(?<![a-zá-ž])(?:hází|hodí)[^.]*(?:ověření|útok)[^.]*$/i;

/** Asked only of who is concentrating: an aside of the spell. */
const ASIDE = /soustředí(?:\s+na)?/i;

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
    const behind = sentence.text.slice(match.index + match[0].length);
    if (abilities.length === 0 || BENEFIT.test(before) || WHENEVER_ROLLED.test(before)) return [];
    if (TAKEN_FROM.test(before)) return [];
    if (NOT_ROLLED.test(behind) || (ADDED_TO.test(before) && ADDED.test(behind))) return [];
    const dc = FIXED_DC.exec(behind)?.[1];
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

/** Every way to say it has one of these stems in it, also when other halves are cut out. */
function halves({ text, lower }: Sentence): boolean {
  return (lower.includes("polovi") || lower.includes("půlk")) && HALF.test(text.replace(OTHER_HALVES, ""));
}
