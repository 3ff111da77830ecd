/** The stage's own words, in lang/*.json beside this file: flat keys, {placeholders}. The module's words are its own. */
import cs from "./lang/cs.json";
import en from "./lang/en.json";

export const LANGUAGES = ["cs", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export type StageWord = keyof typeof en;
export type Say = (key: StageWord, values?: Readonly<Record<string, string | number>>) => string;

const WORDS: Readonly<Record<Language, Readonly<Record<StageWord, string>>>> = { cs, en };

export const sayIn =
  (language: Language): Say =>
  (key, values = {}) =>
    WORDS[language][key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
