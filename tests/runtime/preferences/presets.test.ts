import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  fitting,
  fits,
  optionKeys,
  OPTIONS,
  PRESETS,
  presetValues,
  type Option,
  type OptionKey,
  type OptionValues,
} from "../../../src/runtime/options.ts";
import { differing, presetOf, withForm } from "../../../src/runtime/preferences/presets.ts";
import { takenJobs, takersOf } from "../../../src/runtime/preferences/jobs.ts";
import { JOBS, type Job } from "../../../src/runtime/platform/others.ts";

function arbitraryOf(option: Option): fc.Arbitrary<unknown> {
  if (option.kind === "switch") return fc.boolean();
  if (option.kind === "choice") return fc.constantFrom(...option.choices);
  return fc.integer({ min: option.min, max: option.max });
}
const values = fc.record(
  Object.fromEntries(optionKeys().map((key) => [key, arbitraryOf(OPTIONS[key])])),
) as unknown as fc.Arbitrary<OptionValues>;
const anyKey = fc.constantFrom(...optionKeys());

describe("a preset", () => {
  it.each(PRESETS)("%s is recognised by its values", (preset) => {
    expect(presetOf(presetValues(preset))).toBe(preset);
  });

  it("has a value for every option that the option may have", () => {
    for (const preset of PRESETS) {
      for (const key of optionKeys()) expect(fits(key, presetValues(preset)[key]), `${preset} ${key}`).toBe(true);
    }
  });

  it("is none as soon as one option differs from it, unless it is another one then", () => {
    fc.assert(
      fc.property(fc.constantFrom(...PRESETS), anyKey, values, (preset, key, other) => {
        const changed = { ...presetValues(preset), [key]: other[key] };
        const expected = PRESETS.find((one) => differing(presetValues(one), changed).length === 0);
        expect(presetOf(changed)).toBe(expected);
        if (other[key] !== presetValues(preset)[key]) expect(presetOf(changed)).not.toBe(preset);
      }),
    );
  });

  it("in silence turns everything off that the module would do by itself", () => {
    const silent = Object.entries(presetValues("silence")).filter(([, value]) => value === true);
    expect(silent).toEqual([["areas-walls", true]]);
  });
});

describe("what differs", () => {
  it("is what has to be written to get from one to the other, and no more", () => {
    fc.assert(
      fc.property(values, values, (before, after) => {
        const keys = differing(before, after);
        const written = { ...before, ...Object.fromEntries(keys.map((key) => [key, after[key]])) };
        expect(written).toEqual(after);
        expect(differing(after, before)).toEqual(keys);
        for (const key of keys) expect(before[key]).not.toBe(after[key]);
      }),
    );
  });
});

describe("a form", () => {
  it("changes what it gives, and leaves alone what does not fit or is missing", () => {
    fc.assert(
      fc.property(values, fc.dictionary(anyKey, fc.anything()), (base, given) => {
        const entries = new Map(Object.entries(given) as [OptionKey, unknown][]);
        const result = withForm(base, entries);
        for (const key of optionKeys()) {
          const taken = entries.has(key) && fits(key, entries.get(key));
          expect(result[key]).toBe(taken ? entries.get(key) : base[key]);
          expect(fits(key, result[key])).toBe(true);
        }
      }),
    );
  });
});

describe("a stored value", () => {
  it("that an option may not have counts as that of help", () => {
    expect(fitting("areas-blocked-origin", "sideways")).toBe("move");
    expect(fitting("concentration-countdown", -1)).toBe(0);
    expect(fitting("concentration-countdown", 2.5)).toBe(0);
    expect(fitting("areas-stay", "yes")).toBe(false);
    expect(fitting("concentration-countdown", 45)).toBe(45);
  });
});

describe("jobs that others do", () => {
  const owners = (...jobs: Job[]) => new Map(jobs.map((job) => [job, "Midi QOL"]));

  it("take an option only when nothing of it is left", () => {
    expect(takersOf("areas-targets", owners("area-targets"))).toEqual(["Midi QOL"]);
    expect(takersOf("areas-coverage", owners("area-targets"))).toEqual([]);
    expect(takersOf("areas-coverage", owners("area-targets", "area-hits"))).toEqual(["Midi QOL"]);
    expect(takersOf("areas-lasting-leave", owners(...JOBS))).toEqual([]);
  });

  it("are named with every module that does a part", () => {
    const both = new Map<Job, string>([
      ["area-targets", "DF"],
      ["area-hits", "Midi QOL"],
    ]);
    expect(takersOf("areas-walls", both)).toEqual(["DF", "Midi QOL"]);
  });

  it("matter only where we would do them", () => {
    expect(takenJobs(presetValues("help"), owners("area-targets", "area-leave"))).toEqual(
      new Map([["Midi QOL", ["area-targets", "area-leave"]]]),
    );
    expect(takenJobs(presetValues("silence"), owners(...JOBS)).size).toBe(0);
  });
});
