/** The feature: presets at first start and in Foundry's list, the window of preferences, and who does what. */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import { installFeature } from "../platform/features.ts";
import { currentHost, isSupported } from "../platform/host.ts";
import { lazyWindow } from "../platform/lazy-window.ts";
import { onSettingChange } from "../settings.ts";
import type { SettingKey } from "../settings-table.ts";
import type * as FirstStart from "./first-start.ts";
import { sayWhatOthersDo } from "./notice.ts";
import { asksForPreset, presentOpening } from "./opening.ts";

export function installPreferences(): void {
  installFeature({
    id: "preferences",
    needs: ["dialogs.wait"],
    install(hooks) {
      hooks.once("init", registerMenu);
      hooks.once("ready", async () => {
        hooks.on("userConnected", askOnce);
        await askOnce();
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
    type: lazyWindow(async () => (await import("./window.ts")).PreferencesWindow),
    // players have choices of their own in it
    restricted: false,
  });
}

/** loaded where it was put */
let question: typeof FirstStart | undefined;

/** The question and its window are loaded by the one client that asks, once in the life of a world. */
async function askOnce(): Promise<void> {
  if (!asksForPreset(presentOpening())) return;
  question ??= await import("./first-start.ts");
  await question.openFirstStart();
}

/** A preset that was chosen in Foundry's own list is written by the client on which it was chosen. */
async function heed(key: SettingKey, userId: string): Promise<void> {
  if (key === "asked-for-preset") question?.closeWhenAnswered();
  if (key === "preset" && userId === game.user.id) {
    const { choosePreset } = await import("./store.ts");
    await choosePreset(game.settings.get(MODULE_ID, "preset"));
  }
  await refreshed(foundry.applications.instances.get(`${MODULE_ID}-preferences`));
}

/** The window is known by what it can do: its class may not be loaded here. */
async function refreshed(open: object | undefined): Promise<void> {
  if (open !== undefined && "refresh" in open && typeof open.refresh === "function") await open.refresh();
}
