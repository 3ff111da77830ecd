/**
 * Words of fact lines: one short line of a card for each thing that the spell does, each value by one word. A line
 * stands behind the mark "§" so that it is never taken for prose, nor prose for it.
 */
import { CONDITION_NAMES } from "../lexicon/conditions.ts";
import type { AbilityId, ConditionId, DamageType } from "../../rules/vocabulary.ts";
import type {
  AreaOrigin,
  AreaRole,
  ConditionEnd,
  Damage,
  DamageTiming,
  InflictedCondition,
  MechanicShape,
  Save,
  TargetKind,
} from "../model.ts";

/** Begins every fact line. */
export const FACT_MARK = "§ ";

/** The one line of a card whose spell does nothing that is rolled or measured. */
export const NO_FACTS = "Nic se nehází ani neměří";
export const REPEATS = "Účinek se během trvání opakuje";

export const LABEL = {
  area: "Oblast",
  save: "Záchranný hod",
  attack: "Útok kouzlem",
  damage: "Zranění",
  healing: "Léčení",
  temphp: "Dočasné životy",
  roll: "Hod",
  condition: "Stav",
  target: "Cíl",
  light: "Světlo",
  moreTargets: "Cíle navíc",
  moreArea: "Oblast navíc",
  moreTime: "Trvání navíc za úroveň pozice",
  timeFrom: "Trvání od pozice",
} as const;

export const SHAPE_WORDS: Readonly<Record<MechanicShape, string>> = {
  cone: "kužel",
  sphere: "koule",
  radius: "okruh",
  line: "přímka",
  cube: "krychle",
  square: "čtverec",
  cylinder: "válec",
  wall: "zeď",
  ring: "kruhová zeď",
};

export const ROLE_WORDS: Readonly<Record<AreaRole, string>> = {
  effect: "místo účinku",
  aura: "aura",
  placed: "zůstává na mapě",
  alternative: "jiná podoba",
  secondary: "vedlejší místo",
  object: "velikost předmětu",
  detection: "vnímání",
  light: "dosvit",
};

export const ORIGIN_WORDS: Readonly<Record<AreaOrigin, string>> = {
  self: "od sesilatele",
  point: "od bodu",
  target: "od cíle",
};

/** In the accusative: "na Obratnost". */
export const ABILITY_ACCUSATIVE: Readonly<Record<AbilityId, string>> = {
  str: "na Sílu",
  dex: "na Obratnost",
  con: "na Odolnost",
  int: "na Inteligenci",
  wis: "na Moudrost",
  cha: "na Charisma",
};

export const SUCCESS_WORDS: Readonly<Record<Save["onSuccess"] | NonNullable<Damage["onSave"]>, string>> = {
  half: "při úspěchu polovina",
  none: "při úspěchu nic",
  full: "při úspěchu vše",
};

export const TYPE_WORDS: Readonly<Record<DamageType, string>> = {
  acid: "kyselinové",
  bludgeoning: "drtivé",
  cold: "chladné",
  fire: "ohnivé",
  force: "silové",
  lightning: "bleskové",
  necrotic: "nekrotické",
  piercing: "bodné",
  poison: "jedové",
  psychic: "psychické",
  radiant: "zářivé",
  slashing: "sečné",
  thunder: "hromové",
};

export const TIMING_WORDS: Readonly<Record<DamageTiming, string>> = {
  initial: "ihned",
  later: "později",
  rider: "navíc k zásahu",
  secondary: "jiným účinkem",
};

export const ATTACK_WORDS = { melee: "na blízko", ranged: "na dálku" } as const;

/** Bonuses that are no numbers. */
export const BONUS_WORDS: Readonly<Record<string, string>> = {
  "@mod": "oprava sesílací vlastnosti",
  "@prof": "zdatnostní bonus",
  half: "polovina zranění",
  all: "všechny životy",
  dealt: "podle popisu",
};

/** The names of conditions inside of a line. */
export const STATUS_WORDS: Readonly<Record<ConditionId, string>> = lowerCased(CONDITION_NAMES);

function lowerCased<K extends string>(words: Readonly<Record<K, string>>): Record<K, string> {
  const entries = Object.entries<string>(words).map(([key, text]) => [key, text.toLowerCase()]);
  return Object.fromEntries(entries) as Record<K, string>;
}

export const VIA_WORDS: Readonly<Record<InflictedCondition["via"], string>> = {
  save: "po neúspěchu",
  hit: "po zásahu",
  auto: "bez hodu",
};

export const END_WORDS: Readonly<Record<ConditionEnd, string>> = {
  spell: "do konce kouzla",
  repeat: "do úspěšného záchranného hodu",
  "target-turn-end": "do konce tahu cíle",
  "caster-turn": "do tahu sesilatele",
  minute: "na 1 minutu",
  hour: "na 1 hodinu",
};

export const TARGET_WORDS: Readonly<Record<TargetKind, string>> = {
  self: "sesilatel",
  creature: "tvor",
  willing: "ochotný tvor",
  object: "předmět",
  creatureOrObject: "tvor nebo předmět",
};
