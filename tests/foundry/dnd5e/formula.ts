/**
 * Formulas as dnd5e 5.3.3 stores them in sizes, counts, bonuses and damage: numbers, dice, + - * /, brackets, floor, ceil,
 * round, abs, min, max, pow, and references to data ("15 * @scaling"). Dice have no modifiers.
 */
import type { Data } from "../../../src/types/surface/documents.ts";
import { getProperty, isPlainObject } from "../utils.ts";

/** How the dice in a formula fall. Without `die` a formula may have none. */
export interface Throwing {
  readonly die?: (faces: number) => number;
  /** a critical hit doubles the dice */
  readonly critical?: boolean;
}

/** "@path" → its value in `data`; what is missing counts as 0, an object (@scaling) as its `value`. */
export function fillIn(formula: string, data: Data): string {
  return formula.replaceAll(/@(\w+(?:\.\w+)*)/g, (_, path: string) => {
    const found = getProperty(data, path);
    const value = isPlainObject(found) ? found["value"] : found;
    return typeof value === "number" || (typeof value === "string" && value !== "") ? String(value) : "0";
  });
}

/** The total of a formula without references. */
export function evaluate(formula: string, throwing: Throwing = {}): number {
  return new Parser(formula, throwing).total();
}

/** A bonus without dice; one with dice, or none, counts 0. */
export function fixedBonus(bonus: unknown, data: Data): number {
  if (typeof bonus === "number") return bonus;
  if (typeof bonus !== "string" || bonus.trim() === "") return 0;
  const filled = fillIn(bonus, data);
  return /\d*d\d/.test(filled) ? 0 : evaluate(filled);
}

const FUNCTIONS: Readonly<Record<string, (...values: number[]) => number>> = {
  floor: Math.floor,
  ceil: Math.ceil,
  round: Math.round,
  abs: Math.abs,
  min: Math.min,
  max: Math.max,
  pow: Math.pow,
};

class Parser {
  readonly #tokens: string[];
  #at = 0;

  constructor(
    private readonly formula: string,
    private readonly throwing: Throwing,
  ) {
    this.#tokens = formula.match(/\d+(?:\.\d+)?|[a-z]+|\S/gi) ?? [];
  }

  total(): number {
    const total = this.#sum();
    if (this.#at < this.#tokens.length) throw this.#fault();
    return total;
  }

  #sum(): number {
    let total = this.#product();
    for (;;) {
      if (this.#take("+")) total += this.#product();
      else if (this.#take("-")) total -= this.#product();
      else return total;
    }
  }

  #product(): number {
    let total = this.#factor();
    for (;;) {
      if (this.#take("*")) total *= this.#factor();
      else if (this.#take("/")) total /= this.#factor();
      else return total;
    }
  }

  #factor(): number {
    if (this.#take("-")) return -this.#factor();
    if (this.#take("+")) return this.#factor();
    if (this.#take("d")) return this.#dice(1);
    const value = this.#value();
    return this.#take("d") ? this.#dice(value) : value;
  }

  #value(): number {
    if (this.#take("(")) return this.#closed();
    const token = this.#tokens[this.#at] ?? "";
    this.#at += 1;
    const calculate = FUNCTIONS[token];
    if (calculate !== undefined && this.#take("(")) return calculate(...this.#values());
    if (!/^\d/.test(token)) throw this.#fault();
    return Number(token);
  }

  #values(): number[] {
    const values = [this.#sum()];
    while (this.#take(",")) values.push(this.#sum());
    if (!this.#take(")")) throw this.#fault();
    return values;
  }

  #closed(): number {
    const total = this.#sum();
    if (!this.#take(")")) throw this.#fault();
    return total;
  }

  #dice(count: number): number {
    const { die, critical = false } = this.throwing;
    if (die === undefined) throw new Error(`The formula "${this.formula}" may have no dice`);
    const faces = this.#value();
    const thrown = Array.from({ length: count * (critical ? 2 : 1) }, () => die(faces));
    return thrown.reduce((sum, result) => sum + result, 0);
  }

  #take(token: string): boolean {
    if (this.#tokens[this.#at] !== token) return false;
    this.#at += 1;
    return true;
  }

  #fault(): Error {
    return new Error(`The formula "${this.formula}" cannot be read`);
  }
}
