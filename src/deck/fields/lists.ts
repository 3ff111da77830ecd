/** Lines that list names: classes and sources. */
import type { ClassId } from "../../rules/vocabulary.ts";
import { CLASS_ORDER, CLASS_WORDS } from "../lexicon/classes.ts";
import { lookUp, nearest } from "../lexicon/fold.ts";
import { SOURCE_WORDS } from "../lexicon/sources.ts";
import { read, type Finding, type Reading } from "./reading.ts";

function* parts(text: string): Generator<{ word: string; offset: number }> {
  for (const match of text.matchAll(/[^,;/]+/g)) {
    const word = match[0].trim().replace(/^a\s+/, "");
    if (word !== "") yield { word, offset: match.index + match[0].indexOf(word) };
  }
}

/** Classes in any case and order, in the order of the Czech alphabet. An unknown one is an error and left out. */
export function readClasses(text: string): Reading<ClassId[]> {
  const found = new Set<ClassId>();
  const findings: Finding[] = [];
  for (const { word, offset } of parts(text)) {
    const capital = word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
    const known = lookUp(capital, CLASS_WORDS);
    if (known) found.add(known.value);
    else {
      const guess = nearest(word, CLASS_WORDS.keys());
      findings.push({ code: "unknown-class", offset, actual: word, ...(guess === null ? {} : { expected: guess }) });
    }
    if (known && !known.exact) findings.push({ code: "misspelt-word", offset, actual: word, expected: known.word });
  }
  return read(
    CLASS_ORDER.filter((id) => found.has(id)),
    ...findings,
  );
}

/** Titles of the source books, known ones in their proper spelling; an unknown book keeps its name, with a warning. */
export function readSources(text: string): Reading<string[]> {
  const titles: string[] = [];
  const findings: Finding[] = [];
  for (const { word, offset } of parts(text)) {
    const known = lookUp(word, SOURCE_WORDS);
    const title = known?.value.title ?? word;
    if (!known) findings.push({ code: "unknown-source", offset, actual: word });
    if (!titles.includes(title)) titles.push(title);
  }
  return read(titles, ...findings);
}
