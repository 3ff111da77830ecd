import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { FIXED_UNITS } from "../../../src/runtime/deck-import/workshop/units.ts";
import { STATUSES } from "../../../src/runtime/deck-import/workshop/rows.ts";
import { readCardText } from "../../../src/runtime/deck-import/editor/card-desk.ts";
import { SAMPLE_CARD } from "../../../src/runtime/deck-import/editor/sample.ts";
import { EMBEDDED_DECK } from "../../../tools/lib/project.ts";
import { readDeck } from "../../../src/deck/read-deck.ts";
import { valuesOf } from "../../../src/runtime/deck-import/editor/understood.ts";
import { loadStrings } from "../../../tools/lib/strings.ts";
import { ROOT } from "../../helpers.ts";

const cs = loadStrings("cs");

function texts(folder: string, ending: string): string {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(join(ROOT, folder, name), "utf8"))
    .join("\n");
}

const named = (key: string): boolean =>
  cs[`KARTOTEKA.${key}`] !== undefined || cs[`KARTOTEKA.${key}.other`] !== undefined;

describe("the words of the import", () => {
  it("are there, each that its code or its templates name", () => {
    const code = texts("src/runtime/deck-import", ".ts");
    const said = [...code.matchAll(/\bsay\(\s*"([\w.-]+)"/g)].map(([, key]) => `deck-import.${key ?? ""}`);
    const counted = [...code.matchAll(/\bcounted\(\s*"([\w.-]+)"/g)].map(([, key]) => key ?? "");
    const templates = [...texts("templates", ".hbs").matchAll(/["']KARTOTEKA\.(deck-import\.[\w.-]*[\w-])["']/g)];
    const keys = [...said, ...counted, ...templates.map(([, key]) => key ?? "")];
    expect(keys.length).toBeGreaterThan(60);
    expect(keys.filter((key) => !named(key))).toEqual([]);
  });

  it("are there for everything that is named by its id", () => {
    const ids = [
      ...FIXED_UNITS.map((unit) => `unit.${unit}`),
      ...["activity", "effect"].map((unit) => `unit.${unit}`),
      ...STATUSES.map((status) => `status.${status}`),
      ...["card", "hand", "conflict"].map((outcome) => `detail.outcome.${outcome}`),
      ...["reading", "comparing", "importing"].map((phase) => `import.phase.${phase}`),
      ...["empty", "too-long", "several", "unread"].map((notice) => `card.${notice}`),
      ...["new", "changed", "conflict", "same"].map((status) => `card.state.${status}`),
      ...["deck", "card", "export"].map((tab) => `tab.${tab}`),
      ...["status", "level", "severity"].map((filter) => `filter.${filter}`),
    ];
    expect(ids.filter((id) => !named(`deck-import.${id}`))).toEqual([]);
  });
});

describe("the colours of what is understood", () => {
  it("are there for every kind of value, each another", () => {
    const { cards } = readDeck([{ name: "x", bytes: readFileSync(EMBEDDED_DECK) }]);
    const kinds = new Set(
      [...cards.flatMap(valuesOf), ...readCardText(SAMPLE_CARD, "x").values].map(({ kind }) => kind),
    );
    expect(kinds.size).toBeGreaterThan(14);
    const css = readFileSync(join(ROOT, "styles/module.css"), "utf8");
    const hues = new Map(
      [...css.matchAll(/\[data-kind="([\w-]+)"\] \{\s*--hue: (\d+);/g)].map(([, kind, hue]) => [kind, hue]),
    );
    expect([...kinds].filter((kind) => !hues.has(kind))).toEqual([]);
    expect(new Set(hues.values()).size).toBe(hues.size);
  });
});
