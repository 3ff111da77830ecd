/**
 * Lengths as the rules count them. A sáh (Czech fathom) is one square of the battle map: 5 feet.
 * The data always holds feet, or miles where the card counts in miles; sáhy are only for the eye.
 */

/** Feet in one sáh. Source: the deck's chapter 10, and design decision 1. */
export const FEET_PER_SAH = 5;

/** A length in the two units that spell data holds. */
export interface Distance {
  readonly value: number;
  readonly unit: "ft" | "mi";
}

/** Units of length that cards use, each with what it becomes in the data. */
const CONVERSIONS = {
  sah: { unit: "ft", factor: FEET_PER_SAH },
  foot: { unit: "ft", factor: 1 },
  yard: { unit: "ft", factor: 3 },
  // D&D counts 1.5 m for a square of 5 ft everywhere, not the physical 1.524 m.
  metre: { unit: "ft", factor: 10 / 3 },
  kilometre: { unit: "ft", factor: 10000 / 3 },
  mile: { unit: "mi", factor: 1 },
} as const satisfies Record<string, { unit: Distance["unit"]; factor: number }>;

export type LengthUnit = keyof typeof CONVERSIONS;

/** Turns an amount in a card's unit into feet (or miles, for miles), rounded to hundredths. */
export function toDistance(amount: number, unit: LengthUnit): Distance {
  const { unit: target, factor } = CONVERSIONS[unit];
  return { value: Math.round(amount * factor * 100) / 100, unit: target };
}

/** A statute mile. */
const FEET_PER_MILE = 5280;

/** Feet in one of a unit. */
export function feetIn(unit: LengthUnit): number {
  const { unit: target, factor } = CONVERSIONS[unit];
  return target === "mi" ? factor * FEET_PER_MILE : factor;
}

/** Feet as sáhy: 150 → 30, 7.5 → 1.5. */
export function feetToSahy(feet: number): number {
  return feet / FEET_PER_SAH;
}
