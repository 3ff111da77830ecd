import { describe, expect, inject, it } from "vitest";
import cs from "../../stage/lang/cs.json";
import en from "../../stage/lang/en.json";
import systemCs from "../../stage/lang/system-cs.json";
import systemEn from "../../stage/lang/system-en.json";

const base = inject("stage");
/** fetch() would tidy the path up before it is sent. */
const ask = async (path: string): Promise<Response> => await fetch(new URL(path, base));

describe.runIf(base !== "")("the stage's server", () => {
  it("gives the documents of the built packs", async () => {
    const documents = (await (await ask("/packs/kouzla.json")).json()) as { _id: string }[];
    expect(documents.length).toBeGreaterThan(400);
    expect((await ask("/packs/nothing.json")).status).toBe(404);
  });

  it("gives the module's files as Foundry would", async () => {
    expect((await ask("/modules/kartoteka-kouzel/lang/cs.json")).status).toBe(200);
    expect((await ask("/modules/kartoteka-kouzel/styles/module.css")).headers.get("content-type")).toContain(
      "text/css",
    );
  });

  it.each([
    "/modules/kartoteka-kouzel/lang/..%2f..%2fpackage.json",
    "/modules/kartoteka-kouzel/lang/%2e%2e%2f%2e%2e%2fpackage.json",
    "/modules/kartoteka-kouzel/lang/..%5c..%5cpackage.json",
    "/modules/kartoteka-kouzel/lang/%00",
    "/modules/kartoteka-kouzel/lang/",
    "/packs/..%2f..%2fpackage.json",
  ])("gives nothing for %s", async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  it("draws a plain picture for any icon, the same for the same kind", async () => {
    const [fire, ash, shield] = await Promise.all(
      ["magic/fire/a.webp", "magic/fire/b.webp", "magic/defensive/c.webp"].map(async (icon) =>
        (await ask(`/icons/${icon}`)).text(),
      ),
    );
    expect(fire).toBe(ash);
    expect(fire).not.toBe(shield);
  });

  it("has nothing of the system where the system is not at hand", async () => {
    expect((await ask("/systems/dnd5e/dnd5e.css")).status).toBe(404);
    expect((await ask("/systems/dnd5e/icons/svg/damage/fire.svg")).headers.get("content-type")).toBe("image/svg+xml");
    expect(await (await ask("/stage-info.json")).json()).toMatchObject({ dnd5e: false, built: true });
  });
});

const system = inject("systemStage");
describe.runIf(system !== "")("the system's files (with DND5E_SRC alone)", () => {
  it("come from its source, styles compiled, and nothing else does", async () => {
    const styles = await (await fetch(new URL("/systems/dnd5e/dnd5e.css", system))).text();
    expect(styles).toContain(".dnd5e2");
    expect(styles).not.toContain("../../fonts");
    expect((await fetch(new URL("/systems/dnd5e/templates/items/header.hbs", system))).status).toBe(200);
    for (const path of ["system.json", "module/dice/basic-roll.mjs", "templates/..%2fsystem.json"]) {
      expect((await fetch(new URL(`/systems/dnd5e/${path}`, system))).status, path).toBe(404);
    }
  });
});

describe("the stage's words", () => {
  it.each([
    ["its own", cs, en],
    ["for the system's keys", systemCs, systemEn],
  ])(
    "%s: are the same keys and placeholders in both languages",
    (_name, czech: Record<string, string>, english: Record<string, string>) => {
      expect(Object.keys(english)).toEqual(Object.keys(czech));
      const placeholders = (text = "") => [...text.matchAll(/\{\w+\}/g)].map(([found]) => found).sort();
      for (const [key, text] of Object.entries(czech))
        expect(placeholders(english[key]), key).toEqual(placeholders(text));
    },
  );
});
