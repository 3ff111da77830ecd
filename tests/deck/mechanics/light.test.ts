import { describe, expect, it } from "vitest";
import { LASTING, read } from "./card.ts";

describe("light", () => {
  it.each([
    ["Hrnek svítí jasně do 4 sáhů a slabě do dalších 4 sáhů.", 20, 40],
    ["Hrnek šíří jasné světlo do 4 sáhů a šero v dalších 4 sázích.", 20, 40],
    ["Hrnek šíří jasné světlo do 4 sáhů a tlumené světlo do dalších dvou sáhů.", 20, 30],
    ["Hrnek jasně osvětlí kruh o poloměru 2 sáhy a tlumeně další 2 sáhy.", 10, 20],
    ["Hrnek šíří slabé světlo na 1 sáh.", 0, 5],
    ["Hrnek slabě osvítí okruh o poloměru 3 sáhy.", 0, 15],
  ])("„%s“", (prose, bright, dim) => {
    expect(read(prose, LASTING).light).toEqual({ bright, dim });
  });

  it.each(["Hrnek zazvoní a je slyšet do 4 sáhů.", "Hrnek stojí v šeru do 4 sáhů daleko.", "Hrnek jasně vidí 4 sáhy."])(
    "is none in „%s“",
    (prose) => {
      expect(read(prose, LASTING).light).toBeNull();
    },
  );
});
