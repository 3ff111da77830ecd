/** Section "Zasaženi" of a card, as one copy shows it to one user. */
import type { MessageDocument } from "../../../types/surface/documents.ts";
import { showsChallenge } from "../../platform/usage-card.ts";
import { make } from "../../dom.ts";
import { rulesLink } from "../../rules-links.ts";
import { unseenOf, type Hit } from "./hit.ts";
import { highlightOn, seenToken } from "./highlight.ts";
import { isForGm } from "./roll.ts";
import { activityOf, mayEdit, rowsOf, saveAsked, type Row, type SaveAsked } from "./rows.ts";
import { counted, outcomeText, saveName, say } from "./words.ts";

/** What a person can do in it. */
export interface Deeds {
  readonly roll: (row: Row, ability: string, event: Event) => unknown;
  readonly rollNpcs: () => unknown;
  readonly remove: (hit: Hit) => unknown;
  readonly add: () => unknown;
  readonly select: (hits: readonly Hit[]) => unknown;
  readonly goTo: (row: Row) => unknown;
}

export function sectionOf(card: MessageDocument, page: Document, deeds: Deeds): HTMLElement {
  const rows = rowsOf(card);
  const asked = saveAsked(activityOf(card));
  const title = say(unseenOf(card) === undefined ? "title" : "unseen-title");
  return make(
    page,
    "section",
    { class: "kartoteka-hits", "aria-label": title },
    make(
      page,
      "header",
      {},
      make(page, "h4", {}, title),
      rulesLink(page, "areas"),
      make(page, "span", { class: "kartoteka-count" }, counted(rows.length)),
    ),
    asked && make(page, "p", { class: "kartoteka-save" }, saveText(card, asked)),
    rows.length > 0
      ? make(page, "ul", {}, ...rows.map((row) => rowElement(page, row, asked, deeds)))
      : make(page, "p", {}, say("nobody")),
    toolsOf(card, page, rows, deeds),
  );
}

/** "Záchranný hod na Obratnost, SO 15", the DC for those alone whom the system shows it. */
function saveText(card: MessageDocument, { abilities, dc }: SaveAsked): string {
  const names = new Intl.ListFormat(game.i18n.lang, { type: "disjunction" }).format(abilities.map(saveName));
  return showsChallenge(card) ? say("save-dc", { save: names, dc: String(dc) }) : names;
}

function rowElement(page: Document, row: Row, asked: SaveAsked | undefined, deeds: Deeds): HTMLElement {
  const { hit, token, img, outcome, remainder } = row;
  const text = asked && outcomeText(outcome, remainder);
  const element = make(
    page,
    "li",
    { class: "kartoteka-hit" },
    img !== null && make(page, "img", { src: img, alt: "" }),
    make(
      page,
      "div",
      { class: "kartoteka-who" },
      nameElement(page, row, deeds),
      text !== undefined && make(page, "span", { class: `kartoteka-outcome ${outcome?.kind ?? "waiting"}` }, text),
    ),
    make(
      page,
      "div",
      { class: "kartoteka-deeds" },
      ...(asked && row.mayRoll ? rollButtons(page, row, asked, deeds) : []),
      row.mayRemove && removeButton(page, row, deeds),
    ),
  );
  element.dataset["token"] = hit.token;
  if (token !== null) highlightOn(element, token);
  return element;
}

/** Whom the user sees on the map can be gone to. */
function nameElement(page: Document, row: Row, { goTo }: Deeds): HTMLElement {
  const { token, name, hit } = row;
  if (seenToken(token) === undefined) return make(page, "span", { class: "kartoteka-name" }, name);
  const label = say("go-to", { name });
  return button(page, { class: "kartoteka-name", "data-key": `go ${hit.token}`, "aria-label": label }, name, () =>
    goTo(row),
  );
}

function rollButtons(page: Document, row: Row, { abilities }: SaveAsked, { roll }: Deeds): HTMLElement[] {
  return abilities.map((ability) => {
    const label = abilities.length === 1 ? say("roll") : say("roll-ability", { save: saveName(ability) });
    return button(
      page,
      { "data-key": `roll ${ability} ${row.hit.token}`, "aria-label": say("of", { deed: label, name: row.name }) },
      label,
      (event) => roll(row, ability, event),
    );
  });
}

function removeButton(page: Document, { hit, name }: Row, { remove }: Deeds): HTMLElement {
  const label = say("of", { deed: say("remove"), name });
  const attributes = {
    class: "kartoteka-remove",
    "data-key": `remove ${hit.token}`,
    "aria-label": label,
    title: label,
  };
  return button(page, attributes, "×", () => remove(hit));
}

function toolsOf(
  card: MessageDocument,
  page: Document,
  rows: readonly Row[],
  { rollNpcs, add, select }: Deeds,
): HTMLElement | undefined {
  const isGM = game.user.isGM;
  const tools = [
    isGM && rows.some(isForGm) && button(page, { "data-key": "npcs" }, say("roll-npcs"), rollNpcs),
    mayEdit(card) && button(page, { "data-key": "add" }, say("add"), add),
    isGM &&
      rows.some(({ token }) => seenToken(token)) &&
      button(page, { "data-key": "select" }, say("select"), () => select(rows.map(({ hit }) => hit))),
  ].filter((tool) => tool !== false);
  return tools.length > 0 ? make(page, "div", { class: "kartoteka-tools" }, ...tools) : undefined;
}

/** Busy until what it does is done, so that nobody rolls twice. */
function button(
  page: Document,
  attributes: Readonly<Record<string, string>>,
  text: string,
  press: (event: Event) => unknown,
): HTMLButtonElement {
  const element = make(page, "button", { type: "button", ...attributes }, text);
  element.addEventListener("click", (event) => {
    event.stopPropagation();
    element.disabled = true;
    void Promise.resolve(press(event)).finally(() => {
      element.disabled = false;
    });
  });
  return element;
}
