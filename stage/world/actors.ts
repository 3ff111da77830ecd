/** The sample's creatures: numbers and names of our own, in the shape of dnd5e's actor data. */
import type { Data } from "../../src/types/surface/documents.ts";
import { PEOPLE } from "./people.ts";

interface Creature {
  readonly id: string;
  readonly name: string;
  readonly hp: number;
  readonly ac: number;
  /** strength, dexterity, constitution, intelligence, wisdom, charisma */
  readonly abilities: readonly [number, number, number, number, number, number];
  readonly cr: number;
}

interface Hero extends Creature {
  readonly level: number;
  readonly spellcasting: "int" | "wis";
  readonly saves: readonly string[];
  /** spell slots by level, from the first */
  readonly slots: readonly number[];
  /** identifiers of spells in the pack */
  readonly spells: readonly string[];
}

export const HEROES: readonly Hero[] = [
  {
    id: "stageSvetlana000",
    name: "Světlana",
    hp: 38,
    ac: 13,
    abilities: [8, 14, 14, 18, 12, 10],
    cr: 0,
    level: 9,
    spellcasting: "int",
    saves: ["int", "wis"],
    slots: [4, 3, 3, 3, 1],
    spells: ["fire-bolt", "magic-missile", "web", "cone-of-cold", "lightning-bolt"],
  },
  {
    id: "stageRadim000000",
    name: "Radim",
    hp: 52,
    ac: 18,
    abilities: [14, 8, 16, 10, 18, 12],
    cr: 0,
    level: 9,
    spellcasting: "wis",
    saves: ["wis", "cha"],
    slots: [4, 3, 3, 3, 1],
    spells: ["sacred-flame", "cure-wounds", "spirit-guardians", "shield-of-faith"],
  },
];

export const CREATURES = {
  goblin: { id: "stageGoblin00000", name: "Goblin", hp: 12, ac: 13, abilities: [8, 14, 10, 10, 8, 8], cr: 0.25 },
  ogre: { id: "stageOgre0000000", name: "Zlobr", hp: 59, ac: 11, abilities: [19, 8, 16, 5, 7, 7], cr: 2 },
  scout: { id: "stageScout000000", name: "Zvěd", hp: 16, ac: 13, abilities: [11, 14, 12, 11, 13, 11], cr: 0.5 },
} as const satisfies Record<string, Creature>;

const ABILITIES = ["str", "dex", "con", "int", "wis", "cha"] as const;
/** CONST.DOCUMENT_OWNERSHIP_LEVELS */
const [OBSERVER, OWNER] = [2, 3];

function actorOf({ id, name, hp, ac, abilities, cr }: Creature, saves: readonly string[] = []): Data {
  return {
    _id: id,
    name,
    img: "icons/svg/mystery-man.svg",
    type: "npc",
    ownership: { default: 0 },
    flags: {},
    effects: [],
    items: [],
    system: {
      abilities: Object.fromEntries(
        ABILITIES.map((key, index) => [key, { value: abilities[index], proficient: saves.includes(key) ? 1 : 0 }]),
      ),
      attributes: { hp: { value: hp, max: hp, temp: null, tempmax: null }, ac: { flat: ac }, spellcasting: "" },
      details: { cr },
      spells: {},
    },
  };
}

/** An actor as the world stores it, with the hero's spells from the pack. */
export function heroData(hero: Hero, pack: readonly Data[]): Data {
  const data = actorOf(hero, hero.saves);
  const player = PEOPLE.find(({ character }) => character === hero.id);
  const system = data["system"] as Data;
  const attributes = system["attributes"] as Data;
  return {
    ...data,
    type: "character",
    ownership: { default: OBSERVER, ...(player && { [player.id]: OWNER }) },
    items: hero.spells.flatMap((identifier) => spellData(identifier, pack)),
    system: {
      ...system,
      attributes: { ...attributes, spellcasting: hero.spellcasting },
      details: { level: hero.level },
      spells: Object.fromEntries(hero.slots.map((max, index) => [`spell${index + 1}`, { value: max, override: max }])),
    },
  };
}

export const creatureData = (creature: Creature): Data => actorOf(creature);

/** A spell as it lies on a character who has it at hand; none where the pack lacks it. */
function spellData(identifier: string, pack: readonly Data[]): Data[] {
  const found = pack.find(({ system }) => (system as Data | undefined)?.["identifier"] === identifier);
  if (found === undefined) return [];
  const { folder: _folder, _key, ...spell } = structuredClone(found);
  return [{ ...spell, folder: null, system: { ...(spell["system"] as Data), prepared: 1 } }];
}
