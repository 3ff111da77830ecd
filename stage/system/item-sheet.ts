/** The item sheet by the system's own templates: head, description, activities. */
import type { Data, ItemDocument } from "../../src/types/surface/documents.ts";
import { cleanHTML } from "../../tests/foundry/applications/clean-html.ts";
import { enrich } from "../../tests/foundry/applications/enrich.ts";
import { ItemSheet5e, openSheet } from "../../tests/foundry/applications/item-sheet.ts";
import type { Client } from "../../tests/foundry/client.ts";
import { spellListsOf } from "../../tests/foundry/dnd5e/spell-lists.ts";
import { h } from "../dom.ts";
import { labelsOf, type SpellLabels } from "./labels.ts";
import type { SystemTemplate, SystemTemplates } from "./templates.ts";

const TABS = [
  { id: "description", template: "items/description.hbs", label: "DND5E.ITEM.SECTIONS.Description" },
  { id: "activities", template: "items/activities.hbs", label: "DND5E.ITEM.SECTIONS.Activities" },
] as const satisfies readonly { id: string; template: SystemTemplate; label: string }[];
type TabId = (typeof TABS)[number]["id"];

/** From now on every item sheet of this page is drawn so. */
export function useSystemSheet(templates: SystemTemplates): void {
  const chosen = new WeakMap<ItemSheet5e, TabId>();
  const SystemSheet = ItemSheet5e.prototype as { _renderHTML(this: ItemSheet5e): Promise<unknown> };
  SystemSheet._renderHTML = async function renderWithSystem() {
    const { client, document: item } = this;
    const tab = chosen.get(this) ?? "description";
    const choose = (id: TabId): void => {
      chosen.set(this, id);
      void this.render();
    };
    const context = sheetContext(client, item);
    const part = (id: string, template: SystemTemplate, more: Data = {}): HTMLElement =>
      only(templates.render(template, { ...context, ...more }), id);
    return [
      part("header", "items/header.hbs"),
      tabBar(client, tab, choose),
      ...TABS.map(({ id, template }) => {
        const active = id === tab;
        const section = part(id, template, { tab: { id, group: "primary", cssClass: active ? "active" : "" } });
        section.hidden = !active;
        return section;
      }),
    ];
  };
}

/** The one element of a part, marked as Foundry marks it. */
function only(fragment: DocumentFragment, id: string): HTMLElement {
  const element = fragment.firstElementChild as HTMLElement;
  element.dataset["applicationPart"] = id;
  return element;
}

function tabBar({ game }: Client, tab: TabId, choose: (id: TabId) => void): HTMLElement {
  return h(
    "div",
    { "data-application-part": "tabs" },
    h(
      "nav",
      { class: "sheet-tabs tabs" },
      TABS.map(({ id, label }) =>
        h(
          "button",
          {
            type: "button",
            class: id === tab ? "item active" : "item",
            "data-tab": id,
            "data-group": "primary",
            "aria-pressed": String(id === tab),
            onclick: () => choose(id),
          },
          h("span", {}, game.i18n.localize(label)),
        ),
      ),
    ),
    h("hr", { class: "ampersand" }),
  );
}

function sheetContext(client: Client, item: ItemDocument): Data {
  const { i18n } = client.game;
  const labels: SpellLabels = labelsOf(item, i18n);
  const properties = [...item.system.properties];
  return {
    CONFIG: { spellSchools: { [item.system.school]: { icon: "" } } },
    item: { name: item.name, type: item.type, uuid: item.uuid, isOwner: false },
    name: { value: item.name },
    img: { value: `/${item.img ?? "icons/svg/mystery-man.svg"}` },
    editable: false,
    locked: true,
    isIdentified: true,
    user: { isGM: client.user.isGM },
    labels,
    system: { activation: {}, school: item.system.school, description: item.system.description },
    subtitles: [{ label: labels.level }, { label: labels.school }],
    properties: {
      active: [
        ...properties
          .filter((one) => one === "concentration" || one === "ritual")
          .map((one) => i18n.localize(`DND5E.Item.Property.${one.slice(0, 1).toUpperCase()}${one.slice(1)}`)),
        ...classes(client, item),
      ],
    },
    expanded: { "system.description.value": true },
    enriched: { description: html(client, item) },
    elements: { activities: "dnd5e-activities" },
    activities: item.system.activities.contents.map(({ id, uuid, name }) => ({
      id,
      uuid,
      name,
      img: item.img,
      uses: {},
      riders: [],
    })),
  };
}

/** Those on whose lists it is, by the names of the lists. */
function classes(client: Client, { uuid }: ItemDocument): string[] {
  const lists = spellListsOf(client).forSpell(uuid);
  return lists.flatMap(({ name }) => name ?? []).toSorted((a, b) => a.localeCompare(b, client.game.i18n.lang));
}

function html(client: Client, item: ItemDocument): string {
  const holder = document.createElement("div");
  holder.append(
    enrich(cleanHTML(item.system.description.value, document), client, (uuid) => void openSheet(client, uuid)),
  );
  return holder.innerHTML;
}
