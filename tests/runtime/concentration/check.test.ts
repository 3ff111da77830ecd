/** The question itself: one dialog, its facts, its answers. */
import { beforeEach, describe, expect, it } from "vitest";
import { PROFILES } from "../../foundry/profiles.ts";
import { messagesOf } from "../../foundry/dnd5e/test-table.ts";
import { expectCalm, listenForFailures } from "./calm.ts";
import {
  actorOf,
  answer,
  asked,
  cardsOf,
  concentrating,
  deedsOf,
  dialogOf,
  dialogsOf,
  escape,
  hit,
  MAGE,
  nativePrompts,
  notesOf,
  press,
  rest,
  rollSave,
  row,
  spellsHeld,
  stateOf,
} from "./scene.ts";

beforeEach(listenForFailures);

describe.each(PROFILES)("a hit on who concentrates, in $id", (profile) => {
  it("asks the one who plays, once, and not by the system's card", async () => {
    const table = await concentrating(profile);
    await hit(table, 24);
    const dialog = await dialogOf(table, "Anna");
    await rest(table);
    expect(asked(table)).toEqual(["Anna"]);
    expect(nativePrompts(table)).toEqual([]);
    const facts = ["Kouzlo", "Zranění", "SO", "Oprava k záchraně"].map((term) => row(dialog, term));
    expect(facts).toEqual(["Blessing", "24", "12", "+2"]);
    expect(notesOf(table, "GM")).toEqual(["Anna hází záchranu na soustředění: Klerička (Blessing), SO 12."]);
    expectCalm(table);
  });

  it("takes one update from the hit to the question, and no message between clients", async () => {
    const table = await concentrating(profile);
    await hit(table, 9);
    await dialogOf(table, "Anna");
    expect(table.world.traffic.map(({ kind, what }) => `${kind} ${what}`)).toEqual(["change update Actor"]);
  });

  it("goes on after a success, which is said briefly, and leaves nothing behind", async () => {
    const table = await concentrating(profile);
    await hit(table, 9);
    await rollSave(table, "Anna", 8);
    expect([spellsHeld(table), dialogsOf(table, "Anna"), cardsOf(table, "Anna")]).toEqual([["Blessing"], [], []]);
    expect(notesOf(table, "Anna")).toEqual(["Klerička: soustředění trvá (Blessing; hod 10, SO 10)."]);
    expect(actorOf(table.client("GM")).flags["kartoteka-kouzel"]).toEqual({ checks: {} });
    expectCalm(table);
  });

  it("is rolled by the system, for the one who concentrates, whatever is selected", async () => {
    const table = await concentrating(profile);
    await hit(table, 9);
    await rollSave(table, "Anna", 15);
    const roll = messagesOf(table.client("GM")).at(-1);
    expect([roll?.speaker.actor, roll?.rolls[0]?.options.target]).toEqual([actorOf(table.client("GM")).id, 10]);
    expect(roll?.stored["flavor"]).toBe("Záchranný hod na soustředění");
  });

  it("keeps the system's advantage, and weighs it against what a person adds", async () => {
    const bonus = { attributes: { concentration: { limit: 1, roll: { mode: 1 } } } };
    const table = await concentrating(profile, {
      prepare: (world) => {
        const system = world.store.find("Actor.ClericCleric0000")?.["system"] as { attributes: object };
        Object.assign(system.attributes, bonus.attributes);
      },
    });
    await hit(table, 9);
    expect((await dialogOf(table, "Anna")).textContent).toContain("Systém počítá s výhodou.");
    table.world.dice.next(3, 17);
    await answer(table, "Anna", "roll");
    await hit(table, 9);
    await dialogOf(table, "Anna");
    table.world.dice.next(12);
    await answer(table, "Anna", "roll", { circumstance: "disadvantage" });
    const formulas = messagesOf(table.client("GM")).flatMap(({ rolls }) => rolls.map(({ formula }) => formula));
    expect(formulas).toEqual(["2d20kh + 2", "1d20 + 2"]);
  });

  it("takes a further bonus in Czech, and asks again where it cannot be read", async () => {
    const table = await concentrating(profile);
    await hit(table, 9);
    await answer(table, "Anna", "roll", { bonus: "hodně", circumstance: "advantage" });
    const dialog = await dialogOf(table, "Anna");
    expect(dialog.querySelector("[role=alert]")?.textContent).toContain("nerozumíme");
    const kept = ["bonus", "circumstance"].map(
      (name) => dialog.querySelector<HTMLInputElement>(`[name=${name}]`)?.value,
    );
    expect(kept).toEqual(["hodně", "advantage"]);
    table.world.dice.next(2, 5, 3);
    await answer(table, "Anna", "roll", { bonus: "1k4" });
    expect(notesOf(table, "Anna")).toEqual(["Klerička: soustředění trvá (Blessing; hod 10, SO 10)."]);
  });

  it("counts what effects give to saves (T38)", async () => {
    const table = await concentrating(profile);
    await table.as("GM", () =>
      actorOf(table.client("GM")).createEmbeddedDocuments("ActiveEffect", [
        { name: "Požehnání", changes: [{ key: "system.bonuses.abilities.save", mode: 2, value: "1d4" }] },
      ]),
    );
    await hit(table, 9);
    await dialogOf(table, "Anna");
    table.world.dice.next(5, 4);
    await answer(table, "Anna", "roll");
    expect(spellsHeld(table)).toEqual(["Blessing"]);
    expect(notesOf(table, "Anna")[0]).toContain("hod 11");
  });

  it("can be given up without a roll", async () => {
    const table = await concentrating(profile);
    await hit(table, 9);
    await answer(table, "Anna", "give-up");
    expect(cardsOf(table, "Anna")[0]?.textContent).toContain("záchrana na soustředění se nehází");
    await press(table, "Anna", "end");
    expect(spellsHeld(table)).toEqual([]);
    expectCalm(table);
  });

  it("is not lost by closing: a card opens it again, once however often it is closed", async () => {
    const table = await concentrating(profile);
    await hit(table, 9);
    await escape(table, "Anna");
    expect([asked(table), cardsOf(table, "Anna").length, cardsOf(table, "Petr").length]).toEqual([[], 1, 0]);
    await press(table, "Anna", "roll");
    await dialogOf(table, "Anna");
    await escape(table, "Anna");
    expect(cardsOf(table, "Anna").length).toBe(1);
    await press(table, "Anna", "roll");
    await rollSave(table, "Anna", 15);
    expect([stateOf(cardsOf(table, "Anna")[0]), deedsOf(cardsOf(table, "Anna")[0])]).toEqual(["Vyřízeno.", []]);
    expect(spellsHeld(table)).toEqual(["Blessing"]);
    expectCalm(table);
  });

  it("is answered by a save that is rolled in another way, at its own DC", async () => {
    const table = await concentrating(profile);
    await hit(table, 30);
    await dialogOf(table, "Anna");
    table.world.dice.next(10);
    // the sheet rolls against 10
    await table.as("Anna", () => actorOf(table.client("Anna")).rollConcentration({}, { configure: false }));
    await rest(table);
    expect(asked(table)).toEqual([]);
    expect(cardsOf(table, "Anna")[0]?.textContent).toContain("hod 12, SO 15");
    expectCalm(table);
  });
});

describe.each(PROFILES)("a save that a GM asks for in $id", (profile) => {
  it("goes to the same person, and says why", async () => {
    const table = await concentrating(profile);
    await table.as("GM", async () => {
      const { requestCheck } = await import("../../../src/runtime/concentration/request.ts");
      return await requestCheck(actorOf(table.client("GM")), 10);
    });
    const dialog = await dialogOf(table, "Anna");
    const facts = ["SO", "Příčina", "Zranění"].map((term) => row(dialog, term));
    expect(facts).toEqual(["10", "Rozhodnutí PJ", undefined]);
    await rollSave(table, "Anna", 1);
    expect(cardsOf(table, "Anna").length).toBe(1);
    expectCalm(table);
  });
});

describe.each(PROFILES)("several sources in $id", (profile) => {
  it("are asked for one after another, each with its own DC (T08)", async () => {
    const table = await concentrating(profile, { changes: {} });
    for (const amount of [3, 22, 8]) await hit(table, amount);
    const seen: (string | undefined)[] = [];
    for (let source = 0; source < 3; source += 1) {
      const dialog = await dialogOf(table, "Anna");
      expect(dialogsOf(table, "Anna").length).toBe(1);
      seen.push(row(dialog, "SO"));
      if (source === 0) expect(dialog.textContent).toContain("Potom čekají ještě 2 záchrany.");
      await rollSave(table, "Anna", 19);
    }
    expect([seen, asked(table), spellsHeld(table)]).toEqual([["10", "11", "10"], [], ["Blessing"]]);
    expectCalm(table);
  });

  it("are withdrawn after the first failure, which is said (T08)", async () => {
    const table = await concentrating(profile);
    for (let dart = 0; dart < 3; dart += 1) await hit(table, 4);
    await rollSave(table, "Anna", 1);
    expect(asked(table)).toEqual([]);
    expect(notesOf(table, "Anna")).toContain("Klerička: 2 další záchrany na soustředění už nejsou potřeba.");
    expect(cardsOf(table, "Anna").length).toBe(1);
    await press(table, "GM", "keep");
    expect([asked(table), spellsHeld(table)]).toEqual([[], ["Blessing"]]);
    expectCalm(table);
  });

  it("that come while a lost concentration waits are asked for only if it goes on", async () => {
    const table = await concentrating(profile);
    await hit(table, 4);
    await rollSave(table, "Anna", 1);
    await hit(table, 4);
    await rest(table);
    expect(asked(table)).toEqual([]);
    await press(table, "GM", "keep");
    await dialogOf(table, "Anna");
    await rollSave(table, "Anna", 20);
    expect(spellsHeld(table)).toEqual(["Blessing"]);
  });

  it("of several actors wait for one person one after another", async () => {
    const owners = ["Anna"];
    const table = await concentrating(profile, {
      owners,
      prepare: (world) => {
        const mage = world.store.find(`Actor.${MAGE}`) ?? {};
        mage["ownership"] = { ...(world.store.find("Actor.ClericCleric0000")?.["ownership"] as object) };
      },
    });
    await table.as("Anna", () =>
      actorOf(table.client("Anna"), MAGE).items.contents[1]?.system.activities.contents[0]?.use(
        {},
        { configure: false },
      ),
    );
    await hit(table, 4);
    await hit(table, 4, "GM", MAGE);
    await rest(table);
    expect(asked(table)).toEqual(["Anna"]);
    await rollSave(table, "Anna", 20);
    expect(row(await dialogOf(table, "Anna"), "Kouzlo")).toBe("Shield");
    await rollSave(table, "Anna", 20);
    expect(asked(table)).toEqual([]);
  });
});
