/** Registers the settings of settings-table.ts when Foundry is ready for it, and tells of their changes. */
import { MODULE_ID } from "../dnd5e/constants.ts";
import { SETTINGS, textsOf, type SettingKey } from "./settings-table.ts";

type Listener = (key: SettingKey, userId: string) => unknown;
const listeners: Listener[] = [];

/** Calls `listener` on this client whenever a setting of ours has changed, with the user who changed it. */
export const onSettingChange = (listener: Listener): void => void listeners.push(listener);

export function installSettings(): void {
  Hooks.once("init", () => {
    for (const key of Object.keys(SETTINGS) as SettingKey[]) {
      game.settings.register(MODULE_ID, key, {
        ...SETTINGS[key],
        name: `${textsOf(key)}.name`,
        ...(SETTINGS[key].config && { hint: `${textsOf(key)}.hint` }),
        onChange: (_value: unknown, _options: unknown, userId: string) => {
          for (const listener of listeners) listener(key, userId);
        },
      });
    }
  });
}
