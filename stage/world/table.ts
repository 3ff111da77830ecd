/** The world that everybody at the stage shares, filled with the sample. */
import { ROLES } from "../../tests/foundry/permissions.ts";
import { PROFILES, V13 } from "../../tests/foundry/profiles.ts";
import { World, type PackSeed } from "../../tests/foundry/world.ts";
import type { Choices } from "../choices.ts";
import { CREATURES, creatureData, HEROES, heroData } from "./actors.ts";
import { PEOPLE } from "./people.ts";
import { combatData, sceneData } from "./scene.ts";

export function openWorld(choices: Choices, packs: readonly PackSeed[]): World {
  const world = new World(PROFILES.find(({ id }) => id === choices.profile) ?? V13, { packs });
  const { store, settings } = world;
  settings.set("kartoteka-kouzel.asked-for-preset", true);
  for (const { id, name, role, color, character } of PEOPLE) {
    store.create("User", null, { _id: id, name, role: ROLES[role], color, character, flags: {} });
  }
  const spells = packs.find(({ documentName }) => documentName === "Item")?.sources ?? [];
  for (const hero of HEROES) store.create("Actor", null, heroData(hero, spells));
  for (const creature of Object.values(CREATURES)) store.create("Actor", null, creatureData(creature));
  store.create("Scene", null, sceneData(choices));
  store.create("Combat", null, combatData());
  return world;
}
