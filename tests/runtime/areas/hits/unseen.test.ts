import { describe, expect, it } from "vitest";
import { PROFILES } from "../../../foundry/profiles.ts";
import { at, battle, blind, fighter, FIREBALL, id, type Battle } from "./battle.ts";

const TOKENS = { Seen: at(10, 10), Lurker: at(10, 11), Stalker: at(9, 10), Hidden: at(9, 9, { hidden: true }) };
const SECOND = { ...FIREBALL, x: 1100, direction: 0, elevation: 0, anchor: "face" } as const;

describe.each(PROFILES)("creatures that a player does not see ($id)", (profile) => {
  const begin = async (more: Partial<Parameters<typeof battle>[0]> = {}): Promise<Battle> => {
    const fight = await battle({ profile, tokens: TOKENS, ...more });
    blind(fight, "Anna", "Lurker", "Stalker");
    blind(fight, "Petr", "Lurker", "Stalker");
    return fight;
  };
  const unseen = (fight: Battle): string => fight.unseen ?? expect.fail("no card for the GM");

  it("are not in the player's list, but whispered to the GMs", async () => {
    const fight = await begin();
    await fight.cast({});
    expect(fight.hits()).toEqual(["Seen"]);
    const card = unseen(fight);
    expect(fight.hits(card)).toEqual(["Lurker", "Stalker"]);
    expect(fight.message("GM", card).whisper).toEqual([fight.table.id("GM")]);
    expect(fight.section("GM", card)?.getAttribute("aria-label")).toBe("Zasaženi mimo dohled");
    expect(fight.rows("GM", card)).toEqual(["Lurker | Čeká na hod | Hodit ×", "Stalker | Čeká na hod | Hodit ×"]);
    expect(fight.table.errors).toEqual([]);
  });

  it("are named in nothing that reaches the player", async () => {
    const fight = await begin();
    await fight.cast({});
    fight.table.world.dice.next(2, 2);
    await fight.press("GM", "Hodit za všechny bez hráče", unseen(fight));
    const page = fight.logs.get("Anna")?.element.textContent ?? "";
    expect(page).toContain("Seen");
    expect(page).not.toMatch(/Lurker|Stalker/);
    const usage = JSON.stringify(fight.message("Anna").toObject());
    expect(usage).not.toMatch(/Lurker|Stalker/);
    expect(JSON.stringify(fight.message("Anna", unseen(fight)).stored["flags"])).not.toMatch(/"name"/);
  });

  it("roll for the GM's eyes alone, without a message", async () => {
    const fight = await begin();
    await fight.cast({});
    fight.table.world.dice.next(18);
    await fight.press("GM", "Hodit – Lurker", unseen(fight));
    expect(fight.last("GM").id).toBe(unseen(fight));
    expect(fight.rows("GM", unseen(fight))[0]).toBe("Lurker | ✓ Úspěch (20): polovina zranění");
  });

  it("come on one card for all areas of a cast, each once", async () => {
    const fight = await begin();
    await fight.cast({}, { place: SECOND });
    expect(fight.hits(unseen(fight))).toEqual(["Lurker", "Stalker"]);
    await fight.place("Anna", { place: { ...SECOND, x: 1200 } });
    const cards = fight.table.client("GM").game.messages.filter((message) => {
      return message.flags["kartoteka-kouzel"]?.["unseenOf"] === fight.card;
    });
    expect(cards).toHaveLength(1);
  });

  it("come not back when the player removed somebody whom they saw", async () => {
    const fight = await begin({ tokens: { Seen: at(10, 10), Other: at(10, 11) } });
    await fight.cast({});
    await fight.press("Anna", "Odebrat – Other");
    expect(fight.unseen).toBeUndefined();
  });

  it("may be a player's own, who sees them and rolls for them on the usage card if the GM adds them", async () => {
    const tokens = { Seen: at(10, 10), Fighter: fighter(at(10, 11)) };
    const fight = await battle({ profile, tokens });
    blind(fight, "Anna", "Fighter");
    await fight.cast({});
    expect(fight.hits(unseen(fight))).toEqual(["Fighter"]);
    await fight.table.as("GM", () => canvas.tokens.setTargets?.([id("Fighter")]));
    await fight.press("GM", "Přidat cíle");
    expect(fight.rows("Petr")).toEqual(["Seen | Čeká na hod", "Fighter | Čeká na hod | Hodit"]);
    expect(fight.rows("Anna")).toEqual(["Seen | Čeká na hod | ×"]);
  });

  it("are shown to no player on a GM's card", async () => {
    const fight = await begin();
    await fight.castAs("GM", {});
    expect(fight.hits()).toEqual(["Seen", "Lurker", "Stalker"]);
    expect(fight.unseen).toBeUndefined();
    expect(fight.rows("Petr")).toEqual(["Seen | Čeká na hod"]);
    expect(fight.rows("GM")).toHaveLength(3);
  });

  it("are told by one GM alone, and by none who is not there", async () => {
    const users = { GM: "GAMEMASTER", Anna: "PLAYER", Petr: "PLAYER", Second: "GAMEMASTER" } as const;
    const fight = await battle({ profile, tokens: TOKENS, users });
    blind(fight, "Anna", "Lurker");
    await fight.cast({});
    const whispers = fight.table.client("GM").game.messages.filter(({ whisper }) => whisper.length > 0);
    expect(whispers.map(({ whisper }) => whisper)).toEqual([[fight.table.id("GM"), fight.table.id("Second")]]);
    const alone = await battle({ profile, tokens: TOKENS, away: ["GM"] });
    blind(alone, "Anna", "Lurker");
    await alone.cast({});
    expect(alone.table.client("Anna").game.messages.contents).toHaveLength(1);
  });

  it("are looked for without walls, with a word of it, when the GM views another scene", async () => {
    const fight = await begin({ walls: [[900, 1100, 1200, 1100]] });
    await fight.table.as("GM", async () => {
      const other = await Scene.implementation.create({ name: "Jeskyně" });
      await other?.view();
    });
    await fight.cast({});
    expect(fight.hits(unseen(fight))).toEqual(["Lurker", "Stalker"]);
    expect(fight.message("GM", unseen(fight)).content).toContain("Zdi se nepočítaly");
  });

  it("stay unknown to a player who looks at another scene while their area is made", async () => {
    const fight = await begin();
    await fight.cast();
    await fight.table.as("GM", () => Scene.implementation.create({ name: "Jeskyně" }));
    await fight.table.as("Anna", () => game.scenes.find(({ name }) => name === "Jeskyně")?.view());
    await fight.place("GM", {});
    expect(fight.hits()).toEqual([]);
    expect(fight.hits(unseen(fight))).toEqual(["Seen", "Lurker", "Stalker"]);
  });
});
