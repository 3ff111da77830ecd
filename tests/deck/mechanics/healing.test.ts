import { describe, expect, it } from "vitest";
import { dice, LASTING, read } from "./card.ts";

const healingOf = (...given: Parameters<typeof read>) => read(...given).healing;
const healing = (amount: string, kind: "healing" | "temphp" = "healing") => [
  { kind, amount: dice(amount), scaling: null },
];
const formula = (bonus: string) => [{ kind: "healing", amount: { number: 0, faces: 0, bonus }, scaling: null }];

describe("healing", () => {
  it.each([
    ["Cíl si obnoví životy rovné 3k10 + tvá oprava sesílací vlastnosti.", "3k10+@mod"],
    ["Obnovíš cíli životy rovné 1k4.", "1k4"],
    ["Cíl si obnoví 3k8 životů.", "3k8"],
    ["Cíl si obnoví 2k4 + 2 životů.", "2k4+2"],
    ["Kozel získá zpět 1k6 životů.", "1k6"],
    ["Čaj vyléčí 2k6 životů.", "2k6"],
    ["Cíl si může obnovit 1k6 životů.", "1k6"],
    ["Cíl si obnoví počet životů rovný 2k8 + tvoje oprava sesílací vlastnosti.", "2k8+@mod"],
    ["Cíl si obnoví 1k8 + tvá oprava sesílací vlastnosti Bodů výdrže.", "1k8+@mod"],
    ["Čaj uzdraví cíli 1k8 Bodů výdrže.", "1k8"],
    ["Cíl si obnoví životy o 2k8.", "2k8"],
    ["Polévka cíli zvýší životy o 2k8.", "2k8"],
    ["Životy cíle se zvýší o 2k8.", "2k8"],
    ["Čaj doplní 2k8 životů.", "2k8"],
  ])("with dice: %s", (prose, amount) => {
    expect(healingOf(prose)).toEqual(healing(amount));
  });

  it.each([
    ["Obnovíš cíli 70 životů.", "70"],
    ["Cíl si obnoví 1 život.", "1"],
    ["Obnovuje si 1 život na začátku svého tahu.", "1"],
    ["Cíl si obnoví dva životy.", "2"],
    ["Cíl si obnoví padesát životů.", "50"],
    ["Cíl si obnoví 1 000 životů.", "1000"],
    ["Cíl si obnoví životy ve výši 12.", "12"],
    ["Polévka cíli zvýší životy o 5.", "5"],
    ["Čaj mu doplní všechny životy.", "all"],
    ["Cíl si obnoví plný počet životů.", "all"],
    ["Rozdělíš mezi tvory až 300 životů? Ne: obnovíš až 300 životů.", "300"],
    ["Mrtvý kozel ožije s 1 životem.", "1"],
    ["Cíl si obnoví všechny životy.", "all"],
    ["Zvýší se mu maximum životů i současné životy o 5.", "5"],
    ["Cíl si obnoví všechny ztracené životy.", "all"],
    ["Obnovíš si polovinu způsobeného zranění.", "half"],
    ["Obnovíš si životy rovné polovině způsobeného zranění.", "half"],
    ["Cíl si obnoví životy rovné tvé opravě sesílací vlastnosti.", "@mod"],
  ])("without dice: %s", (prose, bonus) => {
    expect(healingOf(prose)).toEqual(formula(bonus));
  });

  it.each([
    ["Získáš 10 dočasných životů.", "+10"],
    ["Získáš 1k4 + 4 dočasných životů.", "1k4+4"],
    ["Získáš 1k4 + 4 dočasné životy.", "1k4+4"],
    ["Cíl získá 1k8 dočasných Bodů výdrže.", "1k8"],
    ["Získáš dočasné životy rovné 2k6.", "2k6"],
    ["Získáš dočasné životy rovné tvé opravě sesílací vlastnosti.", "+@mod"],
    ["Získáš 5 Dočasných bodů výdrže.", "+5"],
    ["Získáš pět dočasných životů.", "+5"],
    ["Získáš dočasné životy ve výši 10.", "+10"],
    ["Získáš dočasné životy ve výši 2k6.", "2k6"],
  ])("of the temporary kind: %s", (prose, amount) => {
    expect(healingOf(prose)).toEqual(healing(amount, "temphp"));
  });

  it.each([
    "Cíl si nemůže obnovit životy.",
    "Tvor, který má méně než 50 životů, usne.",
    "Cíl přijde o 2k6 životů.",
    "Kouzlo skončí, když klesneš na 0 životů.",
    "Kostlivec má 30 životů.",
    "Maximum životů se zvýší o 2k8.",
    "Cíl si obnoví 99999999999999999999 životů.",
    "Cíl si obnoví 2k99999999999999999999 životů.",
    "Cíl utrpí ohnivé zranění 3k6.",
  ])("is none in „%s“", (prose) => {
    expect(healingOf(prose)).toEqual([]);
  });

  it("may come again each turn", () => {
    const prose = "Na začátku každého tvého tahu si obnovíš 1 život.";
    expect(healingOf(prose, LASTING)).toEqual(formula("1"));
    expect(read(prose, LASTING).repeats).toBe(true);
  });
});
