/** What the templates of preferences show. */
import { GROUPS, keysOf, OPTIONS, PRESETS, type Option, type OptionKey, type Preset } from "../options.ts";
import { MODULE_ID } from "../../dnd5e/constants.ts";
import type { Data } from "../../types/surface/documents.ts";
import { takersOf, type Owners } from "./jobs.ts";
import { listed } from "../counted.ts";

const CHOICE = `modules/${MODULE_ID}/templates/preset-choice.hbs`;

/** The radio button of a preset, or of values of one's own. */
export type Chosen = Preset | "custom";

/** The radio buttons as HTML, for two templates; ids begin with `prefix`. */
export async function presetChoice(prefix: string, chosen: Chosen): Promise<string> {
  const choices: readonly Chosen[] = chosen === "custom" ? [...PRESETS, "custom"] : PRESETS;
  return await foundry.applications.handlebars.renderTemplate(CHOICE, {
    presets: choices.map((preset) => ({
      id: `${prefix}-${preset}`,
      value: preset,
      name: `KARTOTEKA.preset.${preset}.name`,
      hint: `KARTOTEKA.preset.${preset}.hint`,
      checked: preset === chosen,
    })),
  });
}

/** Fields for templates/preferences.hbs, not filled yet. */
export const optionGroups = (owners: Owners): Data[] =>
  GROUPS.map((group) => ({
    title: `KARTOTEKA.preferences.group.${group}`,
    options: keysOf(group).map((key) => field(key, takersOf(key, owners))),
  }));

function field(key: OptionKey, takers: readonly string[]): Data {
  const option: Option = OPTIONS[key];
  const texts = `KARTOTEKA.option.${key}`;
  return {
    key,
    id: `kartoteka-option-${key}`,
    name: `${texts}.name`,
    hint: `${texts}.hint`,
    [option.kind]: true,
    ...(option.kind === "count" && { min: option.min, max: option.max }),
    ...(option.kind === "choice" && {
      choices: Object.fromEntries(option.choices.map((one) => [one, `${texts}.choice.${one}`])),
    }),
    ...(takers.length > 0 && { takers: listed(takers) }),
  };
}
