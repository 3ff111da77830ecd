/**
 * Tables that are rolled on, known by their form alone. Either the first column is headed by a die and says for each row
 * which rolls are its own; or every row spreads the hundred over the other columns, as for a journey by how well the goal
 * is known: then each row is a table by itself.
 */
import type { Block, SpellCard } from "./model.ts";

export type TableBlock = Extract<Block, { kind: "table" }>;

export interface Die {
  readonly count: number;
  readonly faces: number;
}

/** What a roll gives; ends inclusive. `heading` is that of the column, where one column is not all. */
export interface DiceResult {
  readonly from: number;
  readonly to: number;
  readonly cells: readonly { readonly heading: string | null; readonly text: string }[];
}

export interface DiceTable {
  readonly die: Die;
  /** that of the row which is a table by itself */
  readonly label: string | null;
  /** of that row among the rows, or 0 */
  readonly row: number;
  /** in the order of the rolls; every roll has exactly one */
  readonly results: readonly DiceResult[];
}

/** A table that looks like one to roll on and is none: the first roll or cell that does not fit. */
export interface DiceFault {
  readonly die: Die;
  readonly fault: string;
}

export interface DiceReading {
  readonly tables: readonly DiceTable[];
  readonly faults: readonly DiceFault[];
}

/** A table of a card that is rolled on, and where it stands. */
export interface CardDiceTable extends DiceTable {
  readonly block: TableBlock;
  /** of the block among all tables of the card */
  readonly place: number;
}

const NOTHING: DiceReading = { tables: [], faults: [] };

/** All tables of a card that can be rolled on, in their order. */
export function diceTablesOf({ body, higherLevels }: Pick<SpellCard, "body" | "higherLevels">): CardDiceTable[] {
  return tablesIn([...body, ...higherLevels]).flatMap((block, place) =>
    readDiceTables(block).tables.map((table) => ({ ...table, block, place })),
  );
}

export const tablesIn = (blocks: readonly Block[]): TableBlock[] => blocks.filter((block) => block.kind === "table");

export function readDiceTables(table: TableBlock): DiceReading {
  if (table.columns.length < 2) return NOTHING;
  const die = dieIn(table.columns[0] ?? "");
  return die === null ? readSpread(table) : readRolled(table, die);
}

const HEADER = /^(?:hod\s*:?\s*)?\(?\s*(?<count>\d{0,2})\s*[kd]\s*(?<faces>\d{1,3}|%)\s*\)?$/i;

/** "k6", "1k10", "k%", "Hod k8", "d100". */
function dieIn(header: string): Die | null {
  const { count = "", faces = "" } = HEADER.exec(header.trim())?.groups ?? {};
  const die = { count: count === "" ? 1 : Number(count), faces: faces === "%" ? HUNDRED.faces : Number(faces) };
  return die.count >= 1 && die.faces >= 2 ? die : null;
}

const HUNDRED: Die = { count: 1, faces: 100 };

/** As cards write it. */
export const dieName = ({ count, faces }: Die): string => `${count === 1 ? "" : String(count)}k${String(faces)}`;

interface Range {
  readonly from: number;
  readonly to: number;
}

const RANGE = /^(?<from>\d{1,4})\.?(?:\s*(?:[-\u2010-\u2015\u2212]|až)\s*(?<to>\d{1,4})\.?)?$/;

/** "4", "01", "2–6", "7 až 8"; "00" is the hundred that two ten-sided dice show. */
function rangeIn(cell: string, { count, faces }: Die): Range | null {
  const groups = RANGE.exec(cell.trim())?.groups;
  if (groups === undefined) return null;
  const number = (digits: string): number =>
    digits === "00" && count * faces === HUNDRED.faces ? HUNDRED.faces : Number(digits);
  const from = number(groups["from"] ?? "");
  const to = number(groups["to"] ?? groups["from"] ?? "");
  return from <= to ? { from, to } : null;
}

/** The first roll that has no range or more than one, or that the die cannot give; null where the ranges fit the die. */
function misfit(inOrder: readonly Range[], { count, faces }: Die): number | null {
  let next = count;
  for (const { from, to } of inOrder) {
    if (from !== next) return Math.min(from, next);
    next = to + 1;
  }
  const top = count * faces;
  return next === top + 1 ? null : Math.min(next, top + 1);
}

const byRoll = (a: Range, b: Range): number => a.from - b.from;

function readRolled({ columns, rows }: TableBlock, die: Die): DiceReading {
  const faulty = (fault: string): DiceReading => ({ tables: [], faults: [{ die, fault }] });
  const results: DiceResult[] = [];
  for (const [first = "", ...others] of rows) {
    const range = rangeIn(first, die);
    if (range === null) return faulty(first === "" ? "–" : first);
    const heading = (index: number): string | null => (others.length === 1 ? null : columns[index + 1] || null);
    const cells = others.map((text, index) => ({ heading: heading(index), text }));
    results.push({ ...range, cells: cells.filter(({ text }) => !isBlank(text)) });
  }
  results.sort(byRoll);
  const roll = misfit(results, die);
  return roll === null ? { tables: [{ die, label: null, row: 0, results }], faults: [] } : faulty(String(roll));
}

const isBlank = (cell: string): boolean => /^[-\u2010-\u2015\u2212]?$/.test(cell.trim());

/** A row with a single outcome is not rolled. */
const LEAST_OUTCOMES = 2;

/** Nothing names the die here, so it takes more to be sure: no cell but ranges and dashes, and a row that fits. */
function readSpread({ columns, rows }: TableBlock): DiceReading {
  const read = rows.map((cells) => spreadOf(cells, columns));
  const spreads = read.filter((row) => row !== null);
  const fits = (results: readonly DiceResult[]): boolean => misfit(results, HUNDRED) === null;
  const isRolled = spreads.some((results) => results.length >= LEAST_OUTCOMES && fits(results));
  if (spreads.length < read.length || !isRolled) return NOTHING;
  const labelled = spreads.map((results, row) => ({ results, row, label: rows[row]?.[0] ?? "" }));
  const good = labelled.filter(({ results }) => results.length >= LEAST_OUTCOMES && fits(results));
  const bad = labelled.filter(({ results }) => !fits(results));
  return {
    tables: good.map((row) => ({ die: HUNDRED, ...row })),
    faults: bad.map(({ label, results }) => ({ die: HUNDRED, fault: `${label}: ${String(misfit(results, HUNDRED))}` })),
  };
}

function spreadOf([, ...cells]: readonly string[], columns: readonly string[]): DiceResult[] | null {
  const results: DiceResult[] = [];
  for (const [index, cell] of cells.entries()) {
    if (isBlank(cell)) continue;
    const range = rangeIn(cell, HUNDRED);
    if (range === null) return null;
    results.push({ ...range, cells: [{ heading: null, text: columns[index + 1] ?? "" }] });
  }
  return results.sort(byRoll);
}
