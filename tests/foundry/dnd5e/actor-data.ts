/**
 * An actor's data as the system prepares them: stored data, then active effects, then what follows from both. Source:
 * dnd5e 5.3.3 module/data/actor/{character,npc}.mjs and templates/{attributes,common,traits}.mjs. Left out: armour,
 * advancement, skills, class tables of spell slots (give `max` or `override`), exhaustion.
 */
import type { ActorSystem, Data, HitPoints } from "../../../src/types/surface/documents.ts";
import type { Actor } from "../documents/actor.ts";
import { deepClone } from "../utils.ts";
import { applyEffects } from "./effect-changes.ts";
import { fixedBonus } from "./formula.ts";
import { list, number, record, text, texts } from "./values.ts";

export const ABILITIES = ["str", "dex", "con", "int", "wis", "cha"] as const;

export interface PreparedAbility {
  readonly value: number;
  readonly proficient: number;
  readonly mod: number;
  readonly attack: number;
  readonly dc: number;
  /** as stored: a number, or a formula that may have dice */
  readonly bonuses: { readonly save?: unknown };
  /** the number on the sheet, and -1, 0 or 1 for disadvantage, none, advantage */
  readonly save: { readonly value: number; readonly roll: { readonly mode: number } };
}

export interface PreparedHitPoints extends HitPoints {
  readonly damage: number;
}

export interface PreparedAttributes {
  readonly prof: number;
  readonly hp: PreparedHitPoints;
  readonly ac: { readonly value: number };
  readonly spellcasting: string;
  readonly spell: { readonly dc: number; readonly attack: number; readonly mod: number; readonly level: number };
  readonly concentration: {
    readonly ability: string;
    readonly limit: number;
    readonly bonuses: { readonly save?: unknown };
    readonly roll: { readonly mode: number };
    /** the number on the sheet */
    readonly save: number;
  };
}

export interface Trait {
  readonly value: ReadonlySet<string>;
}

export interface PreparedActor extends ActorSystem {
  readonly details: { readonly level: number; readonly cr: number };
  readonly abilities: Readonly<Record<string, PreparedAbility>>;
  readonly attributes: PreparedAttributes;
  readonly bonuses: Data;
  readonly spells: Readonly<Record<string, { readonly value: number; readonly max: number; readonly level: number }>>;
  /** resistances, immunities, vulnerabilities; immunities to conditions */
  readonly traits: { readonly dr: Trait; readonly di: Trait; readonly dv: Trait; readonly ci: Trait };
}

export function prepareActor(actor: Actor): PreparedActor {
  const system = deepClone(record(actor.stored["system"]));
  for (const key of ["dr", "di", "dv", "ci"]) fillTrait(system, key);
  applyEffects(actor.allApplicableEffects(), system);
  const attributes = record(system["attributes"]);
  const details = detailsOf(actor, record(system["details"]));
  const prof = number(attributes["prof"], Math.floor((Math.max(details.level, details.cr, 1) + 7) / 4));
  const bonuses = record(system["bonuses"]);
  const abilities = Object.fromEntries(ABILITIES.map((id) => [id, abilityOf(id, system, prof, actor.statuses)]));
  return {
    ...system,
    isCreature: actor.type === "character" || actor.type === "npc",
    details: { ...record(system["details"]), ...details },
    abilities,
    bonuses,
    attributes: { ...attributes, prof, ...derivedAttributes(attributes, abilities, prof, system) },
    spells: slotsOf(record(system["spells"])),
    traits: traitsOf(record(system["traits"])),
  };
}

/** A character's level is that of its classes. */
function detailsOf(actor: Actor, details: Data): { level: number; cr: number } {
  const classes = actor.items.filter(({ type }) => type === "class");
  const levels = classes.reduce((sum, item) => sum + number(record(item.stored["system"])["levels"]), 0);
  return { level: levels || number(details["level"]), cr: number(details["cr"]) };
}

function abilityOf(id: string, system: Data, prof: number, statuses: ReadonlySet<string>): PreparedAbility {
  const ability = record(record(system["abilities"])[id]);
  const value = number(ability["value"], 10);
  const proficient = number(ability["proficient"]);
  const mod = Math.floor((value - 10) / 2);
  const general = record(record(system["bonuses"])["abilities"])["save"];
  const own = record(ability["bonuses"])["save"];
  const save = mod + Math.floor(proficient * prof) + fixedBonus(general, system) + fixedBonus(own, system);
  const mode =
    number(record(record(ability["save"])["roll"])["mode"]) - (id === "dex" && statuses.has("restrained") ? 1 : 0);
  return {
    value,
    proficient,
    mod,
    attack: mod + prof,
    dc: 8 + mod + prof + fixedBonus(record(record(system["bonuses"])["spell"])["dc"], system),
    bonuses: record(ability["bonuses"]),
    save: { value: save, roll: { mode: Math.sign(mode) } },
  };
}

function derivedAttributes(
  attributes: Data,
  abilities: Readonly<Record<string, PreparedAbility>>,
  prof: number,
  system: Data,
): Omit<PreparedAttributes, "prof"> {
  const spellcasting = text(attributes["spellcasting"]);
  const ability = abilities[spellcasting];
  const concentration = record(attributes["concentration"]);
  return {
    hp: hitPointsOf(record(attributes["hp"])),
    ac: { value: number(record(attributes["ac"])["flat"], 10 + (abilities["dex"]?.mod ?? 0)) },
    spellcasting,
    spell: {
      dc: ability?.dc ?? 8 + prof,
      attack: ability?.attack ?? prof,
      mod: ability?.mod ?? 0,
      level: number(record(attributes["spell"])["level"]),
    },
    concentration: {
      ability: text(concentration["ability"]),
      limit: number(concentration["limit"], 1),
      bonuses: record(concentration["bonuses"]),
      roll: { mode: Math.sign(number(record(concentration["roll"])["mode"])) },
      save: concentrationSave(concentration, abilities, system),
    },
  };
}

function concentrationSave(
  { ability, bonuses }: Data,
  abilities: Readonly<Record<string, PreparedAbility>>,
  system: Data,
): number {
  const own = abilities[text(ability) || "con"];
  return (own?.save.value ?? 0) + fixedBonus(record(bonuses)["save"], system);
}

function hitPointsOf(hp: Data): PreparedHitPoints {
  const max = Math.floor(number(hp["max"]));
  const tempmax = number(hp["tempmax"]);
  const effectiveMax = Math.max(max + tempmax, 0);
  const value = Math.min(number(hp["value"]), effectiveMax);
  return { ...hp, value, max, temp: number(hp["temp"]), tempmax, effectiveMax, damage: effectiveMax - value };
}

function slotsOf(spells: Data): PreparedActor["spells"] {
  const leveled = Array.from({ length: 9 }, (_, index) => index + 1).map((level) => {
    const slot = record(spells[`spell${level}`]);
    return [`spell${level}`, { ...slot, value: number(slot["value"]), max: maximum(slot), level }] as const;
  });
  const pact = record(spells["pact"]);
  const max = maximum(pact);
  const level = number(pact["level"], max > 0 ? 1 : 0);
  return { ...Object.fromEntries(leveled), pact: { ...pact, value: Math.min(number(pact["value"]), max), max, level } };
}

const maximum = (slot: Data): number => Math.max(number(slot["override"], number(slot["max"])), 0);

/** So that effects find a list to add to. */
function fillTrait(system: Data, key: string): void {
  const traits = record(system["traits"]);
  system["traits"] = traits;
  traits[key] = { ...record(traits[key]), value: list(record(traits[key])["value"]) };
}

function traitsOf(traits: Data): PreparedActor["traits"] {
  const trait = (key: string): Trait => ({ value: new Set(texts(record(traits[key])["value"])) });
  return { ...traits, dr: trait("dr"), di: trait("di"), dv: trait("dv"), ci: trait("ci") };
}
