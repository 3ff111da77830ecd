/** Tools for concentration: by hand, for GMs and for the owners of who concentrates. */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import { installFeature } from "../../platform/features.ts";
import { installDoors } from "./doors.ts";
import { installFollowing } from "./follow.ts";
import { installHud } from "./hud.ts";
import { installMenu } from "./menu.ts";
import { openList } from "./open.ts";

export function installConcentrationTools(): void {
  installFeature({
    id: "concentration-tools",
    needs: ["concentration.end", "dialogs.wait"],
    install(hooks) {
      installHud(hooks);
      installMenu(hooks);
      installDoors(hooks, hooks.guard("list", openList));
      installFollowing(hooks);
      const templates = ["list", "tools"].map((name) => `modules/${MODULE_ID}/templates/concentration-${name}.hbs`);
      hooks.once("init", () => foundry.applications.handlebars.loadTemplates(templates));
    },
  });
}
