/**
 * Books that decks name as the source of a card. `abbreviation` is the key under which the book is registered with
 * the system and the mark behind a twin's name; titles are those of the Czech editions.
 */
export interface Source {
  readonly title: string;
  readonly abbreviation: string;
  /** other spellings met in decks */
  readonly variants: readonly string[];
}

export const SOURCES: readonly Source[] = [
  { title: "Příručka hráče", abbreviation: "PH", variants: ["Hráčská příručka", "Player's Handbook", "PHB"] },
  { title: "Jeskyně a draci", abbreviation: "JaD", variants: ["JaD"] },
  {
    title: "Xanatharův průvodce vším",
    abbreviation: "XPV",
    variants: ["Xanatharuv pruvodce vším", "Xanatharův průvodce", "Xanathar's Guide to Everything", "XGE"],
  },
  {
    title: "Dobrodruhův průvodce mečovým prostředím",
    abbreviation: "DPMP",
    variants: ["Dobrodruhův průvodce Mečovým pobřežím", "Sword Coast Adventurer's Guide", "SCAG"],
  },
  // no book: spells that people have made up themselves
  { title: "Vlastní kouzla", abbreviation: "VK", variants: ["Vlastní kouzlo", "Domácí kouzla", "Homebrew"] },
];

/** Every spelling of a book's title → the book. */
export const SOURCE_WORDS: ReadonlyMap<string, Source> = new Map(
  SOURCES.flatMap((source) => [source.title, ...source.variants].map((word) => [word, source] as const)),
);
