import { describe, expect, it } from "vitest";
import { presetValues } from "../../../src/runtime/options.ts";
import { SettingsConfig } from "../../foundry/applications/settings-window.ts";
import { PROFILES } from "../../foundry/profiles.ts";
import { openTable, type Table } from "../../foundry/table.ts";
import { field, optionsOf, press, writes } from "./help.ts";

const OURS = "kartoteka-kouzel.";
const PEOPLE = { GM: "GAMEMASTER", Helper: "ASSISTANT", Anna: "PLAYER" } as const;

/** Opens Foundry's own list of settings, as it is for that person. */
const openList = async (table: Table, name: string): Promise<SettingsConfig> =>
  await table.as(name, async () => await new SettingsConfig().render({ force: true }));

const idsIn = (list: SettingsConfig): string[] =>
  Array.from(
    list.element.querySelectorAll<HTMLElement>("[data-setting-id]"),
    ({ dataset }) => dataset["settingId"] ?? "",
  );

async function choose(table: Table, changes: Readonly<Record<string, string | boolean>>): Promise<void> {
  const list = await openList(table, "GM");
  await table.as("GM", () => {
    for (const [key, value] of Object.entries(changes)) {
      const target = field(list, OURS + key);
      if (typeof value === "boolean") (target as HTMLInputElement).checked = value;
      else target.value = value;
    }
    press(list, "button[type=submit]");
  });
}

describe.each(PROFILES)("Foundry's own list of settings on $id", (profile) => {
  it("has at most eight entries of ours, each with a name and a hint, the window first and the preset last", async () => {
    const table = await openTable({ profile, users: PEOPLE });
    const list = await openList(table, "GM");
    const ids = idsIn(list).filter((id) => id.startsWith(OURS));
    expect(ids.length).toBeGreaterThan(3);
    expect(ids.length).toBeLessThanOrEqual(8);
    expect(ids[0]).toBe(`${OURS}preferences`);
    expect(ids.at(-1)).toBe(`${OURS}preset`);
    expect(list.element.querySelectorAll(".hint")).toHaveLength(ids.length);
    expect(list.element.textContent).not.toContain("KARTOTEKA");
  });

  it("has for players only what is for themselves: how distances are shown, and the window with the rest", async () => {
    const table = await openTable({ profile, users: PEOPLE });
    const ids = idsIn(await openList(table, "Anna"));
    expect(ids.filter((id) => id.startsWith(OURS))).toEqual([`${OURS}preferences`, `${OURS}distances`]);
  });

  it("writes the whole preset that is chosen there, by one client and once", async () => {
    const table = await openTable({ profile, users: PEOPLE });
    const others = [writes(table.client("Helper")), writes(table.client("Anna"))];
    const own = writes(table.client("GM"));
    await choose(table, { preset: "silence" });
    expect(await optionsOf(table, "Anna")).toEqual(presetValues("silence"));
    expect(others).toEqual([[], []]);
    expect(new Set(own).size).toBe(own.length);
  });

  it("lets a preset win over single options that are saved with it", async () => {
    const table = await openTable({ profile, users: PEOPLE });
    await choose(table, { "areas-targets": false, preset: "automatic" });
    expect(await optionsOf(table, "Anna")).toEqual(presetValues("automatic"));
  });

  it("leaves the rest alone when a single option is changed", async () => {
    const table = await openTable({ profile, users: PEOPLE });
    await choose(table, { "areas-targets": false });
    expect(await optionsOf(table, "Anna")).toEqual({ ...presetValues("help"), "areas-targets": false });
  });
});
