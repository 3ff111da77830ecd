/** The item sheet by the system's own templates. Source: dnd5e 5.3.3 module/applications/item/item-sheet.mjs. */
import type { Data, ItemDocument } from "../../src/types/surface/documents.ts";
import { cleanHTML } from "../../tests/foundry/applications/clean-html.ts";
import { enrich } from "../../tests/foundry/applications/enrich.ts";
import { ItemSheet5e, openSheet } from "../../tests/foundry/applications/item-sheet.ts";
import type { Client } from "../../tests/foundry/client.ts";
import type { Activity } from "../../tests/foundry/dnd5e/activity.ts";
import { spellListsOf } from "../../tests/foundry/dnd5e/spell-lists.ts";
import { record, text, texts } from "../../tests/foundry/dnd5e/values.ts";
import { openActivitySheet } from "./activity-sheet.ts";
import { effectCategories } from "./effect-list.ts";
import type { SystemHost } from "./host.ts";
import { detailsContext } from "./item-details.ts";
import { activationLabel, labelsOf } from "./labels.ts";
import { disableFields, forListControls, only, tabBar, type SheetTab } from "./sheet-parts.ts";
import type { SystemTemplates } from "./templates.ts";

const TABS = [
  { id: "description", template: "items/description.hbs", label: "DND5E.ITEM.SECTIONS.Description" },
  { id: "details", template: "items/details.hbs", label: "DND5E.ITEM.SECTIONS.Details" },
  { id: "activities", template: "items/activities.hbs", label: "DND5E.ITEM.SECTIONS.Activities" },
  { id: "effects", template: "items/effects.hbs", label: "DND5E.ITEM.SECTIONS.Effects" },
] as const satisfies readonly SheetTab[];
type TabId = (typeof TABS)[number]["id"];

/** From now on every item sheet of this page is drawn so. */
export function useSystemSheet(host: SystemHost, templates: SystemTemplates): void {
  const chosen = new WeakMap<ItemSheet5e, TabId>();
  const SystemSheet = ItemSheet5e.prototype as { _renderHTML(this: ItemSheet5e): Promise<unknown> };
  SystemSheet._renderHTML = async function renderWithSystem() {
    const { document: item } = this;
    forListControls(this);
    const tab = chosen.get(this) ?? "description";
    const choose = (id: TabId): void => {
      chosen.set(this, id);
      void this.render();
    };
    const context = sheetContext(host, item);
    return [
      only(templates.render("items/header.hbs", context), "header"),
      tabBar(host, TABS, tab, choose),
      ...TABS.map(({ id, template }) => {
        const active = id === tab;
        const given = { ...context, tab: { id, group: "primary", cssClass: active ? "active" : "" } };
        const section = only(templates.render(template, given), id);
        section.hidden = !active;
        if (id === "details") disableFields(section);
        if (id === "activities") listenToActivities(host, templates, section, item);
        return section;
      }),
    ];
  };
}

/** A click on an activity opens its own sheet. */
function listenToActivities(host: SystemHost, templates: SystemTemplates, section: HTMLElement, item: ItemDocument) {
  for (const row of section.querySelectorAll<HTMLElement>("[data-activity-id]")) {
    const activity = item.system.activities.get(row.dataset["activityId"] ?? "") as unknown as Activity | undefined;
    if (activity === undefined) continue;
    row.querySelector(".item-name")?.addEventListener("click", () => openActivitySheet(host, templates, activity));
  }
}

function sheetContext(host: SystemHost, item: ItemDocument): Data {
  const { client } = host;
  const labels = labelsOf(host, item);
  const details = detailsContext(host, item);
  const isSpell = item.type === "spell";
  return {
    ...details,
    item: { name: item.name, type: item.type, uuid: item.uuid, isOwner: item.isOwner },
    name: { value: item.name },
    img: { value: `/${item.img ?? "icons/svg/mystery-man.svg"}` },
    editable: false,
    locked: true,
    isIdentified: true,
    isPhysical: !isSpell,
    user: { isGM: client.user.isGM },
    labels,
    subtitles: subtitlesOf(host, item, labels),
    properties: {
      ...record(details["properties"]),
      active: isSpell ? [...labels.components.tags, ...classes(client, item)] : tagsOf(host, item),
    },
    expanded: { "system.description.value": true },
    enriched: { description: html(client, item) },
    elements: { activities: "dnd5e-activities", effects: "dnd5e-effects" },
    effects: effectCategories(host, item.effects),
    activities: item.system.activities.contents.map((activity) => ({
      id: activity.id,
      uuid: activity.uuid,
      name: activity.name,
      img: item.img,
      subtitle: activationLabel(host, { ...(activity as unknown as Activity).activation }),
      uses: {},
      riders: [],
    })),
  };
}

function subtitlesOf(host: SystemHost, item: ItemDocument, labels: ReturnType<typeof labelsOf>): Data[] {
  const system = record(item.toObject()["system"]);
  const type = text(record(system["type"])["value"]);
  const rarity = { label: host.label("itemRarity", text(system["rarity"])) };
  switch (item.type) {
    case "spell":
      return [
        { label: labels.level },
        { label: labels.school },
        { label: host.label("spellcasting", text(system["method"])) },
      ];
    case "weapon":
      return [{ label: host.say("TYPES.Item.weapon") }, { label: host.label("weaponTypes", type) }, rarity];
    default:
      return [{ label: host.label("consumableTypes", type) }, rarity];
  }
}

/** Properties and whether it is worn, as small labels. */
function tagsOf(host: SystemHost, item: ItemDocument): string[] {
  const system = record(item.toObject()["system"]);
  const names = texts(system["properties"]).map((id) => host.label("itemProperties", id));
  return [...names, host.say(system["equipped"] === true ? "DND5E.Equipped" : "DND5E.Unequipped")];
}

/** Those on whose lists it is, by the names of the lists. */
function classes(client: Client, item: ItemDocument): string[] {
  const { compendiumSource } = record(item.toObject()["_stats"]);
  const lists = spellListsOf(client).forSpell(text(compendiumSource, item.uuid));
  return lists.flatMap(({ name }) => name ?? []).toSorted((a, b) => a.localeCompare(b, client.game.i18n.lang));
}

function html(client: Client, item: ItemDocument): string {
  const holder = document.createElement("div");
  holder.append(
    enrich(cleanHTML(item.system.description.value, document), client, (uuid) => void openSheet(client, uuid)),
  );
  return holder.innerHTML;
}
