/** An entry of a context menu: its fields have other names on 13 and 14 (foundry-13-14.md §6.7). */
import type { MenuEntry } from "../../types/surface/applications.ts";
import { platform } from "./host.ts";

interface Entry {
  /** key of the text */
  readonly label: string;
  /** classes of the picture */
  readonly icon: string;
  /** entries of a group stand together */
  readonly group?: string;
  /** for which entries of a list it is there; for all without it */
  readonly when?: (entry: HTMLElement) => boolean;
  readonly run: (entry: HTMLElement) => unknown;
}

export function menuEntry({ label, icon, group, when = () => true, run }: Entry): MenuEntry {
  const grouped = group === undefined ? {} : { group };
  return platform().generation >= 14
    ? { label, icon, visible: when, onClick: (_event: Event, entry: HTMLElement) => void run(entry), ...grouped }
    : {
        name: label,
        icon: `<i class="${icon} fa-fw"></i>`,
        condition: when,
        callback: (entry: HTMLElement) => void run(entry),
        ...grouped,
      };
}
