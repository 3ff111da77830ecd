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
  readonly run: () => unknown;
}

export function menuEntry({ label, icon, group, run }: Entry): MenuEntry {
  const grouped = group === undefined ? {} : { group };
  return platform().generation >= 14
    ? { label, icon, visible: true, onClick: () => void run(), ...grouped }
    : { name: label, icon: `<i class="${icon} fa-fw"></i>`, condition: true, callback: () => void run(), ...grouped };
}
