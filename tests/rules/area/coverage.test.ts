import { describe, expect, it } from "vitest";
import { covers, coveredSpaces, judgeOf } from "../../../src/rules/area/coverage.ts";
import { type Footprint } from "../../../src/rules/area/footprint.ts";
import { footprintOf } from "../../../src/rules/area/token-footprint.ts";
import { includesOrigin } from "../../../src/rules/area/spell-areas.ts";
import { area, FOOT, GRIDLESS, height, picture, SQUARES, token } from "./helpers.ts";

const inside = (
  of: ReturnType<typeof area>,
  who: Footprint,
  coverage: "center" | "touch" | "half" = "center",
): boolean => covers(of, who, SQUARES, { coverage });

describe("a creature of several spaces", () => {
  const corner = area({ type: "cube", size: 5 }, 15, 15, { anchor: "corner" });

  it("is in if the middle of one of its spaces is (T50)", () => {
    expect(inside(corner, token(2, 2, 2))).toBe(true);
    expect(inside(corner, token(1, 1, 2))).toBe(false);
    expect(inside(corner, token(0, 0, 4))).toBe(true);
  });

  it("is in by half only with half of its ground", () => {
    const two = area({ type: "cube", size: 10 }, 15, 10, { anchor: "corner" });
    expect(inside(corner, token(2, 2, 2), "half")).toBe(false);
    expect(inside(two, token(2, 2, 2), "half")).toBe(true);
    expect(inside(two, token(1, 2, 3), "half")).toBe(false);
  });
});

describe("a creature of one space", () => {
  it("is touched by any part, but not by a border", () => {
    const sliver = area({ type: "cube", size: 10.1 }, 0, 0, { anchor: "corner" });
    const beside = area({ type: "cube", size: 10 }, 0, 0, { anchor: "corner" });
    expect(inside(sliver, token(2, 0), "touch")).toBe(true);
    expect(inside(beside, token(2, 0), "touch")).toBe(false);
    expect(inside(sliver, token(2, 0), "center")).toBe(false);
  });

  it("is half in with exactly half", () => {
    expect(inside(area({ type: "cube", size: 7.5 }, 0, 0, { anchor: "corner" }), token(1, 0), "half")).toBe(true);
    expect(inside(area({ type: "cube", size: 7.4 }, 0, 0, { anchor: "corner" }), token(1, 0), "half")).toBe(false);
  });
});

describe("a creature smaller than a space", () => {
  const around = area({ type: "sphere", size: 5 }, 5, 5);

  it.each([0, 0.25, 0.5])("is judged by the space that it is in, %f of it to the right (T51)", (shift) => {
    expect(inside(around, token(0 + shift, 0, 0.5))).toBe(true);
    expect(inside(around, token(2 + shift, 0, 0.5))).toBe(false);
  });

  it("is in where its space is shown, in every corner of it", () => {
    const cone = area({ type: "cone", size: 15 }, 0, 1.25);
    const shown = new Set(coveredSpaces(cone, SQUARES).map(({ i, j }) => `${i},${j}`));
    for (let i = -2; i < 4; i++) {
      for (let j = -1; j < 4; j++) {
        for (const [dx, dy] of [
          [0, 0],
          [0.5, 0],
          [0, 0.5],
          [0.5, 0.5],
        ] as const) {
          // prettier-ignore
          expect(inside(cone, token(j + dx, i + dy, 0.5))).toBe(shown.has(`${i},${j}`));
        }
      }
    }
  });
});

describe("a token that stands between spaces", () => {
  it("is judged where it would snap to", () => {
    const one = area({ type: "cube", size: 5 }, 10, 10, { anchor: "corner" });
    expect(inside(one, token(2.4, 1.6))).toBe(true);
    expect(inside(one, token(2.6, 2))).toBe(false);
    expect(inside(one, token(0.6, 0.6, 2))).toBe(true);
  });

  it("of one and a half spaces stands on two", () => {
    expect(token(2, 2, 1.5).points).toHaveLength(4);
    expect(token(2.5, 2, 1.5, { height: 1 }).points.map(({ x }) => x)).toEqual([250, 350]);
  });
});

describe("an emanation", () => {
  const from = (source: Footprint, size: number) => area({ type: "radius", size }, 0, 0, { source });

  it("is measured from the edge of a Medium creature (T54)", () => {
    expect(picture(coveredSpaces(from(token(4, 4), 5), SQUARES))).toEqual(["###", "###", "###"]);
    expect(picture(coveredSpaces(from(token(4, 4), 10), SQUARES))).toEqual([
      ".###.",
      "#####",
      "#####",
      "#####",
      ".###.",
    ]);
  });

  it("is measured from the edge of a Large one, too", () => {
    expect(picture(coveredSpaces(from(token(4, 4, 2), 10), SQUARES))).toEqual([
      ".####.",
      "######",
      "######",
      "######",
      "######",
      ".####.",
    ]);
  });

  it("of a tiny creature starts at its own edge", () => {
    expect(picture(coveredSpaces(from(token(4, 4, 0.5), 5), SQUARES))).toEqual(["##.", "###", ".#."]);
  });

  it("leaves out its creature by who it is, so that who shares the space is in (T53)", () => {
    expect(includesOrigin("radius")).toBe(false);
    const rider = token(4, 4, 0.5);
    expect(inside(from(token(4, 4), 10), rider)).toBe(true);
  });

  it("reaches as far up as to the side", () => {
    const source = token(4, 4, 1, { span: height(0, 5) });
    const aura = from(source, 10);
    expect(inside(aura, token(4, 4, 1, { span: height(14, 19) }))).toBe(true);
    expect(inside(aura, token(4, 4, 1, { span: height(16, 21) }))).toBe(false);
    // 7.5 ft to the side and 8 up are 11
    expect(inside(aura, token(6, 4, 1, { span: height(13, 18) }))).toBe(false);
    expect(inside(aura, token(6, 4, 1, { span: height(11, 16) }))).toBe(true);
  });

  it("of a point is a sphere", () => {
    expect(area({ type: "radius", size: 10 }, 0, 0).shape).toBe("ball");
  });
});

describe("heights", () => {
  const flying = (bottom: number, top = bottom + 5): Footprint => token(0, 0, 1, { span: height(bottom, top) });

  it("above a sphere's radius are out of it", () => {
    const ball = area({ type: "sphere", size: 20 }, 2.5, 2.5);
    expect([0, 10, 19, 20, 25].map((bottom) => inside(ball, flying(bottom)))).toEqual([true, true, true, false, false]);
    expect(inside(ball, flying(-30, -25))).toBe(false);
  });

  it("take from a sphere's width", () => {
    const ball = area({ type: "sphere", size: 20 }, 17.5, 2.5);
    expect([0, 12, 14].map((bottom) => inside(ball, flying(bottom)))).toEqual([true, true, false]);
  });

  it("of a tall creature let it reach into what is over a small one", () => {
    const ball = area({ type: "sphere", size: 10 }, 2.5, 2.5, { elevation: 20 * FOOT });
    expect(inside(ball, flying(0, 5))).toBe(false);
    expect(inside(ball, flying(0, 15))).toBe(true);
  });

  it("end a cylinder, a cube, a line and a wall", () => {
    const shapes = [
      area({ type: "cylinder", size: 10, height: 40 }, 2.5, 2.5),
      area({ type: "cube", size: 40 }, 2.5, 2.5, { anchor: "centre" }),
      area({ type: "wall", size: 40, width: 5, height: 40 }, 0, 2.5),
      area({ type: "line", size: 60, width: 40 }, 0, 2.5),
    ];
    for (const shape of shapes) {
      expect([0, 39, 40].map((bottom) => inside(shape, flying(bottom)))).toEqual([true, true, false]);
      expect(inside(shape, flying(-5, 0))).toBe(false);
    }
  });

  it("narrow a cone, whose axis is at its caster's", () => {
    const cone = area({ type: "cone", size: 60 }, -30, 2.5);
    expect([0, 10, 16, 17].map((bottom) => inside(cone, flying(bottom)))).toEqual([true, true, true, false]);
  });

  it("play no part for tokens without one", () => {
    expect(inside(area({ type: "sphere", size: 20 }, 2.5, 2.5, { elevation: 1000 }), token(0, 0))).toBe(true);
  });

  it("of who would stand there decide what is shown", () => {
    const judge = judgeOf(area({ type: "sphere", size: 20 }, 0, 0), SQUARES);
    expect(judge.spaces({ span: height(12, 17) })).toHaveLength(32);
    expect(judge.spaces({ span: height(30, 35) })).toEqual([]);
  });
});

describe("tokens without a grid", () => {
  const on = (size: number, coverage: "center" | "touch" | "half", x: number): boolean =>
    covers(area({ type: "sphere", size: 10 }, 0, 2.5 * size), token(x, 0, size, {}, GRIDLESS), GRIDLESS, { coverage });

  it("fare as on squares by their middles", () => {
    expect(on(1, "center", 1.5)).toBe(true);
    expect(on(1, "center", 1.51)).toBe(false);
    for (const size of [2, 3, 4]) {
      const placed = token(3, 2, size, { shape: "rectangle1" }, GRIDLESS);
      expect(placed.points).toEqual(token(3, 2, size).points);
    }
  });

  it("are touched by their outline", () => {
    expect(on(1, "touch", 1.99)).toBe(true);
    expect(on(1, "touch", 2.01)).toBe(false);
  });

  it("are round where they are drawn round", () => {
    const corner = area({ type: "cube", size: 0.5 }, 0, 0, { anchor: "corner" });
    const round = footprintOf(GRIDLESS, { x: 0, y: 0, width: 1, height: 1, shape: "ellipse1" });
    const boxed = footprintOf(GRIDLESS, { x: 0, y: 0, width: 1, height: 1, shape: "rectangle1" });
    expect(covers(corner, round, GRIDLESS, { coverage: "touch" })).toBe(false);
    expect(covers(corner, boxed, GRIDLESS, { coverage: "touch" })).toBe(true);
    expect(footprintOf(GRIDLESS, { x: 0, y: 0, width: 4, height: 4 }).points).toHaveLength(12);
  });
});
