/** Writes preferences into the world's settings, for everybody at once. */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import { presentValues } from "../option.ts";
import { presetValues, type OptionValues, type Preset } from "../options.ts";
import { differing } from "./presets.ts";

/** Writes what differs from what is stored, in one go. Rejects without the right to change settings. */
export async function writeOptions(wanted: OptionValues): Promise<void> {
  await Promise.all(
    differing(presentValues(), wanted).map((key) => game.settings.set(MODULE_ID, key, wanted[key] as never)),
  );
}

/** The options first: whoever hears of the preset finds them done. */
export async function choosePreset(preset: Preset): Promise<void> {
  await writeOptions(presetValues(preset));
  if (game.settings.get(MODULE_ID, "preset") !== preset) await game.settings.set(MODULE_ID, "preset", preset);
}
