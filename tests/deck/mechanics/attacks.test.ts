import { describe, expect, it } from "vitest";
import { read } from "./card.ts";

const attacksOf = (...given: Parameters<typeof read>) => read(...given).attacks;

describe("a spell attack", () => {
  it.each([
    ["Proveď proti cíli útok na dálku kouzlem.", "ranged"],
    ["Proveď proti cíli útok kouzlem na dálku.", "ranged"],
    ["Útok na dálku kouzlem rozhodne, zda ho trefíš.", "ranged"],
    ["Zaútoč na kozla: jde o útoky na dálku kouzlem.", "ranged"],
    ["Hoď si na zásah útoku na dálku kouzlem.", "ranged"],
    ["Můžeš zaútočit na dálku kouzlem.", "ranged"],
    ["Proveď proti cíli útok na blízko kouzlem.", "melee"],
    ["Proveď proti cíli útok kouzlem na blízko.", "melee"],
    ["Trefíš ho útokem na blízko kouzlem.", "melee"],
    ["Když útočíš na blízko kouzlem, cíl zkřiví tvář.", "melee"],
    ["Zaútočíš na dálku Kouzlem.", "ranged"],
    ["Chapadlo zaútočí kouzlem na blízko.", "melee"],
    ["Chapadlo Zaútočí jedním Útokem na blízko.", "melee"],
  ])("„%s“", (prose, kind) => {
    expect(attacksOf(prose)).toEqual([{ kind, count: 1 }]);
  });

  it.each([
    ["Vypustíš tři zelené paprsky. Každým proveď útok na dálku kouzlem.", 3],
    ["Vypustíš 2 paprsky. Každým proveď útok na dálku kouzlem.", 2],
    ["Hodíš pět oblázků. Každým proveď útok kouzlem na dálku.", 5],
    ["Hodíš paprsek. Proveď útok kouzlem na dálku.", 1],
    ["Vypustíš čtyři paprsky. Za každý proveď útok na dálku kouzlem.", 4],
    ["Vypustíš dva paprsky. Za každý paprsek provedeš útok na dálku kouzlem.", 2],
    ["Proveď útok na dálku kouzlem. Při zásahu cíl utrpí 1k8 ohnivého zranění jiskrou.", 1],
    ["Proveď útok na dálku kouzlem. Při zásahu cíl utrpí 8 ohnivého zranění jiskrou.", 1],
    ["Proveď útok na dálku kouzlem. Cíl do 12 sáhů zasáhne paprsek.", 1],
    ["Vypustíš 0 paprsků. Proveď útok na dálku kouzlem.", 1],
    ["Vypustíš 99999999999999999999 paprsků. Proveď útok na dálku kouzlem.", 1],
  ])("is made by each ray or bolt: %s", (prose, count) => {
    expect(attacksOf(prose)).toEqual([{ kind: "ranged", count }]);
  });

  it("is told once for each kind", () => {
    expect(
      attacksOf("Proveď útok na blízko kouzlem. Akcí proveď útok na blízko kouzlem znovu, nebo útok kouzlem na dálku."),
    ).toEqual([
      { kind: "melee", count: 1 },
      { kind: "ranged", count: 1 },
    ]);
  });

  it.each(["Při zásahu cíl utrpí", "Zasáhneš-li, cíl utrpí"])("is meant where only its hit is told: %s", (hit) => {
    expect(attacksOf(`Vrhneš na cíl rampouch. ${hit} chladné zranění 1k8.`)).toEqual([{ kind: "ranged", count: 1 }]);
  });

  it("of something that bites is in melee", () => {
    expect(attacksOf("Hlava hada cíl kousne. Při zásahu utrpí jedové zranění 1k8.")).toEqual([
      { kind: "melee", count: 1 },
    ]);
  });
});

describe("what is no spell attack", () => {
  it.each([
    "Máš výhodu k útokům na blízko kouzlem.",
    "Tvor má nevýhodu při útoku na dálku kouzlem.",
    "Cíl je imunní na každý útok na dálku kouzlem.",
    "Za každý útok na dálku kouzlem dostaneš koláč.",
    "Zbraň ti září. Při zásahu cíl utrpí zářivé zranění 1k4.",
    "Tvůj příští útok zbraní na blízko hoří. Při zásahu cíl utrpí ohnivé zranění 1k6.",
    "Zaútoč svou zbraní na blízko.",
    "Jako součást akce provedeš útok zbraní na dálku.",
    "Ostří tvé zbraně září. Při zásahu cíl utrpí zářivé zranění 1k4.",
    "Cíl si hodí záchranný hod na Sílu. Při zásahu sloupem utrpí drtivé zranění 1k6.",
    "Útoky na dálku proti tobě minou.",
  ])("„%s“", (prose) => {
    expect(attacksOf(prose)).toEqual([]);
  });
});
