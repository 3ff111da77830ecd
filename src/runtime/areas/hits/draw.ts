/** Puts the section into copies of cards, and draws it anew where something about the saves changed. */
import type { MessageDocument } from "../../../types/surface/documents.ts";
import { option } from "../../option.ts";
import { jobIsOurs } from "../../platform/others.ts";
import { copiesOf, noteCopy, shownIds } from "./copies.ts";
import { hitsOf, unseenOf } from "./hit.ts";
import { sectionOf, type Deeds } from "./section.ts";

export type DeedsOf = (card: MessageDocument) => Deeds;

const SECTION = ".kartoteka-hits";

/** Into one copy, once; it may be that the system puts its own content into it later, and asks again. */
export function drawInto(card: MessageDocument, html: HTMLElement, deedsOf: DeedsOf): void {
  if (hitsOf(card) === undefined || !card.isContentVisible) return;
  if (!option("areas-card") || !jobIsOurs("area-hits")) return;
  noteCopy(card, html);
  const section = sectionOf(card, html.ownerDocument, deedsOf(card));
  const present = html.querySelector<HTMLElement>(SECTION);
  if (present !== null) replace(present, section);
  else place(html, section);
}

/** Below the spell and its buttons, above the system's tray of effects. */
function place(html: HTMLElement, section: HTMLElement): void {
  const tray = html.querySelector("effect-application");
  if (tray !== null) tray.before(section);
  else html.querySelector(".message-content")?.append(section);
}

/** Who used the keyboard stays where they were, or comes to the next thing to do. */
function replace(present: HTMLElement, section: HTMLElement): void {
  const focused = present.ownerDocument.activeElement;
  const key = focused !== null && present.contains(focused) ? (focused as HTMLElement).dataset["key"] : undefined;
  present.replaceWith(section);
  if (key !== undefined) focusIn(section, key);
}

function focusIn(section: HTMLElement, key: string): void {
  const buttons = [...section.querySelectorAll<HTMLElement>("button[data-key]")];
  (buttons.find(({ dataset }) => dataset["key"] === key) ?? buttons[0])?.focus();
}

/** A save against a card came, changed or went: the card's copies, and those of a GM's card that belongs to it. */
export function redraw(cardId: string, deedsOf: DeedsOf): void {
  for (const id of shownIds()) {
    const card = game.messages.get(id);
    if (card === undefined || (id !== cardId && unseenOf(card) !== cardId)) continue;
    for (const html of copiesOf(id)) drawInto(card, html, deedsOf);
  }
}
