/** How the double keeps and ends concentration, as the real 5.3.3 does (dnd5e.md §3). */
import { describe, expect, it } from "vitest";
import { applyEffect } from "./dnd5e/apply-effect.ts";
import { pressRequest } from "./dnd5e/card.ts";
import { dependentsOf } from "./dnd5e/registry.ts";
import {
  actorOf,
  CLERIC,
  concentrating,
  concentrations,
  damage,
  fired,
  messageOf,
  play,
  spellEffect,
  TARGET,
} from "./dnd5e/test-table.ts";
import { PROFILES, V13, V14 } from "./profiles.ts";
import type { Table } from "./table.ts";

describe("the DC of a save for concentration", () => {
  it("is capped at 30 by the rules of 2024 alone", async () => {
    const table = await play(V13);
    const actor = actorOf(table.client("GM"));
    expect([3, 25, 100].map((points) => actor.getConcentrationDC(points))).toEqual([10, 12, 30]);
    table.world.settings.set("dnd5e.rulesVersion", "legacy");
    expect(actor.getConcentrationDC(100)).toBe(50);
  });
});

describe.each(PROFILES)("a save for concentration in $id", (profile) => {
  it("fires the hooks of all that it is, and its failure ends nothing", async () => {
    const table = await concentrating(profile);
    const anna = table.client("Anna");
    table.world.dice.next(2);
    const [roll] =
      (await table.as("Anna", () => actorOf(anna).rollConcentration({ target: 13 }, { configure: false }))) ?? [];
    expect([roll?.total, roll?.isFailure, roll?.options.target]).toEqual([4, true, 13]);
    const before = ["Concentration", "SavingThrow", "D20Test", ""];
    expect(fired(anna, /^dnd5e|ChatMessage/)).toEqual([
      ...before.flatMap((name) => [`dnd5e.preRoll${name}`, `dnd5e.preRoll${name}V2`]),
      ...before.map((name) => `dnd5e.postBuild${name}RollConfig`),
      ...before.map((name) => `dnd5e.post${name}RollConfiguration`),
      "preCreateChatMessage",
      "createChatMessage",
      "dnd5e.rollSavingThrow",
      "dnd5e.rollConcentration",
      "dnd5e.rollConcentrationV2",
    ]);
    expect(concentrations(anna)).toEqual(["Blessing"]);
  });

  it("takes the better die with advantage, and adds what effects give", async () => {
    const table = await concentrating(profile);
    const gm = table.client("GM");
    await table.as("GM", () => applyEffect(messageOf(gm, 0), spellEffect(gm), actorOf(gm)));
    table.world.dice.next(3, 17, 4);
    const [roll] =
      (await table.as("GM", () => actorOf(gm).rollConcentration({ advantage: true }, { configure: false }))) ?? [];
    expect([roll?.formula, roll?.total]).toEqual(["2d20kh + 2 + 1d4", 23]);
  });

  it("is rolled for the person's own character when the request is pressed", async () => {
    const table = await concentrating(profile);
    await table.as("GM", () => table.client("GM").game.users.get(table.id("Anna"))?.update({ character: CLERIC }));
    await damage(table, 30);
    const anna = table.client("Anna");
    const request = messageOf(anna);
    await table.as("Anna", () => pressRequest(anna, request, { type: "concentration", dc: 15 }));
    expect(messageOf(anna).rolls[0]?.options.target).toBe(15);
    if (profile === V14) expect(messageOf(anna)).toMatchObject({ type: "save", system: { type: "concentration" } });
  });
});

describe.each(PROFILES)("the end of concentration in $id", (profile) => {
  /** The blessing lies on the target, too. */
  async function blessed(): Promise<Table> {
    const table = await concentrating(profile);
    const gm = table.client("GM");
    await table.as("GM", () => applyEffect(messageOf(gm, 0), spellEffect(gm), actorOf(gm, TARGET)));
    for (const name of ["GM", "Anna", "Petr"]) fired(table.client(name));
    return table;
  }
  const onTarget = (table: Table, name: string): number => actorOf(table.client(name), TARGET).effects.size;

  it("takes what depends on it, by the active GM's hand", async () => {
    const table = await blessed();
    expect(onTarget(table, "Anna")).toBe(1);
    await table.as("Anna", () => actorOf(table.client("Anna")).endConcentration());
    expect([onTarget(table, "Anna"), concentrations(table.client("Petr"))]).toEqual([0, []]);
    expect(fired(table.client("Anna"), /^dnd5e|^pre/)).toEqual([
      "dnd5e.preEndConcentration",
      "preDeleteActiveEffect",
      "dnd5e.endConcentration",
    ]);
    expect(fired(table.client("GM"), /^dnd5e|^pre/)).toEqual(["preDeleteActiveEffect"]);
    expect(table.errors).toEqual([]);
  });

  it("is silent where the effect is deleted by hand", async () => {
    const table = await blessed();
    await table.as("GM", () => [...actorOf(table.client("GM")).concentration.effects][0]?.delete());
    expect(fired(table.client("GM"), /^dnd5e/)).toEqual([]);
    expect(onTarget(table, "Petr")).toBe(0);
  });

  it("does not come without a GM where something depends on it, yet is announced", async () => {
    const table = await blessed();
    await table.leave("GM");
    await table.as("Anna", () => actorOf(table.client("Anna")).endConcentration());
    expect(concentrations(table.client("Anna"))).toEqual(["Blessing"]);
    expect(fired(table.client("Anna"), /^dnd5e|^pre/)).toEqual(["dnd5e.preEndConcentration", "dnd5e.endConcentration"]);
  });

  it("still takes along what depends on it when the GM has reloaded, but not what was tracked by hand", async () => {
    const table = await blessed();
    const [effect] = actorOf(table.client("GM")).concentration.effects;
    dependentsOf(table.client("GM")).track(effect?.uuid ?? "", actorOf(table.client("GM")));
    expect(effect?.getDependents().length).toBe(2);
    await table.leave("GM");
    await table.sit("GM");
    expect([...actorOf(table.client("GM")).concentration.effects][0]?.getDependents().length).toBe(1);
  });

  it("comes with the end of the spell itself", async () => {
    const table = await concentrating(profile);
    await table.as("Anna", () => actorOf(table.client("Anna")).items.contents[0]?.delete());
    expect(concentrations(table.client("GM"))).toEqual([]);
    expect(fired(table.client("Anna"), /endConcentration/)).toEqual(["dnd5e.endConcentration"]);
  });
});
