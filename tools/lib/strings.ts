/** The project's strings on the command line. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Strings } from "../../src/deck/diagnostics.ts";
import { ROOT } from "./project.ts";

export type Language = "cs" | "en";
export const LANGUAGES: readonly Language[] = ["cs", "en"];

/** All strings of a language, flat: "KARTOTEKA.cli.no-deck" → "…". */
export function loadStrings(language: Language): Strings {
  return flatten(JSON.parse(readFileSync(join(ROOT, `lang/${language}.json`), "utf8")), "");
}

function flatten(value: unknown, prefix: string): Record<string, string> {
  if (typeof value === "string") return { [prefix]: value };
  if (typeof value !== "object" || value === null) return {};
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, inner]) => flatten(inner, prefix === "" ? key : `${prefix}.${key}`)),
  ) as Record<string, string>;
}

/** Speaks one language: texts with {placeholders}, and counted nouns in the right plural. */
export interface Voice {
  readonly strings: Strings;
  say(key: string, values?: Readonly<Record<string, string | number>>): string;
  count(key: string, count: number): string;
}

export function voiceOf(language: Language): Voice {
  const strings = loadStrings(language);
  const plural = new Intl.PluralRules(language);
  const fill = (text: string, values: Readonly<Record<string, string | number>>) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  return {
    strings,
    say: (key, values = {}) => fill(strings[`KARTOTEKA.cli.${key}`] ?? key, values),
    count: (key, count) => fill(strings[`KARTOTEKA.cli.${key}.${plural.select(count)}`] ?? key, { count }),
  };
}
