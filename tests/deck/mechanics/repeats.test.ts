import { describe, expect, it } from "vitest";
import { LASTING, read } from "./card.ts";

const repeats = (prose: string) => read(prose, LASTING).repeats;

describe("an effect that the caster can bring about again", () => {
  it.each([
    "Jako akci můžeš v dalším tahu znovu mrsknout bičem.",
    "Akci můžeš použít i v dalších tazích.",
    "Bonusovou akcí můžeš v každém dalším tahu zaútočit.",
  ])("is told in „%s“", (prose) => {
    expect(repeats(prose)).toBe(true);
  });

  it.each([
    "Může použít akci, aby se v dalším tahu vyprostil.",
    "Cíl může použít akci, aby se v dalším tahu vyprostil.",
    "Jako akci se může v dalším tahu vyprostit.",
  ])("is not the target's own action: %s", (prose) => {
    expect(repeats(prose)).toBe(false);
  });
});
