/**
 * What the templates of an item's details ask for: fields, tables as options, and what the data models derive. Source: dnd5e
 * 5.3.3 module/applications/item/item-sheet.mjs, module/data/item/{spell,weapon,consumable}.mjs (getSheetData).
 */
import type { Data, ItemDocument } from "../../src/types/surface/documents.ts";
import { list, number, record, text, texts } from "../../tests/foundry/dnd5e/values.ts";
import { fieldsOf, INPUTS, type FieldTree } from "./fields.ts";
import type { Choice, SystemHost } from "./host.ts";

interface Model {
  readonly prefixes: readonly string[];
  /** labels in the schema itself, by path */
  readonly labels: Readonly<Record<string, string>>;
  readonly absent?: readonly string[];
  readonly parts: readonly string[];
}

const MAGIC = { properties: "DND5E.ItemWeaponProperties", magicalBonus: "DND5E.MagicalBonus" };

const MODELS: Readonly<Record<string, Model>> = {
  spell: {
    prefixes: ["DND5E.ACTIVATION", "DND5E.DURATION", "DND5E.RANGE", "DND5E.SOURCE", "DND5E.TARGET", "DND5E.USES"],
    labels: {
      ability: "DND5E.SpellAbility",
      level: "DND5E.SpellLevel",
      school: "DND5E.SpellSchool",
      "materials.value": "DND5E.SpellMaterialsDescription",
      "materials.cost": "DND5E.SpellMaterialsCost",
    },
    absent: ["uses.autoDestroy"],
    parts: ["dnd5e.details-spell", "dnd5e.field-uses"],
  },
  weapon: {
    prefixes: ["DND5E.WEAPON", "DND5E.VEHICLE.MOUNTABLE", "DND5E.RANGE", "DND5E.SOURCE", "DND5E.USES"],
    labels: { ...MAGIC, proficient: "DND5E.ProficiencyLevel" },
    absent: ["uses.autoDestroy"],
    parts: ["dnd5e.details-weapon", "dnd5e.field-uses"],
  },
  consumable: {
    prefixes: ["DND5E.CONSUMABLE", "DND5E.SOURCE", "DND5E.USES"],
    labels: MAGIC,
    parts: ["dnd5e.details-consumable", "dnd5e.field-uses"],
  },
};

export function detailsContext(host: SystemHost, item: ItemDocument): Data {
  const model = MODELS[item.type] ?? { prefixes: [], labels: {}, parts: [] };
  const { prefixes, labels, absent = [] } = model;
  const fields = fieldsOf({ i18n: host.client.game.i18n, prefixes, labels, root: "system.", absent });
  const source = sourceOf(item);
  return {
    parts: model.parts,
    fields,
    source,
    data: source,
    inputs: INPUTS,
    CONFIG: host.tables,
    system: { ...source, ...derived(host, source) },
    isEmbedded: item.actor !== null,
    properties: propertiesOf(host, item),
    ...usesContext(host, fields, source),
    ...optionsOf(host),
    affectsPlaceholder: anyOrEvery(host, source),
    dimensions: dimensionsOf(host, text(record(record(source["target"])["template"])["type"])),
    canPrepare: host.entry("spellcasting", text(source["method"]))?.prepares === true,
    defaultAbility: host.say("DND5E.Default"),
    spellcastingClasses: [],
    itemSubtypes: (host.entry("consumableTypes", text(record(source["type"])["value"])) as Data | undefined)?.[
      "subtypes"
    ],
    damageTypes: damageTypes(host, true),
    denominationOptions: item.type === "weapon" ? { base: dice(host), versatile: dice(host) } : dice(host),
  };
}

/** As stored, with sets where the models have them, so that a field with several values is seen as one. */
function sourceOf(item: ItemDocument): Data {
  const system = record(item.toObject()["system"]);
  const damage = record(system["damage"]);
  const withTypes = (part: unknown): Data => ({ ...record(part), types: new Set(texts(record(part)["types"])) });
  return {
    ...system,
    ...(item.type === "weapon" && {
      damage: { ...damage, base: withTypes(damage["base"]), versatile: withTypes(damage["versatile"]) },
    }),
  };
}

/** What the models work out beside the stored values. */
export function derived(host: SystemHost, source: Data): Data {
  const [activation, duration, range, target] = ["activation", "duration", "range", "target"].map((name) =>
    record(source[name]),
  ) as [Data, Data, Data, Data];
  const affects = record(target["affects"]);
  return {
    activation: { ...activation, scalar: host.entry("activityActivationTypes", text(activation["type"]))?.scalar },
    duration: { ...duration, scalar: text(duration["units"]) in (host.tables["scalarTimePeriods"] ?? {}) },
    range: { ...range, scalar: host.entry("movementUnits", text(range["units"])) !== undefined },
    target: { ...target, affects: { ...affects, scalar: isCounted(host, text(affects["type"])) } },
    attackType: text(record(source["type"])["value"]).endsWith("R") ? "ranged" : "melee",
    hasRange: text(record(source["type"])["value"]).endsWith("R") || texts(source["properties"]).includes("thr"),
  };
}

const isCounted = (host: SystemHost, type: string): boolean =>
  type !== "" && host.entry("individualTargetTypes", type)?.scalar !== false;

function propertiesOf(host: SystemHost, item: ItemDocument): Data {
  const own = new Set(texts(record(item.toObject()["system"])["properties"]));
  const valid = [...((host.tables["validProperties"]?.[item.type] ?? []) as unknown as Iterable<string>)];
  const options = valid.map((value) => ({
    value,
    label: host.label("itemProperties", value),
    selected: own.has(value),
  }));
  const { lang } = host.client.game.i18n;
  return {
    object: Object.fromEntries([...own].map((id) => [id, true])),
    options: item.type === "spell" ? options : options.toSorted((a, b) => a.label.localeCompare(b.label, lang)),
  };
}

/** Limited uses, of an item or an activity. */
export function usesContext(host: SystemHost, fields: Readonly<Record<string, FieldTree>>, source: Data): Data {
  const { recovery, max } = record(source["uses"]);
  const kinds = ["RecoverAll", "LoseAll", "Formula"];
  return {
    hasLimitedUses: text(max) !== "" || number(max) > 0,
    recoveryPeriods: (host.tables["limitedUsePeriods"] as { recoveryOptions?: readonly Choice[] }).recoveryOptions,
    recoveryTypes: kinds.map((kind) => ({
      value: kind.slice(0, 1).toLowerCase() + kind.slice(1),
      label: host.say(`DND5E.USES.Recovery.Type.${kind}`),
    })),
    usesRecovery: list(recovery).map((data, index) => ({
      data,
      source: data,
      fields: fields["uses"]?.fields["recovery"]?.fields["FIELDS"]?.fields,
      prefix: `uses.recovery.${index}.`,
    })),
  };
}

/** Options that are the same for items and activities. */
export function optionsOf(host: SystemHost): Data {
  const activationTypes = host.choices("activityActivationTypes").map((choice) => ({
    ...choice,
    group: host.say(host.entry("activityActivationTypes", choice.value)?.group ?? ""),
  }));
  const ranges = [...host.choices("rangeTypes"), ...host.choices("movementUnits", "DND5E.RangeDistance")];
  return {
    activationTypes: [...activationTypes, { value: "", label: host.say("DND5E.NoneActionLabel") }],
    durationUnits: [
      ...host.choices("specialTimePeriods"),
      ...host.choices("scalarTimePeriods", "DND5E.DurationTime"),
      ...host.choices("permanentTimePeriods", "DND5E.DurationPermanent"),
    ],
    rangeTypes: ranges,
    rangeUnits: ranges,
    spellcastingMethods: host.choices("spellcasting"),
  };
}

/** Who is affected where no number says it. */
export const anyOrEvery = (host: SystemHost, source: Data): string =>
  host.say(`DND5E.TARGET.Count.${text(record(record(source["target"])["template"])["type"]) ? "Every" : "Any"}`);

/** Labels of the measures of an area. */
export function dimensionsOf(host: SystemHost, type: string): Data {
  const sizes = host.entry("areaTargetTypes", type)?.sizes ?? [];
  const key = (name: string): string => `DND5E.AreaOfEffect.Size.${name}`;
  const main = ["radius", "length", "width"].find((name) => sizes.includes(name));
  const second = sizes.includes("thickness") ? "Thickness" : sizes.includes("width") && main !== "width" ? "Width" : "";
  return {
    size: key(main === undefined ? "Label" : main.slice(0, 1).toUpperCase() + main.slice(1)),
    ...(second !== "" && { width: key(second) }),
    ...(sizes.includes("height") && { height: key("Height") }),
  };
}

/** Physical types first. */
export function damageTypes(host: SystemHost, withMaximum: boolean): readonly Data[] {
  const all = host.choices("damageTypes");
  const physical = (value: string): boolean => host.entry("damageTypes", value)?.isPhysical === true;
  return [
    ...all.filter(({ value }) => physical(value)),
    { rule: true },
    ...all.filter(({ value }) => !physical(value)),
    ...(withMaximum ? [{ rule: true }, { value: "maximum", label: host.label("healingTypes", "maximum") }] : []),
  ] as Data[];
}

export const dice = (host: SystemHost): readonly Data[] => [
  { value: "", label: "" },
  ...Object.values(host.tables["dieSteps"] ?? {}).map((faces) => ({
    value: Number(faces),
    label: `d${Number(faces)}`,
  })),
];
