/**
 * A concentration that comes (back) begins anew: checks and endings of an earlier one, whose effect had the same id, are
 * none of its own.
 */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import type { FeatureHooks } from "../platform/features.ts";
import { checksOf, isStale } from "./check.ts";
import { bearerOf } from "./effects.ts";
import { ENDING_FLAG } from "./ending.ts";
import { withdraw } from "./request.ts";

export function installFresh(hooks: FeatureHooks): void {
  hooks.on("preCreateActiveEffect", (effect) => {
    if (effect.flags[MODULE_ID]?.[ENDING_FLAG] != null)
      effect.updateSource({ [`flags.${MODULE_ID}.${ENDING_FLAG}`]: null });
  });
  // by the client that ended it: it may change the actor
  hooks.on("deleteActiveEffect", async (effect, _operation, userId) => {
    const actor = bearerOf(effect);
    if (actor === null || userId !== game.userId || !actor.isOwner) return;
    const stale = checksOf(actor).filter((check) => isStale(actor, check));
    if (stale.length > 0) await withdraw(actor, stale);
  });
}
