/** What a preset is, and how values differ: plain data. */
import { fits, optionKeys, PRESETS, presetValues, type OptionKey, type OptionValues, type Preset } from "../options.ts";

/** Options whose values are not the same, in the order of the table. */
export const differing = (before: OptionValues, after: OptionValues): OptionKey[] =>
  optionKeys().filter((key) => before[key] !== after[key]);

/** The preset that has these values; undefined for values of one's own. */
export const presetOf = (values: OptionValues): Preset | undefined =>
  PRESETS.find((preset) => differing(presetValues(preset), values).length === 0);

export const isPreset = (value: unknown): value is Preset => PRESETS.includes(value as Preset);

/** `base` with what a form gives; what it lacks, or what does not fit its option, stays as it was. */
export function withForm(base: OptionValues, entries: ReadonlyMap<OptionKey, unknown>): OptionValues {
  const given = [...entries].filter(([key, value]) => fits(key, value));
  return { ...base, ...Object.fromEntries(given) };
}
