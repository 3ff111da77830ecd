import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { uuidOf, type Part } from "../../../src/runtime/concentration/ending/ended.ts";
import { planUndo } from "../../../src/runtime/concentration/ending/undo-plan.ts";

const PLACES = ["Actor.a", "Actor.b", "Scene.s", "Actor.a.Item.i"] as const;

/** What an end took: the root on Actor.a first; others lie in places, some in one that was taken too. */
const parts: fc.Arbitrary<Part[]> = fc
  .array(
    fc.record({
      place: fc.constantFrom(...PLACES),
      needs: fc.constantFrom(null, null, "Scene.s.Token.t", "Scene.s.Token.part"),
      secret: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  .map((others) => {
    const root = partOf("effect", "ActiveEffect", "Actor.a", "root");
    const item = partOf("dependent", "Item", "Actor.a", "i");
    const token = partOf("summon", "Token", "Scene.s", "part");
    return [
      root,
      item,
      token,
      ...others.map(({ place, needs, secret }, index) => {
        const kind = place === "Scene.s" ? ("area" as const) : ("dependent" as const);
        const document = kind === "area" ? ("Region" as const) : ("ActiveEffect" as const);
        return { ...partOf(kind, document, place, `p${String(index)}`), needs, secret };
      }),
    ];
  });

function partOf(kind: Part["kind"], document: Part["document"], parent: string, id: string): Part {
  return { kind, document, parent, id, data: { _id: id }, needs: null, name: id, of: parent, secret: false };
}

/** Documents of a world by uuid; what lies in another goes with it. */
class Store {
  constructor(readonly uuids: ReadonlySet<string>) {}

  has = (uuid: string): boolean => this.uuids.has(uuid);

  with(more: readonly string[]): Store {
    return new Store(new Set([...this.uuids, ...more]));
  }

  without(uuid: string): Store {
    return new Store(new Set([...this.uuids].filter((one) => one !== uuid && !one.startsWith(`${uuid}.`))));
  }
}

const BASE = ["Actor.a", "Actor.b", "Scene.s", "Scene.s.Token.t"];
const stores = fc.subarray(BASE).map((uuids) => new Store(new Set(uuids)));

/** Makes what is planned, in order, as a world would: nothing without its place. */
function carryOut(store: Store, taken: readonly Part[]): { store: Store; made: string[] } {
  const made: string[] = [];
  for (const { parent, parts: batch } of planUndo(taken, store.has).batches) {
    expect(store.has(parent)).toBe(true);
    for (const part of batch) {
      expect(store.has(uuidOf(part))).toBe(false);
      if (part.needs !== null) expect(store.has(part.needs)).toBe(true);
    }
    made.push(...batch.map(uuidOf));
    store = store.with(batch.map(uuidOf));
  }
  return { store, made };
}

describe("the plan of an undo", () => {
  it("makes everything once that has its place, each after what it hangs on, and names the rest", () => {
    fc.assert(
      fc.property(parts, stores, (taken, store) => {
        const { missing } = planUndo(taken, store.has);
        const { store: after, made } = carryOut(store, taken);
        expect(new Set(made).size).toBe(made.length);
        for (const part of taken) expect(after.has(uuidOf(part))).toBe(!missing.includes(uuidOf(part)));
      }),
    );
  });

  it("repeated makes nothing", () => {
    fc.assert(
      fc.property(parts, stores, (taken, store) => {
        const { store: after } = carryOut(store, taken);
        expect(planUndo(taken, after.has).batches).toEqual([]);
      }),
    );
  });

  it("begins with the concentration, and does nothing without its place", () => {
    fc.assert(
      fc.property(parts, stores, (taken, store) => {
        const [first] = planUndo(taken, store.has).batches;
        if (!store.has("Actor.a")) expect(first).toBeUndefined();
        else expect(first?.parts[0]?.id).toBe("root");
      }),
    );
  });

  it("goes with any sequence of ends, losses and undos: what is there hangs on what is there", () => {
    const step = fc.oneof(
      fc.constant({ kind: "undo" as const, uuid: "" }),
      fc.constant({ kind: "end" as const, uuid: "" }),
      fc.constantFrom(...BASE, "Actor.a.Item.i").map((uuid) => ({ kind: "lose" as const, uuid })),
      fc.constantFrom(...BASE).map((uuid) => ({ kind: "return" as const, uuid })),
    );
    fc.assert(
      fc.property(parts, fc.array(step, { maxLength: 12 }), (taken, steps) => {
        let store = new Store(new Set(BASE));
        for (const { kind, uuid } of steps) {
          if (kind === "undo") store = carryOut(store, taken).store;
          else if (kind === "end") store = taken.map(uuidOf).reduce((left, one) => left.without(one), store);
          else if (kind === "lose") store = store.without(uuid);
          else store = store.with([uuid]);
          for (const part of taken) {
            if (store.has(uuidOf(part)) && kind === "undo") expect(store.has(part.parent)).toBe(true);
          }
          if (kind === "undo" && store.has("Actor.a")) expect(store.has("Actor.a.ActiveEffect.root")).toBe(true);
        }
      }),
    );
  });
});
