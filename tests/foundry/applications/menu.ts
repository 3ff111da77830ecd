/** Entries of a context menu as a person sees them. Source: names of an entry's fields, foundry-13-14.md §6.7. */
import type { MenuEntry } from "../../../src/types/surface/applications.ts";
import type { Client } from "../client.ts";

export interface ShownEntry {
  readonly label: string;
  choose(): unknown;
}

/** Those that this user is shown, in their language; `li` is what was clicked. */
export function shownEntries(client: Client, entries: readonly MenuEntry[], li: HTMLElement): ShownEntry[] {
  const read = client.world.profile.generation >= 14 ? of14 : of13;
  return entries.flatMap((entry) => read(client, entry as never, li) ?? []);
}

interface Entry13 {
  readonly name: string;
  readonly icon: string;
  readonly condition?: boolean | ((li: HTMLElement) => boolean);
  readonly callback: (li: HTMLElement) => unknown;
}
interface Entry14 {
  readonly label: string;
  readonly icon: string;
  readonly visible?: boolean | ((li: HTMLElement) => boolean);
  readonly onClick: (event: Event, li: HTMLElement) => unknown;
}

const shown = (visible: boolean | ((li: HTMLElement) => boolean) | undefined, li: HTMLElement): boolean =>
  typeof visible === "function" ? visible(li) : visible !== false;

function of13(client: Client, { name, condition, callback }: Entry13, li: HTMLElement): ShownEntry | undefined {
  if (!shown(condition, li)) return undefined;
  return { label: client.game.i18n.localize(name), choose: () => client.run(() => callback(li)) };
}

function of14(client: Client, { label, visible, onClick }: Entry14, li: HTMLElement): ShownEntry | undefined {
  if (!shown(visible, li)) return undefined;
  const click = new client.options.window.Event("click");
  return { label: client.game.i18n.localize(label), choose: () => client.run(() => onClick(click, li)) };
}
