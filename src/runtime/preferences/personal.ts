/** What everybody chooses for themselves, players as well: the last part of the window of preferences. */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import type { Data } from "../../types/surface/documents.ts";
import { SETTINGS, textsOf, type SettingKey } from "../settings-table.ts";
import { fieldIn, show, valueOf } from "./form.ts";

/** Settings of the client. */
const PERSONAL = ["distances", "czech-names", "card-words"] as const satisfies readonly SettingKey[];

/** Fields for templates/preferences.hbs, not filled yet. */
export const personalGroup = (): Data => ({
  title: "KARTOTEKA.preferences.personal",
  options: PERSONAL.map((key) => {
    const { choices } = SETTINGS[key];
    return {
      key,
      id: `kartoteka-option-${key}`,
      name: `${textsOf(key)}.name`,
      hint: `${textsOf(key)}.hint`,
      ...(choices === undefined ? { switch: true } : { choice: true, choices }),
    };
  }),
});

export function fillPersonal(form: HTMLElement): void {
  for (const key of PERSONAL) {
    const field = fieldIn(form, key);
    if (field !== null) show(field, game.settings.get(MODULE_ID, key));
  }
}

/** Writes what differs from what is stored; a choice that shows none of its values is left as it is. */
export async function writePersonal(form: HTMLElement): Promise<void> {
  for (const key of PERSONAL) {
    const field = fieldIn(form, key);
    const value = field === null ? "" : valueOf(field);
    if (value !== "" && value !== game.settings.get(MODULE_ID, key))
      await game.settings.set(MODULE_ID, key, value as never);
  }
}
