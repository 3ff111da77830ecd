import { describe, expect, it } from "vitest";
import { boundsOfArea, contains } from "../../../src/rules/area/contains.ts";
import { type Area, CONE_ANGLE } from "../../../src/rules/area/model.ts";
import { outlineOf } from "../../../src/rules/area/outline.ts";
import { ANY_HEIGHT, HAIR } from "../../../src/rules/area/plane.ts";
import { area, feet, FOOT } from "./helpers.ts";

/** Whether a point in feet is inside; heights too. */
function holds(of: Area, x: number, y: number, z?: number): boolean {
  return contains(of, { ...feet(x, y), ...(z === undefined ? {} : { z: z * FOOT }) });
}

describe("a sphere", () => {
  const ball = area({ type: "sphere", size: 20 }, 0, 0);

  it("holds its origin and its border, and nothing beyond", () => {
    expect(holds(ball, 0, 0)).toBe(true);
    expect(holds(ball, 20, 0)).toBe(true);
    expect(holds(ball, 20.01, 0)).toBe(false);
    expect(holds(ball, 12, 16)).toBe(true);
    expect(holds(ball, 12.1, 16.1)).toBe(false);
  });

  it("is narrower above and below its middle", () => {
    expect(holds(ball, 15.9, 0, 12)).toBe(true);
    expect(holds(ball, 16.1, 0, 12)).toBe(false);
    expect(holds(ball, 16.1, 0, 0)).toBe(true);
    expect(holds(ball, 0, 0, 19)).toBe(true);
    expect(holds(ball, 0, 0, 21)).toBe(false);
    expect(holds(ball, 0, 0, -21)).toBe(false);
  });
});

describe("a cylinder", () => {
  const cylinder = area({ type: "cylinder", size: 10, height: 40 }, 0, 0);

  it("is a circle on the map (T41)", () => {
    expect(holds(cylinder, 10, 0)).toBe(true);
    expect(holds(cylinder, 7.2, 7.2)).toBe(false);
    expect(boundsOfArea(cylinder)).toEqual({ minX: -200, minY: -200, maxX: 200, maxY: 200 });
  });

  it("is as wide at its top as at its bottom, and ends there", () => {
    expect(holds(cylinder, 9.9, 0, 39)).toBe(true);
    expect(holds(cylinder, 0, 0, 40)).toBe(false);
    expect(holds(cylinder, 0, 0, -1)).toBe(false);
  });

  it("may grow downwards", () => {
    const down = area({ type: "cylinder", size: 10, height: 40 }, 0, 0, { elevation: 60 * FOOT, downwards: true });
    expect([10, 30, 59, 61].map((z) => holds(down, 0, 0, z))).toEqual([false, true, true, false]);
  });

  it("ends nowhere if its height is unknown", () => {
    expect(holds(area({ type: "cylinder", size: 10 }, 0, 0), 0, 0, 1000)).toBe(true);
  });
});

describe("a cone", () => {
  const cone = area({ type: "cone", size: 60 }, 0, 0);

  it("has an angle of 53.13 degrees (T44)", () => {
    expect(CONE_ANGLE).toBeCloseTo(53.130102, 6);
  });

  it.each([5, 10, 15, 30, 60])("is as wide as it is far, at %i feet", (far) => {
    expect(holds(cone, far, far / 2)).toBe(true);
    expect(holds(cone, far, -far / 2)).toBe(true);
    expect(holds(cone, far, far / 2 + 0.01)).toBe(false);
    expect(holds(cone, far, -far / 2 - 0.01)).toBe(false);
  });

  it("ends flat, so that it has its full width at its full length", () => {
    expect(holds(cone, 60, 30)).toBe(true);
    expect(holds(cone, 60.01, 0)).toBe(false);
  });

  it("ends in an arc if that is asked for, as Foundry draws it", () => {
    const round = area({ type: "cone", size: 60 }, 0, 0, { edge: "round" });
    expect(holds(round, 60, 0)).toBe(true);
    expect(holds(round, 60, 30)).toBe(false);
    expect(holds(round, 53.6, 26.8)).toBe(true);
    expect(holds(round, 53.7, 26.8)).toBe(false);
  });

  it("leaves its origin out unless its creator decides otherwise", () => {
    expect(holds(cone, 0, 0)).toBe(false);
    expect(holds(area({ type: "cone", size: 60 }, 0, 0, { includeOrigin: true }), 0, 0)).toBe(true);
    expect(holds(cone, 0.01, 0)).toBe(true);
  });

  it("has nothing behind it", () => {
    expect(holds(cone, -1, 0)).toBe(false);
    expect(holds(cone, -30, 15)).toBe(false);
  });

  it("is as high as it is wide", () => {
    expect(holds(cone, 30, 0, 14)).toBe(true);
    expect(holds(cone, 30, 0, 16)).toBe(false);
    expect(holds(cone, 30, 9, 11.9)).toBe(true);
    expect(holds(cone, 30, 9, 12.1)).toBe(false);
    expect(holds(cone, 60, 0, 31)).toBe(false);
  });

  it("takes another angle where a spell has one", () => {
    const wide: Area = { shape: "cone", origin: feet(0, 0), z: 0, direction: 90, length: 400, angle: 90 };
    expect(holds(wide, 9.9, 10)).toBe(true);
    expect(holds(wide, 10.1, 10)).toBe(false);
  });
});

describe("a line", () => {
  const line = area({ type: "line", size: 100, width: 5 }, 0, 0, { direction: 90 });

  it("goes from its origin straight on, half of its width to either side", () => {
    expect(holds(line, 0, 50)).toBe(true);
    expect(holds(line, 2.4, 99)).toBe(true);
    expect(holds(line, 2.6, 50)).toBe(false);
    expect(holds(line, 0, 100.1)).toBe(false);
    expect(holds(line, 0, -1)).toBe(false);
  });

  it("leaves its origin out unless its creator decides otherwise", () => {
    const included = area({ type: "line", size: 100, width: 5 }, 0, 0, { direction: 90, includeOrigin: true });
    expect(holds(line, 0, 0)).toBe(false);
    expect(holds(included, 0, 0)).toBe(true);
  });

  it("is as high as it is wide, from the ground it starts at", () => {
    expect(holds(line, 0, 50, 4)).toBe(true);
    expect(holds(line, 0, 50, 5)).toBe(false);
    expect(holds(line, 0, 50, -1)).toBe(false);
  });

  it("has one square's width if the spell names none", () => {
    expect(holds(area({ type: "line", size: 30 }, 0, 0), 10, 2.4)).toBe(true);
    expect(holds(area({ type: "line", size: 30 }, 0, 0), 10, 2.6)).toBe(false);
  });
});

describe("a cube", () => {
  it("lies before the face that its origin is on, origin left out", () => {
    const cube = area({ type: "cube", size: 15 }, 0, 0);
    expect(holds(cube, 0, 0)).toBe(false);
    expect(holds(cube, 0.1, 7.4)).toBe(true);
    expect(holds(cube, 14.9, -7.4)).toBe(true);
    expect(holds(cube, -0.1, 0)).toBe(false);
    expect(holds(area({ type: "cube", size: 15 }, 0, 0, { includeOrigin: true }), 0, 0)).toBe(true);
  });

  it("is as high as it is long", () => {
    const cube = area({ type: "cube", size: 15 }, 0, 0, { elevation: 10 * FOOT });
    expect([9, 10, 24, 25].map((z) => holds(cube, 5, 0, z))).toEqual([false, true, true, false]);
  });

  it.each([0, 17, 45, 90, 200, -73])("keeps its sides when it turns by %i degrees (T43)", (direction) => {
    const { outer } = outlineOf(area({ type: "cube", size: 15 }, 3, 4, { direction }));
    const sides = outer.map((a, index) => {
      const b = outer[(index + 1) % 4] ?? a;
      return Math.hypot(a.x - b.x, a.y - b.y);
    });
    const [a, , c] = outer;
    expect(sides.map((side) => Math.round(side * 1e6) / 1e6)).toEqual([300, 300, 300, 300]);
    expect(Math.hypot((a?.x ?? 0) - (c?.x ?? 0), (a?.y ?? 0) - (c?.y ?? 0))).toBeCloseTo(300 * Math.SQRT2, 6);
  });

  it("may be placed by its middle or a corner", () => {
    expect(holds(area({ type: "cube", size: 10 }, 0, 0, { anchor: "centre" }), -4.9, 4.9)).toBe(true);
    expect(holds(area({ type: "cube", size: 10 }, 0, 0, { anchor: "corner" }), 9.9, 9.9)).toBe(true);
    expect(holds(area({ type: "cube", size: 10 }, 0, 0, { anchor: "corner" }), -0.1, 5)).toBe(false);
  });
});

describe("what lies flat", () => {
  it("meets whoever stands on it, and nobody above", () => {
    for (const flat of [area({ type: "square", size: 10 }, 0, 0), area({ type: "circle", size: 10 }, 0, 0)]) {
      expect(holds(flat, 5, 0, 0)).toBe(true);
      expect(holds(flat, 5, 0, 1)).toBe(false);
      expect(holds(flat, 5, 0)).toBe(true);
    }
  });
});

describe("a wall", () => {
  it("is straight, or a ring that grows outwards from its radius", () => {
    const wall = area({ type: "wall", size: 60, width: 1, height: 20 }, 0, 0);
    const ring = area({ type: "ring", size: 10, width: 1, height: 20 }, 0, 0);
    expect(holds(wall, 30, 0.4)).toBe(true);
    expect(holds(wall, 30, 0.6)).toBe(false);
    expect([9.9, 10, 11, 11.1].map((x) => holds(ring, x, 0))).toEqual([false, true, true, false]);
    expect(holds(ring, 10.5, 0, 19)).toBe(true);
    expect(holds(ring, 10.5, 0, 21)).toBe(false);
  });
});

describe("outlines", () => {
  const shapes: Area[] = [
    area({ type: "sphere", size: 20 }, 5, 5),
    area({ type: "cone", size: 30 }, 5, 5, { direction: 33 }),
    area({ type: "cone", size: 30 }, 5, 5, { direction: 100, edge: "round" }),
    area({ type: "line", size: 30, width: 5 }, 5, 5, { direction: 200 }),
    area({ type: "cube", size: 30 }, 5, 5, { direction: 12 }),
    area({ type: "ring", size: 10, width: 5 }, 5, 5),
    {
      shape: "emanation",
      body: [{ kind: "polygon", points: [feet(0, 0), feet(10, 0), feet(10, 10), feet(0, 10)] }],
      span: ANY_HEIGHT,
      radius: 200,
    },
    {
      shape: "emanation",
      body: [
        { kind: "polygon", points: [feet(0, 0), feet(5, 0), feet(5, 5), feet(0, 5)] },
        { kind: "disc", center: feet(8, 3), radius: 60 },
      ],
      span: ANY_HEIGHT,
      radius: 200,
    },
  ];

  it.each(shapes.map((shape, index) => [`${shape.shape} ${index}`, shape] as const))(
    "of %s lie on its border, within its bounds",
    (_, shape) => {
      const { outer, hole = [] } = outlineOf(shape);
      const { minX, minY, maxX, maxY } = boundsOfArea(shape);
      const middle = outer.reduce((sum, { x, y }) => ({ x: sum.x + x / outer.length, y: sum.y + y / outer.length }), {
        x: 0,
        y: 0,
      });
      expect(outer.length).toBeGreaterThan(2);
      for (const { x, y } of outer) {
        const [dx, dy] = [x - middle.x, y - middle.y];
        const beyond = { x: middle.x + dx * 1.002, y: middle.y + dy * 1.002 };
        const before = { x: middle.x + dx * 0.998, y: middle.y + dy * 0.998 };
        expect(contains(shape, beyond)).toBe(false);
        expect(contains(shape, before)).toBe(true);
        expect(x >= minX - HAIR && x <= maxX + HAIR && y >= minY - HAIR && y <= maxY + HAIR).toBe(true);
      }
      expect(Math.max(...outer.map(({ x }) => x))).toBeCloseTo(maxX, -1);
      expect(Math.min(...outer.map(({ y }) => y))).toBeCloseTo(minY, -1);
      expect(hole.length > 0).toBe(shape.shape === "ring");
    },
  );
});
