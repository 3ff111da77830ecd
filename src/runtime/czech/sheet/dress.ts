/** What is changed of windows and cards once they are drawn. Safe to do again to the same one. */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { ActorDocument, BaseDocument, Collection, ItemDocument } from "../../../types/surface/documents.ts";
import { openWindows } from "../../platform/open-windows.ts";
import { LETTERS, ROWS } from "../../platform/spell-places.ts";
import { isOurSpell } from "../marks.ts";
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
    if (item !== undefined && isOurSpell(item)) printLetters(item, row, LETTERS.row);
  }
}

export function dressCard(item: ItemDocument, html: HTMLElement): void {
  if (wantsWords()) printLetters(item, html, LETTERS.card);
}

/** After the choice was changed: open sheets are drawn anew, for the words that they had are gone from the page. */
export async function redress(): Promise<void> {
  for (const window of openWindows()) if (hasOurSpells(window.document)) await window.render();
}

function hasOurSpells(document: BaseDocument | undefined): boolean {
  if (document?.documentName === "Actor") return (document as ActorDocument).items.some(isOurSpell);
  return document?.documentName === "Item" && isOurSpell(document as ItemDocument);
}
