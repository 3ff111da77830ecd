/** The end of concentrations: everything that belongs to it goes together, a card tells of it, and it can be undone. */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import { installFeature } from "../../platform/features.ts";
import { installCard } from "./card.ts";
import { installExpiry } from "./expiry.ts";
import { installSummons } from "./summons.ts";
import { installTold } from "./told.ts";
import { installUndo } from "./undo-request.ts";
import { installWaiting } from "./waiting.ts";
import { installWatch } from "./watch.ts";

export function installConcentrationEnding(): void {
  installFeature({
    id: "concentration-ending",
    needs: ["concentration.end"],
    install(hooks) {
      installTold(hooks);
      installSummons(hooks);
      installWatch(hooks);
      installWaiting(hooks);
      installExpiry(hooks);
      installCard(hooks);
      installUndo();
      hooks.once("init", () =>
        foundry.applications.handlebars.loadTemplates([`modules/${MODULE_ID}/templates/concentration-ended.hbs`]),
      );
    },
  });
}
