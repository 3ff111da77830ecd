import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Dictionary } from "../../../../src/runtime/czech/strings/dictionary.ts";
import { fillPlurals, categoriesToFill } from "../../../../src/runtime/czech/strings/plurals.ts";

/** What is in memory after the filler, for keys that either has. */
function filled(chosen: Dictionary, fallback: Dictionary, lang = "cs"): Dictionary {
  const copy = structuredClone(chosen);
  fillPlurals(copy, fallback, categoriesToFill(lang));
  return copy;
}

describe("plural forms that English lacks", () => {
  it("are filled from other: few, many, and one where it is missing as well", () => {
    expect(filled({}, { Tabs: { other: "Feats" } })).toEqual({
      Tabs: { one: "Feats", few: "Feats", many: "Feats" },
    });
    expect(filled({}, { Turn: { one: "{number} turn", other: "{number} turns" } })).toEqual({
      Turn: { few: "{number} turns", many: "{number} turns" },
    });
  });

  it("come from a translation before they come from English", () => {
    const turns = { one: "{number} tah", other: "{number} tahů" };
    expect(filled({ Turn: turns }, { Turn: { one: "{number} turn", other: "{number} turns" } })).toEqual({
      Turn: { ...turns, few: "{number} tahů", many: "{number} tahů" },
    });
  });

  it("never replace a form that is there", () => {
    const whole = { one: "1", few: "2", many: "3", other: "4" };
    expect(filled({ Turn: whole }, { Turn: { one: "a", other: "b" } })).toEqual({ Turn: whole });
  });

  it("come in a second set for areas with their sizes", () => {
    const cube = { one: "cube", oneSized: "{sizes} cube", other: "cubes", otherSized: "{sizes} cubes" };
    expect(filled({}, { Cube: cube })).toEqual({
      Cube: { few: "cubes", many: "cubes", fewSized: "{sizes} cubes", manySized: "{sizes} cubes" },
    });
  });

  it("may stand among words that are no forms", () => {
    const ally = { any: "any ally", one: "{number} ally", other: "{number} allies" };
    expect(filled({}, { Ally: ally })).toEqual({ Ally: { few: "{number} allies", many: "{number} allies" } });
  });

  it("are made of what there is, for ordinals that English counts to three", () => {
    const saves = { one: "1st save", two: "2nd save", few: "3rd save" };
    expect(filled({}, { Saves: saves })).toEqual({ Saves: { many: "3rd save", other: "3rd save" } });
  });

  it("are not made of an “other” that is a word or a place of its own", () => {
    expect(filled({}, { Kind: { weapon: "Weapon", other: "Other" } })).toEqual({});
    expect(filled({}, { Numbers: { one: "One", two: "Two", three: "Three" } })).toEqual({});
    expect(filled({}, { Only: { one: "One" } })).toEqual({});
    expect(filled({}, { FIELDS: { keep: { label: "Keep" }, other: { label: "Other" } } })).toEqual({});
    expect(filled({ Kind: "Druh" }, { Kind: { one: "kind", other: "kinds" } })).toEqual({ Kind: "Druh" });
  });

  it("are filled for any language but English", () => {
    const english = { Turn: { one: "turn", other: "turns" } };
    expect(filled({}, english, "pl")).toEqual({ Turn: { few: "turns", many: "turns" } });
    expect(Object.keys(filled({}, english, "ar")["Turn"] ?? {}).sort()).toEqual(["few", "many", "two", "zero"]);
    expect(filled({}, english, "de")).toEqual({});
    for (const lang of ["en", "en-GB"]) expect(categoriesToFill(lang)).toEqual([]);
  });

  const texts = fc.string({ minLength: 1 });
  const forms = fc.record({ one: texts, few: texts, many: texts, other: texts }, { requiredKeys: ["other"] });
  const named = fc.dictionary(fc.constantFrom("Turn", "Round", "Cone", "Title"), fc.oneof(texts, forms));

  it("leave no number without a text, whatever is translated", () => {
    fc.assert(
      fc.property(named, fc.dictionary(fc.constantFrom("Turn", "Round", "Cone"), forms), (chosen, fallback) => {
        const after = filled(chosen, fallback);
        for (const name of Object.keys(fallback)) {
          if (typeof chosen[name] === "string") continue;
          for (const form of ["one", "few", "many", "other"]) {
            const texts = [after[name], fallback[name]].map((entry) => (entry as Dictionary | undefined)?.[form]);
            expect(texts.some((text) => typeof text === "string")).toBe(true);
          }
        }
      }),
    );
  });

  it("change nothing the second time", () => {
    fc.assert(
      fc.property(named, named, (chosen, fallback) => {
        const once = filled(chosen, fallback);
        expect(filled(once, fallback)).toEqual(once);
      }),
    );
  });
});
