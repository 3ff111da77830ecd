/**
 * Ends that wait for a GM. Without one the system refuses to end a concentration on which something depends, for nobody is
 * there to delete that. The wish stays on the effect, and the first GM who comes grants it.
 */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { EffectDocument } from "../../../types/surface/documents.ts";
import type { FeatureHooks } from "../../platform/features.ts";
import { actorsInPlay, concentrationsOf, spellOf } from "./concentrations.ts";
import { endConcentrationOf } from "./end.ts";
import { isEndReason, type EndReason } from "./reason.ts";
import { takeReason } from "./told.ts";
import { WAITS_FLAG } from "./waits-flag.ts";

/** Why an effect is going to be ended as soon as there is a GM; undefined where nothing waits. */
export function waitsFor({ flags }: EffectDocument): EndReason | undefined {
  const reason = flags[MODULE_ID]?.[WAITS_FLAG];
  return isEndReason(reason) ? reason : undefined;
}

export function installWaiting(hooks: FeatureHooks): void {
  // fired whether the effect is gone or not (dnd5e.md §3.4)
  hooks.on("dnd5e.endConcentration", async (actor, effect) => {
    const reason = takeReason(effect);
    if (game.users.activeGM !== null || !actor.effects.has(effect.id)) return;
    const spell = spellOf(effect)?.name ?? effect.name;
    ui.notifications?.warn(game.i18n.format("KARTOTEKA.ended.waits", { spell }));
    if (waitsFor(effect) === undefined) await effect.update({ flags: { [MODULE_ID]: { [WAITS_FLAG]: reason } } });
  });
  hooks.once("ready", makeGood);
  // creatures of a scene that was not played on until now
  hooks.on("canvasReady", makeGood);
}

async function makeGood(): Promise<void> {
  if (!game.user.isActiveGM) return;
  for (const actor of actorsInPlay()) {
    for (const effect of concentrationsOf(actor)) {
      const reason = waitsFor(effect);
      if (reason !== undefined) await endConcentrationOf(actor, effect, reason);
    }
  }
}
