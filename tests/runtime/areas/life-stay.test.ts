/** The GM is told who enters a lasting area, or starts or ends a turn in it. */
import { describe, expect, it } from "vitest";
import { Stays } from "../../../src/runtime/areas/life/stay.ts";
import type { MessageDocument } from "../../../src/types/surface/documents.ts";
import { PROFILES } from "../../foundry/profiles.ts";
import { AMONG_GOBLINS, IDS, lifeTable, type LifeTable, type SpellName } from "./life-table.ts";

/** Nobody is in it but who is moved there. */
const EMPTY = { x: 2550, y: 1550 } as const;
const IN_IT = { x: 2500, y: 1500 } as const;
const OUT = { x: 1500, y: 500 } as const;

const whispers = (play: LifeTable, who = "GM"): MessageDocument[] =>
  play.table.client(who).game.messages.contents.filter(({ flags }) => flags["kartoteka-kouzel"]?.["stay"]);
const told = (play: LifeTable): string[] => whispers(play).map(({ content }) => content.replaceAll(/<\/?p>/g, ""));
const go = async (play: LifeTable, to: { x: number; y: number }, token: string = IDS.goblinA): Promise<void> => {
  await play.table.as("GM", async () => await play.token(token).update({ ...to }));
};

async function playWith(
  profile: (typeof PROFILES)[number],
  spell: SpellName,
  at: { x: number; y: number } = EMPTY,
): Promise<LifeTable> {
  const play = await lifeTable(profile, { options: { "areas-stay": true } });
  await play.cast(spell, { at });
  return play;
}

describe.each(PROFILES)("a lasting area on $id", (profile) => {
  it("says who enters it, to the GMs alone, once for everybody", async () => {
    const play = await playWith(profile, "Cloud");
    await play.table.sit("Jana");
    await go(play, IN_IT);
    expect(told(play)).toEqual(["Goblin vstupuje do oblasti kouzla „Cloud“."]);
    expect(whispers(play)[0]?.whisper).toEqual([play.table.id("GM"), play.table.id("Jana")]);
    expect(play.table.errors).toEqual([]);
  });

  it("says nothing of who is in it already, passes through, leaves, is created in it, or is dead", async () => {
    const play = await playWith(profile, "Cloud", AMONG_GOBLINS);
    await go(play, { x: 1600, y: 600 });
    await go(play, { x: 100, y: 100 });
    await play.table.as("GM", async () => {
      const data = { name: "Goblin", actorId: IDS.goblin, x: 1500, y: 400 };
      const [made] = await play.scene().createEmbeddedDocuments("Token", [data]);
      await made?.update({ x: 1500, y: 500 });
      await play.actor(IDS.goblinA).applyDamage(99);
    });
    await go(play, OUT);
    expect(told(play)).toEqual([]);
  });

  it("is the GM's choice", async () => {
    const play = await lifeTable(profile);
    await play.cast("Cloud", { at: EMPTY });
    await go(play, IN_IT);
    expect(told(play)).toEqual([]);
  });

  it("says nothing where the spell asks for no save and deals no damage, or happened at once", async () => {
    const play = await playWith(profile, "Flash");
    await play.cast("Fireball", { at: EMPTY });
    await go(play, IN_IT);
    expect(told(play)).toEqual([]);
  });

  it("says who starts and who ends a turn in it, once a turn for each token, forwards only", async () => {
    const play = await playWith(profile, "Cloud", AMONG_GOBLINS);
    await play.fight(IDS.clericToken, IDS.goblinA, IDS.goblinB);
    await play.nextTurn();
    expect(told(play)).toEqual(["Goblin začíná tah v oblasti kouzla „Cloud“."]);
    // in the same turn: out and in again
    await go(play, { x: 100, y: 100 });
    await go(play, OUT);
    expect(told(play)).toHaveLength(1);
    await play.nextTurn();
    await play.table.as("GM", async () => {
      await (game.combat as unknown as { previousTurn: () => Promise<unknown> }).previousTurn();
    });
    await play.nextTurn();
    expect(told(play)).toHaveLength(2);
    // moved in during the cleric's turn: that turn's end is the cleric's
    await play.nextTurn();
    await go(play, { x: 100, y: 100 }, IDS.goblinB);
    await go(play, OUT, IDS.goblinB);
    expect(told(play)).toHaveLength(3);
  });

  it("says who ends the turn in which it was cast over them", async () => {
    const play = await lifeTable(profile, { options: { "areas-stay": true } });
    await play.fight(IDS.goblinA, IDS.clericToken);
    await play.cast("Cloud");
    await play.nextTurn();
    expect(told(play)).toEqual(["Goblin končí tah v oblasti kouzla „Cloud“."]);
  });

  it("tells of each turn anew", async () => {
    const play = await playWith(profile, "Cloud");
    await play.fight(IDS.goblinA, IDS.clericToken);
    await play.nextTurn();
    await go(play, IN_IT);
    await play.nextTurn();
    expect(told(play)).toEqual([
      "Goblin vstupuje do oblasti kouzla „Cloud“.",
      "Goblin začíná tah v oblasti kouzla „Cloud“.",
    ]);
    await go(play, { x: 100, y: 100 });
    await play.table.as("GM", async () => await play.token(IDS.clericToken).update(IN_IT));
    await play.nextTurn();
    await play.nextTurn();
    expect(told(play).slice(2)).toEqual([
      "Klerička vstupuje do oblasti kouzla „Cloud“.",
      "Klerička začíná tah v oblasti kouzla „Cloud“.",
    ]);
  });

  it("that goes along with its caster says who comes in, not whom it is brought to", async () => {
    const play = await lifeTable(profile, { options: { "areas-stay": true } });
    await play.cast("Aura");
    await play.table.as("GM", async () => await play.token(IDS.clericToken).update({ x: 1300 }));
    expect(told(play)).toEqual([]);
    await go(play, { x: 1400, y: 600 }, IDS.goblinB);
    await go(play, { x: 3000, y: 600 });
    await go(play, { x: 1400, y: 500 });
    // one who was out of it, and the one to whom it was brought, after leaving
    expect(told(play)).toEqual(Array.from({ length: 2 }, () => "Goblin vstupuje do oblasti kouzla „Aura“."));
  });

  it("has a button that rolls the system's save for that creature", async () => {
    const play = await playWith(profile, "Cloud");
    await go(play, IN_IT);
    const rolls = await play.table.as("GM", async () => {
      const [message] = whispers(play);
      const html = document.createElement("li");
      html.innerHTML = `<div class="message-content">${message?.content ?? ""}</div>`;
      const heard: string[] = [];
      const { Hooks: hooks } = play.table.client("GM");
      hooks.on("dnd5e.rollSavingThrow" as never, (_rolls: unknown, about: { ability: string; subject: unknown }) => {
        heard.push(`${about.ability} ${String(about.subject === play.actor(IDS.goblinA))}`);
      });
      hooks.callAll("renderChatMessageHTML", message, html);
      hooks.callAll("renderChatMessageHTML", message, html);
      const buttons = html.querySelectorAll("button");
      expect([...buttons].map((button) => button.textContent)).toEqual(["Záchranný hod na Odolnost, SO\u00a014"]);
      buttons[0]?.click();
      await play.table.settle();
      return heard;
    });
    expect(rolls).toEqual(["con true"]);
  });

  it("tells of a name as a text, not as HTML", async () => {
    const play = await playWith(profile, "Cloud");
    await play.table.as("GM", async () => await play.token(IDS.goblinA).update({ name: "<img src=x>", ...IN_IT }));
    expect(whispers(play)[0]?.content).toContain("&lt;img src=x&gt;");
  });

  it("is watched by the next GM when the first one leaves", async () => {
    const play = await playWith(profile, "Cloud");
    await play.table.sit("Jana");
    await go(play, IN_IT);
    await play.table.leave("GM");
    await play.table.as("Jana", async () => await play.token(IDS.goblinA, "Jana").update({ x: 2600 }));
    await play.table.as("Jana", async () => await play.token(IDS.goblinB, "Jana").update(IN_IT));
    expect(whispers(play, "Jana")).toHaveLength(2);
  });
});

describe("what was told", () => {
  it("is told once in a turn for each token and area", () => {
    const stays = new Stays();
    const turn = { combat: "c", round: 1, turn: 0, combatant: null };
    stays.note("area", []);
    expect(stays.moved("area", "a", true, turn)).toBe(true);
    expect(stays.moved("area", "a", false, turn)).toBe(false);
    expect(stays.moved("area", "a", true, turn)).toBe(false);
    expect(stays.turned("area", "b", turn)).toBe(true);
    expect(stays.turned("other", "a", turn)).toBe(true);
    expect(stays.turned("area", "a", { ...turn, turn: 1 })).toBe(true);
    stays.forget("area");
    expect([stays.knows("area"), stays.turned("area", "a", turn)]).toEqual([false, true]);
  });
});
