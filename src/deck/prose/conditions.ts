/**
 * Conditions that the spell inflicts, and how long they last. Not those that it cures, prevents or speaks of.
 * Příručka hráče, dodatek A, "Stavy".
 */
import type { ConditionId } from "../../rules/vocabulary.ts";
import { ANY_CONDITION, CONDITION_LETTERS, CONDITION_PATTERNS } from "../lexicon/conditions.ts";
import type { ConditionEnd, InflictedCondition } from "../model.ts";
import type { FoundCondition } from "./found.ts";
import { FAILURE, findAll } from "./patterns.ts";
import { placeOf, type Prose, type Sentence } from "./text.ts";

/** Words that turn a condition into something that is not inflicted. */
const NOT_INFLICTED =
  /(?:imun[a-zá-ž]*|odoln(?!ost)[a-zá-ž]*|nemůže|nemohou|nelze|nemohl|přest[a-zá-ž]+|zbav[a-zá-ž]*|ukonč[a-zá-ž]*|odstran[a-zá-ž]*|uzdrav[a-zá-ž]*|vyléč[a-zá-ž]*|zruš[a-zá-ž]*|skončí|výhod[a-zá-ž]*|záchran[a-zá-ž]+\s+(?:proti|před)|proti|nejsi|není|nejsou|nebude|jinak\s+než|již|už|vidět|vidíš|odhal[a-zá-ž]*|spatř[a-zá-ž]*|zakonč[a-zá-ž]*|nikdy|aniž|bez|ne(?:upad|padn|stan|zůst)[a-zá-ž]*)\s+(?:[a-zá-ž]+[,]?\s+){0,6}$/i;
/** A condition of something else: who is it already, a thing's looks. */
const IS_ALREADY =
  /(?:klesn[a-zá-ž]+[^.]*|(?<![a-zá-ž])kdo(?:koliv?)?\s+(?:takto\s+)?(?:je|jsou)|(?:pokud|když|dokud|zatímco)\s+(?:tvor|cíl)\s+(?:je|zůst[a-zá-ž]+)|je-li|jsi-li|pokud\s+(?:je|jsou|jsi)|zatímco\s+(?:je|jsi|jsou)|dokud\s+(?:je|jsi|jsou)|když\s+je|kter[ýáéí]\s+(?:[^.,]{0,40}\s)?(?:je|jsou|byl)|nebo\s+je(?:\s+tebou)?|neviditelná?\s+[a-zá-ž]+)\s*(?:[a-zá-ž]+[ýáéí],\s+){0,2}(?:[a-zá-ž]+\s+){0,4}$/i;
const SAVE = /záchran[něuy]/i;
const FAILS = new RegExp(FAILURE, "i");
const HIT = /zásah|zasáhne|zásahu/i;
const BECOMES =
  /(?:stane|stanou|stává|staneš|bude|budou|je|jsou|upadne|upadnou|zůstane|učiní|padne|zneviditel|získá|utrpí|omráčí|oslepne|ohluchne|zkamení)/i;

const ENDS: readonly (readonly [RegExp, ConditionEnd])[] = [
  [
    /do\s+konce\s+(?:svého|jeho|jejich)\s+(?:příštího|dalšího|následujícího)\s+[Tt]ahu|do\s+konce\s+(?:svého|jeho)\s+[Tt]ahu/i,
    "target-turn-end",
  ],
  [/do\s+(?:začátku|konce)\s+tvého\s+(?:příštího|dalšího)\s+tahu|do\s+tvého\s+příštího\s+tahu/i, "caster-turn"],
  [/na\s+(?:1\s+|jednu\s+)?minutu/i, "minute"],
  [/na\s+(?:1\s+|jednu\s+)?hodinu/i, "hour"],
];

/** Conditions in order, each once. */
export function readConditions(prose: Prose): FoundCondition[] {
  const body = prose.sentences.filter(({ part, lower }) => part === "body" && ANY_CONDITION.test(lower));
  const found = body.flatMap((sentence) => conditionsIn(sentence, prose));
  return found.filter((item, i) => found.findIndex((other) => other.status === item.status) === i);
}

function conditionsIn(sentence: Sentence, prose: Prose): FoundCondition[] {
  const found: FoundCondition[] = [];
  CONDITION_PATTERNS.forEach(([status, pattern], i) => {
    const condition = CONDITION_LETTERS[i]?.test(sentence.lower) ? conditionIn(sentence, prose, status, pattern) : null;
    if (condition) found.push(condition);
  });
  return found;
}

/** The first place where the sentence inflicts a condition. */
function conditionIn(sentence: Sentence, prose: Prose, status: ConditionId, pattern: RegExp): FoundCondition | null {
  const { text } = sentence;
  for (const match of findAll(pattern, text)) {
    const before = text.slice(Math.max(0, match.index - 110), match.index);
    if (NOT_INFLICTED.test(before) || IS_ALREADY.test(before)) continue;
    const via = waysOf(sentence, surroundings(sentence, prose), match.index, status);
    if (via === null) continue;
    const from = placeOf(sentence, match.index, match[0]);
    return { status, via, ends: endOf(text, prose), sentence: sentence.index, from };
  }
  return null;
}

/** By a failed save, by a hit, or at once; null when nothing says that it happens. */
function waysOf(
  sentence: Sentence,
  earlier: Surroundings,
  at: number,
  status: ConditionId,
): InflictedCondition["via"] | null {
  const { text, lead, inList } = sentence;
  const before = text.slice(0, at);
  if (status === "invisible") return BECOMES_INVISIBLE.test(text) ? "auto" : null;
  if (ofSuccess(before)) return null;
  if (FAILS.test(before) || (SAVE.test(before) && FAILS.test(text))) return "save";
  if (SAVE.test(earlier.sameBlock) && (FAILS.test(before) || /^(?:Při|Když|Cíl|Tvor|Pokud)/u.test(text))) {
    return BECOMES.test(text) ? "save" : null;
  }
  if (HIT.test(before)) return "hit";
  // the points of a list and what stands under run-in headings tell what a save in front of them is for
  const falls = FALLS.test(text.slice(at)) || (status === "prone" && isFelled(before, text.slice(at)));
  if ((lead !== null || inList) && earlier.savedBefore && (BECOMES.test(before) || falls)) return "save";
  return falls || HAPPENS.test(before) ? (earlier.savedBefore ? "save" : "auto") : null;
}

const OUTCOMES = new RegExp(
  String.raw`(?:${FAILURE})|(?<success>(?:při|v\s+případě)\s+úspěchu|(?<![a-zá-ž])uspěj(?:e|í)(?![a-zá-ž]))`,
  "gi",
);

/** A success is spoken of last: what follows is no harm that a save avoids. */
function ofSuccess(before: string): boolean {
  return findAll(OUTCOMES, before).at(-1)?.groups?.["success"] !== undefined;
}

const BECOMES_INVISIBLE =
  /(?:(?:stan|(?<![a-zá-ž])stáv)[a-zá-ž]+\s+(?:[a-zá-ž]+\s+){0,3}neviditeln|neviditeln[a-zá-ž]*\s+se\s+(?:stan|stáv)|učin[a-zá-ž]+\s+[^.]{0,20}neviditeln|zneviditel|(?:jsi|budeš|(?<=(?:tvor|cíl|zvíř|humanoid|bytost|kdo|sesilatel|spojen)[^.]*)je)\s+neviditeln[a-zá-ž]{1,2}(?!\s+\p{Ll}))/iu;
/** Verbs that are the condition themselves: "oslepne". */
const FALLS = /^(?:oslepne|oslepnou|ohluchne|ohluchnou|zkamení|bezvědomí)/i;
const FALLS_DOWN = /^(?:upad|spad|padn)/i;
const FELLS = /^sraz/i;
/** Of whom it is said that he falls: a creature that its clause begins with, be it followed by one that describes it. */
const FALLING =
  /(?:^|[,;:]\s+|\s(?:a|že)\s+)(?:(?!kter|jenž|jež|když|pokud|jakmile|zatímco)[a-zá-ž]+\s+){0,3}?(?:tvor(?:ové)?|zvíře|humanoid|bytost|nepřítel|oběť|(?<![a-zá-ž]\s)cíle|(?<=(?:všechny|oba|tyto|né)\s)cíle|cíl)(?![a-zá-ž])(?:,\s+(?:na\s+)?(?:kter|jenž)[^,.]{1,80},)?(?:(?!\sa\st(?:a|en|o|y|i)\s)[^,.;]){0,90},?\s+$/i;
/** Falling from above: "Tvor, který vyletí ven, spadne na zem." */
const DROPS = /^(?:spad|padn)/i;
const FROM_ABOVE = /kter|jenž|skonč|letí|létá|vznáš|vzduch|výšk/i;
const FELLED = /tvor|cíl|zvíř|humanoid|bytost|nepřát|nepřít|obě[ťt]|(?<![a-zá-ž])(?:ho|jej|ji)\s/i;

/** Falling of creatures, or to be struck down; not that of things. */
function isFelled(before: string, words: string): boolean {
  if (FELLS.test(words)) return FELLED.test(before) || FELLED.test(words);
  if (!FALLS_DOWN.test(words) || (DROPS.test(words) && FROM_ABOVE.test(before + words))) return false;
  return FALLING.test(before);
}

const HAPPENS =
  /(?:tvor|cíl|zvíř|humanoid|kdo)[^.]{0,90}?(?:je|jsou|bude|budou|stan(?:e|ou)|(?<![a-zá-ž])stáv(?:á|ají)|upad(?:ne|nou)\s+do|učin[a-zá-ž]+)\s+(?:se\s+)?(?:(?:na\s+)?[a-zá-ž]+\s+){0,2}$/i;

interface Surroundings {
  /** the sentence in front, within the same paragraph */
  readonly sameBlock: string;
  /** a save was spoken of anywhere in front */
  readonly savedBefore: boolean;
}

function surroundings(sentence: Sentence, { sentences }: Prose): Surroundings {
  const previous = sentences[sentence.index - 1];
  return {
    sameBlock: previous?.block === sentence.block ? previous.text : "",
    savedBefore: sentences.some(({ index, lower }) => index < sentence.index && SAVE.test(lower)),
  };
}

function endOf(text: string, prose: Prose): ConditionEnd {
  const told = ENDS.find(([pattern]) => pattern.test(text));
  if (told) return told[1];
  return prose.sentences.some(
    ({ lower }) =>
      lower.includes("konci") &&
      /na\s+konci\s+(?:každého\s+)?(?:ze\s+)?(?:svého|svých)[^.]*tah[^.]*(?:zopak|záchrann)/u.test(lower),
  )
    ? "repeat"
    : "spell";
}
