/**
 * The system's own templates, where its source tree is at hand (DND5E_SRC): fetched from the stage's server, compiled
 * here, with the helpers that they call.
 */
import Handlebars from "handlebars";
import type { Data } from "../../src/types/surface/documents.ts";
import { registerHelpers } from "../../tests/foundry/applications/helpers.ts";
import { formField, formInput, type Hash, type PlainField } from "./fields.ts";
import type { SystemHost } from "./host.ts";

const FOLDER = "systems/dnd5e/templates/";

const TEMPLATES = [
  "activity/activation.hbs",
  "activity/activity-usage-concentration.hbs",
  "activity/activity-usage-consumption.hbs",
  "activity/activity-usage-creation.hbs",
  "activity/activity-usage-scaling.hbs",
  "activity/attack-effect.hbs",
  "activity/damage-effect.hbs",
  "activity/heal-effect.hbs",
  "activity/identity.hbs",
  "activity/save-effect.hbs",
  "activity/utility-effect.hbs",
  "actors/tabs/actor-effects.hbs",
  "actors/tabs/creature-spells.hbs",
  "chat/activity-card.hbs",
  "dice/roll-buttons.hbs",
  "dice/roll-configuration.hbs",
  "dice/roll-formulas.hbs",
  "inventory/inventory.hbs",
  "items/activities.hbs",
  "items/description.hbs",
  "items/details.hbs",
  "items/effects.hbs",
  "items/header.hbs",
] as const;
export type SystemTemplate = (typeof TEMPLATES)[number];

/** Templates inside others that are called by a short name. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  "dnd5e.active-effects": "shared/active-effects.hbs",
  "dnd5e.activity-usage-notes": "activity/parts/activity-usage-notes.hbs",
  "dnd5e.details-consumable": "items/details/details-consumable.hbs",
  "dnd5e.details-spell": "items/details/details-spell.hbs",
  "dnd5e.details-weapon": "items/details/details-weapon.hbs",
  "dnd5e.field-activation": "shared/fields/field-activation.hbs",
  "dnd5e.field-damage": "shared/fields/field-damage.hbs",
  "dnd5e.field-duration": "shared/fields/field-duration.hbs",
  "dnd5e.field-range": "shared/fields/field-range.hbs",
  "dnd5e.field-targets": "shared/fields/field-targets.hbs",
  "dnd5e.field-uses": "shared/fields/field-uses.hbs",
  "dnd5e.fieldlist": "shared/fields/fieldlist.hbs",
  "dnd5e.item-summary": "items/parts/item-summary.hbs",
  "dnd5e.spell-block": "items/parts/spell-block.hbs",
};

const COLUMNS = [
  "controls",
  "formula",
  "price",
  "quantity",
  "range",
  "roll",
  "school",
  "target",
  "time",
  "uses",
  "weight",
];
const ACTIVITY_PARTS = [
  "activity-consumption",
  "activity-effect-level-limit",
  "activity-effect-settings",
  "activity-effects",
  "activity-identity",
  "activity-targeting",
  "activity-time",
  "activity-visibility",
  "attack-damage",
  "attack-details",
  "damage-damage",
  "damage-part",
  "damage-parts",
  "heal-healing",
  "save-damage",
  "save-details",
  "save-effect-settings",
];

/** Templates inside others that are called by their whole path. */
const BY_PATH = [
  "inventory/activity.hbs",
  "inventory/inventory.hbs",
  "shared/activities.hbs",
  ...COLUMNS.map((name) => `inventory/columns/${name}.hbs`),
  ...ACTIVITY_PARTS.map((name) => `activity/parts/${name}.hbs`),
];

export class SystemTemplates {
  readonly #handlebars = Handlebars.create();
  readonly #compiled = new Map<SystemTemplate, Handlebars.TemplateDelegate>();

  constructor(host: SystemHost) {
    const { i18n } = host.client.game;
    registerHelpers(this.#handlebars, i18n);
    const safe = (html: string): Handlebars.SafeString => new Handlebars.SafeString(html);
    this.#handlebars.registerHelper({
      gt: (a: unknown, b: unknown) => Number(a) > Number(b),
      ifThen: (test: unknown, yes: unknown, no: unknown) => (test ? yes : no),
      formField: (field: PlainField, { hash }: { hash: Hash }) => safe(formField(i18n, field, hash)),
      formInput: (field: PlainField, { hash }: { hash: Hash }) => safe(formInput(i18n, field, hash)),
    });
    // the system registers its own helpers on the global
    Object.assign(globalThis, { Handlebars: this.#handlebars });
    host.functions.registerHandlebarsHelpers();
  }

  async load(): Promise<this> {
    const read = async (path: string): Promise<string> => await (await fetch(`/${FOLDER}${path}`)).text();
    const partials = [...Object.entries(SHORT_NAMES), ...BY_PATH.map((path) => [`${FOLDER}${path}`, path] as const)];
    this.#handlebars.registerPartial("templates/generic/tab-navigation.hbs", TAB_NAVIGATION);
    await Promise.all([
      ...TEMPLATES.map(async (path) => this.#compiled.set(path, this.#handlebars.compile(await read(path)))),
      ...partials.map(async ([name, path]) => this.#handlebars.registerPartial(name, await read(path))),
    ]);
    return this;
  }

  render(path: SystemTemplate, context: Data): DocumentFragment {
    const compiled = this.#compiled.get(path);
    if (compiled === undefined) throw new Error(`${path} is not loaded`);
    const template = document.createElement("template");
    template.innerHTML = compiled(context, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
    return document.importNode(template.content, true);
  }

  /** Foundry's own bar of tabs. */
  navigation(context: Data): HTMLElement {
    const template = document.createElement("template");
    template.innerHTML = this.#handlebars.compile(TAB_NAVIGATION)(context);
    return document.importNode(template.content, true).firstElementChild as HTMLElement;
  }
}

/** As far as the system's styles address it. */
const TAB_NAVIGATION = `<nav class="sheet-tabs tabs">{{#each tabs}}
  <a class="{{cssClass}}" data-action="tab" data-group="{{group}}" data-tab="{{id}}">
    {{#if icon}}<i class="{{icon}}" inert></i>{{/if}}<span>{{localize label}}</span>
  </a>{{/each}}</nav>`;
