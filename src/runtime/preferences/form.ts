/** The fields of the window of preferences: reading and filling them. */
import { optionKeys, type OptionValues } from "../options.ts";
import type { Chosen } from "./context.ts";
import { withForm } from "./presets.ts";

type Field = HTMLInputElement | HTMLSelectElement;

export const fieldIn = (form: HTMLElement, key: string): Field | null => form.querySelector<Field>(`[name="${key}"]`);

const isBox = (field: Field): field is HTMLInputElement & { type: "checkbox" } => field.type === "checkbox";

export function valueOf(field: Field): unknown {
  if (isBox(field)) return field.checked;
  return field.type === "number" ? Number.parseFloat(field.value) : field.value;
}

/** Disabled fields too: a preset is chosen with all its values. */
export function readForm(form: HTMLElement, shown: OptionValues): OptionValues {
  const entries = optionKeys().flatMap((key) => {
    const field = fieldIn(form, key);
    return field === null ? [] : [[key, valueOf(field)] as const];
  });
  return withForm(shown, new Map(entries));
}

export function fillForm(form: HTMLElement, values: OptionValues): void {
  for (const key of optionKeys()) {
    const field = fieldIn(form, key);
    if (field !== null) show(field, values[key]);
  }
}

export function show(field: Field, value: unknown): void {
  if (isBox(field)) field.checked = value === true;
  else field.value = String(value);
}

const radios = (form: HTMLElement): HTMLInputElement[] =>
  Array.from(form.querySelectorAll<HTMLInputElement>("[name=preset]"));

export const chosenPreset = (form: HTMLElement): string | undefined =>
  radios(form).find((radio) => radio.checked)?.value;

/** Shows which preset the fields are; that of one's own values is there only once there are such. */
export function markPreset(form: HTMLElement, chosen: Chosen, hasCustom: boolean): void {
  for (const radio of radios(form)) {
    radio.checked = radio.value === chosen;
    const row = radio.closest<HTMLElement>(".kartoteka-preset");
    if (radio.value === "custom" && row !== null) row.hidden = !hasCustom;
  }
}
