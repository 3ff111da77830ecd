import { describe, expect, it } from "vitest";
import { PROFILES } from "../../foundry/profiles.ts";
import { IDS, lifeTable } from "./life-table.ts";

describe.each(PROFILES)("an area on $id", (profile) => {
  it("bears the link of its cast: card, concentration, token, and when it ends", async () => {
    const play = await lifeTable(profile);
    await play.cast("Cloud");
    const [area] = play.areas("Petr");
    const actor = play.actor(IDS.clericToken);
    const [effect] = actor.effects.contents;
    expect(area?.flag).toMatchObject({ ends: 600, lasting: true });
    expect(area?.flag.cast).toEqual({
      user: play.table.id("Anna"),
      actor: actor.uuid,
      token: play.token(IDS.clericToken).uuid,
      item: actor.items.contents[1]?.uuid,
      activity: actor.items.contents[1]?.system.activities.contents[0]?.uuid,
      message: play.table.client("GM").game.messages.contents[0]?.id,
      effect: effect?.uuid,
      turn: null,
    });
    expect(play.table.errors).toEqual([]);
  });

  it("that is placed again from its card belongs to the same cast", async () => {
    const play = await lifeTable(profile);
    await play.cast("Cloud");
    await play.table.as("Anna", async () => await play.lay(play.activity("Cloud", {})));
    const [first, second] = play.areas().map(({ flag }) => flag.cast);
    expect(second).toEqual(first);
    await play.endConcentration();
    expect(play.names()).toEqual([]);
  });

  it("placed from the card of a concentration that is over lives by its duration", async () => {
    const play = await lifeTable(profile);
    await play.cast("Cloud");
    await play.endConcentration();
    await play.table.as("Anna", async () => await play.lay(play.activity("Cloud", {})));
    expect(play.areas().map(({ flag }) => flag.cast.effect)).toEqual([null]);
    await play.table.as("GM", async () => await game.time.advance(600));
    expect(play.names()).toEqual([]);
  });

  it("of concentration leaves with it, however it ends, and others stay", async () => {
    const play = await lifeTable(profile);
    await play.cast("Slick");
    await play.cast("Cloud");
    await play.endConcentration();
    expect(play.names()).toEqual(["Slick"]);

    await play.cast("Cloud");
    const [effect] = play.actor(IDS.clericToken).effects.contents;
    await play.table.as("GM", async () => await effect?.update({ disabled: true }));
    expect(play.names()).toEqual(["Slick"]);

    await play.cast("Cloud");
    await play.cast("Aura");
    expect(play.names()).toEqual(["Slick", "Aura"]);
    expect(play.table.errors).toEqual([]);
  });

  it("leaves when the concentration has expired", async () => {
    const play = await lifeTable(profile);
    await play.cast("Cloud");
    const [effect] = play.actor(IDS.clericToken).effects.contents;
    await play.table.as("GM", async () => await effect?.update({ duration: { expired: true } }));
    expect(play.names()).toEqual([]);
  });

  it("is deleted by one client alone, although two GMs hear of it", async () => {
    const play = await lifeTable(profile);
    await play.table.sit("Jana");
    await play.cast("Cloud");
    play.table.world.traffic.length = 0;
    await play.endConcentration();
    const deletions = play.table.world.traffic.filter(({ what }) => /^delete (Measured|Region)/.test(what));
    expect([deletions.length, play.names("Jana")]).toEqual([1, []]);
    const active = play.table.client("GM").game.users.activeGM?.id;
    expect(deletions[0]?.from).toBe(active);
  });

  it("leaves when its time has run out, and not before", async () => {
    const play = await lifeTable(profile);
    await play.cast("Slick");
    await play.table.as("GM", async () => await game.time.advance(59));
    expect(play.names()).toEqual(["Slick"]);
    await play.table.as("GM", async () => await game.time.advance(1));
    expect(play.names()).toEqual([]);
  });

  it("of a minute that was cast in a combat lasts ten rounds, up to the same place in the order", async () => {
    const play = await lifeTable(profile);
    await play.fight(IDS.goblinA, IDS.clericToken, IDS.goblinB);
    await play.nextTurn();
    await play.cast("Slick");
    for (let turn = 0; turn < 29; turn += 1) await play.nextTurn();
    expect([play.table.world.worldTime, play.names()]).toEqual([60, ["Slick"]]);
    await play.nextTurn();
    expect(play.names()).toEqual([]);
  });

  it("leaves when its caster is gone: this token, and no other of the same actor", async () => {
    const play = await lifeTable(profile);
    await play.cast("Slick", { as: "GM", token: IDS.goblinA, at: { x: 800, y: 800 } });
    await play.cast("Slick", { as: "GM", token: IDS.goblinB, at: { x: 900, y: 800 } });
    await play.table.as("GM", async () => await play.token(IDS.goblinB).delete());
    const left = play.areas().map(({ flag }) => flag.cast.token);
    expect(left).toEqual([play.token(IDS.goblinA).uuid]);
    await play.table.as("GM", async () => await game.actors.get(IDS.goblin)?.delete());
    expect(play.names()).toEqual([]);
  });

  it("of an unlinked token depends on that token's own concentration", async () => {
    const play = await lifeTable(profile);
    await play.cast("Cloud", { as: "GM", token: IDS.goblinA });
    await play.cast("Cloud", { as: "GM", token: IDS.goblinB });
    expect(play.areas()[0]?.flag.cast.effect).toMatch(
      /^Scene\.\w+\.Token\.GoblinToken0000A\.Actor\.\w+\.ActiveEffect\./,
    );
    await play.endConcentration("GM", IDS.goblinA);
    expect(play.areas().map(({ flag }) => flag.cast.token)).toEqual([play.token(IDS.goblinB).uuid]);
    await play.table.as("GM", async () => await play.token(IDS.goblinB).delete());
    expect(play.names()).toEqual([]);
  });

  it("on a scene that nobody looks at leaves as well", async () => {
    const play = await lifeTable(profile);
    await play.cast("Cloud", { scene: IDS.cellar, token: IDS.cellarToken });
    expect(play.areas().map(({ scene }) => scene.name)).toEqual(["Sklep"]);
    await play.table.as("GM", async () => await play.scene("GM", IDS.cellar).view());
    await play.table.as("GM", async () => await play.scene().view());
    expect(play.names()).toEqual(["Cloud"]);
    await play.endConcentration();
    expect(play.names()).toEqual([]);
  });

  it("stays where the GM wants no help", async () => {
    const play = await lifeTable(profile, {
      options: { "areas-lasting-leave": false, "areas-instant-leave": false },
    });
    await play.fight(IDS.clericToken, IDS.goblinA);
    await play.cast("Fireball");
    await play.cast("Cloud");
    await play.endConcentration();
    await play.nextTurn();
    await play.table.as("GM", async () => await game.time.advance(9999));
    expect(play.names()).toEqual(["Fireball", "Cloud"]);
  });

  it("tells everybody of its end, with the scene that is deleted too", async () => {
    const play = await lifeTable(profile);
    const gone: string[] = [];
    for (const who of ["GM", "Petr"])
      play.beside(who).gone.onAreaGone(({ scene }) => void gone.push(`${who} ${scene.name}`));
    await play.cast("Slick");
    await play.cast("Slick", { scene: IDS.cellar, token: IDS.cellarToken });
    await play.table.as("GM", async () => await game.time.advance(60));
    expect(gone.sort()).toEqual(["GM Sklep", "GM Síň", "Petr Sklep", "Petr Síň"]);
    await play.cast("Cloud", { scene: IDS.cellar, token: IDS.cellarToken });
    gone.length = 0;
    await play.table.as("GM", async () => await play.scene("GM", IDS.cellar).delete());
    expect(gone.sort()).toEqual(["GM Sklep", "Petr Sklep"]);
  });

  it("of others is never touched, nor one whose flags are broken", async () => {
    const play = await lifeTable(profile);
    const name = profile.generation < 14 ? "MeasuredTemplate" : "Region";
    const foreign = (flags: object): object =>
      profile.generation < 14
        ? { t: "circle", x: 100, y: 100, distance: 10, flags }
        : { name: "cizí", shapes: [{ type: "circle", x: 100, y: 100, radius: 100 }], flags };
    await play.table.as("GM", async () => {
      const data = [
        foreign({}),
        foreign({ dnd5e: { origin: "Actor.x" } }),
        foreign({ "kartoteka-kouzel": { area: null } }),
        foreign({ "kartoteka-kouzel": { area: { lasting: true, cast: { actor: "Actor.gone" } } } }),
      ];
      await play.scene().createEmbeddedDocuments(name, data as Record<string, unknown>[]);
    });
    await play.cast("Cloud");
    await play.endConcentration();
    const scene = play.scene();
    expect(profile.generation < 14 ? scene.templates.size : scene.regions.size).toBe(4);
    expect(play.table.errors).toEqual([]);
  });
});
