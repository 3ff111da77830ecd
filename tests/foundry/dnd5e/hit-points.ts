/**
 * What follows a change of hit points. Source: dnd5e 5.3.3 module/data/actor/templates/attributes.mjs (preUpdateHP,
 * onUpdateHP). `dnd5e.damageActor` is fired on every client, the save asked for on the one that made the change.
 */
import type { Data, Operation } from "../../../src/types/surface/documents.ts";
import type { HitPointChanges } from "../../../src/types/surface/dnd5e.ts";
import type { Actor } from "../documents/actor.ts";
import { getProperty, setProperty } from "../utils.ts";
import { background } from "./background.ts";
import { challengeConcentration, concentrationDC } from "./concentration.ts";
import { updateBloodied } from "./statuses.ts";
import { number, record } from "./values.ts";

/** Tells everybody with the operation what the hit points were before. */
export function rememberHitPoints(actor: Actor, operation: Operation): void {
  setProperty(operation, "dnd5e.hp", { ...actor.system.attributes.hp });
}

export async function reactToHitPoints(
  actor: Actor,
  changed: Data,
  operation: Operation,
  userId: string,
): Promise<void> {
  if (getProperty(changed, "system.attributes.hp") === undefined) return;
  const own = userId === actor.client.userId;
  // crossing the half makes everything below come later than the update's end
  if (own) await updateBloodied(actor);
  const before = getProperty(operation, "dnd5e.hp");
  if (before === undefined || operation["isRest"] === true || operation["isAdvancement"] === true) return;
  const changes = changesSince(record(before), actor);
  if (changes.total === 0) return;
  if (own && asksForSave(actor, changes, operation)) {
    background(actor.client, () => challengeConcentration(actor, { dc: concentrationDC(actor, -changes.total) }));
  }
  actor.client.Hooks.callAll(`dnd5e.${changes.total > 0 ? "heal" : "damage"}Actor`, actor, changes, changed, userId);
}

function changesSince(before: Data, actor: Actor): HitPointChanges {
  const { value, temp: temporary } = actor.system.attributes.hp;
  const hp = value - number(before["value"]);
  const temp = temporary - number(before["temp"]);
  return { hp, temp, total: hp + temp };
}

/** Not where a lower maximum alone took points away. */
function asksForSave(actor: Actor, { temp, total }: HitPointChanges, operation: Operation): boolean {
  if (actor.client.game.settings.get("dnd5e", "disableConcentration")) return false;
  if (getProperty(operation, "dnd5e.concentrationCheck") === false) return false;
  const { value, effectiveMax } = actor.system.attributes.hp;
  return total < 0 && (temp < 0 || value < effectiveMax);
}
