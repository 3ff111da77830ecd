/**
 * Links in descriptions: conditions to the system's rules, spells that a card names to the items of the same packs.
 * Made while the packs are built, from the cards that are in them, so that none can be broken.
 */
import { findAll } from "../deck/prose/patterns.ts";
import { CONDITION_PATTERNS } from "../deck/lexicon/conditions.ts";
import { TWIN_SOURCE } from "../deck/lexicon/twins.ts";
import type { RichText, SpellCard } from "../deck/model.ts";
import { groupBy } from "../rules/group.ts";
import type { ConditionId } from "../rules/vocabulary.ts";
import { compendiumUuid } from "./constants.ts";
import { isFormOf, stem } from "./czech-stems.ts";
import { spellId } from "./ids.ts";
import {
  ALSO_NAMED,
  COMMANDS,
  CONDITION_OPENINGS,
  FILLERS,
  JOINTS,
  LEADS,
  ONLY_MEANINGS,
  OTHER_MEANINGS,
  SPOKEN_OF,
} from "./link-words.ts";

export type Link =
  { readonly kind: "condition"; readonly id: ConditionId } | { readonly kind: "spell" | "page"; readonly uuid: string };

/** A stretch of a text, end exclusive, and where it leads. */
export interface LinkedStretch {
  readonly start: number;
  readonly end: number;
  readonly link: Link;
}

/** Finds the links of one card's texts, given in their order. It remembers which conditions it has linked already. */
export type Linker = (content: Pick<RichText, "text" | "marks">) => readonly LinkedStretch[];

export const noLinks: Linker = () => [];

/** One way to name a spell. */
interface Naming {
  readonly key: string;
  readonly uuid: string;
  /** the name without the mark of a twin, in lower case: what texts call it */
  readonly name: string;
  readonly isTwin: boolean;
  /** sign at its end, which the link takes along */
  readonly tail: string;
  readonly words: readonly string[];
  readonly stems: readonly string[];
  /** whether it stands as it is printed, or not at all: a command is not inflected */
  readonly fixed: boolean;
}

/** What there is to know of a word by itself. */
interface WordFacts {
  readonly lower: string;
  readonly stem: string;
  /** namings whose first word it may be, the longest first */
  readonly namings: readonly Naming[];
  readonly opensCondition: boolean;
}

/** What the texts of a deck are searched for; made once for a deck. */
export interface LinkIndex {
  /** remembers every word: a deck repeats the same few thousand */
  readonly factsOf: (word: string) => WordFacts;
}

const WORD = /[a-zá-ž]+/gi;
/** What may stand between the words of a name: never the end of a sentence, nor a bracket. */
const WITHIN_NAME = /^[\s,„“”"‚‘’'-]*$/;
/** Signs at the end of a name: „zabij“, "prostři se!" */
const TAIL = /[“”"!?]*$/;

/**
 * All words for conditions in one expression, to be tried where a word begins. The system has no page about curses, and
 * a reference to it would stay on the page as it is written (dnd5e 5.3.3, module/enrichers.mjs, enrichReference).
 */
const CONDITION = new RegExp(
  [
    ...CONDITION_PATTERNS.filter(([id]) => id !== "cursed").map(([id, { source }]) => `(?<${id}>${source})`),
    ...ALSO_NAMED.map(([id, words]) => `(?<also_${id}>(?:${words})(?!\\p{L}))`),
  ].join("|"),
  "iuy",
);

/** A spell that texts may name. */
export type NamedSpell = Pick<SpellCard, "name" | "key">;

/** The names of spells, as links into the pack in which they lie. */
export function linkIndex(spells: readonly NamedSpell[], collection: string): LinkIndex {
  const steps = linkIndexSteps(spells, collection);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The same in steps of a spell each. */
export function* linkIndexSteps(spells: readonly NamedSpell[], collection: string): Generator<0, LinkIndex> {
  const ofDeck: Naming[] = [];
  for (const spell of spells) {
    yield 0;
    ofDeck.push(...namingsOf(spell, collection));
  }
  ofDeck.sort((a, b) => b.words.length - a.words.length);
  const namings = groupBy(ofDeck, ({ stems: [first = ""] }) => first);
  const known = new Map<string, WordFacts>();
  const factsOf = (word: string): WordFacts => {
    let facts = known.get(word);
    if (!facts) {
      const key = stem(word);
      const lower = word.toLowerCase();
      const opensCondition = CONDITION_OPENINGS.test(lower);
      facts = { lower, stem: key, namings: namings.get(key) ?? [], opensCondition };
      known.set(word, facts);
    }
    return facts;
  };
  return { factsOf };
}

/** A command is its own naming, and with its verb's other forms it is some more. */
function namingsOf({ name, key }: NamedSpell, collection: string): Naming[] {
  const mark = ` (${TWIN_SOURCE.abbreviation})`;
  const isTwin = name.endsWith(mark);
  const bare = (isTwin ? name.slice(0, -mark.length) : name).toLowerCase();
  const tail = TAIL.exec(bare)?.[0] ?? "";
  const [first = "", ...others] = bare.match(WORD) ?? [];
  if (first === "") return [];
  const naming = (word: string, fixed: boolean): Naming => {
    const words = [word, ...others];
    const uuid = compendiumUuid(collection, "Item", spellId(key));
    return { key, uuid, name: bare, isTwin, tail, words, stems: words.map(stem), fixed };
  };
  const verbs = COMMANDS.get(first);
  if (verbs === undefined) return [naming(first, false)];
  return [naming(first, true), ...(others.length > 0 ? verbs.map((verb) => naming(verb, false)) : [])];
}

/** What of a card decides which spell is meant; a text that is of no spell has neither. */
type Speaker = Pick<SpellCard, "key" | "sources">;

/** The linker of a card. */
export function linkerOf(index: LinkIndex, card: Speaker): Linker {
  const conditions = new Set<ConditionId>();
  const spokenOf = new Set(SPOKEN_OF.get(card.key));
  return ({ text, marks }) => {
    const words = wordsOf(text, index);
    const names = findNames({ card, spokenOf, text, marks, words });
    const stretches = names.flatMap(({ start, end, uuid }): LinkedStretch[] =>
      uuid === null ? [] : [{ start, end, link: { kind: "spell", uuid } }],
    );
    stretches.push(...findConditions(text, words, names, conditions));
    return stretches.sort((a, b) => a.start - b.start);
  };
}

interface Word extends WordFacts {
  readonly start: number;
  readonly end: number;
}

function wordsOf(text: string, { factsOf }: LinkIndex): readonly Word[] {
  const words: Word[] = [];
  for (const { 0: word, index: start } of findAll(WORD, text)) {
    const { lower, stem, namings, opensCondition } = factsOf(word);
    words.push({ lower, stem, namings, opensCondition, start, end: start + word.length });
  }
  return words;
}

/** A text and what its search for names goes by. */
interface Search {
  readonly card: Speaker;
  /** spells of SPOKEN_OF that are still to come */
  readonly spokenOf: Set<string>;
  readonly text: string;
  readonly marks: RichText["marks"];
  readonly words: readonly Word[];
}

/** Where a name stands. Without a UUID the words are only known to be a name, and no condition is in them. */
interface NameStretch {
  readonly start: number;
  readonly end: number;
  readonly uuid: string | null;
}

/** What stands before a word. `alone`: whether a name of one word may follow; `many`: whether "kouzla" led the list. */
interface Place {
  readonly behind: "other" | "lead" | "filler" | "name" | "joint";
  readonly alone: boolean;
  readonly many: boolean;
}
const ELSEWHERE: Place = { behind: "other", alone: false, many: false };

/** Between what stands before and a name: never the end of a sentence. */
const GAPS: Readonly<Record<Exclude<Place["behind"], "other">, RegExp>> = {
  lead: /^[\s„“”"‚‘’':*]*$/,
  filler: /^[\s„“”"‚‘’':,(*]*$/,
  name: /^[“”"‘’'*]*,[\s„“”"‚‘’'*]*$/,
  joint: /^[\s„“”"‚‘’'*]*$/,
};

function findNames(search: Search): NameStretch[] {
  const { words, text } = search;
  const found: NameStretch[] = [];
  let place = ELSEWHERE;
  for (let i = 0; i < words.length;) {
    const hit = namesAt(search, i);
    const meant = hit !== null && isMeant(search, place, i, hit);
    if (hit && meant) {
      const choice = chosen(hit, search.card);
      if (choice) search.spokenOf.delete(choice.key);
      const end = choice && text.startsWith(choice.tail, hit.end) ? hit.end + choice.tail.length : hit.end;
      found.push({ start: hit.start, end, uuid: choice?.uuid ?? null });
      place = { behind: "name", alone: place.many, many: place.many };
      i += hit.count;
    } else {
      if (hit && hit.count > 1) found.push({ start: hit.start, end: hit.end, uuid: null });
      place = placeBehind(search, place, i);
      i++;
    }
  }
  return found;
}

/** Words that are the name of one spell or more, and as many of them as there can be. */
interface Hit {
  readonly start: number;
  readonly end: number;
  readonly count: number;
  readonly printed: string;
  readonly namings: readonly [Naming, ...Naming[]];
}

function namesAt({ words, text }: Search, i: number): Hit | null {
  const word = words[i];
  if (!word || word.namings.length === 0) return null;
  const [first, ...others] = word.namings.filter((naming) => fits(naming, text, words, i));
  if (!first) return null;
  const count = first.words.length;
  const end = words[i + count - 1]?.end ?? word.end;
  const namings = [first, ...others.filter((naming) => naming.words.length === count)] as const;
  return { start: word.start, end, count, printed: text.slice(word.start, end).toLowerCase(), namings };
}

function fits(naming: Naming, text: string, words: readonly Word[], from: number): boolean {
  return naming.words.every((own, j) => {
    const word = words[from + j];
    if (!word || word.stem !== naming.stems[j]) return false;
    if (j > 0 && !WITHIN_NAME.test(text.slice(words[from + j - 1]?.end, word.start))) return false;
    if (naming.fixed) return own === word.lower;
    return naming.words.length > 1 || isFormOf(own, word.lower);
  });
}

/** Whether words that are a name are meant as one: "kouzlo" leads to them, they are emphasised, or can be nothing else. */
function isMeant({ words, text, marks, spokenOf }: Search, place: Place, i: number, hit: Hit): boolean {
  const { start, end, count, namings } = hit;
  const gap = text.slice(words[i - 1]?.end ?? 0, start);
  if (leadsTo(place, gap) && (count > 1 || place.alone)) return true;
  if (count > 1 && namings.some(({ fixed, words: [first = ""] }) => fixed || LEADS.has(first))) return true;
  if (namings.some(({ key }) => spokenOf.has(key))) return true;
  return marks.some(
    (mark) =>
      mark.style === "emphasis" &&
      mark.start <= start &&
      mark.end >= end &&
      !/\p{L}/u.test(text.slice(mark.start, start) + text.slice(end, mark.end)),
  );
}

const leadsTo = ({ behind }: Place, gap: string): boolean => behind !== "other" && GAPS[behind].test(gap);

/** The place behind a word that belongs to no name. */
function placeBehind({ words, text }: Search, place: Place, i: number): Place {
  const word = words[i];
  if (!word) return ELSEWHERE;
  const { lower } = word;
  const lead = LEADS.get(lower);
  if (lead !== undefined) return { behind: "lead", alone: true, many: lead === "many" };
  if (place.behind === "other") return ELSEWHERE;
  const gap = text.slice(words[i - 1]?.end ?? 0, word.start);
  if ((place.behind === "lead" || place.behind === "filler") && FILLERS.has(lower) && GAPS.filler.test(gap))
    return { ...place, behind: "filler" };
  const joint = JOINTS.get(lower);
  if (place.behind === "name" && joint !== undefined && /^[\s“”",*]*$/.test(gap))
    return { behind: "joint", alone: joint === "name" || place.many, many: place.many };
  return ELSEWHERE;
}

/** The spell that a name means on a card: never the card itself, and none where the name could be two spells'. */
function chosen({ namings, printed }: Hit, card: Speaker): Naming | null {
  const exact = namings.filter(({ words }) => words.join(" ") === printed);
  const pool = exact.length > 0 ? exact : namings;
  if (new Set(pool.map(({ name }) => name)).size > 1) return null;
  const prefersTwin = card.sources.length > 0 && card.sources.every((source) => source === TWIN_SOURCE.title);
  const choice = pool.find(({ isTwin }) => isTwin === prefersTwin) ?? pool[0];
  return choice === undefined || choice.key === card.key ? null : choice;
}

/** The first mention of each condition that the card has not linked before, outside of names. */
function findConditions(
  text: string,
  words: readonly Word[],
  names: readonly NameStretch[],
  linked: Set<ConditionId>,
): LinkedStretch[] {
  const found: LinkedStretch[] = [];
  let behind = 0;
  for (const { start, opensCondition } of words) {
    if (!opensCondition || start < behind) continue;
    CONDITION.lastIndex = start;
    const match = CONDITION.exec(text);
    if (!match) continue;
    const end = start + match[0].length;
    const id = conditionOf(match);
    if (linked.has(id) || names.some((name) => name.start < end && start < name.end)) continue;
    if (!tellsOf(id, text, start, end)) continue;
    linked.add(id);
    found.push({ start, end, link: { kind: "condition", id } });
    behind = end;
  }
  return found;
}

function conditionOf({ groups = {} }: RegExpExecArray): ConditionId {
  const name = Object.keys(groups).find((key) => groups[key] !== undefined) ?? "";
  return name.replace(/^also_/, "") as ConditionId;
}

/** Characters of context that the tables of meanings look at. */
const CONTEXT = 40;

function tellsOf(id: ConditionId, text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - CONTEXT), start);
  const mention = `${before}‹${text.slice(start, end)}›${text.slice(end, end + CONTEXT)}`;
  return !OTHER_MEANINGS.get(id)?.test(mention) && (ONLY_MEANINGS.get(id)?.test(mention) ?? true);
}
