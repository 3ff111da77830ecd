/** From the mouse to the end: with our placing, as people play. */
import { describe, expect, it } from "vitest";
import { PROFILES } from "../../foundry/profiles.ts";
import { lifeTable, type LifeTable } from "./life-table.ts";

async function castWithMouse(play: LifeTable, spell: "Cloud" | "Aura"): Promise<void> {
  const anna = play.table.client("Anna");
  const usage = { subsequentActions: false };
  const use = anna.run(() => play.activity(spell, {}).use(usage, { configure: false }));
  await play.table.settle();
  if (spell === "Cloud") {
    await play.table.as("Anna", () => {
      anna.canvas.pointer.move({ x: 1500, y: 500 });
      anna.canvas.pointer.click();
    });
  }
  await use;
  await play.table.settle();
}

describe.each(PROFILES)("an area placed with the mouse on $id", (profile) => {
  it.each(["Cloud", "Aura"] as const)("belongs to its cast and goes with it (%s)", async (spell) => {
    const play = await lifeTable(profile);
    await castWithMouse(play, spell);
    expect(play.names("Petr")).toEqual([spell]);
    expect(play.areas()[0]?.flag.cast.effect).not.toBeNull();
    await play.endConcentration();
    expect(play.names()).toEqual([]);
    expect(play.table.errors).toEqual([]);
  });

  it("is placed by the GM's client for a player without the right, and goes all the same", async () => {
    const play = await lifeTable(profile);
    play.table.world.areaCreators.players = false;
    await castWithMouse(play, "Cloud");
    expect(play.names("Petr")).toEqual(["Cloud"]);
    expect(play.areas("Anna")[0]?.document.isOwner).toBe(true);
    await play.endConcentration();
    expect(play.names()).toEqual([]);
  });
});
