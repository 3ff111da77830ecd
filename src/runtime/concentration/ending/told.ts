/**
 * Why an effect is being deleted, from the client that does it to the one that tells of it: with the options of the
 * deletion, which travel to all clients, so that no message is needed.
 */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { EffectDocument, Operation } from "../../../types/surface/documents.ts";
import type { Activity } from "../../../types/surface/dnd5e.ts";
import type { FeatureHooks } from "../../platform/features.ts";
import { isEndReason, type EndReason } from "./reason.ts";

/** by the effect's uuid */
const told = new Map<string, EndReason>();

/** Runs what is going to delete an effect; whoever hears of the deletion knows why. */
export async function withReason<T>(effect: EffectDocument, reason: EndReason, work: () => Promise<T>): Promise<T> {
  const { uuid } = effect;
  told.set(uuid, reason);
  try {
    return await work();
  } finally {
    told.delete(uuid);
  }
}

/** What a deletion says of its reason. */
export function reasonIn(operation: Operation): EndReason | undefined {
  const reason = (operation[MODULE_ID] as { ended?: unknown } | undefined)?.ended;
  return isEndReason(reason) ? reason : undefined;
}

/** Concentrations that have just begun on this client, by the uuid of their actor: one that ends now gives way to them. */
const begun = new Map<string, string>();

export function installTold(hooks: FeatureHooks): void {
  hooks.on("preDeleteActiveEffect", (effect, operation) => {
    const reason = told.get(effect.uuid);
    if (reason !== undefined) operation[MODULE_ID] = { ...(operation[MODULE_ID] as object | undefined), ended: reason };
  });
  hooks.on("dnd5e.beginConcentrating", (actor, _item, effect) => {
    if (effect) begun.set(actor.uuid, effect.uuid);
  });
  // the system calls it for people's clicks and for a second spell alone
  hooks.on("dnd5e.preEndConcentration", (actor, effect) => {
    const newer = begun.get(actor.uuid);
    const reason = newer !== undefined && newer !== effect.uuid ? "second" : "will";
    if (!told.has(effect.uuid)) told.set(effect.uuid, reason);
  });
  const forget = ({ actor }: Activity): void => void begun.delete(actor?.uuid ?? "");
  hooks.on("dnd5e.preUseActivity", forget);
  hooks.on("dnd5e.postUseActivity", forget);
}

/** The system has done, or has failed to do, what it was asked for. */
export function takeReason({ uuid }: EffectDocument): EndReason {
  const reason = told.get(uuid) ?? "will";
  told.delete(uuid);
  return reason;
}
