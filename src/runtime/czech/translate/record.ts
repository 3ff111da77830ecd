/** What an item keeps of its wording before it was put into Czech, so that it can be put back. Data from outside. */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { ItemDocument } from "../../../types/surface/documents.ts";
import { fingerprint } from "../../deck-import/workshop/fingerprint.ts";
import { RECORD } from "../marks.ts";
import { TEXT_IDS, type Texts } from "../texts.ts";

/** Under flags["kartoteka-kouzel"].czech. */
export interface TranslationRecord {
  /** uuid of the spell whose wording it got */
  readonly from: string;
  /** print of that wording as it was then */
  readonly given: string;
  readonly before: Texts;
  /** prints of what stood in the item afterwards: another print is a change by hand since */
  readonly wrote: Texts;
}

/** Undefined where there is none, or not a whole one. */
export function translationOf({ flags }: ItemDocument): TranslationRecord | undefined {
  const record = flags[MODULE_ID]?.[RECORD];
  return isRecord(record) ? record : undefined;
}

function isRecord(value: unknown): value is TranslationRecord {
  const { from, given, before, wrote } = (value ?? {}) as Record<string, unknown>;
  return typeof from === "string" && typeof given === "string" && isTexts(before) && isTexts(wrote);
}

const isTexts = (value: unknown): value is Texts =>
  TEXT_IDS.every((id) => typeof (value as Record<string, unknown> | null | undefined)?.[id] === "string");

/** HTML that a server has cleaned differs in blanks and in how empty elements are closed. */
const plain = (text: string): string => text.replaceAll(/\s*\/>/g, ">").replaceAll(/\s+/g, "");

export const isSameText = (a: string, b: string): boolean => plain(a) === plain(b);

export const printOf = (text: string): string => fingerprint(plain(text));

export const printsOf = (texts: Texts): Texts => ({
  name: printOf(texts.name),
  description: printOf(texts.description),
  chat: printOf(texts.chat),
  materials: printOf(texts.materials),
});

export const givenBy = (texts: Texts): string => fingerprint(printsOf(texts));
