/** What the open panel shows. */
import { MODULE_ID } from "../../../../dnd5e/constants.ts";
import type { ItemDocument } from "../../../../types/surface/documents.ts";
import { textOf, type CardOrigin } from "../../../deck-import/workshop/card-origin.ts";
import { make } from "../../../dom.ts";
import { ALWAYS_INTERACTIVE } from "../../../platform/spell-places.ts";
import { say } from "../words.ts";
import { readItem } from "./read-item.ts";
import { copyReport, reportOf } from "./report.ts";
import type { Row } from "./rows.ts";

export async function contentOf(item: ItemDocument, page: Document): Promise<HTMLElement[]> {
  const { origin, rows } = await readItem(item);
  const title = origin.kind === "module" ? { title: origin.title } : {};
  return [
    make(page, "p", { class: "hint" }, say(`origin.${origin.kind}`, title)),
    make(page, "ul", { class: "kartoteka-read-values" }, ...rows.map((row) => rowOf(row, item, origin, page))),
    make(page, "div", { class: "kartoteka-buttons" }, ...buttonsOf(origin, page)),
  ];
}

function rowOf(row: Row, item: ItemDocument, origin: CardOrigin, page: Document): HTMLElement {
  const name = say(`kind.${row.kind}`);
  const report = () => copyReport(reportOf(item, origin, row));
  const flagged = {
    class: "kartoteka-bare",
    "aria-label": say("report.of", { name }),
    "data-tooltip": say("report.button"),
  };
  return make(
    page,
    "li",
    { "data-kind": row.kind, class: row.change === null ? undefined : "changed" },
    make(page, "span", { class: "kartoteka-read-kind" }, name),
    make(page, "span", { class: "kartoteka-read-text", lang: "cs" }, row.text ?? "–"),
    button(page, { picture: "⚑", attributes: flagged }, report),
    row.phrase !== null && make(page, "q", { lang: "cs" }, row.phrase),
    row.change !== null && changeOf(row, page),
  );
}

function changeOf({ change, present }: Row, page: Document): HTMLElement {
  const now = present === null ? undefined : make(page, "span", { lang: "cs" }, present.join("; ") || "–");
  return make(
    page,
    "span",
    { class: "kartoteka-read-change" },
    make(page, "strong", {}, say(`change.${change ?? "hand"}`)),
    now && ` ${say("change.present")} `,
    now,
  );
}

function buttonsOf(origin: CardOrigin, page: Document): HTMLElement[] {
  const text = textOf(origin);
  const fix = button(page, { picture: icon(page, "pen"), label: say("fix") }, async () => {
    const { openImport } = await import("../../../deck-import/window/open.ts");
    await (await openImport()).writeCard(text ?? "");
  });
  const words = game.settings.get(MODULE_ID, "card-words");
  const other = button(page, { picture: icon(page, "font"), label: say(words ? "words.off" : "words.on") }, () =>
    game.settings.set(MODULE_ID, "card-words", !words),
  );
  return text !== undefined && game.user.isGM ? [fix, other] : [other];
}

interface Look {
  readonly picture: HTMLElement | string;
  readonly label?: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

function button(
  page: Document,
  { picture, label, attributes = {} }: Look,
  work: () => Promise<unknown>,
): HTMLButtonElement {
  const named = { type: "button", ...attributes, class: `${attributes["class"] ?? ""} ${ALWAYS_INTERACTIVE}`.trim() };
  const element = make(page, "button", named, picture, label !== undefined && make(page, "span", {}, label));
  element.addEventListener("click", (event) => {
    event.preventDefault();
    event.stopPropagation();
    work().catch((error: unknown) => {
      console.error(`${MODULE_ID} | spell-sheets`, error);
      ui.notifications?.error(say("failed"));
    });
  });
  return element;
}

const icon = (page: Document, name: string): HTMLElement =>
  make(page, "i", { class: `fa-solid fa-${name}`, inert: true });
