import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { likelyClass, payingMethod, placeInBook } from "../../../src/runtime/drop/book.ts";
import { choiceByKeys } from "../../../src/runtime/drop/keys.ts";
import { CHOICES, type ActorFacts, type ClassFacts } from "../../../src/runtime/drop/model.ts";
import { findSame, type OwnItem } from "../../../src/runtime/drop/same.ts";
import { topmost } from "../../../src/runtime/drop/topmost.ts";
import { verdictOn, whyNot } from "../../../src/runtime/drop/verdict.ts";

const somebody = (facts: Partial<ActorFacts> = {}): ActorFacts => ({
  uuid: "Actor.a",
  kind: "creature",
  isNpc: false,
  isOwner: true,
  classes: [],
  casterLevel: 0,
  slots: { spell: [], pact: [] },
  ...facts,
});
const aClass = (identifier: string, facts: Partial<ClassFacts> = {}): ClassFacts => ({
  identifier,
  name: identifier,
  method: "spell",
  offers: false,
  ...facts,
});
const SPELL = { level: 3, method: "spell", usable: true };
const ALL = { scrolls: true };

describe("what can be done with a spell", () => {
  it("is everything for a creature of one's own", () => {
    expect(verdictOn(somebody(), SPELL, ALL)).toEqual({ possible: [...CHOICES], refused: [] });
  });

  it("is nothing for a token without an actor, and nothing without rights, and the reason is that", () => {
    for (const [actor, reason] of [
      [null, "no-actor"],
      [somebody({ isOwner: false }), "no-rights"],
      [somebody({ isOwner: false, kind: "vehicle" }), "no-rights"],
    ] as const) {
      const { possible, refused } = verdictOn(actor, SPELL, ALL);
      expect(possible).toEqual([]);
      expect(refused).toEqual(CHOICES.map((choice) => ({ choice, reason })));
    }
  });

  it.each(["vehicle", "group"] as const)("is a scroll for a %s, which carries things and casts nothing", (kind) => {
    const { possible, refused } = verdictOn(somebody({ kind }), SPELL, ALL);
    expect(possible).toEqual(["scroll"]);
    expect(new Set(refused.map(({ reason }) => reason))).toEqual(new Set([kind]));
  });

  it("is no scroll where the system makes none, and no casting of what has no activity", () => {
    expect(verdictOn(somebody(), SPELL, { scrolls: false }).possible).toEqual(["add", "cast", "innate"]);
    expect(verdictOn(somebody(), { usable: false }, ALL).possible).toEqual(["add", "innate", "scroll"]);
    expect(whyNot("cast", somebody(), { usable: false }, ALL)).toBe("nothing-to-cast");
  });
});

describe("the place of a spell in a book", () => {
  it("is that of the only class, with its method", () => {
    const warlock = somebody({ classes: [aClass("warlock", { method: "pact" })] });
    expect(placeInBook(warlock, SPELL)).toEqual({ method: "pact", sourceItem: "class:warlock", prepared: 0 });
  });

  it("is that of the only class with the spell on its list, or of the one that a person named", () => {
    const classes = [aClass("cleric"), aClass("warlock", { method: "pact", offers: true })];
    expect(placeInBook(somebody({ classes }), SPELL).sourceItem).toBe("class:warlock");
    expect(placeInBook(somebody({ classes }), SPELL, "cleric")).toMatchObject({
      sourceItem: "class:cleric",
      method: "spell",
    });
  });

  it("is left open where several classes have it, as the system does", () => {
    const classes = [aClass("cleric", { offers: true }), aClass("wizard", { offers: true })];
    expect(likelyClass(classes)).toBeUndefined();
    expect(placeInBook(somebody({ classes }), SPELL)).toEqual({ method: "spell", sourceItem: "", prepared: 0 });
  });

  it.each([
    ["a monster's innate spell is an ordinary one in a book", somebody(), "innate", "spell"],
    ["blank is an ordinary one", somebody(), "", "spell"],
    ["a method that some module added stays", somebody(), "psionic", "psionic"],
    ["pact slots make it a pact spell", somebody({ slots: { spell: [], pact: [3] } }), "spell", "pact"],
    ["ordinary slots go before them", somebody({ slots: { spell: [1], pact: [3] } }), "pact", "spell"],
    ["an NPC that casts", somebody({ isNpc: true, casterLevel: 5 }), "pact", "spell"],
  ])("without a class: %s", (_, actor, method, expected) => {
    expect(placeInBook(actor, { ...SPELL, method }).method).toBe(expected);
  });

  it("is prepared for NPCs and for cantrips", () => {
    expect(placeInBook(somebody({ isNpc: true }), SPELL).prepared).toBe(1);
    expect(placeInBook(somebody(), { ...SPELL, level: 0 }).prepared).toBe(1);
    expect(placeInBook(somebody(), SPELL).prepared).toBe(0);
  });

  it("never names a class that the creature has not got", () => {
    const classes = fc.uniqueArray(
      fc.record({
        identifier: fc.constantFrom("cleric", "wizard", "warlock"),
        name: fc.string(),
        method: fc.constantFrom("spell", "pact"),
        offers: fc.boolean(),
      }),
      { selector: ({ identifier }) => identifier },
    );
    fc.assert(
      fc.property(classes, fc.option(fc.constantFrom("cleric", "bard"), { nil: undefined }), (own, chosen) => {
        const { sourceItem, method } = placeInBook(somebody({ classes: own }), SPELL, chosen);
        const found = own.find(({ identifier }) => `class:${identifier}` === sourceItem);
        expect(sourceItem === "" || found?.method === method).toBe(true);
      }),
    );
  });
});

describe("how a casting without keeping is paid for", () => {
  it.each([
    [{ spell: [1, 2, 3], pact: [] }, "spell"],
    [{ spell: [1, 2], pact: [3] }, "pact"],
    [{ spell: [1, 2], pact: [2] }, "atwill"],
    [{ spell: [], pact: [] }, "atwill"],
  ])("slots %j: %s", (slots, method) => {
    expect(payingMethod({ slots }, { level: 3 })).toBe(method);
  });

  it("is not at all for a cantrip", () => {
    expect(payingMethod({ slots: { spell: [], pact: [] } }, { level: 0 })).toBe("spell");
  });
});

describe("the same spell", () => {
  const own = (item: Partial<OwnItem>): OwnItem => ({
    id: "own",
    uuid: "Actor.a.Item.own",
    type: "spell",
    identifier: "",
    method: "spell",
    origin: null,
    ofItem: false,
    ...item,
  });
  const wanted = { uuid: "Compendium.m.p.Item.x", identifier: "fireball", origin: null };

  it.each([
    ["of that identifier", { identifier: "fireball" }],
    ["made from it", { origin: wanted.uuid }],
  ])("is one %s", (_, item) => {
    expect(findSame([own({ identifier: "other", id: "no" }), own(item)], wanted, "book")?.id).toBe("own");
  });

  it("is one from the same original as a copy that is dragged from another sheet", () => {
    const copy = { uuid: "Actor.b.Item.y", identifier: "", origin: wanted.uuid };
    expect(findSame([own({ origin: wanted.uuid })], copy, "book")).toBeDefined();
  });

  it("is none without an identifier and without an original", () => {
    expect(findSame([own({})], { uuid: "Item.x", identifier: "", origin: null }, "book")).toBeUndefined();
  });

  it("is no scroll of it, and not what a magic item brings along", () => {
    const items = [own({ identifier: "fireball", type: "consumable" }), own({ identifier: "fireball", ofItem: true })];
    expect(findSame(items, wanted, "book")).toBeUndefined();
  });

  it("is told apart by the way in which it is cast", () => {
    const items = [own({ id: "innate", identifier: "fireball", method: "innate" })];
    expect(findSame(items, wanted, "book")).toBeUndefined();
    expect(findSame(items, wanted, "innate")?.id).toBe("innate");
  });

  it("is the item itself, before its twins", () => {
    const items = [
      own({ id: "a", identifier: "fireball" }),
      own({ id: "b", uuid: "Actor.a.Item.b", identifier: "fireball" }),
    ];
    expect(findSame(items, { ...wanted, uuid: "Actor.a.Item.b" }, "book")?.id).toBe("b");
  });
});

describe("held keys", () => {
  const held = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
  it("choose, each another thing", () => {
    expect(choiceByKeys(held)).toBeUndefined();
    expect(choiceByKeys({ ...held, shiftKey: true })).toBe("add");
    expect(choiceByKeys({ ...held, ctrlKey: true })).toBe("cast");
    expect(choiceByKeys({ ...held, metaKey: true })).toBe("cast");
    expect(choiceByKeys({ ...held, altKey: true })).toBe("scroll");
    expect(choiceByKeys({ ...held, ctrlKey: true, shiftKey: true })).toBe("innate");
  });

  it("that mean nothing together leave the question", () => {
    expect(choiceByKeys({ ...held, altKey: true, shiftKey: true })).toBeUndefined();
  });
});

describe("the topmost token", () => {
  it("is the highest, then the first by Foundry's order, then the last drawn", () => {
    const stacked = fc.record({ elevation: fc.integer({ min: 0, max: 2 }), sort: fc.integer({ min: 0, max: 2 }) });
    fc.assert(
      fc.property(fc.array(stacked), (tokens) => {
        const best = topmost(tokens, (token) => token);
        const order = tokens.map((token, index) => ({ token, index }));
        order.sort((a, b) => b.token.elevation - a.token.elevation || b.token.sort - a.token.sort || b.index - a.index);
        expect(best).toBe(order[0]?.token);
      }),
    );
  });
});
