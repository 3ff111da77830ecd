import { describe, expect, it } from "vitest";
import type { Report } from "../../src/runtime/trial/findings.ts";
import { ourPacks } from "../foundry/our-packs.ts";
import { PROFILES, V13 } from "../foundry/profiles.ts";
import { openTable, seed, type Table } from "../foundry/table.ts";

const users = { GM: "GAMEMASTER", Anna: "PLAYER" } as const;

async function runTrial(table: Table): Promise<Report> {
  return await table.as("GM", async () => {
    const trial = await import("../../src/runtime/trial/run.ts");
    return await trial.runTrial();
  });
}

const openTrialTable = async (profile: (typeof PROFILES)[number]): Promise<Table> =>
  await openTable({
    profile,
    users,
    packs: ourPacks(),
    prepare: (world) =>
      void seed(world, "Scene", { name: "Hra", active: true, grid: { type: 1, size: 100, distance: 5, units: "ft" } }),
  });

describe.each(PROFILES)("the module's trial on $id", (profile) => {
  it("finds that everything holds, and leaves nothing behind", async () => {
    const table = await openTrialTable(profile);
    const report = await runTrial(table);
    expect(report.findings.filter(({ outcome }) => outcome === "fails")).toEqual([]);
    const ids = report.findings.map(({ id }) => id);
    expect(ids).toEqual(
      expect.arrayContaining(["cast", "area", "hit", "prompt", "save", "end", "pack.kartoteka-kouzel.kouzla"]),
    );
    expect(table.errors).toEqual([]);
    const { game, canvas } = table.client("GM");
    expect([game.actors.size, game.messages.size, game.scenes.size]).toEqual([0, 0, 1]);
    expect(canvas.scene?.name).toBe("Hra");
  });

  it("tells versions and other modules, but nothing of the world", async () => {
    const table = await openTrialTable(profile);
    const report = await runTrial(table);
    expect(report).toMatchObject({ system: `dnd5e ${profile.systemVersion}`, language: "cs", modules: [] });
    expect(JSON.stringify(report)).not.toContain("Hra");
  });
});

describe("a trial that fails", () => {
  it("tells each step that failed, goes on, and still tidies up", async () => {
    const table = await openTrialTable(V13);
    const gm = table.client("GM");
    gm.config.Canvas.polygonBackends.move.testCollision = () => {
      throw new Error("no walls here");
    };
    const report = await runTrial(table);
    expect(report.findings.find(({ id }) => id === "walls")).toMatchObject({ outcome: "fails", seen: "no walls here" });
    expect(report.findings.find(({ id }) => id === "end")).toMatchObject({ outcome: "holds" });
    expect([gm.game.actors.size, gm.game.scenes.size]).toEqual([0, 1]);
  });

  it("removes what an earlier one left behind, and nothing else", async () => {
    const table = await openTrialTable(V13);
    await table.as("GM", async () => {
      await Actor.create({ name: "zbytek", type: "npc", flags: { "kartoteka-kouzel": { trial: true } } });
      await Actor.create({ name: "Světlana", type: "character" });
    });
    await runTrial(table);
    expect(table.client("GM").game.actors.map(({ name }) => name)).toEqual(["Světlana"]);
  });
});

describe("the trial's window", () => {
  it("is in the settings of GMs alone, and shows findings and a report to copy", async () => {
    const table = await openTrialTable(V13);
    const gm = table.client("GM");
    const menu = gm.game.settings.menus.get("kartoteka-kouzel.trial");
    expect(menu?.restricted).toBe(true);
    await table.as("GM", async () => {
      if (menu === undefined) throw new Error("no menu");
      await new menu.type().render({ force: true });
      const window = foundry.applications.instances.get("kartoteka-kouzel-trial");
      if (window === undefined) throw new Error("no window");
      expect(window.element.textContent).toContain("Spustit zkoušku");
      window.element.querySelector<HTMLButtonElement>("[data-action=start]")?.click();
      await table.settle();
      for (let wait = 0; wait < 100 && window.element.querySelector("textarea") === null; wait += 1) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      const report = JSON.parse(window.element.querySelector("textarea")?.value ?? "{}") as Report;
      expect(report.findings.length).toBeGreaterThan(20);
      expect(window.element.querySelectorAll(".kartoteka-finding")).toHaveLength(report.findings.length);
      expect(window.element.textContent).toContain("V pořádku");
    });
  });
});
