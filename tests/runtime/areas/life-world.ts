/** The world of tests of the life of areas: spells, a cleric, goblins, two scenes. */
import type { Data } from "../../../src/types/surface/documents.ts";
import { cleric, creature, fireball, spell } from "../../foundry/dnd5e/samples.ts";
import { seed } from "../../foundry/table.ts";
import type { World } from "../../foundry/world.ts";

const MINUTES = (value: string): Data => ({ value, units: "minute" });
const area = (type: string, size: string): Data => ({
  template: { type, size, width: "", height: "", count: "", units: "ft" },
});
const damage = { onSave: "half", parts: [{ number: 2, denomination: 6, types: ["poison"], scaling: {} }] };
const save = { ability: ["con"], dc: { calculation: "spellcasting", formula: "" } };
const FAR = { value: "120", units: "ft" };

/** Concentration, 10 minutes, a sphere somewhere, a save. */
const cloud = (): Data =>
  spell({
    name: "Cloud",
    level: 1,
    concentration: true,
    duration: MINUTES("10"),
    range: FAR,
    target: area("sphere", "20"),
    activity: { type: "save", save, damage },
  });
/** No concentration, a minute. */
const slick = (): Data =>
  spell({
    name: "Slick",
    level: 1,
    duration: MINUTES("1"),
    range: FAR,
    target: area("square", "10"),
    activity: { type: "save", save },
  });
/** Around the caster, goes along. */
const aura = (): Data =>
  spell({
    name: "Aura",
    level: 1,
    concentration: true,
    duration: MINUTES("10"),
    target: area("radius", "10"),
    activity: { type: "save", save, damage },
  });
/** At once, and no damage. */
const flash = (): Data =>
  spell({ name: "Flash", level: 1, range: FAR, target: area("sphere", "10"), activity: { type: "utility" } });

export const SPELLS = ["Fireball", "Cloud", "Slick", "Aura", "Flash"] as const;
export type SpellName = (typeof SPELLS)[number];

const SAMPLES: Readonly<Record<SpellName, () => Data>> = {
  Fireball: fireball,
  Cloud: cloud,
  Slick: slick,
  Aura: aura,
  Flash: flash,
};

export const IDS = {
  cleric: "ClericCleric0000",
  goblin: "GoblinGoblin0000",
  hall: "HallHallHall0000",
  cellar: "CellarCellar0000",
  clericToken: "ClericToken00000",
  cellarToken: "CellarToken00000",
  goblinA: "GoblinToken0000A",
  goblinB: "GoblinToken0000B",
} as const;

/** More than any test casts. */
const slots = { value: 500, override: 500 };
const CASTING: Data = { spells: { spell1: slots, spell3: slots } };

/** A creature that casts as the cleric does. */
function caster(data: Data): Data {
  const { attributes = {}, ...system } = data["system"] as Record<string, Data>;
  const casting = { ...attributes, spellcasting: "wis", concentration: { limit: 1 } };
  return { ...data, system: { ...system, ...CASTING, attributes: casting } };
}

export function fill(world: World): void {
  const anna = world.store.all("User").find(({ name }) => name === "Anna");
  const items = (owner: string): Data[] =>
    SPELLS.map((name, index) => ({ ...SAMPLES[name](), _id: `${owner}Spell${String(index)}`.padEnd(16, "0") }));
  const ownership = { default: 0, [String(anna?.["_id"])]: 3 };
  seed(world, "Actor", { ...caster(cleric()), _id: IDS.cleric, items: items("c"), effects: [], ownership });
  const goblin = { ...caster(creature(12)), name: "Goblin" };
  seed(world, "Actor", { ...goblin, _id: IDS.goblin, items: items("g"), effects: [] });
  const token = (_id: string, actorId: string, x: number, y: number, more: Data = {}): Data => ({
    _id,
    name: actorId === IDS.cleric ? "Klerička" : "Goblin",
    actorId,
    actorLink: actorId === IDS.cleric,
    disposition: actorId === IDS.cleric ? 1 : -1,
    x,
    y,
    ...more,
  });
  seed(world, "Scene", {
    _id: IDS.hall,
    name: "Síň",
    active: true,
    tokens: [
      token(IDS.clericToken, IDS.cleric, 500, 500),
      token(IDS.goblinA, IDS.goblin, 1500, 500),
      token(IDS.goblinB, IDS.goblin, 1600, 500),
    ],
  });
  seed(world, "Scene", { _id: IDS.cellar, name: "Sklep", tokens: [token(IDS.cellarToken, IDS.cleric, 500, 500)] });
}
