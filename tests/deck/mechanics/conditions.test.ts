import { describe, expect, it } from "vitest";
import type { ConditionId } from "../../../src/rules/vocabulary.ts";
import { byAttack, bySave, LASTING, read } from "./card.ts";

const conditionsOf = (...given: Parameters<typeof read>) => read(...given).conditions;
const ids = (...given: Parameters<typeof read>) => conditionsOf(...given).map(({ status }) => status);
const SAVE = "Tvor si hodí záchranný hod na Odolnost.";

describe("a condition by a failed save", () => {
  it.each([
    ["je oslepený", "blinded"],
    ["oslepne", "blinded"],
    ["je tebou zmámený", "charmed"],
    ["je tebou zmámen", "charmed"],
    ["je prokletý", "cursed"],
    ["ohluchne", "deafened"],
    ["je ohlušený", "deafened"],
    ["získá jeden stupeň únavy", "exhaustion"],
    ["je vystrašený", "frightened"],
    ["je tebou uchvácený", "grappled"],
    ["je neschopný", "incapacitated"],
    ["je paralyzovaný", "paralyzed"],
    ["stane se vystrašeným", "frightened"],
    ["je slepý", "blinded"],
    ["je zadržen", "restrained"],
    ["zkamení", "petrified"],
    ["je zkamenělý", "petrified"],
    ["je otrávený", "poisoned"],
    ["je sražený k zemi", "prone"],
    ["upadne na zem", "prone"],
    ["je zadržený", "restrained"],
    ["je ochromený", "stunned"],
    ["je omráčený", "stunned"],
    ["upadne do bezvědomí", "unconscious"],
  ] satisfies [string, ConditionId][])("%s", (words, status) => {
    const expected = [{ status, via: "save", ends: "spell", by: bySave(), group: 0 }];
    expect(conditionsOf(`${SAVE} Když neuspěje, ${words}.`, LASTING)).toEqual(expected);
    expect(conditionsOf(`Buď tvor uspěje v záchranném hodu na Odolnost, jinak ${words}.`, LASTING)).toEqual(expected);
  });

  it.each([
    `${SAVE} V případě neúspěchu je otrávený.`,
    `${SAVE} Po neúspěchu je otrávený.`,
    `${SAVE} Kdo neuspěl, je otrávený.`,
    `${SAVE} Neúspěšný tvor je otrávený.`,
    `${SAVE} Komu hod selhal, ten je otrávený.`,
    `${SAVE} Při neúspěchu se stává otráveným.`,
    "Neúspěch v záchranném hodu na Odolnost znamená, že cíl je otrávený.",
  ])("is told by any word for the failure: %s", (prose) => {
    expect(conditionsOf(prose, LASTING)).toEqual([
      { status: "poisoned", via: "save", ends: "spell", by: bySave(), group: 0 },
    ]);
  });

  it("comes with others of the same sentence as one", () => {
    expect(conditionsOf(`${SAVE} Při neúspěchu je vystrašený a upadne na zem.`, LASTING)).toMatchObject([
      { status: "frightened", group: 0 },
      { status: "prone", group: 0 },
    ]);
  });

  it("belongs to the save in front of it, not to the one that ends it", () => {
    const prose = `${SAVE} Při neúspěchu je otrávený. Na konci každého svého tahu si hodí záchranný hod na Odolnost, aby otravu vypotil.`;
    expect(conditionsOf(prose, LASTING)).toMatchObject([{ status: "poisoned", by: bySave(0) }]);
  });

  it("belongs to the first save also when it is told behind the one that ends it", () => {
    const prose = `${SAVE} Na konci každého svého tahu zkusí další záchranný hod na Moudrost. Při neúspěchu v tom prvním je otrávený.`;
    expect(conditionsOf(prose, LASTING)).toMatchObject([{ status: "poisoned", by: bySave(0) }]);
  });

  it("of each point of a list belongs to the save in front of the list", () => {
    const prose = `${SAVE} Záleží na barvě:\n\n • Rudá. Cíl je oslepený.\n • Modrá. Cíl je vystrašený.`;
    expect(conditionsOf(prose, LASTING)).toMatchObject([
      { status: "blinded", via: "save", by: bySave(), group: 0 },
      { status: "frightened", via: "save", by: bySave(), group: 1 },
    ]);
  });

  it("is told once", () => {
    expect(ids(`${SAVE} Když neuspěje, je vystrašený. Vystrašený tvor je vystrašený i z tebe.`, LASTING)).toEqual([
      "frightened",
    ]);
  });
});

describe("a condition without a save", () => {
  it("may come by a hit", () => {
    const prose = "Proveď útok na blízko kouzlem. Při zásahu je cíl otrávený.";
    expect(conditionsOf(prose, LASTING)).toEqual([
      { status: "poisoned", via: "hit", ends: "spell", by: byAttack(), group: 0 },
    ]);
  });

  it.each([
    ["Tvor, kterému šeptáš, upadne do bezvědomí.", "unconscious"],
    ["Cíl je oslepený.", "blinded"],
    ["Tvor, kterého se dotkneš, se stane neviditelným.", "invisible"],
    ["Staneš se neviditelným.", "invisible"],
    ["Zneviditelníš kozla.", "invisible"],
    ["Cíl se stává neviditelným.", "invisible"],
    ["Neviditelným se stává i kozel.", "invisible"],
    ["Cíl se stává vystrašeným.", "frightened"],
    ["Tvor je v bezvědomí.", "unconscious"],
    ["Cíl zůstane hodinu v bezvědomí.", "unconscious"],
    ["Každý tvor v kruhu bude v bezvědomí.", "unconscious"],
    ["Cíl upadne na zem.", "prone"],
    ["Tvor spadne na zem.", "prone"],
    ["Cíl utrpí drtivé zranění 2k6 a upadne na zem.", "prone"],
    ["Cíl utrpí drtivé zranění 2k6, upadne na zem a kýchne.", "prone"],
    ["Nafouklý cíl utrpí drtivé zranění 2k6, spadne na zem a kýchne.", "prone"],
    ["Všichni tvorové v krychli spadnou na zem.", "prone"],
    ["Každý tvor, který stojí na rohožce, upadne na zem.", "prone"],
    ["Srazíš k zemi jednoho tvora.", "prone"],
    ["Vlna srazí všechny cíle k zemi.", "prone"],
  ] satisfies [string, ConditionId][])("may come by itself: %s", (prose, status) => {
    expect(conditionsOf(prose, LASTING)).toMatchObject([{ status, via: "auto", by: null }]);
  });
});

describe("a condition of one who is struck down", () => {
  it("may come by a hit", () => {
    const prose = "Proveď útok na blízko kouzlem. Při zásahu srazíš cíl k zemi.";
    expect(conditionsOf(prose)).toMatchObject([{ status: "prone", via: "hit", by: byAttack() }]);
  });

  it("may come by a save", () => {
    expect(conditionsOf(`${SAVE} Neuspěje-li, srazíš ho k zemi.`)).toMatchObject([
      { status: "prone", via: "save", by: bySave() },
    ]);
  });
});

describe("the end of a condition", () => {
  it.each([
    ["je oslepený do konce svého příštího tahu", "target-turn-end"],
    ["je oslepený do konce tvého příštího tahu", "caster-turn"],
    ["je oslepený do začátku tvého příštího tahu", "caster-turn"],
    ["je oslepený na 1 minutu", "minute"],
    ["je oslepený na jednu hodinu", "hour"],
    ["je oslepený", "spell"],
  ])("when a target %s", (words, ends) => {
    expect(conditionsOf(`${SAVE} Při neúspěchu ${words}.`)).toMatchObject([{ status: "blinded", ends }]);
  });

  it("comes with a repeated save", () => {
    const prose = `${SAVE} Při neúspěchu je oslepený. Na konci každého svého tahu může záchranný hod zopakovat.`;
    expect(conditionsOf(prose, LASTING)).toMatchObject([{ status: "blinded", ends: "repeat" }]);
  });
});

describe("what inflicts no condition", () => {
  it.each([
    "Cíl už není oslepený.",
    "Cíl není vystrašený ani otrávený.",
    "Čaj vyléčí cíl, který je otrávený.",
    "Čaj ukončí jeden stav: oslepený, ohluchlý nebo otrávený.",
    "Zbavíš cíl únavy.",
    "Tvor je imunní na zmámení a nemůže být vystrašený.",
    "Cíl nemůže být zmámený, vystrašený ani otrávený.",
    "Získáš výhodu k záchranným hodům proti zmámení.",
    "Získáš odolnost proti otrávení.",
    "Vidíš neviditelné tvory.",
    "Když jsou dvířka zavřená, je skříňka neviditelná.",
    "Když je skříňka zavřená, je neviditelná.",
    "Po stole běhá neviditelný sluha.",
    "Pokud je cíl vystrašený, rozesměje se.",
    "Tvor, který je neschopný, nic necítí.",
    "Dokud je cíl oslepený, pláče.",
    "Cíl přestane být otrávený.",
    "Cíl si uvědomí, že byl zmámený.",
    "Odstraníš z cíle oslepení nebo ohlušení.",
    "Neviditelný cíl se zviditelní.",
    "Zkamenělý tvor obživne.",
    "Kouzlo nepůsobí na tvory, kteří jsou hluší.",
    "Kámen spadne na zem.",
    "Zbraň, kterou cíl drží, upadne na zem.",
    "Cíl pustí svou zbraň a ta upadne na zem.",
    "Cíl odhodí zbraň, která spadne na zem.",
    "Když tvor pustí kámen, spadne na zem.",
    "Tvor, který z bubliny vyletí, spadne na zem.",
    "Tvor, který z bubliny vyletí, vzápětí spadne na zem.",
    "Když koberec skončí svou pouť, tvor spadne na zem.",
    "Cíl spadne na zem, pokud se právě vznáší.",
    "Vítr srazí k zemi hrušky.",
    "Tvor v bezvědomí chrápe.",
    "Tvor není v bezvědomí.",
    "Pokud tvor zůstane v bezvědomí, chrápe.",
    "Kdo je v bezvědomí, chrápe.",
    "Klobouk zůstává neviditelný tvorům v dálce.",
    "Tvor si hodí záchranný hod na Odolnost. Kdo je otrávený, má nevýhodu.",
    "Tvor si hodí záchranný hod na Odolnost. Když neuspěje, kýchá, i když zadrží svůj dech.",
    "Tvor si hodí záchranný hod na Odolnost. Když neuspěje, kýchá, ale neupadne do bezvědomí.",
    "Tvor si hodí záchranný hod na Odolnost. Pokud je cíl kýmkoli vystrašený nebo zmámený, kýchá víc.",
    "Hodí si záchranný hod na Odolnost. Když tvor neuspěje, kýchá a nezůstane zkamenělý.",
    "Tvor si hodí záchranný hod na Odolnost. Utěšíš toho, který sedí vedle a je posedlý, vystrašený či zmámený kozlem.",
    "Pokud tvor je otrávený, kýchá.",
    "Tvor si hodí záchranný hod na Odolnost. Při úspěchu není otrávený.",
    "Tvor si hodí záchranný hod na Odolnost. Tvor, který je otrávený, má nevýhodu. Při neúspěchu kýchá.",
  ])("„%s“", (prose) => {
    expect(ids(prose, LASTING)).toEqual([]);
  });

  it("stands in the part about higher levels", () => {
    expect(ids("Cíl kýchá.\n\nNa vyšších úrovních. Při neúspěchu je cíl oslepený.")).toEqual([]);
  });

  it.each([
    "Tvor si hodí záchranný hod na Sílu. Při úspěchu je otrávený.",
    "Tvor si hodí záchranný hod na Sílu. Při neúspěchu kýchne, při úspěchu je otrávený.",
    "Tvor si hodí záchranný hod na Sílu. Když uspěje, upadne na zem.",
  ])("is not brought by a failure where a success brings it: %s", (prose) => {
    expect(read(prose).conditions).toEqual([]);
  });
});
