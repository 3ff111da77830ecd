import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asInnate, castOnce, copyOf, inBook, recordOf } from "../../../src/runtime/drop/copy.ts";
import { isEqual, isNothing, KEPT, updateFor } from "../../../src/runtime/drop/update.ts";
import type { Data } from "../../../src/types/surface/documents.ts";

const UUID = "Compendium.kartoteka-kouzel.kouzla.Item.spellspellspell0";
const PLACE = { method: "pact", sourceItem: "class:warlock", prepared: 0 } as const;
const ONE_USE = { type: "itemUses", target: "", value: "1", scaling: { mode: "", formula: "" } };

const source = (system: Data = {}, more: Data = {}): Data => ({
  _id: "spellspellspell0",
  _key: "!items!spellspellspell0",
  name: "Jiskra",
  img: "icons/spark.webp",
  type: "spell",
  folder: "folder",
  sort: 100,
  ownership: { default: 2 },
  effects: [{ _id: "effecteffect0000", name: "Záře", statuses: [] }],
  flags: { "kartoteka-kouzel": { key: "spark", area: null }, dnd5e: { last: 1, riders: { activity: [] } } },
  _stats: { systemVersion: "5.3.3", compendiumSource: null },
  system: {
    level: 1,
    identifier: "spark",
    method: "spell",
    prepared: 0,
    sourceItem: "",
    ability: "",
    description: { value: "<p>Jiskra.</p>" },
    uses: { spent: 0, max: "", recovery: [] },
    activities: {
      cast: { _id: "cast", type: "utility", consumption: { spellSlot: true, targets: [] } },
      later: { _id: "later", type: "damage", consumption: { spellSlot: false, targets: [] } },
    },
    ...system,
  },
  ...more,
});

const consumed = (data: Data, id: string): unknown => {
  const activity = recordOf(recordOf(recordOf(data["system"])["activities"])[id]);
  return recordOf(activity["consumption"])["targets"];
};

describe("a copy of a spell", () => {
  it("forgets where it lay and remembers what it is a copy of", () => {
    const copy = copyOf(source(), UUID);
    for (const key of ["_id", "_key", "folder", "sort", "ownership"]) expect(copy).not.toHaveProperty(key);
    expect(copy["_stats"]).toEqual({ systemVersion: "5.3.3", compendiumSource: UUID, duplicateSource: null });
    expect(copy["flags"]).toEqual({
      "kartoteka-kouzel": { key: "spark", area: null },
      dnd5e: { riders: { activity: [] } },
    });
  });

  it.each([
    ["Item.worldworldworld0", null],
    ["Actor.a.Item.b", UUID],
    ["Compendium.p.actors.Actor.a.Item.b", UUID],
  ])("from %s keeps the first original", (uuid, before) => {
    const copy = copyOf(source({}, { _stats: { compendiumSource: before } }), uuid);
    expect(copy["_stats"]).toEqual({ compendiumSource: before, duplicateSource: uuid });
  });

  it("is no longer cast by the magic item that brought it", () => {
    const flags = { dnd5e: { cachedFor: ".Item.a.Activity.b", dependentOn: "Actor.a.ActiveEffect.c" } };
    expect(copyOf(source({}, { flags }), UUID)["flags"]).toEqual({ dnd5e: {} });
  });

  it("leaves what it is made from alone", () => {
    const spell = source();
    const before = structuredClone(spell);
    castOnce(asInnate(inBook(copyOf(spell, UUID), PLACE), 3), "x", UUID, PLACE);
    expect(spell).toEqual(before);
  });
});

describe("made ready", () => {
  it("for a book, it has method, class and preparation; uses of its own stay", () => {
    const own = { max: "2", spent: 1, recovery: [] };
    expect(inBook(source({ uses: own }), PLACE)["system"]).toMatchObject({ ...PLACE, uses: own });
  });

  it("for a book, what a monster had n times a day has no uses", () => {
    const monster = asInnate(source(), 3);
    const { system } = inBook(monster, PLACE);
    expect(system).toMatchObject({ ...PLACE, uses: { spent: 0, max: "", recovery: [] } });
    expect(consumed(inBook(monster, PLACE), "cast")).toEqual([]);
  });

  it("as innate, each casting takes one of n uses that come back every day, and what comes later takes none", () => {
    const innate = asInnate(source({ sourceItem: "class:wizard" }), 2);
    const uses = { spent: 0, max: "2", recovery: [{ period: "day", type: "recoverAll" }] };
    expect(innate["system"]).toMatchObject({ method: "innate", sourceItem: "", prepared: 1, uses });
    expect(consumed(innate, "cast")).toEqual([ONE_USE]);
    expect(consumed(innate, "later")).toEqual([]);
    expect(consumed(asInnate(innate, 3), "cast")).toEqual([ONE_USE]);
  });

  it("as innate at will, nothing is counted", () => {
    const innate = asInnate(asInnate(source(), 2), 0);
    expect(innate["system"]).toMatchObject({ method: "atwill", uses: { max: "" } });
    expect(consumed(innate, "cast")).toEqual([]);
  });

  it("to be cast once, it consumes nothing that would have to be written on it", () => {
    const targets = [{ type: "activityUses" }, { type: "itemUses" }, { type: "attribute", target: "x" }];
    const activities = { cast: { _id: "cast", consumption: { spellSlot: true, targets } } };
    const once = castOnce(source({ activities }), "onceonceonceonce", UUID, PLACE);
    expect(once["_id"]).toBe("onceonceonceonce");
    expect(consumed(once, "cast")).toEqual([{ type: "attribute", target: "x" }]);
    expect(recordOf(once["flags"])["kartoteka-kouzel"]).toEqual({ key: "spark", area: null, castOnce: UUID });
  });
});

/** As the database would merge it: objects by key, everything else whole. */
function merged(target: Data, changes: Data): Data {
  return Object.entries(changes).reduce<Data>(
    (all, [key, value]) => {
      const both = [all[key], value].every((one) => typeof one === "object" && one !== null && !Array.isArray(one));
      return { ...all, [key]: both ? merged(all[key] as Data, value as Data) : value };
    },
    { ...target },
  );
}

describe("an update of a spell that a creature has", () => {
  const mine = inBook(copyOf(source(), UUID), { ...PLACE, prepared: 1 });

  it("is nothing where both are the same, whatever the creature made of it", () => {
    expect(isNothing(updateFor(mine, inBook(copyOf(source(), UUID), PLACE), { keep: KEPT.book }))).toBe(true);
    const used = { ...mine, system: { ...recordOf(mine["system"]), prepared: 2, ability: "cha" } };
    expect(isNothing(updateFor(used, mine, { keep: KEPT.book }))).toBe(true);
  });

  it("changes what the card says, and keeps how it is cast", () => {
    const next = source({ level: 2, description: { value: "<p>Nově.</p>" } }, { name: "Velká jiskra" });
    const { changes } = updateFor(mine, inBook(copyOf(next, UUID), { ...PLACE, method: "spell" }), { keep: KEPT.book });
    expect(changes).toEqual({
      name: "Velká jiskra",
      system: { level: 2, description: { value: "<p>Nově.</p>" } },
    });
  });

  it("takes away activities that there are no more, and leaves effects that only the creature's has", () => {
    const next = source({
      activities: { cast: { _id: "cast", type: "save", consumption: { spellSlot: true, targets: [] } } },
    });
    const own = { ...mine, effects: [...(mine["effects"] as Data[]), { _id: "myowneffect00000", name: "Moje" }] };
    const update = updateFor(
      own,
      { ...next, effects: [{ _id: "neweffect0000000", name: "Nový" }] },
      { keep: KEPT.book },
    );
    expect(update.goneActivities).toEqual(["later"]);
    expect(update.newEffects).toEqual([{ _id: "neweffect0000000", name: "Nový" }]);
    expect(update.goneEffects).toEqual([]);
  });

  it("keeps uses with what each casting takes of them", () => {
    const limited = asInnate(mine, 3);
    const book = { ...limited, system: { ...recordOf(limited["system"]), method: "spell" } };
    const { changes } = updateFor(book, inBook(copyOf(source({ level: 2 }), UUID), PLACE), { keep: KEPT.book });
    expect(changes).toEqual({ system: { level: 2 } });
  });

  it("of an innate one sets how often, and leaves what was spent", () => {
    const own = asInnate(mine, 3);
    const uses = { ...recordOf(recordOf(own["system"])["uses"]), spent: 2 };
    const spent = { ...own, system: { ...recordOf(own["system"]), uses } };
    const { changes } = updateFor(spent, asInnate(mine, 1), { keep: KEPT.innate });
    expect(changes).toMatchObject({ system: { uses: { max: "1", spent: 2 } } });
  });

  it("said twice changes nothing the second time, and taken back is as before", () => {
    const text = fc.constantFrom("a", "b", "c");
    const spell = fc
      .record({
        name: text,
        level: fc.integer({ min: 0, max: 3 }),
        activities: fc.dictionary(text, fc.record({ type: text, formula: text })),
        effects: fc.uniqueArray(fc.record({ _id: text, name: text }), { selector: ({ _id }) => _id }),
      })
      .map(({ name, level, activities, effects }): Data => ({
        name,
        effects,
        system: { level, activities, prepared: 1 },
      }));
    fc.assert(
      fc.property(spell, spell, (present, wanted) => {
        const there = applied(present, updateFor(present, wanted, { keep: KEPT.book }));
        expect(isNothing(updateFor(there, wanted, { keep: KEPT.book }))).toBe(true);
        const back = applied(there, updateFor(there, present, { keep: KEPT.undo, exact: true }));
        expect(isEqual(sorted(back), sorted(present))).toBe(true);
      }),
    );
  });
});

function applied(data: Data, update: ReturnType<typeof updateFor>): Data {
  const activities = { ...recordOf(recordOf(data["system"])["activities"]) };
  for (const id of update.goneActivities) delete activities[id];
  const present = { ...data, system: { ...recordOf(data["system"]), activities } };
  const changed = new Map(update.changedEffects.map((effect) => [effect["_id"], effect]));
  const effects = (data["effects"] as Data[])
    .filter(({ _id }) => !update.goneEffects.includes(String(_id)))
    .map((effect) => changed.get(effect["_id"]) ?? effect);
  return { ...merged(present, update.changes ?? {}), effects: [...effects, ...update.newEffects] };
}

const sorted = (data: Data): Data => ({
  ...data,
  effects: [...(data["effects"] as Data[])].sort((a, b) => String(a["_id"]).localeCompare(String(b["_id"]))),
});
