/** What differs between an item and its card, for people: for each unit what is there and what the card gives. Pure. */
import { NOTHING } from "./fingerprint.ts";
import type { Outcome, Sides } from "./merge.ts";
import type { Unit } from "./units.ts";

/** A plain value, and where in the unit it stands; no path where the value is all there is to tell. */
export interface Leaf {
  readonly path: readonly string[];
  /** "-": nothing */
  readonly text: string;
}

export interface Difference {
  readonly unit: Unit;
  readonly outcome: Exclude<Outcome, "same">;
  /** name of an activity or effect */
  readonly name: string | null;
  readonly present: readonly Leaf[];
  readonly card: readonly Leaf[];
}

type Shown = Pick<Difference, "present" | "card">;

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
    return [{ unit, outcome, name, ...shown(unit, present, card) }];
  });
}

/** Units whose value is a list of several fields of the item (units.ts), and what those are called. */
const FIELDS: Partial<Record<Unit, readonly string[]>> = {
  components: ["properties", "materials"],
  facts: ["key", "english", "sources", "area"],
};

/** Units that are said in one breath: "120 ft", "1 hour". */
const PHRASES: ReadonlySet<Unit> = new Set(["casting", "range", "duration"]);

function shown(unit: Unit, present: unknown, card: unknown): Shown {
  if (!isRecord(present) || !isRecord(card)) return aroundDifference(wholeOf(present), wholeOf(card));
  if (PHRASES.has(unit)) {
    const [here, there] = [phraseOf(present), phraseOf(card)];
    if (here !== there) return { present: [whole(here)], card: [whole(there)] };
  }
  const [here, there] = [present, card].map((value) => leaves(named(unit, value)));
  return here === undefined || there === undefined ? { present: [], card: [] } : differingLeaves(here, there);
}

const whole = (text: string): Leaf => ({ path: [], text });

/** The filled values of a unit, in their order. */
function phraseOf(value: object): string {
  const filled = [...leaves(value).values()].filter(({ text }) => text !== NOTHING);
  return filled.length === 0 ? NOTHING : filled.map(({ text }) => text).join(" ");
}

function named(unit: Unit, value: object): object {
  const fields = FIELDS[unit];
  if (fields === undefined || !Array.isArray(value)) return value;
  return Object.fromEntries(value.map((each: unknown, index) => [fields[index] ?? String(index), each]));
}

const MOST_LEAVES = 6;

function differingLeaves(here: ReadonlyMap<string, Leaf>, there: ReadonlyMap<string, Leaf>): Shown {
  const keys = [...new Set([...here.keys(), ...there.keys()])]
    .filter((key) => here.get(key)?.text !== there.get(key)?.text)
    .slice(0, MOST_LEAVES);
  const path = (key: string): readonly string[] => (here.get(key) ?? there.get(key))?.path ?? [];
  const side = (own: ReadonlyMap<string, Leaf>): Leaf[] =>
    keys.map((key) => own.get(key) ?? { path: path(key), text: NOTHING });
  return { present: side(here), card: side(there) };
}

/** Plain values inside of a value, by path; a list of plain values is one. */
function leaves(value: unknown, path: readonly string[] = []): Map<string, Leaf> {
  const isPlainList = Array.isArray(value) && !value.some(isRecord);
  if (!isRecord(value) || isPlainList) {
    const text = isPlainList ? value.map(textOf).join(", ") || NOTHING : textOf(value);
    return new Map([[path.join("."), { path, text }]]);
  }
  return new Map(Object.entries(value).flatMap(([key, each]) => [...leaves(each, [...path, key])]));
}

/** Of what the other side lacks its name will do. */
const wholeOf = (value: unknown): string => {
  if (!isRecord(value)) return textOf(value);
  return typeof value["name"] === "string" && value["name"] !== "" ? value["name"] : JSON.stringify(value);
};

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === "") return NOTHING;
  return typeof value === "string" ? value : JSON.stringify(value);
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: "\u00A0",
  "#39": "'",
};

/** HTML of descriptions as its text. */
const withoutMarkup = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replaceAll(/\s+/g, " ")
    .trim();

/** Characters in front of the first difference, and all in all. */
const BEFORE = 30;
const LENGTH = 160;

/** Of long texts the part in which they differ; where only the markup differs, that is shown. */
function aroundDifference(present: string, card: string): Shown {
  const [here, there] = [withoutMarkup(present), withoutMarkup(card)];
  const isMarkup = here === there;
  return isMarkup ? parts(present, card) : parts(here, there);
}

function parts(present: string, card: string): Shown {
  const first = Array.from({ length: Math.min(present.length, card.length) }).findIndex(
    (_, index) => present[index] !== card[index],
  );
  // one is the beginning of the other: they differ where that ends
  const from = Math.max(0, (first < 0 ? Math.min(present.length, card.length) : first) - BEFORE);
  const part = (text: string): Leaf =>
    whole(`${from > 0 ? "…" : ""}${text.slice(from, from + LENGTH)}${text.length > from + LENGTH ? "…" : ""}`);
  return { present: [part(present)], card: [part(card)] };
}
