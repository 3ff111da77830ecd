/** Cards made up for the tests of mechanics: a header and some prose in, the facts of the prose out. */
import type { Amount, Area, Damage, Mechanics } from "../../../src/deck/model.ts";
import { onlyCard, plainCard, type CardParts } from "../../helpers.ts";

/** Facts without the place where each was read. */
type Unplaced<T> = T extends readonly (infer Item)[]
  ? Unplaced<Item>[]
  : T extends object
    ? { [Key in keyof T as Key extends "from" ? never : Key]: Unplaced<T[Key]> }
    : T;
export type Facts = Unplaced<Mechanics>;

/** What one card of this prose does; `header` replaces values of the header. */
export const mechanicsOf = (body: string, header: CardParts = {}): Mechanics =>
  onlyCard(plainCard({ ...header, body })).mechanics;

/** The same without places. */
export const read = (body: string, header: CardParts = {}): Facts => unplaced(mechanicsOf(body, header)) as Facts;

export function unplaced(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unplaced);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== "from")
      .map(([key, inner]) => [key, unplaced(inner)]),
  );
}

/** Headers that the tests share. */
export const CANTRIP = { level: "Zaklínací trik" } as const satisfies CardParts;
export const ON_SELF = { range: "Ty sám" } as const satisfies CardParts;
export const LASTING = { duration: "Soustředění, až 1 minuta" } as const satisfies CardParts;

export const feet = (value: number) => ({ value, unit: "ft" as const });
export const miles = (value: number) => ({ value, unit: "mi" as const });

/** An area of the plainest kind: one, at a point in range, its effect there. */
export const area = (shape: Area["shape"], size: number, more: Partial<Unplaced<Area>> = {}): Unplaced<Area> => ({
  shape,
  size: feet(size),
  width: null,
  height: null,
  count: 1,
  role: "effect",
  origin: "point",
  spreads: false,
  ...more,
});

/** "3k6+@mod" → an amount. */
export function dice(text: string): Amount {
  const [, number = "0", faces = "0", bonus = ""] = /^(?:(\d+)k(\d+))?\+?(.*)$/.exec(text) ?? [];
  return { number: Number(number), faces: Number(faces), bonus };
}

/** Damage of the plainest kind: dealt at once, by nothing but the spell. */
export const damage = (
  amount: string,
  types: Damage["types"],
  more: Partial<Unplaced<Damage>> = {},
): Unplaced<Damage> => ({
  amount: dice(amount),
  types,
  choice: false,
  timing: "initial",
  onSave: null,
  scaling: null,
  by: null,
  group: 0,
  ...more,
});

export const bySave = (index = 0) => ({ kind: "save" as const, index });
export const byAttack = (index = 0) => ({ kind: "attack" as const, index });
