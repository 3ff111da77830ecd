/** Whether, and on which client, the question of the first start is put. */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import { currentHost, isSupported } from "../platform/host.ts";

export interface Opening {
  /** the module does something in this world */
  readonly supported: boolean;
  readonly isActiveGM: boolean;
  /** may change settings of the world */
  readonly mayChoose: boolean;
  /** a GM answered before */
  readonly asked: boolean;
}

/** Whether this client asks: one at most, since only one GM is the active one. */
export const asksForPreset = ({ supported, isActiveGM, mayChoose, asked }: Opening): boolean =>
  supported && isActiveGM && mayChoose && !asked;

export const wasAsked = (): boolean => game.settings.get(MODULE_ID, "asked-for-preset");

/** How things stand on this client now. */
export const presentOpening = (): Opening => ({
  supported: isSupported(currentHost(), foundry.utils.isNewerVersion),
  isActiveGM: game.user.isActiveGM,
  mayChoose: game.user.can("SETTINGS_MODIFY"),
  asked: wasAsked(),
});
