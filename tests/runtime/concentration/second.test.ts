/** A second concentration spell. */
import { beforeEach, describe, expect, it } from "vitest";
import type { Data } from "../../../src/types/surface/documents.ts";
import type { UsageConfig } from "../../../src/types/surface/dnd5e.ts";
import { dialogsOf as systemDialogsOf } from "../../foundry/dnd5e/dialogs.ts";
import { activityOf } from "../../foundry/dnd5e/test-table.ts";
import { PROFILES } from "../../foundry/profiles.ts";
import type { Table } from "../../foundry/table.ts";
import { expectCalm, listenForFailures } from "./calm.ts";
import {
  actorOf,
  answer,
  asked,
  cast,
  concentrating,
  dialogOf,
  escape,
  rest,
  setOption,
  sitDown,
  spellsHeld,
} from "./scene.ts";

beforeEach(listenForFailures);

/** As from the sheet. */
async function use(table: Table, spell: number, usage: UsageConfig = {}): Promise<void> {
  await table.as("Anna", () => activityOf(table.client("Anna"), spell).use(usage));
  await rest(table);
}

const slots = (table: Table): number | undefined => actorOf(table.client("GM")).system.spells["spell1"]?.value;
const messages = (table: Table): number => table.client("GM").game.messages.size;

describe.each(PROFILES)("a second concentration spell in $id", (profile) => {
  it("warns once, naming both, before anything is spent", async () => {
    const table = await concentrating(profile);
    const before = [slots(table), messages(table)];
    await use(table, 1);
    const text = (await dialogOf(table, "Anna")).textContent;
    expect(text).toContain("Sesláním kouzla Shield skončí soustředění na kouzlo Blessing.");
    expect([slots(table), messages(table)]).toEqual(before);
    await answer(table, "Anna", "no");
    expect([slots(table), messages(table), spellsHeld(table)]).toEqual([...before, ["Blessing"]]);
    await use(table, 1);
    await escape(table, "Anna");
    expect([slots(table), messages(table), spellsHeld(table)]).toEqual([...before, ["Blessing"]]);
    await use(table, 1);
    await answer(table, "Anna", "yes");
    expect([asked(table), slots(table), spellsHeld(table)]).toEqual([[], 2, ["Shield"]]);
    expectCalm(table);
  });

  it("goes on with what was asked for, through the system's own dialog", async () => {
    const table = await concentrating(profile);
    const seen: (string | undefined)[] = [];
    systemDialogsOf(table.client("Anna")).activity = async (_activity, usage) => {
      seen.push(usage.spell?.slot);
      return true;
    };
    await use(table, 1, { spell: { slot: "spell3" } });
    await answer(table, "Anna", "yes");
    expect([seen, spellsHeld(table)]).toEqual([["spell3"], ["Shield"]]);
    expect(actorOf(table.client("GM")).system.spells["spell3"]?.value).toBe(2);
  });

  it("does not warn at the first one (T33), nor at the same spell again (T37)", async () => {
    const table = await sitDown(profile);
    await use(table, 0);
    expect([asked(table), spellsHeld(table)]).toEqual([[], ["Blessing"]]);
    await use(table, 0);
    expect([asked(table), spellsHeld(table)]).toEqual([[], ["Blessing"]]);
    expectCalm(table);
  });

  it("does not warn where the actor's limit allows two; the earlier one on the same spell gives way", async () => {
    const table = await sitDown(profile, {
      prepare: (world) => {
        const { system } = world.store.find("Actor.ClericCleric0000") as { system: { attributes: Data } };
        system.attributes["concentration"] = { limit: 2 };
      },
    });
    await use(table, 0);
    await use(table, 1);
    expect([asked(table), spellsHeld(table)]).toEqual([[], ["Blessing", "Shield"]]);
    await use(table, 1);
    expect([asked(table), spellsHeld(table)]).toEqual([[], ["Blessing", "Shield"]]);
    expectCalm(table);
  });

  it("does not warn where the first is disabled or expired (T20)", async () => {
    const table = await concentrating(profile);
    const changes = profile.generation === 14 ? { "duration.expired": true } : { disabled: true };
    await table.as("GM", () => [...actorOf(table.client("GM")).concentration.effects][0]?.update(changes));
    await use(table, 1);
    expect(asked(table)).toEqual([]);
    expect(spellsHeld(table)).toContain("Shield");
  });

  it("does not warn who uses it without any dialog, or in a world that wants no warning", async () => {
    const macro = await concentrating(profile);
    await cast(macro, "Anna", 1);
    expect([asked(macro), spellsHeld(macro)]).toEqual([[], ["Shield"]]);
    await setOption(macro, "concentration-second", false);
    await use(macro, 0);
    expect([asked(macro), spellsHeld(macro)]).toEqual([[], ["Blessing"]]);
  });
});
