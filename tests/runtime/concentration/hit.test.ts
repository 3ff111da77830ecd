/** Which changes of hit points ask for a save, and for which. */
import { beforeEach, describe, expect, it } from "vitest";
import type { Data } from "../../../src/types/surface/documents.ts";
import { PROFILES, V13, V14 } from "../../foundry/profiles.ts";
import type { Table } from "../../foundry/table.ts";
import { expectCalm, listenForFailures } from "./calm.ts";
import {
  actorOf,
  answer,
  asked,
  cast,
  concentrating,
  dialogOf,
  hit,
  nativePrompts,
  rest,
  rollSave,
  row,
  setOption,
  sitDown,
  spellsHeld,
  write,
} from "./scene.ts";

beforeEach(listenForFailures);

/** DCs that Anna is asked for, in order; each is rolled well. */
async function dcs(table: Table): Promise<number[]> {
  await rest(table);
  const found: number[] = [];
  while (asked(table).length > 0) {
    found.push(Number(row(await dialogOf(table, "Anna"), "SO")));
    await rollSave(table, "Anna", 20);
  }
  return found;
}

const hp = (values: Data): Data => ({ attributes: { hp: { value: 40, max: 40, temp: 0, tempmax: 0, ...values } } });

/** The cleric with other hit points. */
const withPoints = (values: Data) => ({
  prepare: (world: { store: { find: (uuid: string) => Data | undefined } }) => {
    const system = world.store.find("Actor.ClericCleric0000")?.["system"] as { attributes: Data };
    Object.assign(system.attributes, hp(values)["attributes"]);
  },
});

describe.each(PROFILES)("damage in $id", (profile) => {
  it("that temporary hit points absorb counts whole (T01)", async () => {
    const table = await concentrating(profile, withPoints({ temp: 30 }));
    await hit(table, 24);
    expect(await dcs(table)).toEqual([12]);
    await hit(table, 26);
    expect(await dcs(table)).toEqual([13]);
    expectCalm(table);
  });

  it("that nothing is left of asks nothing (T05)", async () => {
    const table = await concentrating(profile, { changes: {} });
    await table.as("GM", () =>
      actorOf(table.client("GM")).update({ "system.traits.di.value": ["fire"], "system.traits.dr.value": ["cold"] }),
    );
    await table.as("GM", () => actorOf(table.client("GM")).applyDamage([{ value: 30, type: "fire" }]));
    expect(await dcs(table)).toEqual([]);
    await table.as("GM", () => actorOf(table.client("GM")).applyDamage([{ value: 48, type: "cold" }]));
    expect(await dcs(table)).toEqual([12]);
  });

  it("of two kinds in one attack is one source, further damage another, nothing none (T07)", async () => {
    const table = await concentrating(profile);
    await table.as("GM", () =>
      actorOf(table.client("GM")).applyDamage([
        { value: 12, type: "piercing" },
        { value: 10, type: "poison" },
      ]),
    );
    await hit(table, 5);
    await hit(table, 0);
    expect(await dcs(table)).toEqual([11, 10]);
    expectCalm(table);
  });

  it("is capped at DC 30 by the rules of 2024 alone (T06)", async () => {
    const modern = await concentrating(profile, withPoints({ value: 200, max: 200 }));
    await hit(modern, 80);
    expect(await dcs(modern)).toEqual([30]);
    const settings = { "dnd5e.rulesVersion": "legacy" };
    const legacy = await concentrating(profile, { ...withPoints({ value: 200, max: 200 }), settings });
    await hit(legacy, 80);
    expect(await dcs(legacy)).toEqual([40]);
  });

  it("that somebody writes down counts, too, and by a player as well", async () => {
    const table = await concentrating(profile);
    await write(table, { value: 16 });
    await write(table, { value: 10 }, "Anna");
    expect(await dcs(table)).toEqual([12, 10]);
    expect(nativePrompts(table)).toEqual([]);
    expectCalm(table);
  });

  it("names where it came from only to who may read that", async () => {
    const table = await concentrating(profile);
    const message = async (whisper: string[]) =>
      await table.as("GM", () =>
        ChatMessage.implementation.create({ speaker: { alias: "Drak" }, whisper, content: "Dech" }),
      );
    const secret = await message([table.id("GM")]);
    await hit(table, 4, "GM", undefined, { originatingMessage: secret });
    expect(row(await dialogOf(table, "Anna"), "Příčina")).toBeUndefined();
    await rollSave(table, "Anna", 20);
    await hit(table, 4, "GM", undefined, { origin: await message([]) });
    expect(row(await dialogOf(table, "Anna"), "Příčina")).toBe("Drak");
  });
});

describe.each(PROFILES)("no damage in $id", (profile) => {
  it.each<[string, Data, Data]>([
    ["temporary hit points that run out (T02)", { temp: 8 }, { temp: 0 }],
    ["fewer temporary hit points (T02)", { temp: 8 }, { temp: 5 }],
    ["a higher maximum that is over (T03)", { value: 50, tempmax: 10 }, { tempmax: 0, value: 40 }],
    ["a higher maximum that is over, the value left alone (T03)", { value: 50, tempmax: 10 }, { tempmax: 0 }],
    ["healing", { value: 20 }, { value: 30 }],
    ["healing while temporary ones go", { value: 20, temp: 5 }, { value: 30, temp: 0 }],
    ["the same numbers once more", { value: 20, temp: 5 }, { value: 20, temp: 5 }],
  ])("asks nothing, nor does the system: %s", async (_name, before, after) => {
    const table = await concentrating(profile, withPoints(before));
    await write(table, after);
    expect([await dcs(table), nativePrompts(table)]).toEqual([[], []]);
    expectCalm(table);
  });

  it("asks nothing at a rest, in advancement, or where somebody wants none", async () => {
    const table = await concentrating(profile);
    await write(table, { value: 38 }, "GM", { isRest: true });
    await write(table, { value: 36 }, "GM", { isAdvancement: true });
    await write(table, { value: 34 }, "GM", { dnd5e: { concentrationCheck: false } });
    expect([await dcs(table), nativePrompts(table)]).toEqual([[], []]);
  });

  it("is decided by the GM where a world wants that (T02)", async () => {
    const table = await concentrating(profile, {
      ...withPoints({ temp: 30 }),
      options: { "concentration-temporary": "ask-gm" },
    });
    await write(table, { temp: 6 }, "Anna");
    await rest(table);
    expect(asked(table)).toEqual(["GM"]);
    await answer(table, "GM", "damage");
    expect(asked(table)).toEqual(["Anna"]);
    expect(await dcs(table)).toEqual([12]);
    await write(table, { temp: 0 });
    await answer(table, "GM", "none");
    expect([asked(table), spellsHeld(table)]).toEqual([[], ["Blessing"]]);
    expectCalm(table);
  });
});

describe.each(PROFILES)("who does not concentrate in $id", (profile) => {
  it("is asked nothing", async () => {
    const table = await sitDown(profile);
    await hit(table, 20);
    expect(await dcs(table)).toEqual([]);
    expectCalm(table);
  });

  it("has a disabled or an expired effect (T19, T20)", async () => {
    const table = await concentrating(profile);
    const effect = () => [...actorOf(table.client("GM")).effects].find(({ statuses }) => statuses.has("concentrating"));
    await table.as("GM", () => effect()?.update({ disabled: true }));
    await hit(table, 20);
    expect([await dcs(table), asked(table)]).toEqual([[], []]);
    await table.as("GM", () => effect()?.update({ disabled: false }));
    await hit(table, 4);
    expect(await dcs(table)).toEqual([10]);
    if (profile === V14) {
      await table.as("GM", () => effect()?.update({ "duration.expired": true }));
      await hit(table, 4);
      expect(await dcs(table)).toEqual([]);
    }
  });

  it("has a spell that damage cannot break; another one is asked for (T30)", async () => {
    const limit = { attributes: { concentration: { limit: 2 } } };
    const table = await concentrating(profile, {
      prepare: (world) => {
        const actor = world.store.find("Actor.ClericCleric0000") as { system: { attributes: Data }; items: Data[] };
        Object.assign(actor.system.attributes, limit.attributes);
        Object.assign(actor.items[0] ?? {}, { flags: { "kartoteka-kouzel": { unbreakable: true } } });
      },
    });
    await hit(table, 20);
    expect([await dcs(table), nativePrompts(table)]).toEqual([[], []]);
    await cast(table, "Anna", 1);
    expect(spellsHeld(table)).toEqual(["Blessing", "Shield"]);
    await hit(table, 2);
    expect(row(await dialogOf(table, "Anna"), "Kouzlo")).toBe("Shield");
  });
});

describe.each(PROFILES)("left to others in $id", (profile) => {
  it("with the option off, everything is the system's", async () => {
    const table = await concentrating(profile, {
      options: { "concentration-check": false, "concentration-down": "leave" },
    });
    await hit(table, 24);
    await hit(table, 30);
    await rest(table);
    expect([asked(table), nativePrompts(table).length]).toEqual([[], 2]);
    await setOption(table, "concentration-check", true);
    await table.as("GM", () => actorOf(table.client("GM")).update({ "system.attributes.hp.value": 30 }));
    await hit(table, 4);
    expect([await dcs(table), nativePrompts(table).length]).toEqual([[10], 2]);
  });

  it("with Midi-QOL at work, or the system's own tracking off (T15)", async () => {
    const midi = await concentrating(profile, { modules: { "midi-qol": "13.0.29" } });
    await hit(midi, 9);
    await rest(midi);
    expect(asked(midi)).toEqual([]);
    const off = await sitDown(profile, { settings: { "dnd5e.disableConcentration": true } });
    await cast(off, "Anna");
    await hit(off, 9);
    await rest(off);
    expect([asked(off), nativePrompts(off)]).toEqual([[], []]);
    expectCalm(off);
  });

  it("does not disturb updates of others: what it adds on the way is not stored", async () => {
    const table = await concentrating(profile);
    await table.as("GM", () => actorOf(table.client("GM")).applyDamage(9));
    const flags = actorOf(table.client("Petr")).flags["kartoteka-kouzel"] ?? {};
    expect(Object.keys(flags)).toEqual(["checks"]);
  });
});

describe("the system's own card in 6/V14", () => {
  it("is stopped by its type and button, not by what it says (T16)", async () => {
    const table = await concentrating(V14);
    // as if the system did not know our option
    table.client("GM").Hooks.on("preUpdateActor", (_actor, _changes, operation) => {
      delete (operation["dnd5e"] as Data)["concentrationCheck"];
    });
    const say = async (data: Data) => await table.as("GM", () => ChatMessage.implementation.create(data));
    await hit(table, 9);
    expect(nativePrompts(table)).toEqual([]);
    await say({ content: "soustředění, concentration", speaker: { actor: actorOf(table.client("GM")).id } });
    await say({
      type: "prompt",
      system: { buttons: [{ type: "save" }] },
      speaker: { actor: actorOf(table.client("GM")).id },
    });
    expect(
      table
        .client("GM")
        .game.messages.contents.slice(-2)
        .map(({ type }) => type),
    ).toEqual(["base", "prompt"]);
    expect(await dcs(table)).toEqual([10]);
  });

  it("is let through when somebody asks for it on purpose", async () => {
    for (const profile of [V13, V14]) {
      const table = await concentrating(profile);
      await table.as("GM", () => actorOf(table.client("GM")).challengeConcentration({ dc: 15 }));
      expect(nativePrompts(table).length).toBe(1);
    }
  });
});
