/**
 * Using an activity, hook by hook. Source: dnd5e 5.3.3 module/documents/activity/mixin.mjs (use, _createUsageMessage);
 * dnd5e.md §2.1. Handlers get an activity of a copy of the item: compare ids, not objects.
 */
import type { DialogConfig, MessageConfig, UsageConfig, UsageResults } from "../../../src/types/surface/dnd5e.ts";
import type { BaseDocument, Data } from "../../../src/types/surface/documents.ts";
import type { ActiveEffect } from "../documents/effect.ts";
import { ChatMessage } from "../documents/message.ts";
import { expandObject, mergeObject, setProperty } from "../utils.ts";
import type { Activity } from "./activity.ts";
import { background } from "./background.ts";
import { usageCard } from "./card.ts";
import { beginConcentrating, endConcentration } from "./concentration.ts";
import { consume, type UsageUpdates } from "./consume.ts";
import { dialogsOf } from "./dialogs.ts";
import { messageData } from "./message-data.ts";
import { placeAreas } from "./placement.ts";
import { placeSummons } from "./summon.ts";
import { needsDialog, prepareScaling, prepareUsage, type Usage } from "./usage-config.ts";
import { record } from "./values.ts";

interface Results extends UsageResults {
  effects: ActiveEffect[];
  templates: readonly (BaseDocument | readonly BaseDocument[])[];
  updates: UsageUpdates;
  message?: ChatMessage;
}

interface Message extends MessageConfig {
  data: Data;
  hasConsumption: boolean;
}

export async function use(
  original: Activity,
  asked: UsageConfig,
  dialogAsked: DialogConfig,
  messageAsked: MessageConfig,
): Promise<Results | undefined> {
  const { client } = original;
  if (!original.item.isEmbedded || original.item.pack !== null) return undefined;
  if (!original.item.isOwner) {
    client.notifications.error("DND5E.DocumentUseWarn", { localize: true });
    return undefined;
  }
  const item = original.item.clone({}, { keepId: true });
  const current = (): Activity => item.system.activities.get(original.id) ?? original;
  const first = current();
  const usage = prepareUsage(first, asked);
  const dialog: DialogConfig = { configure: true, ...dialogAsked };
  const message = prepareMessage(first, usage, messageAsked);

  if (!client.Hooks.call("dnd5e.preUseActivity", first, usage, dialog, message)) return undefined;
  if (dialog.configure === true && needsDialog(usage)) {
    if ((await dialogsOf(client).activity?.(first, usage, dialog)) === null) return undefined;
  }
  prepareScaling(first, usage, message);
  const activity = current();

  const updates = await consume(activity, usage, message);
  if (updates === false) return undefined;
  const results: Results = { effects: await concentrate(activity, usage, message), templates: [], updates };
  message.data["rolls"] = [];
  setProperty(message.data, "system.effects", effectsOf(activity));
  const card = await createUsageMessage(activity, message);
  if (card !== undefined) results.message = card;
  results.templates = usage.create && usage.create.measuredTemplate === true ? await placeAreas(activity) : [];
  await placeSummons(activity, usage);

  if (!client.Hooks.call("dnd5e.postUseActivity", activity, usage, results)) return results;
  if (usage.subsequentActions !== false) background(client, () => followUp(activity, results));
  return results;
}

function prepareMessage(activity: Activity, usage: Usage, asked: MessageConfig): Message {
  const data = { flags: { dnd5e: activity.messageFlags }, system: { effects: effectsOf(activity) } };
  return mergeObject(
    { create: true, data, hasConsumption: usage.hasConsumption === true },
    expandObject({ ...asked }),
  ) as unknown as Message;
}

const effectsOf = ({ applicableEffects }: Activity): string[] =>
  applicableEffects.map(({ id }) => `.ActiveEffect.${id}`);

/** Begins the new concentration first, then ends the one that gives way, even if the new one was vetoed. */
async function concentrate(
  activity: Activity,
  { concentration, scaling }: Usage,
  message: Message,
): Promise<ActiveEffect[]> {
  const { actor } = activity;
  if (actor === null || concentration?.begin !== true) return [];
  const effect = await beginConcentrating(actor, activity, { "flags.dnd5e.scaling": scaling });
  if (effect !== undefined) setProperty(message.data, "system.concentration", effect.id);
  const begun = effect === undefined ? [] : [effect];
  if (typeof concentration.end !== "string" || concentration.end === "") return begun;
  return [...begun, ...(await endConcentration(actor, concentration.end))];
}

/** What a usage message's data are where nothing was said. */
const UNUSED: Data = { cause: "", concentration: null, deltas: null, scaling: 0 };

async function createUsageMessage(activity: Activity, message: Message): Promise<ChatMessage | undefined> {
  const { client, item } = activity;
  const data = {
    content: usageCard(activity, message.hasConsumption),
    flags: { core: { canPopout: true } },
    speaker: ChatMessage.getSpeaker({ actor: activity.actor }),
    title: `${item.name} - ${activity.name}`,
    type: "usage",
  };
  const config = mergeObject({ data, rollMode: "publicroll" }, { ...message }) as unknown as Message;
  client.Hooks.callAll("dnd5e.preCreateUsageMessage", activity, config);
  const created = messageData(client, { ...config.data, system: { ...UNUSED, ...record(config.data["system"]) } });
  const card = config.create === false ? undefined : await ChatMessage.create(created, { rollMode: config.rollMode });
  client.Hooks.callAll("dnd5e.postCreateUsageMessage", activity, card ?? created);
  return card;
}

/** What the system does by itself after a use: attacks and damage are rolled, for a save one has to press the card. */
async function followUp(activity: Activity, { message }: Results): Promise<void> {
  const origin = { data: { "flags.dnd5e.originatingMessage": message?.id } };
  if (activity.type === "attack") await activity.rollAttack?.({}, {}, origin);
  else if (activity.type === "damage" || activity.type === "heal") await activity.rollDamage({}, {}, origin);
}
