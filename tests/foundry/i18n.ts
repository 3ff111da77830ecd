/** game.i18n: the client's language over English. Source: foundry-13-14.md §7. */
import type { Localization } from "../../src/types/surface/game.ts";
import { getProperty } from "./utils.ts";

/** A file of strings as it is stored: nested objects. */
export type Strings = Record<string, unknown>;

export class I18n implements Localization {
  constructor(
    readonly lang: string,
    private readonly chosen: readonly Strings[],
    private readonly english: readonly Strings[],
  ) {}

  localize(key: string): string {
    return this.#find(this.chosen, key) ?? this.#find(this.english, key) ?? key;
  }

  format(key: string, data: Record<string, string>): string {
    return this.localize(key).replaceAll(/\{(\w+)\}/g, (whole, name: string) => data[name] ?? whole);
  }

  has(key: string, fallback = true): boolean {
    return this.#find(this.chosen, key) !== undefined || (fallback && this.#find(this.english, key) !== undefined);
  }

  /** Later files win; a key may be written whole or as a path. */
  #find(files: readonly Strings[], key: string): string | undefined {
    for (const file of files.toReversed()) {
      const text = file[key] ?? getProperty(file, key);
      if (typeof text === "string") return text;
    }
    return undefined;
  }
}
