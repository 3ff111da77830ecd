/** Players who may not create areas (T62), and requests that only look like theirs. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AreaFlag } from "../../../src/runtime/areas/flag.ts";
import type { BaseDocument } from "../../../src/types/surface/documents.ts";
import { PROFILES } from "../../foundry/profiles.ts";
import { AMONG_GOBLINS, IDS, lifeTable, type LifeTable } from "./life-table.ts";

/** Somebody asks for areas of a spell of the cleric's. */
async function ask(
  play: LifeTable,
  who: string,
  change: (flag: AreaFlag) => object = (flag) => flag,
): Promise<readonly BaseDocument[]> {
  return await play.table.as(who, async () => {
    const flag = play.flagOf(play.activity("Slick", { as: who }), { as: who, at: AMONG_GOBLINS });
    return await play.beside(who).byGm.askGmToPlace(play.scene(who), [change(flag) as AreaFlag]);
  });
}

describe.each(PROFILES)("a player who may not create areas on $id", (profile) => {
  let play: LifeTable;
  beforeEach(async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    play = await lifeTable(profile);
    play.table.world.areaCreators.players = false;
  });
  afterEach(() => vi.restoreAllMocks());

  it("is seen to have no right", async () => {
    const may = (who: string): boolean =>
      play.table.client(who).run(() => play.beside(who).areas.mayCreateAreas(game.user));
    expect([may("Anna"), may("GM")]).toEqual([false, true]);
    await expect(play.cast("Slick")).rejects.toThrow(/lacks permission/);
  });

  it("gets the area placed by the GM's client, as one's own", async () => {
    const [made] = await ask(play, "Anna");
    expect(made?.uuid).toBe(play.areas("Anna")[0]?.document.uuid);
    expect(made?.isOwner).toBe(true);
    expect(play.areas("Petr")[0]?.document.isOwner).toBe(false);
    expect(play.areas("Petr")[0]?.flag.place).toMatchObject(AMONG_GOBLINS);
    expect(play.lines("GM")).toEqual(["Anna: oblast kouzla „Slick“ leží na scéně „Síň“."]);
    expect(JSON.stringify(made?.toObject())).not.toContain("behaviors");
    await play.table.as("GM", async () => await game.time.advance(60));
    expect(play.names()).toEqual([]);
    expect(play.table.errors).toEqual([]);
  });

  it("is told what to do when there is no GM, or while the game is paused", async () => {
    play.table.world.paused = true;
    expect(await ask(play, "Anna")).toEqual([]);
    play.table.world.paused = false;
    await play.table.leave("GM");
    expect(await ask(play, "Anna")).toEqual([]);
    expect(play.lines("Anna")).toEqual([expect.stringContaining("pozastavená"), expect.stringContaining("žádný PJ")]);
  });

  it("is told when the GM's client could not", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    play.table.client("GM").run(() => {
      play.scene().createEmbeddedDocuments = async () => await Promise.reject(new Error("no"));
    });
    expect(await ask(play, "Anna")).toEqual([]);
    expect(play.lines("Anna")).toEqual([expect.stringContaining("nepodařilo")]);
  });

  it("gets nothing for creatures of others, and the GM hears of it", async () => {
    const forgeries: ((flag: AreaFlag) => object)[] = [
      // somebody else's caster, item, effect, card, name
      (flag) => ({ ...flag, cast: { ...flag.cast, actor: play.actor(IDS.goblinA).uuid } }),
      (flag) => ({ ...flag, cast: { ...flag.cast, item: play.actor(IDS.goblinA).items.contents[2]?.uuid } }),
      (flag) => ({ ...flag, cast: { ...flag.cast, token: play.token(IDS.goblinA).uuid } }),
      (flag) => ({ ...flag, cast: { ...flag.cast, effect: "Actor.x.ActiveEffect.y" } }),
      (flag) => ({ ...flag, cast: { ...flag.cast, message: "nothing" } }),
      (flag) => ({ ...flag, cast: { ...flag.cast, user: play.table.id("GM") } }),
      // another shape than the spell's
      (flag) => ({ ...flag, template: { type: "sphere", size: 100 } }),
      (flag) => ({ ...flag, template: { ...flag.template, size: "huge" } }),
      (flag) => ({ ...flag, place: { ...flag.place, x: null } }),
      () => ({ t: "circle", distance: 100 }),
    ];
    for (const forge of forgeries) {
      expect(await ask(play, "Anna", forge)).toEqual([]);
      expect(play.lines("Anna").at(-1)).toMatch(/nepoložila|nepodařilo/);
    }
    expect(await ask(play, "Petr")).toEqual([]);
    expect(play.names()).toEqual([]);
    expect(play.lines("GM").map((line) => line.split(" ")[0])).toEqual(["Anna", "Petr"]);
    expect(play.table.errors).toEqual([]);
  });
});
