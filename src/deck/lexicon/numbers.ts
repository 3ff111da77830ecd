/**
 * Numbers as cards write them: digits with a decimal comma and blanks for thousands, fractions, and words in their cases.
 */
import { fold } from "./fold.ts";

const WORDS: readonly (readonly [number, string])[] = [
  [0.5, "půl poloviční"],
  [1, "jeden jedna jedno jednoho jedné jednomu jednom jednu jednou jedním"],
  [1.5, "půldruhého"],
  [2, "dva dvě dvou dvěma obou"],
  [3, "tři tří třem třemi"],
  [4, "čtyři čtyř čtyřem čtyřmi"],
  [5, "pět pěti"],
  [6, "šest šesti"],
  [7, "sedm sedmi"],
  [8, "osm osmi"],
  [9, "devět devíti"],
  [10, "deset deseti"],
  [11, "jedenáct jedenácti"],
  [12, "dvanáct dvanácti"],
  [13, "třináct třinácti"],
  [14, "čtrnáct čtrnácti"],
  [15, "patnáct patnácti"],
  [16, "šestnáct šestnácti"],
  [17, "sedmnáct sedmnácti"],
  [18, "osmnáct osmnácti"],
  [19, "devatenáct devatenácti"],
  [20, "dvacet dvaceti"],
  [24, "čtyřiadvacet čtyřiadvaceti"],
  [25, "pětadvacet pětadvaceti"],
  [30, "třicet třiceti"],
  [40, "čtyřicet čtyřiceti"],
  [50, "padesát padesáti"],
  [60, "šedesát šedesáti"],
  [100, "sto sta stu stem"],
  [1000, "tisíc tisíce tisíci"],
];

/** Folded number word → value, in all cases that cards use. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  WORDS.flatMap(([value, forms]) => forms.split(" ").map((form) => [fold(form), value] as const)),
);

/** Every form of every number word, longest first: the alternatives of a pattern. */
export const NUMBER_FORMS: readonly string[] = WORDS.flatMap(([, forms]) => forms.split(" ")).sort(
  (a, b) => b.length - a.length,
);

/** Source of a pattern for a number in digits: "1 000", "1000", "1,5", "1/2". */
export const DIGITS = String.raw`\d{1,3}(?: \d{3})+|\d+(?:[,.]\d+)?(?:\/\d+)?`;

const ALL_DIGITS = new RegExp(`^(?:${DIGITS})$`);

/** The value of a number in digits or words, or null. */
export function parseNumber(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  if (ALL_DIGITS.test(trimmed)) {
    const [whole = "", part] = trimmed.replace(/ /g, "").replace(",", ".").split("/");
    const value = part === undefined ? Number(whole) : Number(whole) / Number(part);
    return Number.isFinite(value) ? value : null;
  }
  return NUMBER_WORDS.get(fold(trimmed)) ?? null;
}
