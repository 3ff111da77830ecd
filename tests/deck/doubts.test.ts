import { describe, expect, it } from "vitest";
import { handTable } from "../../src/deck/hand-mechanics.ts";
import { readDeck } from "../../src/deck/read-deck.ts";
import { loadIds, loadReadOptions } from "../../tools/lib/project.ts";
import { encode, plainCard } from "../helpers.ts";

const doubts = (body: string, options: Parameters<typeof readDeck>[1] = {}) =>
  readDeck([{ name: "x.txt", bytes: encode(plainCard({ body })) }], options)
    .diagnostics.filter(({ severity }) => severity === "info")
    .map(({ code, actual }) => `${code}: ${actual ?? ""}`);

describe("what prose leaves open is told", () => {
  it.each([
    ["dice that nothing explains", "Za každý zvon přibude 3k6 netopýrů.", "unread-dice: 3k6"],
    ["an area of no size", "Každý tvor v kouli kýchne.", "area-without-size: v kouli"],
    [
      "a save without an outcome",
      "Tvor si hodí záchranný hod na Sílu. Pak zazní zvon.",
      "save-without-effect: záchranný hod na Sílu",
    ],
    [
      "growth of nothing that is known",
      "Zazní zvon.\n\nNa vyšších úrovních. Zvonů přibude o 2k4 na každé pozici.",
      "unread-growth: 2k4",
    ],
  ])("%s", (_, body, doubt) => {
    expect(doubts(body)).toContain(doubt);
  });

  it.each([
    ["dice that deal damage", "Tvor utrpí ohnivé zranění 3k6."],
    ["a check", "Hoď k20, při 11 zazní zvon."],
    ["an area with a size", "Tvorové v kouli o poloměru 4 sáhy kýchnou."],
    ["a save with an outcome", "Tvor si hodí záchranný hod na Sílu, jinak kýchne."],
    ["fact lines", "Za každý zvon přibude 3k6 netopýrů.\n\n§ Hod: 3k6."],
  ])("but not %s", (_, body) => {
    expect(doubts(body)).toEqual([]);
  });

  it("but not where the mechanics are given by hand", () => {
    const mechanics = handTable([{ card: "trial-spark", reason: "a trial", set: { repeats: true } }]);
    expect(doubts("Za každý zvon přibude 3k6 netopýrů.", { mechanics })).toEqual([]);
  });
});

describe("mechanics by hand", () => {
  const reason = "the text is a riddle";
  const read = (set: Parameters<typeof handTable>[0][number]["set"]) => {
    const mechanics = handTable([{ card: "trial-spark", reason, set }]);
    const body = "Tvor utrpí ohnivé zranění 3k6. Obnoví si 1k4 životů.";
    return readDeck([{ name: "x.txt", bytes: encode(plainCard({ body })) }], { mechanics }).cards[0]?.mechanics;
  };

  it("replace the parts that they name, and nothing else", () => {
    const mechanics = read({ damage: [] });
    expect(mechanics?.damage).toEqual([]);
    expect(mechanics?.healing).toHaveLength(1);
  });

  it("tell their reason where a phrase would stand", () => {
    expect(read({ attacks: [{ kind: "melee", count: 1 }] })?.attacks).toMatchObject([{ from: { phrase: reason } }]);
  });

  it("of the project are for at most forty known cards, and hang together", () => {
    const { mechanics } = loadReadOptions();
    const known = new Set(Object.keys(loadIds()));
    expect(mechanics.size).toBeLessThanOrEqual(40);
    for (const [key, { set }] of mechanics) {
      expect(known.has(key), key).toBe(true);
      const groups = set.damage?.map(({ group }) => group) ?? [];
      expect(groups, key).toEqual(groups.toSorted((a, b) => a - b));
    }
  });
});
