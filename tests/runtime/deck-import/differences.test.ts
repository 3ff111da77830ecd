import { describe, expect, it } from "vitest";
import { differencesOf, type Difference } from "../../../src/runtime/deck-import/workshop/differences.ts";
import { compare, type Sides } from "../../../src/runtime/deck-import/workshop/merge.ts";
import type { Unit, Units } from "../../../src/runtime/deck-import/workshop/units.ts";

const unit = (name: Unit, value: unknown): Units => new Map([[name, value]]);

/** What is shown of a unit that is one thing in the item and another on the card. */
function shown(name: Unit, present: unknown, card: unknown): Difference | undefined {
  const sides: Sides = {
    base: undefined,
    present: unit(name, present),
    card: unit(name, card),
    stored: () => unit(name, card),
  };
  return differencesOf(sides, compare(sides))[0];
}

const texts = (leaves: Difference["present"] | undefined): string[] =>
  (leaves ?? []).map(({ path, text }) => (path.length === 0 ? text : `${path.join(" ")} = ${text}`));

describe("what differs between an item and its card", () => {
  it("is said in one breath for what a card says in one", () => {
    const range = shown("range", { value: "5", units: "ft", special: "" }, { value: "120", units: "ft", special: "" });
    expect([texts(range?.present), texts(range?.card)]).toEqual([["5 ft"], ["120 ft"]]);
    const self = shown(
      "range",
      { value: "", units: "self", special: "" },
      { value: null, units: "spec", special: "kousek" },
    );
    expect([texts(self?.present), texts(self?.card)]).toEqual([["self"], ["spec kousek"]]);
  });

  it("is told value by value, those alone that differ, lists as one", () => {
    const save = (dc: string, ability: readonly string[]) => ({ type: "save", name: "Hod", save: { ability, dc } });
    const activity = shown("activity:a", save("8", ["dex"]), save("8", ["dex", "con"]));
    expect(activity?.name).toBe("Hod");
    expect([texts(activity?.present), texts(activity?.card)]).toEqual([
      ["save ability = dex"],
      ["save ability = dex, con"],
    ]);
  });

  it("names the fields of a unit that has several", () => {
    const materials = { value: "kousek křemene", consumed: false, cost: 0 };
    const components = shown(
      "components",
      [["vocal"], materials],
      [["vocal", "somatic"], { ...materials, consumed: true }],
    );
    expect(texts(components?.present)).toEqual(["properties = vocal", "materials consumed = false"]);
    expect(texts(components?.card)).toEqual(["properties = vocal, somatic", "materials consumed = true"]);
  });

  it("is the place in a long text, without its markup", () => {
    const start = "slovo ".repeat(50);
    const text = shown("description", `<p>${start}<em>ano</em> &amp; konec</p>`, `<p>${start}ne &amp; konec</p>`);
    expect(texts(text?.present)[0]).toMatch(/^….*slovo ano & konec$/);
    expect(texts(text?.card)[0]).toMatch(/^….*slovo ne & konec$/);
  });

  it("is the end of a text that goes on", () => {
    const text = shown("description", "x ".repeat(100), `${"x ".repeat(100)}a dál`);
    expect(texts(text?.card)[0]).toMatch(/a dál$/);
  });

  it("is the markup itself where nothing else differs: the same text twice would tell nothing", () => {
    const text = shown("description", "<p>Je @UUID[a]{oslepen}.</p>", "<p>Je <b>@UUID[a]{oslepen}</b>.</p>");
    expect(texts(text?.present)[0]).not.toBe(texts(text?.card)[0]);
  });

  it("is nothing at all on the side that lacks it", () => {
    const effect = shown("effect:e", { name: "Záře", statuses: ["blinded"] }, undefined);
    expect([texts(effect?.present), texts(effect?.card)]).toEqual([["Záře"], ["-"]]);
  });
});
