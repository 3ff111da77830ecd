import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SORT_STEP } from "../../../src/dnd5e/stats.ts";
import { FIRST_BATCH, nextBatch } from "../../../src/runtime/deck-import/workshop/batches.ts";
import { fingerprint } from "../../../src/runtime/deck-import/workshop/fingerprint.ts";
import {
  baseAfter,
  compare,
  statusOf,
  toWrite,
  type Decision,
  type Sides,
} from "../../../src/runtime/deck-import/workshop/merge.ts";
import { sortsFor } from "../../../src/runtime/deck-import/workshop/order.ts";
import { readRecord, writeRecord, type Base } from "../../../src/runtime/deck-import/workshop/record.ts";
import { mergedList } from "../../../src/runtime/deck-import/workshop/spell-list.ts";
import type { Unit } from "../../../src/runtime/deck-import/workshop/units.ts";

type Item = ReadonlyMap<Unit, unknown>;
interface World {
  readonly item: Item;
  readonly base: Base | undefined;
}

const UNITS: readonly Unit[] = ["name", "range", "activity:a", "effect:b"];

/** What Foundry keeps of a value: it cleans some, so that they come back other than they were given. */
const kept = (value: unknown): unknown => (typeof value === "number" && value % 2 === 1 ? `~${value}` : value);
const keptItem = (item: Item): Item => new Map([...item].map(([unit, value]) => [unit, kept(value)]));

const sidesOf = ({ item, base }: World, card: Item): Sides => ({
  base,
  present: item,
  card,
  stored: () => keptItem(card),
});

/** An import as the writing of items does it. */
function imported(world: World, card: Item, decisions: ReadonlyMap<Unit, Decision> = new Map()): World {
  const sides = sidesOf(world, card);
  const outcomes = compare(sides);
  const item = new Map(world.item);
  for (const unit of toWrite(outcomes, decisions)) {
    const value = keptItem(card).get(unit);
    if (value === undefined) item.delete(unit);
    else item.set(unit, value);
  }
  return { item, base: baseAfter(sides, outcomes, decisions) };
}

const fresh = (card: Item): World => imported({ item: keptItem(card), base: undefined }, card);

function edited({ item, base }: World, unit: Unit, value: unknown): World {
  const changed = new Map(item);
  if (value === undefined) changed.delete(unit);
  else changed.set(unit, value);
  return { item: changed, base };
}

const value = fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined });
const cards = fc
  .tuple(...UNITS.map(() => value))
  .map(
    (values): Item =>
      new Map(UNITS.flatMap((unit, index) => (values[index] === undefined ? [] : [[unit, values[index]] as const]))),
  );
const edits = fc.array(fc.tuple(fc.constantFrom(...UNITS), value), { maxLength: 3 });

describe("importing the same card again", () => {
  it("changes nothing, whatever has been before", () => {
    fc.assert(
      fc.property(cards, edits, cards, (first, changes, second) => {
        const before = changes.reduce((world, [unit, to]) => edited(world, unit, to), fresh(first));
        const once = imported(before, second);
        const twice = imported(once, second);
        expect(twice).toEqual(once);
      }),
    );
  });

  it("brings an item that nobody touched to the card, whatever the card was before", () => {
    fc.assert(
      fc.property(cards, cards, (first, second) => {
        expect(imported(fresh(first), second).item).toEqual(keptItem(second));
      }),
    );
  });

  it("never takes back a change by hand without a decision", () => {
    fc.assert(
      fc.property(cards, edits, fc.array(cards, { minLength: 1, maxLength: 4 }), (first, changes, later) => {
        const original = fresh(first);
        const before = changes.reduce((world, [unit, to]) => edited(world, unit, to), original);
        // where a card comes to say the same, it is the card's from then on
        const agreed = (unit: Unit): boolean =>
          later.some((card) => keptItem(card).get(unit) === before.item.get(unit));
        const touched = UNITS.filter((unit) => before.item.get(unit) !== original.item.get(unit) && !agreed(unit));
        const after = later.reduce((world, card) => imported(world, card), before);
        for (const unit of touched) expect(after.item.get(unit)).toEqual(before.item.get(unit));
      }),
    );
  });
});

describe("a conflict", () => {
  const first: Item = new Map([["range", 2]]);
  const second: Item = new Map([["range", 4]]);
  const mine = edited(fresh(first), "range", 0);
  const status = (world: World, card: Item) => statusOf(compare(sidesOf(world, card)));

  it("comes again until somebody decides", () => {
    expect(status(mine, second)).toBe("conflict");
    expect(status(imported(mine, second), second)).toBe("conflict");
  });

  it("is over when somebody keeps their own, until the card changes again", () => {
    const kept = imported(mine, second, new Map([["range", "hand"]]));
    expect(kept.item.get("range")).toBe(0);
    expect(status(kept, second)).toBe("same");
    expect(status(kept, new Map([["range", 6]]))).toBe("conflict");
  });

  it("is over when the card is taken", () => {
    const taken = imported(mine, second, new Map([["range", "card"]]));
    expect(taken.item.get("range")).toBe(4);
    expect(status(taken, second)).toBe("same");
  });

  it("is none where both have made the same change", () => {
    expect(status(edited(fresh(first), "range", 4), second)).toBe("same");
  });

  it("is one where an item is there that no import has made", () => {
    expect(status({ item: new Map([["range", 1]]), base: undefined }, second)).toBe("conflict");
    expect(status({ item: new Map([["range", 4]]), base: undefined }, second)).toBe("same");
  });
});

describe("the record of an item", () => {
  it("reads back as it was written", () => {
    const prints = fc.record({ card: fc.stringMatching(/^[0-9a-z.-]+$/), stored: fc.stringMatching(/^[0-9a-z.-]+$/) });
    const base = fc.uniqueArray(fc.tuple(fc.constantFrom(...UNITS), prints), { selector: ([unit]) => unit });
    fc.assert(
      fc.property(fc.string(), base, (text, entries) => {
        const record = { text, base: new Map(entries) };
        expect(readRecord({ flags: { "kartoteka-kouzel": writeRecord(record) } })).toEqual(record);
      }),
    );
  });

  it("tells values apart, and not the order of their keys", () => {
    const json = fc.jsonValue();
    fc.assert(
      fc.property(json, json, (a, b) => {
        expect(fingerprint(a) === fingerprint(b)).toBe(JSON.stringify(sorted(a)) === JSON.stringify(sorted(b)));
      }),
    );
    expect(fingerprint({ a: 1, b: [2] })).toBe(fingerprint({ b: [2], a: 1 }));
  });
});

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  // kept apart from lists: nothing in it is not nothing in a list
  return {
    entries: Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  };
}

describe("places of new spells", () => {
  const alphabet = new Intl.Collator("cs");
  const names = fc.uniqueArray(fc.stringMatching(/^[A-ZČŘŽ][a-zčřž]{1,4}$/), { maxLength: 12 });

  it("keep the alphabet, and move nothing", () => {
    fc.assert(
      fc.property(names, names, (there, added) => {
        const present = there
          .toSorted(alphabet.compare)
          .map((name, index) => ({ name, sort: (index + 1) * SORT_STEP }));
        const fresh = added.filter((name) => !there.includes(name)).toSorted(alphabet.compare);
        const sorts = sortsFor(present, fresh);
        const all = [...present, ...fresh.map((name, index) => ({ name, sort: sorts[index] ?? 0 }))];
        const bySort = all.toSorted((a, b) => a.sort - b.sort).map(({ name }) => name);
        expect(bySort).toEqual(all.map(({ name }) => name).toSorted(alphabet.compare));
        for (const sort of sorts) expect(Number.isInteger(sort)).toBe(true);
      }),
    );
  });
});

describe("a list of spells", () => {
  const ids = fc.constantFrom("a", "b", "c", "d", "e");
  const sets = fc.uniqueArray(ids);

  it("has what its cards say, and keeps what people put in or took out", () => {
    fc.assert(
      fc.property(sets, sets, fc.dictionary(ids, fc.boolean()), (base, present, cards) => {
        const after = mergedList({ base: new Set(base), present, cards: new Map(Object.entries(cards)) });
        for (const id of ["a", "b", "c", "d", "e"] as const) {
          const was = present.includes(id);
          const changed = cards[id] !== undefined && cards[id] !== base.includes(id);
          expect(after.spells.includes(id), id).toBe(changed ? cards[id] : was);
        }
        expect(new Set(after.spells).size).toBe(after.spells.length);
        const again = mergedList({
          base: new Set(after.base),
          present: after.spells,
          cards: new Map(Object.entries(cards)),
        });
        expect(again.spells).toEqual(after.spells);
      }),
    );
  });
});

describe("the size of batches", () => {
  it("grows while the page has time and shrinks when it waits, within bounds", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2000 })), (times) => {
        const size = times.reduce(nextBatch, FIRST_BATCH);
        expect(size).toBeGreaterThan(0);
        expect(size).toBeLessThanOrEqual(100);
      }),
    );
    expect(nextBatch(16, 5)).toBe(32);
    expect(nextBatch(32, 500)).toBe(16);
  });
});
