/**
 * Concentration at the table: who is hit is asked once, by the right person's dialog; what fails ends by somebody's word
 * or after some time. Everything that is pending lies in flags of actor and effect, so that each client sees the same.
 *
 *   hit.ts (who updates hit points) ──▶ actor's flag: check ──▶ desk.ts (who is asked) ──▶ verdict.ts
 *   down.ts (who brings it about) ──────────────────────────▶ lose.ts ──▶ effect's flag: ending, card ──▶ end
 */
import { installFeature, type FeatureHooks } from "../platform/features.ts";
import { installCards } from "./cards/show.ts";
import { installChanges } from "./changes.ts";
import { installDesk } from "./desk.ts";
import { installDown } from "./down.ts";
import { installFresh } from "./fresh.ts";
import { installHits } from "./hit.ts";
import { installKeeper } from "./keeper.ts";
import { installNative } from "./native.ts";
import { installOtherRolls } from "./roll.ts";
import { installSecond } from "./second.ts";
import { installStatus } from "./status.ts";

export function installConcentration(): void {
  installFeature({
    id: "concentration",
    needs: ["concentration.end", "concentration.roll", "dialogs.wait"],
    install,
  });
}

function install(hooks: FeatureHooks): void {
  installHits(hooks);
  installNative(hooks);
  installDesk(hooks);
  installOtherRolls(hooks);
  installDown(hooks);
  installKeeper(hooks);
  installCards(hooks);
  installStatus(hooks);
  installSecond(hooks);
  installFresh(hooks);
  installChanges(hooks);
}
