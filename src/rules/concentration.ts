/** Concentration by the rules: chapter 10, "Soustředění". The upper bound of the DC is of the rules of 2024. */

/** What a GM may ask for because of the surroundings. */
export const ENVIRONMENT_DC = 10;

const LOWEST_DC = 10;
const HIGHEST_MODERN_DC = 30;

/** The DC of the save after that much damage from one source. */
export function concentrationDc(damage: number, { modern }: { modern: boolean }): number {
  return Math.min(Math.max(Math.floor(damage / 2), LOWEST_DC), modern ? HIGHEST_MODERN_DC : Infinity);
}

/** Hit points at one moment. */
export interface Points {
  readonly value: number;
  readonly temp: number;
  /** with everything that raises or lowers it for a while */
  readonly max: number;
}

/** One change of hit points: one source. */
export interface PointChange {
  readonly before: Points;
  readonly after: Points;
  /** damage that was dealt, after resistances; negative for healing; undefined where only the numbers were changed */
  readonly applied?: number | undefined;
}

/** doubtful: temporary points went, and nothing tells whether by damage or because their time was over. */
export interface Loss {
  readonly kind: "none" | "damage" | "doubtful";
  readonly points: number;
}

const NONE: Loss = { kind: "none", points: 0 };
const damage = (points: number): Loss => (points > 0 ? { kind: "damage", points } : NONE);

/** What a change took away by damage: temporary points count, what goes with a lower maximum does not. */
export function lossOf({ before, after, applied }: PointChange): Loss {
  const life = before.value - after.value;
  const temporary = before.temp - after.temp;
  if (applied !== undefined) {
    // temporary points that the same blow brings hide those that it took
    const taken = temporary < 0 ? Math.min(before.temp, applied - life) : temporary;
    return applied > 0 ? damage(Math.max(life, 0) + Math.max(taken, 0)) : NONE;
  }
  if (life > 0) return wentWithMaximum(before, after) ? NONE : damage(life + Math.max(temporary, 0));
  return life === 0 && temporary > 0 ? { kind: "doubtful", points: temporary } : NONE;
}

const wentWithMaximum = (before: Points, after: Points): boolean => after.max < before.max && after.value >= after.max;

export const fallsToZero = ({ before, after }: PointChange): boolean => before.value > 0 && after.value <= 0;

/** Conditions that bring others: the way from each leads to "incapacitated". */
const BRINGS: Readonly<Record<string, string>> = {
  paralyzed: "incapacitated",
  petrified: "incapacitated",
  stunned: "incapacitated",
  unconscious: "incapacitated",
  sleeping: "unconscious",
};

/** Why somebody cannot concentrate any more. */
export type Undoing = "dead" | "incapacitated";

/**
 * Whether conditions that come together (one effect lists what it brings as well) end concentration. Who is immune to a
 * condition does not get what it would bring.
 */
export function undoingOf(conditions: ReadonlySet<string>, immunities: ReadonlySet<string>): Undoing | null {
  if (conditions.has("dead")) return "dead";
  const brought = new Set([...conditions].map((condition) => BRINGS[condition]));
  const roots = [...conditions].filter((condition) => !brought.has(condition));
  return roots.some((root) => incapacitates(root, immunities)) ? "incapacitated" : null;
}

function incapacitates(condition: string | undefined, immunities: ReadonlySet<string>): boolean {
  if (condition === undefined || immunities.has(condition)) return false;
  return condition === "incapacitated" || incapacitates(BRINGS[condition], immunities);
}
