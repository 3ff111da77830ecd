/**
 * Tables of a card → Foundry's tables that roll. Source of the shape: dnd5e 5.3.3, packs/_source/tables; Foundry's API
 * documentation (RollTable, TableResult).
 */
import { diceTablesOf, type CardDiceTable, type DiceResult } from "../deck/dice-tables.ts";
import type { SpellCard } from "../deck/model.ts";
import { compendiumUuid, MODULE_ID, type PackCollections } from "./constants.ts";
import { plainHtml, uuidHtml, type RollLink, type RollLinks } from "./html.ts";
import { iconOf, type IconTable } from "./icons.ts";
import { spellId, tableId, tableResultId } from "./ids.ts";
import { inertCard, inertText } from "./inert.ts";
import { linkerOf, type Linker, type LinkIndex } from "./links.ts";
import { RESULT_IMAGE, type RollTable } from "./schema.ts";
import { STATS } from "./stats.ts";

/** The tables of one card, and the links to them from its description. */
export interface CardTables {
  readonly documents: readonly RollTable[];
  readonly rolls: RollLinks;
}

export const NO_TABLES: CardTables = { documents: [], rolls: new Map() };

export interface TableContext {
  readonly packs: PackCollections;
  readonly links: LinkIndex;
  readonly icons: IconTable;
}

/** Every table of the card that can be rolled on. */
export function rollTablesOf(given: SpellCard, context: TableContext): CardTables {
  const tables = diceTablesOf(given);
  if (tables.length === 0) return NO_TABLES;
  const card = inertCard(given);
  const names = distinct(tables.map((table) => nameOf(card, table)));
  const documents = tables.map((table, index) => rollTable(card, table, names[index] ?? card.name, context));
  const rolls = new Map<CardDiceTable["block"], RollLink[]>();
  for (const [index, { block, label }] of tables.entries()) {
    const uuid = compendiumUuid(context.packs.tables, "RollTable", documents[index]?._id ?? "");
    rolls.set(block, [...(rolls.get(block) ?? []), { uuid, label }]);
  }
  return { documents, rolls };
}

const nameOf = ({ name }: SpellCard, { block: { caption }, label }: CardDiceTable): string =>
  [name, ...[caption, label].flatMap((part) => (part ? [inertText(part)] : []))].join(" – ");

/** The second of a name gets a number, and so on. */
function distinct(names: readonly string[]): string[] {
  return names.map((name, index) => {
    const earlier = names.slice(0, index).filter((other) => other === name).length;
    return earlier === 0 ? name : `${name} (${String(earlier + 1)})`;
  });
}

function rollTable(
  card: SpellCard,
  table: CardDiceTable,
  name: string,
  { packs, links, icons }: TableContext,
): RollTable {
  const id = tableId(card.key, table.place, table.row);
  const spell = uuidHtml(compendiumUuid(packs.spells, "Item", spellId(card.key)), card.name);
  const linker = linkerOf(links, card);
  return {
    _id: id,
    _key: `!tables!${id}`,
    name,
    img: iconOf(card, icons),
    description: `<p>Tabulka ke kouzlu ${spell}.</p>`,
    results: table.results.map((result, index) => tableResult(id, result, index, linker)),
    formula: `${String(table.die.count)}d${String(table.die.faces)}`,
    replacement: true,
    displayRoll: true,
    folder: null,
    sort: 0,
    ownership: { default: 0 },
    flags: { [MODULE_ID]: { key: card.key } },
    _stats: STATS,
  };
}

/** `weight`: Foundry's own spreading of the ranges would come to the same. */
function tableResult(table: string, result: DiceResult, index: number, links: Linker): RollTable["results"][number] {
  const { from, to } = result;
  const id = tableResultId(table, index);
  return {
    _id: id,
    _key: `!tables.results!${table}.${id}`,
    type: "text",
    name: "",
    img: RESULT_IMAGE,
    description: resultHtml(result, links),
    weight: to - from + 1,
    range: [from, to],
    drawn: false,
    flags: {},
    _stats: STATS,
  };
}

/** A cell by itself, or „Sloupec: hodnota“ for each. */
const resultHtml = ({ cells }: DiceResult, links: Linker): string =>
  cells.map(({ heading, text }) => plainHtml(heading === null ? text : `${heading}: ${text}`, links)).join("<br>");
