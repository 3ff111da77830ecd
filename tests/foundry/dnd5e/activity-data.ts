/**
 * What an activity's data come to on its item, in the hands of its actor. Source: dnd5e 5.3.3
 * module/data/activity/base-activity.mjs (prepareFinalData) and module/data/shared/{target,range,duration,damage}-field.mjs.
 */
import type { Data, TemplateTarget } from "../../../src/types/surface/documents.ts";
import { deepClone, mergeObject } from "../utils.ts";
import type { Activity } from "./activity.ts";
import { dimensionsOf } from "./dnd5e-config.ts";
import { evaluate, fillIn } from "./formula.ts";
import { list, number, record, text, texts } from "./values.ts";

/** The activity's own part, with the item's laid over it unless it overrides. */
export function partOf(activity: Activity, name: "target" | "range" | "duration" | "activation"): Data {
  const own = deepClone(record(activity.data[name]));
  const system = record(activity.item.stored["system"]);
  return own["override"] === true ? own : mergeObject(own, record(system[name]));
}

export interface Target {
  readonly template: TemplateTarget;
  readonly affects: Data;
  readonly prompt: boolean;
}

export function targetOf(activity: Activity): Target {
  const target = partOf(activity, "target");
  const template = record(target["template"]);
  const values = activity.getRollData();
  const type = text(template["type"]);
  const has = dimensionsOf(type);
  const length = (name: string, blank: string): number | null => formulaValue(text(template[name]) || blank, values);
  const sizes =
    type === ""
      ? { count: null, size: null, width: null, height: null }
      : {
          count: length("count", "1"),
          size: length("size", ""),
          width: length("width", has.width ? "5" : ""),
          height: length("height", has.height ? "5" : ""),
        };
  return {
    // the system leaves null where there is nothing to measure
    template: { ...template, type, units: text(template["units"], "ft"), ...sizes } as unknown as TemplateTarget,
    affects: record(target["affects"]),
    prompt: record(activity.data["target"])["prompt"] !== false,
  };
}

/** Numbers may be stored as such. */
function formulaValue(formula: unknown, values: Data): number | null {
  if (typeof formula === "number") return formula;
  return typeof formula === "string" && formula !== "" ? evaluate(fillIn(formula, values)) : null;
}

export function rangeOf(activity: Activity): { value: number | null; units: string } {
  const range = partOf(activity, "range");
  const units = text(range["units"]);
  const measured = units in activity.client.config.DND5E.movementUnits;
  return { ...range, value: measured ? formulaValue(range["value"], activity.getRollData()) : null, units };
}

const SCALAR_TIMES: readonly string[] = ["turn", "round", "second", "minute", "hour", "day", "week", "month", "year"];

export function durationOf(activity: Activity): { value: number | null; units: string; concentration: boolean } {
  const duration = partOf(activity, "duration");
  const units = text(duration["units"], "inst");
  const own = duration["override"] === true || activity.item.type !== "spell";
  return {
    ...duration,
    value: SCALAR_TIMES.includes(units) ? formulaValue(duration["value"], activity.getRollData()) : null,
    units,
    concentration: own ? duration["concentration"] === true : activity.item.system.properties.has("concentration"),
  };
}

export function activationOf(activity: Activity): { type: string; value: number | null } {
  const activation = partOf(activity, "activation");
  const value = number(activation["value"], Number.NaN);
  return { ...activation, type: text(activation["type"]), value: Number.isNaN(value) ? null : value };
}

export interface Save {
  readonly ability: ReadonlySet<string>;
  readonly dc: { readonly value: number; readonly calculation: string };
}

export function saveOf(activity: Activity): Save | undefined {
  if (activity.type !== "save") return undefined;
  const save = record(activity.data["save"]);
  const dc = record(save["dc"]);
  const calculation = calculationOf(activity);
  const system = activity.actor?.system;
  const usual = system?.abilities[activity.ability ?? ""]?.dc ?? 8 + (system?.attributes.prof ?? 0);
  const value = calculation === "" ? (formulaValue(dc["formula"], activity.getRollData()) ?? usual) : usual;
  return { ability: new Set(texts(save["ability"])), dc: { value, calculation } };
}

/** "initial" means the spellcasting ability on a spell. */
export function calculationOf(activity: Activity): string {
  const calculation = text(record(record(activity.data["save"])["dc"])["calculation"]);
  return calculation === "initial" ? (activity.isSpell ? "spellcasting" : "") : calculation;
}

export interface DamagePart {
  readonly formula: string;
  readonly types: readonly string[];
}

/** Damage or healing, grown by the steps above the spell's level. */
export function damageParts(activity: Activity, steps: number): DamagePart[] {
  const stored = activity.type === "heal" ? [activity.data["healing"]] : list(record(activity.data["damage"])["parts"]);
  return stored
    .map(record)
    .map((part) => ({ formula: scaledFormula(part, steps), types: texts(part["types"]) }))
    .filter(({ formula }) => formula !== "");
}

function scaledFormula(part: Data, steps: number): string {
  const scaling = record(part["scaling"]);
  const mode = text(scaling["mode"]);
  const increase = mode === "whole" ? steps : mode === "half" ? Math.floor(steps / 2) : 0;
  const more = number(scaling["number"]) * increase;
  const custom = record(part["custom"]);
  const base =
    custom["enabled"] === true
      ? text(custom["formula"]).replace(/^(\d+)d/, (_, count: string) => `${Number(count) + more}d`)
      : automaticFormula(part, more);
  const added = increase === 0 ? "" : multiplied(text(scaling["formula"]), increase);
  return [base, added].filter((formula) => formula !== "").join(" + ");
}

function automaticFormula(part: Data, more: number): string {
  const count = number(part["number"]) + more;
  const faces = number(part["denomination"]);
  const dice = count > 0 && faces > 0 ? `${count}d${faces}` : "";
  return [dice, text(part["bonus"])].filter((formula) => formula !== "").join(" + ");
}

/** "1d6 + 2" three times: "3d6 + 6" */
const multiplied = (formula: string, times: number): string =>
  formula.replaceAll(/(\d+)(d\d+)?/g, (_, count: string, die = "") => `${Number(count) * times}${String(die)}`);
