import { describe, expect, it } from "vitest";
import type { Client } from "../../foundry/client.ts";
import { effectMenu } from "../../foundry/applications/effect-menu.ts";
import { pressTool, sceneControls } from "../../foundry/applications/scene-controls.ts";
import { openTokenHud } from "../../foundry/applications/token-hud.ts";
import type { ActiveEffect } from "../../foundry/documents/effect.ts";
import { PROFILES, V13 } from "../../foundry/profiles.ts";
import { endingTable, IDS, type EndingTable } from "../concentration-ending/ending-table.ts";

const pageOf = (client: Client): Document => client.options.window.document;
const BUTTON = ".kartoteka-hud-concentration";
const LIST = "#kartoteka-kouzel-concentration-list";

/** Texts of the rows of somebody's list, cells divided by |. */
function rows(client: Client): string[] {
  return [...pageOf(client).querySelectorAll(`${LIST} tbody tr`)].map((row) =>
    [...row.querySelectorAll("th, td")]
      .slice(0, 5)
      .map((cell) => (cell.textContent ?? "").replaceAll(/\s+/g, " ").trim())
      .join("|"),
  );
}

async function openList(play: EndingTable, who: string): Promise<void> {
  await play.table.as(who, () => pressTool(play.client(who), "tokens", "kartoteka-concentration"));
}

async function press(play: EndingTable, who: string, selector: string): Promise<void> {
  const button = pageOf(play.client(who)).querySelector<HTMLElement>(selector);
  if (button === null) throw new Error(`${who} sees no ${selector}`);
  await play.table.as(who, () => button.click());
}

const asks = { "concentration-check": true } as const;

/** DCs of the saves that the cleric has to make. */
const checks = (play: EndingTable): unknown[] =>
  Object.values(play.actor().flags["kartoteka-kouzel"]?.["checks"] ?? {}).map((check) => (check as { dc: number }).dc);

describe.each(PROFILES)("the button around a token on $id", (profile) => {
  it("is there for those who concentrate, and for their owners alone", async () => {
    const play = await endingTable(profile);
    const there = async (who: string, token: string): Promise<boolean> =>
      (await openTokenHud(play.client(who), token)).element.querySelector(BUTTON) !== null;
    expect(await there("GM", IDS.clericToken)).toBe(false);
    await play.cast("Blessing");
    expect([await there("GM", IDS.clericToken), await there("Anna", IDS.clericToken)]).toEqual([true, true]);
    expect([await there("Petr", IDS.clericToken), await there("GM", IDS.goblinToken)]).toEqual([false, false]);
  });

  it("stands there once, however often it is drawn", async () => {
    const play = await endingTable(profile);
    await play.cast("Blessing");
    const hud = await openTokenHud(play.client("GM"), IDS.clericToken);
    await play.table.as("GM", async () => await hud.render({ force: true }));
    play.client("GM").run(() => play.client("GM").Hooks.callAll("renderTokenHUD", hud, hud.element));
    const buttons = [...hud.element.querySelectorAll(BUTTON)];
    expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual(["Soustředění"]);
  });

  it("asks for a save, by default that of the surroundings", async () => {
    const play = await endingTable(profile, { options: asks });
    await play.cast("Blessing");
    const hud = await openTokenHud(play.client("GM"), IDS.clericToken);
    const open = async (): Promise<HTMLInputElement | null> => {
      await play.table.as("GM", () => hud.element.querySelector<HTMLElement>(BUTTON)?.click());
      return pageOf(play.client("GM")).querySelector<HTMLInputElement>("[name=dc]");
    };
    const field = await open();
    expect(field?.value).toBe("10");
    if (field !== null) field.value = "14";
    await press(play, "GM", "dialog [data-action=ask]");
    expect(checks(play)).toEqual([14]);
    const blank = await open();
    if (blank !== null) blank.value = "";
    await press(play, "GM", "dialog [data-action=ask]");
    expect(checks(play)).toEqual([14, 10]);
    expect(play.table.errors).toEqual([]);
  });

  it("asks through the system where checks are the system's", async () => {
    const play = await endingTable(profile);
    await play.cast("Blessing");
    const hud = await openTokenHud(play.client("GM"), IDS.clericToken);
    await play.table.as("GM", () => hud.element.querySelector<HTMLElement>(BUTTON)?.click());
    await press(play, "GM", "dialog [data-action=ask]");
    const card = play.messages().at(-1);
    expect([checks(play), card?.whisper.includes(play.table.id("Anna"))]).toEqual([[], true]);
    expect(JSON.stringify([card?.content, card?.system])).toContain("concentration");
  });

  it("ends the concentration that is chosen", async () => {
    const play = await endingTable(profile);
    await play.table.as("GM", async () => {
      await play.actor().update({ "system.attributes.concentration.limit": 2 });
    });
    await play.cast("Blessing");
    await play.cast("Shield");
    const hud = await openTokenHud(play.client("Anna"), IDS.clericToken);
    await play.table.as("Anna", () => hud.element.querySelector<HTMLElement>(BUTTON)?.click());
    const select = pageOf(play.client("Anna")).querySelector<HTMLSelectElement>("[name=effect]");
    expect([...(select?.options ?? [])].map(({ text }) => text.trim())).toEqual(["Blessing", "Shield"]);
    if (select !== null) select.selectedIndex = 1;
    await press(play, "Anna", "dialog [data-action=end]");
    expect(play.actor().effects.map(({ name }) => name.replace(/^.*: /, ""))).toEqual(["Blessing"]);
  });

  it("closed without a choice does nothing", async () => {
    const play = await endingTable(profile);
    await play.cast("Blessing");
    const hud = await openTokenHud(play.client("GM"), IDS.clericToken);
    await play.table.as("GM", () => hud.element.querySelector<HTMLElement>(BUTTON)?.click());
    await press(play, "GM", "dialog [data-action=close]");
    expect([play.concentration() === undefined, play.cards()]).toEqual([false, []]);
  });
});

describe.each(PROFILES)("the menu of an effect on $id", (profile) => {
  const labels = (play: EndingTable, who: string): string[] => {
    const effect = play.concentration(IDS.clericToken, who) as unknown as ActiveEffect;
    return effectMenu(play.client(who), effect).map(({ label }) => label);
  };

  it("asks for a save, and lets GMs mark a spell that damage cannot break", async () => {
    const play = await endingTable(profile);
    await play.cast("Blessing");
    expect(labels(play, "GM")).toEqual(["Vyžádat záchranu na soustředění", "Zranění ho nepřeruší"]);
    expect(labels(play, "Anna")).toEqual(["Vyžádat záchranu na soustředění"]);
    expect(labels(play, "Petr")).toEqual([]);
  });

  it("says nothing for other effects", async () => {
    const play = await endingTable(profile);
    await play.cast("Blessing");
    await play.bless(IDS.clericToken);
    const other = play.actor().effects.find(({ name }) => name === "Blessed");
    expect(other === undefined ? "none" : effectMenu(play.client("GM"), other)).toEqual([]);
  });

  it("marks the spell, so that a hit asks for nothing, and takes the mark back", async () => {
    const play = await endingTable(profile, { options: asks });
    await play.cast("Blessing");
    const choose = async (at: number): Promise<void> => {
      const effect = play.concentration() as unknown as ActiveEffect;
      await play.table.as("GM", () => effectMenu(play.client("GM"), effect)[at]?.choose());
    };
    await choose(1);
    expect(play.item("Blessing").getFlag("kartoteka-kouzel", "unbreakable")).toBe(true);
    await play.table.as("GM", async () => await play.actor().applyDamage(5));
    expect(checks(play)).toEqual([]);
    expect(labels(play, "GM")[1]).toBe("Zranění ho zase může přerušit");
    await choose(1);
    await play.table.as("GM", async () => await play.actor().applyDamage(5));
    expect(checks(play)).toEqual([10]);
  });
});

describe.each(PROFILES)("the list of who concentrates on $id", (profile) => {
  it("shows GMs everybody, and players their own", async () => {
    const play = await endingTable(profile);
    await play.cast("Blessing");
    await play.cast("Cloud", "GM", IDS.goblinToken);
    await play.cast("Shield", "GM", IDS.sneakToken);
    for (const who of ["GM", "Anna", "Petr"]) await openList(play, who);
    expect(rows(play.client("GM"))).toEqual([
      "Goblin|Cloud|0 kol|10 kol|1 oblast",
      "Klerička|Blessing|0 kol|10 kol|–",
      "Plíživec|Shield|0 kol|10 kol|–",
    ]);
    expect(rows(play.client("Anna"))).toEqual(["Klerička|Blessing|0 kol|10 kol|–"]);
    expect(rows(play.client("Petr"))).toEqual([]);
    expect(pageOf(play.client("Petr")).querySelector(LIST)?.textContent).toContain(
      "Právě se nikdo na nic nesoustředí.",
    );
    expect(play.table.errors).toEqual([]);
  });

  it("follows what happens", async () => {
    const play = await endingTable(profile);
    await openList(play, "GM");
    await play.cast("Cloud");
    expect(rows(play.client("GM"))).toEqual(["Klerička|Cloud|0 kol|10 kol|1 oblast"]);
    await play.table.as("GM", async () => await game.time.advance(24));
    expect(rows(play.client("GM"))).toEqual(["Klerička|Cloud|4 kola|6 kol|1 oblast"]);
    await play.end("failed");
    expect(rows(play.client("GM"))).toEqual([]);
  });

  it("ends, asks and marks from its rows", async () => {
    const play = await endingTable(profile, { options: asks });
    await play.cast("Blessing");
    await openList(play, "GM");
    const mark = `${LIST} [data-action=mark]`;
    const box = (): HTMLInputElement | null => pageOf(play.client("GM")).querySelector<HTMLInputElement>(mark);
    expect(box()?.checked).toBe(false);
    await press(play, "GM", mark);
    expect([box()?.checked, play.item("Blessing").getFlag("kartoteka-kouzel", "unbreakable")]).toEqual([true, true]);
    await press(play, "GM", `${LIST} [data-action=ask]`);
    await press(play, "GM", "dialog [data-action=ask]");
    expect(play.lines("GM").some((line) => line.includes("není co přerušit"))).toBe(true);
    await press(play, "GM", `${LIST} [data-action=end]`);
    expect([play.concentration(), rows(play.client("GM"))]).toEqual([undefined, []]);
  });

  it("offers marks to GMs alone", async () => {
    const play = await endingTable(profile);
    await play.cast("Blessing");
    await openList(play, "Anna");
    expect(pageOf(play.client("Anna")).querySelectorAll(`${LIST} [data-action=mark]`)).toHaveLength(0);
    await press(play, "Anna", `${LIST} [data-action=end]`);
    expect(play.concentration()).toBeUndefined();
  });

  it("shows what waits for a GM", async () => {
    const play = await endingTable(profile);
    await play.cast("Blessing");
    await play.bless(IDS.goblinToken);
    await play.table.leave("GM");
    await openList(play, "Anna");
    await press(play, "Anna", `${LIST} [data-action=end]`);
    expect(rows(play.client("Anna"))).toEqual(["Klerička|Blessing skončí, až se připojí PJ|0 kol|10 kol|–"]);
  });
});

describe("the ways to the list", () => {
  it("are a tool among those for tokens, and a key", async () => {
    const play = await endingTable(V13);
    const anna = play.client("Anna");
    expect(sceneControls(anna)["tokens"]?.tools["kartoteka-concentration"]).toMatchObject({
      title: "KARTOTEKA.concentrating.list.title",
      button: true,
    });
    await play.table.as("Anna", () => {
      expect(anna.game.keybindings.press("kartoteka-kouzel.concentration-list")).toBe(true);
    });
    expect(pageOf(anna).querySelectorAll(LIST)).toHaveLength(1);
    await play.table.as("Anna", () => anna.game.keybindings.press("kartoteka-kouzel.concentration-list"));
    expect(pageOf(anna).querySelectorAll(LIST)).toHaveLength(1);
  });
});
