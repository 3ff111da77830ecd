/** What is changed of windows and cards once they are drawn. Safe to do again to the same one. */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { Collection, ItemDocument } from "../../../types/surface/documents.ts";
import { LETTERS, ROWS } from "../../platform/spell-places.ts";
import { orderClasses } from "./classes.ts";
import { printHeadline } from "./headline.ts";
import { printLetters } from "./letters.ts";
import { addPanel } from "./panel.ts";

/** Whether this person wants the words of cards; without them the system's own stay. */
const wantsWords = (): boolean => game.settings.get(MODULE_ID, "card-words");

export function dressSheet(item: ItemDocument, html: HTMLElement): void {
  addPanel(item, html);
  if (!wantsWords()) return;
  printHeadline(item, html);
  orderClasses(item, html);
  printLetters(item, html, LETTERS.sheet);
}

export function dressRows(items: Collection<ItemDocument>, html: HTMLElement): void {
  if (!wantsWords()) return;
  for (const row of html.querySelectorAll<HTMLElement>(ROWS)) {
    const item = items.get(row.dataset["itemId"] ?? "");
    if (item?.flags[MODULE_ID]?.["key"] !== undefined) printLetters(item, row, LETTERS.row);
  }
}

export function dressCard(item: ItemDocument, html: HTMLElement): void {
  if (wantsWords()) printLetters(item, html, LETTERS.card);
}
