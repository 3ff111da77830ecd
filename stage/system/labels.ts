/**
 * The labels of a spell that the system derives from its data (item.labels), in the words of the system's strings. Only
 * what its templates for spells show.
 */
import type { Data, ItemDocument } from "../../src/types/surface/documents.ts";
import { number, record, text } from "../../tests/foundry/dnd5e/values.ts";
import type { I18n } from "../../tests/foundry/i18n.ts";

export interface SpellLabels {
  readonly level: string;
  readonly school: string;
  readonly ritualActivation: string;
  readonly range: string;
  readonly target: string;
  readonly components: { readonly vsm: string; readonly tags: readonly string[] };
  readonly materials: string;
  readonly concentrationDuration: string;
}

const UNITS: Readonly<Record<string, string>> = { ft: "foot", mi: "mile", m: "meter", km: "kilometer" };
const RANGES: Readonly<Record<string, string>> = {
  self: "RangeSelf",
  touch: "RangeTouch",
  spec: "RangeSpecial",
  any: "RangeUnlimited",
};
const DURATIONS: Readonly<Record<string, string>> = {
  inst: "TimeInst",
  perm: "TimePerm",
  disp: "TimeDisp",
  dstr: "TimeDispTrig",
};
const LETTERS = { vocal: "Verbal", somatic: "Somatic", material: "Material" } as const;

const capitalize = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

export function labelsOf(item: ItemDocument, i18n: I18n): SpellLabels {
  const system = item.system as unknown as Data & ItemDocument["system"];
  const say = (key: string): string => i18n.localize(`DND5E.${key}`);
  const letters = Object.entries(LETTERS).filter(([property]) => system.properties.has(property));
  return {
    level: say(`SpellLevel${system.level}`),
    school: say(`School${capitalize(system.school)}`),
    ritualActivation: activation(record(system["activation"]), say),
    range: range(record(system["range"]), i18n),
    target: target(record(record(system["target"])["template"]), i18n),
    components: { vsm: letters.map(([, name]) => say(`Component${name}Abbr`)).join(", "), tags: [] },
    materials: text(record(system["materials"])["value"]),
    concentrationDuration: duration(record(system["duration"]), system.properties.has("concentration"), i18n),
  };
}

function activation({ type, value }: Data, say: (key: string) => string): string {
  const label = say(`ACTIVATION.Type.${capitalize(text(type))}.Label`);
  return number(value) > 1 ? `${number(value)} ${label}` : label;
}

function length(value: number, unit: string, { lang }: I18n): string {
  const known = UNITS[unit];
  return known === undefined
    ? `${value} ${unit}`
    : new Intl.NumberFormat(lang, { style: "unit", unit: known, unitDisplay: "short" }).format(value);
}

function range({ value, units }: Data, i18n: I18n): string {
  const special = RANGES[text(units)];
  return special === undefined ? length(number(value), text(units), i18n) : i18n.localize(`DND5E.${special}`);
}

function target({ type, size, units }: Data, i18n: I18n): string {
  if (text(type) === "") return "";
  return `${length(number(size), text(units), i18n)} ${i18n.localize(`DND5E.TARGET.Type.${capitalize(text(type))}.Label`)}`;
}

function duration({ value, units }: Data, concentration: boolean, i18n: I18n): string {
  const unit = text(units);
  const special = DURATIONS[unit];
  const lasting =
    special === undefined
      ? `${number(value)} ${i18n.localize(`DND5E.UNITS.TIME.${capitalize(unit)}.Label`).toLowerCase()}`
      : i18n.localize(`DND5E.${special}`);
  return concentration ? i18n.format("DND5E.ConcentrationDuration", { duration: lasting }) : lasting;
}
