/** The present values of options. */
import { MODULE_ID } from "../dnd5e/constants.ts";
import { fitting, valuesBy, type OptionKey, type OptionValues } from "./options.ts";

/** Read anew each time: a GM may change it in play. */
export function option<Key extends OptionKey>(key: Key): OptionValues[Key] {
  return fitting(key, game.settings.get(MODULE_ID, key));
}

export const presentValues = (): OptionValues => valuesBy(option);
