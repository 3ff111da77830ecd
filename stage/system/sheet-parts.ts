/** What the system's sheets have in common: parts, a bar of tabs, lists that can be searched. */
import type { ApplicationV2 } from "../../tests/foundry/applications/application.ts";
import { h } from "../dom.ts";
import type { SystemHost } from "./host.ts";
import type { SystemTemplate } from "./templates.ts";

export interface SheetTab {
  readonly id: string;
  readonly template: SystemTemplate;
  readonly label: string;
}

/** The one element of a part, marked as Foundry marks it. */
export function only(fragment: DocumentFragment, id: string): HTMLElement {
  const element = fragment.firstElementChild as HTMLElement;
  element.dataset["applicationPart"] = id;
  return element;
}

export function tabBar<Id extends string>(
  host: SystemHost,
  tabs: readonly { readonly id: Id; readonly label: string }[],
  chosen: Id,
  choose: (id: Id) => void,
): HTMLElement {
  const button = ({ id, label }: { id: Id; label: string }): HTMLElement =>
    h(
      "button",
      {
        type: "button",
        class: id === chosen ? "item active" : "item",
        "data-tab": id,
        "data-group": "primary",
        "aria-pressed": String(id === chosen),
        onclick: () => choose(id),
      },
      h("span", {}, host.say(label)),
    );
  return h(
    "div",
    { "data-application-part": "tabs" },
    h("nav", { class: "sheet-tabs tabs" }, tabs.map(button)),
    h("hr", { class: "ampersand" }),
  );
}

/** As in a sheet that is played with, not edited. */
export function disableFields(section: HTMLElement): void {
  for (const field of section.querySelectorAll<HTMLInputElement>("input, select, button"))
    if (!field.classList.contains("always-interactive")) field.disabled = true;
}

/** The system's element for searching a list keeps its state on the sheet, and hears from it which lists there are. */
export function forListControls(app: ApplicationV2): void {
  const lists = ["inventory", "spells", "effects"];
  Object.assign(app, {
    _filters: Object.fromEntries(lists.map((name) => [name, { name: "", properties: new Set() }])),
    _sortChildren: () => [],
  });
  Object.assign(app.options, { elements: { inventory: "dnd5e-inventory" } });
}
