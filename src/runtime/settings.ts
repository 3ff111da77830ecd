/**
 * Settings of the module: one table, registered at init. Names and hints live in lang/*.json under
 * KARTOTEKA.settings.<key>.
 */
import { MODULE_ID } from "../dnd5e/constants.ts";

/** Scopes and defaults; the types follow from here. */
export const SETTINGS = {
  /** system version for which a person was told that it is not supported, so that it is said once */
  "warned-of-system": { scope: "client", config: false, type: String, default: "" },
} as const;

export type SettingKey = keyof typeof SETTINGS;

/** Registers every setting when Foundry is ready for it. */
export function installSettings(): void {
  Hooks.once("init", () => {
    for (const [key, setting] of Object.entries(SETTINGS) as [SettingKey, (typeof SETTINGS)[SettingKey]][]) {
      game.settings.register(MODULE_ID, key, { ...setting, name: `KARTOTEKA.settings.${key}.name` });
    }
  });
}
