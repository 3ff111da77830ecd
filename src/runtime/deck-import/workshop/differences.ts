/** What differs between an item and its card, for people: for each unit what is there and what the card gives. Pure. */
import { NOTHING } from "./fingerprint.ts";
import type { Outcome, Sides } from "./merge.ts";
import type { Unit } from "./units.ts";

export interface Difference {
  readonly unit: Unit;
  readonly outcome: Exclude<Outcome, "same">;
  /** name of an activity or effect */
  readonly name: string | null;
  readonly present: string;
  readonly card: string;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Differences in the order of the units. */
export function differencesOf(sides: Sides, outcomes: ReadonlyMap<Unit, Outcome>): Difference[] {
  const stored = sides.stored();
  return [...outcomes].flatMap(([unit, outcome]) => {
    if (outcome === "same") return [];
    const [present, card] = [sides.present.get(unit), stored.get(unit)];
    const named = [card, present].find(isRecord);
    const name = unit.includes(":") && typeof named?.["name"] === "string" ? named["name"] : null;
    return [{ unit, outcome, name, ...shown(present, card) }];
  });
}

function shown(present: unknown, card: unknown): { present: string; card: string } {
  if (!isRecord(present) || !isRecord(card)) return aroundDifference(textOf(present), textOf(card));
  const [here, there] = [leaves(present), leaves(card)];
  const paths = [...new Set([...here.keys(), ...there.keys()])].filter((path) => here.get(path) !== there.get(path));
  const list = (own: ReadonlyMap<string, string>): string =>
    paths
      .slice(0, MOST_LEAVES)
      .map((path) => `${path}: ${own.get(path) ?? NOTHING}`)
      .join("; ");
  return { present: list(here), card: list(there) };
}

const MOST_LEAVES = 6;

/** Plain values inside of a value, by path. */
function leaves(value: unknown, path = ""): Map<string, string> {
  if (!isRecord(value)) return new Map([[path, textOf(value)]]);
  const inner = Object.entries(value).flatMap(([key, each]) => [...leaves(each, path === "" ? key : `${path}.${key}`)]);
  return new Map(inner);
}

/** HTML of descriptions is shown as its text. */
function textOf(value: unknown): string {
  if (value === undefined || value === null || value === "") return NOTHING;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Characters in front of the first difference, and all in all. */
const BEFORE = 30;
const LENGTH = 160;

/** Of long texts the part in which they differ. */
function aroundDifference(present: string, card: string): { present: string; card: string } {
  const first = Array.from({ length: Math.min(present.length, card.length) }).findIndex(
    (_, index) => present[index] !== card[index],
  );
  const from = Math.max(0, (first < 0 ? 0 : first) - BEFORE);
  const part = (text: string): string =>
    `${from > 0 ? "…" : ""}${text.slice(from, from + LENGTH)}${text.length > from + LENGTH ? "…" : ""}`;
  return { present: part(present), card: part(card) };
}
