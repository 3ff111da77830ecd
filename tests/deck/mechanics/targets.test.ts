import { describe, expect, it } from "vitest";
import type { TargetKind } from "../../../src/deck/model.ts";
import { ON_SELF, read } from "./card.ts";

const targetsOf = (...given: Parameters<typeof read>) => read(...given).targets;
const some = (count: number | null, kind: TargetKind = "creature") => ({ count, any: count === null, kind });

describe("targets", () => {
  it.each([
    ["Vyber si jednoho tvora v dosahu.", 1],
    ["Zvol tvora v dosahu, který tě slyší.", 1],
    ["Mávneš na humanoida v dosahu.", 1],
    ["Mrkneš na kozla. Zvol si jednu bytost v dosahu.", 1],
    ["Vyber až tři tvory v dosahu.", 3],
    ["Vyber až 6 tvorů v dosahu.", 6],
    ["Povzbudíš dva spojence.", 2],
    ["Tři tvorové podle tvé volby začnou kýchat.", 3],
    ["Ukážeš na mrtvolu v dosahu.", 1],
    ["Uspíš pět vyhladovělých zvířat.", 5],
    ["Kýchání přeskočí na deset humanoidů.", 10],
    ["Tvora, kterého vidíš v dosahu, polechtáš.", 1],
  ])("are creatures: %s", (prose, count) => {
    expect(targetsOf(prose)).toEqual(some(count));
  });

  it.each([
    "Polechtáš tvory, které vidíš v dosahu.",
    "Písní rozpláčeš tvory podle tvé volby, které vidíš v dosahu.",
    "Každý tvor podle tvé volby, kterého vidíš v dosahu, kýchne.",
  ])("are any number where more than one are meant without a count: %s", (prose) => {
    expect(read(prose).targets).toMatchObject({ count: null, any: true, kind: "creature" });
  });

  it("is no friend who is said not to be an enemy", () => {
    const prose = "Zvol jednoho tvora, který není vůči tobě nepřátelský.";
    expect(read(prose).targets).toMatchObject({ count: 1, kind: "creature" });
  });

  it.each(["Vyber si libovolný počet tvorů v dosahu.", "Polechtáš libovolné množství tvorů."])(
    "may be any number: %s",
    (prose) => {
      expect(targetsOf(prose)).toEqual(some(null));
    },
  );

  it.each([
    "Dotkneš se tvora, který s tím souhlasí.",
    "Dotkneš se jednoho ochotného tvora.",
    "Dotkneš se dobrovolného tvora.",
    "Dotkneš se tvora, který si to přeje.",
    "Vyber si jednoho tvora. Musí být ochotný.",
  ])("may have to be willing: %s", (prose) => {
    expect(targetsOf(prose)).toEqual(some(1, "willing"));
  });

  it.each([
    ["Dotkneš se předmětu.", 1],
    ["Vyber si jeden předmět v dosahu.", 1],
    ["Očaruješ tři kameny.", 3],
    ["Dotkneš se nekouzelné zbraně.", 1],
  ])("may be things: %s", (prose, count) => {
    expect(targetsOf(prose)).toEqual(some(count, "object"));
  });

  it.each(["Vyber si tvora nebo předmět v dosahu.", "Dotkneš se předmětu nebo tvora."])(
    "may be either: %s",
    (prose) => {
      expect(targetsOf(prose)).toEqual(some(1, "creatureOrObject"));
    },
  );

  it.each(["Získáš kozlí kopyta.", "Ty sám si vyrosteš.", "Tvé vlasy zmodrají.", "Vidíš za roh."])(
    "are the caster: %s",
    (prose) => {
      expect(targetsOf(prose, ON_SELF)).toEqual({ count: null, any: false, kind: "self" });
      expect(targetsOf(prose)).toBeNull();
    },
  );

  it.each([
    ["a measure", "Hodíš kouli o průměru 3 couly na kozla a na tvora.", some(1)],
    ["dice", "Zásah rozdá 1k6 a cíl kýchne.", null],
    ["a weapon that only hits", "Až příště zasáhneš útokem na blízko zbraní, ozve se zvon.", null],
    ["those with whom the caster deals", "Máš bonus k poklonám vůči tvorům kolem.", null],
  ])("are not counted by %s", (_, prose, expected) => {
    expect(targetsOf(prose)).toEqual(expected);
  });

  it("need not be willing because some of them may be unwilling", () => {
    expect(targetsOf("Přemístíš až tři tvory v dosahu. Tvor, který je nedobrovolným cílem, se zdráhá.")).toEqual(
      some(3),
    );
  });

  it("may be a chosen thing, or somebody beside the caster", () => {
    expect(targetsOf("Dotykem nabrousíš zvolenou zbraň.")).toEqual(some(1, "object"));
    expect(targetsOf("Spojíš myšlenky mezi tebou a tvorem, který s tím souhlasí.")).toEqual(some(1, "willing"));
  });

  it("are none where no one is named", () => {
    expect(targetsOf("Kouř naplní kouli o poloměru 4 sáhy.")).toBeNull();
    expect(targetsOf("Nad stanem vznikne duha.", ON_SELF)).toBeNull();
  });

  it("are those of the first sentences only", () => {
    expect(targetsOf("Prší. Sněží. Mrzne. Taje. Vyber si jednoho tvora v dosahu.")).toBeNull();
  });
});
