/**
 * The prose of a card as blocks: paragraphs with run-in headings, lists, tables, headings, and the part about higher
 * levels set apart. Both dialects go through here; markup only makes plain what the plain dialect leaves to the eye.
 */
import { diagnostic, type Diagnostic } from "./diagnostics.ts";
import { readMarkup } from "./markup.ts";
import type { Block, RichText } from "./model.ts";
import { classify, VERBATIM } from "./scan.ts";
import type { Line } from "./text.ts";

export interface Body {
  readonly blocks: Block[];
  readonly higherLevels: Block[];
  readonly diagnostics: Diagnostic[];
}

/** A line of prose at first sight. */
type Piece =
  | { readonly kind: "text"; readonly text: string; readonly line: number; readonly verbatim: boolean }
  | { readonly kind: "heading"; readonly text: string; readonly line: number }
  | { readonly kind: "bullet"; readonly text: string; readonly line: number }
  | { readonly kind: "number"; readonly text: string; readonly line: number; readonly number: number }
  | {
      readonly kind: "row";
      readonly cells: string[];
      /** the line of dashes under a table's header */
      readonly rule: boolean;
      /** a blank line stands before it */
      readonly fresh: boolean;
      readonly line: number;
    };

const BULLET = /^\s*(?:[•▪●·‣]|[-*](?!\*))\s+(?=\S)/;
const NUMBER = /^\s*(?<number>\d{1,2})[.)]\s+(?=[\p{Lu}„"*])/u;
const HEADING = /^\s*#{1,6}\s+/;

/** Labels of the part about higher levels, and the way Jeskyně a draci begins it without one. */
const HIGHER_LEVELS = /^(?:Na|Ve) vyšších úrovních(?:[.:]|$)\s*/u;
const HIGHER_LEVELS_UNLABELLED =
  /^Pokud (?:(?:toto )?[Kk]ouzlo )?[Ss]ešleš(?: (?:toto )?[Kk]ouzlo)? .{0,20}[Pp]ozic\p{L}* \d\./u;

/** Reads the prose lines of a card. Ragged tables are reported and filled up. */
export function readBody(lines: readonly Line[], file: string, card: string | null): Body {
  const diagnostics: Diagnostic[] = [];
  const pieces = joinBrokenLines(lines);
  const drafts = toBlocks(pieces, (line, actual) => {
    diagnostics.push(diagnostic("ragged-table", { file, line, card, actual }));
  });
  return { ...splitHigherLevels(markLeads(drafts)), diagnostics };
}

/** Whether a paragraph written as this line would be read as just that, next to whatever else. */
export function readsAsParagraph(text: string): boolean {
  return (
    /[.!?:…“)]$/.test(text) &&
    classify(text).kind === "text" &&
    toPiece(text, 1, true).kind === "text" &&
    !/^[\s*_\\§]/.test(text) &&
    !RUN_IN.test(text) &&
    !HIGHER_LEVELS.test(text) &&
    !HIGHER_LEVELS_UNLABELLED.test(text)
  );
}

/** A block, and whether the deck marked it as a paragraph and nothing else. */
interface Draft {
  readonly block: Block;
  readonly verbatim: boolean;
}

/** Pieces of the lines; a line that goes on in the middle of a sentence is put together with the one before. */
function joinBrokenLines(lines: readonly Line[]): Piece[] {
  const pieces: Piece[] = [];
  let adjacent = false;
  for (const { text, line } of lines) {
    if (text.trim() === "") {
      adjacent = false;
      continue;
    }
    const piece = toPiece(text, line, !adjacent);
    const previous = pieces.at(-1);
    const runsOn =
      adjacent &&
      piece.kind === "text" &&
      !piece.verbatim &&
      previous !== undefined &&
      previous.kind !== "row" &&
      previous.kind !== "heading" &&
      (/^\p{Ll}/u.test(piece.text) || /[^.!?:…“"”)*]$/u.test(previous.text));
    if (runsOn && previous) pieces[pieces.length - 1] = { ...previous, text: `${previous.text} ${piece.text}` };
    else pieces.push(piece);
    adjacent = true;
  }
  return pieces;
}

function toPiece(raw: string, line: number, fresh: boolean): Piece {
  if (raw.startsWith(VERBATIM)) return { kind: "text", text: raw.slice(VERBATIM.length).trim(), line, verbatim: true };
  const text = raw.trim();
  if (text.startsWith("|")) return toRow(text, line, fresh);
  const heading = HEADING.exec(text);
  if (heading) return { kind: "heading", text: text.slice(heading[0].length).replace(/\s+#+$/, ""), line };
  const bullet = BULLET.exec(raw);
  if (bullet) return { kind: "bullet", text: raw.slice(bullet[0].length).trim(), line };
  const number = NUMBER.exec(raw);
  if (number) {
    return {
      kind: "number",
      text: raw.slice(number[0].length).trim(),
      line,
      number: Number(number.groups?.["number"]),
    };
  }
  return { kind: "text", text, line, verbatim: false };
}

function toRow(text: string, line: number, fresh: boolean): Piece {
  const inside = text.replace(/^\|/, "").replace(/(?<!\\)\|\s*$/, "");
  const cells = inside.split(/(?<!\\)\|/).map((cell) => cell.trim());
  const rule = cells.every((cell) => /^(?::?-{2,}:?)?$/.test(cell));
  return { kind: "row", cells: cells.map((cell) => readMarkup(cell, line).text), rule, fresh, line };
}

type Report = (line: number, actual: string) => void;

function toBlocks(pieces: readonly Piece[], report: Report): Draft[] {
  const drafts: Draft[] = [];
  const add = (block: Block, verbatim = false) => drafts.push({ block, verbatim });
  for (let i = 0; i < pieces.length;) {
    const piece = pieces[i];
    if (!piece) break;
    switch (piece.kind) {
      case "row": {
        const rows = run(pieces, i, "row", (row, k) => k === 0 || !row.fresh || !isRule(pieces[i + k + 1]));
        const caption = captionBefore(drafts);
        add(toTable(rows, caption, report));
        i += rows.length;
        break;
      }
      case "bullet": {
        const items = run(pieces, i, "bullet");
        add(toList(items, null));
        i += items.length;
        break;
      }
      case "number": {
        const items = run(pieces, i, "number", (p, k) => p.number === piece.number + k);
        if (items.length > 1 || piece.number === nextNumber(drafts)) add(toList(items, piece.number));
        else add(paragraph(`${piece.number}. ${piece.text}`, piece.line));
        i += items.length;
        break;
      }
      case "heading":
        add({ kind: "heading", content: readMarkup(piece.text, piece.line) });
        i++;
        break;
      case "text":
        add(textBlock(piece, pieces[i + 1]), piece.verbatim);
        i++;
        break;
    }
  }
  return drafts;
}

/** The number that would go on with the last numbered list, also behind a paragraph that belongs to its last item. */
function nextNumber(drafts: readonly Draft[]): number | null {
  const list = drafts.map(({ block }) => block).findLast((block) => block.kind === "list" && block.start !== null);
  return list?.kind === "list" && list.start !== null ? list.start + list.items.length : null;
}

type PieceOf<K extends Piece["kind"]> = Extract<Piece, { readonly kind: K }>;

/** The run of pieces of one kind that begins at an index and passes the test. */
function run<K extends Piece["kind"]>(
  pieces: readonly Piece[],
  from: number,
  kind: K,
  test: (piece: PieceOf<K>, index: number) => boolean = () => true,
): PieceOf<K>[] {
  const taken: PieceOf<K>[] = [];
  for (let i = from; i < pieces.length; i++) {
    const piece = pieces[i];
    if (piece?.kind !== kind || !test(piece as PieceOf<K>, i - from)) break;
    taken.push(piece as PieceOf<K>);
  }
  return taken;
}

/** A row with a line of dashes under it begins a table. */
function isRule(piece: Piece | undefined): boolean {
  return piece?.kind === "row" && piece.rule;
}

/** Short lines without a full stop that something follows are headings. */
function textBlock(piece: PieceOf<"text">, next: Piece | undefined): Block {
  if (piece.verbatim) return { kind: "paragraph", lead: null, content: readMarkup(piece.text, piece.line) };
  const isHeading =
    next !== undefined &&
    piece.text.length <= 50 &&
    /^\p{Lu}[^.!?…]*[\p{L}\d)]$/u.test(piece.text) &&
    !piece.text.includes("*");
  return isHeading
    ? { kind: "heading", content: readMarkup(piece.text, piece.line) }
    : paragraph(piece.text, piece.line);
}

/** "***Lead.*** text" and "**Lead.** text" have their run-in heading marked; markLeads finds the unmarked ones. */
const MARKED_LEAD = /^(?<stars>\*{2,3})(?<lead>[^*]{1,80}?[.:!?]?)\s*\k<stars>\s*(?<rest>[\s\S]*)$/u;

function withLead(text: string, line: number): { lead: string | null; content: RichText } {
  const groups = MARKED_LEAD.exec(text)?.groups;
  if (!groups || !groups["rest"]) return { lead: null, content: readMarkup(text, line) };
  return { lead: readMarkup(groups["lead"] ?? "", line).text.trim(), content: readMarkup(groups["rest"], line) };
}

function paragraph(text: string, line: number): Block {
  return { kind: "paragraph", ...withLead(text, line) };
}

function toList(pieces: readonly (PieceOf<"bullet"> | PieceOf<"number">)[], start: number | null): Block {
  return { kind: "list", start, items: pieces.map((piece) => withLead(piece.text, piece.line)) };
}

/** A heading directly above a table is its caption. */
function captionBefore(drafts: Draft[]): string | null {
  const previous = drafts.at(-1)?.block;
  if (previous?.kind !== "heading") return null;
  drafts.pop();
  return previous.content.text;
}

function toTable(rows: readonly PieceOf<"row">[], caption: string | null, report: Report): Block {
  const cells = rows.filter((row) => !row.rule);
  const [header, ...body] = cells;
  const widest = Math.max(1, ...cells.map((row) => row.cells.length));
  const odd = cells.find((row) => row.cells.length !== widest);
  if (odd) report(odd.line, odd.cells.join(" | "));
  const fill = (row: readonly string[]) => [...row, ...Array.from({ length: widest - row.length }, () => "")];
  return {
    kind: "table",
    caption,
    columns: fill(header?.cells ?? []),
    rows: body.map((row) => fill(row.cells)),
    line: rows[0]?.line ?? 1,
  };
}

const RUN_IN = /^(?<lead>(?:\d+\. (?:až \d+\. )?)?[\p{Lu}„][^.!?:;,()]{0,44}[.!])\s+(?=[\p{Lu}„\d])/u;

/** Words that begin sentences, not headings. */
const SENTENCE_WORDS =
  /^(?:Když|Pokud|Kouzlo|Toto|Tato|Tento|Tvor|Tvorové|Cíl|Cíle|Můžeš|Musíš|Nemůžeš|Jako|Dokud|Jakmile|Jestliže|Každý|Zvol|Vyber|Hoď|Zasažený|Uspěje|Neuspěje|Po|Při|Na|V|Ve|Z|Ze|Od|Až|Ty|Tvůj|Tvá|Tvé|Jsi|Nic|Stane)(?=\s|$)/u;

/** "Tvor na tvora.", "Tvorové a předměty.", "Na cíli.": no sentences, whatever they begin with. */
const NOUN_PHRASE =
  /^(?:\p{Lu}\p{Ll}+ (?:a|i|na|z|do|v|ve|pod|nad|proti) \p{Ll}+|(?:Na|V|Ve|Po|Při|Pod|Nad|Z) \p{Ll}+)[.!]$/u;

/** Verbs give a sentence away: "Vezmeš …", "… může …", "… vyzařuje …". */
const VERB =
  /^\p{Lu}\p{Ll}*š(?=\s)|\s(?:je|jsou|má|mají|může|mohou|musí|bude|budou|není|\p{Ll}+uj[eí]|\p{Ll}+[áí]vá)(?=\s|[.!]$)/u;

/**
 * Run-in headings of the plain dialect: "Silná ruka. Ruka se …". They come in groups, so a lone one in a
 * card is a short sentence.
 */
function markLeads(drafts: readonly Draft[]): Draft[] {
  const candidates = drafts.map(({ block, verbatim }) =>
    block.kind === "paragraph" && !verbatim ? leadOf(block) : null,
  );
  const found = candidates.filter((lead) => lead !== null).length;
  if (found < 2) return [...drafts];
  return drafts.map((draft, i) => {
    const { block } = draft;
    const lead = candidates[i];
    if (block.kind !== "paragraph" || !lead) return draft;
    const rest = block.content.text.slice(lead.length);
    const cut = lead.length + rest.length - rest.trimStart().length;
    const marks = block.content.marks.map((m) => ({ ...m, start: m.start - cut, end: m.end - cut }));
    return { ...draft, block: { ...block, lead, content: { ...block.content, text: rest.trimStart(), marks } } };
  });
}

function leadOf(block: Extract<Block, { kind: "paragraph" }>): string | null {
  if (block.lead !== null) return null;
  const lead = RUN_IN.exec(block.content.text)?.groups?.["lead"];
  if (lead === undefined || HIGHER_LEVELS.test(block.content.text)) return null;
  const words = lead.replace(/^\d+\. (?:až \d+\. )?/, "").split(" ");
  const marked = block.content.marks.some((m) => m.start < lead.length);
  const sentence = VERB.test(lead) || (SENTENCE_WORDS.test(lead) && !NOUN_PHRASE.test(lead));
  return words.length <= 5 && !sentence && !marked ? lead : null;
}

/** Sets the part about higher levels apart. Tables behind it belong to the spell, not to that part. */
function splitHigherLevels(drafts: readonly Draft[]): { blocks: Block[]; higherLevels: Block[] } {
  const blocks = drafts.map((draft) => draft.block);
  const at = drafts.findIndex(isHigherLevels);
  if (at < 0) return { blocks, higherLevels: [] };
  const behind = blocks.slice(at);
  const isTable = (block: Block) => block.kind === "table";
  const [first, ...rest] = behind.filter((block) => !isTable(block));
  return {
    blocks: [...blocks.slice(0, at), ...behind.filter(isTable)],
    higherLevels: [...(first ? stripHigherLabel(first) : []), ...rest],
  };
}

function isHigherLevels({ block, verbatim }: Draft): boolean {
  if (block.kind !== "paragraph" || verbatim) return false;
  const label = block.lead ?? block.content.text;
  return HIGHER_LEVELS.test(label) || HIGHER_LEVELS_UNLABELLED.test(block.content.text);
}

/** The paragraph without its label; nothing is left of a label that stands alone. */
function stripHigherLabel(block: Block): Block[] {
  if (block.kind !== "paragraph") return [block];
  if (block.lead !== null) return [HIGHER_LEVELS.test(block.lead) ? { ...block, lead: null } : block];
  const label = HIGHER_LEVELS.exec(block.content.text)?.[0].length ?? 0;
  if (label === 0) return [block];
  const marks = block.content.marks.map((m) => ({ ...m, start: m.start - label, end: m.end - label }));
  const text = block.content.text.slice(label);
  return text === "" ? [] : [{ ...block, content: { ...block.content, text, marks } }];
}
