/**
 * A deck: files → cards and diagnostics. The same reader serves the command line, the embedded deck and the import
 * inside Foundry. It never throws on what it is given.
 */
import { readCard, identityOf } from "./card.ts";
import { isRecognised, type Corrections } from "./corrections.ts";
import { byPlace, diagnostic, type Diagnostic } from "./diagnostics.ts";
import { decodeFile, type DecodedFile, type DeckFile } from "./encoding.ts";
import { withHandMechanics, type HandTable } from "./hand-mechanics.ts";
import { shorten } from "./header.ts";
import type { SpellCard } from "./model.ts";
import { slug } from "./names.ts";
import type { Doubt } from "./prose/doubts.ts";
import { SRD_IDENTIFIERS } from "./lexicon/srd-identifiers.ts";
import { cutCards, scanCards, scanLine, type CardLines, type ScannedLine, type ScanResult } from "./scan.ts";
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
  readonly files: readonly DecodedFile[];
  /** in the order of the files and of the cards in them */
  readonly pieces: readonly DeckPiece[];
}

const NO_MECHANICS: HandTable = new Map();

/** A card's lines in its file, from 1, end inclusive: those that were kept, and those that could not be. */
export interface DeckPiece {
  readonly file: string;
  readonly from: number;
  readonly to: number;
  /** null where no card came of it; the diagnostics say why */
  readonly card: SpellCard | null;
}

/** How far the reading is; `done` of 1. */
export interface ReadingProgress {
  readonly done: number;
  readonly cards: number;
}

/** Lines that are tidied and scanned at a stretch: about a millisecond's work. */
const STRETCH = 500;
/** Share of the time that goes into finding the cards; the rest is reading them. */
const FINDING = 0.2;

/** Reads the files of a deck in the given order. */
export function readDeck(files: readonly DeckFile[], options: ReadOptions = {}): DeckReading {
  const steps = readDeckSteps(files, options);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The same in steps of a millisecond or so, for a page that has to stay alive meanwhile. */
export function* readDeckSteps(
  files: readonly DeckFile[],
  options: ReadOptions = {},
): Generator<ReadingProgress, DeckReading> {
  const { mechanics = NO_MECHANICS } = options;
  const diagnostics: Diagnostic[] = [];
  const applied = new Set<number>();
  const found: SpellCard[] = [];
  const pieces: DeckPiece[] = [];
  const decoded: DecodedFile[] = [];
  const isKnownName = knowing(options.knownKeys ?? new Set<string>());
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  let before = 0;
  for (const file of files) {
    const share = size === 0 ? 0 : file.bytes.length / size;
    const at = (part: number): ReadingProgress => ({ done: before + share * part, cards: found.length });
    yield at(0);
    const reading = decodeFile(file);
    decoded.push(reading);
    diagnostics.push(...reading.diagnostics);
    if (reading.text !== null) {
      const { preamble, cards } = yield* scanSteps(reading.text, (part) => at(part * FINDING));
      reportPreamble(preamble, cards.length, file.name, diagnostics);
      for (const [index, lines] of cards.entries()) {
        yield at(FINDING + (1 - FINDING) * (index / cards.length));
        const mended = options.corrections ? mend(lines, options.corrections, applied, isKnownName) : lines;
        const { card, diagnostics: ofCard, doubts } = readCard(mended, file.name, isKnownName);
        diagnostics.push(...ofCard);
        pieces.push({ file: file.name, ...extentOf(lines), card });
        if (!card) continue;
        found.push(card);
        // what is told by hand leaves nothing open
        if (!mechanics.has(card.key)) diagnostics.push(...doubts.map(asDiagnostic(card)));
      }
    }
    before += share;
  }
  const recognised = options.corrections !== undefined && isRecognised(applied, options.corrections);
  if (recognised && options.corrections) diagnostics.push(...unusedCorrections(options.corrections, applied, found));
  const kept = withoutDuplicates(found, diagnostics);
  const final = new Map([...kept].map(([card, named]) => [card, withHandMechanics(named, mechanics)]));
  return {
    cards: [...final.values()],
    diagnostics: diagnostics.sort(byPlace),
    recognised,
    files: decoded,
    pieces: pieces.map((piece) => ({ ...piece, card: piece.card && (final.get(piece.card) ?? null) })),
  };
}

const knowing =
  (keys: ReadonlySet<string>) =>
  (english: string): boolean => {
    const key = slug(english);
    return keys.has(SRD_IDENTIFIERS.get(key) ?? key);
  };

function* scanSteps(text: string, progress: (part: number) => ReadingProgress): Generator<ReadingProgress, ScanResult> {
  const raw = stripComments(text).split("\n");
  const lines: ScannedLine[] = [];
  for (const [index, line] of raw.entries()) {
    if (index % STRETCH === 0) yield progress(index / raw.length);
    lines.push(scanLine(tidyLine(originalLine(line, index + 1))));
  }
  return cutCards(lines);
}

function extentOf({ names, header, body }: CardLines): { from: number; to: number } {
  const hasText = ({ text }: Line): boolean => text.trim() !== "";
  const first = names.find(hasText) ?? header[0];
  const last = body.findLast(hasText) ?? header.at(-1);
  return { from: first?.line ?? 1, to: last?.line ?? 1 };
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
 * Cards as they were found → as they are kept. The first card of a key is kept. The same spell again is an error; another
 * spell whose name gives the same key gets its source behind the key.
 */
function withoutDuplicates(found: readonly SpellCard[], diagnostics: Diagnostic[]): ReadonlyMap<SpellCard, SpellCard> {
  const byKey = new Map<string, SpellCard>();
  const kept = new Map<SpellCard, SpellCard>();
  for (const card of found) {
    const first = byKey.get(card.key);
    const { file, line } = card.origin;
    const place = first ? `${first.name} (${first.origin.file}:${first.origin.line})` : "";
    const ownKey = `${card.key}-${slug(card.sources[0] ?? "")}`.replace(/-$/, "");
    const keep = (named: SpellCard): void => {
      byKey.set(named.key, named);
      kept.set(card, named);
    };
    if (!first) keep(card);
    else if (isSameSpell(first, card) || byKey.has(ownKey)) {
      diagnostics.push(
        diagnostic("duplicate-card", { file, line, card: card.name, actual: card.name, expected: place }),
      );
    } else {
      diagnostics.push(diagnostic("key-collision", { file, line, card: card.name, actual: card.key, expected: place }));
      keep({ ...card, key: ownKey });
    }
  }
  return kept;
}
