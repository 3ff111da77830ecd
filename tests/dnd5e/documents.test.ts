import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkDocuments } from "../../src/dnd5e/check.ts";
import { packsOfModule } from "../../src/dnd5e/constants.ts";
import { toDocuments } from "../../src/dnd5e/documents.ts";
import { stableId } from "../../src/dnd5e/ids.ts";
import { contentManifest } from "../../src/dnd5e/manifest.ts";
import { spellItemSchema, type SpellItem } from "../../src/dnd5e/schema.ts";
import { plainCard, readText, type CardParts } from "../helpers.ts";

const documentsOf = (cards: readonly CardParts[]) =>
  toDocuments(readText(cards.map(plainCard).join("\n\n")).cards, { packs: packsOfModule("moje-karty"), icons: {} });

function onlyItem(parts: CardParts = {}): SpellItem {
  const [item] = documentsOf([parts]).spells;
  if (!item) throw new Error("no item");
  return item;
}

describe("a spell item", () => {
  it("carries the card's facts in dnd5e's shape", () => {
    const item = onlyItem({
      components: "V, P, S (jantar v hodnotě 5 zl, který kouzlo spotřebuje)",
      duration: "1 minuta (soustředění)",
    });
    expect(item).toMatchObject({
      type: "spell",
      name: "Zkušební jiskra",
      img: expect.stringMatching(/^icons\/.+\.webp$/) as string,
      flags: { "kartoteka-kouzel": { key: "trial-spark", english: "Trial spark", sources: ["Příručka hráče"] } },
      system: {
        identifier: "trial-spark",
        source: { book: "PH", custom: "", rules: "2014" },
        level: 2,
        school: "evo",
        properties: ["vocal", "somatic", "material", "concentration"],
        materials: { cost: 5, consumed: true },
        activation: { type: "action", value: 1, condition: "" },
        duration: { value: "1", units: "minute" },
        range: { value: "60", units: "ft" },
      },
    });
    expect(Object.values(item.system.activities)).toMatchObject([
      { type: "utility", consumption: { spellSlot: true } },
    ]);
  });

  it.each([
    [{ range: "Dohled" }, { range: { units: "spec", special: "Dohled" } }],
    [{ range: "Neomezený" }, { range: { units: "any" } }],
    [{ range: "1 míle" }, { range: { value: "1", units: "mi" } }],
    [
      { range: "Ty sám (kužel 3 sáhy)" },
      { range: { units: "self" }, target: { template: { type: "cone", size: "15", width: "", height: "" } } },
    ],
    [
      { range: "Ty sám (dráha 12 sáhů)" },
      { target: { template: { type: "line", size: "60", width: "5", height: "" } } },
    ],
    [{ range: "Ty sám (okruh 5 mil)" }, { target: { template: { type: "radius", size: "5", units: "mi" } } }],
    [{ duration: "Do rozptýlení" }, { duration: { value: "", units: "disp" } }],
    [{ duration: "Ihned, nebo 1 hodina" }, { duration: { units: "inst" } }],
    [
      { casting: "1 reakce, kterou provedeš, když spadneš" },
      { activation: { type: "reaction", condition: "kterou provedeš, když spadneš" } },
    ],
    [{ casting: "10 minut" }, { activation: { type: "minute", value: 10 } }],
    [{ source: "Příručka hráče, Jeskyně a draci" }, { source: { book: "PH", custom: "PH, JaD" } }],
  ] as const)("of a card with %o", (parts, expected) => {
    expect(onlyItem(parts).system).toMatchObject(expected);
  });

  it("keeps the card's words where the card could not be read", () => {
    const { system } = onlyItem({ range: "kousek odtud", duration: "chvilku", casting: "podle nálady" });
    expect(system.range).toMatchObject({ units: "spec", special: "kousek odtud" });
    expect(system.duration).toMatchObject({ units: "spec", special: "chvilku" });
    expect(system.activation).toMatchObject({ type: "special", condition: "podle nálady" });
  });
});

describe("the documents of a deck", () => {
  const names = ["Čáp", "Chrt", "Hůl", "Cíl", "Drak"];
  const documents = documentsOf(
    names.map((name, i) => ({ name, english: `Spell ${i}`, level: `Iluze ${i % 2}. úrovně` })),
  );

  it("stand in a folder for each level, in Czech alphabetical order", () => {
    expect(documents.folders.map((folder) => folder.name)).toEqual(["Triky", "1. úroveň"]);
    expect(documents.spells.map((item) => item.name)).toEqual(["Čáp", "Drak", "Hůl", "Cíl", "Chrt"]);
    expect(checkDocuments(documents)).toEqual([]);
  });

  it("list the spells of each class that has some, by links into their own module", () => {
    const [journal] = documents.spellLists;
    expect(journal?.pages.map((page) => page.name)).toEqual(["Čaroděj", "Kouzelník"]);
    expect(journal?.pages[0]?.system.spells).toEqual(
      documents.spells.map((item) => `Compendium.moje-karty.kouzla.Item.${item._id}`),
    );
    const manifest = contentManifest("moje-karty", documents);
    expect(manifest.flags.dnd5e.spellLists).toEqual(
      journal?.pages.map(
        (page) => `Compendium.moje-karty.seznamy-kouzel.JournalEntry.${journal._id}.JournalEntryPage.${page._id}`,
      ),
    );
    expect(manifest.flags.dnd5e.sourceBooks).toEqual({ PH: "Příručka hráče" });
  });

  it("have ids that depend on the card's key alone", () => {
    const [again] = documentsOf([
      { name: "Úplně jiné jméno", english: "Spell 0", level: "Nekromancie 9. úrovně" },
    ]).spells;
    expect(again?._id).toBe(documents.spells.find((item) => item.name === "Čáp")?._id);
    expect(Object.keys(again?.system.activities ?? {})).toEqual(
      Object.keys(documents.spells.find((item) => item.name === "Čáp")?.system.activities ?? {}),
    );
  });

  it("have ids that Foundry takes, without collisions", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { maxLength: 50 }), (keys) => {
        const ids = keys.map((key) => stableId("spell", key));
        for (const id of ids) expect(id).toMatch(/^[0-9A-Za-z]{16}$/);
        expect(new Set(ids).size).toBe(new Set(keys.map((key) => key.normalize("NFC"))).size);
      }),
    );
  });
});

describe("the strict check", () => {
  const item = onlyItem();
  const broken = (change: (copy: SpellItem) => unknown) => {
    const copy = structuredClone(item);
    change(copy);
    return spellItemSchema.safeParse(copy).success;
  };

  it("passes what we write", () => {
    expect(spellItemSchema.safeParse(item).success).toBe(true);
  });

  it.each<[string, (copy: SpellItem) => unknown]>([
    ["an unknown field", (copy) => Object.assign(copy.system, { preparation: {} })],
    ["a school that the system lacks", (copy) => Object.assign(copy.system, { school: "fire" })],
    ["a unit that the system lacks", (copy) => Object.assign(copy.system.range, { units: "sah" })],
    [
      "a duration with a unit but no value",
      (copy) => Object.assign(copy.system.duration, { units: "minute", value: "" }),
    ],
    [
      "a line without its width",
      (copy) => Object.assign(copy.system.target.template, { type: "line", size: "60", width: "" }),
    ],
    [
      "a sphere with a height",
      (copy) => Object.assign(copy.system.target.template, { type: "sphere", size: "20", height: "5" }),
    ],
    ["a property that spells lack", (copy) => Object.assign(copy.system, { properties: ["finesse"] })],
    ["a blank icon", (copy) => Object.assign(copy, { img: "" })],
    ["an id of the wrong length", (copy) => Object.assign(copy, { _id: "kratke" })],
    ["a key of another document", (copy) => Object.assign(copy, { _key: "!items!0000000000000000" })],
    [
      "an activity under another id",
      (copy) =>
        Object.assign(copy.system, { activities: { "0000000000000000": Object.values(copy.system.activities)[0] } }),
    ],
  ])("refuses %s", (_, change) => {
    expect(broken(change)).toBe(false);
  });

  it("finds an id that two documents share", () => {
    const documents = documentsOf([{}]);
    const [spell] = documents.spells;
    if (!spell) throw new Error("no item");
    expect(checkDocuments({ ...documents, spells: [spell, spell] })).toMatchObject([{ document: "Zkušební jiskra" }]);
  });
});
