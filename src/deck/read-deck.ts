/**
 * A deck: files → cards and diagnostics. The same reader serves the command line, the embedded deck and the import
 * inside Foundry. It never throws on what it is given.
 */
import { readCard, identityOf } from "./card.ts";
import { isRecognised, type Corrections } from "./corrections.ts";
import { byPlace, diagnostic, type Diagnostic } from "./diagnostics.ts";
import { decodeFile, type DeckFile } from "./encoding.ts";
import { withHandMechanics, type HandTable } from "./hand-mechanics.ts";
import { shorten } from "./header.ts";
import type { SpellCard } from "./model.ts";
import { slug } from "./names.ts";
import type { Doubt } from "./prose/doubts.ts";
import { SRD_IDENTIFIERS } from "./lexicon/srd-identifiers.ts";
import { scanCards, type CardLines } from "./scan.ts";
import { originalLine, type Line } from "./text.ts";
import { stripComments, tidyLine } from "./tidy.ts";

export interface ReadOptions {
  readonly corrections?: Corrections;
  /** keys of spells that the project knows: they tell an English name from the title of an unknown book */
  readonly knownKeys?: ReadonlySet<string>;
  /** what prose cannot say, by key */
  readonly mechanics?: HandTable;
}

export interface DeckReading {
  /** in the order of the files and of the cards in them */
  readonly cards: readonly SpellCard[];
  /** in the order of files and lines */
  readonly diagnostics: readonly Diagnostic[];
  /** the deck is the one that the corrections were written for */
  readonly recognised: boolean;
}

const NO_MECHANICS: HandTable = new Map();

/** Reads the files of a deck in the given order. */
export function readDeck(files: readonly DeckFile[], options: ReadOptions = {}): DeckReading {
  const { mechanics = NO_MECHANICS } = options;
  const diagnostics: Diagnostic[] = [];
  const applied = new Set<number>();
  const found: SpellCard[] = [];
  const knownKeys = options.knownKeys ?? new Set<string>();
  const isKnownName = (english: string) => {
    const key = slug(english);
    return knownKeys.has(SRD_IDENTIFIERS.get(key) ?? key);
  };
  for (const file of files) {
    const { text, diagnostics: ofFile } = decodeFile(file);
    diagnostics.push(...ofFile);
    if (text === null) continue;
    const scan = scanCards(toLines(text));
    reportPreamble(scan.preamble, scan.cards.length, file.name, diagnostics);
    for (const lines of scan.cards) {
      const mended = options.corrections ? mend(lines, options.corrections, applied, isKnownName) : lines;
      const reading = readCard(mended, file.name, isKnownName);
      diagnostics.push(...reading.diagnostics);
      if (!reading.card) continue;
      found.push(reading.card);
      // what is told by hand leaves nothing open
      if (!mechanics.has(reading.card.key)) diagnostics.push(...reading.doubts.map(asDiagnostic(reading.card)));
    }
  }
  const recognised = options.corrections !== undefined && isRecognised(applied, options.corrections);
  if (recognised && options.corrections) diagnostics.push(...unusedCorrections(options.corrections, applied, found));
  const cards = withoutDuplicates(found, diagnostics).map((card) => withHandMechanics(card, mechanics));
  return { cards, diagnostics: diagnostics.sort(byPlace), recognised };
}

const asDiagnostic =
  ({ name, origin: { file } }: SpellCard) =>
  ({ code, from }: Doubt): Diagnostic =>
    diagnostic(code, { file, line: from.line, column: from.column, card: name, actual: from.phrase });

/** A text's lines, with comments blanked out and the general rules applied. */
export function toLines(text: string): Line[] {
  return stripComments(text)
    .split("\n")
    .map((line, i) => tidyLine(originalLine(line, i + 1)));
}

/** One title line may stand in front of the cards; more text there is told, so that it is not lost unseen. */
function reportPreamble(preamble: readonly Line[], cards: number, file: string, diagnostics: Diagnostic[]): void {
  const lines = preamble.filter((line) => line.text.trim() !== "");
  if (cards === 0) {
    diagnostics.push(diagnostic("no-cards", { file, actual: shorten(lines[0]?.text ?? "") }));
  } else if (lines.length > 1) {
    const line = lines[1];
    diagnostics.push(
      diagnostic("text-outside-cards", { file, line: line?.line ?? 1, actual: shorten(line?.text.trim() ?? "") }),
    );
  }
}

/** Applies the corrections of the card's key, and of the key it has then (an entry may mend the English name). */
function mend(
  card: CardLines,
  corrections: Corrections,
  applied: Set<number>,
  isKnownName: (english: string) => boolean,
): CardLines {
  let lines = card;
  const done = new Set<string>();
  for (;;) {
    const key = identityOf(lines, isKnownName)?.key;
    if (key === undefined || done.has(key) || !corrections.has(key)) return lines;
    done.add(key);
    const mended = corrections.apply(key, [...lines.names, ...lines.header, ...lines.body], applied);
    lines = scanCards(mended).cards[0] ?? lines;
  }
}

function isSameSpell(a: SpellCard, b: SpellCard): boolean {
  return a.name === b.name || (a.english !== null && a.english === b.english);
}

function unusedCorrections(
  corrections: Corrections,
  applied: ReadonlySet<number>,
  cards: readonly SpellCard[],
): Diagnostic[] {
  return corrections.entries.flatMap((entry, index) => {
    if (applied.has(index)) return [];
    const card = cards.find((item) => item.key === entry.card);
    const details = { file: card?.origin.file ?? "corrections.json", line: card?.origin.line ?? 1 };
    return [
      diagnostic("correction-unused", {
        ...details,
        card: card?.name ?? entry.card,
        actual: entry.find,
        expected: String(entry.times),
      }),
    ];
  });
}

/**
 * The first card of a key is kept. The same spell again is an error; another spell whose name gives the same key
 * gets its source behind the key.
 */
function withoutDuplicates(found: readonly SpellCard[], diagnostics: Diagnostic[]): SpellCard[] {
  const byKey = new Map<string, SpellCard>();
  for (const card of found) {
    const first = byKey.get(card.key);
    const { file, line } = card.origin;
    const place = first ? `${first.name} (${first.origin.file}:${first.origin.line})` : "";
    const ownKey = `${card.key}-${slug(card.sources[0] ?? "")}`.replace(/-$/, "");
    if (!first) byKey.set(card.key, card);
    else if (isSameSpell(first, card) || byKey.has(ownKey)) {
      diagnostics.push(
        diagnostic("duplicate-card", { file, line, card: card.name, actual: card.name, expected: place }),
      );
    } else {
      diagnostics.push(diagnostic("key-collision", { file, line, card: card.name, actual: card.key, expected: place }));
      byKey.set(ownKey, { ...card, key: ownKey });
    }
  }
  return [...byKey.values()];
}
