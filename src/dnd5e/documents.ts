/**
 * All documents of a deck's packs, in the order and with the ids that every build gives them.
 */
import { CLASSES, CLASS_ORDER } from "../deck/lexicon/classes.ts";
import type { SpellCard } from "../deck/model.ts";
import { MAX_SPELL_LEVEL, type ClassId } from "../rules/vocabulary.ts";
import { compendiumUuid, OWN_RULES, type PackCollections } from "./constants.ts";
import type { BoonTable } from "./effects.ts";
import type { IconTable } from "./icons.ts";
import { folderId, spellListPageId, spellListsId } from "./ids.ts";
import { inertText } from "./inert.ts";
import { bookKey, toSpellItem } from "./item.ts";
import { linkIndexSteps, type NamedSpell } from "./links.ts";
import { NO_TABLES, rollTablesOf } from "./roll-tables.ts";
import { rulesJournal, type RulesSource } from "./rules-journal.ts";
import type { Folder, Journal, RollTable, RulesJournal, SpellItem, SpellListPage } from "./schema.ts";
import { SORT_STEP, STATS } from "./stats.ts";
import type { SummonTable } from "./summons.ts";

export interface DeckDocuments {
  readonly folders: readonly Folder[];
  readonly spells: readonly SpellItem[];
  readonly spellLists: readonly Journal[];
  /** tables of the cards that are rolled on */
  readonly rollTables: readonly RollTable[];
  /** the rules of casting; none where no source of them was given */
  readonly rules: readonly RulesJournal[];
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
  /** false: items stand without their tables and do not link them */
  readonly withTables?: boolean;
  readonly rules?: RulesSource;
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
  { packs, icons, boons = new Map(), summons = new Map(), others = [], withTables = true, rules }: DocumentOptions,
): Generator<number, DeckDocuments> {
  const ordered = inPlayOrder(cards);
  const { rules: rulesPack = OWN_RULES } = packs;
  const links = yield* linkIndexSteps([...ordered, ...others], packs.spells);
  const positions = new Map<number, number>();
  const spells: SpellItem[] = [];
  const rollTables: RollTable[] = [];
  for (const card of ordered) {
    yield spells.length;
    const position = positions.get(card.level) ?? 0;
    positions.set(card.level, position + 1);
    const { documents, rolls } = withTables ? rollTablesOf(card, { packs, links, icons }) : NO_TABLES;
    rollTables.push(...documents);
    spells.push(toSpellItem(card, { position, links, icons, boons, summons, rolls, rules: rulesPack }));
  }
  const journal = spellLists(ordered, spells, packs);
  return {
    folders: Array.from({ length: MAX_SPELL_LEVEL + 1 }, (_, level) => level)
      .filter((level) => positions.has(level))
      .map(levelFolder),
    spells,
    spellLists: journal.pages.length > 0 ? [journal] : [],
    rollTables,
    rules: rules ? [rulesJournal(rules, rulesPack, links)] : [],
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

/**
 * From calm blue to fiery red as spells grow. Dark enough for the light writing of Foundry's folders in both themes
 * (contrast 4.5 and more against white).
 */
const LEVEL_COLOURS = [
  "#4f5b66",
  "#2f5d8a",
  "#2a6f77",
  "#2e7048",
  "#5c6b1f",
  "#8a5a12",
  "#9a4a1c",
  "#9c3a2f",
  "#8f2f55",
  "#6b2f86",
] as const;

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
    color: LEVEL_COLOURS[level] ?? null,
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
