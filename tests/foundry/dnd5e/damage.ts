/**
 * Applying damage and healing. Source: dnd5e 5.3.3 module/documents/actor/actor.mjs (applyDamage, calculateDamage). Left
 * out: bypasses, damage threshold and modification, downgrading, changes of the maximum.
 */
import type { DamageDescription, Operation } from "../../../src/types/surface/documents.ts";
import type { Actor } from "../documents/actor.ts";
import type { Trait } from "./actor-data.ts";
import { clamp, number, record } from "./values.ts";

/** A part of the damage while it is worked out; handlers of the hooks may change it. */
export interface Damage {
  value: number;
  readonly type?: string;
  readonly properties?: ReadonlySet<string>;
  active: { multiplier?: number } & Record<string, unknown>;
}

/** The parts, with what they come to. */
export type DamageSummary = Damage[] & { amount: number; temp: number; tempMax: number };

const HEALING_TYPES: readonly (string | undefined)[] = ["healing", "temphp", "maximum"];

export async function applyDamage(
  actor: Actor,
  damages: number | readonly DamageDescription[],
  options: Operation = {},
): Promise<Actor> {
  const { hp } = actor.system.attributes;
  const parts = typeof damages === "number" ? [{ value: damages }] : damages;
  if (typeof damages === "number") options["ignore"] ??= true;
  const summary = calculateDamage(actor, parts, options);
  if (summary === false) return actor;

  const { amount, temp } = summary;
  const fromTemp = amount > 0 ? Math.min(hp.temp, amount) : 0;
  const fromHp = clamp(amount - fromTemp, -hp.damage, hp.value);
  const storedHp = record(record(record(actor.stored["system"])["attributes"])["hp"]);
  const updates = {
    "system.attributes.hp.temp": Math.max(hp.temp - fromTemp, temp),
    "system.attributes.hp.tempmax": number(storedHp["tempmax"]),
    "system.attributes.hp.value": hp.value - fromHp,
  };
  const { Hooks } = actor.client;
  if (!Hooks.call("dnd5e.preApplyDamage", actor, amount, updates, options)) return actor;
  const bar = { attribute: "attributes.hp", value: amount, isDelta: false, isBar: true };
  if (!Hooks.call("modifyTokenAttribute", bar, updates)) return actor;
  await actor.update(updates);
  Hooks.callAll("dnd5e.applyDamage", actor, amount, options);
  return actor;
}

/** What damage comes to on this actor; false when a hook forbids it. */
export function calculateDamage(
  actor: Actor,
  parts: readonly DamageDescription[],
  options: Operation,
): DamageSummary | false {
  const damages: DamageSummary = Object.assign(
    parts.map((part): Damage => ({ ...part, active: {} })),
    { amount: 0, temp: 0, tempMax: 0 },
  );
  const { Hooks } = actor.client;
  if (!Hooks.call("dnd5e.preCalculateDamage", actor, damages, options)) return false;
  for (const damage of damages) {
    work(actor, damage, options);
    if (damage.type === "temphp") damages.temp += damage.value;
    else damages.amount += damage.value;
  }
  damages.amount = Math.trunc(damages.amount);
  return Hooks.call("dnd5e.calculateDamage", actor, damages, options) && damages;
}

/** One part: immunity, the asked multiplier, resistance (rounded down), vulnerability; healing counts below zero. */
function work(actor: Actor, damage: Damage, options: Operation): void {
  const { di, dr, dv } = actor.system.traits;
  const { type } = damage;
  const affects = (category: string, { value }: Trait): boolean => {
    if (options["ignore"] === true || record(options["ignore"])[category] === true) return false;
    return (value.has("ALL") && !HEALING_TYPES.includes(type)) || (type !== undefined && value.has(type));
  };
  const resisted = affects("resistance", dr);
  const doubled = affects("vulnerability", dv);
  const healing = type === "healing" && options["invertHealing"] !== false;
  let multiplier = affects("immunity", di) ? 0 : number(options["multiplier"], 1);
  damage.value *= multiplier;
  if (resisted) damage.value = Math.trunc(damage.value / 2);
  if (doubled) damage.value *= 2;
  if (healing) damage.value *= -1;
  multiplier *= (resisted ? 0.5 : 1) * (doubled ? 2 : 1) * (healing ? -1 : 1);
  damage.active.multiplier = multiplier;
}
