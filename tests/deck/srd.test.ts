import { describe, expect, it } from "vitest";
import { compareWithSrd, factsOf, type SrdFacts } from "../../src/deck/srd.ts";
import { onlyCard, plainCard } from "../helpers.ts";

const card = onlyCard(
  plainCard({
    body: "Popis.\n\n§ Oblast: okruh 4 sáhy, od bodu.\n§ Záchranný hod: na Obratnost, při úspěchu polovina.\n§ Zranění: 8k6, ohnivé, při úspěchu polovina, k 1. záchrannému hodu.\n§ Léčení: 1k4 + oprava sesílací vlastnosti.",
  }),
);
const same: SrdFacts = { ...factsOf(card), school: "evo" };
const codes = (facts: SrdFacts) =>
  compareWithSrd(card, facts).map(({ code, line, expected }) => ({ code, line, expected }));

describe("the comparison with the SRD", () => {
  it("says nothing where a card agrees, a circle being a sphere to the SRD", () => {
    expect(same).toMatchObject({ area: "sphere 20", saves: "dex", damage: "8d6 fire", healing: "1d4+@mod healing" });
    expect(codes(same)).toEqual([]);
  });

  it("tells each fact of play that differs, where the card tells it", () => {
    expect(codes({ ...same, damage: "6d6 fire", attacks: "ranged" })).toEqual([
      { code: "srd-attacks", line: card.origin.line, expected: "ranged" },
      { code: "srd-damage", line: card.mechanics.damage[0]?.from.line, expected: "6d6 fire" },
    ]);
  });

  it("is silent about facts that are not known of a spell", () => {
    const { area: _area, damage: _damage, ...rest } = same;
    expect(codes(rest)).toEqual([]);
  });
});
