import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../../helpers.ts";

/** bytes of gzip: what a client loads before the world is there */
const FIRST_LOAD = 60_000;

const out = mkdtempSync(join(tmpdir(), "kartoteka-bundle-"));

const importsOf = (file: string, code: string): string[] =>
  [...code.matchAll(/(?:^|[;\n])\s*(?:import|export)[^"'()]*?from\s*"(\.[^"]+)"|(?:^|[;\n])import"(\.[^"]+)"/g)].map(
    ([, from, bare]) => join(dirname(file), from ?? bare ?? ""),
  );

/** A file and what it loads without being asked. */
function loadedWith(file: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(file)) return found;
  const code = readFileSync(file, "utf8");
  found.set(file, code);
  for (const other of importsOf(file, code)) loadedWith(other, found);
  return found;
}

describe("the built module", () => {
  beforeAll(async () => {
    await build({ root: ROOT, logLevel: "error", build: { outDir: out, emptyOutDir: true } });
  });
  afterAll(() => rmSync(out, { recursive: true, force: true }));

  const start = () => loadedWith(join(out, "module.js"));
  const parts = () => readdirSync(join(out, "parts")).filter((name) => name.endsWith(".js"));

  it(`loads less than ${FIRST_LOAD / 1000} kB when a world starts`, () => {
    const size = [...start().values()].reduce((sum, code) => sum + gzipSync(code).length, 0);
    expect(size).toBeLessThan(FIRST_LOAD);
  });

  it("loads nothing that reads cards, and no zod, when a world starts", () => {
    const code = [...start().values()].join("\n");
    const signs = ["Zaklínání", "ZodError", "safeParse", "windows-1250", "Vyvolání:"];
    expect(signs.filter((sign) => code.includes(sign))).toEqual([]);
    expect(code.includes("KARTOTEKA.deck-import.not-opened")).toBe(true);
  });

  const codeOf = (name: string): string => readFileSync(join(out, "parts", name), "utf8");

  it("has the reading of cards in a part of its own", () => {
    const readers = parts().filter(
      (name) => codeOf(name).includes("windows-1250") && codeOf(name).includes("safeParse"),
    );
    expect(readers).toHaveLength(1);
  });

  it("is imported by none of its parts: browsers would make a second one of it", () => {
    const importers = parts().filter((name) => /["'`]\.\.\/module\.js/.test(codeOf(name)));
    expect(importers).toEqual([]);
  });

  it("keeps the names of its windows, which Foundry makes hooks of", () => {
    const code = parts().map(codeOf).join("\n");
    const named = (name: string): boolean => new RegExp(`\\b${name} ?= ?class\\b|class ${name}\\b`).test(code);
    expect(["DeckWorkshop", "PreferencesWindow", "TrialWindow"].filter((name) => !named(name))).toEqual([]);
  });
});
