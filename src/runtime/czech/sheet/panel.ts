/** The panel "Jak to modul přečetl" at the end of a spell's description. What reads cards is loaded when it is opened. */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { ItemDocument } from "../../../types/surface/documents.ts";
import { make } from "../../dom.ts";
import { DESCRIPTION_EDITOR, DESCRIPTION_PART } from "../../platform/spell-places.ts";
import { say } from "./words.ts";

const CLASS = "kartoteka-reading";

/** Items whose panel is open, by uuid: a sheet is drawn anew at every change. */
const opened = new Set<string>();

export function addPanel(item: ItemDocument, sheet: HTMLElement): void {
  const part = sheet.querySelector<HTMLElement>(DESCRIPTION_PART);
  if (part === null || part.querySelector(DESCRIPTION_EDITOR) !== null) return;
  const present = part.querySelector<HTMLDetailsElement>(`.${CLASS}`);
  if (present === null) part.append(panelOf(item, part.ownerDocument));
  else if (present.open) void fill(item, present);
}

function panelOf(item: ItemDocument, page: Document): HTMLElement {
  const body = make(page, "div", { class: "kartoteka-reading-body" });
  const panel = make(page, "details", { class: CLASS }, make(page, "summary", {}, say("panel.title")), body);
  panel.open = opened.has(item.uuid);
  panel.addEventListener("toggle", () => {
    if (panel.open) opened.add(item.uuid);
    else opened.delete(item.uuid);
    if (panel.open && body.childElementCount === 0) void fill(item, panel);
  });
  if (panel.open) void fill(item, panel);
  return panel;
}

/** A panel that fails tells so; the sheet around it goes on. */
async function fill(item: ItemDocument, panel: HTMLElement): Promise<void> {
  const body = panel.querySelector(`:scope > .${CLASS}-body`);
  if (body === null) return;
  const told = (key: string) => make(body.ownerDocument, "p", { role: "status" }, say(key));
  if (body.childElementCount === 0) body.append(told("panel.reading"));
  try {
    const { contentOf } = await import("./reading/content.ts");
    body.replaceChildren(...(await contentOf(item, body.ownerDocument)));
  } catch (error) {
    console.error(`${MODULE_ID} | spell-sheets`, error);
    body.replaceChildren(told("panel.failed"));
  }
}
