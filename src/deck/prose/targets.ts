/** Who or what a spell is cast at: "až šest tvorů", "tvora, kterého vidíš v dosahu", "jeden předmět". */
import { parseNumber } from "../lexicon/numbers.ts";
import type { TargetKind, Targets } from "../model.ts";
import { NUMBER } from "./patterns.ts";
import { placeOf, type Prose, type Sentence } from "./text.ts";

const CREATURE = String.raw`(?:tvor(?:a|ovi|em|u|ů|y|ům|ech|ové)?|bytost\p{L}*|humanoid\p{L}*|zvíř(?:e|eti|etem|at|ata|atům)|společník\p{L}*|spojenc\p{L}*|nepřít\p{L}*|nepřátel\p{L}*|mrtvol\p{L}*|cíl(?:e|i|em|ů|ům)?|Cíl(?:e|i|em|ů|ům)?)`;
const OBJECT = String.raw`(?:předmět\p{L}*|zbra(?:ň|ně|ni)|věc\p{L}*|kámen|kamen\p{L}*|střel(?:u|y)|oblázk\p{L}*)`;

const A_THING = new RegExp(`^${OBJECT}$`, "iu");
/** Letters of which some stand in every CREATURE and OBJECT. */
const TARGET =
  /tvor|bytost|humanoid|zvíř|společník|spojenc|nepřít|nepřát|mrtvol|cíl|předmět|zbra|věc|kámen|kamen|střel|oblázk/;

/** A word between a number and its noun: an adjective, not a unit or the beginning of another phrase ("4 sáhy od tvora"). */
const BETWEEN = String.raw`(?:(?!(?:na|do|od|za|ke?|pro|proti|vůči|při|u|se?|ze?|ve?|o|po|sáh\p{L}*|stop\p{L}*|coul\p{L}*|m[ií]l\p{L}*|minut\p{L}*|hodin\p{L}*|kol[ao]?)\s)\p{L}+,?\s+)`;

const COUNTED = new RegExp(
  String.raw`(?:až\s+)?(?<![\p{L}\d])(?<count>${NUMBER})\s+(?:(?!(?:a|i|či|nebo)\s)${BETWEEN}){0,3}?(?<noun>${CREATURE}|${OBJECT})(?!\p{L})`,
  "iu",
);
const ANY_NUMBER = /libovoln(?:ý\s+počet|é\s+množství|ému\s+počtu)/iu;
const ONE = new RegExp(
  String.raw`(?<!\p{L})(?:na|dotkneš\s+se|zvol(?:íš|\s+si)?|vyber(?:eš|\s+si)?|zacílíš|zasáhneš?(?!\s+nebo)|proti|způsobíš,?\s+že|ovlivníš|zvolen(?:ou|ého|ému|ý)|[st]ebou\s+a|k|u)\s+(?:jednoho\s+|jednomu\s+|jeden\s+|jednu\s+)?${BETWEEN}{0,3}?(?<noun>${CREATURE}|${OBJECT})(?!\p{L})|(?<!\p{L})(?<noun2>${CREATURE}|${OBJECT}),?\s+kter(?:ého|ý|é|ou|á)\s+(?:vidíš|se\s+dotkneš)`,
  "iu",
);
const WILLING = /s\s+tím\s+souhlasí|(?<!ne)dobrovoln|(?<!ne)ochotn|si\s+(?:to|ho)\s+přeje|přátelsk/;
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
  return { count: 1, any: false, kind: kindOf(noun, text, isWilling()), from: placeOf(sentence, one.index, one[0]) };
}

function kindOf(noun: string, text: string, willing: boolean): TargetKind {
  const thing = A_THING.test(noun);
  const both =
    /tvor\p{L}*\s+(?:nebo|či|ani)\s+předmět|předmět\p{L}*\s+(?:nebo|či)\s+tvor|tvor\p{L}*[^.]{0,30}(?:nebo|či)\s+(?:\p{L}+\s+)?(?:předmět|objekt|věc)/iu.test(
      text,
    );
  if (both) return "creatureOrObject";
  if (thing) return "object";
  return willing ? "willing" : "creature";
}
