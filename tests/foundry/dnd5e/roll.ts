/**
 * A roll: a d20 with bonuses, or damage of one type. Source: dnd5e 5.3.3 module/dice/{basic,d20,damage}-roll.mjs.
 * Messages keep rolls as JSON text.
 */
import type { Data, RollResult } from "../../../src/types/surface/documents.ts";
import type { Dice } from "./dice.ts";
import { evaluate } from "./formula.ts";
import { list, number, record } from "./values.ts";

export interface RollOptions {
  target?: number;
  advantage?: boolean;
  disadvantage?: boolean;
  /** -1, 0, 1 */
  advantageMode?: number;
  /** natural result from which a d20 is a critical success */
  criticalSuccess?: number;
  /** damage type, and those to choose from */
  type?: string;
  types?: readonly string[];
  isCritical?: boolean;
  rollType?: string;
}

export type RollKind = "D20Roll" | "DamageRoll";

const D20 = ["2d20kl", "1d20", "2d20kh"] as const;

export class Roll implements RollResult {
  total = Number.NaN;
  /** results of the dice; of a d20 roll the d20s come first */
  dice: number[] = [];

  /** `bonus` is the formula without references; a d20 roll puts its d20 before it. */
  constructor(
    readonly kind: RollKind,
    private readonly bonus: string,
    readonly options: RollOptions = {},
  ) {}

  static fromJSON(json: string): Roll {
    const data = record(JSON.parse(json) as unknown);
    const roll = new Roll(data["class"] as RollKind, String(data["bonus"]), record(data["options"]));
    roll.total = number(data["total"]);
    roll.dice = list(data["dice"]).map((result) => number(result));
    return roll;
  }

  get #mode(): number {
    return this.options.advantageMode ?? 0;
  }

  get formula(): string {
    if (this.kind === "DamageRoll") return this.bonus;
    return [D20[this.#mode + 1] ?? D20[1], this.bonus].filter((part) => part !== "").join(" + ");
  }

  /** The d20 that counts. */
  get natural(): number | undefined {
    if (this.kind !== "D20Roll") return undefined;
    const [first = Number.NaN, second] = this.dice;
    if (this.#mode === 0 || second === undefined) return first;
    return this.#mode > 0 ? Math.max(first, second) : Math.min(first, second);
  }

  get isSuccess(): boolean {
    return this.options.target !== undefined && this.total >= this.options.target;
  }

  get isFailure(): boolean {
    return this.options.target !== undefined && this.total < this.options.target;
  }

  get isCritical(): boolean {
    if (this.kind === "DamageRoll") return this.options.isCritical === true;
    return (this.natural ?? 0) >= (this.options.criticalSuccess ?? 20);
  }

  get isFumble(): boolean {
    return this.natural === 1;
  }

  evaluate(dice: Dice): this {
    const die = (faces: number): number => {
      const result = dice.roll(faces);
      this.dice.push(result);
      return result;
    };
    if (this.kind === "D20Roll") for (let count = this.#mode === 0 ? 1 : 2; count > 0; count -= 1) die(20);
    const rest =
      this.bonus === "" ? 0 : evaluate(this.bonus, { die, critical: this.kind === "DamageRoll" && this.isCritical });
    this.total = (this.natural ?? 0) + rest;
    return this;
  }

  toJSON(): Data {
    const { kind, bonus, formula, options, dice, total } = this;
    return { class: kind, bonus, formula, options, dice, total };
  }
}
