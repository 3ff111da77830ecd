/**
 * Putting an effect of a usage card on somebody. Source: dnd5e 5.3.3
 * module/applications/components/effect-application.mjs.
 */
import type { Actor } from "../documents/actor.ts";
import type { ActiveEffect } from "../documents/effect.ts";
import type { ChatMessage } from "../documents/message.ts";
import { mergeObject } from "../utils.ts";
import { initialDuration } from "./duration.ts";
import { text } from "./values.ts";

/** The effect on the actor; it depends on the concentration that the card began, if any. */
export async function applyEffect(
  message: ChatMessage,
  effect: ActiveEffect,
  actor: Actor,
): Promise<ActiveEffect | undefined> {
  const { client } = message;
  const caster = message.getAssociatedActor();
  const concentration = caster?.effects.get(text(message.system["concentration"]));
  const origin = concentration ?? effect;
  if (!actor.isOwner) throw new Error(client.game.i18n.localize("DND5E.EffectApplyWarningOwnership"));
  const { scaling, spellLevel } = message.system;
  const flags = { dnd5e: { dependentOn: origin.uuid, scaling, spellLevel } };
  const present = actor.effects.find((candidate) => candidate.origin === origin.uuid);
  if (present !== undefined) {
    await present.update({ ...initialDuration(client), disabled: false, flags });
    return present;
  }
  if (concentration !== undefined && !concentration.isOwner) {
    throw new Error(client.game.i18n.localize("DND5E.EffectApplyWarningConcentration"));
  }
  const data = mergeObject(effect.toObject(), { disabled: false, transfer: false, origin: origin.uuid, flags });
  const [created] = await actor.createEmbeddedDocuments("ActiveEffect", [data]);
  return created as ActiveEffect | undefined;
}
