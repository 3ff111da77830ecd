/**
 * Paying for a use with a spell slot, and giving it back. Source: dnd5e 5.3.3 module/documents/activity/mixin.mjs
 * (consume, refund), module/data/chat-message/fields/deltas-field.mjs. Left out: uses, items, hit dice, actions.
 */
import type { MessageConfig } from "../../../src/types/surface/dnd5e.ts";
import type { Data } from "../../../src/types/surface/documents.ts";
import type { ChatMessage } from "../documents/message.ts";
import { getProperty, setProperty } from "../utils.ts";
import type { Activity } from "./activity.ts";
import type { Usage } from "./usage-config.ts";
import { list, number, record } from "./values.ts";

export interface UsageUpdates extends Data {
  readonly activity: Data;
  readonly actor: Data;
  readonly create: Data[];
  readonly delete: string[];
  readonly item: Data[];
  readonly rolls: unknown[];
}

/** What a card's own button asks for: everything that there is to pay. */
type Paying = Omit<Usage, "consume"> & { consume?: Usage["consume"] | true };

/** False when a hook or a lack of means stopped it. */
export async function consume(
  activity: Activity,
  usage: Paying,
  message: MessageConfig,
): Promise<UsageUpdates | false> {
  const { Hooks } = activity.client;
  if (!Hooks.call("dnd5e.preActivityConsumption", activity, usage, message)) return false;
  const updates = prepareUpdates(activity, usage);
  if (updates === false) return false;
  if (!Hooks.call("dnd5e.activityConsumption", activity, usage, message, updates)) return false;
  const deltas = deltasOf(activity, updates);
  if (Object.keys(updates.actor).length > 0) await activity.actor?.update(updates.actor);
  if (deltas.length > 0)
    setProperty(message, "data.system.deltas", { actor: deltas, created: [], deleted: [], item: {} });
  return Hooks.call("dnd5e.postActivityConsumption", activity, usage, message, updates) && updates;
}

function prepareUpdates(activity: Activity, usage: Paying): UsageUpdates | false {
  const updates: UsageUpdates = { activity: {}, actor: {}, create: [], delete: [], item: [], rolls: [] };
  if (usage.consume === false) return updates;
  const errors = [...payWithSlot(activity, usage, updates), ...troubleWithConcentration(activity, usage)];
  for (const error of errors) activity.client.notifications.error(error);
  return errors.length === 0 && updates;
}

function payWithSlot(activity: Activity, usage: Paying, updates: UsageUpdates): string[] {
  const wanted = usage.consume === true || record(usage.consume)["spellSlot"] === true;
  if (!wanted || !activity.requiresSpellSlot || !activity.usesSpellSlot) return [];
  const slot = usage.spell?.slot ?? `spell${activity.item.system.level + number(usage.scaling)}`;
  const found = activity.actor?.system.spells[slot];
  if (found === undefined) return [];
  const { i18n } = activity.client.game;
  if (found.value === 0)
    return [i18n.format("DND5E.SpellCastNoSlots", { name: activity.item.name, level: String(found.level) })];
  setProperty(updates.actor, `system.spells.${slot}.value`, Math.max(found.value - 1, 0));
  return [];
}

function troubleWithConcentration({ actor, client }: Activity, { concentration }: Paying): string[] {
  if (actor === null || concentration?.begin !== true) return [];
  const { effects } = actor.concentration;
  const { end } = concentration;
  if (typeof end === "string" && end !== "") {
    const there = [...effects].some(({ id }) => id === end);
    return there ? [] : [client.game.i18n.localize("DND5E.ConcentratingMissingItem")];
  }
  const full = effects.size >= actor.system.attributes.concentration.limit;
  return full ? [client.game.i18n.localize("DND5E.ConcentratingLimited")] : [];
}

/** How each number of the actor changes. */
function deltasOf(activity: Activity, updates: UsageUpdates): { keyPath: string; delta: number }[] {
  return numbersIn(updates.actor).flatMap(([keyPath, value]) => {
    const delta = value - number(getProperty(activity.actor, keyPath), Number.NaN);
    return delta === 0 || Number.isNaN(delta) ? [] : [{ keyPath, delta }];
  });
}

function numbersIn(data: Data, path = ""): [path: string, value: number][] {
  return Object.entries(data).flatMap(([key, value]) => {
    if (typeof value === "number") return [[`${path}${key}`, value] as [string, number]];
    return numbersIn(record(value), `${path}${key}.`);
  });
}

/** The card's button: pays what was not paid at the use. */
export async function consumeFromCard(activity: Activity, message: ChatMessage): Promise<void> {
  const paid: MessageConfig = {};
  await consume(activity, { consume: true, scaling: number(message.system["scaling"]) }, paid);
  if (paid.data !== undefined) await message.update(paid.data);
}

/** The card's button: takes back what the message says was paid. */
export async function refundFromCard(activity: Activity, message: ChatMessage): Promise<void> {
  const { deltas } = message.system;
  if (deltas === null || deltas === undefined) return;
  await refund(activity, record(deltas));
  await message.update({ system: { deltas: null } });
}

/** Gives back what was paid. */
export async function refund({ actor }: Activity, deltas: Data): Promise<void> {
  if (actor === null) return;
  const changes = list(deltas["actor"])
    .map(record)
    .map(
      ({ keyPath, delta }) => [String(keyPath), number(getProperty(actor, String(keyPath))) - number(delta)] as const,
    );
  await actor.update(Object.fromEntries(changes));
}
