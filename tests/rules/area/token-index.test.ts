import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COVERAGES, type Judge, judgeOf } from "../../../src/rules/area/coverage.ts";
import { footprintOf } from "../../../src/rules/area/token-footprint.ts";
import { indexTokens, tokensIn } from "../../../src/rules/area/token-index.ts";
import { arbitraryArea, arbitraryToken } from "./arbitrary.ts";
import { ALL_GRIDS, area, SQUARES, token } from "./helpers.ts";

describe("an index of tokens", () => {
  it("finds whom looking at every token finds, in the same order", () => {
    fc.assert(
      fc.property(
        fc.array(arbitraryToken, { maxLength: 60 }),
        arbitraryArea,
        fc.constantFrom(...ALL_GRIDS),
        fc.constantFrom(...COVERAGES),
        fc.constantFrom(37, 400, 5000),
        (places, of, grid, coverage, bucket) => {
          const tokens = places.map((place, id) => ({ id, footprint: footprintOf(grid, place) }));
          const judge = judgeOf(of, grid, { coverage });
          const all = tokens.filter(({ footprint }) => judge.covers(footprint));
          expect(tokensIn(indexTokens(tokens, bucket), judge)).toEqual(all);
        },
      ),
      { numRuns: 600 },
    );
  });

  it("asks only about who is near: the cost doesn't grow with the map", () => {
    const asked = (columns: number): number => {
      const tokens = Array.from({ length: columns * columns }, (_, n) => ({
        footprint: token(2 * (n % columns), 2 * Math.floor(n / columns)),
      }));
      let questions = 0;
      const judge: Judge = {
        ...judgeOf(area({ type: "sphere", size: 20 }, 60, 60), SQUARES),
        covers: () => {
          questions++;
          return false;
        },
      };
      tokensIn(indexTokens(tokens, 400), judge);
      return questions;
    };
    expect(asked(10)).toBeLessThan(30);
    expect(asked(60)).toBe(asked(15));
  });

  it("finds huge tokens, and areas of any size find everyone", () => {
    const bounds = { minX: -1e9, minY: -1e9, maxX: 1e9, maxY: 1e9 };
    const tokens = [token(0, 0), { ...token(1, 1), bounds }, token(9000, 9000)].map((footprint) => ({ footprint }));
    const index = indexTokens(tokens, 100);
    expect(index.near({ minX: 0, minY: 0, maxX: 10, maxY: 10 })).toEqual([tokens[0], tokens[1]]);
    expect(index.near({ minX: -Infinity, minY: -Infinity, maxX: Infinity, maxY: Infinity })).toEqual(tokens);
  });

  it("holds out with tokens whose place is no number", () => {
    const tokens = [{ footprint: token(NaN, NaN) }, { footprint: token(1, 1) }];
    const index = indexTokens(tokens, 100);
    expect(index.near({ minX: 0, minY: 0, maxX: 500, maxY: 500 })).toEqual([tokens[1]]);
    expect(tokensIn(index, judgeOf(area({ type: "sphere", size: NaN }, 0, 0), SQUARES))).toEqual([]);
  });
});
