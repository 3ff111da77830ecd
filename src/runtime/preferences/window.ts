/**
 * Předvolby: the window in which a GM chooses a preset and sets every option, and everybody what is for themselves alone.
 * Nothing is written before it is saved.
 */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import type { Data } from "../../types/surface/documents.ts";
import { presentValues } from "../option.ts";
import { presetValues, type OptionValues } from "../options.ts";
import { foreignJobs } from "../platform/others.ts";
import { optionGroups, presetChoice } from "./context.ts";
import { chosenPreset, fillForm, markPreset, readForm } from "./form.ts";
import { fillPersonal, personalGroup, writePersonal } from "./personal.ts";
import { differing, isPreset, presetOf } from "./presets.ts";
import { choosePreset, writeOptions } from "./store.ts";

const { api } = foundry.applications;

const mayChoose = (): boolean => game.user.can("SETTINGS_MODIFY");

export class PreferencesWindow extends api.HandlebarsApplicationMixin(api.ApplicationV2) {
  static override readonly DEFAULT_OPTIONS = {
    id: `${MODULE_ID}-preferences`,
    tag: "form",
    classes: [MODULE_ID, "kartoteka-preferences"],
    window: { title: "KARTOTEKA.preferences.title", icon: "fa-solid fa-sliders", resizable: true },
    position: { width: 640, height: "auto" as const },
    actions: {
      restore(this: PreferencesWindow) {
        this.restore();
      },
    },
    form: {
      handler(this: PreferencesWindow) {
        return this.save();
      },
      closeOnSubmit: true,
    },
  };

  static override readonly PARTS = {
    body: { template: `modules/${MODULE_ID}/templates/preferences.hbs`, scrollable: [".kartoteka-scroll"] },
  };

  /** what was stored when the fields were last filled from it */
  #shown: OptionValues = presentValues();
  /** whether this GM has touched a field since then */
  #touched = false;
  /** values of one's own, to come back to from a preset */
  #custom: OptionValues | undefined;

  override async _prepareContext(_options: Data): Promise<Data> {
    this.#shown = presentValues();
    if (!mayChoose()) return { groups: [personalGroup()] };
    return {
      choice: await presetChoice("kartoteka-preset", "custom"),
      groups: [...optionGroups(foreignJobs()), personalGroup()],
      last: `KARTOTEKA.preset.${game.settings.get(MODULE_ID, "preset")}.name`,
    };
  }

  override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", (event) => this.#changed(event.target as HTMLElement));
  }

  override async _onRender(context: Data, options: Data): Promise<void> {
    await super._onRender(context, options);
    this.#touched = false;
    this.#custom = undefined;
    this.#fill(this.#shown);
    fillPersonal(this.element);
  }

  #changed(field: HTMLElement): void {
    this.#touched = true;
    if (field.getAttribute("name") === "preset") {
      const chosen = chosenPreset(this.element);
      this.#fill(isPreset(chosen) ? presetValues(chosen) : (this.#custom ?? this.#shown));
    } else this.#mark();
  }

  #fill(values: OptionValues): void {
    fillForm(this.element, values);
    this.#mark();
  }

  #mark(): void {
    const values = readForm(this.element, this.#shown);
    const preset = presetOf(values);
    if (preset === undefined) this.#custom = values;
    markPreset(this.element, preset ?? "custom", this.#custom !== undefined);
  }

  /** Back to the preset that was chosen last. */
  restore(): void {
    this.#touched = true;
    this.#fill(presetValues(game.settings.get(MODULE_ID, "preset")));
  }

  /** Shows what another GM has changed, unless this one is about to change something. */
  async refresh(): Promise<void> {
    if (!this.#touched) await this.render();
  }

  /** A preset is written whole; of values of one's own only what was changed here: another GM may have changed others. */
  async save(): Promise<void> {
    await writePersonal(this.element);
    if (!mayChoose()) return;
    const values = readForm(this.element, this.#shown);
    const preset = presetOf(values);
    if (preset !== undefined) {
      await choosePreset(preset);
      return;
    }
    const changes = differing(this.#shown, values).map((key) => [key, values[key]]);
    await writeOptions({ ...presentValues(), ...(Object.fromEntries(changes) as Partial<OptionValues>) });
  }
}
