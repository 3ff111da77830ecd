import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { HOOK_SOURCES } from "./hook-sources.ts";

const FOLDER = import.meta.dirname;

/** Names that the double fires, written out or as a template for documents. */
function firedNames(): (name: string) => boolean {
  const code = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => readFileSync(join(FOLDER, name), "utf8"))
    .join("\n");
  const calls = [...code.matchAll(/\.(?:call|callAll)\(\s*(?:"([^"]+)"|`([^`]+)`)/g)].map(
    ([, plain, template]) => plain ?? template ?? "",
  );
  const patterns = calls.map(
    (name) => new RegExp(`^${name.replaceAll(".", "\\.").replaceAll(/\$\{[^}]*\}/g, "\\w+")}$`),
  );
  return (name) => patterns.some((pattern) => pattern.test(name));
}

describe("the hooks of the double", () => {
  it("are fired somewhere, each that the module listens to", () => {
    const isFired = firedNames();
    expect(Object.keys(HOOK_SOURCES).filter((name) => !isFired(name))).toEqual([]);
    expect(isFired("dnd5e.noSuchHook")).toBe(false);
  });
});
