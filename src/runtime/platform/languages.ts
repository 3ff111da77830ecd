/**
 * Which files of strings Foundry will load for us, and the strings it has loaded.
 *
 * Sure: `init` comes before any of Foundry's own start-up work and strings are loaded before `i18nInit` (API pages,
 * hookEvents); world settings can be read at `init` (dnd5e 5.3.3 does: dnd5e.mjs); `translations` and `_fallback` (dnd5e
 * 5.3.3 merges into them at i18nInit). Guessed: that a file is loaded for what `languages` of the module in game.modules
 * holds at that time. It is a set in memory, made from the manifest; nothing is stored.
 */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import type { LanguageEntry } from "../../types/surface/game.ts";
import type { Dictionary } from "../czech/strings/dictionary.ts";
import { platform } from "./host.ts";

/** Before strings are loaded: puts other files in the place of one that our manifest names; none takes it out. */
export function replaceStrings(file: string, files: readonly string[]): void {
  const languages = game.modules.get(MODULE_ID)?.languages;
  const entry = [...(languages ?? [])].find(({ path }) => path.endsWith(file));
  if (languages === undefined || entry === undefined) return;
  languages.delete(entry);
  const folder = entry.path.slice(0, -file.length);
  for (const name of files) languages.add({ ...entry, path: folder + name } satisfies LanguageEntry);
}

/** From `i18nInit` on: the client's language, and the English that stands in where it lacks a text. */
export const loadedStrings = (): { chosen: Dictionary; fallback: Dictionary } => ({
  chosen: game.i18n.translations as Dictionary,
  fallback: (game.i18n._fallback ?? {}) as Dictionary,
});

/**
 * What composes labels, for libWrapper. Handlebars' `localize` calls `format` where it has values (public API, 13). On 14
 * `localize` takes values itself and `format` is another name for it (release notes): which one calls which is guessed.
 */
export function formatters(): readonly string[] {
  const localization = "foundry.helpers.Localization.prototype";
  const names = platform().generation >= 14 ? ["format", "localize"] : ["format"];
  return names.map((name) => `${localization}.${name}`);
}
