/**
 * Concentration of an actor. Source: dnd5e 5.3.3 module/documents/actor/actor.mjs (concentration, beginConcentrating,
 * endConcentration, challengeConcentration), active-effect.mjs (createConcentrationEffectData); dnd5e.md §3.2 for dnd5e 6.
 */
import type { Data, EffectDocument, ItemDocument } from "../../../src/types/surface/documents.ts";
import type { Actor } from "../documents/actor.ts";
import type { ActiveEffect } from "../documents/effect.ts";
import type { Item } from "../documents/item.ts";
import { ChatMessage } from "../documents/message.ts";
import { deepClone, expandObject, mergeObject } from "../utils.ts";
import { tick } from "../world.ts";
import type { Activity } from "./activity.ts";
import { findStatus } from "./dnd5e-config.ts";
import { spellDuration } from "./duration.ts";
import { clamp, record, text } from "./values.ts";

const CONCENTRATING = "concentrating";

/** What an actor concentrates on: none where the limit is 0. In dnd5e 6 an inactive effect does not count. */
export function concentrationOf(actor: Actor): { items: Set<Item>; effects: Set<ActiveEffect> } {
  const items = new Set<Item>();
  const effects = new Set<ActiveEffect>();
  if (actor.system.attributes.concentration.limit === 0) return { items, effects };
  const strict = actor.client.world.profile.generation >= 14;
  for (const effect of actor.effects) {
    if (!effect.statuses.has(CONCENTRATING) || (strict && !effect.active)) continue;
    effects.add(effect);
    const item = actor.items.get(text(record(effect.getFlag("dnd5e", "item"))["id"]));
    if (item !== undefined) items.add(item);
  }
  return { items, effects };
}

/** Data of the effect that stands for concentrating on what the activity does. */
export function createConcentrationEffectData(activity: Activity, data: Data): Data {
  const { item, actor, client } = activity;
  if (!item.isEmbedded || !activity.duration.concentration)
    throw new Error("You may not begin concentrating on this item!");
  const status = findStatus(CONCENTRATING);
  const gone = actor?.items.has(item.id) === false;
  const about = {
    activity: { type: activity.type, id: activity.id, uuid: activity.uuid },
    item: { type: item.type, id: item.id, uuid: item.uuid, ...(gone && { data: item.toObject() }) },
    // the spell's own level, whatever the slot
    ...(item.type === "spell" && { spellLevel: item.system.level }),
  };
  const effect = {
    img: status?.img ?? null,
    name: `${client.game.i18n.localize("EFFECT.DND5E.StatusConcentrating")}: ${item.name}`,
    description: `<p>${client.game.i18n.format("DND5E.ConcentratingOn", { name: item.name, type: item.type })}</p><hr><p>@Embed[${item.uuid} inline]</p>`,
    duration: spellDuration(activity.duration, client.world.profile.generation),
    flags: { dnd5e: about },
    origin: item.uuid,
    statuses: [CONCENTRATING],
  };
  return mergeObject(effect, expandObject(data));
}

export async function beginConcentrating(
  actor: Actor,
  activity: Activity,
  data: Data = {},
): Promise<ActiveEffect | undefined> {
  const effectData = createConcentrationEffectData(activity, data);
  const { Hooks } = actor.client;
  if (!Hooks.call("dnd5e.preBeginConcentrating", actor, activity.item, effectData, activity)) return undefined;
  const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [effectData]);
  Hooks.callAll("dnd5e.beginConcentrating", actor, activity.item, effect, activity);
  return effect as ActiveEffect | undefined;
}

/** Ends one, or all. `dnd5e.endConcentration` is fired even where the effect could not be deleted. */
export async function endConcentration(
  actor: Actor,
  target?: EffectDocument | ItemDocument | string,
): Promise<ActiveEffect[]> {
  const effects = [...concentrationOf(actor).effects];
  if (target === undefined) {
    const ended: ActiveEffect[] = [];
    for (const effect of effects) ended.push(...(await endConcentration(actor, effect)));
    return ended;
  }
  const effect = effects.find((candidate) => isMeant(candidate, target));
  if (effect === undefined) return [];
  const { Hooks } = actor.client;
  if (!Hooks.call("dnd5e.preEndConcentration", actor, effect)) return [];
  await effect.delete();
  Hooks.callAll("dnd5e.endConcentration", actor, effect);
  return [effect];
}

function isMeant(effect: ActiveEffect, target: EffectDocument | ItemDocument | string): boolean {
  if (typeof target === "string") return effect.id === target;
  if (target.documentName === "ActiveEffect") return effect === target;
  const item = record(effect.getFlag("dnd5e", "item"));
  return item["id"] === target.id || record(item["data"])["_id"] === target.id;
}

/** At least 10, half of the damage, at most 30 by the rules of 2024. */
export function concentrationDC(actor: Actor, damage: number): number {
  const modern = actor.client.game.settings.get("dnd5e", "rulesVersion") === "modern";
  return clamp(Math.floor(damage / 2), 10, modern ? 30 : Infinity);
}

/** Asks in the chat, every owner, every GM among them, whether present or not. */
export async function challengeConcentration(
  actor: Actor,
  options: { dc?: number; ability?: string } = {},
): Promise<ChatMessage | null> {
  if (concentrationOf(actor).effects.size === 0) return null;
  const { dc = 10, ability } = options;
  const button = { type: "concentration", dc, ...(ability !== undefined && { ability }) };
  return await prompt(actor, button);
}

/** dnd5e 6: offers to end concentration when its bearer can no longer keep it; nothing ends by itself. */
export async function promptConcentrationEnd(actor: Actor): Promise<ChatMessage | null> {
  return concentrationOf(actor).effects.size === 0 ? null : await prompt(actor, { type: "endConcentration" });
}

/** The system renders the message's template first, which takes a while. */
async function prompt(actor: Actor, button: { type: string } & Data): Promise<ChatMessage | null> {
  await tick();
  const { client } = actor;
  const typed = client.world.profile.generation >= 14;
  const message = await ChatMessage.create({
    content: typed ? "" : requestCard(button),
    whisper: client.game.users.filter((user) => actor.testUserPermission(user, "OWNER")).map(({ id }) => id),
    speaker: ChatMessage.getSpeaker({ actor }),
    ...(typed && { type: "prompt", system: { buttons: [deepClone(button)] } }),
  });
  return message ?? null;
}

/** The system misspells its data-visibility. */
function requestCard({ type, ...data }: { type: string } & Data): string {
  const attributes = Object.entries({ action: type, ...data, type, visbility: "all" });
  const dataset = attributes.map(([name, value]) => `data-${name}="${value}"`).join(" ");
  const label = `<span class="visible-dc">DC ${String(data["dc"])}</span><span class="hidden-dc"></span>`;
  return `<div class="chat-card request-card"><div class="card-buttons"><button ${dataset}>${label}</button></div></div>`;
}
