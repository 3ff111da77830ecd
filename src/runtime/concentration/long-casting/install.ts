/** Long castings: minutes, hours and rituals take their time, and their slot is spent at the end. */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import { installFeature } from "../../platform/features.ts";
import { installBegin } from "./begin.ts";
import { installByItself } from "./by-itself.ts";
import { installCastingCard } from "./card.ts";
import { installInterrupt } from "./interrupt.ts";
import { installProgress } from "./progress.ts";

export function installLongCasting(): void {
  installFeature({
    id: "long-casting",
    needs: ["concentration.end", "dialogs.wait"],
    install(hooks) {
      installBegin(hooks);
      installInterrupt(hooks);
      installCastingCard(hooks);
      installProgress(hooks);
      installByItself(hooks);
      const templates = ["long-casting", "long-casting-question"];
      hooks.once("init", () =>
        foundry.applications.handlebars.loadTemplates(
          templates.map((name) => `modules/${MODULE_ID}/templates/${name}.hbs`),
        ),
      );
    },
  });
}
