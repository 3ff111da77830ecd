import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  concentrationDc,
  fallsToZero,
  lossOf,
  undoingOf,
  type PointChange,
  type Points,
} from "../../src/rules/concentration.ts";

const MODERN = { modern: true };
const LEGACY = { modern: false };

describe("the DC after damage", () => {
  it("is half of it, rounded down, and at least 10", () => {
    expect([1, 19, 20, 21, 22, 23, 30].map((points) => concentrationDc(points, MODERN))).toEqual([
      10, 10, 10, 10, 11, 11, 15,
    ]);
  });

  it("is at most 30 by the rules of 2024, and without a bound before", () => {
    expect([concentrationDc(80, MODERN), concentrationDc(80, LEGACY)]).toEqual([30, 40]);
  });
});

const points = (value: number, temp = 0, max = 40): Points => ({ value, temp, max });
const change = (before: Points, after: Points, applied?: number): PointChange => ({ before, after, applied });

describe("what a change of hit points takes by damage", () => {
  it.each<[string, PointChange, string, number]>([
    ["hit points", change(points(40), points(31), 9), "damage", 9],
    ["temporary ones alone", change(points(40, 15), points(40, 3), 12), "damage", 12],
    ["both", change(points(40, 5), points(33), 12), "damage", 12],
    ["what was left, of a blow for more", change(points(5), points(0), 30), "damage", 5],
    ["nothing, where all was resisted", change(points(40), points(40), 0), "none", 0],
    ["nothing, where it heals", change(points(20), points(30), -10), "none", 0],
    ["nothing of who has none left", change(points(0), points(0), 9), "none", 0],
    ["what temporary points hide that come at the same time", change(points(40, 3), points(38, 10), 5), "damage", 5],
    ["numbers that somebody wrote", change(points(40), points(31)), "damage", 9],
    ["numbers of both kinds", change(points(40, 4), points(31)), "damage", 13],
    ["temporary ones that somebody wrote: perhaps", change(points(40, 8), points(40, 3)), "doubtful", 5],
    ["temporary ones while healing: nothing", change(points(20, 8), points(30)), "none", 0],
    ["more temporary ones: nothing", change(points(40, 3), points(40, 8)), "none", 0],
    ["what goes with the maximum: nothing", change(points(45, 0, 45), points(40)), "none", 0],
    ["more than goes with the maximum", change(points(45, 0, 45), points(35)), "damage", 10],
  ])("%s", (_name, blow, kind, lost) => {
    expect(lossOf(blow)).toEqual({ kind, points: lost });
  });

  it("is never more than there was, and never negative", () => {
    const some = fc.record({ value: fc.nat(60), temp: fc.nat(20), max: fc.nat(60) });
    const applied = fc.option(fc.integer({ min: -60, max: 90 }), { nil: undefined });
    fc.assert(
      fc.property(some, some, applied, (before, after, dealt) => {
        const { kind, points: lost } = lossOf({ before, after, applied: dealt });
        expect(lost).toBeGreaterThanOrEqual(0);
        expect(lost).toBeLessThanOrEqual(before.value + before.temp);
        expect(kind === "none").toBe(lost === 0);
      }),
    );
  });

  it("reaches 0 only from above", () => {
    expect(fallsToZero(change(points(3), points(0)))).toBe(true);
    expect(fallsToZero(change(points(0), points(0)))).toBe(false);
    expect(fallsToZero(change(points(3), points(1)))).toBe(false);
  });
});

describe("conditions that end concentration", () => {
  const undone = (conditions: string[], immunities: string[] = []) =>
    undoingOf(new Set(conditions), new Set(immunities));

  it("are death and incapacity, whatever brings it", () => {
    expect(undone(["dead"])).toBe("dead");
    for (const condition of ["incapacitated", "paralyzed", "petrified", "stunned", "unconscious", "sleeping"]) {
      expect(undone([condition])).toBe("incapacitated");
    }
    for (const condition of ["prone", "charmed", "restrained", "concentrating"]) expect(undone([condition])).toBeNull();
  });

  it("don't count where the creature is immune, nor what they would bring", () => {
    expect(undone(["paralyzed", "incapacitated"], ["paralyzed"])).toBeNull();
    expect(undone(["paralyzed", "incapacitated"], ["incapacitated"])).toBeNull();
    expect(undone(["sleeping", "unconscious", "incapacitated"], ["unconscious"])).toBeNull();
    expect(undone(["paralyzed", "stunned", "incapacitated"], ["paralyzed"])).toBe("incapacitated");
    expect(undone(["incapacitated"], ["paralyzed"])).toBe("incapacitated");
  });
});
