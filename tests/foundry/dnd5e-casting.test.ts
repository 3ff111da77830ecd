/** How the double casts spells; each test names one thing that the real 5.3.3 does (dnd5e.md §2). */
import { describe, expect, it } from "vitest";
import type { Data } from "../../src/types/surface/documents.ts";
import type { ChatMessage } from "./documents/message.ts";
import { pressCard } from "./dnd5e/card.ts";
import { dialogsOf } from "./dnd5e/dialogs.ts";
import { blessing, cure, fireball, firebolt, shield } from "./dnd5e/samples.ts";
import {
  activityOf,
  actorOf,
  cast,
  CLERIC,
  concentrations,
  fired,
  messageOf,
  messagesOf,
  play,
} from "./dnd5e/test-table.ts";
import { PROFILES, V13, V14 } from "./profiles.ts";

const WITHOUT_AREA = { create: { measuredTemplate: false } };

describe.each(PROFILES)("casting in $id", (profile) => {
  it("runs through the hooks in the system's order", async () => {
    const table = await play(profile, { spells: [blessing()] });
    await cast(table);
    expect(fired(table.client("Anna"))).toEqual([
      "dnd5e.preUseActivity",
      "dnd5e.preActivityConsumption",
      "dnd5e.activityConsumption",
      "preUpdateActor",
      "updateActor",
      "dnd5e.postActivityConsumption",
      "dnd5e.preBeginConcentrating",
      "preCreateActiveEffect",
      "createActiveEffect",
      "dnd5e.beginConcentrating",
      "dnd5e.preCreateUsageMessage",
      "preCreateChatMessage",
      "createChatMessage",
      "dnd5e.postCreateUsageMessage",
      "dnd5e.postUseActivity",
    ]);
    expect(fired(table.client("Petr"))).toEqual(["updateActor", "createActiveEffect", "createChatMessage"]);
    expect(table.errors).toEqual([]);
  });

  it("pays with a slot, and the card gives it back", async () => {
    const table = await play(profile, { spells: [shield()] });
    const slots = () => actorOf(table.client("GM")).system.spells["spell1"]?.value;
    const message = (await cast(table))?.message as ChatMessage;
    expect([slots(), message.type, message.system["spellLevel"]]).toEqual([3, "usage", 1]);
    await table.as("Anna", () => pressCard(message, "refundResource"));
    expect([slots(), message.system["deltas"]]).toEqual([4, null]);
    await table.as("Anna", () => pressCard(message, "consumeResource"));
    expect(slots()).toBe(3);
  });

  it("keeps the steps of a higher slot, but the spell's own level, on the effect", async () => {
    const table = await play(profile, { spells: [blessing()] });
    const results = await cast(table, 0, { spell: { slot: "spell3" } });
    expect(results?.effects[0]?.flags["dnd5e"]).toMatchObject({ scaling: 2, spellLevel: 1 });
    expect(results?.message?.system).toMatchObject({ scaling: 2, spellLevel: 3 });
    expect(actorOf(table.client("GM")).system.spells["spell3"]?.value).toBe(2);
  });

  it("lets a message find its actor, item and activity", async () => {
    const table = await play(profile, { spells: [blessing()] });
    await cast(table);
    const [message] = messagesOf(table.client("GM"));
    expect([message?.getAssociatedActor()?.id, message?.getAssociatedItem()?.name]).toEqual([CLERIC, "Blessing"]);
    expect(message?.getAssociatedActivity()?.uuid).toBe(activityOf(table.client("GM")).uuid);
    expect(message?.flags["dnd5e"] === undefined).toBe(profile === V14);
  });

  it("begins the new concentration before it ends the old, even where the new one is vetoed", async () => {
    const table = await play(profile, { spells: [blessing(), shield()] });
    await cast(table);
    fired(table.client("Anna"));
    const results = await cast(table, 1);
    expect(fired(table.client("Anna"), /Concentrating$|Concentration$/)).toEqual([
      "dnd5e.preBeginConcentrating",
      "dnd5e.beginConcentrating",
      "dnd5e.preEndConcentration",
      "dnd5e.endConcentration",
    ]);
    expect([concentrations(table.client("Petr")), results?.effects.length]).toEqual([["Shield"], 2]);
    table.client("Anna").Hooks.on("dnd5e.preBeginConcentrating" as never, () => false);
    await cast(table, 0);
    expect([concentrations(table.client("GM")), actorOf(table.client("GM")).system.spells["spell1"]?.value]).toEqual([
      [],
      1,
    ]);
  });

  it("keeps two concentrations where two are allowed, and none where the system's are off", async () => {
    const table = await play(profile, { spells: [blessing(), shield()] });
    await table.as("GM", () => actorOf(table.client("GM")).update({ "system.attributes.concentration.limit": 2 }));
    await cast(table);
    await cast(table, 1);
    expect(concentrations(table.client("GM"))).toEqual(["Blessing", "Shield"]);
    table.world.settings.set("dnd5e.disableConcentration", true);
    expect((await cast(table))?.effects).toEqual([]);
  });

  it("stops where a hook forbids it, the dialog is closed, no slot is left, or somebody else tries", async () => {
    const table = await play(profile, { spells: [blessing()] });
    const anna = table.client("Anna");
    anna.Hooks.once("dnd5e.preUseActivity", () => false);
    expect(await cast(table)).toBeUndefined();
    dialogsOf(anna).activity = async () => null;
    expect(await table.as("Anna", () => activityOf(anna).use())).toBeUndefined();
    await table.as("GM", () => actorOf(table.client("GM")).update({ "system.spells.spell1.value": 0 }));
    expect(await cast(table)).toBeUndefined();
    expect(await table.as("Petr", () => activityOf(table.client("Petr")).use())).toBeUndefined();
    expect([messagesOf(anna), concentrations(anna)]).toEqual([[], []]);
  });

  it("lets the dialog choose the slot", async () => {
    const table = await play(profile, { spells: [blessing()] });
    dialogsOf(table.client("Anna")).activity = async (_activity, usage) => {
      usage.spell = { slot: "spell3" };
      return true;
    };
    await table.as("Anna", () => activityOf(table.client("Anna")).use());
    expect(actorOf(table.client("GM")).system.spells["spell3"]?.value).toBe(2);
  });

  it("rolls attacks and healing by itself, and leaves saves to the card", async () => {
    const table = await play(profile, { spells: [firebolt(), cure(), fireball()] });
    table.world.dice.next(11, 8, 7);
    await cast(table);
    await cast(table, 1);
    await cast(table, 2, WITHOUT_AREA);
    const rolls = messagesOf(table.client("GM")).flatMap(({ rolls: made }) =>
      made.map(({ formula, total }) => `${formula} = ${total}`),
    );
    expect(rolls).toEqual(["1d20 + 3 + 3 = 17", "2d8 + 3 = 18"]);
    expect(fired(table.client("Anna"), /^dnd5e\.(rollAttack|postRollAttack|rollDamage)/)).toEqual([
      "dnd5e.rollAttack",
      "dnd5e.rollAttackV2",
      "dnd5e.postRollAttack",
      "dnd5e.rollDamage",
      "dnd5e.rollDamageV2",
    ]);
  });

  it("rolls more damage from a higher slot, and saves for whoever is controlled", async () => {
    const table = await play(profile, { spells: [fireball()] });
    await table.as("GM", () =>
      actorOf(table.client("GM")).update({ "system.spells.spell5": { value: 1, override: 1 } }),
    );
    const message = (await cast(table, 0, { ...WITHOUT_AREA, spell: { slot: "spell5" } }))?.message as ChatMessage;
    await table.as("Anna", () => pressCard(message, "rollDamage"));
    expect(messageOf(table.client("GM")).rolls[0]).toMatchObject({
      formula: "10d6",
      options: { type: "fire" },
    });
    table.world.dice.next(4);
    await table.as("GM", () => table.client("GM").user.update({ character: CLERIC }));
    const seen = messageOf(table.client("GM"), 0);
    await table.as("GM", () => pressCard(seen, "rollSave", { ability: "dex", dc: "14" }));
    expect(messageOf(table.client("GM")).rolls[0]).toMatchObject({
      total: 5,
      isFailure: true,
      isSuccess: false,
    });
  });

  it("reads lengths and counts that are formulas, at the level of the slot", async () => {
    const target = { template: { type: "cone", size: "15 * @scaling", count: "1 + @scaling.increase", units: "ft" } };
    const table = await play(profile, {
      spells: [{ ...fireball(), system: { ...(fireball()["system"] as Data), target } }],
    });
    const { item } = activityOf(table.client("Anna"));
    const higher = item.clone({ "flags.dnd5e.scaling": 2 }, { keepId: true }).system.activities.contents[0];
    expect(activityOf(table.client("Anna")).target.template).toMatchObject({ size: 15, count: 1 });
    expect(higher?.target.template).toMatchObject({ size: 45, count: 3 });
    expect([higher?.range.value, higher?.save?.dc.value, higher?.getRollData().item.level]).toEqual([150, 14, 5]);
  });

  it("places the area last; a cancelled one leaves the cast as it is", async () => {
    const scene = {
      _id: "Arena00000000000",
      name: "Arena",
      active: true,
      grid: { type: 1, size: 100, distance: 5, units: "ft" },
      width: 2000,
      height: 2000,
    };
    const table = await play(profile, { spells: [fireball()], also: { Scene: [scene] } });
    const anna = table.client("Anna");
    const begin = async (): ReturnType<typeof cast> => {
      const casting = anna.run(() => activityOf(anna).use({}, { configure: false }));
      await table.settle();
      return casting;
    };
    const placed = begin();
    await table.settle();
    anna.canvas.pointer.move({ x: 700, y: 500 });
    anna.canvas.pointer.click();
    const { templates } = (await placed) ?? {};
    expect(templates?.length).toBe(1);
    expect([Array.isArray(templates?.[0]), fired(anna).at(-1)]).toEqual([profile === V13, "dnd5e.postUseActivity"]);
    const cancelled = begin();
    await table.settle();
    anna.canvas.pointer.rightClick();
    anna.canvas.pointer.escape();
    expect((await cancelled)?.templates).toEqual([]);
    expect(actorOf(anna).system.spells["spell3"]?.value).toBe(1);
  });
});
