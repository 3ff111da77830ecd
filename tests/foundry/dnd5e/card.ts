/**
 * The usage card's buttons and what they do. Source: dnd5e 5.3.3 module/documents/activity/{mixin,attack,save,damage,heal}.mjs
 * (_usageChatButtons, #onChatAction, shouldHideChatButton), module/enrichers.mjs (rollCheckSave).
 */
import type { Data } from "../../../src/types/surface/documents.ts";
import type { Client } from "../client.ts";
import { ChatMessage } from "../documents/message.ts";
import type { Activity } from "./activity.ts";
import { damageParts } from "./activity-data.ts";
import { consumeFromCard, refundFromCard } from "./consume.ts";
import { placeAreas } from "./placement.ts";
import { rollers } from "./targets.ts";
import { abilityLabel } from "./labels.ts";
import { number } from "./values.ts";

export interface CardButton {
  readonly action: string;
  readonly label: string;
  readonly data: Readonly<Record<string, string>>;
}

export function usageButtons(activity: Activity, hasConsumption: boolean): CardButton[] {
  const { i18n } = activity.client.game;
  const button = (action: string, key: string, data: CardButton["data"] = {}): CardButton => ({
    action,
    label: i18n.localize(key),
    data,
  });
  const buttons: CardButton[] = [];
  if (activity.type === "attack") buttons.push(button("rollAttack", "DND5E.Attack"));
  if (activity.save !== undefined) {
    const dc = String(activity.save.dc.value);
    for (const ability of activity.save.ability) {
      const label = i18n.format("DND5E.SavingThrowDC", { dc, ability: abilityLabel(activity.client, ability) });
      buttons.push({ action: "rollSave", label, data: { dc, ability, visibility: "all" } });
    }
  }
  if (activity.type === "heal") buttons.push(button("rollHealing", "DND5E.HEAL.HealingButton"));
  else if (damageParts(activity, 0).length > 0) buttons.push(button("rollDamage", "DND5E.Damage"));
  if (activity.target.template.type !== "") buttons.push(button("placeTemplate", "DND5E.TARGET.Action.PlaceTemplate"));
  if (hasConsumption) {
    buttons.push(button("consumeResource", "DND5E.CONSUMPTION.Action.ConsumeResource"));
    buttons.push(button("refundResource", "DND5E.CONSUMPTION.Action.RefundResource"));
  }
  return buttons;
}

/** Which buttons the person does not see. */
export function isHidden({ action }: Pick<CardButton, "action">, message: ChatMessage): boolean {
  const paid = message.system["deltas"] !== null && message.system["deltas"] !== undefined;
  if (action === "consumeResource") return paid;
  if (action === "refundResource") return !paid;
  if (action !== "placeTemplate") return false;
  const { client } = message;
  const permission = client.world.profile.generation < 14 ? "TEMPLATE_CREATE" : "REGION_CREATE";
  return !client.user.can(permission) || client.canvas.scene === null;
}

/** A plain card; the system's own template is not doubled. */
export function usageCard(activity: Activity, hasConsumption: boolean): string {
  const buttons = usageButtons(activity, hasConsumption).map(({ action, label, data }) => {
    const dataset = Object.entries({ action, ...data }).map(([name, value]) => `data-${name}="${value}"`);
    return `<button type="button" ${dataset.join(" ")}>${label}</button>`;
  });
  return `<div class="chat-card activation-card"><header class="card-header"><h3>${activity.item.name}</h3></header><div class="card-buttons">${buttons.join("")}</div></div>`;
}

/** Somebody presses a button of a usage card. */
export async function pressCard(message: ChatMessage, action: string, data: Data = {}): Promise<void> {
  const found = message.getAssociatedActivity();
  if (found === null) return;
  const activity = scaled(found, number(message.system["scaling"]));
  const origin = { data: { "flags.dnd5e.originatingMessage": message.id } };
  if (action === "rollAttack") await activity.rollAttack?.({}, {}, origin);
  else if (action === "rollDamage" || action === "rollHealing") await activity.rollDamage({}, {}, origin);
  else if (action === "rollSave") await rollSaves(activity, data, origin);
  else if (action === "consumeResource") await consumeFromCard(activity, message);
  else if (action === "refundResource") await refundFromCard(activity, message);
  else if (action === "placeTemplate") await placeAreas(activity);
}

/** The activity of a copy of its item with the steps that it was used with. */
function scaled(activity: Activity, scaling: number): Activity {
  if (scaling === 0) return activity;
  const item = activity.item.clone({ "flags.dnd5e.scaling": scaling }, { keepId: true });
  return item.system.activities.get(activity.id) ?? activity;
}

/** For whoever the person controls, whether meant or not. */
async function rollSaves(activity: Activity, { ability, dc }: Data, origin: { data: Data }): Promise<void> {
  const { client, save } = activity;
  const found = rollers(client);
  if (found.length === 0) client.notifications.warn("DND5E.ActionWarningNoToken", { localize: true });
  for (const { actor, token } of found) {
    const speaker = ChatMessage.getSpeaker({ actor, ...(token && { token: token.document }) });
    const config = { ability: ability ?? [...(save?.ability ?? [])][0], target: number(dc, save?.dc.value) };
    await actor.rollSavingThrow(config, {}, { data: { ...origin.data, speaker } });
  }
}

/**
 * Somebody presses a button that asks for a save for concentration, or in dnd5e 6 one that ends it. The save is rolled
 * for whoever the person controls, not for the actor that was asked.
 */
export async function pressRequest(client: Client, message: ChatMessage, button: Data): Promise<void> {
  if (button["type"] === "endConcentration") {
    await message.getAssociatedActor()?.endConcentration();
    return;
  }
  const found = rollers(client);
  if (found.length === 0) client.notifications.warn("EDITOR.DND5E.Inline.Warning.NoActor", { localize: true });
  const { ability, dc } = button;
  const config = { target: number(dc, 10), ...(typeof ability === "string" && { ability }) };
  for (const { actor } of found) await actor.rollConcentration(config);
}
