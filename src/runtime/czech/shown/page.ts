/** The Czech names and texts of spells that are English, on what is drawn: sheets of items, lists of actors, cards. */
import type { ActorDocument, ItemDocument, MessageDocument } from "../../../types/surface/documents.ts";
import { make } from "../../dom.ts";
import { openWindows } from "../../platform/open-windows.ts";
import { isBeingEdited, ROWS, TEXT_PLACES as AT } from "../../platform/spell-places.ts";
import type { CzechSpell } from "../counterparts.ts";
import { prepareLexicon } from "../lexicon.ts";
import { isForeign } from "../marks.ts";
import { counterpartOf } from "../match.ts";
import { textsOf } from "../texts.ts";
import { showsCzech } from "./install.ts";
import { PAINTED, Painter, unpaint } from "./paint.ts";

export async function showItem(item: ItemDocument, html: HTMLElement): Promise<void> {
  const { czech, text, materials } = (await wordingOf(item)) ?? {};
  // a sheet that was in Czech may be edited now, or its item be another spell
  unpaint(html);
  if (czech === undefined || !showsCzech() || isBeingEdited(html)) return;
  const painter = new Painter(html);
  painter.text(painter.all(AT.title), item.name, czech.name);
  badge(painter, painter.text(painter.all(AT.name), item.name, czech.name), item);
  if (text) for (const place of painter.all(AT.description)) painter.html(place, text);
  const { materials: own } = textsOf(item);
  if (own !== "" && materials) painter.text(painter.all(AT.materials), own, materials);
}

export async function showActor(actor: ActorDocument, html: HTMLElement): Promise<void> {
  await prepareLexicon();
  if (!showsCzech()) return;
  const painter = new Painter(html);
  for (const row of painter.all(ROWS)) {
    const item = actor.items.get(row.dataset["itemId"] ?? "");
    const czech = item !== undefined && isForeign(item) ? counterpartOf(item) : undefined;
    if (item === undefined || czech === undefined) continue;
    badge(painter, painter.text(row.querySelectorAll(AT.rowName), item.name, czech.name), item);
  }
}

export async function showCard(message: MessageDocument, html: HTMLElement): Promise<void> {
  const item = message.isContentVisible ? message.getAssociatedItem?.() : null;
  if (item === null || item === undefined) return;
  const { czech, text, materials } = (await wordingOf(item)) ?? {};
  if (czech === undefined || !showsCzech()) return;
  const painter = new Painter(html);
  const named = painter.text(painter.all(AT.cardName), item.name, czech.name);
  badge(painter, named, item);
  // where the name is another's, the text is as well
  if (text && named.length > 0) for (const place of painter.all(AT.cardText)) painter.html(place, text);
  const { materials: own } = textsOf(item);
  if (own !== "" && materials) painter.text(painter.all(AT.cardLine), own, materials);
}

interface Wording {
  readonly czech: CzechSpell;
  /** enriched; blank where there is none, and the original stays */
  readonly text: string;
  readonly materials: string;
}

async function wordingOf(item: ItemDocument): Promise<Wording | undefined> {
  if (!isForeign(item)) return undefined;
  await prepareLexicon();
  const czech = counterpartOf(item);
  const spell = czech === undefined ? null : ((await fromUuid(czech.uuid)) as ItemDocument | null);
  if (czech === undefined || spell === null) return undefined;
  const { description, materials } = textsOf(spell);
  const { TextEditor } = foundry.applications.ux;
  const text = await TextEditor.implementation.enrichHTML(description, { secrets: false, relativeTo: spell });
  return { czech, text, materials };
}

/** Says that this is but shown, and the name that the item has. */
function badge(painter: Painter, places: readonly Element[], { name }: ItemDocument): void {
  for (const place of places) {
    const label = game.i18n.format("KARTOTEKA.translate.shown.badge", { name });
    const attributes = { class: "kartoteka-shown-czech", "data-tooltip": label, "aria-label": label, role: "note" };
    painter.add(place, make(place.ownerDocument, "span", attributes, "cs"));
  }
}

/** After the choice was changed: what is open is shown so at once, without a new render. */
export async function refresh(on: boolean): Promise<void> {
  const windows = openWindows();
  if (!on) {
    // a window may stand in a page of its own
    const roots = [document, ...windows.map(({ element }) => element.ownerDocument)];
    for (const root of new Set(roots)) for (const html of root.querySelectorAll<HTMLElement>(PAINTED)) unpaint(html);
    return;
  }
  for (const { document, element } of windows) {
    if (document?.documentName === "Item") await showItem(document as ItemDocument, element);
    if (document?.documentName === "Actor") await showActor(document as ActorDocument, element);
  }
  for (const html of document.querySelectorAll<HTMLElement>("[data-message-id]")) {
    const message = game.messages.get(html.dataset["messageId"] ?? "");
    if (message !== undefined) await showCard(message, html);
  }
}
