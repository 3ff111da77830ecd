import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Feature } from "../../src/runtime/platform/features.ts";
import type { Client } from "../foundry/client.ts";
import { V13, V14 } from "../foundry/profiles.ts";
import { openTable, type Table } from "../foundry/table.ts";

/** Lets a feature of the test's own run on a client beside the module. */
async function install(client: Client, feature: Feature): Promise<void> {
  await client.run(async () => {
    const { installFeature } = await import("../../src/runtime/platform/features.ts");
    installFeature(feature);
    client.Hooks.callAll("ready");
  });
}

const damage = (client: Client): boolean => client.run(() => client.Hooks.call("dnd5e.damageActor"));

describe("a feature", () => {
  let table: Table;
  beforeEach(async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    table = await openTable({ users: { GM: "GAMEMASTER", Anna: "PLAYER" } });
  });
  afterEach(() => vi.restoreAllMocks());

  it("hears its hooks", async () => {
    const heard = vi.fn<() => void>();
    await install(table.client("GM"), {
      id: "trial",
      needs: [],
      install: (hooks) => hooks.on("dnd5e.damageActor", heard),
    });
    damage(table.client("GM"));
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it("lets nothing that it throws out of a hook, and stands down when it goes on failing, saying so once", async () => {
    const gm = table.client("GM");
    const work = vi.fn<() => void>(() => {
      throw new Error("not as assumed");
    });
    await install(gm, { id: "trial", needs: [], install: (hooks) => hooks.on("dnd5e.damageActor", work) });
    for (let hit = 0; hit < 10; hit += 1) damage(gm);
    expect(gm.Hooks.errors).toEqual([]);
    expect(work).toHaveBeenCalledTimes(3);
    expect(gm.notifications.log.map(({ message }) => message)).toEqual([expect.stringContaining("not as assumed")]);
  });

  it("catches what fails later, too", async () => {
    const gm = table.client("GM");
    const late = async (): Promise<void> => await Promise.reject(new Error("late"));
    await install(gm, { id: "trial", needs: [], install: (hooks) => hooks.on("dnd5e.damageActor", late) });
    for (let hit = 0; hit < 3; hit += 1) damage(gm);
    await table.settle();
    expect(gm.notifications.log).toHaveLength(1);
  });

  it("vetoes by false, and no longer when it has stood down", async () => {
    const gm = table.client("GM");
    let broken = false;
    const veto = (): boolean => {
      if (broken) throw new Error("broken");
      return false;
    };
    await install(gm, { id: "trial", needs: [], install: (hooks) => hooks.on("dnd5e.damageActor", veto) });
    expect(damage(gm)).toBe(false);
    broken = true;
    for (let hit = 0; hit < 3; hit += 1) expect(damage(gm)).toBe(true);
    broken = false;
    expect(damage(gm)).toBe(true);
  });

  it("stands down at ready when what it needs is missing, and takes no other down", async () => {
    const gm = table.client("GM");
    const heard = vi.fn<() => void>();
    (gm.config.Canvas.polygonBackends.move as { create?: unknown }).create = undefined;
    await install(gm, {
      id: "trial",
      needs: ["walls.sweep"],
      install: (hooks) => hooks.on("dnd5e.damageActor", heard),
    });
    damage(gm);
    expect(heard).not.toHaveBeenCalled();
    expect(gm.notifications.log.map(({ message }) => message)).toEqual([expect.stringContaining("walls.sweep")]);
  });

  it("bothers no player with a line about it", async () => {
    const anna = table.client("Anna");
    (anna.config.Canvas.polygonBackends.move as { create?: unknown }).create = undefined;
    await install(anna, { id: "trial", needs: ["walls.sweep"], install: () => undefined });
    expect(anna.notifications.log).toEqual([]);
  });
});

describe.each([V13, V14])("the assumptions on $id", (profile) => {
  it("hold", async () => {
    const table = await openTable({ profile });
    await table.as("GM", async () => {
      const { assumptionIds, checkAssumption } = await import("../../src/runtime/platform/assumptions.ts");
      for (const id of assumptionIds()) expect({ id, ...checkAssumption(id) }).toMatchObject({ id, holds: true });
    });
  });

  it("take an exception for a no", async () => {
    const table = await openTable({ profile });
    await table.as("GM", async () => {
      const { checkAssumption } = await import("../../src/runtime/platform/assumptions.ts");
      (table.client("GM").config as { Canvas: unknown }).Canvas = null;
      expect(checkAssumption("walls.collision").holds).toBe(false);
    });
  });
});
