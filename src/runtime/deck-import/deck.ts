/** A deck that was imported in Foundry, as a setting of the world keeps it. */
export interface Deck {
  /** collections of its packs */
  readonly spells: string;
  readonly spellLists: string;
  /** decks of the first versions have none; it is made with the first table */
  readonly tables?: string;
  /** UUIDs of the pages of its spell lists */
  readonly pages: readonly string[];
  /** titles of its books by the keys that its items have for them */
  readonly books: Readonly<Record<string, string>>;
  /** how often something was imported, so that each time reaches everybody */
  readonly imports: number;
}
