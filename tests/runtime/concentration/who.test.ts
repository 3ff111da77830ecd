import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bonusFormula } from "../../../src/runtime/concentration/bonus.ts";
import { whoIsAsked, type Person } from "../../../src/runtime/concentration/who.ts";

const person = (id: string, rest: Partial<Person> = {}): Person => ({
  id,
  role: 1,
  active: true,
  isGM: false,
  owns: true,
  plays: false,
  ...rest,
});
const gm = (id: string, rest: Partial<Person> = {}): Person => person(id, { role: 4, isGM: true, ...rest });
const CHARACTER = { isNpc: false, hasPlayerOwner: true };

describe("who is asked", () => {
  it("is the one who plays, even beside others who own the actor and GMs", () => {
    const people = [gm("g"), person("a"), person("b", { plays: true })];
    expect(whoIsAsked(people, "g", CHARACTER)).toEqual({ to: "b", kind: "person" });
  });

  it("is another owning player who is there, else the active GM", () => {
    const away = person("a", { plays: true, active: false });
    expect(whoIsAsked([gm("g"), away, person("b")], "g", CHARACTER)?.to).toBe("b");
    expect(whoIsAsked([gm("g"), gm("h"), away, person("c", { owns: false })], "h", CHARACTER)?.to).toBe("h");
    expect(whoIsAsked([away], null, CHARACTER)).toBeNull();
  });

  it("is nobody for an NPC without a player: it rolls for itself by the active GM", () => {
    const npc = { isNpc: true, hasPlayerOwner: false };
    expect(whoIsAsked([gm("g")], "g", npc)).toEqual({ to: "g", kind: "self" });
    expect(whoIsAsked([gm("g"), person("a")], "g", { ...npc, hasPlayerOwner: true })?.to).toBe("a");
    expect(whoIsAsked([gm("g", { active: false })], null, npc)).toBeNull();
  });

  it("does not depend on the order in which a client knows the users, and is there", () => {
    const some = fc.uniqueArray(
      fc.record({
        id: fc.string({ minLength: 1, maxLength: 3 }),
        role: fc.integer({ min: 1, max: 2 }),
        active: fc.boolean(),
        owns: fc.boolean(),
        isGM: fc.constant(false),
        plays: fc.constant(false),
      }),
      { selector: ({ id }) => id, minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(some, (people) => {
        const asked = whoIsAsked(people, null, CHARACTER);
        expect(whoIsAsked(people.toReversed(), null, CHARACTER)).toEqual(asked);
        const one = people.find(({ id }) => id === asked?.to);
        expect(asked === null || (one?.active === true && one.owns)).toBe(true);
      }),
    );
  });
});

describe("a further bonus", () => {
  it.each([
    ["", ""],
    ["  ", ""],
    ["2", "2"],
    ["+2", "2"],
    ["-1", "-1"],
    ["−1", "-1"],
    ["1k4", "1d4"],
    ["1K4 + 2", "1d4 + 2"],
    ["d6-1", "d6-1"],
    ["hodně", undefined],
    ["1k", undefined],
    ["2 3", undefined],
    ["@abilities.con.mod", undefined],
    ["1d20cs>1", undefined],
    ["99999", undefined],
    ["1+", undefined],
  ])("%j is %j", (text, formula) => {
    expect(bonusFormula(text)).toBe(formula);
  });
});
