/**
 * All documents of a deck's packs, in the order and with the ids that every build gives them.
 */
import { CLASSES, CLASS_ORDER } from "../deck/lexicon/classes.ts";
import type { SpellCard } from "../deck/model.ts";
import { MAX_SPELL_LEVEL, type ClassId } from "../rules/vocabulary.ts";
import { compendiumUuid, type PackCollections } from "./constants.ts";
import type { BoonTable } from "./effects.ts";
import type { IconTable } from "./icons.ts";
import { folderId, spellListPageId, spellListsId } from "./ids.ts";
import { inertText } from "./inert.ts";
import { bookKey, toSpellItem } from "./item.ts";
import { linkIndexSteps, type NamedSpell } from "./links.ts";
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
  /** links point into them */
  readonly packs: PackCollections;
  readonly icons: IconTable;
  /** what spells change on creatures (packs/_source/effects.json) */
  readonly boons?: BoonTable;
  /** creatures that spells bring (packs/_source/summons.json) */
  readonly summons?: SummonTable;
  /** spells that lie in the pack beside those of the deck, for links */
  readonly others?: readonly NamedSpell[];
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
export function toDocuments(cards: readonly SpellCard[], options: DocumentOptions): DeckDocuments {
  const steps = documentSteps(cards, options);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The same in steps of a card each, which say how many are done, for a page that has to stay alive meanwhile. */
export function* documentSteps(
  cards: readonly SpellCard[],
  { packs, icons, boons = new Map(), summons = new Map(), others = [] }: DocumentOptions,
): Generator<number, DeckDocuments> {
  const ordered = inPlayOrder(cards);
  const links = yield* linkIndexSteps([...ordered, ...others], packs.spells);
  const positions = new Map<number, number>();
  const spells: SpellItem[] = [];
  for (const card of ordered) {
    yield spells.length;
    const position = positions.get(card.level) ?? 0;
    positions.set(card.level, position + 1);
    spells.push(toSpellItem(card, { position, links, icons, boons, summons }));
  }
  const journal = spellLists(ordered, spells, packs);
  return {
    folders: Array.from({ length: MAX_SPELL_LEVEL + 1 }, (_, level) => level)
      .filter((level) => positions.has(level))
      .map(levelFolder),
    spells,
    spellLists: journal.pages.length > 0 ? [journal] : [],
    manifestFlags: {
      sourceBooks: sourceBooks(cards),
      spellLists: journal.pages.map(({ _id }) => spellListUuid(packs, _id)),
    },
  };
}

/** What the system is to call the books of the cards, by the keys that their items have. */
function sourceBooks(cards: readonly SpellCard[]): Record<string, string> {
  const titles = new Set(cards.flatMap(({ sources }) => sources.map(inertText)));
  return Object.fromEntries([...titles].map((title) => [bookKey(title), title]));
}

/** UUID of a page of the journal of spell lists. */
const spellListUuid = ({ spellLists: collection }: PackCollections, pageId: string): string =>
  `${compendiumUuid(collection, "JournalEntry", spellListsId())}.JournalEntryPage.${pageId}`;

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

/** One journal with a page for each class that the deck has spells of; `spells` are the items of the cards. */
function spellLists(ordered: readonly SpellCard[], spells: readonly SpellItem[], packs: PackCollections): Journal {
  const id = spellListsId();
  const pages = CLASS_ORDER.flatMap((classId, i) => {
    const own = spells.filter((_, index) => ordered[index]?.classes.includes(classId));
    return own.length === 0 ? [] : [spellListPage(id, classId, i, own, packs)];
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
  spells: readonly SpellItem[],
  packs: PackCollections,
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
      spells: spells.map(({ _id }) => compendiumUuid(packs.spells, "Item", _id)),
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
