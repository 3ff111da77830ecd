import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  describe as describeFinding,
  diagnostic,
  DIAGNOSTIC_SEVERITIES,
  type DiagnosticCode,
} from "../src/deck/diagnostics.ts";
import { GROUPS, OPTIONS, PRESETS, type Option } from "../src/runtime/options.ts";
import { JOBS } from "../src/runtime/platform/others.ts";
import { SETTINGS, textsOf, type SettingKey } from "../src/runtime/settings-table.ts";
import { loadStrings, voiceOf } from "../tools/lib/strings.ts";
import { ROOT } from "./helpers.ts";
import { politeWords } from "./lang/texts.ts";

const cs = loadStrings("cs");
const en = loadStrings("en");
const CODES = Object.keys(DIAGNOSTIC_SEVERITIES) as DiagnosticCode[];

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => readFileSync(join(ROOT, folder, name), "utf8"));
}

describe("the strings", () => {
  it("are the same keys in both languages, none of them blank", () => {
    expect(Object.keys(en)).toEqual(Object.keys(cs));
    for (const [key, text] of [...Object.entries(cs), ...Object.entries(en)]) expect(text.trim(), key).not.toBe("");
  });

  it("have the same placeholders in both languages", () => {
    const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map((match) => match[0]).sort();
    for (const [key, text] of Object.entries(cs)) expect(placeholders(en[key] ?? ""), key).toEqual(placeholders(text));
  });

  it("address one person, as a friend", () => {
    const polite = Object.entries(cs).filter(([, text]) => politeWords(text).length > 0);
    expect(polite).toEqual([]);
  });

  it("have a text for every code of a diagnostic, and none for codes that are gone", () => {
    const prefix = "KARTOTEKA.diagnostic.";
    const texts = Object.keys(cs).filter((key) => key.startsWith(prefix));
    expect(texts.map((key) => key.slice(prefix.length)).sort()).toEqual([...CODES].sort());
  });

  it("have every key that the tools say", () => {
    const said = sources("tools").flatMap((text) =>
      [...text.matchAll(/\.(?:say|count)\(\s*"([\w-]+)"/g)].map((match) => match[1]),
    );
    expect(said.length).toBeGreaterThan(10);
    for (const key of said) expect(cs[`KARTOTEKA.cli.${key}`] ?? cs[`KARTOTEKA.cli.${key}.other`], key).toBeDefined();
  });

  it("have every key that the runtime names, or keys below it", () => {
    const named = sources("src/runtime").flatMap((text) =>
      [...text.matchAll(/"(KARTOTEKA\.[\w.-]+)"/g)].map((match) => match[1] ?? ""),
    );
    expect(named.length).toBeGreaterThan(0);
    const all = Object.keys(cs);
    for (const key of named) expect(cs[key] ?? all.find((one) => one.startsWith(`${key}.`)), key).toBeDefined();
  });
});

describe("the strings of preferences", () => {
  const under = (prefix: string): string[] => Object.keys(cs).filter((key) => key.startsWith(prefix));

  it("have a name and a hint for every option, a name for every choice, and none for options that are gone", () => {
    const wanted = Object.entries<Option>(OPTIONS).flatMap(([key, option]) => [
      `KARTOTEKA.option.${key}.name`,
      `KARTOTEKA.option.${key}.hint`,
      ...(option.kind === "choice" ? option.choices.map((value) => `KARTOTEKA.option.${key}.choice.${value}`) : []),
    ]);
    expect(under("KARTOTEKA.option.").sort()).toEqual(wanted.sort());
  });

  it("have a name and an explanation for every preset, and for values of one's own", () => {
    for (const preset of [...PRESETS, "custom"]) {
      for (const text of ["name", "hint"]) expect(cs[`KARTOTEKA.preset.${preset}.${text}`], preset).toBeDefined();
    }
  });

  it("explain a preset in one or two sentences", () => {
    for (const preset of PRESETS) {
      for (const strings of [cs, en]) {
        const sentences = (strings[`KARTOTEKA.preset.${preset}.hint`] ?? "").match(/[.!?](?:\s|$)/g) ?? [];
        expect(sentences.length, preset).toBeGreaterThan(0);
        expect(sentences.length, preset).toBeLessThanOrEqual(2);
      }
    }
  });

  it("have a name for every setting, and a hint for those in Foundry's own list", () => {
    for (const key of Object.keys(SETTINGS) as SettingKey[]) {
      expect(cs[`${textsOf(key)}.name`], key).toBeDefined();
      if (SETTINGS[key].config) expect(cs[`${textsOf(key)}.hint`], key).toBeDefined();
      for (const label of Object.values(SETTINGS[key].choices ?? {})) expect(cs[label], label).toBeDefined();
    }
  });

  it("name every group of options and every job that others may do", () => {
    expect(under("KARTOTEKA.preferences.group.")).toEqual(
      GROUPS.map((group) => `KARTOTEKA.preferences.group.${group}`),
    );
    expect(under("KARTOTEKA.preferences.job.")).toEqual(JOBS.map((job) => `KARTOTEKA.preferences.job.${job}`));
  });
});

describe("a finding as a sentence", () => {
  it("names what was found and what was expected, and leaves out what is not known", () => {
    const found = (expected?: string) =>
      describeFinding(
        diagnostic("unknown-school", { file: "x", actual: "Ohňomagie", ...(expected ? { expected } : {}) }),
        cs,
      );
    expect(found("Zaklínání")).toBe("Neznámá škola magie „Ohňomagie“; nejspíš má být „Zaklínání“.");
    expect(found()).toBe("Neznámá škola magie „Ohňomagie“.");
  });

  it.each(CODES)("%s leaves no placeholder open when everything is known", (code) => {
    for (const strings of [cs, en]) {
      expect(describeFinding(diagnostic(code, { file: "x", actual: "A", expected: "B" }), strings)).not.toMatch(
        /[{}[\]]/,
      );
    }
  });
});

describe("counted words", () => {
  it.each([
    [1, "1 karta"],
    [2, "2 karty"],
    [5, "5 karet"],
    [492, "492 karet"],
  ])("in Czech for %d", (count, expected) => {
    expect(voiceOf("cs").count("cards", count)).toBe(expected);
  });
});
