/**
 * How a spell grows: with the slot it is cast from, or, for cantrips, with the caster's level.
 * Příručka hráče, chapter 10, "Seslání kouzla na vyšší úrovni" and "Triky".
 */
import { damageTypesIn } from "../lexicon/damage.ts";
import { fold } from "../lexicon/fold.ts";
import { parseNumber } from "../lexicon/numbers.ts";
import type { Amount, AreaGrowth, Duration, DurationStep, Scaling, TargetGrowth } from "../model.ts";
import type { FoundDamage, FoundHealing, FoundRoll } from "./found.ts";
import { readDuration } from "../fields/duration.ts";
import { isGrowth, isReckonable } from "./damage.ts";
import { findAll, lengthOf, LENGTH, NUMBER } from "./patterns.ts";
import type { Prose, Sentence } from "./text.ts";

const PER_LEVEL =
  /za\s+každ(?:ou|é|ý|ých)\s+(?<steps>(?:(?:další(?:ch)?|jednu|dvě|dva|tři|čtyři|\d|druh(?:ou|ý|é)|třetí|čtvrt(?:ou|ý|é))\s+){0,2})(?:úrov[a-zá-ž]*|[Ss]tup[a-zá-ž]*)/i;
/** Steps of several levels in the words of PER_LEVEL: "každé dvě", "každou druhou". */
const STEPS: readonly (readonly [RegExp, number])[] = [
  [/dv|druh/i, 2],
  [/tř/i, 3],
  [/čt/i, 4],
];

/** How many levels one step of growth takes. */
function levelsPerStep(text: string): number {
  const words = PER_LEVEL.exec(text)?.groups?.["steps"] ?? "";
  const digit = Number(/\d/.exec(words)?.[0] ?? 0);
  return digit > 0 ? digit : (STEPS.find(([word]) => word.test(words))?.[1] ?? 1);
}

/** "o 1k8", "obnoví 1k6 životů navíc", "dalších 5 dočasných životů", "hoď o 2k10 více", "o jednu kostku", "o 5 za každou" */
const INCREMENT = new RegExp(
  String.raw`(?:(?<![a-zá-ž])o\s+|(?:způsobí|obnoví|hoď|dalších|získáš)\s+(?:o\s+)?)(?:(?<count>\d+)k(?<faces>\d+)|(?:(?<dice>${NUMBER})\s+|další\s+)?kost(?:k(?:u|y)|ek)(?![a-zá-ž])|(?<flat>\d+)(?=\s*(?:[.,]|$|[Dd]očasn|život|[Bb]od[a-zá-ž]*\s+výdrže)|(?<bare>\s+(?:za\s+každ|vyšší|větší|bod))))`,
  "gi",
);

interface Increment {
  /** no faces: so many dice of those that grow */
  readonly amount: Amount;
  readonly every: number;
  /** the words in front of it, which tell what grows */
  readonly words: string;
  /** "životů", "dočasných životů", "Bodů výdrže" behind it */
  readonly unit: string;
  readonly behind: string;
}

type Grown = { readonly amount: Amount; readonly scaling: Scaling | null; readonly sentence: number };

/** Everything of a spell that can grow. */
interface Growing {
  readonly damage: readonly FoundDamage[];
  readonly healing: readonly FoundHealing[];
  readonly rolls: readonly FoundRoll[];
}

/** The same parts, each with how it grows. */
export function withScaling(parts: Growing, prose: Prose, level: number): Growing {
  if (level === 0) return cantripScaling(parts, prose);
  const steps = thresholds(prose);
  const increments = prose.sentences.filter((s) => s.part === "higher").flatMap(incrementsIn);
  const grow = <T extends Grown>(list: readonly T[], kind: "damage" | "healing" | "roll"): T[] =>
    list.map((part, i) => ({ ...part, scaling: scalingOf(part, i, list, kind, increments, steps, parts, prose) }));
  return {
    damage: grow(parts.damage, "damage"),
    healing: grow(parts.healing, "healing"),
    rolls: grow(parts.rolls, "roll"),
  };
}

function incrementsIn({ text }: Sentence): Increment[] {
  if (!PER_LEVEL.test(text)) return [];
  const every = levelsPerStep(text);
  let from = 0;
  return findAll(INCREMENT, text).flatMap((match): Increment[] => {
    const end = match.index + match[0].length;
    const words = text.slice(from, match.index);
    const unit = /^\s*(?:[Dd]očasn\p{L}+\s+)?(?:život\p{L}*|[Bb]od\p{L}*\s+výdrže)/u.exec(text.slice(end))?.[0] ?? "";
    const behind = text.slice(end, end + 40);
    from = end;
    const { count, faces, dice, flat, bare } = match.groups ?? {};
    // a number alone may count anything: targets, a bonus
    if (bare !== undefined && !OF_HARM.test(words) && !OF_HEALTH.test(words)) return [];
    const number = flat === undefined ? (count ?? parseNumber(dice ?? "1") ?? 0) : 0;
    const amount = { number: Number(number), faces: Number(faces ?? 0), bonus: flat ?? "" };
    return isReckonable(amount) ? [{ amount, every, words, unit, behind }] : [];
  });
}

/** Dice without faces are of the part's own die. */
function ofDie({ amount }: Increment, part: Grown): Amount | null {
  if (amount.number === 0 || amount.faces > 0) return amount;
  return part.amount.faces > 0 ? { ...amount, faces: part.amount.faces } : null;
}

const ALL_OF_THEM = /každého\s+z|obou|oba|obě|všech|i\s+pozdější|i\s+[a-zá-ž]+\s+zásah/i;

function scalingOf(
  part: Grown,
  position: number,
  list: readonly Grown[],
  kind: "damage" | "healing" | "roll",
  increments: readonly Increment[],
  steps: Scaling | null,
  all: Growing,
  prose: Prose,
): Scaling | null {
  if (steps !== null && kind !== "roll") return position === 0 ? steps : null;
  const fitting = increments.filter((increment) => growsKind(increment, kind, all));
  const chosen =
    fitting.length > 1
      ? (fitting.find((increment) => isMeant(increment, part, list, prose)) ??
        (fitting.length === list.length ? fitting[position] : undefined))
      : fitting.find(
          (increment) => ALL_OF_THEM.test(increment.words) || isAlike(increment, part, position, list, prose),
        );
  const amount = chosen ? ofDie(chosen, part) : null;
  return chosen && amount ? { kind: "slot", every: chosen.every, amount } : null;
}

const OF_HARM = /zranění|zásah|poškození/i;
const OF_HEALTH = /léčení|obnov|život|zdrav/i;

/** An increment speaks of damage, of healing (some of both at once), or of a roll that is neither. */
function growsKind({ words, unit, behind }: Increment, kind: "damage" | "healing" | "roll", all: Growing): boolean {
  const harms = OF_HARM.test(words) || /^\s*zranění/u.test(behind);
  const heals = OF_HEALTH.test(words) || /život|výdrže/u.test(unit);
  switch (kind) {
    case "healing":
      return heals ? !harms || /život/u.test(words) : !harms && all.damage.length === 0 && !/hoď/i.test(words);
    case "damage":
      return harms || (!heals && all.healing.length === 0 && !/hoď/i.test(words));
    case "roll":
      return all.damage.length === 0 && all.healing.length === 0;
  }
}

/** With one increment: parts of the same die; named types, or "počáteční" and "dodatečné", narrow it down. */
function isAlike(
  { amount, words }: Increment,
  part: Grown,
  position: number,
  list: readonly Grown[],
  prose: Prose,
): boolean {
  const types = damageTypesIn(words);
  const own = "types" in part ? (part as FoundDamage) : null;
  if (types.length > 0 && own) {
    const first = list.findIndex((other) => (other as FoundDamage).types.some((type) => types.includes(type)));
    return own.types.some((type) => types.includes(type)) && (types.length === 1 || position === first);
  }
  if (/počáteční|základní|dodatečné|způsobené\s+útokem/i.test(words)) return position === 0;
  if (
    own?.timing === "secondary" &&
    list.some((other) => (other as FoundDamage).timing !== "secondary") &&
    !sharesWords(words, own, prose)
  ) {
    return false;
  }
  const faces =
    amount.number > 0 && amount.faces === 0
      ? (list.find((other) => other.amount.faces > 0)?.amount.faces ?? 0)
      : amount.faces;
  const sameDie = list.filter((other) => other.amount.faces === faces);
  return sameDie.length > 0 ? part.amount.faces === faces : position === 0;
}

/** With several increments each names its part by the words of its sentence or run-in heading. */
function isMeant(increment: Increment, part: Grown, list: readonly Grown[], prose: Prose): boolean {
  const types = damageTypesIn(increment.words);
  if (types.length > 0 && "types" in part)
    return (part as unknown as FoundDamage).types.some((type) => types.includes(type));
  const sameDie = list.filter((other) => other.amount.faces === increment.amount.faces);
  if (sameDie.length === 1) return sameDie[0] === part;
  return sharesWords(increment.words, part, prose);
}

function sharesWords(words: string, part: Grown, prose: Prose): boolean {
  const sentence = prose.sentences[part.sentence];
  const stems = new Set(stemsOf(`${sentence?.lead ?? ""} ${sentence?.text ?? ""}`));
  return stemsOf(words).filter((stem) => stems.has(stem)).length >= 2;
}

const stemsOf = (text: string): string[] =>
  (fold(text).match(/[a-z]{4,}/g) ?? [])
    .filter((word) => !/^(?:zran|zvys|urov|pozi|kazd|dals|sesl|kouz|pouz|vyss)/.test(word))
    .map((word) => word.slice(0, 4));

/** "pozice 3. nebo 4. úrovně, zranění … na 3k8. Z pozice 5. nebo 6. úrovně … 4k8": the amount at each slot. */
function thresholds(prose: Prose): Scaling | null {
  const steps = prose.sentences
    .filter(({ part, text }) => part === "higher" && !PER_LEVEL.test(text))
    .flatMap(({ text }) => {
      const match =
        /(?<slot>\d)\.(?:\s+(?:či|nebo|a)\s+(?:\d\.|vyšší))?[^.]*?(?:\d\.[^.]*?)?úrovn\p{L}*[^.]*?(?:na|zranění)\s+(?<count>\d+)k(?<faces>\d+)|Pozice\s+(?<slot2>\d)\.[^.]*?(?<flat>\d+)\s+[Dd]očasn/u.exec(
          text,
        );
      const { slot, slot2, count, faces, flat } = match?.groups ?? {};
      const at = Number(slot ?? slot2 ?? 0);
      const amount = { number: Number(count ?? 0), faces: Number(faces ?? 0), bonus: flat ?? "" };
      return at === 0 || !isReckonable(amount) ? [] : [{ slot: at, amount }];
    });
  return steps.length > 0 ? { kind: "thresholds", steps } : null;
}

const GROWS = /zvýš|rost|víc|vyšší|větší/;
const BY_DICE = /(?<![a-zá-ž])o\s+(?:(?<count>\d+)k(?<faces>\d+)|(?:(?:jednu|1|další)\s+)?kostku)/i;
/** "na 2k8", "(2k8)": what the damage is then. */
const TOTAL = /(?:(?<![a-zá-ž])na\s+|\()(?<count>\d+)k(?<faces>\d+)/gi;

/** "vzroste o 1k8, jakmile dosáhneš 5. úrovně (2k8)", "o jednu kostku", "na 5. úrovni na 2k8, na 11. úrovni na 3k8". */
function cantripScaling(parts: Growing, prose: Prose): Growing {
  const growth = prose.sentences.filter(({ text }) => isGrowth(text));
  if (growth.length === 0) return parts;
  const step = stepOf(growth, prose);
  const totals = growth.flatMap(({ text }) => findAll(TOTAL, text)).map(({ groups }) => groups ?? {});
  return {
    ...parts,
    damage: parts.damage.map((part) => {
      const number = step ? step(part.amount) : evenSteps(part.amount, totals);
      if (part.amount.number === 0 || number === 0) return part;
      return {
        ...part,
        scaling: { kind: "cantrip" as const, amount: { number, faces: part.amount.faces, bonus: "" } },
      };
    }),
  };
}

/** By how many dice an amount grows each time, where the card says so; 0 for other dice. */
function stepOf(growth: readonly Sentence[], prose: Prose): ((amount: Amount) => number) | null {
  const told = growth.find(({ text, lower }) => GROWS.test(lower) && BY_DICE.test(text));
  const { count, faces } = BY_DICE.exec(told?.text ?? "")?.groups ?? {};
  // "Na 5. úrovni útok … způsobí dodatečné zranění": a growth that is not the same at each step is told by hand.
  if (!told || prose.sentences.some(({ text }) => /Na\s+5\.\s+úrovni/u.test(text))) return null;
  const number = Number(count ?? 1);
  if (!Number.isSafeInteger(number)) return null;
  return (amount) => (faces === undefined || amount.faces === Number(faces) ? number : 0);
}

/** The same from what the amount is at each level (two of them at least), if it grows evenly; otherwise 0. */
function evenSteps({ number, faces }: Amount, totals: readonly Readonly<Record<string, string | undefined>>[]): number {
  const step = Number(totals[0]?.["count"] ?? 0) - number;
  const even = totals.every(
    (total, i) => Number(total["faces"]) === faces && Number(total["count"]) === number + (i + 1) * step,
  );
  return totals.length > 1 && step > 0 && even && Number.isSafeInteger(step) ? step : 0;
}

/** Stems of what a spell can be aimed at or make more of. */
const COUNTED = String.raw`(?:tvor|bytost|humanoid|zvíř|cíl|šip|šíp|paprs|blesk|střel|hvězd|meteor|koul|sloup|předmět|nemrtv)[a-zá-ž]*`;
/** Stems of what is measured, not counted. */
const NOT_MEASURED = String.raw`(?!\.?\s+(?:sáh|sáz|stop|coul|míl|mil|metr|m\s|minut|hodin|dn[íyů]|den|kol[oay]?\s|tah|kost|bod|úrov|stup)|k\d)`;

const MORE_TARGETS = new RegExp(
  String.raw`(?:můžeš|vytvoří[a-zá-ž]*|vytvoř[a-zá-ž]*|přeskočí|zhmotníš|stvoř[a-zá-ž]*|oživ[a-zá-ž]*|vyvoláš|zvýší)[^.]{0,70}?(?<![a-zá-ž])(?:o\s+)?(${NUMBER})\s+(?:(?:další[a-zá-ž]*|${COUNTED}|více|víc|navíc)\s*){1,3}`,
  "i",
);
/** "Počet cílů se zvýší o jeden", "vytáhneš o dvě střely navíc". */
const MORE_IN_NUMBER = new RegExp(
  String.raw`počet\s+(?:[a-zá-ž]+\s+){0,2}?${COUNTED}[^.]{0,70}?(?<![a-zá-ž])o\s+(${NUMBER})${NOT_MEASURED}|(?<![a-zá-ž])o\s+(${NUMBER})${NOT_MEASURED}\s+(?:[a-zá-ž]+\s+){0,2}?(?:navíc|více?)(?![a-zá-ž])`,
  "i",
);
/** "Můžeš zacílit na dalšího tvora": one, without a number. */
const ONE_MORE =
  /(?:můžeš|vytvoř|zasáhne|přeskočí|zhmotníš|stvoř|oživ|vyvoláš)[^.]{0,70}?(?<![a-zá-ž])(?:dalšího\s+(?:[a-zá-ž]+ého\s+)?(?:tvora|humanoida|nemrtvého)|další\s+(?:[a-zá-ž]+[íýé]\s+)?(?:cíl|bytost|předmět|zvíře|paprsek|blesk|šíp|šipku|střelu|hvězdu|meteor|kouli|sloup))(?![a-zá-ž])/i;

/** How many more targets, rays or bolts each level of the slot gives; null when none. */
export function targetGrowth(prose: Prose): TargetGrowth | null {
  for (const { part, text } of prose.sentences) {
    if (part !== "higher" || !PER_LEVEL.test(text) || /\d+k\d+|zranění|nebezpečnost|život|trvání/i.test(text)) continue;
    const match = MORE_TARGETS.exec(text) ?? MORE_IN_NUMBER.exec(text);
    const number = match?.slice(1).find((found) => found !== undefined);
    const count = number === undefined ? (ONE_MORE.test(text) ? 1 : 0) : (parseNumber(number) ?? 0);
    if (count > 0 && Number.isSafeInteger(count)) return { count, every: levelsPerStep(text) };
  }
  return null;
}

/** What the size of an area is told by. */
const HAS_SIZE = /poloměr|krychl|délk|kužel|čtver|okruh/;
const BY_LENGTH = new RegExp(`o\\s+${LENGTH}`, "i");

/** How much larger each level of the slot makes the area. */
export function areaGrowth(prose: Prose): AreaGrowth | null {
  for (const { part, text, lower, measured } of prose.sentences) {
    if (part !== "higher" || !measured || !PER_LEVEL.test(text) || !HAS_SIZE.test(lower)) continue;
    const length = lengthOf(BY_LENGTH.exec(text)?.[1] ?? "");
    if (length?.unit === "ft") return { feet: length.value, every: levelsPerStep(text) };
  }
  return null;
}

const LASTS = /trván|trvá(?!\p{L})|trvat|prodlouž/u;
const LONGER = new RegExp(
  String.raw`trvání\s+(?:kouzla\s+)?o\s+(?<words>\d+\s+[a-zá-ž]+)|(?<![a-zá-ž])o\s+(?<more>${NUMBER}\s+(?:minut|hodin|dn|den|kol[ao]|týd)[a-zá-ž]*)`,
  "i",
);

/** So much longer for each level of the slot: "se zvětší trvání kouzla o 48 hodin". */
export function durationGrowth(prose: Prose): Extract<Duration, { kind: "time" }> | null {
  for (const { part, text, lower } of prose.sentences) {
    if (part !== "higher" || !LASTS.test(lower) || !PER_LEVEL.test(text)) continue;
    const words = LONGER.exec(text)?.groups;
    if (!words) continue;
    const [usual] = readDuration(words["words"] ?? words["more"] ?? "").value.duration;
    if (usual?.kind === "time") return usual;
  }
  return null;
}

/** Other durations at certain slots: "pozice kouzla 7. úrovně, trvání je 10 dní". */
export function durationSteps(prose: Prose): DurationStep[] {
  return prose.sentences
    .filter(({ part, text }) => part === "higher" && /trván|trvat|soustředit až/i.test(text) && !PER_LEVEL.test(text))
    .flatMap(({ text }): DurationStep[] => {
      const slot = Number(/(\d)\./u.exec(text)?.[1] ?? 0);
      const words =
        /(?:trvání\s+(?:je|se\s+změní\s+na)|soustředit)\s+(?<words>[^.]+)/i.exec(text)?.groups?.["words"] ?? "";
      const { duration, concentration } = readDuration(
        words.replace(/^soustředění,?\s+/i, "").replace(/^až\s+/i, ""),
      ).value;
      const [usual] = duration;
      if (slot === 0 || !usual || usual.kind === "special") return [];
      return [{ slot, duration: usual, concentration: concentration || /soustředě|soustředit/i.test(text) }];
    });
}
