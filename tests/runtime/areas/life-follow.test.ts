/** Areas that go with their caster's token. */
import { describe, expect, it } from "vitest";
import type { Data } from "../../../src/types/surface/documents.ts";
import { PROFILES, V14 } from "../../foundry/profiles.ts";
import { IDS, lifeTable, type LifeTable } from "./life-table.ts";

/** The middle of the only area as it is drawn, and its flag's. */
function places(play: LifeTable): { drawn: unknown; flag: unknown; height: unknown } {
  const [area] = play.areas("Petr");
  const data = area?.document.toObject() ?? {};
  const [shape] = (data["shapes"] as Data[] | undefined) ?? [data];
  const base = shape?.["base"] as { x: number; y: number } | undefined;
  const drawn = base === undefined ? [shape?.["x"], shape?.["y"]] : [base.x + 50, base.y + 50];
  return { drawn, flag: [area?.flag.place.x, area?.flag.place.y], height: area?.flag.place.elevation };
}

const move = async (play: LifeTable, who: string, changes: Data): Promise<void> => {
  await play.table.as(who, async () => await play.token(IDS.clericToken, who).update(changes));
};

describe.each(PROFILES)("an aura on $id", (profile) => {
  it("goes where its token goes, once for a move, and stays with its concentration", async () => {
    const play = await lifeTable(profile);
    await play.table.sit("Jana");
    await play.cast("Aura");
    expect(places(play).drawn).toEqual([550, 550]);
    play.table.world.traffic.length = 0;
    await move(play, "Anna", { x: 900, y: 700, elevation: 10 });
    expect(places(play).drawn).toEqual([950, 750]);
    const updates = play.table.world.traffic.filter(({ what }) => /^update (Measured|Region)/.test(what));
    expect(updates).toHaveLength(1);
    await play.endConcentration();
    expect(play.names()).toEqual([]);
    expect(play.table.errors).toEqual([]);
  });

  it("is moved by its owner where there is no GM, and caught up with where nobody could", async () => {
    const play = await lifeTable(profile, { away: ["GM"] });
    await play.cast("Aura");
    await move(play, "Anna", { x: 900 });
    expect(places(play).drawn).toEqual([950, 550]);
  });

  it("does not go with another token of the same actor, nor with a token that only changes its looks", async () => {
    const play = await lifeTable(profile);
    await play.cast("Aura");
    play.table.world.traffic.length = 0;
    await play.table.as("GM", async () => {
      await play.token(IDS.cellarToken, "GM", IDS.cellar).update({ x: 1200 });
      await play.token(IDS.clericToken).update({ hidden: true });
    });
    expect(places(play).drawn).toEqual([550, 550]);
    expect(play.table.world.traffic.filter(({ what }) => /Measured|Region/.test(what))).toEqual([]);
  });

  it("that stays where it was put does not move", async () => {
    const play = await lifeTable(profile);
    await play.cast("Cloud");
    await move(play, "Anna", { x: 900 });
    expect(places(play)).toMatchObject({ drawn: [1550, 550], flag: [1550, 550] });
  });

  it("is caught up with when a GM joins who missed the move", async () => {
    const play = await lifeTable(profile);
    await play.cast("Aura", { as: "GM" });
    await play.table.leave("GM");
    await move(play, "Anna", { x: 900 });
    await play.table.sit("GM");
    if (profile !== V14) expect(places(play)).toMatchObject({ drawn: [950, 550], flag: [950, 550] });
  });
});

describe("a region that is not attached", () => {
  it("is moved by us all the same", async () => {
    const play = await lifeTable(V14);
    await play.cast("Aura");
    const [area] = play.areas();
    await play.table.as("GM", async () => await area?.document.update({ attachment: { token: null } }));
    await move(play, "Anna", { x: 900, elevation: 5 });
    expect(places(play)).toEqual({ drawn: [950, 550], flag: [950, 550], height: 100 });
  });
});
