/** The translation of dnd5e as tests look at it: one text for each key. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../helpers.ts";

export type Texts = ReadonlyMap<string, string>;

export const ENGLISH = join(ROOT, "../shared/reference/dnd5e-5.3.3-en.json");

export const readJson = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

export function textsOf(path: string): Texts {
  const texts = new Map<string, string>();
  const collect = (entry: unknown, key: string): void => {
    if (typeof entry === "string") texts.set(key, entry);
    else
      for (const [name, inner] of Object.entries(entry as object)) collect(inner, key === "" ? name : `${key}.${name}`);
  };
  collect(readJson(path), "");
  return texts;
}

export const ourTexts = (file: string): Texts => textsOf(join(ROOT, "lang", file));

/** Each once: a text may say a name again, or leave out a repetition. */
export const placeholdersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{[^{}]+\}/g)].map(([found]) => found))].sort();
export const tagsOf = (text: string): string[] =>
  [...text.matchAll(/<\/?[a-z][^>]*>|&\w+;/gi)].map(([found]) => found).sort();

/** What a person reads: without tags, placeholders, enrichers and paths of data. */
export const proseOf = (text: string): string =>
  text
    .replaceAll(/`[^`]*`|<[^>]*>|&\w+;|\{[^{}]*\}|\[\[.*?\]\]|https?:\/\/\S+/g, " ")
    .replaceAll(/[@&/]\w+[\w.]*(?:\[[^\]]*\])?|\b[a-z]+(?:[.:][a-z-]+)+\b/gi, " ");

const POLITE = /(?<!\p{L})(?:vy|vás|vám|vámi|váš|vaš\p{L}+|\p{L}+(?:[áeií]te|ste|jte|rte|ďte|ňte|něte))(?!\p{L})/giu;
/** Words that only end so. */
const OTHERS = new Set(["roste", "doupěte", "zvířete"]);

/** Words for somebody whom one is not on first-name terms with: we are with everybody. */
export const politeWords = (text: string): string[] =>
  [...text.matchAll(POLITE)].map(([word]) => word).filter((word) => !OTHERS.has(word.toLowerCase()));

export const FORMS = ["one", "few", "many", "other"] as const;

/** Bases of plural forms: "DND5E.ATTACK.Title" and, for a second set, "…Counted" with the suffix "Sized". */
export function pluralBases(texts: Texts): { base: string; suffix: string }[] {
  const found = new Map<string, { base: string; suffix: string }>();
  for (const key of texts.keys()) {
    const match = /^(.+)\.(?:one|few|many|other)(Sized)?$/.exec(key);
    if (match?.[1] !== undefined)
      found.set(key.replace(/\.\w+$/, match[2] ?? ""), { base: match[1], suffix: match[2] ?? "" });
  }
  return [...found.values()];
}
