/** What tests of preferences do at a table. */
import { optionKeys, type OptionKey, type OptionValues } from "../../../src/runtime/options.ts";
import type { Application } from "../../../src/types/surface/applications.ts";
import { deskOf } from "../../foundry/applications/desk.ts";
import type { Client } from "../../foundry/client.ts";
import type { Table } from "../../foundry/table.ts";

/** What the options are for a person: as the module on their client reads them. */
export async function optionsOf(table: Table, name: string): Promise<OptionValues> {
  return await table.as(name, async () => (await import("../../../src/runtime/option.ts")).presentValues());
}

/** Windows that a person has open, by class. */
export const windowsOf = (client: Client, type: string): Application[] =>
  [...deskOf(client).instances.values()].filter(({ constructor }) => constructor.name === type);

export const dialogsOf = (table: Table, name: string): Application[] => windowsOf(table.client(name), "DialogV2");

/** Keys of ours that a client writes from now on, in order. */
export function writes(client: Client): string[] {
  const keys: string[] = [];
  const set = client.game.settings.set.bind(client.game.settings);
  client.game.settings.set = async (namespace, key, value) => {
    keys.push(key);
    return await set(namespace, key, value);
  };
  return keys;
}

type Input = HTMLInputElement | HTMLSelectElement;

export function field(app: Application, name: string): Input {
  const found = app.element.querySelector<Input>(`[name="${name}"]`);
  if (found === null) throw new Error(`No field ${name}`);
  return found;
}

export function radio(app: Application, value: string): HTMLInputElement {
  const found = app.element.querySelector<HTMLInputElement>(`[name="preset"][value="${value}"]`);
  if (found === null) throw new Error(`No radio ${value}`);
  return found;
}

/** Changes a field as a person does: the page hears of it. */
export function change(target: Input, value: boolean | string): void {
  if (typeof value === "boolean") (target as HTMLInputElement).checked = value;
  else target.value = value;
  const { Event } = target.ownerDocument.defaultView as Window & typeof globalThis;
  target.dispatchEvent(new Event("change", { bubbles: true }));
}

export function press(app: Application, selector: string): void {
  const button = app.element.querySelector<HTMLButtonElement>(selector);
  if (button === null) throw new Error(`No ${selector}`);
  button.click();
}

/** Sends a form without the page's own look at its fields. */
export function submit(app: Application): void {
  const { Event } = app.element.ownerDocument.defaultView as Window & typeof globalThis;
  app.element.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
}

/** The preset that the radio buttons show. */
export const shownPreset = (app: Application): string | undefined =>
  Array.from(app.element.querySelectorAll<HTMLInputElement>("[name=preset]")).find(({ checked }) => checked)?.value;

/** What the fields show, by option. */
export const shownValues = (app: Application): Record<OptionKey, unknown> =>
  Object.fromEntries(
    optionKeys().map((key) => {
      const { type, value, checked } = field(app, key) as HTMLInputElement;
      return [key, type === "checkbox" ? checked : type === "number" ? Number(value) : value];
    }),
  ) as Record<OptionKey, unknown>;
