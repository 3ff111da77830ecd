/** After it: what a failed save or a bearer who is out of it leads to. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { applyEffect } from "../../foundry/dnd5e/apply-effect.ts";
import { messageOf, spellEffect, TARGET } from "../../foundry/dnd5e/test-table.ts";
import { fakeClock } from "../../foundry/clock.ts";
import { PROFILES } from "../../foundry/profiles.ts";
import type { Table } from "../../foundry/table.ts";
import { expectCalm, listenForFailures } from "./calm.ts";
import {
  actorOf,
  asked,
  cardsOf,
  cast,
  concentrating,
  deedsOf,
  hit,
  MAGE,
  nativePrompts,
  notesOf,
  press,
  rest,
  rollSave,
  setOption,
  spellsHeld,
  stateOf,
  write,
} from "./scene.ts";

beforeEach(listenForFailures);
afterEach(() => void vi.useRealTimers());

async function pass(table: Table, seconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  await rest(table);
}

const last = (table: Table, name = "Anna") => cardsOf(table, name).at(-1);

describe.each(PROFILES)("a failed save in $id", (profile) => {
  async function failed(options: object = {}, more: object = {}): Promise<Table> {
    const table = await concentrating(profile, { options, ...more });
    await hit(table, 9);
    await rollSave(table, "Anna", 2);
    return table;
  }

  it("asks player and GM, who may end it, roll again, or let it go on (T14)", async () => {
    const table = await failed();
    expect([deedsOf(last(table)), deedsOf(last(table, "GM"))]).toEqual([
      ["end", "reroll", "keep"],
      ["end", "reroll", "keep"],
    ]);
    expect(cardsOf(table, "Petr")).toEqual([]);
    await press(table, "Anna", "keep");
    expect([stateOf(last(table)), deedsOf(last(table, "GM")), spellsHeld(table)]).toEqual([
      "Soustředění trvá.",
      [],
      ["Blessing"],
    ]);
    expectCalm(table);
  });

  it("can be rolled again, by whoever presses it", async () => {
    const table = await failed();
    await press(table, "Anna", "reroll");
    expect(asked(table)).toEqual(["Anna"]);
    await rollSave(table, "Anna", 1);
    expect(deedsOf(last(table))).toContain("end");
    await press(table, "GM", "reroll");
    expect(asked(table)).toEqual(["GM"]);
    await rollSave(table, "GM", 20);
    expect([spellsHeld(table), asked(table)]).toEqual([["Blessing"], []]);
    expect(stateOf(last(table))).toBe("Soustředění trvá.");
    expectCalm(table);
  });

  it("is over for everybody once one has ended it, however often it is pressed", async () => {
    const table = await failed();
    const button = last(table, "GM")?.querySelector<HTMLElement>("[data-deed=end]");
    await press(table, "Anna", "end");
    table.client("GM").run(() => button?.click());
    await rest(table);
    expect([spellsHeld(table), stateOf(last(table, "GM"))]).toEqual([[], "Soustředění skončilo."]);
    expectCalm(table);
  });

  it("ends by itself after some time, once, by the GM's hand", async () => {
    const table = await concentrating(profile, {
      options: { "concentration-failure": "end", "concentration-grace": 10 },
      users: { GM: "GAMEMASTER", Jana: "GAMEMASTER", Anna: "PLAYER", Petr: "PLAYER" },
    });
    fakeClock();
    await hit(table, 9);
    await rollSave(table, "Anna", 2);
    expect([deedsOf(last(table)), stateOf(last(table))]).toEqual([
      ["end-now", "hold"],
      "Skončí samo 10\u00a0sekund po ztrátě.",
    ]);
    await pass(table, 9);
    expect(spellsHeld(table)).toEqual(["Blessing"]);
    table.world.traffic.length = 0;
    await pass(table, 2);
    expect(spellsHeld(table)).toEqual([]);
    const deletions = table.world.traffic.filter(({ what }) => what === "delete ActiveEffect");
    expect(deletions.map(({ from }) => from)).toEqual([table.client("GM").game.users.activeGM?.id]);
    expectCalm(table);
  });

  it("can be held back in that time, and is decided by people then (T14)", async () => {
    const table = await concentrating(profile, {
      options: { "concentration-failure": "end", "concentration-grace": 10 },
    });
    fakeClock();
    await hit(table, 9);
    await rollSave(table, "Anna", 2);
    await press(table, "Anna", "hold");
    await pass(table, 60);
    expect([spellsHeld(table), deedsOf(last(table, "GM"))]).toEqual([["Blessing"], ["end", "reroll", "keep"]]);
    await press(table, "GM", "end");
    expect(spellsHeld(table)).toEqual([]);
    expectCalm(table);
  });

  it("ends without a GM too, by the owner's hand; a GM who comes or goes in between changes nothing", async () => {
    const table = await concentrating(profile, {
      options: { "concentration-failure": "end", "concentration-grace": 10 },
    });
    fakeClock();
    await hit(table, 9);
    await rollSave(table, "Anna", 2);
    await pass(table, 5);
    await table.leave("GM");
    await pass(table, 3);
    expect(spellsHeld(table, "Anna")).toEqual(["Blessing"]);
    await pass(table, 3);
    expect(spellsHeld(table, "Anna")).toEqual([]);
    expectCalm(table);
  });

  it("ends although the page of who waited is loaded anew", async () => {
    const table = await concentrating(profile, {
      options: { "concentration-failure": "end", "concentration-grace": 10 },
    });
    fakeClock();
    await hit(table, 9);
    await rollSave(table, "Anna", 2);
    await table.leave("GM");
    await table.sit("GM");
    await pass(table, 11);
    expect(spellsHeld(table, "Anna")).toEqual([]);
    expectCalm(table);
  });

  it("ends at once where no time is given", async () => {
    const table = await failed({ "concentration-failure": "end", "concentration-grace": 0 });
    expect([spellsHeld(table), cardsOf(table, "Anna")]).toEqual([[], []]);
    expectCalm(table);
  });

  it("is left to another module that removes concentration", async () => {
    const modules = { "midi-qol": "13.0.29" };
    const prepare = (world: { settings: Map<string, unknown> }) => {
      world.settings.set("midi-qol.ConfigSettings", { doConcentrationCheck: "none", removeConcentration: true });
    };
    const table = await concentrating(profile, { modules, prepare });
    for (const name of ["GM", "Anna"])
      table.client(name).game.settings.register("midi-qol", "ConfigSettings", { scope: "world", default: {} });
    await hit(table, 9);
    await rollSave(table, "Anna", 2);
    expect([spellsHeld(table), cardsOf(table, "Anna"), asked(table)]).toEqual([["Blessing"], [], []]);
    expectCalm(table);
  });

  it("waits for a GM where others are under the spell, is said, and is made good (T23)", async () => {
    const table = await concentrating(profile);
    const gm = table.client("GM");
    await table.as("GM", () => applyEffect(messageOf(gm, 0), spellEffect(gm), actorOf(gm, TARGET)));
    await table.leave("GM");
    await hit(table, 9, "Anna");
    await rollSave(table, "Anna", 2);
    await press(table, "Anna", "end");
    expect(spellsHeld(table, "Anna")).toEqual(["Blessing"]);
    expect([stateOf(last(table)), deedsOf(last(table))]).toEqual(["Soustředění skončí, až se připojí PJ.", []]);
    expect(notesOf(table, "Anna").length).toBeGreaterThan(1);
    await hit(table, 4, "Anna");
    await hit(table, 60, "Anna");
    await rest(table);
    expect([asked(table), nativePrompts(table), cardsOf(table, "Anna").length]).toEqual([[], [], 1]);
    await table.sit("GM");
    await rest(table);
    expect(spellsHeld(table, "Anna")).toEqual([]);
    expect(actorOf(table.client("Anna"), TARGET).effects.size).toBe(0);
    expectCalm(table);
  });

  it("is forgotten when the effect comes back with the same id", async () => {
    const table = await failed({ "concentration-failure": "end", "concentration-grace": 120 });
    const [effect] = actorOf(table.client("GM")).concentration.effects;
    const data = effect?.toObject() ?? {};
    await press(table, "Anna", "end-now");
    await table.as("GM", () =>
      actorOf(table.client("GM")).createEmbeddedDocuments("ActiveEffect", [data], { keepId: true }),
    );
    await rest(table);
    expect([spellsHeld(table), stateOf(last(table))]).toEqual([["Blessing"], "Soustředění trvá."]);
    await hit(table, 9);
    await rollSave(table, "Anna", 20);
    expectCalm(table);
  });

  it("is nothing that an effect on somebody else brings about when it goes (T22)", async () => {
    const table = await concentrating(profile);
    const gm = table.client("GM");
    for (const id of [TARGET, MAGE])
      await table.as("GM", () => applyEffect(messageOf(gm, 0), spellEffect(gm), actorOf(gm, id)));
    await table.as("GM", () => actorOf(gm, TARGET).effects.contents[0]?.delete());
    await rest(table);
    expect([spellsHeld(table), actorOf(gm, MAGE).effects.size]).toEqual([["Blessing"], 1]);
    expectCalm(table);
  });

  it("leaves no check behind when concentration ends in another way", async () => {
    const table = await concentrating(profile);
    await hit(table, 9);
    await rest(table);
    await table.as("GM", () => [...actorOf(table.client("GM")).concentration.effects][0]?.delete());
    await rest(table);
    expect(asked(table)).toEqual([]);
    expect(actorOf(table.client("GM")).flags["kartoteka-kouzel"]).toEqual({ checks: {} });
    expectCalm(table);
  });
});

const CONDITIONS = ["dead", "incapacitated", "paralyzed", "stunned", "petrified", "unconscious"];

describe.each(PROFILES)("a bearer who is out of it, in $id", (profile) => {
  it("by 0 hit points: no save, one question, and it may go on by Death Ward", async () => {
    const table = await concentrating(profile);
    await hit(table, 40);
    await rest(table);
    expect([asked(table), nativePrompts(table)]).toEqual([[], []]);
    expect(last(table)?.textContent).toContain("0\u00a0životů");
    expect(deedsOf(last(table))).toEqual(["end", "keep"]);
    await press(table, "GM", "keep");
    expect(spellsHeld(table)).toEqual(["Blessing"]);
    expectCalm(table);
  });

  it("by 0 hit points that somebody writes, and of an NPC", async () => {
    const table = await concentrating(profile);
    await write(table, { value: 0 }, "Anna");
    await cast(table, "GM", 1, MAGE);
    await hit(table, 400, "GM", MAGE);
    await rest(table);
    expect([cardsOf(table, "Anna").length, cardsOf(table, "GM").length]).toEqual([1, 2]);
    await press(table, "GM", "end");
    expect(actorOf(table.client("GM"), MAGE).concentration.effects.size).toBe(0);
    expectCalm(table);
  });

  it.each(CONDITIONS)("by %s: one question and nothing of the system's (T17, T18)", async (condition) => {
    const table = await concentrating(profile);
    await table.as("GM", () => actorOf(table.client("GM")).toggleStatusEffect(condition));
    await rest(table);
    expect([cardsOf(table, "Anna").length, nativePrompts(table)]).toEqual([1, []]);
    await press(table, "Anna", "end");
    expect(spellsHeld(table)).toEqual([]);
    expectCalm(table);
  });

  it("by several things at once: one question", async () => {
    const table = await concentrating(profile);
    await hit(table, 60);
    await table.as("GM", () => actorOf(table.client("GM")).toggleStatusEffect("unconscious"));
    await table.as("GM", () => actorOf(table.client("GM")).toggleStatusEffect("dead"));
    await rest(table);
    expect([cardsOf(table, "Anna").length, nativePrompts(table)]).toEqual([1, []]);
    expectCalm(table);
  });

  it("not by a condition that it is immune to, or by a disabled effect (T18)", async () => {
    const table = await concentrating(profile);
    const actor = () => actorOf(table.client("GM"));
    await table.as("GM", () => actor().update({ "system.traits.ci.value": ["paralyzed"] }));
    await table.as("GM", () => actor().toggleStatusEffect("paralyzed"));
    const held = { name: "Hold", statuses: ["stunned", "incapacitated"], disabled: true };
    const [effect] = await table.as("GM", () => actor().createEmbeddedDocuments("ActiveEffect", [held]));
    await table.as("GM", () => actor().toggleStatusEffect("prone"));
    await rest(table);
    expect(cardsOf(table, "Anna")).toEqual([]);
    await table.as("GM", () => effect?.update({ disabled: false }));
    await rest(table);
    expect(cardsOf(table, "Anna").length).toBe(1);
    expectCalm(table);
  });

  it("ends by itself after some time in the automatic way, unless somebody holds it back", async () => {
    const table = await concentrating(profile, { options: { "concentration-down": "end", "concentration-grace": 10 } });
    fakeClock();
    await hit(table, 60);
    await rest(table);
    expect(deedsOf(last(table))).toEqual(["end-now", "hold"]);
    await pass(table, 11);
    expect(spellsHeld(table)).toEqual([]);
    expectCalm(table);
  });

  it("is left alone where a world wants that: then the system asks as ever", async () => {
    const options = { "concentration-down": "leave", "concentration-check": false } as const;
    const table = await concentrating(profile, { options });
    await hit(table, 60);
    await table.as("GM", () => actorOf(table.client("GM")).toggleStatusEffect("unconscious"));
    await rest(table);
    expect(cardsOf(table, "Anna")).toEqual([]);
    expect(nativePrompts(table).length).toBe(profile.generation === 14 ? 2 : 1);
    await setOption(table, "concentration-check", true);
  });

  it("damage at 0 hit points asks nothing more", async () => {
    const table = await concentrating(profile, { options: { "concentration-down": "leave" } });
    await hit(table, 60);
    await rest(table);
    expect(asked(table)).toEqual(["Anna"]);
    await rollSave(table, "Anna", 20);
    await hit(table, 5);
    await rest(table);
    expect([asked(table), nativePrompts(table).length]).toEqual([[], 0]);
  });
});
