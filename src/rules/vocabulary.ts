/**
 * The closed sets of the rules that cards speak about, under the ids that the dnd5e system uses for them
 * (dnd5e 5.3, module/config.mjs). Everything else in the project names them by these ids.
 */

/** The eight schools of magic: spellSchools in dnd5e. */
export const SCHOOL_IDS = ["abj", "con", "div", "enc", "evo", "ill", "nec", "trs"] as const;
export type SchoolId = (typeof SCHOOL_IDS)[number];

/** The classes of the Player's Handbook that cast spells, as dnd5e class identifiers. */
export const CLASS_IDS = ["bard", "cleric", "druid", "paladin", "ranger", "sorcerer", "warlock", "wizard"] as const;
export type ClassId = (typeof CLASS_IDS)[number];

/** Highest spell level; 0 is a cantrip. */
export const MAX_SPELL_LEVEL = 9;

/** The six abilities. */
export const ABILITY_IDS = ["str", "dex", "con", "int", "wis", "cha"] as const;
export type AbilityId = (typeof ABILITY_IDS)[number];

/** Types of damage: damageTypes in dnd5e. */
export const DAMAGE_TYPES = [
  "acid",
  "bludgeoning",
  "cold",
  "fire",
  "force",
  "lightning",
  "necrotic",
  "piercing",
  "poison",
  "psychic",
  "radiant",
  "slashing",
  "thunder",
] as const;
export type DamageType = (typeof DAMAGE_TYPES)[number];

/** Conditions that spells inflict: conditionTypes in dnd5e, with "invisible" and "cursed" among them. */
export const CONDITION_IDS = [
  "blinded",
  "charmed",
  "cursed",
  "deafened",
  "exhaustion",
  "frightened",
  "grappled",
  "incapacitated",
  "invisible",
  "paralyzed",
  "petrified",
  "poisoned",
  "prone",
  "restrained",
  "stunned",
  "unconscious",
] as const;
export type ConditionId = (typeof CONDITION_IDS)[number];
