/**
 * Spell attacks that the caster rolls: "útok na dálku kouzlem", "útok kouzlem na blízko". Weapon attacks that only set
 * the spell off are none of it. Příručka hráče, chapter 10, "Hody na útok".
 */
import { parseNumber } from "../lexicon/numbers.ts";
import type { FoundAttack } from "./found.ts";
import { findAll, NUMBER } from "./patterns.ts";
import { placeOf, type Prose, type Sentence } from "./text.ts";

const SPELL_ATTACK =
  /(?<![a-zá-ž])(?:útok(?:u|em|y)?|zaútočit|zaútočí(?:š)?|útočí(?:š)?)\s+(?:na\s+(?<a>dálku|blízko)\s+kouzlem|kouzlem\s+na\s+(?<b>dálku|blízko))/gi;

/** A thing made by the spell attacks: "zaútočí jedním Útokem na blízko na každého". */
const PET_ATTACK = /(?<!\p{L})[Zz]aútočí\s+(?:jedním\s+)?Útokem\s+na\s+(?<a>blízko|dálku)(?!\s+zbran)/gu;

/** Help or hindrance with attacks, or attacks of others; but "za každý paprsek proveď útok" tells the caster to attack. */
const NOT_MADE =
  /(?:výhod[a-zá-ž]*|nevýhod[a-zá-ž]*|bonus[a-zá-ž]*|imun[a-zá-ž]*)\s+(?:k|ke|při|proti|na)\s+(?:[a-zá-ž]+\s+){0,3}$|(?:(?<!(?<![a-zá-ž])za\s)každý|jakýkoliv?|kdykoliv?)\s+(?:[a-zá-ž]+\s+){0,2}$|za\s+každý\s+(?:(?:další|příští|takový|tvůj|svůj)\s+){0,2}$/i;

/** A hit is spoken of without a word of the attack. */
const HIT = /(?:^|[.!?]\s)(?:Při\s+(?:tomto\s+\p{L}+\s+)?zásahu|Zasáhneš-li|Když\s+(?:útok\s+)?zasáhne)/u;
/** The verb of HIT. */
const HITS = /zásahu|zasáhne/;
const WEAPON = /zbra[nň]|střel(?:ou|a|y)\s|luk/;

const MISSILE = String.raw`(?:paprs|šip|střel|meteor|hvězd|blesk|koul|jisk|kapk|oblázk)[a-zá-ž]*`;
/** Between the number and its missiles: no other thing that the number counts. */
const NOT_COUNTED = String.raw`(?!(?:zranění|bod(?:y|ů|u)|život|sáh|stop[ay]?(?![a-zá-ž])|metr|mil|míl|kol[ao]?(?![a-zá-ž])|minut|hodin))`;
const MISSILES = new RegExp(
  String.raw`(?<![a-zá-ž\d])(${NUMBER})\s+(?:${NOT_COUNTED}[a-zá-ž]+\s+){0,2}?${MISSILE}`,
  "i",
);

/** All spell attacks in order, melee and ranged. */
export function readAttacks(prose: Prose): FoundAttack[] {
  const body = prose.sentences.filter((sentence) => sentence.part === "body");
  const told = body.flatMap((sentence) => attacksIn(sentence, prose));
  const distinct = told.filter((attack, i) => told.findIndex((other) => other.kind === attack.kind) === i);
  return distinct.length > 0 ? distinct : impliedAttack(body, prose);
}

function attacksIn(sentence: Sentence, prose: Prose): FoundAttack[] {
  const { text, lower } = sentence;
  if (!lower.includes("kouzlem") && !lower.includes("zaútočí")) return [];
  return [...findAll(SPELL_ATTACK, text), ...findAll(PET_ATTACK, text)].flatMap((match) => {
    if (NOT_MADE.test(text.slice(0, match.index))) return [];
    const word = match.groups?.["a"] ?? match.groups?.["b"];
    return [
      {
        kind: word?.toLowerCase() === "dálku" ? ("ranged" as const) : ("melee" as const),
        count: missilesIn(prose),
        sentence: sentence.index,
        from: placeOf(sentence, match.index, match[0]),
      },
    ];
  });
}

/** "Při zásahu cíl utrpí …" with no weapon in sight is a spell's attack at range; the card left the roll out. */
function impliedAttack(body: readonly Sentence[], prose: Prose): FoundAttack[] {
  const sentence = body.find(({ text, lower }) => HITS.test(lower) && HIT.test(text));
  if (!sentence) return [];
  if (body.some(({ lower }) => lower.includes("útok") || WEAPON.test(lower))) return [];
  if (body.some(({ lower, index }) => index <= sentence.index && lower.includes("záchrann"))) return [];
  const match = HIT.exec(sentence.text);
  const bites = body.some(({ lower }) => /kous(?:ne|nout)/.test(lower));
  const phrase = match?.[0] ?? "";
  return [
    {
      kind: bites ? "melee" : "ranged",
      count: missilesIn(prose),
      sentence: sentence.index,
      from: placeOf(sentence, match?.index ?? 0, phrase),
    },
  ];
}

/** How many rays or bolts one casting makes at its lowest level: "Vytvoříš tři ohnivé paprsky". */
function missilesIn({ sentences }: Prose): number {
  for (const { text, part, index } of sentences) {
    const match = part === "body" && index < 4 ? MISSILES.exec(text) : null;
    const count = parseNumber(match?.[1] ?? "");
    if (count !== null && Number.isSafeInteger(count) && count >= 1) return count;
  }
  return 1;
}
