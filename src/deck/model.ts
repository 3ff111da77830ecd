/**
 * SpellCard: the one contract between reading a deck and writing dnd5e documents. Facts only; texts in the card's own
 * words; lengths in feet or miles. Rules of reading are in the readers, rules of play in src/rules.
 */
import { z } from "zod";
import {
  ABILITY_IDS,
  CLASS_IDS,
  CONDITION_IDS,
  DAMAGE_TYPES,
  MAX_SPELL_LEVEL,
  SCHOOL_IDS,
} from "../rules/vocabulary.ts";
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

/** Shapes that the prose of a card can give; "ring" is a wall bent into a circle. */
export const MECHANIC_SHAPES = [
  "cone",
  "sphere",
  "radius",
  "line",
  "cube",
  "square",
  "cylinder",
  "wall",
  "ring",
] as const;

/**
 * What part an area plays: "effect" happens there at once or as long as the spell lasts; "aura" is one that goes with
 * the caster; "placed" is an image or terrain put on the map; "alternative" another form of the spell; "secondary" comes
 * later or by choice; "object" is a limit of size, "detection" how far something is perceived, "light" how far it shines.
 */
export const AREA_ROLES = [
  "effect",
  "aura",
  "placed",
  "alternative",
  "secondary",
  "object",
  "detection",
  "light",
] as const;

/** Where an area begins: at the caster, at a point in range, at the target. */
export const AREA_ORIGINS = ["self", "point", "target"] as const;

/** Sizes in feet (or miles). `size` is a radius, a length or an edge by shape; `width` a line's width or a wall's thickness. */
const area = z.strictObject({
  shape: z.enum(MECHANIC_SHAPES),
  size: distance,
  width: z.number().positive().nullable(),
  height: z.number().positive().nullable(),
  count: z.number().int().positive(),
  role: z.enum(AREA_ROLES),
  origin: z.enum(AREA_ORIGINS),
  /** whether it spreads around corners */
  spreads: z.boolean(),
  from: provenance,
});

/**
 * A saving throw that the spell asks for; `repeat` marks one that ends an effect later. `dc` where the card fixes it;
 * `area` is the index of an area of its own, for what happens elsewhere than the spell's main one.
 */
const save = z.strictObject({
  abilities: z.array(z.enum(ABILITY_IDS)).min(1),
  onSuccess: z.enum(["half", "none"]),
  repeat: z.boolean(),
  dc: z.number().int().nullable(),
  area: z.number().int().nonnegative().nullable(),
  from: provenance,
});

/** What brings something about: the attack or save of that index, or nothing but the spell itself (null). */
const cause = z.strictObject({ kind: z.enum(["attack", "save"]), index: z.number().int().nonnegative() }).nullable();

/** Dice and a bonus: "2k8 + 3", "k4 + @mod" (the spellcasting ability), or a bonus alone. */
const amount = z.strictObject({
  number: z.number().int().nonnegative(),
  faces: z.number().int().nonnegative(),
  bonus: z.string(),
});

/**
 * How an amount grows: by `amount` for every `every` levels of the slot ("slot"), or at the levels 5, 11 and 17 of the
 * caster ("cantrip").
 */
const scaling = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("slot"), every: z.number().int().positive(), amount }),
  z.strictObject({ kind: z.literal("cantrip"), amount }),
  z.strictObject({
    kind: z.literal("thresholds"),
    steps: z.array(z.strictObject({ slot: z.number().int().positive(), amount })).min(1),
  }),
]);

/** When damage is dealt: at once, later, on top of a weapon's hit, or by another effect of the same spell. */
export const DAMAGE_TIMINGS = ["initial", "later", "rider", "secondary"] as const;

const damage = z.strictObject({
  amount,
  types: z.array(z.enum(DAMAGE_TYPES)),
  /** one of the types is chosen (or rolled) */
  choice: z.boolean(),
  timing: z.enum(DAMAGE_TIMINGS),
  /** what a successful save leaves of it; null where no save applies */
  onSave: z.enum(["half", "none", "full"]).nullable(),
  scaling: scaling.nullable(),
  by: cause,
  /** parts of the same group are rolled together */
  group: z.number().int().nonnegative(),
  from: provenance,
});

/** A spell attack that the caster rolls; `count` rays or bolts at the lowest level. */
const attack = z.strictObject({
  kind: z.enum(["melee", "ranged"]),
  count: z.number().int().positive(),
  from: provenance,
});

/** Bonus of an amount without dice: "half" of the damage dealt, "all" hit points. */
const healing = z.strictObject({
  kind: z.enum(["healing", "temphp"]),
  amount,
  scaling: scaling.nullable(),
  from: provenance,
});

/** Dice that are neither damage nor healing: a pool, a table. */
const roll = z.strictObject({
  amount,
  scaling: scaling.nullable(),
  from: provenance,
});

/** Light in feet: bright, and dim altogether. */
const light = z.strictObject({ bright: z.number().nonnegative(), dim: z.number().positive(), from: provenance });

/** More targets, rays or bolts for every `every` levels of the slot. */
const targetGrowth = z.strictObject({ count: z.number().int().positive(), every: z.number().int().positive() });
/** So many feet more of the area's size. */
const areaGrowth = z.strictObject({ feet: z.number().positive(), every: z.number().int().positive() });
/** Another duration from a slot on. */
const durationStep = z.strictObject({ slot: z.number().int().positive(), duration, concentration: z.boolean() });

/** When an inflicted condition ends, where it does not last as long as the spell ("spell"). */
export const CONDITION_ENDS = ["spell", "repeat", "target-turn-end", "caster-turn", "minute", "hour"] as const;

const inflictedCondition = z.strictObject({
  status: z.enum(CONDITION_IDS),
  via: z.enum(["save", "hit", "auto"]),
  ends: z.enum(CONDITION_ENDS),
  by: cause,
  /** conditions of the same group come and go together */
  group: z.number().int().nonnegative(),
  from: provenance,
});

export const TARGET_KINDS = ["self", "creature", "willing", "object", "creatureOrObject"] as const;

/** Who or what is targeted; `any` stands for as many as one likes. */
const targets = z.strictObject({
  count: z.number().int().positive().nullable(),
  any: z.boolean(),
  kind: z.enum(TARGET_KINDS),
  from: provenance,
});

/** How the spell grows beside its dice. */
const growth = z.strictObject({
  targets: targetGrowth.nullable(),
  area: areaGrowth.nullable(),
  /** so much longer for each level of the slot */
  duration: duration.nullable(),
  durationSteps: z.array(durationStep),
});

/** What the prose says of the spell at play. Empty lists where it says nothing. */
const mechanics = z.strictObject({
  areas: z.array(area),
  saves: z.array(save),
  attacks: z.array(attack),
  damage: z.array(damage),
  healing: z.array(healing),
  rolls: z.array(roll),
  conditions: z.array(inflictedCondition),
  targets: targets.nullable(),
  light: light.nullable(),
  growth,
  /** its effect is used again while it lasts, by an action or whenever somebody enters or starts a turn there */
  repeats: z.boolean(),
});

/** The schemas that mechanics by hand are made of. */
export const mechanicsParts = { area, save, attack, damage, healing, targets } as const;

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
  mechanics,
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
export type Area = z.infer<typeof area>;
export type Save = z.infer<typeof save>;
export type Amount = z.infer<typeof amount>;
export type Scaling = z.infer<typeof scaling>;
export type Damage = z.infer<typeof damage>;
export type DamageTiming = (typeof DAMAGE_TIMINGS)[number];
export type Attack = z.infer<typeof attack>;
export type Healing = z.infer<typeof healing>;
export type Roll = z.infer<typeof roll>;
export type Light = z.infer<typeof light>;
export type TargetGrowth = z.infer<typeof targetGrowth>;
export type AreaGrowth = z.infer<typeof areaGrowth>;
export type DurationStep = z.infer<typeof durationStep>;
export type InflictedCondition = z.infer<typeof inflictedCondition>;
export type ConditionEnd = (typeof CONDITION_ENDS)[number];
export type Targets = z.infer<typeof targets>;
export type TargetKind = (typeof TARGET_KINDS)[number];
export type Mechanics = z.infer<typeof mechanics>;
export type Cause = z.infer<typeof cause>;
export type AreaRole = (typeof AREA_ROLES)[number];
export type AreaOrigin = (typeof AREA_ORIGINS)[number];
export type MechanicShape = (typeof MECHANIC_SHAPES)[number];
export type Provenance = z.infer<typeof provenance>;
export type OriginField = (typeof ORIGIN_FIELDS)[number];
