/**
 * Exactly what we write into packs. Stricter than the system: no unknown field, no value outside its tables, no size
 * missing that a shape has. Source of the shapes: dnd5e 5.3.3, module/data/item/spell.mjs and module/data/activity.
 */
import { z } from "zod";
import { AREA_ORIGINS, AREA_ROLES, MECHANIC_SHAPES } from "../deck/model.ts";
import { ABILITY_IDS, CLASS_IDS, DAMAGE_TYPES, SCHOOL_IDS } from "../rules/vocabulary.ts";
import { MODULE_ID } from "./constants.ts";
import {
  ACTIVATION_TYPES,
  AFFECT_TYPES,
  HEALING_TYPES,
  MOVEMENT_UNITS,
  OTHER_TIMES,
  RANGE_TYPES,
  SCALAR_TIMES,
  SPELL_METHODS,
  SPELL_PROPERTIES,
  STATUSES,
  TEMPLATE_SIZES,
  TEMPLATE_TYPES,
} from "./tables.ts";

const id = z.string().regex(/^[0-9A-Za-z]{16}$/);
const identifier = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
const icon = z.string().regex(/^icons\/[\w/-]+\.webp$/);
/** a number, or a formula without dice that grows with the slot: what fields of deterministic formulas hold */
const amount = z.string().regex(/^\d+(?:\.\d+)?(?: [+-] .*@(?:item\.level|scaling\.increase).*)?$/);
/** a formula that Foundry can roll: numbers, dice, the data of a roll, and its functions */
const rollable = z.string().regex(/^(?:[\d\s+*/().,-]|d(?=[\d(])|@[\w.]+|floor|min|max)*$/);
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

/** For the module itself: facts of the main area that the system's template cannot hold (deck/model.ts explains them). */
const areaFlag = z.strictObject({
  shape: z.enum(MECHANIC_SHAPES),
  origin: z.enum(AREA_ORIGINS),
  role: z.enum(AREA_ROLES),
  spreads: z.boolean(),
});
export type AreaFlag = z.infer<typeof areaFlag>;

const affects = z.strictObject({
  type: z.enum(["", ...AFFECT_TYPES]),
  count: z.union([z.literal(""), amount]),
  choice: z.boolean(),
  special: z.string(),
});

const uses = z.strictObject({ spent: z.literal(0), max: z.literal(""), recovery: z.tuple([]) });

const activityTarget = z.union([
  z.strictObject({
    prompt: z.boolean(),
    override: z.literal(false),
    template: z.strictObject({ units: z.enum(MOVEMENT_UNITS) }),
    affects: emptyObject,
  }),
  z.strictObject({ prompt: z.boolean(), override: z.literal(true), template, affects }),
]);

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
  range: z.strictObject({ units: z.enum([...MOVEMENT_UNITS, ...RANGE_TYPES]), override: z.boolean() }),
  target: activityTarget,
  uses,
};

const slotLevel = z.number().int().min(1).max(9).nullable();
/** The levels of a slot at which something may be used. */
const slotLevels = z.strictObject({ min: slotLevel, max: slotLevel });
const appliedEffect = z.strictObject({ _id: id, level: slotLevels });
const savedEffect = z.strictObject({ ...appliedEffect.shape, onSave: z.boolean() });

const damagePart = z
  .strictObject({
    number: z.number().int().nonnegative().nullable(),
    denomination: z
      .union([z.literal(4), z.literal(6), z.literal(8), z.literal(10), z.literal(12), z.literal(20)])
      .nullable(),
    bonus: rollable,
    types: z.array(z.enum([...DAMAGE_TYPES, ...HEALING_TYPES])),
    custom: z.strictObject({ enabled: z.boolean(), formula: rollable }),
    scaling: z.strictObject({
      mode: z.enum(["", "whole", "half"]),
      number: z.number().int().positive().nullable(),
      formula: rollable,
    }),
  })
  .refine(({ number, custom }) => number !== null || custom.enabled, "neither dice nor a formula");

const utilityActivity = z.strictObject({
  ...activityBase,
  type: z.literal("utility"),
  effects: z.array(appliedEffect),
  roll: z.strictObject({ formula: rollable, name: z.string(), prompt: z.boolean(), visible: z.boolean() }),
});

const attackActivity = z.strictObject({
  ...activityBase,
  type: z.literal("attack"),
  effects: z.array(appliedEffect),
  attack: z.strictObject({
    ability: z.literal(""),
    bonus: z.literal(""),
    critical: z.strictObject({ threshold: z.null() }),
    flat: z.literal(false),
    type: z.strictObject({ value: z.enum(["melee", "ranged"]), classification: z.literal("spell") }),
  }),
  damage: z.strictObject({
    critical: z.strictObject({ bonus: z.literal("") }),
    includeBase: z.literal(false),
    parts: z.array(damagePart),
  }),
});

const saveActivity = z.strictObject({
  ...activityBase,
  type: z.literal("save"),
  effects: z.array(savedEffect),
  save: z.strictObject({
    ability: z.array(z.enum(ABILITY_IDS)).min(1),
    dc: z.union([
      z.strictObject({ calculation: z.literal("spellcasting"), formula: z.literal("") }),
      z.strictObject({ calculation: z.literal(""), formula: z.string().regex(/^\d+$/) }),
    ]),
  }),
  damage: z.strictObject({ onSave: z.enum(["half", "none", "full"]), parts: z.array(damagePart) }),
});

const damageActivity = z.strictObject({
  ...activityBase,
  type: z.literal("damage"),
  effects: z.array(appliedEffect),
  damage: z.strictObject({
    critical: z.strictObject({ allow: z.boolean(), bonus: z.literal("") }),
    parts: z.array(damagePart).min(1),
  }),
});

const healActivity = z.strictObject({
  ...activityBase,
  type: z.literal("heal"),
  effects: z.array(appliedEffect),
  healing: damagePart,
});

const summonActivity = z.strictObject({
  ...activityBase,
  type: z.literal("summon"),
  effects: z.array(appliedEffect),
  bonuses: z.strictObject({
    ac: z.literal(""),
    hd: z.literal(""),
    hp: z.literal(""),
    attackDamage: z.literal(""),
    saveDamage: z.literal(""),
    healing: z.literal(""),
  }),
  creatureSizes: z.array(z.never()),
  creatureTypes: z.array(z.never()),
  match: z.strictObject({
    ability: z.literal(""),
    attacks: z.literal(false),
    disposition: z.literal(true),
    proficiency: z.literal(false),
    saves: z.literal(false),
  }),
  profiles: z
    .array(
      z.strictObject({
        _id: id,
        count: rollable,
        cr: z.literal(""),
        level: slotLevels,
        name: z.string().min(1),
        types: z.array(z.never()),
        uuid: z.string().regex(/^Compendium\.dnd5e\.monsters\.Actor\.[A-Za-z0-9]{16}$/),
      }),
    )
    .min(1),
  summon: z.strictObject({ mode: z.literal(""), prompt: z.literal(true) }),
});

const activity = z.discriminatedUnion("type", [
  summonActivity,
  utilityActivity,
  attackActivity,
  saveActivity,
  damageActivity,
  healActivity,
]);

/** Light in feet, for tokens of whoever bears the effect. */
const light = z.strictObject({ bright: z.number().nonnegative(), dim: z.number().positive() });
const effectFlags = z.strictObject({ [MODULE_ID]: z.strictObject({ light }).optional() });

/** Changes in Foundry 13's shape, which 14 reads as well: numeric modes of CONST.ACTIVE_EFFECT_MODES. */
const effect = z.strictObject({
  _id: id,
  _key: z.string(),
  name: z.string().min(1),
  img: icon,
  type: z.literal("base"),
  system: emptyObject,
  changes: z.array(
    z.strictObject({
      key: z.string().regex(/^(?:system|ATL|flags)\.[\w.-]+$/),
      mode: z.number().int().min(0).max(5),
      value: z.string(),
      priority: z.null(),
    }),
  ),
  disabled: z.boolean(),
  duration: z.strictObject({
    seconds: z.number().int().positive().nullable(),
    rounds: z.number().int().positive().nullable(),
    turns: z.number().int().positive().nullable(),
  }),
  description: z.string(),
  origin: z.null(),
  tint: z.literal("#ffffff"),
  transfer: z.literal(false),
  statuses: z.array(z.enum(STATUSES)),
  sort: z.literal(0),
  flags: effectFlags,
  _stats: stats,
});

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
    effects: z.array(effect),
    folder: id,
    sort: z.number().int(),
    ownership,
    flags: z.strictObject({
      [MODULE_ID]: z.strictObject({
        key: identifier,
        english: z.string().nullable(),
        sources: z.array(z.string()),
        area: areaFlag.nullable(),
      }),
    }),
    _stats: stats,
  })
  .refine(
    (item) =>
      item._key === `!items!${item._id}` &&
      item.effects.every((own) => own._key === `!items.effects!${item._id}.${own._id}`),
    "a key is not that of its document",
  )
  .refine((item) => {
    const own = new Set(item.effects.map(({ _id }) => _id));
    return Object.values(item.system.activities).every(({ effects }) => effects.every(({ _id }) => own.has(_id)));
  }, "an activity applies an effect that the item does not have");

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

const rulesPage = z.strictObject({
  _id: id,
  _key: z.string(),
  name: z.string().min(1),
  type: z.literal("text"),
  title: z.strictObject({ show: z.literal(true), level: z.union([z.literal(1), z.literal(2)]) }),
  text: z.strictObject({ format: z.literal(1), content: z.string().min(1) }),
  sort: z.number().int(),
  ownership,
  flags: emptyObject,
  _stats: stats,
});

export const rulesJournalSchema = z
  .strictObject({
    _id: id,
    _key: z.string(),
    name: z.string().min(1),
    pages: z.array(rulesPage).min(1),
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
  )
  .refine(({ pages }) => new Set(pages.map(({ _id }) => _id)).size === pages.length, "two pages have the same id");

/** The picture that Foundry gives a result without one of its own. */
export const RESULT_IMAGE = "icons/svg/d20-black.svg";

/** A result of Foundry 13 and 14: `description` is HTML; there is no `text` any more. */
const tableResult = z.strictObject({
  _id: id,
  _key: z.string(),
  type: z.literal("text"),
  name: z.literal(""),
  img: z.literal(RESULT_IMAGE),
  description: z.string(),
  weight: z.number().int().positive(),
  range: z.tuple([z.number().int(), z.number().int()]),
  drawn: z.literal(false),
  flags: emptyObject,
  _stats: stats,
});

/** Every roll of the formula has one result. Foundry rolls without asking where a formula is given. */
export const rollTableSchema = z
  .strictObject({
    _id: id,
    _key: z.string(),
    name: z.string().min(1),
    img: icon,
    description: z.string(),
    results: z.array(tableResult).min(1),
    formula: z.string().regex(/^\d+d\d+$/),
    replacement: z.literal(true),
    displayRoll: z.literal(true),
    folder: z.null(),
    sort: z.literal(0),
    ownership,
    flags: z.strictObject({ [MODULE_ID]: z.strictObject({ key: identifier }) }),
    _stats: stats,
  })
  .refine(
    ({ _id, _key, results }) =>
      _key === `!tables!${_id}` && results.every((result) => result._key === `!tables.results!${_id}.${result._id}`),
    "a key is not that of its document",
  )
  .refine(({ formula, results }) => {
    const [count = 0, faces = 0] = formula.split("d").map(Number);
    const ends = results.map(({ range: [from, to] }, index) => {
      const next = index === 0 ? count : (results[index - 1]?.range[1] ?? 0) + 1;
      return from === next && to >= from;
    });
    return ends.every(Boolean) && results.at(-1)?.range[1] === count * faces;
  }, "the ranges do not fit the formula");

export type SpellItem = z.infer<typeof spellItemSchema>;
export type SpellSystem = z.infer<typeof spellSystem>;
export type Activity = z.infer<typeof activity>;
export type SummonActivity = z.infer<typeof summonActivity>;
export type ActivityBase = Omit<z.infer<typeof utilityActivity>, "type" | "roll" | "effects">;
export type DamagePart = z.infer<typeof damagePart>;
export type Effect = z.infer<typeof effect>;
export type Template = z.infer<typeof template>;
export type Affects = z.infer<typeof affects>;
export type Folder = z.infer<typeof folderSchema>;
export type Journal = z.infer<typeof journalSchema>;
export type SpellListPage = z.infer<typeof spellListPage>;
export type RollTable = z.infer<typeof rollTableSchema>;
export type RulesJournal = z.infer<typeof rulesJournalSchema>;
export type RulesPage = z.infer<typeof rulesPage>;
export type PackDocument = SpellItem | Folder | Journal | RollTable | RulesJournal;
