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
import { isGrowth } from "./damage.ts";
import { lengthOf, LENGTH, NUMBER } from "./patterns.ts";
import type { Prose, Sentence } from "./text.ts";

const PER_LEVEL = /za\s+každ(?:ou|é|ý)\s+(?:(?:další|dvě|dva|tři)\s+){0,2}(?:úrov\p{L}*|[Ss]tup\p{L}*)/iu;
const EVERY_TWO = /za\s+každ(?:é|ý|ou)\s+(?:dvě\s+další|další\s+dvě|dva\s+další|další\s+dva)/iu;
/** "o 1k8", "obnoví 1k6 životů navíc", "dalších 5 dočasných životů", "si hoď 2k8 navíc", "hoď o 2k10 více" */
const INCREMENT =
  /(?:(?<!\p{L})o\s+|(?:způsobí|obnoví|hoď|dalších|získáš)\s+(?:o\s+)?)(?:(?<count>\d+)k(?<faces>\d+)|(?<flat>\d+)(?=\s*(?:[.,]|$|[Dd]očasn|život|[Bb]od\p{L}*\s+výdrže|$)))/giu;

interface Increment {
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
export interface Growing {
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
  const every = EVERY_TWO.test(text) ? 2 : 1;
  let from = 0;
  return [...text.matchAll(INCREMENT)].map((match) => {
    const end = match.index + match[0].length;
    const words = text.slice(from, match.index);
    const unit = /^\s*(?:[Dd]očasn\p{L}+\s+)?(?:život\p{L}*|[Bb]od\p{L}*\s+výdrže)/u.exec(text.slice(end))?.[0] ?? "";
    const behind = text.slice(end, end + 40);
    from = end;
    const { count, faces, flat } = match.groups ?? {};
    return {
      amount: { number: Number(count ?? 0), faces: Number(faces ?? 0), bonus: flat ?? "" },
      every,
      words,
      unit,
      behind,
    };
  });
}

const ALL_OF_THEM = /každého\s+z|obou|oba|obě|všech|i\s+pozdější|i\s+\p{L}+\s+zásah/iu;

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
  return chosen ? { kind: "slot", every: chosen.every, amount: chosen.amount } : null;
}

const OF_HARM = /zranění|[Zz]ásah|poškození/u;
const OF_HEALTH = /léčení|obnov|život|zdrav/iu;

/** An increment speaks of damage, of healing (some of both at once), or of a roll that is neither. */
function growsKind({ words, unit, behind }: Increment, kind: "damage" | "healing" | "roll", all: Growing): boolean {
  const harms = OF_HARM.test(words) || /^\s*zranění/u.test(behind);
  const heals = OF_HEALTH.test(words) || /život|výdrže/u.test(unit);
  switch (kind) {
    case "healing":
      return heals ? !harms || /život/u.test(words) : !harms && all.damage.length === 0 && !/hoď/iu.test(words);
    case "damage":
      return harms || (!heals && all.healing.length === 0 && !/hoď/iu.test(words));
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
  if (/počáteční|základní|dodatečné|způsobené\s+útokem/iu.test(words)) return position === 0;
  if (
    own?.timing === "secondary" &&
    list.some((other) => (other as FoundDamage).timing !== "secondary") &&
    !sharesWords(words, own, prose)
  ) {
    return false;
  }
  const sameDie = list.filter((other) => other.amount.faces === amount.faces);
  return sameDie.length > 0 ? part.amount.faces === amount.faces : position === 0;
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

/** "pozice 3. nebo 4. úrovně, zranění … na 3k8. Pokud použiješ pozici 5. nebo 6. úrovně, … 4k8": the amount at each slot. */
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
      return at === 0
        ? []
        : [{ slot: at, amount: { number: Number(count ?? 0), faces: Number(faces ?? 0), bonus: flat ?? "" } }];
    });
  return steps.length > 0 ? { kind: "thresholds", steps } : null;
}

/** "se zvýší o 1k8, když dosáhneš 5. úrovně (2k8)", "o jednu kostku". */
function cantripScaling(parts: Growing, prose: Prose): Growing {
  const sentence = prose.sentences.find(
    ({ text, lower }) => lower.includes("zvýš") && /o\s+(?:\d+k\d+|jednu\s+kostku)/.test(lower) && isGrowth(text),
  );
  const match = /o\s+(?:(?<count>\d+)k(?<faces>\d+)|jednu\s+kostku)/iu.exec(sentence?.text ?? "");
  // "Na 5. úrovni útok … způsobí dodatečné zranění": a growth that is not the same at each step is told by hand.
  if (!match || /Na\s+5\.\s+úrovni/u.test(prose.sentences.map(({ text }) => text).join(" "))) return parts;
  const faces = Number(match.groups?.["faces"] ?? 0);
  return {
    ...parts,
    damage: parts.damage.map((part) => {
      if (part.amount.number === 0 || (faces !== 0 && part.amount.faces !== faces)) return part;
      const amount = { number: Number(match.groups?.["count"] ?? 1), faces: part.amount.faces, bonus: "" };
      return { ...part, scaling: { kind: "cantrip" as const, amount } };
    }),
  };
}

const MORE_TARGETS = new RegExp(
  String.raw`(?:můžeš|vytvoří\p{L}*|vytvoř\p{L}*|přeskočí|zhmotníš|stvoř\p{L}*|oživ\p{L}*|vyvoláš|zvýší)[^.]{0,70}?(?<!\p{L})(?:o\s+)?(${NUMBER})\s+(?:(?:další\p{L}*|tvor\p{L}*|humanoid\p{L}*|zvíř\p{L}*|cíl\p{L}*|šip\p{L}*|paprs\p{L}*|blesk\p{L}*|střel\p{L}*|hvězd\p{L}*|meteor\p{L}*|koul\p{L}*|sloup\p{L}*|předmět\p{L}*|nemrtv\p{L}*|tvory|více|víc|navíc)\s*){1,3}`,
  "iu",
);

/** How many more targets, rays or bolts each level of the slot gives; null when none. */
export function targetGrowth(prose: Prose): TargetGrowth | null {
  for (const { part, text } of prose.sentences) {
    if (part !== "higher" || !PER_LEVEL.test(text) || /\d+k\d+|zranění|nebezpečnost|život|trvání/iu.test(text))
      continue;
    const match = MORE_TARGETS.exec(text);
    const count = parseNumber(match?.[1] ?? "") ?? (/(?:o|jednoho|jednu|jeden)\s+dv[aě]/iu.test(text) ? 2 : null);
    if (count !== null && Number.isInteger(count)) return { count, every: EVERY_TWO.test(text) ? 2 : 1 };
  }
  return null;
}

const BY_LENGTH = new RegExp(`o\\s+${LENGTH}`, "iu");

/** How much larger each level of the slot makes the area. */
export function areaGrowth(prose: Prose): AreaGrowth | null {
  for (const { part, text, lower, measured } of prose.sentences) {
    if (part !== "higher" || !measured || !PER_LEVEL.test(text) || !/poloměr|krychl|délk/.test(lower)) continue;
    const length = lengthOf(BY_LENGTH.exec(text)?.[1] ?? "");
    if (length?.unit === "ft") return { feet: length.value, every: EVERY_TWO.test(text) ? 2 : 1 };
  }
  return null;
}

const LONGER = /trvání\s+(?:kouzla\s+)?o\s+(?<words>\d+\s+\p{L}+)|o\s+(?<more>\d+\s+(?:minut|hodin|dn)\p{L}*)/iu;

/** So much longer for each level of the slot: "se zvětší trvání kouzla o 48 hodin". */
export function durationGrowth(prose: Prose): Extract<Duration, { kind: "time" }> | null {
  for (const { part, text, lower } of prose.sentences) {
    if (part !== "higher" || !lower.includes("trván") || !PER_LEVEL.test(text)) continue;
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
    .filter(({ part, text }) => part === "higher" && /trván|trvat|soustředit až/iu.test(text) && !PER_LEVEL.test(text))
    .flatMap(({ text }): DurationStep[] => {
      const slot = Number(/(\d)\./u.exec(text)?.[1] ?? 0);
      const words =
        /(?:trvání\s+(?:je|se\s+změní\s+na)|soustředit)\s+(?<words>[^.]+)/iu.exec(text)?.groups?.["words"] ?? "";
      const { duration, concentration } = readDuration(
        words.replace(/^soustředění,?\s+/iu, "").replace(/^až\s+/iu, ""),
      ).value;
      const [usual] = duration;
      if (slot === 0 || !usual || usual.kind === "special") return [];
      return [{ slot, duration: usual, concentration: concentration || /soustředě|soustředit/iu.test(text) }];
    });
}
