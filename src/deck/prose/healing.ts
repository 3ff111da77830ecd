/**
 * Healing and temporary hit points, with dice and without: "obnoví si životy rovné 1k8 + tvá oprava sesílací
 * vlastnosti", "obnovíš až 700 životů", "50 dočasných životů", "ožije s 1 životem".
 */
import type { Amount, Healing } from "../model.ts";
import type { FoundHealing } from "./found.ts";
import { parseNumber } from "../lexicon/numbers.ts";
import { amountOf, isGrowth } from "./damage.ts";
import { findAll, NUMBER } from "./patterns.ts";
import { placeOf, type Prose, type Sentence } from "./text.ts";

const MODIFIER = String.raw`(?:tvá|tvoje|tvou|tvé|tvojí)?\s*oprav[a-zá-ž]*\s+(?:tvé\s+)?(?:sesílací\s+vlastnosti|vlastnosti\s+[a-zá-ž]+|[a-zá-ž]+)|(?:Zdatnostní\s+bonus|zdatnostní\s+bonus)\s*[a-zá-ž]*`;
const DICE = String.raw`(?<count>\d+)k(?<faces>\d+)`;
const PLUS = String.raw`(?:\s*\+\s*(?<plus>\d+|${MODIFIER}))?`;
const POINTS = String.raw`(?:život(?:y|ů|ům)?|bod(?:y|ů)?\s+výdrže|Bod(?:y|ů)?\s+[Vv]ýdrže)`;
const RESTORE = String.raw`(?=si|obnov|vyléčí|uzdraví|získá|přidá|dopln)(?<![a-zá-ž])(?:(?:si\s+)?obnov(?:í|íš|it|te|uje|uješ|ují)(?:\s+si)?|vyléčí[a-zá-ž]*|uzdraví[a-zá-ž]*|získá[a-zá-ž]*\s+zpět|přidá\s+životů|doplní[a-zá-ž]*)`;

/** Between the points and how many they are. */
const SO_MANY = String.raw`(?:rovn[a-zá-ž]+|ve\s+výši|v\s+počtu)\s+`;
const FLAT = `(?<flat>${NUMBER})`;

/** The verbs of RESTORE. */
const RESTORES = /obnov|vyléčí|uzdraví|získá\p{L}*\s+zpět|přidá\s+životů|doplní/u;

interface Pattern {
  readonly pattern: RegExp;
  /** stems of which one stands in every match, in lower case: sentences without them are not searched */
  readonly needs: RegExp;
  readonly kind: Healing["kind"];
  readonly amount: (groups: Readonly<Record<string, string | undefined>>) => Amount;
}

/** A number in digits or words; no bonus where it is not whole. */
const flat = (groups: Readonly<Record<string, string | undefined>>): Amount => {
  const value = parseNumber(groups["flat"] ?? "");
  return { number: 0, faces: 0, bonus: Number.isSafeInteger(value) ? String(value) : "" };
};
const formula = (bonus: string) => (): Amount => ({ number: 0, faces: 0, bonus });

const pattern = (source: string): RegExp => new RegExp(source, "gi");

const PATTERNS: readonly Pattern[] = [
  // temporary hit points come first: "dočasné životy" are also životy
  {
    kind: "temphp",
    needs: /dočasn/,
    pattern: pattern(String.raw`${DICE}${PLUS}\s+dočasn[a-zá-ž]+\s+${POINTS}`),
    amount: amountOf,
  },
  {
    kind: "temphp",
    needs: /dočasn/,
    pattern: pattern(String.raw`dočasn[a-zá-ž]+\s+${POINTS}\s+(?:${SO_MANY})?${DICE}${PLUS}`),
    amount: amountOf,
  },
  {
    kind: "temphp",
    needs: /dočasn/,
    pattern: pattern(String.raw`dočasn[a-zá-ž]+\s+${POINTS}\s+rovn[a-zá-ž]+\s+(?:tvé\s+)?(?<plus>${MODIFIER})`),
    amount: amountOf,
  },
  {
    kind: "temphp",
    needs: /dočasn/,
    pattern: pattern(String.raw`${FLAT}\s+dočasn[a-zá-ž]+\s+${POINTS}`),
    amount: flat,
  },
  {
    kind: "temphp",
    needs: /dočasn/,
    pattern: pattern(String.raw`dočasn[a-zá-ž]+\s+${POINTS}\s+${SO_MANY}${FLAT}`),
    amount: flat,
  },
  {
    kind: "temphp",
    needs: /dočasn/,
    pattern: pattern(String.raw`dočasn[a-zá-ž]+\s+${POINTS}[^.;]{0,30}?polovin`),
    amount: formula("half"),
  },
  {
    kind: "healing",
    needs: RESTORES,
    pattern: pattern(String.raw`${RESTORE}[^.;]{0,60}?(?:${POINTS}|zdraví)\s+(?:${SO_MANY}|o\s+)?${DICE}${PLUS}`),
    amount: amountOf,
  },
  {
    kind: "healing",
    needs: RESTORES,
    pattern: pattern(String.raw`${RESTORE}[^.;]{0,60}?${DICE}${PLUS}\s+${POINTS}`),
    amount: amountOf,
  },
  // "obnovíš 1 + tvůj Zdatnostní bonus Bodů výdrže"
  {
    kind: "healing",
    needs: RESTORES,
    pattern: pattern(String.raw`${RESTORE}[^.;]{0,40}?(?<flat>\d+)\s*\+\s*(?:tvůj\s+)?(?<plus>${MODIFIER})`),
    amount: (groups) => ({
      number: 0,
      faces: 0,
      bonus: `${groups["flat"] ?? ""} + ${amountOf({ plus: groups["plus"] }).bonus}`,
    }),
  },
  {
    kind: "healing",
    needs: RESTORES,
    pattern: pattern(String.raw`${RESTORE}[^.;]{0,40}?(?:až\s+)?${FLAT}\s+${POINTS}`),
    amount: flat,
  },
  {
    kind: "healing",
    needs: /(?:život[ůy]?|výdrže)\s+(?:rovn|ve\s+výši|v\s+počtu|o\s)/,
    pattern: pattern(String.raw`${RESTORE}[^.;]{0,60}?${POINTS}\s+(?:${SO_MANY}|o\s+)${FLAT}`),
    amount: flat,
  },
  {
    kind: "healing",
    needs: RESTORES,
    pattern: pattern(String.raw`${RESTORE}\s+[^.;]{0,50}?${POINTS}\s+rovn[a-zá-ž]+\s+(?<plus>tvé\s+${MODIFIER})`),
    amount: amountOf,
  },
  {
    kind: "healing",
    needs: RESTORES,
    pattern: pattern(String.raw`${RESTORE}[^.;]{0,60}?polovin[^.;]{0,40}zranění`),
    amount: formula("half"),
  },
  {
    kind: "healing",
    needs: RESTORES,
    pattern: pattern(String.raw`${RESTORE}[^.;]{0,50}?${POINTS}\s+rovn[a-zá-ž]+\s+(?:[a-zá-ž]+\s+)?zranění`),
    amount: formula("dealt"),
  },
  {
    kind: "healing",
    needs: /všechny|všemi|plný/,
    pattern: pattern(
      String.raw`${RESTORE}\s+(?:[a-zá-ž]+\s+){0,2}?(?:všechny\s+(?:[a-zá-ž]+\s+)?|plný\s+počet\s+)${POINTS}|se všemi\s+(?:[a-zá-ž]+\s+)?životy`,
    ),
    amount: formula("all"),
  },
  {
    kind: "healing",
    needs: /životem/,
    pattern: pattern(
      String.raw`(?<![a-zá-ž])(?:obživne|ožije|ožil|navrátí\s+k\s+životu|vrátí\s+do\s+života)[^.;]{0,30}s\s+1\s+životem`,
    ),
    amount: formula("1"),
  },
  // both the maximum and what is left of it: "zvýší se maximum životů i současné životy o 5"
  {
    kind: "healing",
    needs: /maximum|současn|aktuáln/,
    pattern: pattern(
      String.raw`maximum\s+životů[^.;]{0,60}?o\s+(?:${DICE}${PLUS}|(?<flat>\d+))(?=[^.;]*(?:současn|získ|stejn|aktuáln))|(?:současn|aktuáln)[^.;]{0,60}?o\s+(?<flat2>\d+)`,
    ),
    amount: (groups) =>
      groups["count"] === undefined ? flat({ flat: groups["flat"] ?? groups["flat2"] }) : amountOf(groups),
  },
  {
    kind: "healing",
    needs: RESTORES,
    pattern: pattern(String.raw`${RESTORE}[^.;]{0,25}(?<flat>\d+)\s+život(?![a-zá-ž])`),
    amount: flat,
  },
  // "zvýší cíli životy o 2k8", "životy cíle se zvýší o 5": not how many he can have at most
  {
    kind: "healing",
    needs: /životy\s[^.]{0,40}o\s+/,
    pattern: pattern(
      String.raw`(?:(?<![a-zá-ž])zvýší[a-zá-ž]*\s+(?:(?!maxim|dočasn)[a-zá-ž]+\s+){0,3}?životy|(?=životy)(?<!(?:maxim|dočasn)[a-zá-ž]*\s+)životy\s+(?:[a-zá-ž]+\s+){0,2}?se\s+(?:[a-zá-ž]+\s+){0,2}?zvýší)\s+o\s+(?:${DICE}${PLUS}|${FLAT})`,
    ),
    amount: (groups) => (groups["count"] === undefined ? flat(groups) : amountOf(groups)),
  },
];

const HEALS = new RegExp([...new Set(PATTERNS.map(({ needs }) => needs.source))].join("|"), "u");

/** Not the spell's: it forbids healing, or speaks of what was lost. */
const FORBIDS = /(?:nemůže|nemohou|nelze|nedokáže)\s+(?:si\s+)?(?:[a-zá-ž]+\s+)?$|nemůže[^.]{0,30}obnov/i;

/** One of these stands in every match: what is healed, or how much. */
const OF_POINTS = /život|výdrže|zdraví|polovin|oprav|bonus|\so\s/;

/** All healing of the body in order. */
export function readHealing(prose: Prose): FoundHealing[] {
  return prose.sentences
    .filter(({ part, lower, text }) => part === "body" && OF_POINTS.test(lower) && HEALS.test(lower) && !isGrowth(text))
    .flatMap(healingIn);
}

function healingIn(sentence: Sentence): FoundHealing[] {
  const found: (FoundHealing & { start: number; end: number })[] = [];
  for (const { pattern, needs, kind, amount } of PATTERNS) {
    if (!needs.test(sentence.lower)) continue;
    for (const match of findAll(pattern, sentence.text)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (found.some((other) => start < other.end && end > other.start)) continue;
      if (FORBIDS.test(sentence.text.slice(0, start)) || FORBIDS.test(match[0])) continue;
      const told = amount(match.groups ?? {});
      if (told.number === 0 && told.bonus === "") continue;
      found.push({
        kind,
        amount: told,
        scaling: null,
        sentence: sentence.index,
        from: placeOf(sentence, start, match[0]),
        start,
        end,
      });
    }
  }
  return found.sort((a, b) => a.start - b.start).map(({ start: _start, end: _end, ...healing }) => healing);
}
