/** The feature: presets at first start and in Foundry's list, the window of preferences, and who does what. */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import { installFeature } from "../platform/features.ts";
import { currentHost, isSupported } from "../platform/host.ts";
import { onSettingChange } from "../settings.ts";
import type { SettingKey } from "../settings-table.ts";
import { closeWhenAnswered, openFirstStart } from "./first-start.ts";
import { sayWhatOthersDo } from "./notice.ts";
import { choosePreset } from "./store.ts";
import { PreferencesWindow } from "./window.ts";

export function installPreferences(): void {
  installFeature({
    id: "preferences",
    needs: ["dialogs.wait"],
    install(hooks) {
      hooks.once("init", registerMenu);
      hooks.once("ready", async () => {
        hooks.on("userConnected", openFirstStart);
        await openFirstStart();
        if (isSupported(currentHost(), foundry.utils.isNewerVersion)) sayWhatOthersDo();
      });
      onSettingChange(hooks.guard("setting", heed));
    },
  });
}

function registerMenu(): void {
  game.settings.registerMenu(MODULE_ID, "preferences", {
    name: "KARTOTEKA.preferences.title",
    label: "KARTOTEKA.preferences.open",
    hint: "KARTOTEKA.preferences.what",
    icon: "fa-solid fa-sliders",
    type: PreferencesWindow,
    restricted: true,
  });
}

/** A preset that was chosen in Foundry's own list is written by the client on which it was chosen. */
async function heed(key: SettingKey, userId: string): Promise<void> {
  if (key === "asked-for-preset") closeWhenAnswered();
  if (key === "preset" && userId === game.user.id) await choosePreset(game.settings.get(MODULE_ID, "preset"));
  const open = foundry.applications.instances.get(`${MODULE_ID}-preferences`);
  if (open instanceof PreferencesWindow) await open.refresh();
}
