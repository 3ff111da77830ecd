import { describe, expect, it } from "vitest";
import { LASTING, read } from "./card.ts";

const savesOf = (...given: Parameters<typeof read>) => read(...given).saves;
const save = (abilities: readonly string[], more: Readonly<Record<string, unknown>> = {}) => ({
  abilities,
  onSuccess: "none",
  repeat: false,
  dc: null,
  area: null,
  ...more,
});

describe("a saving throw", () => {
  it.each([
    ["Sílu", "str"],
    ["Obratnost", "dex"],
    ["Odolnost", "con"],
    ["Inteligenci", "int"],
    ["Moudrost", "wis"],
    ["Charisma", "cha"],
    ["Charismu", "cha"],
  ])("is asked for by the ability: na %s", (word, id) => {
    expect(savesOf(`Cíl si musí hodit záchranný hod na ${word}, jinak začne kýchat.`)).toEqual([save([id])]);
  });

  it.each([
    "Cíl si musí hodit záchranný hod na Odolnost.",
    "Cíl provede záchranný hod na odolnost.",
    "Cíl musí uspět v záchranném hodu na Odolnost.",
    "Cíl kýchá, pokud neuspěje při záchranném hodu na Odolnost.",
    "Po neúspěšném záchranném hodu na Odolnost cíl kýchá.",
    "Kýchání zabrání úspěch záchranného hodu na Odolnost.",
    "Cíl se ubrání záchranným hodem na Odolnost.",
    "Cíl musí obstát v záchranném hodě na Odolnost.",
    "Donutíš cíl k záchrannému hodu na Odolnost.",
    "Kozel do 2 sáhů od tebe hodí záchranný hod na Odolnost.",
    "Kozel má nevýhodu na útok a hodí si záchranný hod na Odolnost.",
    "Kdo zvedne kotel, utrpí zranění 1k4 + 2 při neúspěšném záchranném hodu na Odolnost.",
    "Cíl si hází záchranu na Odolnost.",
    "Cíl musí uspět v záchraně na Odolnost.",
    "Pomůže jen záchrana na Odolnost.",
    "ZÁCHRANNÝ HOD na Odolnost určí, kdo kýchá.",
  ])("stands in any case of its words: %s", (prose) => {
    expect(savesOf(prose)).toEqual([save(["con"])]);
  });

  it.each(["nebo", "nebo na", "či", "anebo", "anebo na", ", nebo na"])(
    "may leave the choice of two abilities: %s",
    (or) => {
      expect(savesOf(`Cíl si vybere záchranný hod na Sílu ${or} Obratnost.`.replace(" ,", ","))).toEqual([
        save(["str", "dex"]),
      ]);
    },
  );

  it.each([
    ["se SO 15", 15],
    ["proti SO 8", 8],
    ["o SO 20", 20],
    ["s nevýhodou proti SO 13", 13],
    ["(SO 15)", 15],
    ["anebo si pomůže ověřením Síly se SO 18", null],
    ["se SO 12345678901234567890", null],
  ])("may have its own difficulty: %s", (words, dc) => {
    expect(savesOf(`Kdo žebřík zatáhne, hodí si záchranný hod na Sílu ${words}.`)).toEqual([save(["str"], { dc })]);
  });
});

describe("a success", () => {
  it.each([
    "Cíl si hodí záchranný hod na Obratnost. Při neúspěchu utrpí ohnivé zranění 3k6, při úspěchu poloviční.",
    "Cíl si hodí záchranný hod na Obratnost. Když neuspěje, utrpí 3k6 ohnivého zranění, jinak jen polovinu.",
    "Cíl při neúspěšném záchranném hodu na Obratnost utrpí ohnivé zranění 3k6, při úspěšném poloviční.",
    "Cíl si hodí záchranný hod na Obratnost. Selže-li, utrpí ohnivé zranění 3k6. V případě úspěchu utrpí polovinu zranění.",
    "Kdo neuspěje v záchraně na Obratnost, dostane Ohnivý zásah za 3k6 Bodů výdrže, ostatní poloviční zásah.",
    "Cíl si hodí záchranný hod na Obratnost. Při neúspěchu utrpí ohnivé zranění 3k6, jinak polovinu.",
    "Cíl si hodí záchranný hod na Obratnost. Při neúspěchu utrpí ohnivé zranění 3k6, při úspěchu jen půlku.",
    "Cíl si hodí záchranný hod na Obratnost. Utrpí ohnivé zranění 3k6, úspěch je sníží na polovinu.",
    "Cíl si hodí záchranný hod na Obratnost. Utrpí ohnivé zranění 3k6; uspěje-li, sníží si je na polovinu.",
  ])("leaves half: %s", (prose) => {
    expect(savesOf(prose)).toMatchObject([{ abilities: ["dex"], onSuccess: "half" }]);
  });

  it.each([
    "Cíl si hodí záchranný hod na Obratnost, jinak utrpí ohnivé zranění 3k6.",
    "Cíl si hodí záchranný hod na Obratnost. Když uspěje, nestane se mu nic.",
    "Cíl si hodí záchranný hod na Obratnost. Jeho rychlost klesne na polovinu.",
    "Cíl si hodí záchranný hod na Obratnost. Úspěch sníží jeho rychlost na polovinu.",
    "Cíl si hodí záchranný hod na Obratnost. Rozlomí přitom obě půlky sušenky.",
    "Cíl si hodí záchranný hod na Obratnost. Kdo stojí za stolem, má poloviční kryt.",
  ])("leaves nothing: %s", (prose) => {
    expect(savesOf(prose)).toMatchObject([{ abilities: ["dex"], onSuccess: "none" }]);
  });
});

describe("a later saving throw", () => {
  it.each([
    "Na konci každého svého tahu si cíl hodí záchranný hod na Moudrost, aby přestal kýchat.",
    "Na konci každého ze svých tahů si může hodit záchranný hod na Moudrost.",
    "Akcí si může znovu hodit záchranný hod na Moudrost.",
    "Akcí může záchranu zopakovat: uspěje-li v záchranném hodu na Moudrost, přestane.",
    "Pokaždé, když utrpí zranění, hodí si další záchranný hod na Moudrost.",
  ])("is told from the first one: %s", (later) => {
    const prose = `Buď cíl uspěje v záchranném hodu na Moudrost, jinak je vystrašený. ${later}`;
    expect(savesOf(prose, LASTING)).toEqual([save(["wis"]), save(["wis"], { repeat: true })]);
  });

  it("may be of another ability", () => {
    const prose =
      "Cíl si hodí záchranný hod na Odolnost a zívne. Na konci každého svého tahu si hodí záchranný hod na Sílu, aby se vyprostil.";
    expect(savesOf(prose, LASTING)).toMatchObject([
      { abilities: ["con"], repeat: false },
      { abilities: ["str"], repeat: true },
    ]);
  });

  it("of those who concentrate comes behind the others", () => {
    const prose =
      "Kdo se v mlze soustředí na kouzlo, hodí si záchranný hod na Odolnost. Kdo mlhou projde, hodí si záchranný hod na Obratnost.";
    expect(savesOf(prose)).toMatchObject([{ abilities: ["dex"] }, { abilities: ["con"] }]);
  });
});

describe("what is no saving throw of the spell", () => {
  it.each([
    "Získáš výhodu k záchranným hodům na Obratnost.",
    "Cíl má výhodu při záchranném hodu na Obratnost.",
    "Cíl má nevýhodu k záchrannému hodu na Obratnost.",
    "Cíl má nevýhodu při příštím záchranném hodu na Odolnost.",
    "Přičteš si bonus k záchrannému hodu na Moudrost.",
    "Kůň má postih −2 k záchrannému hodu na Sílu.",
    "Kůň získá +2 k záchrannému hodu na Sílu.",
    "Kůň má nevýhodu ke svému prvnímu záchrannému hodu na Sílu.",
    "Kůň odečte 1k4 od záchranného hodu na Sílu.",
    "Od každého svého záchranného hodu na Sílu kůň odečte 1k4.",
    "Kůň přičte 1k4 k příštímu záchrannému hodu na Sílu.",
    "K jednomu svému záchrannému hodu na Sílu si kůň přičte 1k4.",
    "Kůň automaticky neuspěje v záchranném hodu na Sílu.",
    "Kůň uspěje automaticky v každém záchranném hodu na Sílu.",
    "V záchranném hodu na Sílu nebo na Obratnost kůň automaticky selže.",
    "Záchranné hody na Charismu se ti daří lépe.",
    "Záchranný hod sice není potřeba, ale pomůže ti Síla.",
    "Kdykoliv si cíl hází na útok, ověření, nebo záchranný hod na Odolnost, odečte 1k4.",
    "Cíl si hází záchranný hod na Odolnost, aby si udržel soustředění.",
    "Ověření Síly proti tvé SO záchrany mříž zvedne.",
  ])("„%s“", (prose) => {
    expect(savesOf(prose)).toEqual([]);
  });

  it("stands in the part about higher levels", () => {
    expect(
      savesOf("Cíl kýchá.\n\nNa vyšších úrovních. Cíl si navíc hodí záchranný hod na Odolnost, jinak ohluchne."),
    ).toEqual([]);
  });
});
