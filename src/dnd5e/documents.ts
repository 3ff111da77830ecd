/**
 * All documents of a deck's packs, in the order and with the ids that every build gives them.
 */
import { CLASSES, CLASS_ORDER } from "../deck/lexicon/classes.ts";
import type { SpellCard } from "../deck/model.ts";
import { MAX_SPELL_LEVEL, type ClassId } from "../rules/vocabulary.ts";
import { PACKS, spellUuid } from "./constants.ts";
import type { BoonTable } from "./effects.ts";
import type { IconTable } from "./icons.ts";
import { folderId, spellId, spellListPageId, spellListsId } from "./ids.ts";
import { bookKey, toSpellItem } from "./item.ts";
import { linkIndex } from "./links.ts";
import type { Folder, Journal, SpellItem, SpellListPage } from "./schema.ts";
import { SORT_STEP, STATS } from "./stats.ts";
import type { SummonTable } from "./summons.ts";

export interface DeckDocuments {
  readonly folders: readonly Folder[];
  readonly spells: readonly SpellItem[];
  readonly spellLists: readonly Journal[];
  /** what the manifest has to tell the system: books, and the pages of spell lists */
  readonly manifestFlags: {
    readonly sourceBooks: Readonly<Record<string, string>>;
    readonly spellLists: readonly string[];
  };
}

export interface DocumentOptions {
  /** id of the module whose packs these are: links point into it */
  readonly moduleId: string;
  readonly icons: IconTable;
  /** what spells change on creatures (packs/_source/effects.json) */
  readonly boons?: BoonTable;
  /** creatures that spells bring (packs/_source/summons.json) */
  readonly summons?: SummonTable;
}

/** Czech alphabetical order: ch behind h, č behind c. */
const alphabet = new Intl.Collator("cs");

/** Play order: by level, then by the Czech alphabet, then by key. */
export function inPlayOrder(cards: readonly SpellCard[]): SpellCard[] {
  return cards.toSorted(
    (a, b) => a.level - b.level || alphabet.compare(a.name, b.name) || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0),
  );
}

/** The documents of the packs of a deck. */
export function toDocuments(
  cards: readonly SpellCard[],
  { moduleId, icons, boons = new Map(), summons = new Map() }: DocumentOptions,
): DeckDocuments {
  const ordered = inPlayOrder(cards);
  const links = linkIndex(ordered, moduleId);
  const positions = new Map<number, number>();
  const spells = ordered.map((card) => {
    const position = positions.get(card.level) ?? 0;
    positions.set(card.level, position + 1);
    return toSpellItem(card, { position, links, icons, boons, summons });
  });
  const journal = spellLists(ordered, moduleId);
  const titles = [...new Set(cards.flatMap((card) => card.sources))];
  return {
    folders: Array.from({ length: MAX_SPELL_LEVEL + 1 }, (_, level) => level)
      .filter((level) => positions.has(level))
      .map(levelFolder),
    spells,
    spellLists: journal.pages.length > 0 ? [journal] : [],
    manifestFlags: {
      sourceBooks: Object.fromEntries(titles.map((title) => [bookKey(title), title])),
      spellLists: journal.pages.map(
        (page) => `Compendium.${moduleId}.${PACKS.spellLists}.JournalEntry.${journal._id}.JournalEntryPage.${page._id}`,
      ),
    },
  };
}

function levelFolder(level: number): Folder {
  const id = folderId(level);
  return {
    _id: id,
    _key: `!folders!${id}`,
    name: level === 0 ? "Triky" : `${level}. úroveň`,
    type: "Item",
    folder: null,
    sorting: "m",
    sort: (level + 1) * SORT_STEP,
    color: null,
    description: "",
    flags: {},
    _stats: STATS,
  };
}

/** One journal with a page for each class that the deck has spells of. */
function spellLists(ordered: readonly SpellCard[], moduleId: string): Journal {
  const id = spellListsId();
  const pages = CLASS_ORDER.flatMap((classId, i) => {
    const keys = ordered.filter((card) => card.classes.includes(classId)).map((card) => card.key);
    return keys.length === 0 ? [] : [spellListPage(id, classId, i, keys, moduleId)];
  });
  return {
    _id: id,
    _key: `!journal!${id}`,
    name: "Seznamy kouzel",
    pages,
    folder: null,
    sort: SORT_STEP,
    ownership: { default: 0 },
    flags: {},
    _stats: STATS,
  };
}

function spellListPage(
  journalId: string,
  classId: ClassId,
  position: number,
  keys: readonly string[],
  moduleId: string,
): SpellListPage {
  const id = spellListPageId(classId);
  return {
    _id: id,
    _key: `!journal.pages!${journalId}.${id}`,
    name: CLASSES[classId].name,
    type: "spells",
    system: {
      type: "class",
      identifier: classId,
      grouping: "level",
      description: { value: "" },
      spells: keys.map((key) => spellUuid(moduleId, spellId(key))),
      unlinkedSpells: [],
    },
    title: { show: true, level: 1 },
    text: { format: 1 },
    sort: (position + 1) * SORT_STEP,
    ownership: { default: -1 },
    flags: {},
    _stats: STATS,
  };
}
