import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  describe as describeFinding,
  diagnostic,
  DIAGNOSTIC_SEVERITIES,
  type DiagnosticCode,
} from "../src/deck/diagnostics.ts";
import { loadStrings, voiceOf } from "../tools/lib/strings.ts";
import { ROOT } from "./helpers.ts";

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

  it("have every key that the runtime names", () => {
    const named = sources("src/runtime").flatMap((text) =>
      [...text.matchAll(/"(KARTOTEKA\.[\w.-]+)"/g)].map((match) => match[1] ?? ""),
    );
    expect(named.length).toBeGreaterThan(0);
    for (const key of named) expect(cs[key], key).toBeDefined();
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
