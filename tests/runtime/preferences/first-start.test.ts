import { describe, expect, it } from "vitest";
import { optionKeys, presetValues } from "../../../src/runtime/options.ts";
import { PROFILES, type Profile } from "../../foundry/profiles.ts";
import { openTable, type Table, type TableOptions } from "../../foundry/table.ts";
import { dialogsOf, optionsOf, press, radio, writes } from "./help.ts";

const PEOPLE = { GM: "GAMEMASTER", Helper: "ASSISTANT", Anna: "PLAYER" } as const;

const freshTable = async (profile: Profile, options: TableOptions = {}): Promise<Table> =>
  await openTable({ profile, users: PEOPLE, firstStart: true, ...options });

/** How many dialogs each person has before them. */
const asked = (table: Table, ...names: string[]): number[] => names.map((name) => dialogsOf(table, name).length);

async function answer(table: Table, name: string, preset: string): Promise<void> {
  const [dialog] = dialogsOf(table, name);
  if (dialog === undefined) throw new Error(`${name} is not asked`);
  await table.as(name, () => {
    radio(dialog, preset).checked = true;
    press(dialog, "[data-action=use]");
  });
}

describe.each(PROFILES)("at the first start on $id", (profile) => {
  it("one GM is asked, and nobody else", async () => {
    const table = await freshTable(profile);
    expect(asked(table, "GM", "Helper", "Anna")).toEqual([1, 0, 0]);
    const text = dialogsOf(table, "GM")[0]?.element.textContent;
    for (const name of ["Ticho", "Pomoc", "Automat"]) expect(text).toContain(name);
    expect(table.errors).toEqual([]);
  });

  it("Pomoc is suggested", async () => {
    const table = await freshTable(profile);
    const [dialog] = dialogsOf(table, "GM");
    expect(dialog && radio(dialog, "help").checked).toBe(true);
  });

  it("the answer holds for everybody at once", async () => {
    const table = await freshTable(profile);
    await answer(table, "GM", "automatic");
    for (const name of Object.keys(PEOPLE)) expect(await optionsOf(table, name)).toEqual(presetValues("automatic"));
    expect(asked(table, "GM", "Helper", "Anna")).toEqual([0, 0, 0]);
    expect(table.client("GM").notifications.log).toEqual([]);
  });

  it("writes only what differs from what is stored", async () => {
    const table = await freshTable(profile);
    const keys = writes(table.client("GM"));
    await answer(table, "GM", "automatic");
    const differing = optionKeys().filter((key) => presetValues("help")[key] !== presetValues("automatic")[key]);
    expect(differing.length).toBeGreaterThan(0);
    expect(keys.sort()).toEqual(["asked-for-preset", "preset", ...differing].sort());
  });

  it("closing takes Pomoc and tells where to change it", async () => {
    const table = await freshTable(profile);
    await table.as("GM", async () => await dialogsOf(table, "GM")[0]?.close());
    expect(await optionsOf(table, "Anna")).toEqual(presetValues("help"));
    const { log } = table.client("GM").notifications;
    expect(log).toHaveLength(1);
    expect(log[0]?.message).toMatch(/Pomoc.*Otevřít předvolby/);
    expect(table.client("Helper").notifications.log).toEqual([]);
  });

  it("nobody is asked again, not after a reload either", async () => {
    const table = await freshTable(profile);
    await answer(table, "GM", "silence");
    await table.leave("GM");
    await table.sit("GM");
    expect(asked(table, "GM", "Helper")).toEqual([0, 0]);
    expect(await optionsOf(table, "GM")).toEqual(presetValues("silence"));
  });

  it("another GM is asked when the first leaves without an answer", async () => {
    const table = await freshTable(profile);
    await table.leave("GM");
    expect(asked(table, "Helper", "Anna")).toEqual([1, 0]);
    await answer(table, "Helper", "silence");
    await table.sit("GM");
    expect(asked(table, "GM", "Helper")).toEqual([0, 0]);
    expect(await optionsOf(table, "GM")).toEqual(presetValues("silence"));
  });

  it("an answer closes the question that another GM still has open, which then changes nothing", async () => {
    const table = await freshTable(profile, { away: ["GM"] });
    await table.sit("GM");
    expect(asked(table, "GM", "Helper")).toEqual([1, 1]);
    await answer(table, "GM", "automatic");
    expect(asked(table, "GM", "Helper")).toEqual([0, 0]);
    expect(await optionsOf(table, "Helper")).toEqual(presetValues("automatic"));
    expect(table.client("Helper").notifications.log).toEqual([]);
  });

  it("without a GM the module plays as in Pomoc and asks the first who comes", async () => {
    const table = await freshTable(profile, { away: ["GM", "Helper"] });
    expect(asked(table, "Anna")).toEqual([0]);
    expect(await optionsOf(table, "Anna")).toEqual(presetValues("help"));
    await table.sit("GM");
    expect(asked(table, "GM", "Anna")).toEqual([1, 0]);
  });
});

describe("in a world that the module does nothing for", () => {
  it("nobody is asked", async () => {
    const table = await openTable({ firstStart: true, system: { id: "pf2e", version: "7.0.0" } });
    expect(dialogsOf(table, "GM")).toEqual([]);
    expect(table.errors).toEqual([]);
  });
});

describe("a GM who may not change settings", () => {
  it("is not asked", async () => {
    const { asksForPreset } = await import("../../../src/runtime/preferences/opening.ts");
    const opening = { supported: true, isActiveGM: true, mayChoose: true, asked: false };
    expect(asksForPreset(opening)).toBe(true);
    for (const less of [{ supported: false }, { isActiveGM: false }, { mayChoose: false }, { asked: true }])
      expect(asksForPreset({ ...opening, ...less })).toBe(false);
  });
});
