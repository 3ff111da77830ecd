/**
 * Statuses as effects with ids of their own. Source: public API documentation (Actor#toggleStatusEffect); dnd5e 5.3.3
 * dnd5e.mjs (ids), module/documents/active-effect.mjs (riders), module/documents/actor/actor.mjs (bloodied).
 */
import type { Data } from "../../../src/types/surface/documents.ts";
import type { FoundryDocument } from "../document.ts";
import type { Actor } from "../documents/actor.ts";
import type { ActiveEffect } from "../documents/effect.ts";
import { findStatus, staticId, type StatusEffect } from "./dnd5e-config.ts";
import { texts } from "./values.ts";

/** The new effect, true when it was there, false when it went, undefined when there was nothing to take away. */
export async function toggleStatus(
  actor: Actor,
  id: string,
  active: boolean | undefined,
): Promise<FoundryDocument | boolean | undefined> {
  const status = findStatus(id);
  if (status === undefined) throw new Error(`There is no status "${id}"`);
  if (actor.effects.has(status._id)) {
    if (active === true) return true;
    await actor.deleteEmbeddedDocuments("ActiveEffect", [status._id]);
    return false;
  }
  if (active === false) return undefined;
  const [created] = await actor.createEmbeddedDocuments("ActiveEffect", [effectOf(status, actor)], { keepId: true });
  return created;
}

/** Data of the effect that stands for a status. */
function effectOf({ _id, id, name, img, statuses = [] }: StatusEffect, actor: Actor): Data {
  return { _id, name: actor.client.game.i18n.localize(name), img, statuses: [id, ...statuses] };
}

/** Who falls unconscious falls prone as well, in an effect of its own. */
export async function createRiders(effect: ActiveEffect, actor: Actor): Promise<void> {
  const asked = texts(effect.getFlag("dnd5e", "riders.statuses"));
  const usual = [...effect.statuses].flatMap((id) => findStatus(id)?.riders ?? []);
  const missing = [...new Set([...asked, ...usual])].flatMap((id) => {
    const status = findStatus(id);
    return status === undefined || actor.effects.has(status._id) ? [] : [effectOf(status, actor)];
  });
  if (missing.length > 0) await actor.createEmbeddedDocuments("ActiveEffect", missing, { keepId: true });
}

const BLOODIED = staticId("dnd5ebloodied");
const BLOODIED_DATA = { _id: BLOODIED, statuses: ["bloodied"], flags: { dnd5e: { isTemporary: true } } };

/** Half of the hit points or less. */
export async function updateBloodied(actor: Actor): Promise<void> {
  const { hp } = actor.system.attributes;
  if (hp.effectiveMax === 0) return;
  const effect = actor.effects.get(BLOODIED);
  if (hp.value > hp.effectiveMax / 2) await effect?.delete();
  else if (effect === undefined) {
    const name = actor.client.game.i18n.localize("EFFECT.DND5E.StatusBloodied");
    const img = "systems/dnd5e/icons/svg/statuses/bloodied.svg";
    await actor.createEmbeddedDocuments("ActiveEffect", [{ ...BLOODIED_DATA, name, img }], {
      keepId: true,
    });
  }
}
