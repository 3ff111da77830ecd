/** Who or what a spell is cast at: "až šest tvorů", "tvora, kterého vidíš v dosahu", "jeden předmět". */
import { parseNumber } from "../lexicon/numbers.ts";
import type { TargetKind, Targets } from "../model.ts";
import { NUMBER } from "./patterns.ts";
import { placeOf, type Prose, type Sentence } from "./text.ts";

const CREATURE = String.raw`(?:tvor(?:a|ovi|em|u|ů|y|ům|ech|ové)?|bytost[a-zá-ž]*|humanoid[a-zá-ž]*|zvíř(?:e|eti|etem|at|ata|atům)|společník[a-zá-ž]*|spojenc[a-zá-ž]*|nepřít[a-zá-ž]*|nepřátel[a-zá-ž]*|mrtvol[a-zá-ž]*|cíl(?:e|i|em|ů|ům)?|Cíl(?:e|i|em|ů|ům)?)`;
const OBJECT = String.raw`(?:předmět[a-zá-ž]*|zbra(?:ň|ně|ni)|věc[a-zá-ž]*|kámen|kamen[a-zá-ž]*|střel(?:u|y)|oblázk[a-zá-ž]*)`;

const A_THING = new RegExp(`^${OBJECT}$`, "i");
/** Letters of which some stand in every CREATURE and OBJECT. */
const TARGET =
  /tvor|bytost|humanoid|zvíř|společník|spojenc|nepřít|nepřát|mrtvol|cíl|předmět|zbra|věc|kámen|kamen|střel|oblázk/;

/** A word between a number and its noun: an adjective, not a unit or the beginning of another phrase ("4 sáhy od tvora"). */
const BETWEEN = String.raw`(?:(?!(?:na|do|od|za|ke?|pro|proti|vůči|při|u|se?|ze?|ve?|o|po|sáh[a-zá-ž]*|stop[a-zá-ž]*|coul[a-zá-ž]*|m[ií]l[a-zá-ž]*|minut[a-zá-ž]*|hodin[a-zá-ž]*|kol[ao]?)\s)[a-zá-ž]+,?\s+)`;

const COUNTED = new RegExp(
  String.raw`(?:až\s+)?(?<![a-zá-ž\d])(?<count>${NUMBER})\s+(?:(?!(?:a|i|či|nebo)\s)${BETWEEN}){0,3}?(?<noun>${CREATURE}|${OBJECT})(?![a-zá-ž])`,
  "i",
);
const ANY_NUMBER = /libovoln(?:ý\s+počet|é\s+množství|ému\s+počtu)/i;
const ONE = new RegExp(
  String.raw`(?<![a-zá-ž])(?:na|dotkneš\s+se|zvol(?:íš|\s+si)?|vyber(?:eš|\s+si)?|zacílíš|zasáhneš?(?!\s+nebo)|proti|způsobíš,?\s+že|ovlivníš|zvolen(?:ou|ého|ému|ý)|[st]ebou\s+a|k|u)\s+(?:jednoho\s+|jednomu\s+|jeden\s+|jednu\s+)?${BETWEEN}{0,3}?(?<noun>${CREATURE}|${OBJECT})(?![a-zá-ž])|(?<![a-zá-ž])(?<noun2>${CREATURE}|${OBJECT})(?:\s+(?:po)?dle\s+tvé\s+volby)?,?\s+kter(?:ého|ý|é|ou|á)\s+(?:vidíš|se\s+dotkneš)`,
  "i",
);
const WILLING = /s\s+tím\s+souhlasí|(?<!ne)dobrovoln|(?<!ne)ochotn|si\s+(?:to|ho)\s+přeje|(?<!ne)přátelsk/;
/** Nouns that are more than one, whatever their case. */
const SEVERAL = /^(?:tvor(?:y|ů|ům|ové)|zvířat(?:a|ům)?|humanoid(?:y|ů|ům|i))$/i;
const EVERY = /(?<![a-zá-ž])každ(?:ý|ého|ému)\s+$/i;
const YOURSELF = /(?<!\p{L})(?:Získáš|Staneš\s+se|Obklopí\s+tě|Ty\s|Tvé\s|Tvoje\s|Můžeš|Vidíš)/u;

/** The targets that the first sentences name. */
export function readTargets(prose: Prose, rangeIsSelf: boolean): Targets | null {
  const opening = prose.sentences.filter(({ part, index }) => part === "body" && index < 4);
  for (const sentence of opening) {
    const found = targetsIn(sentence, opening);
    if (found) return found;
  }
  const [first] = opening;
  if (rangeIsSelf && first && YOURSELF.test(first.text)) {
    return { count: null, any: false, kind: "self", from: placeOf(first, 0, first.text.slice(0, 40)) };
  }
  return null;
}

function targetsIn(sentence: Sentence, opening: readonly Sentence[]): Targets | null {
  const { text, lower } = sentence;
  if (!TARGET.test(lower)) return null;
  const isWilling = () => opening.some((s) => s.index <= sentence.index + 1 && WILLING.test(s.lower));
  const any = lower.includes("libovoln") ? ANY_NUMBER.exec(text) : null;
  if (any && lower.includes("tvor")) {
    return {
      count: null,
      any: true,
      kind: isWilling() ? "willing" : "creature",
      from: placeOf(sentence, any.index, any[0]),
    };
  }
  const counted = COUNTED.exec(text);
  const count = parseNumber(counted?.groups?.["count"] ?? "");
  if (counted && count !== null && Number.isInteger(count) && count >= 1 && count <= 100) {
    const kind = kindOf(counted.groups?.["noun"] ?? "", text, isWilling());
    return { count, any: false, kind, from: placeOf(sentence, counted.index, counted[0]) };
  }
  const one = ONE.exec(text);
  const noun = one?.groups?.["noun"] ?? one?.groups?.["noun2"];
  if (!one || noun === undefined) return null;
  const several = SEVERAL.test(noun) || EVERY.test(text.slice(0, one.index));
  return {
    count: several ? null : 1,
    any: several,
    kind: kindOf(noun, text, isWilling()),
    from: placeOf(sentence, one.index, one[0]),
  };
}

function kindOf(noun: string, text: string, willing: boolean): TargetKind {
  const thing = A_THING.test(noun);
  const both =
    /tvor[a-zá-ž]*\s+(?:nebo|či|ani)\s+předmět|předmět[a-zá-ž]*\s+(?:nebo|či)\s+tvor|tvor[a-zá-ž]*[^.]{0,30}(?:nebo|či)\s+(?:[a-zá-ž]+\s+)?(?:předmět|objekt|věc)/i.test(
      text,
    );
  if (both) return "creatureOrObject";
  if (thing) return "object";
  return willing ? "willing" : "creature";
}
