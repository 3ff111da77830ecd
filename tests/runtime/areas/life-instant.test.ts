import { afterEach, describe, expect, it, vi } from "vitest";
import { fakeClock } from "../../foundry/clock.ts";
import { PROFILES } from "../../foundry/profiles.ts";
import { AMONG_GOBLINS, IDS, lifeTable } from "./life-table.ts";

afterEach(() => vi.useRealTimers());

describe.each(PROFILES)("an instantaneous area on $id", (profile) => {
  it("leaves at the end of the turn in which it was cast, not when a turn is taken back", async () => {
    const play = await lifeTable(profile);
    await play.fight(IDS.goblinA, IDS.clericToken, IDS.goblinB);
    await play.nextTurn();
    await play.cast("Fireball");
    await play.table.as("GM", async () => {
      await play.actor(IDS.goblinA).applyDamage(5);
      const combat = game.combat as unknown as { previousTurn: () => Promise<unknown> };
      await combat.previousTurn();
    });
    expect(play.names()).toEqual(["Fireball"]);
    await play.nextTurn();
    expect(play.names()).toEqual(["Fireball"]);
    await play.nextTurn();
    expect(play.names()).toEqual([]);
  });

  it("of a reaction leaves at the end of the turn of the other one", async () => {
    const play = await lifeTable(profile);
    await play.fight(IDS.goblinA, IDS.clericToken);
    await play.cast("Flash");
    await play.nextTurn();
    expect(play.names()).toEqual([]);
  });

  it("leaves with the combat", async () => {
    const play = await lifeTable(profile);
    await play.fight(IDS.clericToken, IDS.goblinA);
    await play.cast("Fireball");
    await play.table.as("GM", async () => await game.combat?.delete());
    expect(play.names()).toEqual([]);
  });

  it("out of combat leaves after ten seconds when its damage was dealt before", async () => {
    fakeClock();
    const play = await lifeTable(profile);
    await play.cast("Fireball");
    await play.table.as("GM", async () => await play.actor(IDS.goblinA).applyDamage(5));
    await vi.advanceTimersByTimeAsync(9900);
    await play.table.settle();
    expect(play.names()).toEqual(["Fireball"]);
    await vi.advanceTimersByTimeAsync(200);
    await play.table.settle();
    expect(play.names()).toEqual([]);
  });

  it("out of combat waits for its damage when that comes later; damage elsewhere does not count", async () => {
    fakeClock();
    const play = await lifeTable(profile);
    await play.cast("Fireball");
    await vi.advanceTimersByTimeAsync(60_000);
    await play.table.as("GM", async () => await play.actor(IDS.clericToken).applyDamage(5));
    expect(play.names()).toEqual(["Fireball"]);
    await play.table.as("GM", async () => await play.actor(IDS.goblinA).applyDamage(99));
    expect(play.names()).toEqual([]);
  });

  it("out of combat leaves after ten seconds when there is nobody in it, or no damage", async () => {
    fakeClock();
    const play = await lifeTable(profile);
    await play.cast("Fireball", { at: { x: 3000, y: 2500 } });
    await play.cast("Flash");
    await vi.advanceTimersByTimeAsync(10_100);
    await play.table.settle();
    expect(play.names()).toEqual([]);
  });

  it("does not wait for ever for damage that nobody deals", async () => {
    fakeClock();
    const play = await lifeTable(profile);
    await play.cast("Fireball");
    await vi.advanceTimersByTimeAsync(599_000);
    await play.table.settle();
    expect(play.names()).toEqual(["Fireball"]);
    await vi.advanceTimersByTimeAsync(2000);
    await play.table.settle();
    expect(play.names()).toEqual([]);
  });

  it("survives a reload of the GM, who knows afterwards that its damage was dealt", async () => {
    fakeClock();
    const play = await lifeTable(profile);
    await play.cast("Fireball");
    await play.table.as("GM", async () => await play.actor(IDS.goblinA).applyDamage(5));
    await play.table.leave("GM");
    await play.table.sit("GM");
    expect(play.names()).toEqual(["Fireball"]);
    await vi.advanceTimersByTimeAsync(10_100);
    await play.table.settle();
    expect(play.names()).toEqual([]);
  });

  it("that somebody keeps stays, even when the chat is cleared", async () => {
    const play = await lifeTable(profile);
    await play.fight(IDS.clericToken, IDS.goblinA);
    await play.cast("Fireball");
    const html = await render(play, "Anna");
    expect(html.querySelector(".kartoteka-area-buttons")?.textContent).toContain("Ponechat oblast");
    await play.table.as("Anna", () => html.querySelector<HTMLButtonElement>("[aria-pressed]")?.click());
    await play.nextTurn();
    expect(play.names()).toEqual(["Fireball"]);
    await play.table.as("GM", async () => await game.messages.contents[0]?.delete());
    await play.nextTurn();
    expect(play.names()).toEqual(["Fireball"]);
  });

  it("that is no longer kept leaves", async () => {
    const play = await lifeTable(profile);
    await play.fight(IDS.clericToken, IDS.goblinA);
    await play.cast("Fireball");
    const press = async (): Promise<void> => {
      const html = await render(play, "Anna");
      await play.table.as("Anna", () => html.querySelector<HTMLButtonElement>("[aria-pressed]")?.click());
    };
    await press();
    await play.nextTurn();
    expect((await render(play, "GM")).querySelector("[aria-pressed]")?.getAttribute("aria-pressed")).toBe("true");
    await press();
    expect(play.names()).toEqual([]);
  });
});

/** The last usage card as a person's chat shows it. */
async function render(play: Awaited<ReturnType<typeof lifeTable>>, who: string): Promise<HTMLElement> {
  const client = play.table.client(who);
  return await play.table.as(who, async () => {
    const card = client.game.messages.contents.findLast(({ type }) => type === "usage");
    const html = document.createElement("li");
    html.innerHTML = `<div class="message-content"><div class="card-buttons"></div></div>`;
    document.body.append(html);
    client.Hooks.callAll("dnd5e.renderChatMessage", card, html);
    return html;
  });
}

describe.each(PROFILES)("the buttons of an area on the card on $id", (profile) => {
  it("are there for the author and the GM while there is an area, and remove it", async () => {
    const play = await lifeTable(profile);
    await play.cast("Cloud");
    const row = (html: HTMLElement): HTMLElement | null => html.querySelector(".kartoteka-area-buttons");
    expect(row(await render(play, "Petr"))).toBeNull();
    const [anna, gm] = [await render(play, "Anna"), await render(play, "GM")];
    expect([row(anna)?.hidden, row(gm)?.hidden]).toEqual([false, false]);
    expect(row(gm)?.textContent).not.toContain("Ponechat");
    await play.table.as("GM", () => row(gm)?.querySelector("button")?.click());
    expect([play.names(), row(anna)?.hidden, row(gm)?.hidden]).toEqual([[], true, true]);
    await play.table.as("Anna", async () => await play.lay(play.activity("Cloud", {}), { at: AMONG_GOBLINS }));
    expect([row(anna)?.hidden, row(gm)?.hidden]).toEqual([false, false]);
  });

  it("are not there for spells without an area", async () => {
    const play = await lifeTable(profile);
    await play.cast("Cloud");
    const card = play.table.client("Anna").game.messages.contents[0];
    await play.table.as(
      "GM",
      async () => await play.activity("Cloud", { as: "GM" }).item.update({ "system.target.template.type": "" }),
    );
    expect(card).toBeDefined();
    expect((await render(play, "Anna")).querySelector(".kartoteka-area-buttons")).toBeNull();
  });
});
