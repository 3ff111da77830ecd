/**
 * What active effects change in an actor's data: `system.*` only, in the order of priorities. Sources: dnd5e 5.3.3
 * module/documents/active-effect.mjs; foundry-13-14.md §9.1 (modes of 13, types of 14).
 */
import type { Data } from "../../../src/types/surface/documents.ts";
import type { ActiveEffect } from "../documents/effect.ts";
import { getProperty, setProperty } from "../utils.ts";
import { evaluate, fillIn } from "./formula.ts";
import { list, number, record } from "./values.ts";

type ChangeType = "custom" | "multiply" | "add" | "subtract" | "downgrade" | "upgrade" | "override";

/** CONST.ACTIVE_EFFECT_MODES of Foundry 13 */
export const MODES: readonly ChangeType[] = ["custom", "multiply", "add", "downgrade", "upgrade", "override"];

/** Where a change comes when it has no priority of its own */
const PRIORITY_13 = {
  custom: 0,
  multiply: 10,
  add: 20,
  subtract: 20,
  downgrade: 30,
  upgrade: 40,
  override: 50,
} as const;

interface Change {
  readonly key: string;
  readonly type: ChangeType;
  readonly value: unknown;
  readonly priority: number;
}

/** Applies the changes of all active effects to `system`. */
export function applyEffects(effects: Iterable<ActiveEffect>, system: Data): void {
  const changes = [...effects].filter(({ active }) => active).flatMap(changesOf);
  for (const change of changes.sort((a, b) => a.priority - b.priority)) apply(change, system);
}

function changesOf(effect: ActiveEffect): Change[] {
  const stored =
    effect.client.world.profile.generation < 14 ? effect.stored["changes"] : record(effect.stored["system"])["changes"];
  return list(stored)
    .map(record)
    .map((change) => {
      const type =
        typeof change["type"] === "string"
          ? (change["type"] as ChangeType)
          : (MODES[number(change["mode"])] ?? "custom");
      const priority = number(change["priority"], PRIORITY_13[type]);
      return { key: String(change["key"]), type, value: change["value"], priority };
    });
}

function apply({ key, type, value }: Change, system: Data): void {
  if (!key.startsWith("system.") || type === "custom") return;
  const path = key.slice("system.".length);
  const present = getProperty(system, path);
  if (Array.isArray(present)) setProperty(system, path, changedList(present, type, value));
  else if (typeof present === "string" && type !== "override")
    setProperty(system, path, changedFormula(present, type, value));
  else if (typeof present === "boolean") setProperty(system, path, value === true || value === "true" || value === "1");
  else setProperty(system, path, changedValue(present, type, numeric(value, system)));
}

/** Damage types and the like; "-fire" takes one out. */
function changedList(present: unknown[], type: ChangeType, value: unknown): unknown[] {
  const entries = Array.isArray(value)
    ? (value as unknown[])
    : String(value)
        .split(",")
        .map((entry) => entry.trim());
  if (type === "override") return entries;
  const removed = entries.flatMap((entry) => (String(entry).startsWith("-") ? [String(entry).slice(1)] : []));
  const added = entries.filter((entry) => !String(entry).startsWith("-") && !present.includes(entry));
  return [...present.filter((entry) => !removed.includes(String(entry))), ...added];
}

/** Bonuses that may have dice: "" + "1d4" */
function changedFormula(present: string, type: ChangeType, value: unknown): string {
  const added = String(value).trim();
  if (type === "multiply") return `(${present || "0"}) * (${added})`;
  if (type !== "add" && type !== "subtract") return added;
  if (type === "subtract") return `${present || "0"} - (${added})`;
  return present === "" ? added : `${present} + ${added.replace(/^\+\s*/, "")}`;
}

function changedValue(present: unknown, type: ChangeType, value: unknown): unknown {
  if (typeof value !== "number") return value;
  const before = number(present);
  if (type === "multiply") return before * value;
  if (type === "add") return before + value;
  if (type === "subtract") return before - value;
  if (type === "upgrade") return present === null ? value : Math.max(before, value);
  if (type === "downgrade") return present === null ? value : Math.min(before, value);
  return value;
}

/** A number where the text is one, or a formula without dice; else the text. */
function numeric(value: unknown, system: Data): unknown {
  if (typeof value !== "string" || value.trim() === "") return value;
  if (!/^[-+@\d(]/.test(value) || /\d*d\d/.test(value)) return value;
  return evaluate(fillIn(value, system));
}
