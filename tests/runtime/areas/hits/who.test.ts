import { describe, expect, it } from "vitest";
import { PROFILES } from "../../../foundry/profiles.ts";
import { at, battle, id, SCENE } from "./battle.ts";

describe.each(PROFILES)("who is hit ($id)", (profile) => {
  it("is whoever stands in the area, and nobody else", async () => {
    const fight = await battle({
      profile,
      tokens: { Near: at(10, 10), Edge: at(13, 10), Beyond: at(14, 10), Behind: at(6, 9), Far: at(30, 20) },
    });
    await fight.cast({});
    expect(fight.hits()).toEqual(["Near", "Edge", "Behind"]);
    expect(fight.table.errors).toEqual([]);
  });

  it("is a large creature with one covered space, unless the table counts by half", async () => {
    const tokens = { Ogre: at(13, 10, { width: 2, height: 2 }), Giant: at(11, 10, { width: 3, height: 3 }) };
    const fight = await battle({ profile, tokens });
    await fight.cast({});
    expect(fight.hits()).toEqual(["Ogre", "Giant"]);
    await fight.set("areas-coverage", "half");
    await fight.cast({});
    expect(fight.hits()).toEqual(["Giant"]);
  });

  it("is a creature smaller than a space, by the space it has", async () => {
    const small = { width: 0.5, height: 0.5 };
    const fight = await battle({
      profile,
      tokens: { Mouse: at(13.25, 10.25, small), Corner: at(13.45, 10.45, small), Rat: at(14, 10, small) },
    });
    await fight.cast({});
    expect(fight.hits()).toEqual(["Mouse", "Corner"]);
  });

  it("is who stands below or above within reach of a sphere", async () => {
    const fight = await battle({
      profile,
      tokens: { Bird: at(10, 10, { elevation: 15 }), Eagle: at(10, 10, { elevation: 25 }) },
    });
    await fight.cast({});
    expect(fight.hits()).toEqual(["Bird"]);
  });

  it("never is the caster of an emanation, which is measured from the caster's edge", async () => {
    const fight = await battle({
      profile,
      caster: at(9, 9, { width: 2, height: 2 }),
      tokens: { Close: at(13, 10), Out: at(14, 10) },
    });
    const template = { type: "radius", size: 15 } as const;
    await fight.cast({ template, includesCaster: false });
    expect(fight.hits()).toEqual(["Close"]);
  });

  it("is the caster who throws a sphere at their own feet", async () => {
    const fight = await battle({ profile, caster: at(10, 10) });
    await fight.cast({});
    expect(fight.hits()).toEqual(["Wizard"]);
  });

  it("is nobody behind a wall, but for spells that go around corners", async () => {
    const fight = await battle({
      profile,
      tokens: { Near: at(10, 10), Sheltered: at(12, 10) },
      walls: [[1150, 500, 1150, 1600]],
    });
    await fight.cast({});
    expect(fight.hits()).toEqual(["Near"]);
    await fight.cast({ spreads: true });
    expect(fight.hits()).toEqual(["Near", "Sheltered"]);
  });

  it("takes a point on a wall for one on the caster's side", async () => {
    const tokens = { Here: at(9, 10), There: at(10, 10) };
    const fight = await battle({ profile, tokens, walls: [[1000, 500, 1000, 1600]] });
    const place = { x: 1000, y: 1000, direction: 0, elevation: 0, anchor: "face", from: { x: 50, y: 50 } } as const;
    await fight.cast({ place });
    expect(fight.hits()).toEqual(["Here"]);
  });

  it("is nobody who is dead, hidden, or no creature", async () => {
    const tokens = {
      Alive: at(10, 10),
      Hidden: at(10, 11, { hidden: true }),
      Nothing: at(9, 10, { actorId: null }),
      Corpse: at(9, 9),
      Party: at(10, 9, { actorId: id("Party"), actorLink: true }),
    };
    const fight = await battle({ profile, tokens });
    await fight.table.as("GM", () =>
      game.scenes.get(SCENE)?.tokens.get(id("Corpse"))?.actor?.update({ "system.attributes.hp.value": 0 }),
    );
    await fight.cast({});
    expect(fight.hits()).toEqual(["Alive"]);
    expect(fight.unseen).toBeUndefined();
  });

  it("is no secret creature, in a player's eyes or behind their back", async () => {
    const fight = await battle({ profile, tokens: { Open: at(10, 10), Secret: at(10, 11, { disposition: -2 }) } });
    await fight.cast({});
    expect(fight.hits()).toEqual(["Open"]);
    expect(fight.unseen).toBeUndefined();
  });

  it("is by side where the spell names one", async () => {
    const tokens = { Foe: at(10, 10), Friend: at(10, 11, { disposition: 1 }), Stranger: at(9, 10, { disposition: 0 }) };
    const fight = await battle({ profile, tokens });
    await fight.cast({ affects: "enemies" });
    expect(fight.hits()).toEqual(["Foe"]);
    await fight.cast({ affects: "allies" });
    expect(fight.hits()).toEqual(["Friend"]);
  });

  it("is hit once where areas of one cast overlap", async () => {
    const fight = await battle({ profile, tokens: { Both: at(10, 10), Second: at(16, 10) } });
    const second = { x: 1400, y: 1000, direction: 0, elevation: 0, anchor: "face" } as const;
    await fight.cast({}, { place: second });
    expect(fight.hits()).toEqual(["Both", "Second"]);
    await fight.cast({});
    await fight.place("Anna", { place: second });
    expect(fight.hits()).toEqual(["Both", "Second"]);
  });

  it("is every token of its own, though two have one actor", async () => {
    const fight = await battle({ profile, tokens: { One: at(10, 10), Two: at(10, 11) } });
    await fight.cast({});
    expect(fight.hits()).toEqual(["One", "Two"]);
  });
});
