/** dnd5e in Czech (lang/dnd5e): complete, whole, and written as Czech is. */
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { NAMES, TEMPLATES } from "../../src/runtime/czech/strings/declined.ts";
import { describeWith, ROOT } from "../helpers.ts";
import { CORE_PLACES } from "./core-places.ts";
import {
  ENGLISH,
  FORMS,
  ourTexts,
  placeholdersOf,
  pluralBases,
  politeWords,
  proseOf,
  readJson,
  tagsOf,
  textsOf,
  type Texts,
} from "./texts.ts";

const czech = ourTexts("dnd5e/cs.json");
const jad = ourTexts("dnd5e/cs-jad.json");
const CORE = "KARTOTEKA.core.";
const core: Texts = new Map([...ourTexts("core-cs.json")].map(([key, text]) => [key.replace(CORE, ""), text]));
const all: readonly (readonly [string, string])[] = [...czech, ...jad, ...core];

/** Keys whose text breaks a rule, with the text. */
const breaking = (rule: (text: string, key: string) => boolean): string[] =>
  all.filter(([key, text]) => rule(text, key)).map(([key, text]) => `${key}: ${text}`);

describeWith(ENGLISH, "the Czech strings of dnd5e beside the English ones of 5.3.3", () => {
  const english = textsOf(ENGLISH);
  const differing = (facts: (text: string) => string[]): string[] =>
    [...english].flatMap(([key, text]) =>
      facts(czech.get(key) ?? "").join() === facts(text).join() ? [] : [`${key}: ${text} → ${czech.get(key) ?? ""}`],
    );

  it("have every key", () => {
    expect([...english.keys()].filter((key) => !czech.has(key))).toEqual([]);
    expect(english.size).toBe(3576);
  });

  it("have the same placeholders", () => expect(differing(placeholdersOf)).toEqual([]));

  it("have the same tags and entities", () => expect(differing(tagsOf)).toEqual([]));

  it("are left as in English only for a reason that is written down", () => {
    const reasons = readJson(join(ROOT, "lang/dnd5e/same-as-english.json")) as Readonly<Record<string, string>>;
    const same = [...english].filter(([key, text]) => czech.get(key) === text && /\p{L}/u.test(proseOf(text)));
    expect(same.map(([key]) => key).sort()).toEqual(Object.keys(reasons).sort());
    for (const [key, reason] of Object.entries(reasons)) expect(reason.length, key).toBeGreaterThan(5);
  });

  it("have a text for 1, 2, 5, 1.5, 21 and 100 in every plural base", () => {
    const bases = pluralBases(english);
    expect(bases.length).toBeGreaterThan(75);
    const rules = (["cardinal", "ordinal"] as const).map((type) => new Intl.PluralRules("cs", { type }));
    const keys = bases.flatMap(({ base, suffix }) =>
      rules.flatMap((rule) => [1, 2, 5, 1.5, 21, 100].map((number) => `${base}.${rule.select(number)}${suffix}`)),
    );
    expect(keys.filter((key) => !czech.has(key))).toEqual([]);
  });
});

describe("the Czech strings of dnd5e", () => {
  it("have all four forms of every plural; but for one, which may go without its number, with the same placeholders", () => {
    const bases = pluralBases(czech).filter(({ base }) => base !== "DND5E.TRANSFORM.Setting.FIELDS");
    expect(bases.length).toBeGreaterThan(75);
    for (const { base, suffix } of bases) {
      const forms = FORMS.map((form) => czech.get(`${base}.${form}${suffix}`));
      expect(forms, base).not.toContain(undefined);
      expect(new Set(forms.slice(1).map((text) => placeholdersOf(text ?? "").join())).size, base).toBe(1);
    }
  });

  it("address one person, as a friend", () => {
    expect(breaking((text) => politeWords(proseOf(text)).length > 0)).toEqual([]);
  });

  it("use none of the words that the glossary forbids", () => {
    const glossary = readJson(join(ROOT, "lang/glossary.json")) as readonly { cs: string; not?: readonly string[] }[];
    const forbidden = glossary.flatMap(({ not = [] }) => not);
    expect(forbidden.length).toBeGreaterThan(5);
    const words = forbidden.map((word) => new RegExp(`(?<!\\p{L})${RegExp.escape?.(word) ?? word}(?!\\p{L})`, "u"));
    expect(breaking((text) => words.some((word) => word.test(proseOf(text))))).toEqual([]);
  });

  it("keep a number and its word on one line", () => {
    const parted =
      /\{(?:number|count|n|points|quantity|cost|level)\} (?!z |za |až )\p{L}|\d (?:stop|mil|sáh|ft|zl|st|md)/u;
    expect(breaking((text) => parted.test(text))).toEqual([]);
  });

  it("have Czech quotation marks, real ellipses, decimal commas and single blanks", () => {
    const english = /["”]|“\p{L}|\p{L}„/u;
    expect(breaking((text) => english.test(text.replaceAll(/<[^>]*>/g, "")))).toEqual([]);
    expect(breaking((text) => text.includes("...") || text.includes("  "))).toEqual([]);
    expect(breaking((text) => /\d\.\d/.test(text) && !text.startsWith("System Reference Document"))).toEqual([]);
    const quotes = (text: string, mark: string): number => text.split(mark).length;
    expect(breaking((text) => quotes(text, "„") !== quotes(text, "“"))).toEqual([]);
  });
});

describe("the words of Jeskyně a draci", () => {
  it("stand in for ours, each a different one, with the same placeholders", () => {
    expect(jad.size).toBeLessThan(60);
    for (const [key, text] of jad) {
      expect(czech.has(key), key).toBe(true);
      expect(text, key).not.toBe(czech.get(key));
      expect(placeholdersOf(text), key).toEqual(placeholdersOf(czech.get(key) ?? ""));
    }
  });

  it("change all forms of a plural, so that no number brings the other word", () => {
    const bases = pluralBases(jad);
    expect(bases.length).toBeGreaterThan(0);
    for (const { base, suffix } of bases)
      expect(
        FORMS.filter((form) => !jad.has(`${base}.${form}${suffix}`)),
        base,
      ).toEqual([]);
  });
});

describe("the strings of Foundry's core", () => {
  it("are few, and each is seen somewhere", () => {
    expect([...core.keys()].sort()).toEqual(Object.keys(CORE_PLACES).sort());
    expect(core.size).toBeLessThanOrEqual(60);
  });

  it("have the values that dnd5e gives them", () => {
    const given: Readonly<Record<string, readonly string[]>> = {
      "DOCUMENT.CopyOf": ["{name}"],
      "DOCUMENT.IdCopiedClipboard": ["{id}", "{label}", "{type}"],
      ...Object.fromEntries(
        [
          "DOCUMENT.Create",
          "DOCUMENT.Delete",
          "DOCUMENT.New",
          "SHEETS.DocumentSheetPrivate",
          "SIDEBAR.Create",
          "SIDEBAR.DeleteWarning",
        ].map((key) => [key, ["{type}"]]),
      ),
    };
    for (const [key, text] of core) expect(placeholdersOf(text), key).toEqual(given[key] ?? []);
  });
});

describe("labels in their case", () => {
  it("have the names of all abilities as the system's strings have them", () => {
    const abilities = ["Str", "Dex", "Con", "Int", "Wis", "Cha", "Hon", "San"].map((id) =>
      czech.get(`DND5E.Ability${id}`),
    );
    const names = [...abilities, czech.get("DND5E.Concentration")];
    expect(Object.keys(NAMES)).toEqual(names);
  });

  it("stand in for labels of the system, with nothing left out", () => {
    for (const [key, template] of Object.entries(TEMPLATES)) {
      const plain = template.replaceAll(/:[24]\}/g, "}");
      expect(placeholdersOf(plain), key).toEqual(placeholdersOf(czech.get(key) ?? ""));
    }
  });
});
