/** Damage, statuses and effects in the double, as in the real 5.3.3 (dnd5e.md §3). */
import { describe, expect, it } from "vitest";
import type { Data } from "../../src/types/surface/documents.ts";
import type { Actor } from "./documents/actor.ts";
import type { TokenDocument } from "./documents/token.ts";
import { expireEffects } from "./dnd5e/duration.ts";
import { creature } from "./dnd5e/samples.ts";
import {
  actorOf,
  challenges,
  concentrating,
  concentrations,
  damage,
  fired,
  messageOf,
  messagesOf,
  play,
  TARGET,
} from "./dnd5e/test-table.ts";
import { PROFILES, V13, V14 } from "./profiles.ts";

const hitPoints = (actor: Actor) => actor.system.attributes.hp;

describe.each(PROFILES)("damage in $id", (profile) => {
  it("asks every owner for a save once, and tells every client", async () => {
    const table = await concentrating(profile);
    await damage(table, 25, "Anna");
    const [asked] = messagesOf(table.client("GM")).slice(-1);
    expect([challenges(table.client("GM")), asked?.type]).toEqual([[12], profile === V14 ? "prompt" : "base"]);
    expect([...(asked?.whisper ?? [])].sort()).toEqual([table.id("GM"), table.id("Anna")].sort());
    expect([asked?.visible, messageOf(table.client("Petr")).visible]).toEqual([true, false]);
    const heard = ["GM", "Anna", "Petr"].map((name) => fired(table.client(name), /damageActor|updateActor/));
    const others = ["dnd5e.damageActor", "updateActor"];
    expect(heard).toEqual([others, ["updateActor", "dnd5e.damageActor"], others]);
    expect(concentrations(table.client("GM"))).toEqual(["Blessing"]);
    expect(table.errors).toEqual([]);
  });

  it("fires its hooks in the system's order", async () => {
    const table = await concentrating(profile);
    await damage(table, 7);
    expect(fired(table.client("GM"))).toEqual([
      "dnd5e.preCalculateDamage",
      "dnd5e.calculateDamage",
      "dnd5e.preApplyDamage",
      "preUpdateActor",
      "updateActor",
      "dnd5e.damageActor",
      "dnd5e.applyDamage",
      "preCreateChatMessage",
      "createChatMessage",
    ]);
  });

  it("tells of damage only after it was applied when the half is crossed", async () => {
    const table = await concentrating(profile);
    await damage(table, 25);
    const order = fired(table.client("GM"), /createActiveEffect|applyDamage|damageActor/);
    expect(order.at(-1)).toBe("dnd5e.damageActor");
    expect(actorOf(table.client("Petr")).statuses.has("bloodied")).toBe(true);
  });

  it("counts points really lost, temporary ones among them", async () => {
    const table = await concentrating(profile);
    const gm = table.client("GM");
    await table.as("GM", () => actorOf(gm).applyTempHP(10));
    expect(fired(gm, /^dnd5e/)).toEqual(["dnd5e.healActor"]);
    await damage(table, 24);
    await damage(table, 100);
    await damage(table, 5);
    expect([hitPoints(actorOf(gm)).value, challenges(gm)]).toEqual([0, [12, 13]]);
  });

  it("asks for nothing where a handler, a rest, a lower maximum or the setting has it so", async () => {
    const table = await concentrating(profile);
    const gm = table.client("GM");
    const update = (changes: Data, operation: Data = {}) =>
      table.as("GM", () => actorOf(gm).update(changes, operation));
    await update({ "system.attributes.hp.value": 35 }, { dnd5e: { concentrationCheck: false } });
    expect(fired(gm, /damageActor/)).toEqual(["dnd5e.damageActor"]);
    await update({ "system.attributes.hp.value": 30 }, { isRest: true });
    expect(fired(gm, /damageActor/)).toEqual([]);
    await update({ "system.attributes.hp.max": 25 });
    expect(fired(gm, /damageActor/)).toEqual(["dnd5e.damageActor"]);
    table.world.settings.set("dnd5e.disableConcentration", true);
    await damage(table, 3);
    expect(challenges(gm)).toEqual([]);
  });

  it("knows resistance, immunity, vulnerability and healing by type", async () => {
    const table = await play(profile, {
      also: {
        Actor: [
          {
            ...creature(30, { traits: { dr: { value: ["fire"] }, di: { value: ["cold"] }, dv: { value: ["acid"] } } }),
            _id: TARGET,
          },
        ],
      },
    });
    const target = actorOf(table.client("GM"), TARGET);
    const parts = ["fire", "fire", "cold", "acid"].map((type) => ({ value: 5, type }));
    await table.as("GM", () => target.applyDamage(parts));
    expect(hitPoints(target).value).toBe(30 - 2 - 2 - 10);
    await table.as("GM", () => target.applyDamage([{ value: 4, type: "healing" }]));
    await table.as("GM", () => target.applyDamage([{ value: 9, type: "slashing" }], { multiplier: 0.5 }));
    expect(hitPoints(target).value).toBe(16);
    await table.as("GM", () => target.applyDamage(10));
    expect(hitPoints(target).value).toBe(6);
  });
});

describe.each(PROFILES)("statuses in $id", (profile) => {
  it("carry others along, or bring them as effects of their own", async () => {
    const table = await play(profile);
    const actor = actorOf(table.client("GM"));
    await table.as("GM", () => actor.toggleStatusEffect("stunned", { active: true }));
    expect([...actorOf(table.client("Petr")).statuses]).toEqual(["stunned", "incapacitated"]);
    expect(await table.as("GM", () => actor.toggleStatusEffect("stunned"))).toBe(false);
    await table.as("GM", () => actor.toggleStatusEffect("unconscious", { active: true }));
    expect(actor.effects.map(({ id }) => id)).toEqual(["dnd5eunconscious", "dnd5eprone000000"]);
  });

  it("leave concentration alone; dnd5e 6 offers to end it", async () => {
    const table = await concentrating(profile);
    const before = messagesOf(table.client("GM")).length;
    await table.as("GM", () => actorOf(table.client("GM")).toggleStatusEffect("paralyzed", { active: true }));
    expect(concentrations(table.client("GM"))).toEqual(["Blessing"]);
    const prompts = messagesOf(table.client("Anna")).slice(before);
    expect(prompts.map(({ system }) => system["buttons"])).toEqual(
      profile === V14 ? [[{ type: "endConcentration" }]] : [],
    );
  });
});

describe("an effect", () => {
  it.each(PROFILES)("changes the actor's data while it is active in $id", async (profile) => {
    const table = await play(profile);
    const actor = actorOf(table.client("GM"));
    const key = "system.abilities.wis.value";
    const changes =
      profile === V13
        ? { changes: [{ key, mode: 2, value: "2" }] }
        : { system: { changes: [{ key, type: "add", value: 2 }] } };
    const [effect] = await table.as("GM", () =>
      actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Wise", ...changes }]),
    );
    expect([actor.system.attributes.spell.dc, actorOf(table.client("Petr")).system.abilities["wis"]?.value]).toEqual([
      15, 18,
    ]);
    await table.as("GM", () => effect?.update({ disabled: true }));
    expect(actor.system.attributes.spell.dc).toBe(14);
  });

  it("counts down; nothing ends by itself in 13, the GM's client ends it in 14", async () => {
    for (const profile of PROFILES) {
      const table = await concentrating(profile);
      const [effect] = actorOf(table.client("Anna")).concentration.effects;
      expect(effect?.duration.remaining).toBe(profile === V13 ? 60 : 1);
      await table.as("GM", () => table.client("GM").game.time.advance(90));
      for (const name of ["GM", "Anna"]) await table.as(name, () => expireEffects(table.client(name)));
      expect(concentrations(table.client("Petr"))).toEqual(profile === V13 ? ["Blessing"] : []);
    }
  });

  it("belongs to the token's own actor where that is not the sheet's", async () => {
    const tokens = [{ _id: "TokenToken000000", name: "Lapka", actorId: TARGET, actorLink: false, x: 0, y: 0 }];
    const scene = {
      _id: "Arena00000000000",
      name: "Arena",
      active: true,
      grid: { type: 1, size: 100, distance: 5, units: "ft" },
      tokens,
    };
    const table = await play(V13, { also: { Actor: [{ ...creature(20), _id: TARGET }], Scene: [scene] } });
    const token = table.client("GM").game.scenes.contents[0]?.tokens.contents[0] as TokenDocument;
    const actor = token.actor as Actor;
    await table.as("GM", () => actor.applyDamage(5));
    await table.as("GM", () => actor.toggleStatusEffect("prone"));
    expect([actor.isToken, actor.uuid, actor.getActiveTokens(true, true).length]).toEqual([
      true,
      `${token.uuid}.Actor.${TARGET}`,
      1,
    ]);
    const seen = table.client("Petr").find(actor.uuid) as Actor;
    expect([hitPoints(seen).value, seen.statuses.has("prone")]).toEqual([15, true]);
    expect(hitPoints(actorOf(table.client("GM"), TARGET)).value).toBe(20);
  });
});
