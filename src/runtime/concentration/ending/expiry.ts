/** Ends concentrations whose time has run out, where nothing else does: on the active GM's client. */
import { option } from "../../option.ts";
import { isRunOut, systemDeletesExpired } from "../../platform/effects.ts";
import type { FeatureHooks } from "../../platform/features.ts";
import { isLongCasting } from "../long-casting/flag.ts";
import { actorsInPlay, concentrationsOf } from "./concentrations.ts";
import { endConcentrationOf } from "./end.ts";

export function installExpiry(hooks: FeatureHooks): void {
  hooks.on("updateWorldTime", endRunOut);
  hooks.on("combatTurnChange", endRunOut);
  hooks.on("updateActiveEffect", async (_effect, changes) => {
    if ("duration" in changes) await endRunOut();
  });
}

async function endRunOut(): Promise<void> {
  if (!game.user.isActiveGM || !option("concentration-expiry") || isLeftToSystem()) return;
  for (const actor of actorsInPlay()) {
    const over = concentrationsOf(actor).filter((effect) => isRunOut(effect) && !isLongCasting(effect));
    for (const effect of over) await endConcentrationOf(actor, effect, "expired");
  }
}

const isLeftToSystem = (): boolean => systemDeletesExpired() && !game.combats.some(({ started }) => started);
