import fc from "fast-check";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { MODULE_ID } from "../../../../src/dnd5e/constants.ts";
import { finder, slug, type CzechSpell } from "../../../../src/runtime/czech/counterparts.ts";
import { ourDocuments } from "../../../conformance/spells.ts";
import { ROOT } from "../../../helpers.ts";

const SRD = join(ROOT, "packs/_source/srd-facts.json");

const spell = (identifier: string, english: string, name = `Kouzlo ${identifier}`): CzechSpell => ({
  uuid: `Compendium.a.b.Item.${identifier}`,
  identifier,
  english,
  name,
});

const PACK = [
  spell("fireball", "Fireball"),
  spell("acid-arrow", "Melf's Acid Arrow"),
  spell("melfs-minute-meteors", "Melf's Minute Meteors"),
  spell("arcane-hand", "Bigby's Hand"),
  spell("hunters-mark", "Hunter's Mark"),
  spell("heroes-feast", "Heroes’ Feast"),
  spell("blindness-deafness", "Blindness/Deafness"),
  spell("befuddlement", "Feeblemind"),
];

const find = finder(PACK);
const byName = (name: string): string | undefined => find({ name, identifier: "" })?.identifier;

describe("the Czech spell that is meant by another", () => {
  it("has the same identifier, whatever it is called", () => {
    expect(find({ name: "Velká rána", identifier: "fireball" })?.english).toBe("Fireball");
  });

  it("has the same English name, whatever its case and punctuation", () => {
    expect(byName("FIREBALL")).toBe("fireball");
    expect(byName("Blindness / Deafness")).toBe("blindness-deafness");
    expect(byName("Heroes' Feast")).toBe("heroes-feast");
    expect(byName("Hunter’s Mark")).toBe("hunters-mark");
  });

  it("is found with and without a wizard's name", () => {
    expect([byName("Acid Arrow"), byName("Melf’s Acid Arrow")]).toEqual(["acid-arrow", "acid-arrow"]);
    expect(byName("Minute Meteors")).toBe("melfs-minute-meteors");
    expect([byName("Arcane Hand"), byName("Bigby's Hand")]).toEqual(["arcane-hand", "arcane-hand"]);
    expect(byName("Bigby's Fireball")).toBe("fireball");
  });

  it("keeps what is no wizard's name: the mark of a hunter is not any mark", () => {
    expect(byName("Mark")).toBeUndefined();
    expect(byName("Feast")).toBeUndefined();
  });

  it("bears the name from before and after it was renamed", () => {
    expect([byName("Feeblemind"), byName("Befuddlement")]).toEqual(["befuddlement", "befuddlement"]);
  });

  it("is none where nothing fits, or nothing is known", () => {
    expect(byName("Fire Bolt")).toBeUndefined();
    expect(find({ name: "", identifier: "" })).toBeUndefined();
  });

  it("is that of the earlier compendium where several have it", () => {
    const other = { ...spell("fireball", "Fireball"), uuid: "Compendium.world.balik.Item.x" };
    expect(finder([other, ...PACK])({ name: "Fireball", identifier: "" })?.uuid).toBe(other.uuid);
  });
});

describe("in the deck that the module carries", () => {
  const spells = ourDocuments().spells.map(({ name, system, flags }) => ({
    uuid: system.identifier,
    name,
    identifier: system.identifier,
    english: flags[MODULE_ID].english ?? "",
  }));
  const findOurs = finder(spells);
  const found = (name: string, identifier = ""): string | undefined => findOurs({ name, identifier })?.uuid;

  it("every spell of the SRD has one, by its identifier and by the name that the SRD gives it", () => {
    const identifiers = Object.keys(JSON.parse(readFileSync(SRD, "utf8")) as object);
    expect(identifiers.length).toBeGreaterThan(300);
    expect(identifiers.filter((identifier) => found("", identifier) !== identifier)).toEqual([]);
    expect(identifiers.filter((identifier) => found(identifier.replaceAll("-", " ")) !== identifier)).toEqual([]);
  });

  it("every English name leads to its own spell, and none to a twin that has no English name", () => {
    const named = spells.filter(({ english }) => english !== "");
    expect(named.filter(({ english, identifier }) => found(english) !== identifier)).toEqual([]);
    const twins = spells.filter(({ identifier }) => identifier.endsWith("-jad")).map(({ uuid }) => uuid);
    expect(twins).toHaveLength(12);
    for (const { english } of named) expect(twins).not.toContain(found(english));
  });
});

describe("a name as an identifier", () => {
  it("is one that the system takes, and stays as it is when made again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (name) => {
        const made = slug(name);
        expect(made).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        expect(slug(made)).toBe(made);
      }),
    );
  });

  it("finds every spell again by its own names", () => {
    const word = fc.stringMatching(/^[A-Z][a-z]{2,8}$/);
    const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));
    fc.assert(
      fc.property(fc.uniqueArray(name, { selector: slug, minLength: 1, maxLength: 8 }), (names) => {
        const spells = names.map((english) => spell(slug(english), english));
        const again = finder(spells);
        for (const one of spells) {
          expect(again({ name: one.english.toUpperCase(), identifier: "" })).toBe(one);
          expect(again({ name: "", identifier: one.identifier })).toBe(one);
        }
      }),
    );
  });
});
