/** The end of a concentration, for whatever reason: the one way by which the module ends it. */
import type { ActorDocument, EffectDocument } from "../../../types/surface/documents.ts";
import type { EndReason } from "./reason.ts";
import { withReason } from "./told.ts";

export type { EndReason } from "./reason.ts";

/**
 * Ends it through the system's own `endConcentration`; what depends on it goes with it, and one card tells of all.
 * Resolves to whether the effect is gone, which only a look at the effect tells: the system may refuse while it says that
 * it did (dnd5e.md §3.4). What has to wait for a GM is made good when one comes (waiting.ts).
 */
export async function endConcentrationOf(
  actor: ActorDocument,
  effect: EffectDocument,
  reason: EndReason,
): Promise<boolean> {
  const isThere = (): boolean => actor.effects.has(effect.id);
  if (!isThere()) return true;
  try {
    await withReason(effect, reason, async () => {
      // an expired or disabled effect is no concentration for dnd5e 6 any more, but has to go all the same
      if (actor.concentration.effects.has(effect)) await actor.endConcentration(effect);
      else await effect.delete();
    });
  } catch (error) {
    // somebody else was faster
    if (isThere()) throw error;
  }
  return !isThere();
}
