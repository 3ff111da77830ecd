/** Several clients: who is asked, who takes over, what a reload loses. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeClock } from "../../foundry/clock.ts";
import { messagesOf } from "../../foundry/dnd5e/test-table.ts";
import { PROFILES } from "../../foundry/profiles.ts";
import { seed, type Table } from "../../foundry/table.ts";
import { expectCalm, listenForFailures } from "./calm.ts";
import {
  actorOf,
  asked,
  cardsOf,
  cast,
  CLERIC,
  concentrating,
  dialogOf,
  escape,
  hit,
  logOf,
  MAGE,
  nativePrompts,
  notesOf,
  press,
  rest,
  rollSave,
  row,
  spellsHeld,
} from "./scene.ts";

beforeEach(listenForFailures);
afterEach(() => void vi.useRealTimers());

const TWO_GMS = { GM: "GAMEMASTER", Jana: "GAMEMASTER", Anna: "PLAYER", Petr: "PLAYER" } as const;

/** Time passes for everybody. */
async function pass(table: Table, seconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  await rest(table);
}

describe.each(PROFILES)("who is asked in $id", (profile) => {
  it("is the player alone where a GM owns the actor, too (T12)", async () => {
    const table = await concentrating(profile, { users: TWO_GMS });
    await hit(table, 9);
    await rest(table);
    expect(asked(table)).toEqual(["Anna"]);
    for (const name of ["GM", "Jana"]) expect(notesOf(table, name)[0]).toContain("Anna hází");
  });

  it("is the one who plays, of several owners who are there", async () => {
    for (const name of ["Anna", "Petr"]) {
      const table = await concentrating(profile, { owners: ["Anna", "Petr"], plays: [name] });
      await hit(table, 9);
      await rest(table);
      expect(asked(table)).toEqual([name]);
    }
  });

  it("is another owner who is there, where the one who plays is away", async () => {
    const table = await concentrating(profile, { owners: ["Anna", "Petr"], away: ["Anna"] });
    await hit(table, 9);
    await rest(table);
    expect(asked(table)).toEqual(["Petr"]);
  });

  it("is one GM of two where no player is there (T11)", async () => {
    const table = await concentrating(profile, { users: TWO_GMS, away: ["Anna", "Petr"] });
    for (const who of ["GM", "Jana"]) await hit(table, 4, who);
    await rest(table);
    const active = table.client("GM").game.users.activeGM?.name ?? "";
    expect(asked(table)).toEqual([active]);
    await rollSave(table, active, 20);
    await rollSave(table, active, 20);
    expect([asked(table), nativePrompts(table)]).toEqual([[], []]);
    expectCalm(table);
  });

  it("is the player without a GM as well, by whoever may change the hit points", async () => {
    const table = await concentrating(profile, { away: ["GM"] });
    await hit(table, 9, "Anna");
    await rollSave(table, "Anna", 1);
    await press(table, "Anna", "end");
    expect(spellsHeld(table, "Anna")).toEqual([]);
    expectCalm(table);
  });

  it("is nobody for an NPC: it rolls for the GM's eyes, or for all (T10, T32)", async () => {
    for (const readers of ["gm", "public"] as const) {
      const table = await concentrating(profile, { users: TWO_GMS, options: { "concentration-npc-rolls": readers } });
      await cast(table, "GM", 1, MAGE);
      const before = messagesOf(table.client("GM")).length;
      table.world.dice.next(2);
      await hit(table, 9, "Jana", MAGE);
      await rest(table);
      expect(asked(table)).toEqual([]);
      const [roll, card, ...others] = messagesOf(table.client("GM")).slice(before);
      expect([roll?.rolls.length, others.length]).toEqual([1, 0]);
      expect(roll?.whisper.length ?? 0).toBe(readers === "gm" ? 2 : 0);
      expect(JSON.stringify(roll?.stored)).not.toContain("Shield");
      expect(card?.whisper.toSorted()).toEqual([table.id("GM"), table.id("Jana")].toSorted());
      expect(logOf(table, "Anna").textContent).not.toContain("soustředění na kouzlo Shield");
      await press(table, "Jana", "end");
      expect(actorOf(table.client("Anna"), MAGE).concentration.effects.size).toBe(0);
      expectCalm(table);
    }
  });

  it("an NPC hit three times at once rolls until the first failure", async () => {
    const table = await concentrating(profile);
    await cast(table, "GM", 1, MAGE);
    table.world.dice.next(20, 1);
    const gm = table.client("GM");
    await table.as("GM", async () => {
      for (let dart = 0; dart < 3; dart += 1) await actorOf(gm, MAGE).applyDamage(4);
    });
    await rest(table);
    expect(messagesOf(gm).filter(({ rolls }) => rolls.length > 0).length).toBe(2);
    expect(cardsOf(table, "GM").length).toBe(1);
    expect(actorOf(gm, MAGE).flags["kartoteka-kouzel"]).toEqual({ checks: {} });
  });
});

describe.each(PROFILES)("a page that is loaded anew in $id", (profile) => {
  it("asks its person again, and nobody else in the meantime", async () => {
    const table = await concentrating(profile);
    await hit(table, 9);
    await dialogOf(table, "Anna");
    await table.leave("Anna");
    expect(asked(table)).toEqual([]);
    await table.sit("Anna");
    await rest(table);
    expect(asked(table)).toEqual(["Anna"]);
    await rollSave(table, "Anna", 20);
    expect([asked(table), spellsHeld(table)]).toEqual([[], ["Blessing"]]);
    expectCalm(table);
  });

  it("of the GM loses nothing of what a player has put aside: one click asks again", async () => {
    const table = await concentrating(profile);
    await hit(table, 9);
    await escape(table, "Anna");
    await table.leave("GM");
    await table.sit("GM");
    logOf(table, "GM");
    await press(table, "GM", "ask-again");
    expect(asked(table)).toEqual(["Anna"]);
    await rollSave(table, "Anna", 20);
    expectCalm(table);
  });
});

describe.each(PROFILES)("who takes over in $id", (profile) => {
  it("the GM, by one click on the card", async () => {
    const table = await concentrating(profile);
    await hit(table, 9);
    await escape(table, "Anna");
    await press(table, "GM", "take-over");
    expect(asked(table)).toEqual(["GM"]);
    await rollSave(table, "GM", 20);
    expect([asked(table), spellsHeld(table)]).toEqual([[], ["Blessing"]]);
    expectCalm(table);
  });

  it("the GM, when the countdown is over; the player's dialog counts, closes, and says so", async () => {
    const table = await concentrating(profile, { users: TWO_GMS, options: { "concentration-countdown": 30 } });
    fakeClock();
    await hit(table, 9);
    const dialog = await dialogOf(table, "Anna");
    await pass(table, 10);
    expect(dialog.querySelector(".kartoteka-countdown")?.textContent).toBe("Za 20\u00a0sekund přejde výzva na PJ.");
    await pass(table, 19);
    expect(asked(table)).toEqual(["Anna"]);
    await pass(table, 2);
    const active = table.client("GM").game.users.activeGM?.name ?? "";
    expect(asked(table)).toEqual([active]);
    expect(notesOf(table, "Anna").at(-1)).toContain("přešla na někoho jiného");
    await pass(table, 100);
    expect(asked(table)).toEqual([active]);
    await rollSave(table, active, 20);
    expect(spellsHeld(table)).toEqual(["Blessing"]);
    expectCalm(table);
  });

  it("nobody by the countdown where no GM is there, until one comes", async () => {
    const table = await concentrating(profile, { away: ["GM"], options: { "concentration-countdown": 30 } });
    fakeClock();
    await hit(table, 9, "Anna");
    const dialog = await dialogOf(table, "Anna");
    expect(dialog.querySelector<HTMLElement>(".kartoteka-countdown")?.hidden).toBe(true);
    await pass(table, 60);
    expect(asked(table)).toEqual(["Anna"]);
    await table.sit("GM");
    await pass(table, 31);
    expect(asked(table)).toEqual(["GM"]);
  });

  it("another owner, else the GM, when somebody leaves and does not come back", async () => {
    const table = await concentrating(profile, { owners: ["Anna", "Petr"] });
    fakeClock();
    await hit(table, 9);
    await dialogOf(table, "Anna");
    await table.leave("Anna");
    await pass(table, 5);
    expect(asked(table)).toEqual([]);
    await pass(table, 20);
    expect(asked(table)).toEqual(["Petr"]);
    await table.leave("Petr");
    await pass(table, 25);
    expect(asked(table)).toEqual(["GM"]);
    await table.sit("Anna");
    await rest(table);
    expect(asked(table)).toEqual(["GM"]);
    await rollSave(table, "GM", 20);
    expectCalm(table);
  });
});

describe.each(PROFILES)("tokens in $id", (profile) => {
  const HALL = "HallHallHall0000";
  const token = (id: string, more: object) => ({ _id: id, x: 100, y: 100, width: 1, height: 1, elevation: 0, ...more });

  async function hall(): Promise<Table> {
    const tokens = [
      token("ClericToken00000", { actorId: CLERIC, actorLink: true, name: "Klerička" }),
      token("ClericTwin000000", { actorId: CLERIC, actorLink: true, name: "Klerička" }),
      token("MageTokenA000000", { actorId: MAGE, actorLink: false, name: "První mág" }),
      token("MageTokenB000000", { actorId: MAGE, actorLink: false, name: "Druhý mág" }),
    ];
    return await concentrating(profile, {
      prepare: (world) => {
        const grid = { type: 1, size: 100, distance: 5, units: "ft" };
        seed(world, "Scene", { _id: HALL, name: "Síň", active: true, grid, tokens });
      },
    });
  }
  const mage = (table: Table, which: "A" | "B") =>
    table.client("GM").game.scenes.get(HALL)?.tokens.get(`MageToken${which}000000`)?.actor;

  it("two of one actor are one who is asked once", async () => {
    const table = await hall();
    const twin = () => table.client("GM").game.scenes.get(HALL)?.tokens.get("ClericTwin000000")?.actor;
    await table.as("GM", () => twin()?.applyDamage(9));
    await rest(table);
    expect(asked(table)).toEqual(["Anna"]);
    await rollSave(table, "Anna", 20);
    expect(asked(table)).toEqual([]);
    expectCalm(table);
  });

  it("that are not linked concentrate each for itself", async () => {
    const table = await hall();
    for (const which of ["A", "B"] as const) {
      await table.as("GM", () =>
        mage(table, which)?.items.contents[1]?.system.activities.contents[0]?.use({}, { configure: false }),
      );
    }
    table.world.dice.next(1);
    await table.as("GM", () => mage(table, "A")?.applyDamage(9));
    await rest(table);
    expect(cardsOf(table, "GM").length).toBe(1);
    expect(cardsOf(table, "GM")[0]?.textContent).toContain("První mág");
    await press(table, "GM", "end");
    expect([mage(table, "A"), mage(table, "B")].map((actor) => actor?.concentration.effects.size)).toEqual([0, 1]);
    expectCalm(table);
  });

  it("that are deleted leave a card that does nothing, and no dialog", async () => {
    const table = await hall();
    await table.as("GM", () =>
      mage(table, "A")?.items.contents[1]?.system.activities.contents[0]?.use({}, { configure: false }),
    );
    table.world.dice.next(1);
    await table.as("GM", () => mage(table, "A")?.applyDamage(9));
    await rest(table);
    await table.as("GM", () => table.client("GM").game.scenes.get(HALL)?.tokens.get("MageTokenA000000")?.delete());
    await rest(table);
    expect(cardsOf(table, "GM")[0]?.querySelectorAll("button").length).toBe(0);
    expect(cardsOf(table, "GM")[0]?.textContent).toContain("tu už není");
    expectCalm(table);
  });

  it("a deleted actor closes the dialog", async () => {
    const table = await hall();
    await hit(table, 9);
    await dialogOf(table, "Anna");
    await table.as("GM", () => actorOf(table.client("GM")).delete());
    await rest(table);
    expect(asked(table)).toEqual([]);
    expectCalm(table);
  });
});

describe.each(PROFILES)("nobody can be asked for somebody else's actor in $id", (profile) => {
  it("a player cannot write what another's actor is asked for", async () => {
    const table = await concentrating(profile);
    const forged = { id: "forgedforged0000", kind: "person", to: table.id("Petr"), dc: 99 };
    await expect(
      table.as("Petr", () => actorOf(table.client("Petr")).update({ "flags.kartoteka-kouzel.checks.forged": forged })),
    ).rejects.toThrow("lacks permission");
    await hit(table, 9);
    await dialogOf(table, "Anna");
    const [check] = Object.keys(actorOf(table.client("Petr")).flags["kartoteka-kouzel"]?.["checks"] ?? {});
    await expect(
      table.as("Petr", () => actorOf(table.client("Petr")).unsetFlag("kartoteka-kouzel", `checks.${check ?? ""}`)),
    ).rejects.toThrow("lacks permission");
    expect(asked(table)).toEqual(["Anna"]);
  });

  it("a player who names another one for the own actor opens nothing there", async () => {
    const table = await concentrating(profile);
    const effects = [...actorOf(table.client("GM")).concentration.effects].map(({ id }) => id);
    const check = { kind: "person", to: table.id("Petr"), dc: 10, points: 4, message: null, effects, at: 1, round: 1 };
    await table.as("Anna", () => actorOf(table.client("Anna")).update({ "flags.kartoteka-kouzel.checks.x": check }));
    await rest(table);
    expect(asked(table)).toEqual([]);
  });

  it("a forged card shows nothing to press, and the GM is told", async () => {
    const table = await concentrating(profile);
    await hit(table, 9);
    await rollSave(table, "Anna", 1);
    const [effect] = actorOf(table.client("GM")).concentration.effects;
    const { card = "" } = (effect?.flags["kartoteka-kouzel"]?.["ending"] ?? {}) as { card?: string };
    await table.as("GM", () => table.client("GM").game.messages.get(card)?.delete());
    const flag = { kind: "ending", actor: actorOf(table.client("GM")).uuid, effect: effect?.id };
    await table.as("Petr", () =>
      ChatMessage.implementation.create(
        {
          _id: card,
          content: `<p class="kartoteka-concentration">Klikněte</p>`,
          flags: { "kartoteka-kouzel": { concentrationCard: flag } },
        },
        { keepId: true },
      ),
    );
    await rest(table);
    expect(cardsOf(table, "GM").at(-1)?.textContent).toContain("Klikněte");
    expect(cardsOf(table, "GM").at(-1)?.querySelectorAll("button").length).toBe(0);
    expect(notesOf(table, "GM").at(-1)).toBe(
      "Petr žádá o něco, na co nemá právo (karta o soustředění, Klerička). Nic se nestalo.",
    );
    expect(spellsHeld(table)).toEqual(["Blessing"]);
  });

  it("nonsense in the flags asks nobody and breaks nothing", async () => {
    const table = await concentrating(profile);
    const nonsense = { a: null, b: 5, c: { to: table.id("Anna") }, d: { kind: "person", effects: "x" }, e: [] };
    await table.as("Anna", () => actorOf(table.client("Anna")).update({ "flags.kartoteka-kouzel.checks": nonsense }));
    await table.as("Anna", () => actorOf(table.client("Anna")).update({ "flags.kartoteka-kouzel.checks": 5 }));
    await rest(table);
    await hit(table, 9);
    await rest(table);
    expect(row(await dialogOf(table, "Anna"), "SO")).toBe("10");
    expectCalm(table);
  });
});
