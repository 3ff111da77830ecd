/**
 * The labels that the system derives from an item's data (item.labels), from its own tables, functions and strings. Only
 * what its templates show. Source: dnd5e 5.3.3 module/data/item/spell.mjs, module/data/shared/{activation,duration,range,
 * target}-field.mjs.
 */
import type { ItemDocument } from "../../src/types/surface/documents.ts";
import { number, record, text, texts } from "../../tests/foundry/dnd5e/values.ts";
import type { SystemHost } from "./host.ts";

export interface SystemLabels {
  readonly level: string;
  readonly school: string;
  readonly activation: string;
  readonly ritualActivation: string;
  readonly range: string;
  readonly rangeParts: string;
  readonly target: string;
  readonly components: ComponentLabels;
  readonly materials: string;
  readonly duration: string;
  readonly concentrationDuration: string;
}

interface ComponentLabels {
  readonly all: readonly { readonly abbr?: string; readonly icon?: string; readonly label?: string; tag: boolean }[];
  readonly vsm: string;
  readonly tags: readonly string[];
}

type Part = Readonly<Record<string, unknown>>;

const capitalized = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

export function labelsOf(host: SystemHost, item: ItemDocument): SystemLabels {
  const system = record(item.toObject()["system"]);
  const properties = new Set(texts(system["properties"]));
  const activation = activationLabel(host, record(system["activation"]));
  const duration = durationLabel(host, record(system["duration"]));
  return {
    level: host.label("spellLevels", String(number(system["level"]))),
    school: host.label("spellSchools", text(system["school"])),
    activation,
    ritualActivation: properties.has("ritual") ? listed(host, [activation, host.say("DND5E.Ritual")]) : activation,
    ...rangeLabels(host, record(system["range"])),
    target: targetLabel(host, record(system["target"])),
    components: componentLabels(host, properties),
    materials: properties.has("material") ? text(record(system["materials"])["value"]) : "",
    duration,
    concentrationDuration:
      properties.has("concentration") && duration !== ""
        ? host.say("DND5E.ConcentrationDuration", { duration })
        : duration,
  };
}

const listed = ({ client }: SystemHost, words: readonly string[]): string =>
  new Intl.ListFormat(client.game.i18n.lang, { type: "disjunction" }).format(words);

export function activationLabel(host: SystemHost, { type, value }: Part): string {
  const kind = text(type);
  const entry = host.entry("activityActivationTypes", kind);
  const amount = number(value);
  if (entry?.scalar !== true || amount === 0) return entry?.label ?? "";
  if (host.entry("timeUnits", kind) !== undefined) return host.functions.formatTime(amount, kind);
  return entry.counted === undefined
    ? `${host.functions.formatNumber(amount)} ${entry.label ?? ""}`
    : host.say(`${entry.counted}.${host.plural(amount)}`, { number: host.functions.formatNumber(amount) });
}

export function durationLabel(host: SystemHost, { value, units }: Part): string {
  const unit = text(units);
  const amount = number(value);
  return amount > 0 && host.entry("timeUnits", unit) !== undefined
    ? host.functions.formatTime(amount, unit)
    : host.label("timePeriods", unit);
}

export function rangeLabels(host: SystemHost, { value, units }: Part): { range: string; rangeParts: string } {
  const unit = text(units);
  const amount = number(value);
  if (unit === "") return { range: host.say("DND5E.DistSelf"), rangeParts: "" };
  if (host.entry("movementUnits", unit) === undefined)
    return { range: host.label("distanceUnits", unit), rangeParts: "" };
  if (amount === 0) return { range: "", rangeParts: "" };
  return {
    range: host.functions.formatLength(amount, unit),
    rangeParts: host.functions.formatLength(amount, unit, { parts: true }),
  };
}

/** An area with its size, else who is affected. */
export function targetLabel(host: SystemHost, target: Part): string {
  const { type, size, units, count } = record(target["template"]);
  const area = host.entry("areaTargetTypes", text(type));
  if (area === undefined) return affectedLabel(host, record(target["affects"]));
  const copies = number(count);
  const unit = text(units);
  const length = host.entry("movementUnits", unit) === undefined ? "" : host.functions.formatLength(number(size), unit);
  const amount = [copies > 1 ? `${copies} ×` : "", length].filter((part) => part !== "").join(" ");
  return capitalized(host.say(`${area.counted ?? ""}.${host.plural(copies || 1)}`, { number: amount }).trim());
}

function affectedLabel(host: SystemHost, { type, count }: Part): string {
  const kind = host.entry("individualTargetTypes", text(type));
  if (kind?.counted === undefined) return kind?.label ?? "";
  const amount = number(count);
  const form = amount > 0 ? host.plural(amount) : "other";
  const words = amount > 0 ? host.functions.formatNumber(amount) : host.say("DND5E.TARGET.Count.Any");
  return capitalized(host.say(`${kind.counted}.${form}`, { number: words }).trim());
}

/** In the order in which the properties are stored. */
function componentLabels(host: SystemHost, properties: ReadonlySet<string>): ComponentLabels {
  const entries = [...properties].flatMap((id) => host.entry("itemProperties", id) ?? []);
  const letters = entries.flatMap(({ isTag, abbreviation }) => (isTag === true ? [] : (abbreviation ?? [])));
  return {
    all: entries
      .filter(({ isTag, abbreviation }) => isTag === true || abbreviation !== undefined)
      .map(({ abbreviation, icon, label, isTag }) => ({
        ...(abbreviation !== undefined && { abbr: abbreviation }),
        ...(icon !== undefined && { icon }),
        ...(label !== undefined && { label }),
        tag: isTag === true,
      })),
    vsm: new Intl.ListFormat(host.client.game.i18n.lang, { style: "narrow" }).format(letters),
    tags: entries.flatMap(({ isTag, label }) => (isTag === true ? (label ?? []) : [])),
  };
}
