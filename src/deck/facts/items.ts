/**
 * The pieces that fact lines are made of, each able to write a value and to read it back: a fact line is its label, a
 * head, and pieces behind commas.
 */
import { counted, type CountedForms } from "../../rules/czech-numbers.ts";
import type { Amount, Cause, Scaling } from "../model.ts";
import { lengthOf } from "../prose/patterns.ts";
import { writeDistance } from "../distance.ts";
import { BONUS_WORDS } from "./words.ts";

/** Writes a piece of a fact, null where there is nothing to say; reads it back, null where the text is another piece. */
export interface Item<F> {
  readonly write: (fact: F) => string | null;
  readonly read: (text: string) => Partial<F> | null;
}

/** A fact of one value. */
const only = <F>(key: keyof F, value: unknown): Partial<F> => ({ [key]: value }) as unknown as Partial<F>;

/** A value that has a word for each of its possibilities; `usual` goes without saying. */
export function word<F, V extends string>(key: keyof F, words: Readonly<Record<V, string>>, usual?: V): Item<F> {
  const byWord = new Map<string, V>();
  for (const [value, text] of Object.entries(words) as [V, string][]) byWord.set(text, value);
  return {
    write: (fact) => {
      const value = fact[key] as V | null;
      return value === null || value === usual ? null : words[value];
    },
    read: (text) => {
      const value = byWord.get(text);
      return value === undefined ? null : only<F>(key, value);
    },
  };
}

/** Words for a value that is true. */
export function flag<F>(key: keyof F, text: string): Item<F> {
  return {
    write: (fact) => (fact[key] === true ? text : null),
    read: (piece) => (piece === text ? only<F>(key, true) : null),
  };
}

/** "počet 3": a number behind a word; `usual` (or null) goes without saying. `shift` is added to what is written. */
export function number<F>(key: keyof F, label: string, usual: number | null, shift = 0): Item<F> {
  const pattern = new RegExp(`^${label} ([1-9]\\d*)$`, "u");
  return {
    write: (fact) => {
      const value = fact[key] as number | null;
      return value === null || value === usual ? null : `${label} ${value + shift}`;
    },
    read: (text) => {
      const digits = pattern.exec(text)?.[1];
      return digits === undefined ? null : only<F>(key, Number(digits) - shift);
    },
  };
}

/** "šířka 1 sáh": a length in feet behind a word; 0 and null go without saying. */
export function feet<F>(key: keyof F, label: string): Item<F> {
  return {
    write: (fact) => {
      const value = fact[key] as number | null;
      return value === null || value === 0 ? null : `${label} ${writeDistance({ value, unit: "ft" })}`;
    },
    read: (text) => {
      const length = text.startsWith(`${label} `) ? lengthOf(text.slice(label.length + 1)) : null;
      return length?.unit === "ft" ? only<F>(key, length.value) : null;
    },
  };
}

/** "k 1. útoku", "k 2. záchrannému hodu": what brings it. */
export function cause<F extends { by: Cause }>(): Item<F> {
  const words = { attack: "útoku", save: "záchrannému hodu" } as const;
  return {
    write: ({ by }) => (by === null ? null : `k ${by.index + 1}. ${words[by.kind]}`),
    read: (text) => {
      const [, digits, noun] = /^k ([1-9]\d*)\. (útoku|záchrannému hodu)$/u.exec(text) ?? [];
      if (digits === undefined) return null;
      const by: Cause = { kind: noun === words.attack ? "attack" : "save", index: Number(digits) - 1 };
      return only<F>("by", by);
    },
  };
}

const NOTHING = "nic";
const wordOfBonus = (bonus: string): string =>
  bonus
    .split(" + ")
    .map((part) => BONUS_WORDS[part] ?? part)
    .join(" + ");
const BONUS_BY_WORD = new Map(Object.entries(BONUS_WORDS).map(([value, text]) => [text, value]));

/** A sum of numbers and words for bonuses; null for anything else. */
function bonusOfWord(text: string): string | null {
  const parts = text.split(" + ").map((part) => BONUS_BY_WORD.get(part) ?? (/^\d+$/.test(part) ? part : null));
  return parts.includes(null) ? null : parts.join(" + ");
}

/** "8k6", "1k8 + 3", "oprava sesílací vlastnosti". */
export function writeAmount({ number: count, faces, bonus }: Amount): string {
  if (count === 0) return bonus === "" ? NOTHING : wordOfBonus(bonus);
  return `${count}k${faces}${bonus === "" ? "" : ` + ${wordOfBonus(bonus)}`}`;
}

/** Reads an amount; null where the text is none. */
export function readAmount(text: string): Amount | null {
  const [, count, faces, plus] = /^(\d+)k(\d+)(?: \+ (.+))?$/u.exec(text) ?? [];
  const words = count === undefined ? text : plus;
  const bonus = words === undefined || words === NOTHING ? "" : bonusOfWord(words);
  return bonus === null ? null : { number: Number(count ?? 0), faces: Number(faces ?? 0), bonus };
}

const LEVELS: CountedForms = { one: "úroveň", few: "úrovně", many: "úrovně", other: "úrovní" };

/** "za úroveň pozice", "za 2 úrovně pozice". */
export const perLevels = (every: number): string => `za ${every === 1 ? LEVELS.one : counted(every, LEVELS)} pozice`;
export const PER_LEVELS = String.raw`za (?:([1-9]\d*)\s)?úrov\p{L}+ pozice`;

const PER_SLOT = new RegExp(`^\\+ (.+) ${PER_LEVELS}$`, "u");
const AT_SLOT = /^od pozice ([1-9])\. úrovně (.+)$/u;
const AT_LEVELS = /^\+ (.+) na 5\. 11\. a 17\. úrovni postavy$/u;

/** How an amount grows. */
export function growing<F extends { scaling: Scaling | null }>(): Item<F> {
  return {
    write: ({ scaling }) => (scaling === null ? null : writeScaling(scaling)),
    read: (text) => {
      const scaling = readScaling(text);
      return scaling === null ? null : only<F>("scaling", scaling);
    },
  };
}

function writeScaling(scaling: Scaling): string {
  switch (scaling.kind) {
    case "slot":
      return `+ ${writeAmount(scaling.amount)} ${perLevels(scaling.every)}`;
    case "cantrip":
      return `+ ${writeAmount(scaling.amount)} na 5. 11. a 17. úrovni postavy`;
    case "thresholds":
      return scaling.steps.map(({ slot, amount }) => `od pozice ${slot}. úrovně ${writeAmount(amount)}`).join("; ");
  }
}

function readScaling(text: string): Scaling | null {
  const [, bySlot, every] = PER_SLOT.exec(text) ?? [];
  if (bySlot !== undefined) {
    const amount = readAmount(bySlot);
    return amount && { kind: "slot", every: Number(every ?? 1), amount };
  }
  const byLevel = AT_LEVELS.exec(text)?.[1];
  if (byLevel !== undefined) {
    const amount = readAmount(byLevel);
    return amount && { kind: "cantrip", amount };
  }
  const steps = text.split("; ").map((step) => {
    const [, slot, at] = AT_SLOT.exec(step) ?? [];
    const amount = at === undefined ? null : readAmount(at);
    return amount && { slot: Number(slot), amount };
  });
  return steps.includes(null) ? null : { kind: "thresholds", steps: steps.filter((step) => step !== null) };
}
