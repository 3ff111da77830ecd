import type { AbilityId } from "../../rules/vocabulary.ts";

/** Every case of an ability's name that saves are called by ("na Sílu", "Síly"), and the ability. */
export const ABILITY_WORDS: ReadonlyMap<string, AbilityId> = new Map(
  (
    [
      ["str", "Síla Síly Síle Sílu Silou"],
      ["dex", "Obratnost Obratnosti Obratností"],
      ["con", "Odolnost Odolnosti Odolností"],
      ["int", "Inteligence Inteligenci Inteligencí"],
      ["wis", "Moudrost Moudrosti Moudrostí"],
      ["cha", "Charisma Charismatu Charismatem Charismy Charismě Charismu Charismou"],
    ] as const
  ).flatMap(([id, forms]) => forms.split(" ").map((form) => [form, id] as const)),
);
