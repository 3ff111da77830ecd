import { describe, expect, it } from "vitest";
import { PROFILES } from "../../foundry/profiles.ts";
import { endingTable, IDS, type EndingTable } from "./ending-table.ts";

describe.each(PROFILES)("the end of a concentration on $id", (profile) => {
  it("takes everything along, and one card tells what ended", async () => {
    const play = await endingTable(profile);
    await play.cast("Blessing");
    await play.bless(IDS.goblinToken, IDS.clericToken);
    expect(await play.end("failed")).toBe(true);
    expect([play.effectsOn(IDS.goblinToken), play.effectsOn(IDS.clericToken)]).toEqual([[], []]);
    const cards = await play.shown("Petr");
    expect(cards).toHaveLength(1);
    expect(cards[0]).toContain("Soustředění skončilo Blessing Klerička: záchranný hod neuspěl.");
    expect(cards[0]).toContain("Blessed: Goblin a\u00a0Klerička");
    expect(play.table.errors).toEqual([]);
  });

  it("takes its areas along, and its summoned creatures", async () => {
    const play = await endingTable(profile);
    await play.cast("Cloud");
    expect(play.areaIds()).toHaveLength(1);
    await play.end("will");
    expect(play.areaIds()).toEqual([]);
    expect((await play.shown("Anna"))[0]).toContain("1\u00a0oblast");

    await play.cast("Pack", "GM", IDS.goblinToken);
    expect(play.summoned()).toEqual(["Vlk", "Vlk"]);
    await play.end("will", "GM", IDS.goblinToken);
    expect(play.summoned()).toEqual([]);
    expect((await play.shown("GM"))[1]).toContain("Přivolaní tvorové: Vlk a\u00a0Vlk");
  });

  it("leaves creatures that another casting summoned, and all of them where the world wants that", async () => {
    const play = await endingTable(profile, { options: { "concentration-summons": false } });
    await play.cast("Pack", "GM", IDS.goblinToken);
    await play.end("will", "GM", IDS.goblinToken);
    expect(play.summoned()).toHaveLength(2);

    const other = await endingTable(profile);
    await other.cast("Pack", "GM", IDS.goblinToken);
    await other.cast("Pack", "GM", IDS.sneakToken);
    await other.end("will", "GM", IDS.sneakToken);
    expect(other.summoned()).toHaveLength(2);
    expect(other.concentration(IDS.goblinToken)).toBeDefined();
  });

  it.each([
    ["by hand", async (play: EndingTable) => await play.concentration()?.delete(), "účinek soustředění byl smazán."],
    [
      "by the system's own button",
      async (play: EndingTable) => await play.actor().endConcentration(),
      "z vlastní vůle.",
    ],
  ])("is tidied up and told when it is caused %s", async (_how, cause, reason) => {
    const play = await endingTable(profile);
    await play.cast("Blessing");
    await play.bless(IDS.goblinToken);
    await play.table.as("GM", async () => await cause(play));
    expect(play.effectsOn(IDS.goblinToken)).toEqual([]);
    expect((await play.shown("GM"))[0]).toContain(reason);
    expect(play.cards()).toHaveLength(1);
  });

  it("by a second spell says so", async () => {
    const play = await endingTable(profile);
    await play.cast("Blessing");
    await play.cast("Shield");
    const cards = await play.shown("Anna");
    expect(cards).toHaveLength(1);
    expect(cards[0]).toContain("Blessing Klerička: začalo soustředění na jiné kouzlo.");
    // and what ends later by hand is not taken for the same
    await play.table.as("Anna", async () => await play.actor(IDS.clericToken, "Anna").endConcentration());
    expect((await play.shown("Anna"))[1]).toContain("Shield Klerička: z vlastní vůle.");
  });

  it("comes when the duration is over, out of combat and in it", async () => {
    const play = await endingTable(profile);
    await play.cast("Blessing");
    await play.bless(IDS.goblinToken);
    await play.table.as("GM", async () => await game.time.advance(59));
    expect(play.concentration()).toBeDefined();
    await play.table.as("GM", async () => await game.time.advance(1));
    expect([play.concentration(), play.effectsOn(IDS.goblinToken)]).toEqual([undefined, []]);
    expect((await play.shown("GM"))[0]).toContain("uplynulo trvání kouzla.");

    await play.cast("Blessing");
    await play.fight(IDS.clericToken, IDS.goblinToken);
    await play.turns(19);
    expect(play.concentration()).toBeDefined();
    await play.turns(1);
    expect(play.concentration()).toBeUndefined();
    expect(play.cards()).toHaveLength(2);
    expect(play.table.errors).toEqual([]);
  });

  it("does not come by time where the world leaves that to people", async () => {
    const play = await endingTable(profile, { options: { "concentration-expiry": false } });
    await play.cast("Blessing");
    await play.fight(IDS.clericToken, IDS.goblinToken);
    await play.turns(30);
    expect(play.concentration()).toBeDefined();
  });

  it("is told by one client, although two GMs hear of it", async () => {
    const play = await endingTable(profile);
    await play.table.sit("Jana");
    await play.cast("Cloud");
    await play.end("will");
    expect(play.cards()).toHaveLength(1);
  });

  it("with its token takes along what hung on an unlinked token's actor, and leaves a linked one's alone", async () => {
    const play = await endingTable(profile);
    await play.cast("Blessing", "GM", IDS.goblinToken);
    await play.bless(IDS.clericToken);
    expect(play.effectsOn(IDS.clericToken)).toEqual(["Blessed"]);
    await play.table.as("GM", async () => await play.token(IDS.goblinToken).delete());
    expect(play.effectsOn(IDS.clericToken)).toEqual([]);
    expect((await play.shown("GM"))[0]).toContain("Goblin: kdo kouzlo udržoval, už tu není.");

    await play.cast("Blessing");
    await play.bless(IDS.sneakToken);
    await play.table.as("GM", async () => await play.token(IDS.clericToken).delete());
    expect(play.effectsOn(IDS.sneakToken)).toEqual(["Blessed"]);
    await play.table.as("GM", async () => await play.actorNamed(IDS.cleric)?.delete());
    expect(play.effectsOn(IDS.sneakToken)).toEqual([]);
    expect(play.table.errors).toEqual([]);
  });

  it("of a status that somebody put on by hand is not worth a card", async () => {
    const play = await endingTable(profile);
    await play.table.as("GM", async () => await play.actor().toggleStatusEffect("concentrating"));
    await play.table.as("GM", async () => await play.actor().toggleStatusEffect("concentrating"));
    expect(play.cards()).toEqual([]);
  });

  it("is the system's alone in silence", async () => {
    const play = await endingTable(profile, { options: { "concentration-card": false } });
    await play.cast("Blessing");
    await play.bless(IDS.goblinToken);
    await play.end("failed");
    expect([play.cards(), play.effectsOn(IDS.goblinToken)]).toEqual([[], []]);
  });

  it("is not the end when one of several dependents is deleted", async () => {
    const play = await endingTable(profile);
    await play.cast("Blessing");
    await play.bless(IDS.goblinToken, IDS.clericToken);
    await play.table.as("GM", async () => await play.actor(IDS.goblinToken).effects.contents[0]?.delete());
    expect([play.effectsOn(IDS.clericToken), play.cards()]).toEqual([["Blessed"], []]);
    expect(play.concentration()).toBeDefined();
  });

  it("asked for twice is one end", async () => {
    const play = await endingTable(profile);
    await play.cast("Blessing");
    await play.bless(IDS.goblinToken);
    const gone = await play.table.as("GM", async () => {
      const [actor, effect] = [play.actor(), play.concentration()];
      if (effect === undefined) throw new Error("no concentration");
      const { endConcentrationOf } = play.beside("GM").end;
      return await Promise.all([
        endConcentrationOf(actor, effect, "failed"),
        endConcentrationOf(actor, effect, "down"),
      ]);
    });
    expect(gone).toEqual([true, true]);
    expect(play.cards()).toHaveLength(1);
    expect(play.table.errors).toEqual([]);
  });
});

describe.each(PROFILES)("what players learn of an end on $id", (profile) => {
  it("is nothing of a creature that none of them owns", async () => {
    const play = await endingTable(profile);
    await play.cast("Blessing", "GM", IDS.goblinToken);
    await play.end("will", "GM", IDS.goblinToken);
    expect(await play.shown("GM")).toHaveLength(1);
    expect([await play.shown("Anna"), await play.shown("Petr")]).toEqual([[], []]);
  });

  it("names no hidden creature", async () => {
    const play = await endingTable(profile);
    await play.cast("Blessing");
    await play.bless(IDS.goblinToken, IDS.sneakToken);
    await play.end("will");
    expect((await play.shown("GM"))[0]).toContain("Blessed: Goblin a\u00a0Plíživec");
    expect((await play.shown("Anna"))[0]).toContain("Blessed: Goblin");
    expect((await play.shown("Anna"))[0]).not.toContain("Plíživec");
    expect(play.cards()[0]?.content).not.toContain("Plíživec");
  });

  it("is in their own language", async () => {
    const play = await endingTable(profile, { lang: "en" });
    await play.cast("Cloud");
    await play.end("failed");
    expect((await play.shown("Anna"))[0]).toContain("Concentration ended Cloud Klerička: the saving throw failed.");
    expect((await play.shown("Anna"))[0]).toContain("1\u00a0area");
  });
});

describe.each(PROFILES)("without a GM on $id", (profile) => {
  it("a spell on which nothing depends still ends, and tells so", async () => {
    const play = await endingTable(profile, { away: ["GM"] });
    await play.cast("Cloud");
    expect(await play.end("failed")).toBe(true);
    expect(play.areaIds("Anna")).toEqual([]);
    expect(await play.shown("Petr")).toHaveLength(1);
  });

  it("one on which something depends waits, says so, and ends when a GM comes", async () => {
    const play = await endingTable(profile);
    await play.cast("Blessing");
    await play.bless(IDS.goblinToken);
    await play.table.leave("GM");
    expect(await play.end("failed")).toBe(false);
    expect(play.lines("Anna").filter((line) => line.includes("jakmile se připojí PJ"))).toHaveLength(1);
    expect(play.cards("Anna")).toEqual([]);
    await play.table.sit("GM");
    expect([play.concentration(), play.effectsOn(IDS.goblinToken)]).toEqual([undefined, []]);
    expect((await play.shown("Petr"))[0]).toContain("záchranný hod neuspěl.");
    expect(play.cards()).toHaveLength(1);
  });

  it("the system's own button waits in the same way", async () => {
    const play = await endingTable(profile);
    await play.cast("Blessing");
    await play.bless(IDS.goblinToken);
    await play.table.leave("GM");
    await play.table.as("Anna", async () => await play.actor(IDS.clericToken, "Anna").endConcentration());
    expect(play.concentration(IDS.clericToken, "Anna")).toBeDefined();
    await play.table.sit("Jana");
    expect(play.concentration(IDS.clericToken, "Jana")).toBeUndefined();
  });

  it("creatures that nobody may remove go when a GM comes", async () => {
    const play = await endingTable(profile);
    await play.table.as("GM", async () => await play.token(IDS.goblinToken).update({ hidden: false }));
    const goblin = play.actorNamed(IDS.goblin);
    await play.table.as("GM", async () => await goblin?.update({ ownership: { [play.table.id("Anna")]: 3 } }));
    await play.cast("Pack", "GM", IDS.goblinToken);
    await play.table.leave("GM");
    expect(await play.end("will", "Anna", IDS.goblinToken)).toBe(true);
    expect(play.summoned("Anna")).toHaveLength(2);
    await play.table.sit("GM");
    expect(play.summoned()).toEqual([]);
  });
});
