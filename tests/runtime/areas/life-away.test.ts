/** Areas when somebody is not there: no GM, a reload, a GM who comes back (T24). */
import { afterEach, describe, expect, it, vi } from "vitest";
import { fakeClock } from "../../foundry/clock.ts";
import { PROFILES } from "../../foundry/profiles.ts";
import { IDS, lifeTable, type LifeTable } from "./life-table.ts";

afterEach(() => vi.useRealTimers());

const waiting = (play: LifeTable, who: string): string[] => play.lines(who).filter((line) => line.includes("připojí"));

describe.each(PROFILES)("without a GM on $id", (profile) => {
  it("who owns the area deletes it", async () => {
    const play = await lifeTable(profile, { away: ["GM"] });
    await play.cast("Cloud");
    play.table.world.traffic.length = 0;
    await play.endConcentration();
    expect(play.names("Petr")).toEqual([]);
    const deletions = play.table.world.traffic.filter(({ what }) => /^delete (Measured|Region)/.test(what));
    expect(deletions.map(({ from }) => from)).toEqual([play.table.id("Anna")]);
    expect(waiting(play, "Anna")).toEqual([]);
  });

  it("an instantaneous area leaves by its owner's clock", async () => {
    fakeClock();
    const play = await lifeTable(profile, { away: ["GM"] });
    await play.cast("Flash");
    await vi.advanceTimersByTimeAsync(10_100);
    await play.table.settle();
    expect(play.names("Petr")).toEqual([]);
  });

  it("an area of somebody else waits; who ended it is told once, and the GM's client makes it good", async () => {
    const play = await lifeTable(profile);
    await play.cast("Cloud", { as: "GM" });
    await play.cast("Slick", { as: "GM" });
    await play.table.leave("GM");
    await play.endConcentration();
    await play.table.as("Anna", async () => await play.actor(IDS.clericToken, "Anna").toggleStatusEffect("prone"));
    await play.table.as("Anna", async () => await play.actor(IDS.clericToken, "Anna").toggleStatusEffect("prone"));
    expect(play.names("Anna").sort()).toEqual(["Cloud", "Slick"]);
    expect([waiting(play, "Anna"), waiting(play, "Petr")]).toEqual([[expect.stringContaining("Cloud")], []]);
    await play.table.sit("GM");
    expect(play.names("Anna")).toEqual(["Slick"]);
    expect(play.table.errors).toEqual([]);
  });

  it("of two GMs who come, one cleans up", async () => {
    const play = await lifeTable(profile);
    await play.cast("Cloud", { as: "GM" });
    await play.table.leave("GM");
    await play.endConcentration();
    play.table.world.traffic.length = 0;
    await play.table.sit("Jana");
    await play.table.sit("GM");
    const deletions = play.table.world.traffic.filter(({ what }) => /^delete (Measured|Region)/.test(what));
    expect([deletions.map(({ from }) => from), play.names("Anna")]).toEqual([[play.table.id("Jana")], []]);
  });

  it("what ended while nobody was there goes when the owner is back", async () => {
    const play = await lifeTable(profile, { away: ["GM"] });
    await play.cast("Cloud");
    await play.table.leave("Anna");
    play.table.world.store.delete("ActiveEffect", `Actor.${IDS.cleric}`, effectId(play));
    await play.table.sit("Anna");
    expect(play.names("Anna")).toEqual([]);
  });

  it("a reload of everybody loses nothing", async () => {
    const play = await lifeTable(profile);
    await play.cast("Cloud");
    await play.cast("Slick", { scene: IDS.cellar, token: IDS.cellarToken });
    for (const who of ["Anna", "Petr", "GM"]) await play.table.leave(who);
    for (const who of ["Petr", "Anna", "GM"]) await play.table.sit(who);
    expect(play.names().sort()).toEqual(["Cloud", "Slick"]);
    await play.endConcentration();
    await play.table.as("GM", async () => await game.time.advance(60));
    expect(play.names()).toEqual([]);
  });
});

function effectId(play: LifeTable): string {
  const actor = play.table.world.store.find(`Actor.${IDS.cleric}`);
  const [effect] = (actor?.["effects"] ?? []) as { _id: string }[];
  return effect?._id ?? "";
}
