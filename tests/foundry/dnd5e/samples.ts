/** Invented characters and spells in the shape that dnd5e 5.3 stores, for tests and the stage. */
import type { Data } from "../../../src/types/surface/documents.ts";

/** A level 5 cleric of 40 hit points, Wisdom 16 (+3), Constitution 14 (+2), slots of levels 1 and 3. */
export function cleric(changes: Data = {}): Data {
  const score = (value: number, proficient = 0): Data => ({ value, proficient });
  return {
    name: "Klerička",
    type: "character",
    system: {
      abilities: {
        str: score(10),
        dex: score(12),
        con: score(14),
        int: score(10),
        wis: score(16, 1),
        cha: score(10, 1),
      },
      attributes: { hp: { value: 40, max: 40, temp: 0, tempmax: 0 }, spellcasting: "wis", concentration: { limit: 1 } },
      details: { level: 5 },
      spells: { spell1: { value: 4, override: 4 }, spell3: { value: 3, override: 3 } },
    },
    ...changes,
  };
}

/** An NPC with that many hit points and nothing else of note. */
export function creature(hp: number, system: Data = {}): Data {
  return {
    name: "Tvor",
    type: "npc",
    system: { attributes: { hp: { value: hp, max: hp, temp: 0, tempmax: 0 } }, details: { cr: 1 }, ...system },
  };
}

interface SpellParts {
  readonly name: string;
  readonly level: number;
  readonly concentration?: boolean;
  readonly duration?: Data;
  readonly range?: Data;
  readonly target?: Data;
  readonly effects?: readonly Data[];
  /** the only activity, but for what all of them have */
  readonly activity: Data;
}

export const ACTIVITY_ID = "dnd5eactivity000";

/** A spell with one activity that casts it. */
export function spell({
  name,
  level,
  concentration = false,
  duration = { units: "inst" },
  range = { units: "self" },
  target = {},
  effects = [],
  activity,
}: SpellParts): Data {
  return {
    name,
    type: "spell",
    effects,
    system: {
      identifier: name.toLowerCase(),
      level,
      school: "evo",
      method: "spell",
      properties: ["vocal", ...(concentration ? ["concentration"] : [])],
      description: { value: "" },
      activation: { type: "action", value: 1 },
      duration,
      range,
      target: { template: { type: "", units: "ft" }, affects: {}, ...target },
      activities: {
        [ACTIVITY_ID]: {
          _id: ACTIVITY_ID,
          consumption: { spellSlot: true },
          target: { prompt: true, override: false },
          ...activity,
        },
      },
    },
  };
}

const MINUTE = { value: "1", units: "minute" };

/** Concentration, an effect for those on whom it is cast. */
export const blessing = (): Data =>
  spell({
    name: "Blessing",
    level: 1,
    concentration: true,
    duration: MINUTE,
    effects: [
      {
        _id: "blessedEffect000",
        name: "Blessed",
        transfer: false,
        changes: [{ key: "system.bonuses.abilities.save", mode: 2, value: "1d4", priority: null }],
      },
    ],
    activity: { type: "utility", effects: [{ _id: "blessedEffect000", level: {} }] },
  });

export const shield = (): Data =>
  spell({ name: "Shield", level: 1, concentration: true, duration: MINUTE, activity: { type: "utility" } });

export const fireball = (): Data =>
  spell({
    name: "Fireball",
    level: 3,
    range: { value: "150", units: "ft" },
    target: { template: { type: "sphere", size: "20", width: "", height: "", count: "", units: "ft" } },
    activity: {
      type: "save",
      save: { ability: ["dex"], dc: { calculation: "spellcasting", formula: "" } },
      damage: {
        onSave: "half",
        parts: [{ number: 8, denomination: 6, types: ["fire"], scaling: { mode: "whole", number: 1 } }],
      },
    },
  });

export const firebolt = (): Data =>
  spell({
    name: "Firebolt",
    level: 0,
    activity: {
      type: "attack",
      attack: { type: { value: "ranged", classification: "spell" } },
      damage: { parts: [{ number: 1, denomination: 10, types: ["fire"], scaling: { mode: "whole", number: 1 } }] },
    },
  });

export const cure = (): Data =>
  spell({
    name: "Cure",
    level: 1,
    activity: {
      type: "heal",
      healing: { number: 2, denomination: 8, bonus: "@mod", types: ["healing"], scaling: { mode: "whole", number: 2 } },
    },
  });
