import { afterEach, describe, expect, it, vi } from "vitest";
import { I18n, type Strings } from "../../../foundry/i18n.ts";
import { PROFILES } from "../../../foundry/profiles.ts";
import { openTable, type Table, type TableOptions } from "../../../foundry/table.ts";

/** What the system and the core bring in English, a little of it. */
const ENGLISH: Strings = {
  Close: "Close",
  "DOCUMENT.New": "New {type}",
  DND5E: {
    HitPoints: "Hit Points",
    SpellLevel3: "3rd Level",
    Concentration: "Concentration",
    AbilityPromptTitle: "{ability} Ability Check",
    SavePromptTitle: "{ability} Saving Throw",
    Novelty: { Counted: { one: "{number} novelty", other: "{number} novelties" } },
  },
};
/** Another module's translation of the system. */
const OTHERS: Strings = { DND5E: { HitPoints: "Životy od jiných" } };

const at = async (options: TableOptions = {}, settings: Strings = {}): Promise<Table> =>
  await openTable({
    strings: { cs: [], en: [ENGLISH] },
    ...options,
    prepare: (world) => {
      for (const [key, value] of Object.entries(settings)) world.settings.set(`kartoteka-kouzel.${key}`, value);
    },
  });

const i18nOf = (table: Table, name = "GM"): I18n => table.client(name).game.i18n;

describe.each(PROFILES)("dnd5e in Czech on $id", (profile) => {
  it("is there when labels are prepared", async () => {
    const i18n = i18nOf(await at({ profile }));
    expect(i18n.localize("DND5E.HitPoints")).toBe("Životy");
    expect(i18n.localize("DND5E.SpellLevel3")).toBe("3. úroveň");
  });

  it("shows no raw key for a number, in strings that nobody has translated", async () => {
    const i18n = i18nOf(await at({ profile }));
    for (const number of [1, 2, 5, 1.5, 21, 100]) {
      const key = `DND5E.Novelty.Counted.${new Intl.PluralRules("cs").select(number)}`;
      expect(i18n.format(key, { number: String(number) })).toMatch(/^[\d.]+ novelt(y|ies)$/);
    }
  });

  it("changes nothing in memory for people with English", async () => {
    const alone = i18nOf(await at({ profile, lang: "en", module: false }));
    const withUs = i18nOf(await at({ profile, lang: "en" }));
    expect(withUs.translations).toEqual(alone.translations);
    expect(withUs._fallback).toEqual(alone._fallback);
  });

  it("leaves nothing behind with the module off: strings live in memory", async () => {
    const table = await at({ profile });
    await table.leave("GM");
    const without = await at({ profile, module: false });
    expect(i18nOf(without).localize("DND5E.Novelty.Counted.few")).toBe("DND5E.Novelty.Counted.few");
  });

  it("has the words of Jeskyně a draci where a world has chosen them, and ours for the rest", async () => {
    const i18n = i18nOf(await at({ profile }, { "system-strings": "jad" }));
    expect(i18n.localize("DND5E.HitPoints")).toBe("Body výdrže");
    expect(i18n.localize("DND5E.SpellLevel3")).toBe("3. stupeň");
    expect(i18n.localize("DND5E.Concentration")).toBe("Soustředění");
  });

  it("yields to another translation where a world has chosen so, and still shows no raw key", async () => {
    const strings = { cs: [OTHERS], en: [ENGLISH] };
    const i18n = i18nOf(await at({ profile, strings }, { "system-strings": "off" }));
    expect(i18n.localize("DND5E.HitPoints")).toBe("Životy od jiných");
    expect(i18n.localize("DND5E.Concentration")).toBe("Concentration");
    expect(i18n.format("DND5E.Novelty.Counted.few", { number: "2" })).toBe("2 novelties");
    expect(i18n.localize("KARTOTEKA.strings.needs-libwrapper")).not.toContain("KARTOTEKA");
    expect(i18nOf(await at({ profile, strings })).localize("DND5E.HitPoints")).toBe("Životy");
  });

  it("is not loaded into a world of another system", async () => {
    const i18n = i18nOf(await at({ profile, system: { id: "pf2e", version: "7.0.0" } }));
    expect(i18n.localize("DND5E.HitPoints")).toBe("Hit Points");
  });

  it("brings the core's few words where they are missing or English, and no others", async () => {
    expect(i18nOf(await at({ profile })).localize("Close")).toBe("Zavřít");
    const core = (text: string) => ({ cs: [{ Close: text }], en: [ENGLISH] });
    expect(i18nOf(await at({ profile, strings: core("Close") })).localize("Close")).toBe("Zavřít");
    const i18n = i18nOf(await at({ profile, strings: core("Zavři to") }));
    expect(i18n.localize("Close")).toBe("Zavři to");
    expect(i18n.format("DOCUMENT.New", { type: "Kouzlo" })).toBe("Bez názvu (Kouzlo)");
  });
});

describe.each(PROFILES)("labels in their case on $id", (profile) => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  /** libWrapper, as far as this feature uses it: wraps methods of the strings' class. */
  function installLibWrapper(): string[] {
    const targets: string[] = [];
    type Method = (...args: unknown[]) => unknown;
    const register = (_id: string, target: string, wrapper: Method): void => {
      // other features wrap other methods
      const name = /^foundry\.helpers\.Localization\.prototype\.(\w+)$/.exec(target)?.[1] as "format" | undefined;
      if (name === undefined) return;
      targets.push(target);
      const original = I18n.prototype[name] as Method;
      vi.spyOn(I18n.prototype, name).mockImplementation(function (this: I18n, ...args: unknown[]) {
        return wrapper.call(this, original.bind(this), ...args) as string;
      });
    };
    vi.stubGlobal("libWrapper", { register });
    return targets;
  }

  const label = async (table: Table, key: string, data: Record<string, string>): Promise<string> =>
    await table.as("GM", () => game.i18n.format(key, data));

  it("stay as the system makes them, unless a world has chosen them", async () => {
    const targets = installLibWrapper();
    const table = await at({ profile });
    expect(targets).toEqual([]);
    expect(await label(table, "DND5E.SavePromptTitle", { ability: "Odolnost" })).toBe("Záchranný hod: Odolnost");
  });

  it("are put in their case through libWrapper", async () => {
    installLibWrapper();
    const table = await at({ profile }, { "declined-labels": true });
    expect(await label(table, "DND5E.AbilityPromptTitle", { ability: "Síla" })).toBe("Ověření Síly");
    expect(await label(table, "DND5E.SavePromptTitle", { ability: "Odolnost" })).toBe("Záchranný hod na Odolnost");
    expect(await label(table, "DND5E.SavePromptTitle", { ability: "Luck" })).toBe("Záchranný hod: Luck");
    expect(await label(table, "DND5E.Novelty.Counted.one", { number: "1" })).toBe("1 novelty");
  });

  it("follow the choice without a reload, and are wrapped once", async () => {
    const targets = installLibWrapper();
    const table = await at({ profile });
    const choose = async (value: boolean): Promise<unknown> =>
      await table.as("GM", async () => await game.settings.set("kartoteka-kouzel", "declined-labels", value));
    const save = async (): Promise<string> => await label(table, "DND5E.SavePromptTitle", { ability: "Síla" });
    for (const [value, text] of [
      [true, "Záchranný hod na Sílu"],
      [false, "Záchranný hod: Síla"],
      [true, "Záchranný hod na Sílu"],
    ] as const) {
      await choose(value);
      expect(await save()).toBe(text);
    }
    expect(new Set(targets).size).toBe(targets.length);
  });

  it("say that they need libWrapper, to the GM alone, and do nothing without it", async () => {
    const users = { GM: "GAMEMASTER", Anna: "PLAYER" } as const;
    const table = await at({ profile, users }, { "declined-labels": true });
    expect(table.client("GM").notifications.log).toHaveLength(1);
    expect(table.client("GM").notifications.log[0]?.message).toContain("libWrapper");
    expect(table.client("Anna").notifications.log).toEqual([]);
    expect(await label(table, "DND5E.SavePromptTitle", { ability: "Síla" })).toBe("Záchranný hod: Síla");
  });

  it("are not for people with English", async () => {
    const targets = installLibWrapper();
    await at({ profile, lang: "en" }, { "declined-labels": true });
    expect(targets).toEqual([]);
  });
});
