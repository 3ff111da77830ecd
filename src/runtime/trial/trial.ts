/** The feature: a menu in the module's settings that opens Zkouška modulu, for GMs. */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import { installFeature } from "../platform/features.ts";
import { lazyWindow } from "../platform/lazy-window.ts";
import { registerEcho } from "./echo.ts";

export function installTrial(): void {
  installFeature({
    id: "trial",
    needs: [],
    install(hooks) {
      hooks.once("init", () => {
        registerEcho();
        game.settings.registerMenu(MODULE_ID, "trial", {
          name: "KARTOTEKA.trial.title",
          label: "KARTOTEKA.trial.open",
          hint: "KARTOTEKA.trial.hint",
          icon: "fa-solid fa-flask",
          type: lazyWindow(async () => (await import("./window.ts")).TrialWindow),
          restricted: true,
        });
      });
    },
  });
}
