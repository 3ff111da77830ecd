/**
 * A chapter of rules as plain text → the text of each topic. Headings are lines of their own; which heading opens or goes
 * on with which topic is a table (packs/_source/pravidla.json). The chapter that the project carries and a GM's own go
 * through the same reader, and through the same decoding and tidying as decks.
 */
import { z } from "zod";
import { readBody } from "./body.ts";
import { diagnostic, type Diagnostic } from "./diagnostics.ts";
import { decodeFile, type DeckFile } from "./encoding.ts";
import { fold, lookUp } from "./lexicon/fold.ts";
import type { Block } from "./model.ts";
import { originalLine, type Line } from "./text.ts";
import { stripComments, tidyLine } from "./tidy.ts";

export const topicsSchema = z
  .array(
    z.strictObject({
      /** what its page is known by for ever; at most 16 letters beside hyphens (dnd5e/rules-ids.ts) */
      topic: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/),
      title: z.string().min(1),
      /** its place in the table of contents */
      level: z.union([z.literal(1), z.literal(2)]),
      /** under which the chapter may tell of it; one that is not the first in its page stays there as a heading */
      headings: z.array(z.string().min(1)).min(1),
      /** a regular expression of words that mean it, for links from other pages */
      mentions: z.string().optional(),
      /** names of files in assets/rules, without ending */
      pictures: z.array(z.string().regex(/^[a-z-]+$/)).default([]),
      /** false for a page about the compendium itself: a chapter of rules is not asked for it */
      ofRules: z.boolean().default(true),
    }),
  )
  .min(1);
export type Topic = z.infer<typeof topicsSchema>[number];

/** What a chapter says of its topics; of some it may say nothing. */
export interface Chapter {
  readonly pages: ReadonlyMap<string, readonly Block[]>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Longer lines are sentences, whatever they end with. */
const LONGEST_HEADING = 60;
/** "10. kapitola: ", and what Markdown puts around a heading */
const TRIMMINGS = /^#+\s*|\s*#+$|^\*+|\*+$|^\d+\.\s*kapitola:?\s*|\s*[:.]$/giu;

/** The known heading that a line is, or the words of one that the table does not have. */
type Heading =
  | { readonly kind: "known"; readonly topic: string; readonly text: string }
  | { readonly kind: "unknown"; readonly text: string };

/**
 * Reads a chapter. Text under a heading that no topic has stays in the page before, under that heading, and is reported;
 * so are topics without any text. A file that is no text, or no chapter, has no pages.
 */
export function readChapter(file: DeckFile, topics: readonly Topic[]): Chapter {
  const { text, diagnostics: ofFile } = decodeFile(file);
  if (text === null) return { pages: new Map(), diagnostics: ofFile };
  const diagnostics = [...ofFile];
  const sections = sectionsOf(linesOf(text), topics, ({ text: actual }, line) =>
    diagnostics.push(diagnostic("rules-unknown-heading", { file: file.name, line, actual })),
  );
  const pages = new Map<string, readonly Block[]>();
  for (const [topic, lines] of sections) {
    const { blocks, higherLevels, diagnostics: ofBody } = readBody(lines, file.name, null);
    diagnostics.push(...ofBody);
    if (blocks.length + higherLevels.length > 0) pages.set(topic, [...blocks, ...higherLevels]);
  }
  const missing = topics.filter(({ topic, ofRules }) => ofRules && !pages.has(topic)).map(({ title }) => title);
  if (pages.size === 0) return { pages, diagnostics: [...ofFile, diagnostic("rules-no-chapter", { file: file.name })] };
  if (missing.length > 0)
    diagnostics.push(diagnostic("rules-missing-topic", { file: file.name, actual: missing.join(", ") }));
  return { pages, diagnostics };
}

const linesOf = (text: string): Line[] =>
  stripComments(text)
    .split("\n")
    .map((line, i) => tidyLine(originalLine(line, i + 1)));

type Report = (heading: Heading, line: number) => void;

/** The lines of each topic. What stands before the first known heading belongs to no topic. */
function sectionsOf(lines: readonly Line[], topics: readonly Topic[], report: Report): Map<string, Line[]> {
  const table = new Map(topics.flatMap(({ topic, headings }) => headings.map((heading) => [fold(heading), topic])));
  const sections = new Map<string, Line[]>();
  let section: Line[] | undefined;
  for (const [i, line] of lines.entries()) {
    const heading = headingOf(line.text, standsAlone(lines, i), table);
    if (heading === null) section?.push(line);
    else if (heading.kind === "unknown") {
      report(heading, line.line);
      section?.push(asHeading(heading, line));
    } else {
      const opens = !sections.has(heading.topic);
      section = sections.get(heading.topic) ?? [];
      sections.set(heading.topic, section);
      if (!opens) section.push(asHeading(heading, line));
    }
  }
  return sections;
}

const asHeading = ({ text }: Heading, { line }: Line): Line => originalLine(`# ${text}`, line);

function standsAlone(lines: readonly Line[], i: number): boolean {
  return [lines[i - 1], lines[i + 1]].every((line) => line === undefined || line.text === "");
}

function headingOf(raw: string, alone: boolean, table: ReadonlyMap<string, string>): Heading | null {
  const marked = /^\s*#/.test(raw);
  const text = raw.trim().replace(TRIMMINGS, "").replace(TRIMMINGS, "");
  if (text === "" || text.length > LONGEST_HEADING) return null;
  const known = table.get(fold(text)) ?? (marked || alone ? lookUp(text, table)?.value : undefined);
  if (known !== undefined) return { kind: "known", topic: known, text };
  const looksLikeOne = marked || (alone && /^\p{Lu}[^.!?…]*[\p{L}\d)?]$/u.test(raw.trim()));
  return looksLikeOne ? { kind: "unknown", text } : null;
}
