import fc from "fast-check";
import {
  AREA_ORIGINS,
  AREA_ROLES,
  CONDITION_ENDS,
  DAMAGE_TIMINGS,
  MECHANIC_SHAPES,
  TARGET_KINDS,
  type Mechanics,
} from "../../src/deck/model.ts";
import { ABILITY_IDS, CONDITION_IDS, DAMAGE_TYPES } from "../../src/rules/vocabulary.ts";

const from = fc.constant({ line: 1, column: 1, phrase: "" });
const count = fc.integer({ min: 1, max: 12 });
const feet = fc.integer({ min: 1, max: 600 }).map((n) => n / 2);
const size = fc.oneof(
  feet.map((value) => ({ value, unit: "ft" as const })),
  count.map((value) => ({ value, unit: "mi" as const })),
);
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });

const amount = fc.oneof(
  fc.record({
    number: count,
    faces: fc.constantFrom(4, 6, 8, 10, 12, 100),
    bonus: fc.constantFrom("", "3", "@mod", "@prof", "1 + @prof"),
  }),
  fc.constantFrom("", "0", "15", "@mod", "half", "all", "dealt").map((bonus) => ({ number: 0, faces: 0, bonus })),
);
const scaling = orNull(
  fc.oneof(
    fc.record({ kind: fc.constant("slot" as const), every: fc.integer({ min: 1, max: 5 }), amount }),
    fc.record({ kind: fc.constant("cantrip" as const), amount }),
    fc.record({
      kind: fc.constant("thresholds" as const),
      steps: fc.array(fc.record({ slot: fc.integer({ min: 1, max: 9 }), amount }), { minLength: 1, maxLength: 3 }),
    }),
  ),
);
const duration = fc.oneof(
  fc.constant({ kind: "permanent" as const }),
  fc.record({
    kind: fc.constant("time" as const),
    value: count,
    unit: fc.constantFrom("minute" as const, "hour" as const, "day" as const),
    upTo: fc.constant(false),
  }),
);

const lists = fc.record({
  areas: fc.array(
    fc.record({
      shape: fc.constantFrom(...MECHANIC_SHAPES),
      size,
      width: orNull(feet),
      height: orNull(feet),
      count,
      role: fc.constantFrom(...AREA_ROLES),
      origin: fc.constantFrom(...AREA_ORIGINS),
      spreads: fc.boolean(),
      from,
    }),
    { maxLength: 3 },
  ),
  saves: fc.array(
    fc.record({
      abilities: fc.uniqueArray(fc.constantFrom(...ABILITY_IDS), { minLength: 1, maxLength: 2 }),
      onSuccess: fc.constantFrom("half" as const, "none" as const),
      repeat: fc.boolean(),
      dc: orNull(fc.integer({ min: 5, max: 25 })),
      area: fc.constant(null),
      from,
    }),
    { maxLength: 3 },
  ),
  attacks: fc.array(fc.record({ kind: fc.constantFrom("melee" as const, "ranged" as const), count, from }), {
    maxLength: 2,
  }),
  damage: fc.array(
    fc.record({
      amount,
      types: fc.uniqueArray(fc.constantFrom(...DAMAGE_TYPES), { maxLength: 3 }),
      choice: fc.boolean(),
      timing: fc.constantFrom(...DAMAGE_TIMINGS),
      onSave: orNull(fc.constantFrom("half" as const, "none" as const, "full" as const)),
      scaling,
      group: fc.integer({ min: 0, max: 3 }),
      from,
    }),
    { maxLength: 4 },
  ),
  healing: fc.array(
    fc.record({ kind: fc.constantFrom("healing" as const, "temphp" as const), amount, scaling, from }),
    { maxLength: 2 },
  ),
  rolls: fc.array(fc.record({ amount, scaling, from }), { maxLength: 2 }),
  conditions: fc.array(
    fc.record({
      status: fc.constantFrom(...CONDITION_IDS),
      via: fc.constantFrom("save" as const, "hit" as const, "auto" as const),
      ends: fc.constantFrom(...CONDITION_ENDS),
      group: fc.integer({ min: 0, max: 3 }),
      from,
    }),
    { maxLength: 3 },
  ),
  targets: orNull(fc.record({ count: orNull(count), any: fc.boolean(), kind: fc.constantFrom(...TARGET_KINDS), from })),
  light: orNull(fc.record({ bright: fc.oneof(fc.constant(0), feet), dim: feet, from })),
  growth: fc.record({
    targets: orNull(fc.record({ count, every: count })),
    area: orNull(fc.record({ feet, every: count })),
    duration: orNull(duration),
    durationSteps: fc.array(
      fc.record({ slot: fc.integer({ min: 1, max: 9 }), duration, concentration: fc.boolean() }),
      { maxLength: 2 },
    ),
  }),
  repeats: fc.boolean(),
});

/** Mechanics whose parts hang on attacks, saves and areas that are there. */
export const arbitraryMechanics: fc.Arbitrary<Mechanics> = fc
  .tuple(lists, fc.nat(), fc.nat())
  .map(([{ saves, damage, conditions, ...facts }, a, b]) => {
    const { areas, attacks } = facts;
    const cause = (seed: number): Mechanics["damage"][number]["by"] => {
      if (seed % 3 === 1 && attacks.length > 0) return { kind: "attack", index: seed % attacks.length };
      if (seed % 3 === 2 && saves.length > 0) return { kind: "save", index: seed % saves.length };
      return null;
    };
    return {
      ...facts,
      saves: saves.map((save, i) => ({
        ...save,
        area: areas.length > 0 && (a + i) % 2 === 0 ? a % areas.length : null,
      })),
      damage: damage.map((part, i) => ({ ...part, by: cause(a + i) })),
      conditions: conditions.map((condition, i) => ({ ...condition, by: cause(b + i) })),
    };
  });
