/**
 * The sheet of an activity by the system's own templates, to be looked at: what is changed in it is not kept. Source: dnd5e
 * 5.3.3 module/applications/activity/{activity,attack,damage,heal,save}-sheet.mjs.
 */
import type { ApplicationOptions } from "../../src/types/surface/applications.ts";
import type { Data } from "../../src/types/surface/documents.ts";
import { ApplicationV2 } from "../../tests/foundry/applications/application.ts";
import type { Activity } from "../../tests/foundry/dnd5e/activity.ts";
import { partOf } from "../../tests/foundry/dnd5e/activity-data.ts";
import { list, record, text, texts } from "../../tests/foundry/dnd5e/values.ts";
import { fieldsOf, INPUTS, type FieldTree } from "./fields.ts";
import type { Choice, SystemHost } from "./host.ts";
import { anyOrEvery, damageTypes, derived, dice, dimensionsOf, optionsOf, usesContext } from "./item-details.ts";
import { only } from "./sheet-parts.ts";
import type { SystemTemplate, SystemTemplates } from "./templates.ts";

const EFFECT_PARTS: Readonly<Record<string, SystemTemplate>> = {
  attack: "activity/attack-effect.hbs",
  damage: "activity/damage-effect.hbs",
  heal: "activity/heal-effect.hbs",
  save: "activity/save-effect.hbs",
  utility: "activity/utility-effect.hbs",
};

/** LOCALIZATION_PREFIXES: those of the kind come before those of all (module/data/activity/*.mjs). */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  attack: ["DND5E.ATTACK"],
  damage: ["DND5E.DAMAGE"],
  heal: ["DND5E.HEAL"],
  save: ["DND5E.SAVE"],
  utility: ["DND5E.UTILITY"],
};
const ALL = ["ACTIVITY", "ACTIVATION", "CONSUMPTION", "DURATION", "RANGE", "TARGET", "USES"].map(
  (name) => `DND5E.${name}`,
);

interface Tab {
  readonly id: string;
  readonly icon: string;
  readonly label: string;
  readonly tabs?: Readonly<Record<string, Tab>>;
}
const TABS: Readonly<Record<string, Tab>> = {
  identity: { id: "identity", icon: "fa-solid fa-tag", label: "DND5E.ACTIVITY.SECTIONS.Identity" },
  activation: {
    id: "activation",
    icon: "fa-solid fa-clapperboard",
    label: "DND5E.ACTIVITY.SECTIONS.Activation",
    tabs: {
      time: { id: "time", icon: "fa-solid fa-clock", label: "DND5E.ACTIVITY.SECTIONS.Time" },
      consumption: {
        id: "consumption",
        icon: "fa-solid fa-boxes-stacked",
        label: "DND5E.CONSUMPTION.FIELDS.consumption.label",
      },
      targeting: {
        id: "activation-targeting",
        icon: "fa-solid fa-bullseye",
        label: "DND5E.TARGET.FIELDS.target.label",
      },
    },
  },
  effect: { id: "effect", icon: "fa-solid fa-sun", label: "DND5E.ACTIVITY.SECTIONS.Effect" },
};

export function openActivitySheet(host: SystemHost, templates: SystemTemplates, activity: Activity): void {
  void host.client.run(() => new ActivitySheet(host, templates, activity).render({ force: true }));
}

class ActivitySheet extends ApplicationV2 {
  static override DEFAULT_OPTIONS: object = {
    tag: "form",
    classes: ["dnd5e2", "standard-form", "pseudo-document", "activity"],
    position: { width: 500 },
    actions: { tab: chooseTab },
  } satisfies ApplicationOptions;

  readonly #host: SystemHost;
  readonly #templates: SystemTemplates;
  readonly #activity: Activity;
  readonly chosen: Record<string, string> = { sheet: "identity", activation: "time" };

  constructor(host: SystemHost, templates: SystemTemplates, activity: Activity) {
    super({ id: `ActivitySheet-${activity.id}` });
    this.#host = host;
    this.#templates = templates;
    this.#activity = activity;
  }

  override get title(): string {
    return this.#activity.name;
  }

  override async _renderHTML(): Promise<HTMLElement[]> {
    const tabs = this.#marked(TABS, "sheet");
    const context = { ...activityContext(this.#host, this.#activity), tabs };
    const part = (id: string, template: SystemTemplate): HTMLElement =>
      only(this.#templates.render(template, { ...context, tab: tabs[id] }), id);
    return [
      this.#tabBar(tabs),
      part("identity", "activity/identity.hbs"),
      part("activation", "activity/activation.hbs"),
      part("effect", EFFECT_PARTS[this.#activity.type] ?? "activity/utility-effect.hbs"),
    ];
  }

  #tabBar(tabs: Data): HTMLElement {
    const bar = this.#templates.navigation({ tabs });
    bar.dataset["applicationPart"] = "tabs";
    return bar;
  }

  #marked(tabs: Readonly<Record<string, Tab>>, group: string): Data {
    return Object.fromEntries(
      Object.entries(tabs).map(([name, tab]) => {
        const cssClass = this.chosen[group] === tab.id ? "active" : "";
        const inner = tab.tabs && this.#marked(tab.tabs, name);
        return [name, { ...tab, group, cssClass, ...(inner && { tabs: inner }) }];
      }),
    );
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement): void {
    content.replaceChildren(...result);
  }

  override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    this.takeFocus();
  }
}

function chooseTab(this: ActivitySheet, _event: Event, { dataset }: HTMLElement): void {
  this.chosen[dataset["group"] ?? ""] = dataset["tab"] ?? "";
  void this.render();
}

function activityContext(host: SystemHost, activity: Activity): Data {
  const { item, type } = activity;
  const prefixes = [...(KINDS[type] ?? []), ...ALL];
  const fields = fieldsOf({ i18n: host.client.game.i18n, prefixes, absent: ["uses.autoDestroy"] });
  const source = sourceOf(activity);
  const parts = (["activation", "duration", "range", "target"] as const).map((name) => [name, partOf(activity, name)]);
  const data: Data = { ...Object.fromEntries(parts), uses: source["uses"] };
  const overridable = Object.entries(derived(host, data)).map(([name, part]) => [
    name,
    typeof part === "object" ? { ...part, canOverride: activity.isSpell } : part,
  ]);
  return {
    activity: { ...source, ...Object.fromEntries(overridable), isSpell: activity.isSpell, canScaleDamage: true },
    fields,
    source,
    data,
    disabled: {},
    inputs: INPUTS,
    CONFIG: host.tables,
    system: item.system,
    placeholder: { name: activity.name, img: "" },
    behaviorFields: [field(fields, "target", "prompt", activity.target.prompt)],
    visibilityFields: [],
    showConsumeSpellSlot: activity.isSpell && item.system.level !== 0,
    showScaling: !activity.isSpell,
    consumptionTargets: consumptionTargets(host, source, fields),
    ...optionsOf(host),
    ...usesContext(host, fields, source),
    affectsPlaceholder: anyOrEvery(host, data),
    dimensions: dimensionsOf(host, activity.target.template.type),
    ...effectContext(host, activity, source, fields),
  };
}

/** As stored; sets where the model has them. */
function sourceOf({ data }: Activity): Data {
  const save = record(data["save"]);
  const healing = record(data["healing"]);
  return {
    ...data,
    save: { ...save, ability: new Set(texts(save["ability"])) },
    healing: { ...healing, types: new Set(texts(healing["types"])) },
  };
}

const field = (fields: Readonly<Record<string, FieldTree>>, group: string, name: string, value: unknown): Data => ({
  field: fields[group]?.fields[name],
  name: `${group}.${name}`,
  value,
  input: INPUTS.createCheckboxInput,
});

function consumptionTargets(host: SystemHost, source: Data, fields: Readonly<Record<string, FieldTree>>): Data[] {
  const targets = fields["consumption"]?.fields["targets"]?.fields["FIELDS"]?.fields;
  return list(record(source["consumption"])["targets"]).map((data, index) => ({
    data,
    source: data,
    fields: targets,
    prefix: `consumption.targets.${index}.`,
    typeOptions: host.choices("activityConsumptionTypes"),
    scalingModes: ["None", "Amount"].map((mode) => ({
      value: mode === "None" ? "" : "amount",
      label: host.say(`DND5E.CONSUMPTION.Scaling.${mode}`),
    })),
  }));
}

function effectContext(
  host: SystemHost,
  activity: Activity,
  source: Data,
  fields: Readonly<Record<string, FieldTree>>,
): Data {
  const say = (key: string, name: string): string => host.say(`DND5E.${key}.${name}`);
  const abilities = host.choices("abilities");
  const scalingLabel = activity.isSpell && activity.item.system.level === 0 ? "labelCantrip" : "label";
  const scalingOptions = [
    { value: "", label: say("DAMAGE.Scaling", "None") },
    ...host
      .choices("damageScalingModes")
      .map(({ value }) => ({ value, label: host.entry("damageScalingModes", value)?.[scalingLabel] ?? "" })),
  ];
  const { effects } = activity.item;
  return {
    allEffects: Object.fromEntries([...effects].map(({ id, name }) => [id, name])),
    appliedEffects: list(source["effects"]).flatMap((data, index) => {
      const effect = effects.get(text(record(data)["_id"]));
      return effect === undefined ? [] : [appliedEffect(activity.type, data, index, effect, fields)];
    }),
    denominationOptions: dice(host),
    scalingOptions,
    typeOptions: activity.type === "heal" ? host.choices("healingTypes") : damageTypes(host, true),
    damageParts: list(record(source["damage"])["parts"])
      .map(record)
      .map((part, index) => ({
        index,
        data: part,
        source: { ...part, types: new Set(texts(part["types"])) },
        fields: fields["damage"]?.fields["parts"]?.fields["FIELDS"]?.fields,
        prefix: `damage.parts.${index}.`,
        canScale: true,
        scalingOptions,
        typeOptions: damageTypes(host, true),
      })),
    abilityOptions: activity.type === "attack" ? attackAbilities(host, activity, abilities) : abilities,
    calculationOptions: [
      { value: "", label: say("SAVE.FIELDS.save.dc", "CustomFormula") },
      { rule: true },
      { value: "spellcasting", label: host.say("DND5E.SpellAbility") },
      ...abilities.map((choice): Choice => ({ ...choice, group: host.say("DND5E.Abilities") })),
    ],
    onSaveOptions: ["None", "Half", "Full"].map((name) => ({
      value: name.toLowerCase(),
      label: say("SAVE.FIELDS.damage.onSave", name),
    })),
  };
}

/** By default a spell attacks with the spellcasting ability. */
function attackAbilities(host: SystemHost, { isSpell }: Activity, abilities: readonly Choice[]): Data[] {
  const usual = host.say(isSpell ? "DND5E.Spellcasting" : "DND5E.None").toLowerCase();
  return [
    { value: "", label: host.say("DND5E.DefaultSpecific", { default: usual }) },
    { rule: true },
    { value: "none", label: host.say("DND5E.None") },
    { value: "spellcasting", label: host.say("DND5E.Spellcasting") },
    ...abilities.map((choice) => ({ ...choice, group: host.say("DND5E.Abilities") })),
  ];
}

function appliedEffect(
  type: string,
  data: unknown,
  index: number,
  effect: { readonly name: string },
  fields: Readonly<Record<string, FieldTree>>,
): Data {
  const settings = type === "save" ? "save-effect-settings" : "activity-effect-settings";
  const link = document.createElement("a");
  link.className = "content-link";
  link.textContent = effect.name;
  return {
    data,
    effect,
    source: data,
    collapsed: "",
    fields: fields["effects"]?.fields["FIELDS"]?.fields,
    prefix: `effects.${index}.`,
    contentLink: link.outerHTML,
    additionalSettings: `systems/dnd5e/templates/activity/parts/${settings}.hbs`,
  };
}
