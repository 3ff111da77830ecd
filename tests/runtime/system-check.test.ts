import { describe, expect, it } from "vitest";
import { Client } from "../foundry/client.ts";
import { nodeTemplate, nodeWindow } from "../foundry/node.ts";
import { openTable } from "../foundry/table.ts";

describe("the module", () => {
  it("is silent in a world of dnd5e that is new enough", async () => {
    const table = await openTable();
    expect(table.client("GM").notifications.log).toEqual([]);
    expect(table.errors).toEqual([]);
  });

  it.each([
    { id: "dnd5e", version: "5.2.5" },
    { id: "pf2e", version: "7.0.0" },
  ])("says once that it can do nothing in $id $version", async (system) => {
    const table = await openTable({ system });
    const { log } = table.client("GM").notifications;
    expect(log).toHaveLength(1);
    expect(log[0]).toMatchObject({ level: "warn" });
    expect(log[0]?.message).toContain(`${system.id} ${system.version}`);
    const client = table.client("GM");
    client.run(() => client.Hooks.callAll("ready"));
    await table.settle();
    expect(log).toHaveLength(1);
  });

  it("registers nothing before Foundry calls", async () => {
    const table = await openTable({ users: { GM: "GAMEMASTER" }, away: ["GM"] });
    const client = new Client(table.world, table.id("GM"), { window: nodeWindow(), template: nodeTemplate });
    const before = client.game.settings.registered.size;
    await client.run(() => import("../../src/module.ts"));
    expect(client.game.settings.registered.size).toBe(before);
  });
});
