/**
 * A character's sheet by the system's own templates: the list of spells, the inventory and the effects. Source: dnd5e 5.3.3
 * module/applications/actor/{api/base-actor-sheet,character-sheet}.mjs, module/applications/components/inventory.mjs.
 */
import type { ActorDocument, Data, ItemDocument } from "../../src/types/surface/documents.ts";
import { ActorSheetV2 } from "../../tests/foundry/applications/actor-sheet.ts";
import type { Activity } from "../../tests/foundry/dnd5e/activity.ts";
import { damageParts } from "../../tests/foundry/dnd5e/activity-data.ts";
import { number, record, text, texts } from "../../tests/foundry/dnd5e/values.ts";
import type { Item } from "../../tests/foundry/documents/item.ts";
import { effectCategories } from "./effect-list.ts";
import type { SystemHost } from "./host.ts";
import { activationLabel, labelsOf, rangeLabels, targetLabel, type SystemLabels } from "./labels.ts";
import { forListControls, only, tabBar, type SheetTab } from "./sheet-parts.ts";
import type { SystemTemplates } from "./templates.ts";

const TABS = [
  { id: "spells", template: "actors/tabs/creature-spells.hbs", label: "TYPES.Item.spellPl" },
  { id: "inventory", template: "inventory/inventory.hbs", label: "DND5E.Inventory" },
  { id: "effects", template: "actors/tabs/actor-effects.hbs", label: "DND5E.Effects" },
] as const satisfies readonly SheetTab[];
type TabId = (typeof TABS)[number]["id"];

interface Column {
  readonly id: string;
  readonly label?: string;
  readonly width: number;
  readonly template: string;
}

/** InventoryElement.COLUMNS */
const COLUMNS = {
  price: ["DND5E.Price", 80, "price"],
  weight: ["DND5E.Weight", 60, "weight"],
  quantity: ["DND5E.Quantity", 70, "quantity"],
  charges: ["DND5E.Charges", 70, "uses"],
  school: ["DND5E.SpellHeader.School", 40, "school"],
  time: ["DND5E.SpellHeader.Time", 40, "time"],
  range: ["DND5E.SpellHeader.Range", 50, "range"],
  target: ["DND5E.SpellHeader.Target", 80, "target"],
  roll: ["DND5E.SpellHeader.Roll", 40, "roll"],
  uses: ["DND5E.Uses", 70, "uses"],
  formula: ["DND5E.SpellHeader.Formula", 80, "formula"],
  controls: ["", 70, "controls"],
} as const satisfies Readonly<Record<string, readonly [label: string, width: number, template: string]>>;
type ColumnId = keyof typeof COLUMNS;

const columns = (...ids: readonly ColumnId[]): Column[] =>
  ids.map((id) => {
    const [label, width, name] = COLUMNS[id];
    return { id, label, width, template: `systems/dnd5e/templates/inventory/columns/${name}.hbs` };
  });

const SPELL_COLUMNS = columns("school", "time", "range", "target", "roll", "formula", "controls");

/** Opens the sheet of an actor. */
export function openActorSheet(host: SystemHost, templates: SystemTemplates, actor: ActorDocument): void {
  void host.client.run(() => new SystemActorSheet(host, templates, actor).render({ force: true }));
}

class SystemActorSheet extends ActorSheetV2 {
  static override DEFAULT_OPTIONS: object = {
    classes: ["character", "tab-spells"],
    position: { width: 640, height: 640 },
  };

  readonly #host: SystemHost;
  readonly #templates: SystemTemplates;
  #tab: TabId = "spells";

  constructor(host: SystemHost, templates: SystemTemplates, actor: ActorDocument) {
    super({ document: actor });
    this.#host = host;
    this.#templates = templates;
    forListControls(this);
  }

  override async _renderHTML(): Promise<HTMLElement> {
    const host = this.#host;
    const actor = this.document;
    const choose = (id: TabId): void => {
      this.#tab = id;
      void this.render();
    };
    const body = document.createElement("div");
    body.className = "tab-body";
    for (const { id, template } of TABS) {
      if (id !== this.#tab) continue;
      const context = { ...sheetContext(host, actor, id), tab: { id, group: "primary", cssClass: "active" } };
      const part = only(this.#templates.render(template, context), id);
      listenToRows(part);
      body.append(part);
    }
    const all = document.createElement("div");
    all.className = "main-content";
    // the system's own head, with its portrait, is left out
    Object.assign(all.style, { padding: "40px 12px 0", position: "relative", zIndex: "1" });
    all.append(tabBar(host, TABS, this.#tab, choose), body);
    return all;
  }
}

/** A row folds with its last but one button. */
function listenToRows(part: HTMLElement): void {
  for (const row of part.querySelectorAll<HTMLElement>("li.item"))
    row.querySelector("[data-toggle-description]")?.addEventListener("click", () => row.classList.toggle("collapsed"));
}

function sheetContext(host: SystemHost, actor: ActorDocument, tab: TabId): Data {
  const items = [...actor.items];
  return {
    CONFIG: host.tables,
    config: host.tables,
    editable: false,
    locked: false,
    owner: actor.isOwner,
    rollableClass: "rollable",
    elements: { inventory: "dnd5e-inventory", effects: "dnd5e-effects" },
    labels: { damageAndHealing: { ...host.tables["damageTypes"], ...host.tables["healingTypes"] } },
    effects: effectCategories(host, actor.effects),
    ...(tab === "effects" && conditionContext(host, actor)),
    itemContext: Object.fromEntries(items.map((item) => [item.id, itemContext(host, item as unknown as Item)])),
    ...(tab === "spells" ? spellsContext(host, actor, items) : inventoryContext(host, items)),
  };
}

function spellsContext(host: SystemHost, actor: ActorDocument, items: readonly ItemDocument[]): Data {
  const { attributes, abilities } = actor.system as unknown as Record<string, Data>;
  const ability = text(attributes?.["spellcasting"]);
  const { mod, dc } = record(abilities?.[ability]);
  const levels = Map.groupBy(
    items.filter(({ type }) => type === "spell"),
    ({ system }) => system.level,
  );
  return {
    listControls: spellControls(host),
    spellcasting: [
      {
        label: host.say("DND5E.SpellcastingClass", { class: actor.name }),
        ability: { ability, mod },
        attack: number(mod) + number(attributes?.["prof"]),
        save: dc,
        preparation: { value: items.length, max: items.length },
        primary: true,
      },
    ],
    sections: [...levels]
      .sort(([a], [b]) => a - b)
      .map(([level, spells]) => ({
        label: host.label("spellLevels", String(level)),
        columns: SPELL_COLUMNS,
        dataset: { level, type: "spell" },
        draggable: true,
        items: spells.map((spell) => rowOf(host, spell)),
      })),
  };
}

const SORTING = [
  { key: "a", label: "SIDEBAR.SortModeAlpha", dataset: { icon: "fa-solid fa-arrow-down-a-z" } },
  { key: "p", label: "SIDEBAR.SortModePriority", dataset: { icon: "fa-solid fa-arrow-down-1-9" } },
];

function spellControls(host: SystemHost): Data {
  const named = ["Action", "BonusAction", "Reaction", "Concentration", "Ritual", "Prepared"];
  return {
    label: "DND5E.SpellsSearch",
    list: "spells",
    sorting: SORTING,
    filters: [
      ...named.map((name) => ({ key: name.toLowerCase(), label: `DND5E.${name}` })),
      ...host.choices("spellSchools").map(({ value, label }) => ({ key: value, label })),
    ],
  };
}

/** Kinds of things that are not spells, in the order of the system's sections. */
const KINDS = [
  { type: "weapon", label: "TYPES.Item.weaponPl" },
  { type: "equipment", label: "TYPES.Item.equipmentPl" },
  { type: "consumable", label: "TYPES.Item.consumablePl" },
  { type: "tool", label: "TYPES.Item.toolPl" },
  { type: "loot", label: "TYPES.Item.lootPl" },
];

function inventoryContext(host: SystemHost, items: readonly ItemDocument[]): Data {
  return {
    showCurrency: true,
    currency: Object.fromEntries(Object.keys(host.tables["currencies"] ?? {}).map((coin) => [coin, 0])),
    listControls: {
      label: "DND5E.InventorySearch",
      list: "inventory",
      sorting: SORTING,
      filters: ["Action", "BonusAction", "Equipped"].map((name) => ({ key: name, label: `DND5E.${name}` })),
    },
    sections: KINDS.map(({ type, label }) => ({
      label,
      columns: columns(
        "price",
        "weight",
        "quantity",
        "charges",
        ...(type === "weapon" ? (["roll", "formula"] as const) : []),
        "controls",
      ),
      dataset: { type },
      items: items.filter((item) => item.type === type).map((item) => rowOf(host, item)),
    })),
  };
}

function conditionContext(host: SystemHost, actor: ActorDocument): Data {
  const present = new Set([...actor.effects].flatMap(({ statuses }) => [...statuses]));
  return {
    hasConditions: true,
    conditions: Object.entries(host.tables["conditionTypes"] ?? {}).map(([id, entry]) => {
      const { name, img } = record(entry);
      return { id, name: host.say(text(name)), img, disabled: !present.has(id) };
    }),
  };
}

/** An item as the rows ask for it. */
function rowOf(host: SystemHost, item: ItemDocument): Data {
  const { id, name, img, uuid, type } = item;
  const system = record(item.toObject()["system"]);
  const price = record(system["price"]);
  return {
    id,
    name,
    uuid,
    type,
    img: img ?? "icons/svg/mystery-man.svg",
    system: { ...system, price: { denomination: "gp", ...price } },
    labels: { ...(type === "spell" ? labelsOf(host, item) : {}), damages: damagesOf(item as unknown as Item) },
  };
}

const damagesOf = (item: Item): Data[] =>
  [...item.system.activities].flatMap((activity) =>
    damageParts(activity, 0).map(({ formula, types }) => ({ formula, damageType: types[0] })),
  );

const ABBREVIATIONS: Readonly<Record<string, string>> = {
  action: "DND5E.ActionAbbr",
  bonus: "DND5E.BonusActionAbbr",
  reaction: "DND5E.ReactionAbbr",
  minute: "DND5E.TimeMinuteAbbr",
  hour: "DND5E.TimeHourAbbr",
  day: "DND5E.TimeDayAbbr",
};

/** "1A", "10m"; what has no abbreviation in its words */
function shortTime(host: SystemHost, { type, value }: Data, otherwise: string): string {
  const key = ABBREVIATIONS[text(type)];
  return key === undefined ? otherwise : `${number(value) || ""}${host.say(key)}`;
}

function itemContext(host: SystemHost, item: Item): Data {
  const system = record(item.toObject()["system"]);
  const isSpell = item.type === "spell";
  const labels: SystemLabels | undefined = isSpell ? labelsOf(host, item) : undefined;
  const activation = record(system["activation"]);
  const units = text(record(system["range"])["units"]);
  const activities = [...item.system.activities];
  const save = activities.find(({ type }) => type === "save");
  return {
    clickAction: "use",
    isExpanded: true,
    expanded: { description: "", properties: [] },
    activities: activities.length < 2 ? [] : activities.map((activity) => activityContext(host, item, activity)),
    activation: shortTime(host, activation, labels?.activation ?? ""),
    range:
      units === ""
        ? undefined
        : { distance: host.entry("movementUnits", units) !== undefined, parts: labels?.rangeParts },
    save: save === undefined ? {} : saveOf(host, save),
    toHit: activities.some(({ type }) => type === "attack") ? item.actor?.system.attributes.prof : null,
    uses: {},
    subtitle: isSpell
      ? labels?.components.vsm
      : host.label("weaponTypes", text(record(system["type"])["value"])) ||
        host.label("consumableTypes", text(record(system["type"])["value"])),
    totalWeight: record(system["weight"])["value"],
    preparation: isSpell ? preparationOf(host, system) : { applicable: false },
    equip: isSpell
      ? { applicable: false }
      : { applicable: true, title: system["equipped"] === true ? "DND5E.Equipped" : "DND5E.Unequipped" },
    attunement: { applicable: texts(system["properties"]).includes("mgc"), title: "DND5E.AttunementNone" },
  };
}

function saveOf(host: SystemHost, { save }: Activity): Data {
  const [only, ...others] = save?.ability ?? [];
  if (only === undefined) return {};
  const ability = others.length > 0 ? host.say("DND5E.AbbreviationDC") : host.entry("abilities", only)?.abbreviation;
  return { ability, dc: save?.dc };
}

function preparationOf(host: SystemHost, { method, prepared }: Data): Data {
  if (host.entry("spellcasting", text(method))?.prepares !== true) return { applicable: false };
  const state = number(prepared) === 2 ? "always" : number(prepared) === 1 ? "prepared" : "unprepared";
  return {
    applicable: true,
    cls: number(prepared) > 0 ? "active" : "",
    icon: '<i class="fa-solid fa-sun" inert></i>',
    title: host.label("spellPreparationStates", state),
  };
}

function activityContext(host: SystemHost, item: Item, activity: Activity): Data {
  const activation: Data = { ...activity.activation };
  const label = activationLabel(host, activation);
  return {
    _id: activity.id,
    name: activity.name,
    img: item.img,
    labels: {
      activation: label,
      target: targetLabel(host, { ...activity.target }),
      ...rangeLabels(host, { ...activity.range }),
      damages: damageParts(activity, 0).map(({ formula, types }) => ({ formula, damageType: types[0] })),
    },
    activation: shortTime(host, activation, label),
    save: activity.save === undefined ? null : saveOf(host, activity),
    toHit: null,
    uses: {},
  };
}
