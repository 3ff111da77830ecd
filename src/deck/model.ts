/**
 * SpellCard: the one contract between reading a deck and writing dnd5e documents. Facts only; texts in the card's own
 * words; lengths in feet or miles. Rules of reading are in the readers, rules of play in src/rules.
 */
import { z } from "zod";
import { CLASS_IDS, MAX_SPELL_LEVEL, SCHOOL_IDS } from "../rules/vocabulary.ts";
import { FIELDS } from "./lexicon/labels.ts";

const distance = z.strictObject({ value: z.number().positive(), unit: z.enum(["ft", "mi"]) });

export const CASTING_UNITS = ["action", "bonus", "reaction", "minute", "hour", "day", "special"] as const;

/** One way to cast the spell. `condition` is the trigger of a reaction, or the card's words for a special way. */
const castingTime = z.strictObject({
  unit: z.enum(CASTING_UNITS),
  value: z.number().positive(),
  condition: z.string(),
});

const range = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("self") }),
  z.strictObject({ kind: z.literal("touch") }),
  z.strictObject({ kind: z.literal("distance"), distance }),
  z.strictObject({ kind: z.literal("sight") }),
  z.strictObject({ kind: z.literal("unlimited") }),
  z.strictObject({ kind: z.literal("special"), text: z.string() }),
]);

export const AREA_SHAPES = [
  "cone",
  "sphere",
  "hemisphere",
  "radius",
  "line",
  "cube",
  "square",
  "cylinder",
  "wall",
  "unstated",
] as const;

/** What the range line says of an area in parentheses; "unstated" where it names no shape ("Ty sám (oblast)"). */
const headerArea = z.strictObject({ shape: z.enum(AREA_SHAPES), size: distance.nullable() });

/** Material component. `cost` is the sum of the prices it names in gold pieces, 0 for none. */
const material = z.strictObject({ text: z.string(), cost: z.number().nonnegative(), consumed: z.boolean() });

const components = z.strictObject({ verbal: z.boolean(), somatic: z.boolean(), material: material.nullable() });

export const TIME_UNITS = ["turn", "round", "minute", "hour", "day", "week", "month", "year"] as const;

const duration = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("instant") }),
  z.strictObject({
    kind: z.literal("time"),
    value: z.number().positive(),
    unit: z.enum(TIME_UNITS),
    upTo: z.boolean(),
  }),
  z.strictObject({ kind: z.literal("dispelled") }),
  z.strictObject({ kind: z.literal("dispelled-or-triggered") }),
  z.strictObject({ kind: z.literal("permanent") }),
  z.strictObject({ kind: z.literal("special"), text: z.string() }),
]);

/** A stretch of a text (offsets, end exclusive) that the card sets off. */
const mark = z.strictObject({
  start: z.number().int().nonnegative(),
  end: z.number().int().positive(),
  style: z.enum(["emphasis", "strong"]),
});

const richText = z.strictObject({ text: z.string(), marks: z.array(mark), line: z.number().int() });

/** Parts of a card's prose. `lead` is a run-in heading ("Silná ruka."), part of the text no more. */
const block = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("paragraph"), lead: z.string().nullable(), content: richText }),
  z.strictObject({ kind: z.literal("heading"), content: richText }),
  z.strictObject({
    kind: z.literal("list"),
    /** number of the first item, or null for bullets */
    start: z.number().int().nonnegative().nullable(),
    items: z.array(z.strictObject({ lead: z.string().nullable(), content: richText })).min(1),
  }),
  z.strictObject({
    kind: z.literal("table"),
    caption: z.string().nullable(),
    columns: z.array(z.string()).min(1),
    rows: z.array(z.array(z.string())),
    line: z.number().int(),
  }),
]);

/** Where a value was read: place of the phrase in the file. */
const provenance = z.strictObject({ line: z.number().int(), column: z.number().int(), phrase: z.string() });

export const ORIGIN_FIELDS = ["name", "english", "sources", "level", ...FIELDS] as const;

export const spellCardSchema = z.strictObject({
  key: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  name: z.string().min(1),
  english: z.string().nullable(),
  sources: z.array(z.string()),
  /** null where the card's word for it is unknown (an error) */
  school: z.enum(SCHOOL_IDS).nullable(),
  level: z.number().int().min(0).max(MAX_SPELL_LEVEL),
  ritual: z.boolean(),
  /** ways to cast it, the usual one first; empty where the card does not say (an error) */
  casting: z.array(castingTime),
  range: range.nullable(),
  area: headerArea.nullable(),
  components: components.nullable(),
  /** its durations, the usual one first; empty where the card does not say (an error) */
  duration: z.array(duration),
  concentration: z.boolean(),
  classes: z.array(z.enum(CLASS_IDS)),
  body: z.array(block),
  higherLevels: z.array(block),
  origin: z.strictObject({
    file: z.string(),
    line: z.number().int(),
    fields: z.partialRecord(z.enum(ORIGIN_FIELDS), provenance),
  }),
});

export type SpellCard = z.infer<typeof spellCardSchema>;
export type CastingTime = z.infer<typeof castingTime>;
export type Range = z.infer<typeof range>;
export type HeaderArea = z.infer<typeof headerArea>;
export type AreaShape = HeaderArea["shape"];
export type Components = z.infer<typeof components>;
export type Material = z.infer<typeof material>;
export type Duration = z.infer<typeof duration>;
export type Block = z.infer<typeof block>;
export type RichText = z.infer<typeof richText>;
export type Mark = z.infer<typeof mark>;
export type Provenance = z.infer<typeof provenance>;
export type OriginField = (typeof ORIGIN_FIELDS)[number];

/** The plain text of a block, run-in heading included. */
export function textOfBlock(item: Block): string {
  const withLead = (lead: string | null, text: string) => (lead === null ? text : `${lead} ${text}`);
  switch (item.kind) {
    case "paragraph":
      return withLead(item.lead, item.content.text);
    case "heading":
      return item.content.text;
    case "list":
      return item.items.map((entry) => withLead(entry.lead, entry.content.text)).join("\n");
    case "table":
      return [item.caption ?? "", item.columns.join(" "), ...item.rows.map((row) => row.join(" "))].join("\n").trim();
  }
}
