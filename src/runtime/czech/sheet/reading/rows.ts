/** The rows of the panel: what the card says, and what of it a person has changed in the item. Pure. */
import { FIELDS } from "../../../../deck/lexicon/labels.ts";
import type { Data } from "../../../../types/surface/documents.ts";
import type { PhraseKind } from "../../../deck-import/editor/highlight.ts";
import { valuesOf, type Value } from "../../../deck-import/editor/understood.ts";
import { unitsByHand, type Base } from "../../../deck-import/workshop/record.ts";
import type { FixedUnit, Unit } from "../../../deck-import/workshop/units.ts";
import { recordOf } from "../../../drop/copy.ts";
import { cardOfItem } from "./present-card.ts";

/** hand: people have changed the item. older: nobody has, but the card would be read otherwise today. */
export type Change = "hand" | "older";

export interface Row {
  readonly kind: PhraseKind;
  /** in the words of cards; null where the card says nothing of the kind, but the item does */
  readonly text: string | null;
  /** the card's words, where they are others */
  readonly phrase: string | null;
  readonly change: Change | null;
  /** with the last row of a kind that was changed: what the item has now; empty for nothing */
  readonly present: readonly string[] | null;
}

/** Kinds whose text begins with a label that the panel has in front of it anyway. */
const LABELLED: ReadonlySet<PhraseKind> = new Set<PhraseKind>([
  ...FIELDS,
  "target",
  "area",
  "attack",
  "save",
  "damage",
  "roll",
  "condition",
  "light",
]);

const bare = ({ kind, text }: Pick<Value, "kind" | "text">): string =>
  LABELLED.has(kind) ? text.replace(/^[^:]*:\s*/, "") : text;

/** Values of the names in one, for they are what stands on the card. */
function joinNames(values: readonly Value[]): Value[] {
  const names = values.filter(({ kind }) => kind === "names");
  const rest = values.filter(({ kind }) => kind !== "names");
  return [{ kind: "names", text: names.map(({ text }) => text).join(" · "), from: null }, ...rest];
}

/** What an item has, kind by kind; fields that grow with the slot, as their formulas. */
function valuesOfItem(item: Data): Value[] {
  return [...joinNames(valuesOf(cardOfItem(item))), ...formulasOf(item)];
}

function formulasOf(item: Data): Value[] {
  const { target, duration, activities } = recordOf(item["system"]);
  const fields = [recordOf(duration)["value"], ...sizesOf(target)];
  const own = Object.values(recordOf(activities)).flatMap((activity) => sizesOf(recordOf(activity)["target"]));
  return [...fields, ...own]
    .filter((value): value is string => typeof value === "string" && value.includes("@"))
    .map((text) => ({ kind: "growth", text, from: null }));
}

function sizesOf(target: unknown): unknown[] {
  const { template, affects } = recordOf(target);
  const { size, width, height, count } = recordOf(template);
  return [size, width, height, count, recordOf(affects)["count"]];
}

/** Kinds that an item does not keep: classes are in lists, and whether its effect repeats shows in its activities. */
const NOT_IN_ITEMS: ReadonlySet<PhraseKind> = new Set<PhraseKind>(["classes", "repeats"]);

/** The units of an import's record that a kind is a part of. */
const UNITS: Readonly<Partial<Record<PhraseKind, readonly FixedUnit[]>>> = {
  names: ["name", "facts"],
  level: ["level", "school", "components"],
  casting: ["casting"],
  range: ["range"],
  components: ["components"],
  duration: ["duration", "components"],
  target: ["target"],
  area: ["target", "facts"],
  growth: ["target", "duration"],
};
const OF_EFFECTS: ReadonlySet<PhraseKind> = new Set<PhraseKind>(["condition", "light"]);
const OF_HEADERS: ReadonlySet<PhraseKind> = new Set<PhraseKind>(["names", "level", ...FIELDS]);

function concerns(kind: PhraseKind, unit: Unit): boolean {
  if (unit.startsWith("effect:")) return OF_EFFECTS.has(kind);
  if (unit.startsWith("activity:")) return !OF_HEADERS.has(kind);
  return UNITS[kind]?.includes(unit as FixedUnit) ?? false;
}

export interface Sides {
  /** as the card is read now */
  readonly values: readonly Value[];
  /** the item as it would be made of the card now, and as it is; both as Foundry keeps them */
  readonly wanted: Data;
  readonly present: Data;
  /** what an import wrote, where there was one */
  readonly base: Base | null;
}

export function rowsOf({ values, wanted, present, base }: Sides): Row[] {
  const [ofCard, ofItem] = [valuesOfItem(wanted), valuesOfItem(present)];
  const byHand = base === null ? null : unitsByHand(present, base);
  const changeOf = (kind: PhraseKind): Change | null => {
    if (NOT_IN_ITEMS.has(kind) || textsOf(ofCard, kind).join("\n") === textsOf(ofItem, kind).join("\n")) return null;
    return byHand === null || byHand.some((unit) => concerns(kind, unit)) ? "hand" : "older";
  };
  const told = joinNames(values);
  const kinds = [...new Set([...told, ...ofItem].map(({ kind }) => kind))];
  return kinds.flatMap((kind) => rowsOfKind(kind, told, ofItem, changeOf(kind)));
}

const textsOf = (values: readonly Value[], of: PhraseKind): string[] =>
  values.filter(({ kind }) => kind === of).map(bare);

function rowsOfKind(kind: PhraseKind, told: readonly Value[], ofItem: readonly Value[], change: Change | null): Row[] {
  const own = told.filter((value) => value.kind === kind);
  if (own.length === 0 && change === null) return [];
  const present = change === null ? null : textsOf(ofItem, kind);
  if (own.length === 0) return [{ kind, text: null, phrase: null, change, present }];
  return own.map((value, index) => ({
    kind,
    text: bare(value),
    phrase: phraseOf(value),
    change,
    present: index === own.length - 1 ? present : null,
  }));
}

const plain = (text: string): string =>
  text.replace(/^§\s*/, "").replace(/\.$/, "").replaceAll(/\s+/g, " ").trim().toLocaleLowerCase("cs");

/** Null where the phrase is the value itself, as in fact lines. */
function phraseOf(value: Value): string | null {
  const phrase = value.from?.phrase.trim() ?? "";
  return phrase === "" || [value.text, bare(value)].some((text) => plain(text) === plain(phrase)) ? null : phrase;
}

/** The rows of an item whose card is not known. */
export const rowsOfItem = (item: Data): Row[] =>
  valuesOfItem(item).map((value) => ({
    kind: value.kind,
    text: bare(value),
    phrase: null,
    change: null,
    present: null,
  }));
