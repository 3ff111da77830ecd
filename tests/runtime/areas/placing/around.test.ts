import { describe, expect, it } from "vitest";
import { PROFILES } from "../../../foundry/profiles.ts";
import {
  areasOf,
  AURA,
  barOf,
  begin,
  BURST,
  castAt,
  coloured,
  flagOf,
  flagsOf,
  noticesOf,
  openMap,
  SWARM,
  targetsOf,
} from "./placing-table.ts";

const pause = (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms));

describe.each(PROFILES)("what needs no aim on $id", (profile) => {
  it("is placed at once, around its caster, from the edge of the token, and leaves the caster out", async () => {
    const tokens = { near: { x: 800, y: 500 }, far: { x: 1000, y: 500 }, rider: { x: 500, y: 500 } };
    const map = await openMap(profile, { spell: BURST, tokens, caster: { width: 2, height: 2 } });
    await (
      await begin(map)
    ).done;
    await map.table.settle();
    expect(areasOf(map.anna)).toHaveLength(1);
    expect(flagOf(map.anna)).toMatchObject({ includesCaster: false, follows: false, place: { x: 600, y: 600 } });
    expect(map.aimed).toEqual(["near", "rider"]);
    // two squares to each side of a token of two by two, and its own; the corners are too far
    expect(coloured(map.anna)).toHaveLength(32);
    const data = areasOf(map.anna)[0]?.toObject() ?? {};
    if (profile.generation === 13) expect(data).toMatchObject({ t: "circle", distance: 15 });
    else expect((data["shapes"] as unknown[])[0]).toMatchObject({ type: "emanation", radius: 200, base: { width: 2 } });
  });

  it("goes with its caster if it lasts", async () => {
    const map = await openMap(profile, { spell: AURA });
    await (
      await begin(map)
    ).done;
    await map.table.settle();
    expect(flagOf(map.anna)).toMatchObject({ follows: true, lasting: true, ends: 60 });
    const before = coloured(map.anna);
    await map.table.as("Anna", () => canvas.scene?.tokens.get("caster")?.update({ x: 900, y: 900 }));
    await map.table.settle();
    const moved = before.map((space) =>
      space
        .split(",")
        .map((value) => String(Number(value) + 4))
        .join(","),
    );
    for (const name of ["Anna", "GM"]) expect(coloured(map.table.client(name))).toEqual(moved);
  });

  it("takes the caster in where it is for allies", async () => {
    const map = await openMap(profile, {
      spell: { ...BURST, affects: { type: "ally" } },
      tokens: { friend: { x: 600, y: 600, disposition: 1 }, foe: { x: 600, y: 500 } },
    });
    await (
      await begin(map)
    ).done;
    expect(map.aimed).toEqual(["caster", "friend"]);
  });

  it("is pointed at the map where the caster has no token there", async () => {
    const map = await openMap(profile, { spell: BURST });
    await map.table.as("GM", () => canvas.scene?.deleteEmbeddedDocuments("Token", ["caster"]));
    await castAt(map, { x: 1000, y: 1000 });
    expect(flagOf(map.anna)).toMatchObject({ follows: false, cast: { token: null }, place: { x: 1000, y: 1000 } });
  });
});

describe.each(PROFILES)("several areas of one cast on $id", (profile) => {
  const tokens = { both: { x: 1000, y: 1000 }, first: { x: 800, y: 1000 }, last: { x: 1200, y: 1000 } };

  it("are placed one after another, and who is in two of them is a target once", async () => {
    const map = await openMap(profile, { spell: { ...SWARM, template: { ...SWARM.template, count: "2" } }, tokens });
    const { done } = await begin(map);
    const { pointer } = map.anna.canvas;
    pointer.move({ x: 1000, y: 1000 });
    expect(barOf(map.anna)).toContain("1. oblast z 2");
    pointer.click();
    await map.table.settle();
    expect(barOf(map.anna)).toContain("2. oblast z 2");
    pointer.move({ x: 1100, y: 1000 });
    await pause(150);
    expect(targetsOf(map.anna)).toEqual(["both", "first", "last"]);
    pointer.click();
    await done;
    await map.table.settle();
    expect(flagsOf(map.anna)).toHaveLength(2);
    expect(new Set(flagsOf(map.anna).map(({ cast }) => cast.message)).size).toBe(1);
    expect(map.aimed).toEqual(["both", "first", "last"]);
  });

  it("stay as far as they are placed when the rest is called off, and that is said", async () => {
    const map = await openMap(profile, { spell: SWARM, tokens });
    const { done } = await begin(map);
    const { pointer } = map.anna.canvas;
    for (const x of [900, 1300]) {
      pointer.move({ x, y: 1000 });
      pointer.click();
      await map.table.settle();
    }
    pointer.move({ x: 100, y: 100 });
    pointer.rightClick();
    await done;
    await map.table.settle();
    expect(flagsOf(map.anna)).toHaveLength(2);
    expect(noticesOf(map.anna)).toEqual([expect.stringContaining("umístěno 2 z 4")]);
    expect(map.aimed).toEqual(["both", "first", "last"]);
    expect(map.anna.options.window.document.querySelector("dialog")).toBeNull();
  });
});

describe.each(PROFILES)("whose token an area comes from on $id", (profile) => {
  const twin = { name: "Klerička", actorId: "PlacingCaster000", actorLink: true, x: 1500, y: 1500, disposition: 1 };

  it("is the selected one of two tokens of one actor", async () => {
    const map = await openMap(profile, { spell: BURST, tokens: { twin } });
    await map.table.as("Anna", () => map.anna.canvas.tokens.get("twin")?.control());
    await (
      await begin(map)
    ).done;
    expect(flagOf(map.anna)).toMatchObject({ place: { x: 1550, y: 1550 } });
    expect(flagOf(map.anna).cast.token).toContain("twin");
  });

  it("is its own for a creature without a link", async () => {
    const map = await openMap(profile, { spell: BURST, caster: { actorLink: false }, tokens: { twin } });
    const gm = map.table.client("GM");
    const actor = gm.canvas.tokens.get("caster")?.actor;
    const [activity] = [...(actor?.items.contents[0]?.system.activities ?? [])];
    await gm.run(() => activity?.use({ subsequentActions: false }, { configure: false }));
    await map.table.settle();
    expect(flagOf(gm)).toMatchObject({ place: { x: 550, y: 550 } });
    expect(flagOf(gm).cast.actor).toContain("Token.caster");
  });
});
