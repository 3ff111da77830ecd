/** Amounts and growth of a card as dnd5e writes them: damage parts, and formulas for what has no other place. */
import type { Amount, Scaling } from "../deck/model.ts";
import type { DamagePart } from "./schema.ts";

/** The dice that a damage part knows. */
const DICE = [4, 6, 8, 10, 12, 20] as const;

/** Hit points that fill anybody up: dnd5e stops at the maximum. */
const ALL = "1000";

/** Bonuses that no formula can tell (half the damage dealt): rolled as 0, the person adds what it was. */
const TOLD_BY_HAND = new Set(["half", "dealt"]);

/** A bonus as a formula; the words of cards for "all of them" and "half of it" become numbers that can be rolled. */
function bonusFormula(bonus: string): string {
  if (bonus === "all") return ALL;
  return TOLD_BY_HAND.has(bonus) ? "0" : bonus;
}

/** An amount as one formula: "2d8 + @mod". */
export function amountFormula({ number, faces, bonus }: Amount): string {
  return [number > 0 ? `${number}d${faces}` : "", bonusFormula(bonus)].filter((text) => text !== "").join(" + ");
}

/** A damage (or healing) part. An amount without dice, and thresholds by slot, go into its own formula. */
export function damagePart(
  amount: Amount,
  types: DamagePart["types"],
  scaling: Scaling | null,
  level: number,
): DamagePart {
  if (amount.number === 0 && scaling?.kind === "cantrip") return growingFromNothing(amount, types, scaling.amount);
  const stepped = scaling?.kind === "thresholds";
  const die = DICE.find((faces) => faces === amount.faces) ?? null;
  const dice = amount.number > 0 && die !== null;
  // with thresholds the dice stay to be read; the formula is what is rolled
  const custom = stepped ? thresholdFormula(amount, scaling.steps) : dice ? "" : amountFormula(amount);
  return {
    number: dice ? amount.number : null,
    denomination: dice ? die : null,
    bonus: dice ? bonusFormula(amount.bonus) : "",
    types,
    custom: { enabled: custom !== "", formula: custom },
    scaling: partScaling(amount, scaling, level),
  };
}

/** Dice that a cantrip has only from level 5 on: none of them, to which dnd5e adds. */
function growingFromNothing({ bonus }: Amount, types: DamagePart["types"], step: Amount): DamagePart {
  return {
    number: 0,
    denomination: DICE.find((faces) => faces === step.faces) ?? null,
    bonus: bonus === "0" ? "" : bonusFormula(bonus),
    types,
    custom: { enabled: false, formula: "" },
    scaling: { mode: "whole", number: step.number, formula: "" },
  };
}

function partScaling(amount: Amount, scaling: Scaling | null, level: number): DamagePart["scaling"] {
  if (scaling === null || scaling.kind === "thresholds") return { mode: "", number: null, formula: "" };
  const mode = scaling.kind === "slot" && scaling.every === 2 ? "half" : "whole";
  const step = scaling.amount;
  const sameDie = step.number > 0 && step.faces === amount.faces && amount.number > 0;
  if (sameDie) return { mode, number: step.number, formula: "" };
  return { mode, number: null, formula: amountFormula(step) || String(level) };
}

/** 1 from a slot on, 0 below it: formulas of Foundry know no comparison. */
const reached = (slot: number): string => `min(1, max(0, @item.level - ${slot - 1}))`;

/** "(2 + min(1, max(0, @item.level - 2)))d8": dice that grow by steps. */
function thresholdFormula(amount: Amount, steps: Extract<Scaling, { kind: "thresholds" }>["steps"]): string {
  const dice = amount.number > 0;
  const size = (step: Amount) => (dice ? step.number : Number(step.bonus));
  const sum = steppedNumber(
    size(amount),
    steps.map((step) => ({ slot: step.slot, value: size(step.amount) })),
  );
  return dice ? `(${sum})d${amount.faces}` : sum;
}

/** A number that is another from certain slots on: "1 + 7 * min(1, max(0, @item.level - 2))". */
export function steppedNumber(
  base: number,
  steps: readonly { readonly slot: number; readonly value: number }[],
): string {
  let last = base;
  const terms = [String(base)];
  for (const { slot, value } of steps.toSorted((a, b) => a.slot - b.slot)) {
    const more = value - last;
    if (more > 0) terms.push(more === 1 ? reached(slot) : `${more} * ${reached(slot)}`);
    last = value;
  }
  return terms.join(" + ");
}

/** A number that grows with the slot: "3 + @item.level - 1", "3 + floor((@item.level - 2) / 2)". */
export function grownNumber(base: number, step: number, every: number, level: number): string {
  const levels = every === 1 ? `(@item.level - ${level})` : `floor((@item.level - ${level}) / ${every})`;
  return `${base} + ${step === 1 ? levels : `${step} * ${levels}`}`;
}

/** A roll with how many dice more each level of the slot gives: "5d8 + (2 * @scaling.increase)d8". */
export function rollFormula(amount: Amount, scaling: Scaling | null): string {
  const base = amountFormula(amount);
  if (scaling?.kind !== "slot") return base;
  const { number, faces, bonus } = scaling.amount;
  const steps = scaling.every === 1 ? "@scaling.increase" : `floor(@scaling.increase / ${scaling.every})`;
  return number > 0 ? `${base} + (${number} * ${steps})d${faces}` : `${base} + ${bonus} * ${steps}`;
}
