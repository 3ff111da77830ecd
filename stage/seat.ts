/** What the page at the top and the pages of the people know of each other. */
import type { Strings } from "../tests/foundry/i18n.ts";
import type { PackSeed, World } from "../tests/foundry/world.ts";
import type { Choices } from "./choices.ts";

/** Of the page at the top, for the people's pages. */
export interface Table {
  readonly world: World;
  readonly packs: readonly PackSeed[];
  readonly choices: Choices;
  readonly strings: Readonly<Record<"cs" | "en", readonly Strings[]>>;
  /** the module's version, from its package */
  readonly version: string;
  /** whether the system's own templates and styles are served */
  readonly dnd5e: boolean;
  /** a person's page is loaded */
  arrive(name: string, seat: Seat): void;
}

/** Of a person's page, for the page at the top. */
export interface Seat {
  start(): Promise<void>;
  setTheme(theme: Choices["theme"]): void;
  setShown(shown: boolean): void;
  openSettings(): void;
  openCompendiums(): void;
}

export interface TableWindow {
  readonly table: Table;
}
