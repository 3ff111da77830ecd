/**
 * Exactly what we write into packs. Stricter than the system: no unknown field, no value outside its tables, no size
 * missing that a shape has. Source of the shapes: dnd5e 5.3.3, module/data/item/spell.mjs and module/data/activity.
 */
import { z } from "zod";
import { CLASS_IDS, SCHOOL_IDS } from "../rules/vocabulary.ts";
import { MODULE_ID } from "./constants.ts";
import {
  ACTIVATION_TYPES,
  AFFECT_TYPES,
  MOVEMENT_UNITS,
  OTHER_TIMES,
  RANGE_TYPES,
  SCALAR_TIMES,
  SPELL_METHODS,
  SPELL_PROPERTIES,
  TEMPLATE_SIZES,
  TEMPLATE_TYPES,
} from "./tables.ts";

const id = z.string().regex(/^[0-9A-Za-z]{16}$/);
const identifier = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
const icon = z.string().regex(/^icons\/[\w/-]+\.webp$/);
/** a number as a formula: what fields of deterministic formulas hold */
const amount = z.string().regex(/^\d+(?:\.\d+)?$/);
const emptyObject = z.strictObject({});
const ownership = z.strictObject({ default: z.number().int() });

const stats = z.strictObject({
  coreVersion: z.string(),
  systemId: z.literal("dnd5e"),
  systemVersion: z.string(),
  createdTime: z.null(),
  modifiedTime: z.null(),
  lastModifiedBy: z.null(),
});

const duration = z.discriminatedUnion("units", [
  z.strictObject({ value: amount, units: z.enum(SCALAR_TIMES), special: z.literal("") }),
  z.strictObject({ value: z.literal(""), units: z.enum(OTHER_TIMES), special: z.string() }),
]);

const range = z.discriminatedUnion("units", [
  z.strictObject({ value: amount, units: z.enum(MOVEMENT_UNITS), special: z.literal("") }),
  z.strictObject({ value: z.literal(""), units: z.enum(RANGE_TYPES), special: z.string() }),
]);

const template = z
  .strictObject({
    type: z.enum(["", ...TEMPLATE_TYPES]),
    size: z.union([z.literal(""), amount]),
    width: z.union([z.literal(""), amount]),
    height: z.union([z.literal(""), amount]),
    units: z.enum(MOVEMENT_UNITS),
    count: z.union([z.literal(""), amount]),
    contiguous: z.boolean(),
    stationary: z.boolean(),
  })
  .refine(({ type, size, width, height }) => {
    if (type === "") return size === "" && width === "" && height === "";
    const sizes: readonly string[] = TEMPLATE_SIZES[type];
    return size !== "" && sizes.includes("width") === (width !== "") && sizes.includes("height") === (height !== "");
  }, "the sizes do not fit the shape of the area");

const affects = z.strictObject({
  type: z.enum(["", ...AFFECT_TYPES]),
  count: z.union([z.literal(""), amount]),
  choice: z.boolean(),
  special: z.string(),
});

const uses = z.strictObject({ spent: z.literal(0), max: z.literal(""), recovery: z.tuple([]) });

/** Fields of every activity; with `override` false the item's own activation, duration, range and target hold. */
const activityBase = {
  _id: id,
  name: z.string(),
  img: z.string(),
  sort: z.number().int(),
  activation: z.strictObject({
    type: z.enum(ACTIVATION_TYPES),
    value: z.number().nullable(),
    condition: z.string(),
    override: z.boolean(),
  }),
  consumption: z.strictObject({
    spellSlot: z.boolean(),
    scaling: z.strictObject({ allowed: z.boolean(), max: z.string() }),
    targets: z.tuple([]),
  }),
  description: z.strictObject({ chatFlavor: z.string() }),
  duration: z.strictObject({
    value: z.string(),
    units: z.enum([...SCALAR_TIMES, ...OTHER_TIMES]),
    special: z.string(),
    concentration: z.boolean(),
    override: z.boolean(),
  }),
  effects: z.tuple([]),
  range: z.strictObject({ units: z.enum([...MOVEMENT_UNITS, ...RANGE_TYPES]), override: z.boolean() }),
  target: z.strictObject({
    prompt: z.boolean(),
    override: z.boolean(),
    template: z.strictObject({ units: z.enum(MOVEMENT_UNITS) }),
    affects: emptyObject,
  }),
  uses,
};

const utilityActivity = z.strictObject({
  ...activityBase,
  type: z.literal("utility"),
  roll: z.strictObject({ formula: z.string(), name: z.string(), prompt: z.boolean(), visible: z.boolean() }),
});

const activity = z.discriminatedUnion("type", [utilityActivity]);

const spellSystem = z.strictObject({
  description: z.strictObject({ value: z.string(), chat: z.string() }),
  identifier,
  source: z.strictObject({
    book: z.string(),
    page: z.literal(""),
    custom: z.string(),
    license: z.string(),
    rules: z.literal("2014"),
    revision: z.literal(1),
  }),
  level: z.number().int().min(0).max(9),
  school: z.enum(["", ...SCHOOL_IDS]),
  ability: z.literal(""),
  method: z.enum(SPELL_METHODS),
  prepared: z.literal(0),
  sourceItem: z.literal(""),
  properties: z.array(z.enum(SPELL_PROPERTIES)),
  materials: z.strictObject({
    value: z.string(),
    consumed: z.boolean(),
    cost: z.number().nonnegative(),
    supply: z.literal(0),
  }),
  activation: z.strictObject({
    type: z.enum(ACTIVATION_TYPES),
    value: z.number().positive().nullable(),
    condition: z.string(),
  }),
  duration,
  range,
  target: z.strictObject({ template, affects }),
  uses,
  activities: z
    .record(id, activity)
    .refine((map) => Object.entries(map).every(([key, value]) => key === value._id), "an activity's key is not its id"),
});

export const spellItemSchema = z
  .strictObject({
    _id: id,
    _key: z.string(),
    name: z.string().min(1),
    type: z.literal("spell"),
    img: icon,
    system: spellSystem,
    effects: z.tuple([]),
    folder: id,
    sort: z.number().int(),
    ownership,
    flags: z.strictObject({
      [MODULE_ID]: z.strictObject({
        key: identifier,
        english: z.string().nullable(),
        sources: z.array(z.string()),
      }),
    }),
    _stats: stats,
  })
  .refine((item) => item._key === `!items!${item._id}`, "the key is not that of the item");

export const folderSchema = z
  .strictObject({
    _id: id,
    _key: z.string(),
    name: z.string().min(1),
    type: z.literal("Item"),
    folder: z.null(),
    sorting: z.literal("m"),
    sort: z.number().int(),
    color: z.string().nullable(),
    description: z.literal(""),
    flags: emptyObject,
    _stats: stats,
  })
  .refine((folder) => folder._key === `!folders!${folder._id}`, "the key is not that of the folder");

const spellListPage = z.strictObject({
  _id: id,
  _key: z.string(),
  name: z.string().min(1),
  type: z.literal("spells"),
  system: z.strictObject({
    type: z.literal("class"),
    identifier: z.enum(CLASS_IDS),
    grouping: z.literal("level"),
    description: z.strictObject({ value: z.string() }),
    spells: z.array(z.string().regex(/^Compendium\.[\w-]+\.[\w-]+\.Item\.[0-9A-Za-z]{16}$/)),
    unlinkedSpells: z.tuple([]),
  }),
  title: z.strictObject({ show: z.boolean(), level: z.number().int() }),
  text: z.strictObject({ format: z.literal(1) }),
  sort: z.number().int(),
  ownership,
  flags: emptyObject,
  _stats: stats,
});

export const journalSchema = z
  .strictObject({
    _id: id,
    _key: z.string(),
    name: z.string().min(1),
    pages: z.array(spellListPage),
    folder: z.null(),
    sort: z.number().int(),
    ownership,
    flags: emptyObject,
    _stats: stats,
  })
  .refine(
    ({ _id, _key, pages }) =>
      _key === `!journal!${_id}` && pages.every((page) => page._key === `!journal.pages!${_id}.${page._id}`),
    "a key is not that of its document",
  );

export type SpellItem = z.infer<typeof spellItemSchema>;
export type SpellSystem = z.infer<typeof spellSystem>;
export type Activity = z.infer<typeof activity>;
export type Folder = z.infer<typeof folderSchema>;
export type Journal = z.infer<typeof journalSchema>;
export type SpellListPage = z.infer<typeof spellListPage>;
export type PackDocument = SpellItem | Folder | Journal;
