/**
 * The components line. V = verbální, P = pohybová (somatic), S = surovinová (material): design decision 3.
 * Cards left half translated have English letters: V, S (somatic), M (material).
 */
import type { Components, Material } from "../model.ts";
import { fold, lookUp, slips } from "../lexicon/fold.ts";
import { DIGITS, NUMBER_WORDS, parseNumber } from "../lexicon/numbers.ts";
import { read, type Finding, type Reading } from "./reading.ts";

/** Reads letters and material. A letter that is none of V, P, S, M spoils the line. */
export function readComponents(text: string): Reading<Components | null> {
  const open = text.indexOf("(");
  const letters = (open < 0 ? text : text.slice(0, open)).split(/[\s,.;+]+/).filter((part) => part !== "");
  const findings: Finding[] = [];
  const strange = letters.find((letter) => !/^[VPSM]$/i.test(letter));
  if (strange !== undefined || letters.length === 0) {
    return read(null, {
      code: "unreadable-components",
      offset: Math.max(0, text.indexOf(strange ?? "")),
      actual: text,
    });
  }
  const has = (letter: string) => letters.some((item) => item.toUpperCase() === letter);
  const english = has("M");
  if (english) findings.push({ code: "english-letters", offset: 0, actual: letters.join(", "), expected: "V, P, S" });
  const close = text.lastIndexOf(")");
  const materialText = open < 0 ? "" : text.slice(open + 1, close > open ? close : text.length).trim();
  const needsMaterial = english || has("S");
  if (needsMaterial && materialText === "") findings.push({ code: "missing-material", offset: 0, actual: text });
  const cost = priceOf(materialText);
  findings.push(...cost.findings.map((finding) => ({ ...finding, offset: finding.offset + open + 1 })));
  const material: Material | null =
    needsMaterial || materialText !== ""
      ? { text: materialText, cost: cost.value, consumed: isConsumed(materialText) }
      : null;
  return read({ verbal: has("V"), somatic: has("P") || (english && has("S")), material }, ...findings);
}

/** Gold pieces in one coin of each kind. Příručka hráče, chapter 5, "Mince". */
const COINS: ReadonlyMap<string, number> = new Map([
  ["zl", 1],
  ["zlatých", 1],
  ["zlaté", 1],
  ["zlatý", 1],
  ["zlaťáků", 1],
  ["gp", 1],
  ["md", 0.01],
  ["měďáků", 0.01],
  ["měďáky", 0.01],
  ["cp", 0.01],
  ["st", 0.1],
  ["stříbrných", 0.1],
  ["stříbrňáků", 0.1],
  ["sp", 0.1],
  ["pl", 10],
  ["platinových", 10],
  ["el", 0.5],
]);

const PRICE = new RegExp(
  String.raw`(?<!\p{L})(?:v\s+(?:celkové\s+)?(?:hodnotě|ceně)|hodnotu|cenu|za)\s+(?:aspoň\s+|alespoň\s+|nejméně\s+|minimálně\s+|přibližně\s+|asi\s+)?(?<amount>${DIGITS})\s*(?<coin>\p{L}+)`,
  "gu",
);

/** "každý v hodnotě", "každá věc v hodnotě", in front of a price. */
const EACH = /(?:^|\s)každ\p{L}+(?:\s+\p{L}+){0,2},?\s*$/u;

/**
 * Sum of the prices in a material list, in gold pieces. "každý v hodnotě 50 zl" counts once for each of the things
 * named before it ("čtyři plátky", "dvojice prstenů", or the things of the list).
 */
export function priceOf(text: string): Reading<number> {
  if (!/\d/.test(text)) return read(0);
  const findings: Finding[] = [];
  let total = 0;
  let from = 0;
  for (const match of text.matchAll(PRICE)) {
    const coin = lookUp(match.groups?.["coin"]?.toLowerCase() ?? "", COINS);
    const amount = parseNumber(match.groups?.["amount"] ?? "");
    if (!coin) {
      findings.push({ code: "unknown-coin", offset: match.index, actual: match.groups?.["coin"] ?? "" });
      continue;
    }
    const before = text.slice(from, match.index);
    const count = EACH.test(before) ? countOfThings(before.replace(EACH, "")) : 1;
    total += (amount ?? 0) * coin.value * count;
    from = match.index + match[0].length;
  }
  return read(Math.round(total * 100) / 100, ...findings);
}

/** Nouns that count: "dvojice prstenů". */
const GROUPS = [
  ["dvojic", 2],
  ["trojic", 3],
  ["ctveric", 4],
] as const;

/** How many things a list names: its number word ("čtyři", "dvojice"), else the number of its items. */
function countOfThings(text: string): number {
  const words = [...text.matchAll(/[\p{L}\d]+/gu)].map((match) => fold(match[0]));
  for (const word of words.toReversed()) {
    const group = GROUPS.find(([stem]) => word.startsWith(stem))?.[1];
    const number = group ?? NUMBER_WORDS.get(word) ?? null;
    if (number !== null && number >= 1) return number;
  }
  return text
    .replace(/,\s*$/, "")
    .split(/,|\s+a\s+/)
    .filter((item) => item.trim() !== "").length;
}

const CONSUMING_VERBS = ["spotrebuje", "spotrebuji", "spotrebovan", "spotrebovana", "spotrebovano", "spotrebovat"];

/** The spell uses the material up: spotřebuje, spotřebován (also misspelt), or burns it in the casting. */
function isConsumed(text: string): boolean {
  if (/se při sesílání spál\p{L}+/u.test(text)) return true;
  if (!/spot/i.test(text)) return false;
  const words = text.match(/\p{L}+/gu)?.map(fold) ?? [];
  return words.some((word) => word.startsWith("spot") && CONSUMING_VERBS.some((verb) => slips(word, verb, 2) <= 2));
}
