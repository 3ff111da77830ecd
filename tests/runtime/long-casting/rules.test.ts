import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  after,
  begin,
  castingSeconds,
  elapsed,
  isDone,
  rebased,
  STATUSES,
  type Casting,
  type CastingEvent,
  type Clock,
} from "../../../src/rules/long-casting.ts";
import { amountsOf } from "../../../src/runtime/concentration/tools/span.ts";

describe("the time of a casting", () => {
  it.each([
    ["minute", 1, 60],
    ["minute", 10, 600],
    ["hour", 24, 86_400],
    ["day", null, 86_400],
    ["action", 1, 0],
    ["bonus", null, 0],
    ["reaction", 1, 0],
    ["special", 5, 0],
    ["", null, 0],
  ])("of %s %s is %d seconds", (type, value, seconds) => {
    expect(castingSeconds(type, value)).toBe(seconds);
  });
});

const at = (time: number, round?: number): Clock => ({
  time,
  combat: round === undefined ? null : { id: "fight", round },
});

describe("a casting", () => {
  it("goes on by the world's time out of a fight, and by rounds in one", () => {
    const casting = begin(60, at(100));
    expect(elapsed(casting, at(130))).toBe(30);
    const fighting = rebased(casting, at(130, 1));
    // the world's time may stand still in a fight
    expect(elapsed(fighting, at(130, 4))).toBe(48);
    expect(isDone(fighting, at(130, 6))).toBe(true);
    const walking = rebased(fighting, at(500), at(500, 4));
    expect([elapsed(walking, at(500)), elapsed(walking, at(506))]).toEqual([48, 54]);
  });

  it("whose fight is gone without a word goes by the world's time", () => {
    const fighting = begin(60, at(100, 1));
    expect(elapsed(fighting, at(118))).toBe(18);
  });

  const clocks = fc
    .array(
      fc.record({
        seconds: fc.integer({ min: 0, max: 40 }),
        rounds: fc.integer({ min: 0, max: 3 }),
        fight: fc.constantFrom(null, "a", "b"),
      }),
      { maxLength: 20 },
    )
    .map((steps) => {
      let time = 0;
      const rounds = { a: 1, b: 1 };
      return steps.map(({ seconds, rounds: more, fight }): Clock => {
        time += seconds;
        if (fight !== null) rounds[fight] += more;
        return { time, combat: fight === null ? null : { id: fight, round: rounds[fight] } };
      });
    });

  it("never goes back while the world goes on, whatever fights are joined and left", () => {
    fc.assert(
      fc.property(clocks, fc.integer({ min: 6, max: 600 }), (steps, total) => {
        let casting = begin(total, { time: 0, combat: null });
        let before = 0;
        let last = casting.since;
        for (const clock of steps) {
          // of a fight that is left, the last round is known
          casting = rebased(casting, clock, last.combat === null ? clock : last);
          last = clock;
          const now = elapsed(casting, clock);
          expect(now).toBeGreaterThanOrEqual(before);
          expect(now).toBeLessThanOrEqual(total);
          before = now;
        }
      }),
    );
  });

  it("loses and gains nothing by joining or leaving a fight", () => {
    fc.assert(
      fc.property(clocks, clocks, (steps, later) => {
        const last = steps.at(-1);
        if (last === undefined) return;
        const casting = steps.reduce<Casting>(
          (one, clock) => rebased(one, clock),
          begin(600, { time: 0, combat: null }),
        );
        for (const clock of later) expect(elapsed(rebased(casting, clock), clock)).toBe(elapsed(casting, clock));
      }),
    );
  });
});

describe("what becomes of a casting", () => {
  const events: readonly CastingEvent[] = ["done", "rewind", "use", "break", "cancel", "restore"];

  it("is a spell only after its whole time, and once", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 20 }), (happened) => {
        let status = STATUSES[0] as (typeof STATUSES)[number];
        let casts = 0;
        for (const event of happened) {
          const next = after(status, event);
          if (next === "cast" && status !== "cast") {
            expect(status).toBe("ready");
            casts += 1;
          }
          if (status === "cast") expect(next).toBe("cast");
          // what is broken casts nothing before its end is undone
          if (status === "broken" || status === "cancelled") expect([status, "casting"]).toContain(next);
          status = next;
        }
        expect(casts).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("is the same when something is told twice", () => {
    for (const status of STATUSES)
      for (const event of events) expect(after(after(status, event), event)).toBe(after(status, event));
  });
});

describe("a stretch of time", () => {
  const minute = (count: number) => ({ unit: "minute", count });
  it.each([
    [0, [{ unit: "round", count: 0 }]],
    [7, [{ unit: "round", count: 2 }]],
    [60, [{ unit: "round", count: 10 }]],
    [61, [minute(1)]],
    [3600, [{ unit: "hour", count: 1 }]],
    [5400, [{ unit: "hour", count: 1 }, minute(30)]],
    [
      90_061,
      [
        { unit: "day", count: 1 },
        { unit: "hour", count: 1 },
      ],
    ],
    [86_460, [{ unit: "day", count: 1 }]],
  ])("of %d seconds is counted as people do", (seconds, amounts) => {
    expect(amountsOf(seconds)).toEqual(amounts);
  });
});
