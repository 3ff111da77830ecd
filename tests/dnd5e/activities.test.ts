import { describe, expect, it } from "vitest";
import { checkDocuments } from "../../src/dnd5e/check.ts";
import { packsOfModule } from "../../src/dnd5e/constants.ts";
import { toDocuments, type DocumentOptions } from "../../src/dnd5e/documents.ts";
import type { Activity, SpellItem } from "../../src/dnd5e/schema.ts";
import { summonTable } from "../../src/dnd5e/summons.ts";
import { plainCard, readText, type CardParts } from "../helpers.ts";

/** The item of a card whose mechanics are given as fact lines, so that no reading of prose is tested here. */
function itemOf(facts: readonly string[], parts: CardParts = {}, options: Partial<DocumentOptions> = {}): SpellItem {
  const body = ["Popis.", ...(facts.length === 0 ? ["Nic se nehází ani neměří."] : facts).map((fact) => `§ ${fact}`)];
  const { cards } = readText(plainCard({ ...parts, body: body.join("\n\n") }));
  const documents = toDocuments(cards, { packs: packsOfModule("moje-karty"), icons: {}, ...options });
  expect(checkDocuments(documents)).toEqual([]);
  const [item] = documents.spells;
  if (!item) throw new Error("no item");
  return item;
}

const activitiesOf = (item: SpellItem): Activity[] =>
  Object.values(item.system.activities).sort((a, b) => a.sort - b.sort);

const DEX_HALF = "Záchranný hod: na Obratnost, při úspěchu polovina.";
const FIRE = "Zranění: 8k6, ohnivé, při úspěchu polovina, + 1k6 za úroveň pozice, k 1. záchrannému hodu.";

describe("the activities of a spell", () => {
  it("are one that casts it when nothing is rolled", () => {
    expect(activitiesOf(itemOf([]))).toMatchObject([
      { type: "utility", name: "", consumption: { spellSlot: true }, roll: { formula: "" } },
    ]);
  });

  it("are one save with its damage, half on a success", () => {
    const item = itemOf(["Oblast: koule 4 sáhy, od bodu.", DEX_HALF, FIRE]);
    expect(item.system.target.template).toMatchObject({ type: "sphere", size: "20", units: "ft" });
    expect(activitiesOf(item)).toMatchObject([
      {
        type: "save",
        name: "",
        consumption: { spellSlot: true },
        target: { prompt: true, override: false },
        save: { ability: ["dex"], dc: { calculation: "spellcasting" } },
        damage: {
          onSave: "half",
          parts: [{ number: 8, denomination: 6, types: ["fire"], scaling: { mode: "whole", number: 1 } }],
        },
      },
    ]);
  });

  it("are an attack with what its hit deals, and what comes later apart", () => {
    const item = itemOf([
      "Útok kouzlem: na dálku.",
      "Zranění: 4k4, kyselinové, k 1. útoku.",
      "Zranění: 2k4, kyselinové, později, k 1. útoku.",
    ]);
    expect(activitiesOf(item)).toMatchObject([
      {
        type: "attack",
        name: "Útok",
        consumption: { spellSlot: true },
        attack: { type: { value: "ranged", classification: "spell" } },
        damage: { parts: [{ number: 4, denomination: 4 }] },
      },
      {
        type: "damage",
        name: "Pozdější zranění",
        consumption: { spellSlot: false },
        damage: { parts: [{ number: 2, denomination: 4 }] },
      },
    ]);
  });

  it("are casting and using where the effect comes again: no slot, no concentration, no new area", () => {
    const item = itemOf(
      [
        "Oblast: válec 1 sáh, výška 8 sáhů, od bodu.",
        DEX_HALF,
        "Zranění: 2k10, zářivé, při úspěchu polovina, k 1. záchrannému hodu.",
        "Účinek se během trvání opakuje.",
      ],
      { duration: "1 minuta (soustředění)" },
    );
    const [cast, use, ...more] = activitiesOf(item);
    expect(more).toEqual([]);
    expect(cast).toMatchObject({ type: "utility", name: "Seslat", consumption: { spellSlot: true } });
    expect(cast).toMatchObject({ target: { prompt: true, override: false }, duration: { override: false } });
    expect(use).toMatchObject({
      type: "save",
      consumption: { spellSlot: false },
      duration: { override: true, concentration: false },
      target: { prompt: false, override: true, template: { type: "", size: "" } },
    });
  });

  it("have a save of its own area for what happens elsewhere", () => {
    const item = itemOf([
      "Oblast: koule 1 sáh, vedlejší místo, od cíle.",
      "Útok kouzlem: na dálku.",
      "Zranění: 1k10, bodné, k 1. útoku.",
      "Záchranný hod: na Obratnost, v oblasti 1.",
      "Zranění: 2k6, chladné, při úspěchu nic, k 1. záchrannému hodu.",
    ]);
    expect(item.system.target.template.type).toBe("");
    expect(activitiesOf(item)).toMatchObject([
      { type: "attack" },
      {
        type: "save",
        name: "Záchranný hod: Obratnost",
        target: { prompt: true, override: true, template: { type: "sphere", size: "5" } },
        damage: { onSave: "none" },
      },
    ]);
  });

  it("do not repeat a save that only ends the effect", () => {
    const item = itemOf(["Záchranný hod: na Moudrost.", "Záchranný hod: na Moudrost, později znovu."]);
    expect(activitiesOf(item)).toHaveLength(1);
  });

  it("heal, in dice, flat and to the full", () => {
    const parts = (fact: string) =>
      activitiesOf(itemOf([fact])).map((activity) => (activity.type === "heal" ? activity.healing : null));
    expect(parts("Léčení: 1k8 + oprava sesílací vlastnosti.")).toMatchObject([
      { number: 1, denomination: 8, bonus: "@mod", types: ["healing"], custom: { enabled: false } },
    ]);
    expect(parts("Léčení: 70.")).toMatchObject([{ number: null, custom: { enabled: true, formula: "70" } }]);
    expect(parts("Léčení: všechny životy.")).toMatchObject([{ custom: { enabled: true, formula: "1000" } }]);
    expect(parts("Dočasné životy: 1k4 + 4.")).toMatchObject([{ types: ["temphp"] }]);
  });

  it("offer another form of the spell as a way to cast it", () => {
    const item = itemOf([
      "Oblast: zeď 12 sáhů, šířka 1 stopa, výška 4 sáhy, od bodu.",
      "Oblast: kruhová zeď 2 sáhy, šířka 1 stopa, výška 4 sáhy, jiná podoba, od bodu.",
    ]);
    expect(item.system.target.template).toMatchObject({ type: "wall", size: "60", width: "1", height: "20" });
    expect(activitiesOf(item)).toMatchObject([
      { consumption: { spellSlot: true } },
      {
        name: "Kruhová zeď",
        consumption: { spellSlot: true },
        target: { override: true, template: { type: "radius", size: "10" } },
      },
    ]);
  });

  it("are apart from the ways to cast it where there are several forms", () => {
    const item = itemOf([
      "Oblast: zeď 10 sáhů, výška 2 sáhy, od bodu.",
      "Oblast: koule 2 sáhy, jiná podoba, od bodu.",
      DEX_HALF,
      FIRE,
    ]);
    expect(activitiesOf(item)).toMatchObject([
      { type: "utility", name: "Seslat", consumption: { spellSlot: true } },
      { type: "save", consumption: { spellSlot: false } },
      { type: "utility", name: "Kupole", consumption: { spellSlot: true } },
    ]);
  });

  it("roll apart what is not dealt together, and are told apart by its types, else by their order", () => {
    const ray = (type: string) => `Zranění: 10k6, ${type}, při úspěchu polovina, k 1. záchrannému hodu.`;
    const names = (...facts: string[]) => activitiesOf(itemOf([DEX_HALF, ...facts])).map(({ name }) => name);
    expect(names(ray("ohnivé"), ray("chladné"))).toEqual([
      "Záchranný hod: Obratnost (ohnivé)",
      "Záchranný hod: Obratnost (chladné)",
    ]);
    expect(names(ray("ohnivé"), ray("ohnivé"))).toEqual([
      "Záchranný hod: Obratnost (ohnivé) (1)",
      "Záchranný hod: Obratnost (ohnivé) (2)",
    ]);
  });

  it("offer another casting time as a way to cast it", () => {
    const [, other] = activitiesOf(itemOf([], { casting: "1 akce, nebo 8 hodin" }));
    expect(other).toMatchObject({ name: "Seslat (8 hodin)", activation: { type: "hour", value: 8, override: true } });
  });

  it("roll dice that are no damage where the spell has nothing else", () => {
    expect(activitiesOf(itemOf(["Hod: 5k8, + 2k8 za úroveň pozice."]))).toMatchObject([
      { type: "utility", roll: { formula: "5d8 + (2 * @scaling.increase)d8" }, consumption: { spellSlot: true } },
    ]);
  });

  it("bring creatures of the system's compendium, some only by a higher slot", () => {
    const actor = "Compendium.dnd5e.monsters.Actor.0123456789abcdef";
    const profiles = [
      { name: "Kostlivec", count: "@item.level - 2", actor, slot: null },
      { name: "Mumie", count: "1", actor: actor.replace("f", "g"), slot: 8 },
    ];
    const summons = summonTable([{ spell: "trial-spark", profiles, reason: "a trial" }]);
    expect(activitiesOf(itemOf([], {}, { summons }))).toMatchObject([
      {
        type: "summon",
        consumption: { spellSlot: true },
        profiles: [
          { name: "Kostlivec", uuid: actor, level: { min: null } },
          { name: "Mumie", level: { min: 8 } },
        ],
      },
    ]);
  });

  it("keep their ids whatever else the spell gains", () => {
    const alone = activitiesOf(itemOf([DEX_HALF]))[0];
    const more = activitiesOf(itemOf([DEX_HALF, FIRE, "Hod: 1k10."]))[0];
    expect(alone?._id).toBe(more?._id);
  });
});

describe("numbers that grow", () => {
  const damage = (fact: string, level = "Zaklínání 2. úrovně") => {
    const [activity] = activitiesOf(itemOf([fact], { level }));
    return activity?.type === "damage" ? activity.damage.parts[0] : undefined;
  };

  it.each([
    ["Zranění: 3k8, chladné, + 1k8 za úroveň pozice.", { mode: "whole", number: 1, formula: "" }],
    ["Zranění: 3k8, chladné, + 1k8 za 2 úrovně pozice.", { mode: "half", number: 1, formula: "" }],
    ["Zranění: 1k4 + 1, silové, + 5 za úroveň pozice.", { mode: "whole", number: null, formula: "5" }],
    ["Zranění: 3k8, chladné.", { mode: "", number: null, formula: "" }],
  ])("scale with the slot: %s", (fact, scaling) => {
    expect(damage(fact)?.scaling).toEqual(scaling);
  });

  it("of a cantrip step with the caster's level", () => {
    const fact = "Zranění: 1k10, ohnivé, + 1k10 na 5. 11. a 17. úrovni postavy.";
    expect(damage(fact, "Zaklínací trik")?.scaling).toEqual({ mode: "whole", number: 1, formula: "" });
  });

  it("of a cantrip may begin with no dice at all", () => {
    const fact = "Zranění: oprava sesílací vlastnosti, ohnivé, + 1k8 na 5. 11. a 17. úrovni postavy.";
    expect(damage(fact, "Zaklínací trik")).toMatchObject({
      number: 0,
      denomination: 8,
      bonus: "@mod",
      scaling: { number: 1 },
    });
  });

  it("step at certain slots by a formula", () => {
    const fact = "Zranění: 2k8, psychické, od pozice 3. úrovně 3k8; od pozice 5. úrovně 4k8.";
    expect(damage(fact)?.custom).toEqual({
      enabled: true,
      formula: "(2 + min(1, max(0, @item.level - 2)) + min(1, max(0, @item.level - 4)))d8",
    });
  });

  it("of rounds, minutes and hours are formulas too", () => {
    const duration = (facts: string[], of: string) => itemOf(facts, { duration: of }).system.duration;
    expect(duration(["Trvání navíc za úroveň pozice: 48 hodin."], "24 hodin")).toMatchObject({
      value: "24 + 48 * (@item.level - 2)",
      units: "hour",
    });
    const steps = ["Trvání od pozice 4. úrovně: 10 minut (soustředění).", "Trvání od pozice 5. úrovně: 1 hodina."];
    expect(duration([...steps, "Trvání od pozice 9. úrovně: Do rozptýlení."], "1 minuta")).toMatchObject({
      value: "1 + 9 * min(1, max(0, @item.level - 3)) + 50 * min(1, max(0, @item.level - 4))",
      units: "minute",
    });
  });

  it("of targets and sizes are formulas of the slot", () => {
    const item = itemOf([
      "Cíl: tvor, počet 3.",
      "Oblast: koule 1 sáh, od bodu.",
      "Cíle navíc: 1 za úroveň pozice.",
      "Oblast navíc: 2 sáhy za úroveň pozice.",
    ]);
    expect(item.system.target.affects).toMatchObject({ type: "creature", count: "3 + (@item.level - 2)" });
    expect(item.system.target.template.size).toBe("5 + 10 * (@item.level - 2)");
  });
});

describe("what is put on the map", () => {
  it.each([
    ["the effect", "Oblast: kužel 3 sáhy, od sesilatele.", "cone"],
    ["an aura", "Oblast: okruh 3 sáhy, aura, od sesilatele.", "radius"],
    ["an image", "Oblast: krychle 4 sáhy, zůstává na mapě, od bodu.", "cube"],
    ["no limit of size", "Oblast: krychle 1 sáh, velikost předmětu, od bodu.", ""],
    ["no light", "Oblast: koule 4 sáhy, dosvit, od cíle.", ""],
    ["nothing that comes later", "Oblast: koule 4 sáhy, vedlejší místo, od cíle.", ""],
  ])("is %s", (_, fact, type) => {
    expect(itemOf([fact]).system.target.template.type).toBe(type);
  });

  it("is known but not asked for where a diviner perceives", () => {
    const item = itemOf(["Oblast: okruh 6 sáhů, vnímání, od sesilatele."], { level: "Věštění 1. úrovně" });
    expect(item.system.target.template).toMatchObject({ type: "radius", size: "30" });
    expect(activitiesOf(item)).toMatchObject([{ target: { prompt: false } }]);
  });

  it("has every size that its shape has", () => {
    const template = (fact: string) => itemOf([fact]).system.target.template;
    expect(template("Oblast: přímka 12 sáhů, šířka 1 sáh, od sesilatele.")).toMatchObject({ size: "60", width: "5" });
    expect(template("Oblast: válec 2 sáhy, výška 8 sáhů, od bodu.")).toMatchObject({ size: "10", height: "40" });
    expect(template("Oblast: koule 8 sáhů, počet 4, od bodu.")).toMatchObject({ size: "40", count: "4" });
  });
});
