import { SOURCE_WORDS, type Source } from "./sources.ts";

/**
 * Spells of Jeskyně a draci that bear the Czech name of another spell of Příručka hráče, as slugs. A fixed list:
 * a key must not depend on which other cards stand in the same deck.
 */
export const TWIN_SLUGS: ReadonlySet<string> = new Set([
  "divotvorstvi",
  "drobna-iluze",
  "druidstvi",
  "kejkle",
  "magova-ruka",
  "oprava",
  "presny-uder",
  "svetlo",
  "tancici-svetla",
  "usetri-umirajiciho",
  "vedeni",
  "zprava",
]);

/** The book that the twins stand in. */
export const TWIN_SOURCE: Source = SOURCE_WORDS.get("Jeskyně a draci") ?? {
  title: "Jeskyně a draci",
  abbreviation: "JaD",
  variants: [],
};
