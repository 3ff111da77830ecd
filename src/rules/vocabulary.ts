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
