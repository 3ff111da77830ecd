import { describe, expect, it } from "vitest";
import { byAttack, bySave, damage, LASTING, ON_SELF, read } from "./card.ts";

const SAVE = "Tvor si hodí záchranný hod na Obratnost.";

describe("damage and its save", () => {
  it.each([
    ["Při neúspěchu utrpí ohnivé zranění 3k6, při úspěchu poloviční.", "half"],
    ["Při neúspěchu utrpí ohnivé zranění 3k6, nebo polovinu zranění, když uspěje.", "half"],
    ["Když neuspěje, utrpí 3k6 ohnivého zranění. Při úspěchu utrpí polovinu.", "half"],
    ["Při úspěchu utrpí polovinu, při neúspěchu ohnivé zranění 3k6.", "half"],
    ["V případě neúspěchu utrpí ohnivé zranění 3k6, v případě úspěchu poloviční.", "half"],
    ["Ti, kteří neuspějí, utrpí 3k6 ohnivého zranění.", "none"],
    ["Kdo neuspěl, utrpí 3k6 ohnivého zranění.", "none"],
    ["Komu záchrana selhala, utrpí 3k6 ohnivého zranění.", "none"],
    ["Neúspěšný tvor utrpí 3k6 ohnivého zranění, úspěšný polovinu zranění.", "half"],
    ["Neúspěch znamená ohnivé zranění 3k6.", "none"],
    ["Při neúspěchu utrpí ohnivé zranění 3k6, jinak polovinu.", "half"],
    ["Při neúspěchu utrpí ohnivé zranění 3k6, při úspěchu půlku.", "half"],
    ["Při neúspěchu utrpí ohnivé zranění 3k6, ale úspěch je sníží na polovinu.", "half"],
    ["Když neuspěje, dostane Ohnivý zásah za 3k6 Bodů výdrže.", "none"],
    ["Při neúspěchu utrpí ohnivé zranění 3k6. Když uspěje, nic se mu nestane.", "none"],
    ["Při neúspěchu utrpí ohnivé zranění 3k6 a kýchne. Při úspěchu utrpí ohnivé zranění 3k6.", "full"],
  ] as const)("„%s“", (outcome, onSave) => {
    expect(read(`${SAVE} ${outcome}`).damage).toEqual([damage("3k6", ["fire"], { onSave, by: bySave() })]);
  });

  it.each(["Navíc když se probudí", "Kromě toho když kýchne", "Poté, když vstane"])(
    "goes on into what follows on a failure: %s",
    (opening) => {
      const [part] = read(`${SAVE} Když neuspěje, usne. ${opening}, utrpí psychické zranění 2k4.`).damage;
      expect(part).toMatchObject({ onSave: "none", by: bySave() });
    },
  );

  it("is the same for all that is dealt at once", () => {
    const outcome = "Při neúspěchu utrpí drtivé zranění 2k8 a chladné zranění 4k6, při úspěchu poloviční zranění.";
    expect(read(`${SAVE} ${outcome}`).damage).toEqual([
      damage("2k8", ["bludgeoning"], { onSave: "half", by: bySave() }),
      damage("4k6", ["cold"], { onSave: "half", by: bySave() }),
    ]);
  });

  it("leaves nothing of what comes later when it leaves half of what comes at once", () => {
    const later =
      "Při neúspěchu utrpí kyselinové zranění 4k4, při úspěchu poloviční. Pokud neuspěl, na konci svého příštího tahu ještě utrpí chladné zranění 2k4.";
    expect(read(`${SAVE} ${later}`).damage).toMatchObject([
      { timing: "initial", onSave: "half", by: bySave(), group: 0 },
      { timing: "later", onSave: "none", by: bySave(), group: 1 },
    ]);
  });

  it("is the one told last in front of it", () => {
    const prose = [
      `${SAVE} Při neúspěchu utrpí ohnivé zranění 3k6, při úspěchu poloviční.`,
      "Kdo skočí do vody, musí uspět v záchraně na Odolnost, jinak utrpí chladné zranění 1k10.",
    ].join("\n\n");
    expect(read(prose).damage).toMatchObject([
      { types: ["fire"], onSave: "half", by: bySave(0) },
      { types: ["cold"], onSave: "none", by: bySave(1) },
    ]);
  });
});

describe("damage and its attack", () => {
  it("comes by the hit", () => {
    expect(read("Proveď útok na dálku kouzlem. Při zásahu kozel utrpí ohnivé zranění 3k6.").damage).toEqual([
      damage("3k6", ["fire"], { by: byAttack() }),
    ]);
  });

  it("is rolled together when one hit deals it", () => {
    const prose = "Proveď útok na blízko kouzlem. Při zásahu kozel utrpí sečné zranění 1k8 a jedové zranění 2k6.";
    expect(read(prose).damage).toEqual([
      damage("1k8", ["slashing"], { by: byAttack() }),
      damage("2k6", ["poison"], { by: byAttack() }),
    ]);
  });

  it("is parted from what a save lessens around the target", () => {
    const prose =
      "Proveď útok na dálku kouzlem. Při zásahu kozel utrpí bodné zranění 1k10. " +
      "Potom se střep rozletí: každý tvor do 1 sáhu od cíle musí uspět v záchraně na Obratnost, jinak utrpí chladné zranění 2k6.";
    const { damage: parts, saves, attacks, areas } = read(prose);
    expect(attacks).toHaveLength(1);
    expect(saves).toHaveLength(1);
    expect(areas).toMatchObject([{ shape: "radius", origin: "target" }]);
    expect(parts).toEqual([
      damage("1k10", ["piercing"], { by: byAttack() }),
      damage("2k6", ["cold"], { by: bySave(), onSave: "none", group: 1 }),
    ]);
  });

  it("has nothing to do with a save when the attack itself fails", () => {
    const prose =
      "Proveď útok na blízko kouzlem. Po neúspěšném útoku kozel přesto utrpí jedové zranění 1k6. " +
      "Potom si hodí záchranný hod na Odolnost, jinak kýchne.";
    expect(read(prose).damage).toMatchObject([{ types: ["poison"], onSave: null }]);
  });

  it("is not what the save behind it is for", () => {
    const prose =
      "Proveď útok na blízko kouzlem. Při zásahu kozel utrpí jedové zranění 2k6, a neuspěje-li v záchranném hodu na Odolnost, je otrávený.";
    expect(read(prose)).toMatchObject({
      saves: [{ abilities: ["con"] }],
      damage: [{ types: ["poison"], onSave: null, by: byAttack() }],
      conditions: [{ status: "poisoned", via: "save", by: bySave() }],
    });
  });

  it("of a weapon belongs to nobody's spell attack", () => {
    expect(read("Když zasáhneš zbraní, cíl utrpí navíc zářivé zranění 1k6.", LASTING)).toMatchObject({
      attacks: [],
      damage: [{ timing: "rider", by: null, onSave: null }],
    });
  });
});

describe("damage that comes by itself", () => {
  it("belongs to no save and no attack", () => {
    expect(read("Tvor, kterého vidíš, utrpí silové zranění 1k4 + 1.").damage).toEqual([damage("1k4+1", ["force"])]);
  });

  it("is not lessened by a save that is spoken of before", () => {
    const prose = `${SAVE} Při neúspěchu kýchne. Když tvor v louhu skončí svůj tah, utrpí kyselinové zranění 2k4.`;
    expect(read(prose, LASTING).damage).toEqual([damage("2k4", ["acid"], { timing: "later" })]);
  });

  it("is rolled apart from what came before", () => {
    const prose = "Cíl utrpí kyselinové zranění 4k4. Na konci svého příštího tahu utrpí kyselinové zranění 2k4.";
    expect(read(prose).damage).toEqual([
      damage("4k4", ["acid"]),
      damage("2k4", ["acid"], { timing: "later", group: 1 }),
    ]);
  });
});

describe("an effect that comes again", () => {
  const repeats = (prose: string, header = LASTING as Parameters<typeof read>[1]) => read(prose, header).repeats;
  const POOL = "Louh zalije čtverec o straně 4 sáhy.";

  it.each([
    "Proveď útok na dálku kouzlem. V každém dalším tahu můžeš jako akci zaútočit znovu.",
    "Zvol tvora. Jako akci mu v každém svém dalším tahu naženeš hrůzu.",
    `${POOL} Tvor, který do louhu vstoupí do jeho oblasti, utrpí kyselinové zranění 2k4.`,
    `${POOL} Kdo zde začne svůj tah, utrpí kyselinové zranění 2k4.`,
    `${POOL} Každý, kdo v louhu skončí svůj tah, utrpí kyselinové zranění 2k4.`,
    "Cíl na začátku každého svého tahu utrpí kyselinové zranění 2k4.",
    "Na konci každého tvého tahu se roj posune.",
    "Jako bonusovou akci v následujících tazích můžeš kámen posunout.",
    "Na začátku každého z tvých tahů si obnovíš 5 životů.",
  ])("„%s“", (prose) => {
    expect(repeats(prose)).toBe(true);
    expect(repeats(prose, { duration: "Ihned" })).toBe(false);
  });

  it.each([
    "Cíl je oslepený. Na konci každého svého tahu si hodí záchranný hod na Odolnost, aby prozřel.",
    "Cíl je oslepený. Na konci každého svého tahu může záchranný hod zopakovat.",
    "Cíl je zadržený, ale může použít akci, aby se v dalším tahu vyprostil.",
    "Louh jen bublá.",
    "Na začátku svého tahu cíl kýchne.",
    "Tvor, který vstoupí do domu, si sundá boty.",
  ])("is none in „%s“", (prose) => {
    expect(repeats(prose)).toBe(false);
  });
});

describe("a whole card", () => {
  it("has its facts in the order of its words", () => {
    const facts = read(
      [
        "Z trouby vylétne kužel horkých koláčů dlouhý 3 sáhy. Každý tvor v něm si hodí záchranný hod na Obratnost. " +
          "Při neúspěchu utrpí ohnivé zranění 3k6 a drtivé zranění 1k6 a upadne na zem, při úspěchu utrpí poloviční zranění.",
        "Sám si obnovíš 1k4 životů.",
        "Na vyšších úrovních. Ohnivé zranění se zvýší o 1k6 za každou úroveň pozice nad 2.",
      ].join("\n\n"),
      ON_SELF,
    );
    expect(facts).toMatchObject({
      areas: [{ shape: "cone", size: { value: 15, unit: "ft" }, origin: "self", role: "effect" }],
      saves: [{ abilities: ["dex"], onSuccess: "half", repeat: false, area: null }],
      attacks: [],
      damage: [
        { types: ["fire"], onSave: "half", by: bySave(), group: 0, scaling: { kind: "slot", every: 1 } },
        { types: ["bludgeoning"], onSave: "half", by: bySave(), group: 0, scaling: null },
      ],
      healing: [{ kind: "healing", amount: { number: 1, faces: 4, bonus: "" }, scaling: null }],
      conditions: [{ status: "prone", via: "save", by: bySave() }],
      repeats: false,
    });
  });

  it("without any facts is empty", () => {
    expect(read("Nad stanem vznikne duha.")).toEqual({
      areas: [],
      saves: [],
      attacks: [],
      damage: [],
      healing: [],
      rolls: [],
      conditions: [],
      targets: null,
      light: null,
      growth: { targets: null, area: null, duration: null, durationSteps: [] },
      repeats: false,
    });
  });
});
