import { describe, expect, it } from "vitest";
import type { ActorDocument } from "../../../src/types/surface/documents.ts";
import { PROFILES, V13, V14, type Profile } from "../../foundry/profiles.ts";
import type { OptionValues } from "../../../src/runtime/options.ts";
import { endingTable, IDS, type EndingTable, type SpellName } from "../concentration-ending/ending-table.ts";

const pageOf = (play: EndingTable, who: string): Document => play.client(who).options.window.document;

/** Anna uses a spell as from her sheet: she is asked what is to be asked. */
async function use(play: EndingTable, name: SpellName, who = "Anna"): Promise<void> {
  await play.table.as(who, () => void play.activity(name, who).use({}, {}, {}));
  await play.table.settle();
}

async function answer(play: EndingTable, action: string, who = "Anna", ritual = false): Promise<void> {
  const page = pageOf(play, who);
  const box = page.querySelector<HTMLInputElement>("dialog [name=ritual]");
  if (ritual && box !== null) box.checked = true;
  const button = page.querySelector<HTMLElement>(`dialog [data-action=${action}]`);
  if (button === null) throw new Error(`${who} is not asked for ${action}`);
  await play.table.as(who, () => button.click());
}

const dialogs = (play: EndingTable, who = "Anna"): string[] =>
  [...pageOf(play, who).querySelectorAll("dialog")].map((dialog) =>
    (dialog.textContent ?? "").replaceAll(/[ \n]+/g, " "),
  );

const slots = (play: EndingTable): number => play.actor().system.spells["spell1"]?.value ?? 0;

const usageCards = (play: EndingTable, who = "GM"): number =>
  play.messages(who).filter(({ type }) => type === "usage").length;

/** Texts of the cards of castings that somebody sees. */
async function cards(play: EndingTable, who = "Anna"): Promise<string[]> {
  const log = await play.chat(who);
  const texts = [...log.querySelectorAll(".kartoteka-casting")].map((card) =>
    (card.textContent ?? "").replaceAll(/[ \n]+/g, " ").trim(),
  );
  log.remove();
  return texts;
}

async function press(play: EndingTable, deed: string, who = "Anna"): Promise<boolean> {
  const log = await play.chat(who);
  const button = [...log.querySelectorAll<HTMLButtonElement>(`[data-kartoteka=${deed}]`)].at(-1);
  if (button !== undefined) await play.table.as(who, () => button.click());
  await play.table.settle();
  log.remove();
  return button !== undefined;
}

const minutes = async (play: EndingTable, count: number): Promise<void> =>
  await play.table.as("GM", async () => {
    await game.time.advance(60 * count);
  });

async function begun(
  profile: Profile,
  spell: SpellName = "Alarm",
  options: Partial<OptionValues> = {},
): Promise<EndingTable> {
  const play = await endingTable(profile, { options });
  await play.fight(IDS.clericToken, IDS.goblinToken);
  await use(play, spell);
  await answer(play, "begin");
  return play;
}

describe.each(PROFILES)("a spell of a minute's casting on $id", (profile) => {
  it("is not cast before its caster says how, and spends nothing when they say nothing", async () => {
    const play = await endingTable(profile);
    await use(play, "Alarm");
    expect(dialogs(play)[0]).toContain("Vyvolání trvá 1\u00a0minuta (10\u00a0kol).");
    await answer(play, "close");
    expect([slots(play), usageCards(play), play.actor().effects.size]).toEqual([500, 0, 0]);
    expect(play.table.errors).toEqual([]);
  });

  it("is cast at once where its time has passed already", async () => {
    const play = await endingTable(profile);
    await use(play, "Alarm");
    await answer(play, "now");
    expect([slots(play), usageCards(play), dialogs(play)]).toEqual([499, 1, []]);
  });

  it("begun takes concentration and no slot, and a card shows its progress turn by turn", async () => {
    const play = await begun(profile);
    expect([slots(play), usageCards(play)]).toEqual([500, 0]);
    expect(play.concentration()?.name).toBe("Vyvolává: Alarm");
    expect((await cards(play, "Petr"))[0]).toContain("Alarm Hotovo 0 z\u00a010 kol Klerička: vyvolává");
    await play.turns(6);
    expect((await cards(play, "Petr"))[0]).toContain("Hotovo 3 z\u00a010 kol");
    expect(play.messages()).toHaveLength(1);
    expect(play.table.errors).toEqual([]);
  });

  it("is updated once a round", async () => {
    const play = await begun(profile);
    play.table.world.traffic.length = 0;
    await play.turns(4);
    const updates = play.table.world.traffic.filter(
      ({ what }) => what === "update ChatMessage" || what === "update ActiveEffect",
    );
    expect(updates.map(({ from }) => from === play.table.id("GM"))).toEqual([true, true]);
  });

  it("is ready after ten rounds, at the caster's turn, and cast by a click, which spends the slot", async () => {
    const play = await begun(profile);
    await play.turns(19);
    expect(await press(play, "finish")).toBe(false);
    await play.turns(1);
    expect(play.lines("Anna").some((line) => line.includes("je vyvolané"))).toBe(true);
    expect([slots(play), usageCards(play)]).toEqual([500, 0]);
    expect(await press(play, "finish", "Petr")).toBe(false);
    expect(await press(play, "finish")).toBe(true);
    expect([slots(play), usageCards(play), play.concentration()]).toEqual([499, 1, undefined]);
    expect((await cards(play, "GM"))[0]).toContain("kouzlo je seslané.");
    expect(await press(play, "finish")).toBe(false);
    // its own end is no news
    expect(play.cards()).toEqual([]);
    expect(play.table.errors).toEqual([]);
  });

  it("goes on by itself where the world wants that, on one client", async () => {
    const play = await begun(profile, "Alarm", { "concentration-long-casting": "finish" });
    await play.turns(20);
    expect([slots(play), usageCards(play)]).toEqual([499, 1]);
    expect((await cards(play))[0]).toContain("kouzlo je seslané.");
  });

  it("takes its minute out of a fight, by the world's time", async () => {
    const play = await endingTable(profile);
    await use(play, "Alarm");
    await answer(play, "begin");
    await play.table.as("GM", async () => await game.time.advance(30));
    expect((await cards(play))[0]).toContain("Hotovo 5 z\u00a010 kol");
    await play.table.as("GM", async () => await game.time.advance(30));
    expect(await press(play, "finish")).toBe(true);
    expect([slots(play), usageCards(play), play.concentration()]).toEqual([499, 1, undefined]);
    expect((await cards(play))[0]).toContain("kouzlo je seslané.");
    expect(play.table.errors).toEqual([]);
  });

  it("goes on through the begin and the end of a fight", async () => {
    const play = await endingTable(profile);
    await use(play, "Alarm");
    await answer(play, "begin");
    await play.table.as("GM", async () => await game.time.advance(18));
    await play.fight(IDS.clericToken, IDS.goblinToken);
    await play.turns(6);
    expect((await cards(play))[0]).toContain("Hotovo 6 z\u00a010 kol");
    await play.table.as("GM", async () => await game.combat?.delete());
    await play.table.as("GM", async () => await game.time.advance(12));
    expect((await cards(play))[0]).toContain("Hotovo 8 z\u00a010 kol");
  });

  it("hands its concentration over to the spell that needs it", async () => {
    const play = await begun(profile, "Scrying");
    await play.turns(20);
    await press(play, "finish");
    expect(play.actor().effects.map(({ name }) => name.replace(/^.*: /, ""))).toEqual(["Scrying"]);
    expect(play.concentration()?.name).not.toContain("Vyvolává");
    expect(play.cards()).toEqual([]);
    await minutes(play, 1);
    expect(play.concentration()).toBeDefined();
  });

  it("ends another concentration as it begins, and says so before", async () => {
    const play = await endingTable(profile);
    await play.cast("Blessing");
    await use(play, "Alarm");
    expect(dialogs(play)[0]).toContain("Skončí tím soustředění na kouzlo „Blessing“.");
    await answer(play, "begin");
    expect(play.actor().effects.map(({ name }) => name)).toEqual(["Vyvolává: Alarm"]);
    expect((await play.shown("Anna"))[0]).toContain("začalo soustředění na jiné kouzlo.");
  });

  it("is one question as it begins and none as it ends, for a spell that needs concentration itself", async () => {
    const play = await endingTable(profile, { options: { "concentration-second": true } });
    await play.fight(IDS.clericToken, IDS.goblinToken);
    await play.cast("Blessing");
    await use(play, "Scrying");
    expect(dialogs(play)).toEqual([expect.stringContaining("Skončí tím soustředění na kouzlo „Blessing“.")]);
    await answer(play, "begin");
    expect([dialogs(play), play.actor().effects.map(({ name }) => name)]).toEqual([[], ["Vyvolává: Scrying"]]);
    await play.turns(20);
    await press(play, "finish");
    expect([dialogs(play), play.actor().effects.size, slots(play)]).toEqual([[], 1, 498]);
  });

  it("cast at once still warns of the concentration that it would end", async () => {
    const play = await endingTable(profile, { options: { "concentration-second": true } });
    await play.cast("Blessing");
    await use(play, "Scrying");
    await answer(play, "now");
    expect(dialogs(play)).toEqual([expect.stringContaining("Blessing")]);
    await answer(play, "yes");
    expect([usageCards(play), play.concentration()?.name.includes("Scrying")]).toEqual([2, true]);
  });

  it("does not begin while another concentration waits for a GM to be ended", async () => {
    const play = await endingTable(profile);
    await play.cast("Blessing");
    await play.bless(IDS.goblinToken);
    await play.table.leave("GM");
    await use(play, "Alarm");
    await answer(play, "begin");
    expect(play.actor(IDS.clericToken, "Anna").effects.map(({ name }) => name)).toEqual([
      expect.stringContaining("Blessing"),
    ]);
    expect(
      play.messages("Anna").filter(({ flags }) => flags["kartoteka-kouzel"]?.["longCasting"] !== undefined),
    ).toEqual([]);
  });

  it("breaks with lost concentration, without a slot; the end can be undone and goes on where it was", async () => {
    const play = await begun(profile);
    await play.turns(6);
    await play.end("failed");
    expect((await cards(play))[0]).toContain("vyvolávání se přerušilo. Pozice se neutratila.");
    expect((await play.shown("Anna"))[0]).toContain("Vyvolávání se přerušilo Alarm Klerička: záchranný hod neuspěl.");
    expect((await play.shown("Anna"))[0]).toContain("Pozice kouzla se neutratila.");
    await play.turns(4);
    await play.undo("Anna");
    expect((await cards(play))[0]).toContain("Hotovo 3 z\u00a010 kol");
    await play.turns(14);
    await press(play, "finish");
    expect([slots(play), usageCards(play)]).toEqual([499, 1]);
    expect(play.table.errors).toEqual([]);
  });

  it("asks for a save when the caster is hit", async () => {
    const play = await begun(profile, "Alarm", { "concentration-check": true });
    await play.table.as("GM", async () => await play.actor().applyDamage(26));
    const checks = Object.values(play.actor().flags["kartoteka-kouzel"]?.["checks"] ?? {});
    expect(checks).toMatchObject([{ dc: 13 }]);
    expect(dialogs(play)[0]).toContain("Alarm");
  });

  it("can be stopped at will, quietly", async () => {
    const play = await begun(profile);
    expect(await press(play, "cancel", "Petr")).toBe(false);
    expect(await press(play, "cancel")).toBe(true);
    expect((await cards(play))[0]).toContain("vyvolávání skončilo předčasně.");
    expect([play.concentration(), play.cards(), slots(play)]).toEqual([undefined, [], 500]);
  });

  it("breaks when the action goes elsewhere, after a question", async () => {
    const play = await begun(profile);
    await use(play, "Shield");
    expect(dialogs(play)[0]).toContain("Když akce padne na „Shield“, vyvolávání se přeruší");
    await answer(play, "no");
    expect([play.concentration()?.name, usageCards(play)]).toEqual(["Vyvolává: Alarm", 0]);
    await use(play, "Shield");
    await answer(play, "yes");
    expect(play.concentration()?.name).toContain("Shield");
    expect((await play.shown("Anna"))[0]).toContain("akce padla na něco jiného.");
  });

  it("reminds its caster at each turn, and nobody else", async () => {
    const play = await begun(profile);
    await play.turns(2);
    const reminders = (who: string): number =>
      play.lines(who).filter((line) => line.includes("padne na to akce")).length;
    expect([reminders("Anna"), reminders("GM"), reminders("Petr")]).toEqual([1, 0, 0]);
  });

  it("survives a reload, and a chat that was cleared", async () => {
    const play = await begun(profile);
    await play.turns(6);
    await play.table.leave("Anna");
    await play.table.leave("GM");
    await play.table.sit("GM");
    await play.table.sit("Anna");
    expect((await cards(play))[0]).toContain("Hotovo 3 z\u00a010 kol");
    await play.table.as("GM", async () => await play.messages()[0]?.delete());
    await play.turns(14);
    expect(await press(play, "finish")).toBe(true);
    expect([slots(play), usageCards(play), play.concentration()]).toEqual([499, 1, undefined]);
    expect(play.table.errors).toEqual([]);
  });

  it("goes on without a GM, by the hand of who began it", async () => {
    const play = await endingTable(profile);
    await use(play, "Alarm");
    await answer(play, "begin");
    await play.table.leave("GM");
    await play.table.as("Anna", async () => await play.table.world.advanceTime(60, {}, play.table.id("Anna")));
    expect(await press(play, "finish")).toBe(true);
    expect(usageCards(play, "Anna")).toBe(1);
    expect((await cards(play))[0]).toContain("kouzlo je seslané.");
  });

  it("of a spell that the caster has lost meanwhile cannot be cast", async () => {
    const play = await begun(profile);
    await play.turns(20);
    const effect = play.concentration();
    await play.table.as("GM", async () => {
      const item = play.item("Alarm");
      await effect?.update({ flags: { dnd5e: { item: { id: "other" } } } });
      await item.delete();
    });
    await press(play, "finish");
    expect([slots(play), usageCards(play)]).toEqual([500, 0]);
    expect(play.lines("Anna").some((line) => line.includes("postava ho nemá"))).toBe(true);
  });

  it("is the system's business alone where the world wants no long castings, and for macros", async () => {
    const play = await endingTable(profile, { options: { "concentration-long-casting": "off" } });
    await use(play, "Alarm");
    expect([dialogs(play), slots(play)]).toEqual([[], 499]);
    const other = await endingTable(profile);
    await other.cast("Alarm");
    expect([dialogs(other), slots(other)]).toEqual([[], 499]);
  });
});

describe.each(PROFILES)("a ritual on $id", (profile) => {
  it("is offered out of a fight, takes ten minutes more, and no slot", async () => {
    const play = await endingTable(profile);
    await use(play, "Detection");
    expect(dialogs(play)[0]).toContain("Jako rituál: trvá 10\u00a0minut (100\u00a0kol) a neutratí pozici");
    await answer(play, "begin", "Anna", true);
    expect((await cards(play))[0]).toContain("Detection (rituál)");
    await minutes(play, 10);
    await press(play, "finish");
    expect([slots(play), usageCards(play)]).toEqual([500, 1]);
  });

  it("that is done already is cast at once, without a slot", async () => {
    const play = await endingTable(profile);
    await use(play, "Detection");
    await answer(play, "now", "Anna", true);
    expect([slots(play), usageCards(play)]).toEqual([500, 1]);
  });

  it("need not be one", async () => {
    const play = await endingTable(profile);
    await use(play, "Detection");
    await answer(play, "now");
    expect([slots(play), usageCards(play)]).toEqual([499, 1]);
    await use(play, "Detection");
    await answer(play, "begin");
    expect([slots(play), usageCards(play)]).toEqual([498, 2]);
  });

  it("is no question in a fight", async () => {
    const play = await endingTable(profile);
    await play.fight(IDS.clericToken, IDS.goblinToken);
    await use(play, "Detection");
    expect([dialogs(play), slots(play)]).toEqual([[], 499]);
  });
});

describe.each(PROFILES)("a forged card of a casting on $id", (profile) => {
  it("casts nothing, and breaks nobody else's casting", async () => {
    const play = await begun(profile, "Alarm", { "concentration-long-casting": "finish" });
    const own = play.messages()[0]?.flags["kartoteka-kouzel"]?.["longCasting"] as Record<string, unknown>;
    await play.table.as("Petr", async () => {
      const forged = { ...own, status: "ready", user: "nobody", elapsed: 60 };
      await ChatMessage.create({ content: "", flags: { "kartoteka-kouzel": { longCasting: forged } } });
    });
    expect([usageCards(play), slots(play)]).toEqual([0, 500]);
    expect(await cards(play, "GM")).toHaveLength(1);
    // an effect of one's own that points to somebody else's card
    await play.table.as("GM", async () => {
      const goblin = play.actor(IDS.goblinToken);
      const effect = play.concentration()?.toObject() ?? {};
      await goblin.createEmbeddedDocuments("ActiveEffect", [effect]);
      await goblin.effects.contents[0]?.delete();
    });
    expect((await cards(play, "GM"))[0]).toContain("vyvolává; na to padne akce každého tahu.");
    expect(play.table.errors).toEqual([]);
  });
});

describe.each([V13, V14])("what players see of an NPC's casting on $id", (profile) => {
  it("is nothing", async () => {
    const play = await endingTable(profile);
    await play.table.as("GM", () => void play.activity("Alarm", "GM", IDS.goblinToken).use({}, {}, {}));
    await answer(play, "begin", "GM");
    expect([await cards(play, "Anna"), await cards(play, "GM")]).toEqual([[], [expect.stringContaining("Alarm")]]);
    const goblin: ActorDocument = play.actor(IDS.goblinToken);
    expect(goblin.effects.size).toBe(1);
  });
});
