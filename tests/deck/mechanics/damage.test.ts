import { describe, expect, it } from "vitest";
import type { DamageType } from "../../../src/rules/vocabulary.ts";
import { damage, dice, LASTING, read } from "./card.ts";

const damageOf = (...given: Parameters<typeof read>) => read(...given).damage;

/** type, nominative neuter, genitive, nominative masculine */
const WORDS: readonly (readonly [DamageType, string, string, string])[] = [
  ["acid", "kyselinové", "kyselinového", "Kyselinový"],
  ["bludgeoning", "drtivé", "drtivého", "Drtivý"],
  ["cold", "chladné", "chladného", "Chladný"],
  ["cold", "mrazivé", "mrazivého", "Mrazivý"],
  ["fire", "ohnivé", "ohnivého", "Ohnivý"],
  ["force", "silové", "silového", "Silový"],
  ["lightning", "bleskové", "bleskového", "Bleskový"],
  ["necrotic", "nekrotické", "nekrotického", "Nekrotický"],
  ["piercing", "bodné", "bodného", "Bodný"],
  ["poison", "jedové", "jedového", "Jedový"],
  ["psychic", "psychické", "psychického", "Psychický"],
  ["radiant", "zářivé", "zářivého", "Zářivý"],
  ["slashing", "sečné", "sečného", "Sečný"],
  ["thunder", "hromové", "hromového", "Hromový"],
];

describe("damage in the style of each book", () => {
  it.each(WORDS)("%s: %s", (type, neuter, genitive, masculine) => {
    expect(damageOf(`Cíl utrpí ${neuter} zranění 3k6.`)).toEqual([damage("3k6", [type])]);
    expect(damageOf(`Cíl utrpí 3k6 ${genitive} zranění.`)).toEqual([damage("3k6", [type])]);
    expect(damageOf(`Cíl dostane ${masculine} zásah za 3k6 Bodů výdrže.`)).toEqual([damage("3k6", [type])]);
  });

  it.each([
    ["Cíl utrpí ohnivé zranění o 2k8.", "2k8"],
    ["Cíl utrpí ohnivé zranění ve výši 2k8.", "2k8"],
    ["Cíl utrpí ohnivé zranění rovné 2k8.", "2k8"],
    ["Plameny ho spálí ohnivým zraněním 2k8.", "2k8"],
    ["Utrpí Zásah ohnivý za 2k8 Bodů výdrže.", "2k8"],
    ["Plameny ho spálí ohnivým zásahem za 2k8 Bodů výdrže.", "2k8"],
    ["Cíl utrpí 12k12 Ohnivého zranění.", "12k12"],
    ["Cíl utrpí ohnivé zranění 1k4+1.", "1k4+1"],
    ["Cíl utrpí 2k8 bodů ohnivého zranění.", "2k8"],
    ["Cíl utrpí ohnivé poškození 2k8.", "2k8"],
    ["Cíl utrpí Ohnivý Zásah za 2k8 Bodů Výdrže.", "2k8"],
    ["Kdo vzal chladné zranění, utrpí ohnivé zranění 2k6.", "2k6"],
    ["Tvor s odolností vůči ohnivému zranění utrpí ohnivé zranění 1k6.", "1k6"],
    ["Cíl utrpí ohnivé zranění 8k6 + 30.", "8k6+30"],
    ["Cíl utrpí 2k4 + 2 ohnivého zranění.", "2k4+2"],
    ["Cíl utrpí ohnivé zranění 20.", "+20"],
  ])("„%s“", (prose, amount) => {
    expect(damageOf(prose)).toEqual([damage(amount, ["fire"])]);
  });

  it.each([
    ["Cíl utrpí ohnivé zranění k6.", "1k6"],
    ["Cíl utrpí k8 ohnivého zranění.", "1k8"],
    ["Cíl utrpí ohnivé zranění 3 k 6.", "3k6"],
    ["Cíl utrpí 3 k 6 ohnivého zranění.", "3k6"],
    ["Cíl dostane Ohnivý zásah za k4 Bodů výdrže.", "1k4"],
  ])("reads dice without a count or with blanks: %s", (prose, amount) => {
    expect(damageOf(prose)).toEqual([damage(amount, ["fire"])]);
  });

  it.each([
    ["ohněm", "fire"],
    ["chladem", "cold"],
    ["mrazem", "cold"],
    ["kyselinou", "acid"],
    ["bleskem", "lightning"],
    ["jedem", "poison"],
    ["hromem", "thunder"],
    ["silou", "force"],
    ["nekrotickou energií", "necrotic"],
    ["zářivou energií", "radiant"],
    ["psychickou energií", "psychic"],
  ] as const)("knows the type by a noun in the instrumental: %s", (noun, type) => {
    expect(damageOf(`Cíl utrpí 3k6 zranění ${noun}.`)).toEqual([damage("3k6", [type])]);
    expect(damageOf(`Cíl utrpí zranění ${noun} 3k6.`)).toEqual([damage("3k6", [type])]);
    expect(damageOf(`Cíl dostane Zásah ${noun} za 3k6 Bodů výdrže.`)).toEqual([damage("3k6", [type])]);
  });

  it("may leave a choice of such nouns", () => {
    expect(damageOf("Cíl utrpí 3k6 zranění mrazem nebo ohněm.")).toEqual([
      damage("3k6", ["cold", "fire"], { choice: true }),
    ]);
  });

  it("finds no type in such a noun elsewhere", () => {
    expect(damageOf("Vší silou cíl udeříš. Utrpí zranění 3k6.")).toEqual([damage("3k6", [])]);
  });

  it("knows acid also by the noun", () => {
    expect(damageOf("Cíl dostane Zásah kyselinou za 1k4 Bodů výdrže.")).toEqual([damage("1k4", ["acid"])]);
  });

  it.each([
    ["Cíl utrpí silové zranění 1k8 + tvá oprava sesílací vlastnosti.", "1k8+@mod", "force"],
    ["Cíl utrpí 1k8 + tvá oprava sesílací vlastnosti silového zranění.", "1k8+@mod", "force"],
    ["Cíl utrpí ohnivé zranění rovné tvé opravě sesílací vlastnosti.", "+@mod", "fire"],
    ["Cíl utrpí ohnivé zranění 1k6 + Zdatnostní bonus.", "1k6+@prof", "fire"],
    ["Cíl utrpí ohnivé zranění 2k6+tvoje oprava Inteligence.", "2k6+@mod", "fire"],
    ["Cíl utrpí ohnivé zranění rovné 2k6 + oprava tvé sesílací vlastnosti.", "2k6+@mod", "fire"],
  ] as const)("may add something of the caster's: %s", (prose, amount, type) => {
    expect(damageOf(prose)).toEqual([damage(amount, [type])]);
  });
});

describe("several parts of damage", () => {
  it("are rolled together when dealt together", () => {
    const expected = [damage("2k8", ["bludgeoning"]), damage("4k6", ["cold"])];
    expect(damageOf("Cíl utrpí drtivé zranění 2k8 a chladné zranění 4k6.")).toEqual(expected);
    expect(damageOf("Cíl utrpí 2k8 drtivého zranění a 4k6 chladného zranění.")).toEqual(expected);
    expect(damageOf("Cíl dostane Drtivý zásah za 2k8 Bodů výdrže a Chladný zásah za 4k6 Bodů výdrže.")).toEqual(
      expected,
    );
  });

  it.each([
    ["Cíl utrpí ohnivé nebo chladné zranění 2k6.", ["fire", "cold"]],
    ["Cíl utrpí buď ohnivé, nebo chladné zranění 2k6 podle tvé volby.", ["fire", "cold"]],
    ["Cíl utrpí 2k6 ohnivého, chladného nebo bleskového zranění.", ["fire", "cold", "lightning"]],
    ["Cíl utrpí ohnivé zranění 2k6 nebo chladné zranění 2k6.", ["fire", "cold"]],
    ["Zvol druh: kyselinové, nebo hromové. Cíl utrpí zranění 2k6 tebou zvoleného typu.", ["acid", "thunder"]],
    ["Vyber si kyselinové, hromové či jedové. Cíl utrpí zranění zvoleného typu 2k6.", ["acid", "thunder", "poison"]],
  ] satisfies [string, DamageType[]][])("may leave a choice of types: %s", (prose, types) => {
    expect(damageOf(prose)).toEqual([damage("2k6", types, { choice: true })]);
  });

  it("may have their types rolled in a table", () => {
    const prose = "Cíl utrpí zranění 2k6.\n\n| k4 | Druh |\n|---|---|\n| 1–2 | Ohnivé |\n| 3–4 | Chladné |";
    expect(damageOf(prose)).toEqual([damage("2k6", ["fire", "cold"], { choice: true })]);
  });

  it("share the type that only the first one names", () => {
    expect(damageOf("Cíl utrpí ohnivé zranění 2k6. Kozel utrpí zranění 4k6.").map(({ types }) => types)).toEqual([
      ["fire"],
      ["fire"],
    ]);
  });
});

describe("the time of damage", () => {
  const timings = (...given: Parameters<typeof read>) => damageOf(...given).map(({ timing }) => timing);

  it.each([
    "Na konci svého příštího tahu utrpí kyselinové zranění 2k4.",
    "Utrpí kyselinové zranění 2k4 na konci svého příštího tahu.",
    "Na začátku každého svého tahu utrpí kyselinové zranění 2k4.",
    "Kdykoli se pohne, utrpí kyselinové zranění 2k4.",
    "Pokaždé, když se pohne, utrpí kyselinové zranění 2k4.",
    "Když tvor do louhu vstoupí, utrpí kyselinové zranění 2k4.",
    "Kdo zde začne svůj tah, utrpí kyselinové zranění 2k4.",
  ])("may come later: %s", (later) => {
    expect(timings(`Louh vyšplíchne a cíl utrpí kyselinové zranění 4k4. ${later}`, LASTING)).toEqual([
      "initial",
      "later",
    ]);
  });

  it.each([
    "Když zasáhneš zbraní, cíl utrpí navíc zářivé zranění 1k6.",
    "Tvůj útok způsobí dodatečné zářivé zranění 1k6.",
    "Tvůj útok způsobí dodatečných 1k6 zářivého zranění.",
    "Cíl dostane od tvé zbraně dalších 1k6 zářivého zranění.",
  ])("is a weapon's: %s", (prose) => {
    expect(damageOf(prose, LASTING)).toMatchObject([
      { timing: "rider", amount: dice("1k6"), types: ["radiant"], by: null },
    ]);
  });

  it("is another effect's under a run-in heading further on", () => {
    const prose =
      "Vyber si jednu z rukou.\n\n**Dlaň.** Cíl utrpí drtivé zranění 2k6.\n\n**Pěst.** Cíl utrpí silové zranění 4k8.";
    expect(timings(prose, LASTING)).toEqual(["secondary", "secondary"]);
  });
});

describe("a curse among others to choose from", () => {
  it("changes the damage of attacks and deals none itself", () => {
    const curses =
      "Tvor si hodí záchranný hod na Moudrost. Při neúspěchu na něj uval jednu z kleteb:\n\n • Tvé útoky mu způsobí navíc nekrotické zranění 1k8.\n • Kýchá.";
    expect(damageOf(curses, LASTING)).toEqual([]);
  });
});

describe("dice that are no damage", () => {
  it.each([
    "Cíl je imunní na ohnivé zranění.",
    "Získáš odolnost proti ohnivému zranění a chladnému zranění.",
    "Cíl je zranitelný ohnivým zraněním.",
    "Plot zničí zásah za aspoň 15 Bodů výdrže ohnivého zranění.",
    "Zranění se sníží o 1k6.",
    "Cíl utrpí o 2k6 méně ohnivého zranění.",
    "Cíl utrpí ohnivé zranění o 2k6 nižší.",
    "Plášť pohltí až 3k6 ohnivého zranění.",
    "Když cíl utrpí ohnivé zranění 5 nebo vyšší, pohár praskne.",
    "Cíl utrpí ohnivé zranění 5 a více? Pohár praskne.",
    "Cíl utrpí ohnivé zranění 99999999999999999999k6.",
    "Cíl utrpí ohnivé zranění 2k99999999999999999999.",
    "Cíl utrpí ohnivé zranění 99999999999999999999.",
    "Cíl utrpí ohnivé zranění 1k6 + 99999999999999999999.",
    "Hoď k100 a podívej se, co uletělo.",
    "Po 1k4 hodinách kouř vyprchá.",
    "Přiletí 2k6 vran.",
    "Cíl si přičte 1k4 ke svému hodu.",
    "Obnovíš si 2k8 životů.",
    "Získáš 2k4 dočasných životů.",
    "Ohnivý sloup dosáhne výšky 3k6 sáhů.",
    "Hoď 5k8; tolik životů usnulých tvorů kouzlo pojme.",
    "Vichr způsobí budově poškození 2k10.",
  ])("„%s“", (prose) => {
    expect(damageOf(prose)).toEqual([]);
  });

  it("are dealt where flames only swallow the target", () => {
    expect(damageOf("Plameny pohltí cíl a ten utrpí ohnivé zranění 3k6.")).toEqual([damage("3k6", ["fire"])]);
  });

  it("are a roll of their own where the card has them rolled", () => {
    expect(read("Hoď 5k8; tolik životů usnulých tvorů kouzlo pojme.").rolls).toEqual([
      { amount: dice("5k8"), scaling: null },
    ]);
    expect(read("Hoď k100 a podívej se, co uletělo.").rolls).toEqual([{ amount: dice("1k100"), scaling: null }]);
    expect(read("Hod 4k6; tolik ořechů spadne.").rolls).toEqual([{ amount: dice("4k6"), scaling: null }]);
    expect(read("Hoď si k8 a potom opět hoď k8.").rolls).toHaveLength(1);
    expect(read("Hoď k20 a doufej.").rolls).toEqual([]);
    expect(read("Hoď 99999999999999999999k6 a spočítej ořechy.").rolls).toEqual([]);
    expect(read("Cíl utrpí ohnivé zranění 3k6.").rolls).toEqual([]);
  });
});
