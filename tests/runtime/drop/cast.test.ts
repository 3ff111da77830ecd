import { describe, expect, it, vi } from "vitest";
import type { EffectDocument, MessageDocument } from "../../../src/types/surface/documents.ts";
import { PROFILES } from "../../foundry/profiles.ts";
import type { Profile } from "../../foundry/profiles.ts";
import { ChatMessage as Message } from "../../foundry/documents/message.ts";
import { tick } from "../../foundry/world.ts";
import { id, openMap, packUuid, type DropTable } from "./drop-table.ts";

const FIREBALL = packUuid("Fireball");
const BLESSING = packUuid("Blessing");
const CURE = packUuid("Léčba");

const slotsLeft = (map: DropTable, level: number): number | undefined =>
  map.actor("Anna").system.spells?.[`spell${String(level)}`]?.value;

const cards = (map: DropTable): MessageDocument[] => map.messages().filter(({ type }) => type === "usage");

function onlyEffect(map: DropTable, token = "Anna", who = "GM"): EffectDocument {
  const [effect] = map.actor(token, who).concentration.effects;
  if (effect === undefined) throw new Error(`${token} does not concentrate`);
  return effect;
}

async function reload(map: DropTable, name: string): Promise<void> {
  await map.table.leave(name);
  await map.table.sit(name);
  map.sit(name);
  await map.table.settle();
}

/** Presses a button of the last usage card in somebody's log. */
async function pressCard(map: DropTable, who: string, action: string): Promise<void> {
  const card = cards(map).at(-1);
  const log = map.logs.get(who)?.element;
  const button = log?.querySelector<HTMLElement>(
    `[data-message-id="${card?.id ?? ""}"] button[data-action="${action}"]`,
  );
  if (!button) throw new Error(`The card has no ${action}`);
  await map.table.as(who, () => button.click());
}

async function placeFireball(map: DropTable): Promise<void> {
  await map.table.as("Anna", () => {
    const { pointer } = map.client("Anna").canvas;
    pointer.move({ x: 600, y: 600 });
    pointer.click();
  });
}

const areas = (map: DropTable, profile: Profile): number => {
  const { scenes } = map.client("GM").game;
  return (profile.generation >= 14 ? scenes.active?.regions : scenes.active?.templates)?.size ?? 0;
};

describe.each(PROFILES)("casting a spell without keeping it on $id", (profile) => {
  it("takes a slot, posts the card of the token, places the area, and leaves no item", async () => {
    const map = await openMap(profile);
    await map.drop("Anna", FIREBALL, "Anna", { replies: [{ press: "cast" }] });
    await placeFireball(map);
    expect([slotsLeft(map, 3), areas(map, profile), map.spellsOf("Anna")]).toEqual([2, 1, []]);
    const [card] = cards(map);
    expect(card?.speaker).toMatchObject({ token: id("Anna"), alias: "Anna" });
    expect(card?.getAssociatedItem?.()?.name).toBe("Fireball");
    expect([map.notices("Anna"), map.table.errors]).toEqual([[], []]);
  });

  it("has a card that works after a reload: damage, areas, a refund", async () => {
    const map = await openMap(profile);
    await map.drop("Anna", FIREBALL, "Anna", { keys: "cast" });
    await placeFireball(map);
    await reload(map, "Anna");
    await pressCard(map, "Anna", "rollDamage");
    const roll = map.messages("Anna").at(-1);
    expect(roll?.rolls).toHaveLength(1);
    expect(roll?.getAssociatedItem?.()?.name).toBe("Fireball");
    const placing = pressCard(map, "Anna", "placeTemplate");
    await tick();
    await tick();
    await placeFireball(map);
    await placing;
    expect(areas(map, profile)).toBe(2);
    await pressCard(map, "Anna", "refundResource");
    expect(slotsLeft(map, 3)).toBe(3);
    expect(map.table.errors).toEqual([]);
  });

  it("has its area placed by the GM's client for a player without the right, under the spell's name", async () => {
    const map = await openMap(profile);
    map.table.world.areaCreators.players = false;
    await map.drop("Anna", FIREBALL, "Anna", { keys: "cast" });
    await placeFireball(map);
    await vi.waitUntil(() => areas(map, profile) === 1, { timeout: 5000 });
    await map.table.settle();
    const region = map.client("GM").game.scenes.active?.regions?.contents[0];
    if (profile.generation >= 14) expect(region?.name).toBe("Fireball");
    expect(map.notices("GM").join()).toContain("Fireball");
    expect([map.notices("Anna"), map.table.errors]).toEqual([[], []]);
  });

  it("is named on the card that tells of its end", async () => {
    const map = await openMap(profile);
    await map.drop("Anna", BLESSING, "Anna", { keys: "cast" });
    await map.table.as("GM", () => map.actor("Anna").endConcentration());
    const [ended] = map.messages().filter(({ flags }) => flags["kartoteka-kouzel"]?.["ended"] !== undefined);
    expect(ended?.content).toContain("Blessing");
  });

  it("is told of at its end to all where it was a player's, though its token and with it its actor is gone", async () => {
    const map = await openMap(profile);
    const cast = async (who: string, token: string): Promise<MessageDocument | undefined> => {
      await map.drop(who, BLESSING, token, { keys: "cast" });
      await map.table.as("GM", () => map.tokenOf("GM", token).document.delete());
      await map.table.settle();
      return map.messages().findLast(({ flags }) => flags["kartoteka-kouzel"]?.["ended"] !== undefined);
    };
    expect((await cast("Anna", "Imp"))?.whisper).toEqual([]);
    // a creature that is the GM's alone is no news for players
    expect((await cast("GM", "Goblin"))?.whisper).toEqual([map.table.id("GM")]);
    // a linked caster goes on without a token, and may end it anywhere
    await map.drop("Anna", BLESSING, "Anna", { keys: "cast" });
    const heroine = map.actor("Anna");
    await map.table.as("GM", () => map.tokenOf("GM", "Anna").document.delete());
    await map.table.as("GM", () => heroine.endConcentration());
    expect(map.messages().at(-1)?.whisper).toEqual([]);
    expect(map.table.errors).toEqual([]);
  });

  it("concentrates as any cast does, and the effect lasts without the item", async () => {
    const map = await openMap(profile);
    await map.drop("Anna", BLESSING, "Anna", { keys: "cast" });
    const effect = onlyEffect(map);
    expect(effect.name).toMatch(/: Blessing$/);
    await reload(map, "Anna");
    expect(onlyEffect(map, "Anna", "Anna").id).toBe(effect.id);
    await map.table.as("GM", () => map.tokenOf("GM", "Imp").setTarget(true));
    await pressCard(map, "GM", "applyEffects");
    expect(map.actor("Imp").effects.map(({ name }) => name)).toEqual(["Blessed"]);
    await map.table.as("Anna", () => map.actor("Anna", "Anna").endConcentration());
    expect([map.actor("Anna").effects.size, map.actor("Imp").effects.size]).toEqual([0, 0]);
    expect(map.table.errors).toEqual([]);
  });

  it("leaves the whole item off the effect: the system would make it anew without end", async () => {
    const map = await openMap(profile);
    await map.drop("Anna", BLESSING, "Anna", { keys: "cast" });
    const { flags, origin } = onlyEffect(map);
    const about = { name: "Blessing", img: "icons/x.webp", source: BLESSING };
    expect(flags["dnd5e"]?.["item"]).not.toHaveProperty("data");
    expect(flags["kartoteka-kouzel"]?.["castOnce"]).toEqual(about);
    expect(origin).toBe(BLESSING);
    expect(String(onlyEffect(map).toObject()["description"])).toContain(`@Embed[${BLESSING} inline]`);
  });

  it("keeps the mark of a spell that damage cannot break", async () => {
    const map = await openMap(profile, { spells: { flags: { "kartoteka-kouzel": { unbreakable: true } } } });
    await map.drop("Anna", BLESSING, "Anna", { keys: "cast" });
    expect(onlyEffect(map).flags["kartoteka-kouzel"]?.["unbreakable"]).toBe(true);
  });

  it("warns of a second concentration, by both names, before anything is spent", async () => {
    const map = await openMap(profile);
    await map.drop("Anna", BLESSING, "Anna", { keys: "cast" });
    const first = onlyEffect(map).id;
    await map.drop("Anna", BLESSING, "Anna", { keys: "cast", replies: [{ press: "no" }] });
    expect(map.asked[0]).toContain("Blessing");
    expect([onlyEffect(map).id, slotsLeft(map, 1), cards(map).length]).toEqual([first, 3, 1]);
    await map.drop("Anna", BLESSING, "Anna", { keys: "cast", replies: [{ press: "yes" }] });
    expect([onlyEffect(map).id === first, slotsLeft(map, 1)]).toEqual([false, 2]);
  });

  it("is done by the one unlinked token, for nothing where it has no slot", async () => {
    const map = await openMap(profile);
    await map.drop("GM", BLESSING, "Imp", { keys: "cast" });
    expect(onlyEffect(map, "Imp").parent?.uuid).toBe(map.actor("Imp").uuid);
    expect(map.actor("Imp2").concentration.effects.size).toBe(0);
    expect(cards(map)[0]?.speaker.token).toBe(id("Imp"));
    await reload(map, "GM");
    await pressCard(map, "GM", "applyEffects");
    expect(cards(map)[0]?.getAssociatedActor?.()).toBe(map.actor("Imp"));
    expect(map.table.errors).toEqual([]);
  });

  it("is done by the token under the mouse, though its actor has another", async () => {
    const map = await openMap(profile, {
      tokens: { Twin: { actorId: id("Heroine"), actorLink: true, x: 1500, y: 1500 } },
    });
    await map.drop("Anna", CURE, "Twin", { keys: "cast" });
    expect(cards(map)[0]?.speaker.token).toBe(id("Twin"));
  });

  it("casts from the book what is in it", async () => {
    const map = await openMap(profile);
    await map.drop("Anna", BLESSING, "Anna", { keys: "add" });
    const [own] = map.spellsOf("Anna");
    await map.drop("Anna", own?.uuid ?? "", "Anna", { keys: "cast" });
    expect([...map.actor("Anna").concentration.items].map(({ uuid }) => uuid)).toEqual([own?.uuid]);
    expect(cards(map)[0]?.getAssociatedItem?.()?.uuid).toBe(own?.uuid);
  });

  it("goes through a selection one after another", async () => {
    const map = await openMap(profile);
    await map.control("GM", "Imp", "Imp2", "Nobody");
    await map.drop("GM", CURE, "Imp", { replies: [{ press: "cast" }] });
    expect(cards(map).map(({ speaker }) => speaker.token)).toEqual([id("Imp"), id("Imp2")]);
  });

  it("says so where a card forgets its spell", async () => {
    const map = await openMap(profile);
    const forgetting = vi.spyOn(Message.prototype, "getAssociatedItem").mockReturnValue(null);
    await map.drop("Anna", CURE, "Anna", { keys: "cast" });
    forgetting.mockRestore();
    expect(map.notices("Anna").at(-1)).toContain("Karta si kouzlo Léčba nezapamatovala");
  });

  it("undoes nothing: the card gives slots back, and there is no line for it", async () => {
    const map = await openMap(profile);
    await map.drop("Anna", CURE, "Anna", { keys: "cast" });
    expect(map.done()).toEqual([]);
  });
});

describe.each(PROFILES)("without the feature on $id", (profile) => {
  it("the system's own concentration keeps its data", async () => {
    const map = await openMap(profile, { table: { module: false } });
    await map.table.as("Anna", async () => {
      const spell = await map.client("Anna").fetch(BLESSING);
      const item = new Item.implementation(
        { ...spell?.toObject(), _id: id("once") },
        { parent: map.actor("Anna", "Anna") },
      );
      await item.system.activities.contents[0]?.use({}, { configure: false });
    });
    expect(onlyEffect(map).flags["dnd5e"]?.["item"]).toHaveProperty("data");
  });
});
