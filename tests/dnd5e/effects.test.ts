import { describe, expect, it } from "vitest";
import { checkDocuments } from "../../src/dnd5e/check.ts";
import { packsOfModule } from "../../src/dnd5e/constants.ts";
import { toDocuments } from "../../src/dnd5e/documents.ts";
import { boonTable, type BoonTable } from "../../src/dnd5e/effects.ts";
import type { Activity, SpellItem } from "../../src/dnd5e/schema.ts";
import { loadDocumentData, loadIds } from "../../tools/lib/project.ts";
import { plainCard, readText, type CardParts } from "../helpers.ts";

function itemOf(facts: readonly string[], parts: CardParts = {}, boons: BoonTable = new Map()): SpellItem {
  const body = ["Popis.", ...facts.map((fact) => `§ ${fact}`)].join("\n\n");
  const documents = toDocuments(readText(plainCard({ ...parts, body })).cards, {
    packs: packsOfModule("x"),
    icons: {},
    boons,
  });
  expect(checkDocuments(documents)).toEqual([]);
  const [item] = documents.spells;
  if (!item) throw new Error("no item");
  return item;
}

/** Names of the effects that each activity applies, by its type. */
function applied(item: SpellItem): [Activity["type"], string[]][] {
  const names = new Map(item.effects.map((effect) => [effect._id, effect.name]));
  return Object.values(item.system.activities)
    .sort((a, b) => a.sort - b.sort)
    .map((activity) => [activity.type, activity.effects.map(({ _id }) => names.get(_id) ?? "?")]);
}

describe("conditions that a spell inflicts", () => {
  it("are effects of the save that avoids them, with what comes along", () => {
    const item = itemOf(["Záchranný hod: na Moudrost.", "Stav: paralyzovaný, po neúspěchu, k 1. záchrannému hodu."], {
      duration: "1 minuta (soustředění)",
    });
    expect(item.effects).toMatchObject([
      {
        name: "Zkušební jiskra: Paralyzovaný",
        statuses: ["incapacitated", "paralyzed"],
        duration: { seconds: 60 },
        transfer: false,
        disabled: false,
      },
    ]);
    expect(applied(item)).toEqual([["save", ["Zkušební jiskra: Paralyzovaný"]]]);
  });

  it("come by the hit where the attack brings them", () => {
    const item = itemOf(["Útok kouzlem: na dálku.", "Stav: otrávený, po zásahu, k 1. útoku."]);
    expect(applied(item)).toEqual([["attack", ["Zkušební jiskra: Otrávený"]]]);
  });

  it("of one sentence are one effect, others are apart", () => {
    const item = itemOf([
      "Záchranný hod: na Odolnost.",
      "Stav: oslepený, po neúspěchu, k 1. záchrannému hodu, skupina 1.",
      "Stav: ohluchlý, po neúspěchu, k 1. záchrannému hodu, skupina 1.",
      "Stav: ležící, po neúspěchu, k 1. záchrannému hodu.",
    ]);
    expect(item.effects.map(({ statuses }) => statuses)).toEqual([["blinded", "deafened"], ["prone"]]);
  });

  it.each([
    ["do konce tahu cíle", { seconds: null, rounds: 1, turns: null }],
    ["na 1 minutu", { seconds: 60, rounds: null, turns: null }],
    ["na 1 hodinu", { seconds: 3600, rounds: null, turns: null }],
  ])("last %s", (words, duration) => {
    expect(itemOf([`Stav: ochromený, ${words}.`]).effects[0]?.duration).toEqual(duration);
  });
});

describe("light that a spell sheds", () => {
  it("is told in feet for the bearer's tokens, by no key that Foundry 13 chokes on", () => {
    const [effect] = itemOf(["Světlo: celkem 8 sáhů, jasné 4 sáhy."]).effects;
    expect(effect?.flags).toEqual({ "kartoteka-kouzel": { light: { bright: 20, dim: 40 } } });
    expect(effect?.changes).toEqual([
      { key: "ATL.light.bright", mode: 5, value: "20", priority: null },
      { key: "ATL.light.dim", mode: 5, value: "40", priority: null },
    ]);
  });
});

describe("what a spell changes on a creature", () => {
  const change = { key: "system.attributes.ac.bonus", mode: "add" as const, value: "2" };
  const boon = {
    spell: "trial-spark",
    effect: "main",
    name: "Jiskřivý štít",
    on: "target" as const,
    changes: [change],
    statuses: [],
    by: "cast" as const,
    slot: null,
    reason: "a trial",
  };

  it("is an effect of the casting", () => {
    const item = itemOf(["Nic se nehází ani neměří."], {}, boonTable([boon]));
    expect(item.effects).toMatchObject([{ name: "Jiskřivý štít", changes: [{ ...change, mode: 2 }] }]);
    expect(applied(item)).toEqual([["utility", ["Jiskřivý štít"]]]);
  });

  it("is an effect of the save where only a failure brings it", () => {
    const facts = ["Záchranný hod: na Sílu.", "Účinek se během trvání opakuje."];
    const item = itemOf(facts, { duration: "1 minuta" }, boonTable([{ ...boon, by: "save" }]));
    expect(applied(item)).toEqual([
      ["utility", []],
      ["save", ["Jiskřivý štít"]],
    ]);
  });

  it("may belong to one level of the slot", () => {
    const item = itemOf(["Nic se nehází ani neměří."], {}, boonTable([{ ...boon, slot: 3 }]));
    expect(Object.values(item.system.activities)[0]?.effects).toMatchObject([{ level: { min: 3, max: 3 } }]);
  });
});

describe("the data of effects and summons", () => {
  const { boons, summons } = loadDocumentData();
  const keys = new Set(Object.keys(loadIds()));

  it("names spells that the project knows", () => {
    expect([...boons.keys(), ...summons.keys()].filter((key) => !keys.has(key))).toEqual([]);
  });

  it("names each effect of a spell once", () => {
    for (const [spell, effects] of boons) {
      const names = effects.map(({ effect }) => effect);
      expect(new Set(names).size, spell).toBe(names.length);
    }
  });
});
