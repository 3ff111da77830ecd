import { describe, expect, it } from "vitest";
import type { Activity } from "../../src/types/surface/dnd5e.ts";
import type { Data } from "../../src/types/surface/documents.ts";
import type { Client } from "./client.ts";
import type { RegionDocument } from "./documents/region.ts";
import { AbilityTemplate } from "./dnd5e/ability-template.ts";
import { TemplatePlacement } from "./dnd5e/template-placement.ts";
import { V13, V14, type Profile } from "./profiles.ts";
import { openTable, seed, type Table } from "./table.ts";

const OWNED = { default: 0 };

/** A map of 1000 × 1000 pixels in squares of 100 with a hero of Anna's, an ogre of 2 × 2, and a hidden spy. */
async function tableOn(profile: Profile, scene: Data = {}): Promise<Table> {
  return await openTable({
    module: false,
    profile,
    users: { GM: "GAMEMASTER", Anna: "PLAYER" },
    prepare: (world) => {
      const anna = String(world.store.all("User").find(({ name }) => name === "Anna")?.["_id"]);
      seed(world, "Actor", {
        _id: "hero",
        name: "Hero",
        type: "character",
        system: {},
        ownership: { ...OWNED, [anna]: 3 },
      });
      seed(world, "Actor", { _id: "ogre", name: "Ogre", type: "npc", system: {}, ownership: OWNED });
      const tokens = [
        { _id: "t-hero", name: "Hero", actorId: "hero", actorLink: true, x: 200, y: 200 },
        { _id: "t-ogre", name: "Ogre", actorId: "ogre", x: 600, y: 600, width: 2, height: 2 },
        { _id: "t-spy", name: "Spy", actorId: "ogre", x: 0, y: 0, hidden: true },
      ];
      seed(world, "Scene", { _id: "map", name: "Map", active: true, width: 1000, height: 1000, tokens, ...scene });
      seed(world, "Scene", { _id: "cave", name: "Cave" });
    },
  });
}

function activityOf(template: Data): Activity {
  const item = { uuid: "Actor.hero.Item.spell", name: "Spell", system: { level: 3 }, getFlag: () => 1 };
  const target = { template: { type: "sphere", size: 20, units: "ft", ...template } };
  return { uuid: `${item.uuid}.Activity.a`, item, target, actor: null } as unknown as Activity;
}

const token = (client: Client, id: string) => {
  const found = client.canvas.tokens.get(id);
  if (found === undefined) throw new Error(`No token ${id}`);
  return found;
};
const targetsOf = (client: Client, userId: string): string[] =>
  [...(client.game.users.get(userId)?.targets ?? [])].map(({ id }) => id);
const told = (client: Client, hook: string): number => client.Hooks.fired.filter(({ name }) => name === hook).length;

describe("a token", () => {
  it("covers the spaces of its size", async () => {
    const ogre = token((await tableOn(V13)).client("GM"), "t-ogre");
    expect(ogre.center).toEqual({ x: 700, y: 700 });
    expect(ogre.document.getOccupiedGridSpaceOffsets()).toHaveLength(4);
    expect(ogre.outline()).toContainEqual({ x: 800, y: 800 });
  });

  it("that is hidden is seen by GMs alone", async () => {
    const table = await tableOn(V13);
    expect(["GM", "Anna"].map((name) => token(table.client(name), "t-spy").visible)).toEqual([true, false]);
  });

  it("without a link has an actor of its own", async () => {
    const table = await tableOn(V13);
    await table.as(
      "GM",
      async () => void (await table.client("GM").find("Scene.map.Token.t-ogre.Actor.ogre")?.update({ name: "Grum" })),
    );
    const client = table.client("Anna");
    expect(["t-ogre", "t-spy"].map((id) => token(client, id).actor?.name)).toEqual(["Grum", "Ogre"]);
    expect(token(client, "t-hero").actor?.uuid).toBe("Actor.hero");
  });

  it("is controlled by its owner alone, one at a time", async () => {
    const anna = (await tableOn(V13)).client("Anna");
    expect(token(anna, "t-hero").control()).toBe(true);
    expect(token(anna, "t-ogre").control({ releaseOthers: false })).toBe(false);
    expect(anna.canvas.tokens.controlled.map(({ id }) => id)).toEqual(["t-hero"]);
  });
});

describe("targets", () => {
  it("are told to everybody, once for each token that changes", async () => {
    const table = await tableOn(V13);
    await table.as("Anna", () => table.client("Anna").canvas.tokens.setTargets(["t-hero", "t-ogre"]));
    await table.as("Anna", () => token(table.client("Anna"), "t-ogre").setTarget());
    for (const name of ["Anna", "GM"]) {
      expect(targetsOf(table.client(name), table.id("Anna"))).toEqual(["t-ogre"]);
      expect(told(table.client(name), "targetToken")).toBe(3);
    }
    expect(table.world.traffic.filter(({ kind }) => kind === "targets")).toHaveLength(2);
  });

  it("end with their token, and with the scene", async () => {
    const table = await tableOn(V13);
    const { tokens } = table.client("Anna").canvas;
    await table.as("Anna", () => tokens.setTargets(["t-hero", "t-ogre"]));
    await table.as(
      "GM",
      async () => void (await table.client("GM").canvas.scene?.deleteEmbeddedDocuments("Token", ["t-ogre"])),
    );
    expect(targetsOf(table.client("Anna"), table.id("Anna"))).toEqual(["t-hero"]);
    await table.as("Anna", () => table.client("Anna").game.scenes.get("cave")?.view());
    for (const name of ["Anna", "GM"]) expect(targetsOf(table.client(name), table.id("Anna"))).toEqual([]);
  });
});

describe("a scene", () => {
  it("is torn down before the next one is ready", async () => {
    const table = await tableOn(V13);
    const gm = table.client("GM");
    await table.as("GM", () => gm.game.scenes.get("cave")?.view());
    await table.as("GM", () => gm.game.scenes.get("cave")?.view());
    const hooks = gm.Hooks.fired.map(({ name }) => name).filter((name) => name.startsWith("canvas"));
    expect(hooks).toEqual(["canvasReady", "canvasTearDown", "canvasReady"]);
  });
});

describe("an area of dnd5e 5.3", () => {
  async function placing(template: Data = {}, hook?: (preview: AbilityTemplate) => void) {
    const table = await tableOn(V13);
    const anna = table.client("Anna");
    const preview = anna.run(() => AbilityTemplate.fromActivity(activityOf(template), anna))?.[0];
    if (preview === undefined) throw new Error("No preview");
    hook?.(preview);
    const placed = anna.run(() => preview.drawPreview());
    return { table, anna, preview, placed, pointer: anna.canvas.pointer };
  }

  it("follows the pointer, snaps, turns, and is created by a click", async () => {
    const { table, anna, placed, pointer } = await placing({ type: "cone", size: 15 });
    pointer.move({ x: 412, y: 390 });
    pointer.wheel(1, { shift: true });
    pointer.wheel(-1);
    pointer.click();
    await table.settle();
    const [created] = await placed;
    expect(created?.toObject()).toMatchObject({
      t: "cone",
      x: 400,
      y: 400,
      direction: 10,
      distance: 15,
      author: anna.userId,
    });
    expect(created?.flags["dnd5e"]).toMatchObject({ spellLevel: 4, origin: "Actor.hero.Item.spell.Activity.a" });
    expect(told(table.client("GM"), "createMeasuredTemplate")).toBe(1);
    expect(table.client("GM").canvas.templates?.placeables[0]?.outline()[0]).toEqual({ x: 400, y: 400 });
  });

  it("rejects without a reason on a right click, and leaves nothing behind", async () => {
    const { anna, placed, pointer } = await placing();
    pointer.rightClick();
    await expect(placed).rejects.toBeUndefined();
    expect(anna.canvas.stage.listenerCount("mousemove")).toBe(0);
    expect(anna.canvas.templates?.preview.children).toHaveLength(0);
    expect(anna.canvas.activeLayer).toBe(anna.canvas.tokens);
  });

  it("obeys handlers that a hook puts in their place", async () => {
    const { table, placed, pointer } = await placing({}, (preview) => {
      preview._onMovePlacement = () => void preview.document.updateSource({ x: 250, y: 250 });
    });
    pointer.move({ x: 900, y: 900 });
    pointer.click();
    await table.settle();
    expect((await placed)[0]?.toObject()).toMatchObject({ x: 250, y: 250 });
  });

  it("of a radius grows by the token under the pointer", async () => {
    const { preview, pointer } = await placing({ type: "radius", size: 10 });
    pointer.move({ x: 700, y: 700 });
    expect(preview.document.distance).toBe(15);
    pointer.move({ x: 450, y: 450 });
    expect(preview.document.distance).toBe(10);
  });

  it("is refused by a hook", async () => {
    const anna = (await tableOn(V13)).client("Anna");
    (anna.Hooks as unknown as { on(name: string, handler: () => boolean): void }).on(
      "dnd5e.preCreateActivityTemplate",
      () => false,
    );
    expect(AbilityTemplate.fromActivity(activityOf({}), anna)).toBeNull();
  });
});

describe("a region that is placed", () => {
  const circle = { name: "Area", shapes: [{ type: "circle", x: 0, y: 0, radius: 150 }] };

  it("follows the pointer within what a callback allows", async () => {
    const table = await tableOn(V14);
    const anna = table.client("Anna");
    const seen: number[] = [];
    const placed = anna.run(() =>
      anna.canvas.regions?.placeRegion(circle, {
        create: false,
        onMove: ({ position }) => void (position.x = Math.min(position.x, 400)),
        onChange: ({ shape }) => void seen.push(shape.x),
        preConfirm: ({ shape }) => shape.x > 300,
      }),
    );
    const { pointer } = anna.canvas;
    pointer.move({ x: 290, y: 310 });
    pointer.click();
    pointer.move({ x: 900, y: 310 });
    pointer.click();
    const region = await placed;
    expect(region?.shapes[0]).toMatchObject({ x: 400, y: 300 });
    expect(region?.id).toBeNull();
    expect(seen).toEqual([300, 400]);
    expect(anna.notifications.log).toHaveLength(1);
  });

  it("is null when it is cancelled, skipped or left", async () => {
    const table = await tableOn(V14);
    const anna = table.client("Anna");
    const { canvas, game } = anna;
    const ends = [
      () => canvas.pointer.escape(),
      () => canvas.pointer.rightClick(),
      () => anna.run(() => void game.scenes.get("cave")?.view()),
    ];
    for (const end of ends) {
      const placed = anna.run(() => canvas.regions?.placeRegion(circle));
      end();
      expect(await placed).toBeNull();
    }
  });

  it("is cut by walls, and follows them once it is saved", async () => {
    const table = await tableOn(V14, { walls: [{ _id: "wall", c: [400, 0, 400, 1000], door: 1, ds: 0 }] });
    const gm = table.client("GM");
    const data = {
      ...circle,
      shapes: [{ type: "circle", x: 300, y: 500, radius: 250 }],
      restriction: { enabled: true, type: "move" },
    };
    await table.as("GM", async () => void (await gm.canvas.scene?.createEmbeddedDocuments("Region", [data])));
    const region = gm.canvas.regions?.placeables[0]?.document as RegionDocument;
    const behind = { x: 450, y: 500, elevation: 0 };
    expect(region.testPoint({ ...behind, x: 350 })).toBe(true);
    expect(region.testPoint(behind)).toBe(false);
    expect(Math.max(...(gm.canvas.regions?.placeables[0]?.outline() ?? []).map(({ x }) => x))).toBeCloseTo(400);
    await table.as("GM", async () => void (await gm.canvas.scene?.walls.get("wall")?.update({ ds: 1 })));
    expect(region.testPoint(behind)).toBe(true);
  });
});

describe("an area of dnd5e 6", () => {
  async function place(template: Data, at: { x: number; y: number }, scene: Data = {}) {
    const table = await tableOn(V14, scene);
    const anna = table.client("Anna");
    const placed = anna.run(() => TemplatePlacement.fromActivity(activityOf(template), anna));
    anna.canvas.pointer.move(at);
    anna.canvas.pointer.click();
    await table.settle();
    return { table, anna, regions: await placed };
  }

  it("is a region in pixels of the scene, whatever the spell's unit, and its maker's", async () => {
    const { table, anna, regions } = await place(
      { size: 20 },
      { x: 590, y: 610 },
      { grid: { type: 1, size: 100, distance: 1.5, units: "m" } },
    );
    expect(regions[0]?.shapes[0]).toMatchObject({ type: "circle", x: 600, y: 600 });
    expect(regions[0]?.shapes[0]?.radius).toBeCloseTo(400);
    expect(regions[0]?.testUserPermission(anna.user, "OWNER")).toBe(true);
    expect(told(table.client("GM"), "createRegion")).toBe(1);
    expect(told(table.client("GM"), "createMeasuredTemplate")).toBe(0);
    const { tokens } = table.client("GM").canvas;
    const inside = tokens.placeables.filter(({ document }) =>
      regions.some((region) => document.testInsideRegion(region)),
    );
    expect(inside.map(({ id }) => id)).toEqual(["t-ogre"]);
  });

  it("around a creature goes with it", async () => {
    const { table, anna, regions } = await place({ type: "radius", size: 10 }, { x: 250, y: 250 });
    expect(regions[0]?.attachedToken?.id).toBe("t-hero");
    await table.as("Anna", async () => void (await anna.canvas.scene?.tokens.get("t-hero")?.update({ x: 500 })));
    const region = table.client("GM").canvas.scene?.regions.contents[0];
    expect(region?.testPoint({ x: 750, y: 250, elevation: 0 })).toBe(true);
    expect(region?.testPoint({ x: 250, y: 250, elevation: 0 })).toBe(false);
  });
});
