import { describe, expect, it } from "vitest";
import type { Distances } from "../../../src/runtime/czech/distances/choices.ts";
import { OPTIONS, optionKeys, presetValues } from "../../../src/runtime/options.ts";
import type { Application } from "../../../src/types/surface/applications.ts";
import { deskOf } from "../../foundry/applications/desk.ts";
import { PROFILES, V13, type Profile } from "../../foundry/profiles.ts";
import { openTable, type Table, type TableOptions } from "../../foundry/table.ts";
import { change, field, optionsOf, press, radio, shownPreset, shownValues, submit, windowsOf, writes } from "./help.ts";

const ID = "kartoteka-kouzel";
const PEOPLE = { GM: "GAMEMASTER", Helper: "ASSISTANT", Anna: "PLAYER" } as const;

const openAt = async (profile: Profile, options: TableOptions = {}): Promise<Table> =>
  await openTable({ profile, users: PEOPLE, ...options });

/** Opens the window from the menu in Foundry's settings. */
async function openWindow(table: Table, name = "GM"): Promise<Application> {
  const menu = table.client(name).game.settings.menus.get("kartoteka-kouzel.preferences");
  if (menu === undefined) throw new Error("No menu");
  await table.as(name, async () => void (await new menu.type().render({ force: true })));
  const window = deskOf(table.client(name)).instances.get("kartoteka-kouzel-preferences");
  if (window === undefined) throw new Error("No window");
  return window;
}

const save = async (table: Table, window: Application, name = "GM"): Promise<void> =>
  await table.as(name, () => press(window, "button[type=submit]"));

describe.each(PROFILES)("the window of preferences on $id", (profile) => {
  it("has for players what is for themselves alone, and nothing of the world's", async () => {
    const table = await openAt(profile);
    const window = await openWindow(table, "Anna");
    const fields = Array.from(window.element.querySelectorAll<HTMLElement>("[name]"), (each) =>
      each.getAttribute("name"),
    );
    expect(fields).toEqual(["distances", "czech-names", "card-words"]);
    expect(window.element.querySelector("[data-action=restore]")).toBeNull();
    const keys = writes(table.client("Anna"));
    await table.as("Anna", () => {
      change(field(window, "distances"), "both");
      change(field(window, "czech-names"), true);
    });
    await save(table, window, "Anna");
    expect(keys).toEqual(["distances", "czech-names"]);
    const personal = (name: string) =>
      table.as(name, () => [game.settings.get(ID, "distances"), game.settings.get(ID, "czech-names")]);
    expect(await personal("Anna")).toEqual(["both", true]);
    expect(await personal("GM")).toEqual(["system", false]);
    expect(window.rendered).toBe(false);
    expect(table.errors).toEqual([]);
  });

  it("has the same for GMs, apart from presets: another preset leaves it as it is", async () => {
    const table = await openAt(profile);
    const window = await openWindow(table);
    await table.as("GM", () => {
      change(field(window, "card-words"), false);
      change(radio(window, "silence"), true);
    });
    expect(shownPreset(window)).toBe("silence");
    expect((field(window, "card-words") as HTMLInputElement).checked).toBe(false);
    await save(table, window);
    expect(await table.as("GM", () => game.settings.get(ID, "card-words"))).toBe(false);
    expect(await table.as("Anna", () => game.settings.get(ID, "card-words"))).toBe(true);
    expect(await optionsOf(table, "Anna")).toEqual(presetValues("silence"));
  });

  it("writes no distances where an unknown value of them is stored", async () => {
    const table = await openAt(profile);
    const fathoms: unknown = "fathoms";
    await table.as("GM", () => game.settings.set(ID, "distances", fathoms as Distances));
    const window = await openWindow(table);
    const keys = writes(table.client("GM"));
    await save(table, window);
    expect(keys).toEqual([]);
  });

  it("shows every option with its label, hint and present value", async () => {
    const table = await openAt(profile);
    const window = await openWindow(table);
    expect(shownPreset(window)).toBe("help");
    expect(shownValues(window)).toEqual(presetValues("help"));
    for (const key of optionKeys()) {
      const shown = field(window, key);
      expect(window.element.querySelector(`label[for="${shown.id}"]`)?.textContent, key).not.toMatch(/^$|KARTOTEKA/);
      const hint = window.element.querySelector(`[id="${shown.getAttribute("aria-describedby") ?? ""}"]`);
      expect(hint?.textContent.trim(), key).not.toMatch(/^$|KARTOTEKA/);
    }
    expect(window.element.textContent).not.toContain("KARTOTEKA");
    expect(table.errors).toEqual([]);
  });

  it("writes a chosen preset when it is saved, for everybody at once and without a reload", async () => {
    const table = await openAt(profile);
    const window = await openWindow(table);
    await table.as("GM", () => change(radio(window, "automatic"), true));
    expect(shownValues(window)).toEqual(presetValues("automatic"));
    expect(await optionsOf(table, "Anna")).toEqual(presetValues("help"));
    await save(table, window);
    for (const name of Object.keys(PEOPLE)) expect(await optionsOf(table, name)).toEqual(presetValues("automatic"));
    expect(window.rendered).toBe(false);
  });

  it("writes only what was changed", async () => {
    const table = await openAt(profile);
    const window = await openWindow(table);
    const keys = writes(table.client("GM"));
    await table.as("GM", () => change(field(window, "areas-coverage"), "touch"));
    await save(table, window);
    expect(keys).toEqual(["areas-coverage"]);
    expect((await optionsOf(table, "Anna"))["areas-coverage"]).toBe("touch");
  });

  it("writes nothing when it is closed", async () => {
    const table = await openAt(profile);
    const window = await openWindow(table);
    await table.as("GM", async () => {
      change(radio(window, "silence"), true);
      await window.close();
    });
    expect(await optionsOf(table, "GM")).toEqual(presetValues("help"));
  });

  it("calls values of one's own that, keeps them while presets are tried, and gives them back", async () => {
    const table = await openAt(profile);
    const window = await openWindow(table);
    const custom = () => radio(window, "custom").closest<HTMLElement>(".kartoteka-preset")?.hidden;
    expect(custom()).toBe(true);
    await table.as("GM", () => change(field(window, "areas-card"), false));
    expect([shownPreset(window), custom()]).toEqual(["custom", false]);
    await table.as("GM", () => change(radio(window, "silence"), true));
    expect(shownValues(window)).toEqual(presetValues("silence"));
    await table.as("GM", () => change(radio(window, "custom"), true));
    expect(shownValues(window)).toEqual({ ...presetValues("help"), "areas-card": false });
  });

  it("knows a preset again when its last difference is gone", async () => {
    const table = await openAt(profile);
    const window = await openWindow(table);
    await table.as("GM", () => change(field(window, "areas-stay"), true));
    expect(shownPreset(window)).toBe("custom");
    await table.as("GM", () => change(field(window, "areas-stay"), false));
    expect(shownPreset(window)).toBe("help");
  });

  it("goes back to the preset that was chosen last", async () => {
    const table = await openAt(profile);
    let window = await openWindow(table);
    await table.as("GM", () => change(radio(window, "automatic"), true));
    await save(table, window);
    window = await openWindow(table);
    await table.as("GM", () => change(field(window, "concentration-grace"), "30"));
    await save(table, window);
    window = await openWindow(table);
    expect(shownPreset(window)).toBe("custom");
    expect(window.element.textContent).toContain("Vrátit k režimu Automat");
    await table.as("GM", () => press(window, "[data-action=restore]"));
    expect(shownValues(window)).toEqual(presetValues("automatic"));
    await save(table, window);
    expect(await optionsOf(table, "Anna")).toEqual(presetValues("automatic"));
  });

  it("does not take a number that its option cannot have, even where the page would", async () => {
    const table = await openAt(profile);
    const window = await openWindow(table);
    await table.as("GM", () => {
      change(field(window, "concentration-countdown"), "9999");
      change(field(window, "areas-stay"), true);
    });
    await save(table, window);
    expect(window.rendered).toBe(true);
    await table.as("GM", () => submit(window));
    expect(await optionsOf(table, "GM")).toEqual({ ...presetValues("help"), "areas-stay": true });
  });
});

describe("two GMs with the window open", () => {
  it("see what the other has saved", async () => {
    const table = await openAt(V13);
    const window = await openWindow(table);
    const other = await openWindow(table, "Helper");
    await table.as("Helper", () => change(radio(other, "silence"), true));
    await save(table, other, "Helper");
    expect(shownValues(window)).toEqual(presetValues("silence"));
    expect(windowsOf(table.client("GM"), "PreferencesWindow")).toHaveLength(1);
  });

  it("neither lose what they are changing nor undo what the other changed", async () => {
    const table = await openAt(V13);
    const window = await openWindow(table);
    const other = await openWindow(table, "Helper");
    await table.as("GM", () => change(field(window, "areas-stay"), true));
    await table.as("Helper", () => change(field(other, "areas-coverage"), "half"));
    await save(table, other, "Helper");
    expect((field(window, "areas-stay") as HTMLInputElement).checked).toBe(true);
    await save(table, window);
    expect(await optionsOf(table, "Anna")).toEqual({
      ...presetValues("help"),
      "areas-stay": true,
      "areas-coverage": "half",
    });
  });
});

describe("an option that another module took over", () => {
  const midi: TableOptions = {
    modules: { "midi-qol": "13.0.29" },
    foreignSettings: { "midi-qol.ConfigSettings": { doConcentrationCheck: "chat", removeConcentration: false } },
  };

  it("is disabled and says who does it; the rest is not", async () => {
    const table = await openAt(V13, midi);
    const window = await openWindow(table);
    const disabled = optionKeys().filter((key) => field(window, key).disabled);
    expect(disabled).toEqual([
      "concentration-check",
      "concentration-countdown",
      "concentration-npc-rolls",
      "concentration-temporary",
    ]);
    expect(window.element.querySelectorAll(".kartoteka-taker")).toHaveLength(disabled.length);
    expect(window.element.querySelector(".kartoteka-taker")?.textContent).toContain("midi-qol");
  });

  it("follows a preset all the same, so that it is right when the module is gone", async () => {
    const table = await openAt(V13, midi);
    const window = await openWindow(table);
    await table.as("GM", () => change(radio(window, "silence"), true));
    await save(table, window);
    expect(await optionsOf(table, "GM")).toEqual(presetValues("silence"));
  });
});

describe("the window's fields", () => {
  it("offer every choice of an option by a name", async () => {
    const table = await openAt(V13);
    const window = await openWindow(table);
    for (const key of optionKeys()) {
      const option = OPTIONS[key];
      if (option.kind !== "choice") continue;
      const offered = Array.from(field(window, key).querySelectorAll("option"));
      expect(offered.map(({ value }) => value)).toEqual(option.choices);
      for (const { textContent } of offered) expect(textContent).not.toMatch(/^$|KARTOTEKA/);
    }
  });

  it("can each be reached and named without a mouse", async () => {
    const table = await openAt(V13);
    const window = await openWindow(table);
    const fields = Array.from(window.element.querySelectorAll<HTMLElement>("input, select, button"));
    for (const one of fields) {
      expect(one.tabIndex).toBeGreaterThanOrEqual(0);
      const label = one.id === "" ? null : window.element.querySelector(`label[for="${one.id}"]`);
      expect(label?.textContent ?? one.getAttribute("aria-label") ?? one.textContent.trim()).not.toBe("");
    }
  });
});
