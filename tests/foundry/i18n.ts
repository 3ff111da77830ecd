/** game.i18n: the client's language over English. Source: foundry-13-14.md §7. */
import type { LanguageEntry, Localization } from "../../src/types/surface/game.ts";
import { expandObject, getProperty, mergeObject } from "./utils.ts";

/** A file of strings as it is stored: nested objects, keys whole or as paths. */
export type Strings = Record<string, unknown>;

/** What Foundry loads between `init` and `i18nInit`. */
export interface LanguageFiles {
  /** the entries of our manifest; their paths start at Foundry's folder */
  readonly ours: readonly LanguageEntry[];
  readonly read: (path: string) => Strings;
}

export class I18n implements Localization {
  translations: Strings = {};
  _fallback: Strings = {};

  constructor(
    readonly lang: string,
    chosen: readonly Strings[],
    english: readonly Strings[],
  ) {
    this.load(chosen, english);
  }

  /** Later files win. English is its own fallback. */
  load(chosen: readonly Strings[], english: readonly Strings[]): void {
    this.translations = merged(chosen);
    this._fallback = this.lang === "en" ? {} : merged(english);
  }

  localize(key: string): string {
    return find(this.translations, key) ?? find(this._fallback, key) ?? key;
  }

  format(key: string, data: Record<string, string>): string {
    return this.localize(key).replaceAll(/\{(\w+)\}/g, (whole, name: string) => data[name] ?? whole);
  }

  has(key: string, fallback = true): boolean {
    return find(this.translations, key) !== undefined || (fallback && find(this._fallback, key) !== undefined);
  }
}

function merged(files: readonly Strings[]): Strings {
  const whole: Strings = {};
  for (const file of files) mergeObject(whole, expanded(file));
  return whole;
}

/** Files are read once for many clients: taking their keys apart is what costs. */
const known = new WeakMap<Strings, Strings>();
function expanded(file: Strings): Strings {
  const before = known.get(file) ?? expandObject(file);
  known.set(file, before);
  return before;
}

function find(strings: Strings, key: string): string | undefined {
  const text = getProperty(strings, key);
  return typeof text === "string" ? text : undefined;
}
