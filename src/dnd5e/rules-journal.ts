/**
 * The rules of casting as a journal with a page for each topic. Where a GM's chapter says nothing of a topic, the page has
 * the project's own words; so there are always the same pages with the same ids, and links to them always lead somewhere.
 */
import { z } from "zod";
import { readChapter, topicsSchema, type Chapter, type Topic } from "../deck/chapter.ts";
import type { DeckFile } from "../deck/encoding.ts";
import { findAll } from "../deck/prose/patterns.ts";
import { MODULE_ID } from "./constants.ts";
import { describeCard, textHtml } from "./html.ts";
import { linkerOf, type Linker, type LinkIndex } from "./links.ts";
import { rulesJournalId, rulesPageId, rulesPageUuid } from "./rules-ids.ts";
import type { RulesJournal, RulesPage } from "./schema.ts";
import { SORT_STEP, STATS } from "./stats.ts";

/** Shape of packs/_source/pravidla.json: the pages, and what the pictures show. */
export const rulesDataSchema = z
  .strictObject({
    topics: topicsSchema,
    /** by the name of the file: what stands below it, and what it is to who does not see it */
    pictures: z.record(z.string(), z.strictObject({ caption: z.string().min(1), alt: z.string().min(1) })),
  })
  .refine(
    ({ topics, pictures }) => topics.every((topic) => topic.pictures.every((name) => pictures[name] !== undefined)),
    "a page has a picture that is not described",
  );
export type RulesData = z.infer<typeof rulesDataSchema>;

/** What the journal is made from. */
export interface RulesSource {
  readonly data: RulesData;
  /** in order of preference: a GM's own first, the project's last */
  readonly chapters: readonly Pick<Chapter, "pages">[];
}

/** The project's own chapter and, where a GM gives one, that before it, with what was found in it. */
export function rulesSource(
  data: RulesData,
  own: DeckFile,
  given?: DeckFile,
): RulesSource & Pick<Chapter, "diagnostics"> {
  const chapters = [given, own].flatMap((file) => (file ? [readChapter(file, data.topics)] : []));
  return { data, chapters, diagnostics: chapters.flatMap(({ diagnostics }) => diagnostics) };
}

/** The journal, in the pack `collection`. `links` finds the spells that the pages name. */
export function rulesJournal({ data, chapters }: RulesSource, collection: string, links: LinkIndex): RulesJournal {
  const id = rulesJournalId();
  const linkerOfPage = pageLinks(data.topics, collection);
  return {
    _id: id,
    _key: `!journal!${id}`,
    name: "Pravidla sesílání kouzel",
    pages: data.topics.map((topic, position) => {
      const text = chapters.map(({ pages }) => pages.get(topic.topic)).find((blocks) => blocks !== undefined) ?? [];
      const linker = linkerOfPage(topic, linkerOf(links, OF_NO_SPELL));
      const pictures = topic.pictures.map((name) => pictureHtml(name, data)).join("");
      return rulesPage(topic, position, describeCard(text, [], linker) + pictures);
    }),
    folder: null,
    sort: SORT_STEP,
    ownership: { default: 0 },
    flags: {},
    _stats: STATS,
  };
}

/** Pages are no card that could name itself. */
const OF_NO_SPELL = { key: "", sources: [] };

function rulesPage({ topic, title, level }: Topic, position: number, content: string): RulesPage {
  const id = rulesPageId(topic);
  return {
    _id: id,
    _key: `!journal.pages!${rulesJournalId()}.${id}`,
    name: title,
    type: "text",
    title: { show: true, level },
    text: { format: 1, content },
    sort: (position + 1) * SORT_STEP,
    ownership: { default: -1 },
    flags: {},
    _stats: STATS,
  };
}

/** Where the pictures are, also for a content module: who has one has our module. */
const PICTURES = `modules/${MODULE_ID}/assets/rules`;

function pictureHtml(name: string, { pictures }: RulesData): string {
  const { caption, alt } = pictures[name] ?? { caption: "", alt: name };
  const img = `<img src="${PICTURES}/${name}.svg" alt="${textHtml(alt)}">`;
  return `<figure class="kartoteka-rules-picture">${img}<figcaption>${textHtml(caption)}</figcaption></figure>`;
}

type LinkPage = (own: Topic, spells: Linker) => Linker;

/** The linker of a page: the spells that it names, and beside them the first mention of each other topic. */
function pageLinks(topics: readonly Topic[], collection: string): LinkPage {
  // "reakce" before "vyvolání": the narrower topic takes the words that both would have
  const narrowFirst = topics.toSorted((a, b) => b.level - a.level);
  const patterns = narrowFirst.flatMap(({ topic, mentions }) => {
    if (mentions === undefined) return [];
    const pattern = new RegExp(`(?<!\\p{L})(?:${mentions})(?!\\p{L})`, "giu");
    return [{ topic, pattern, uuid: rulesPageUuid(collection, topic) }];
  });
  return (own, spells) => {
    const linked = new Set([own.topic]);
    return (content) => {
      const found = [...spells(content)];
      for (const { topic, pattern, uuid } of patterns) {
        if (linked.has(topic)) continue;
        const stretch = findAll(pattern, content.text)
          .map(({ index: start, 0: words }) => ({ start, end: start + words.length }))
          .find(({ start, end }) => found.every((other) => end <= other.start || other.end <= start));
        if (!stretch) continue;
        linked.add(topic);
        found.push({ ...stretch, link: { kind: "page", uuid } });
      }
      return found.sort((a, b) => a.start - b.start);
    };
  };
}
