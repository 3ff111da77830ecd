/**
 * The settings of the module: scopes and defaults. Names and hints: lang/*.json, KARTOTEKA.settings.<key>, those of
 * options KARTOTEKA.option.<key>.
 */
import { DISTANCES, type Distances } from "./czech/distances/choices.ts";
import type { Deck } from "./deck-import/deck.ts";
import { OPTIONS, PRESETS, type Option, type OptionKey, type OptionValues, type Preset } from "./options.ts";

/** By collection: true or false as it stood, null where nothing was said of the pack. */
export type HiddenPacks = Readonly<Record<string, boolean | null>>;

const OWN = {
  /** system version for which a person was told that it is not supported, so that it is said once */
  "warned-of-system": { scope: "client", config: false, type: String, default: "" as string },
  /** whether a GM was asked at first start which preset to play with */
  "asked-for-preset": { scope: "world", config: false, type: Boolean, default: false as boolean },
  /** decks that were imported in Foundry */
  decks: { scope: "world", config: false, type: Array, default: [] as readonly Deck[] },
  /** packs that were taken out of the compendium browser for them, and what its setting said of each before */
  "hidden-packs": { scope: "world", config: false, type: Object, default: {} as HiddenPacks },
  /** what this person did last with a spell that was dragged onto a token, and how often a day as an innate one */
  "drop-choice": { scope: "client", config: false, type: String, default: "add" as string },
  "drop-per-day": { scope: "client", config: false, type: Number, default: 1 as number },
  /** whether sheets and cards of our spells print school, level, classes and components as cards do */
  "card-words": { scope: "client", config: false, type: Boolean, default: true as boolean },
  /** whether this person is shown spells of other origin in Czech; turned on and off in the head of sheets */
  "czech-names": { scope: "client", config: false, type: Boolean, default: false as boolean },
  /** collection of the compendium that Czech wordings come from before all others; blank: decks, then modules, then ours */
  "translate-from": { scope: "world", config: false, type: String, default: "" as string },
  /** in what this person sees distances */
  distances: {
    scope: "client",
    config: true,
    type: String,
    default: "system" as Distances,
    choices: Object.fromEntries(DISTANCES.map((each) => [each, `KARTOTEKA.settings.distances.choice.${each}`])),
  },
} as const;

/** which words the system's strings have under Czech: ours, ours with those of Jeskyně a draci, or another module's */
export const SYSTEM_STRINGS = ["ours", "jad", "off"] as const;
export type SystemStrings = (typeof SYSTEM_STRINGS)[number];

const WORDS = {
  "system-strings": {
    scope: "world",
    config: true,
    type: String,
    default: "ours" as SystemStrings,
    choices: Object.fromEntries(
      SYSTEM_STRINGS.map((words) => [words, `KARTOTEKA.settings.system-strings.choice.${words}`]),
    ),
    // Foundry loads strings once, when a client starts
    requiresReload: true,
  },
  /** "Ověření Síly" in place of "Ověření: Síla", with libWrapper. For the world: what is rolled is read by everybody. */
  "declined-labels": { scope: "world", config: true, type: Boolean, default: false as boolean },
} as const;

const PRESET = {
  /** the preset that was chosen last; options may have been changed since */
  preset: {
    scope: "world",
    config: true,
    type: String,
    default: "help" as Preset,
    choices: Object.fromEntries(PRESETS.map((preset) => [preset, `KARTOTEKA.preset.${preset}.name`])),
  },
} as const;

/**
 * Options that Foundry's own list shows. With the preset, our two menus and what other features add, the list has at
 * most eight entries of ours (a test counts them).
 */
const LISTED: readonly OptionKey[] = ["areas-targets", "concentration-check"];

interface Setting {
  readonly scope: "world" | "client";
  readonly config: boolean;
  readonly type: typeof String | typeof Boolean | typeof Number | typeof Array | typeof Object;
  readonly default: unknown;
  /** labels by value */
  readonly choices?: Readonly<Record<string, string>>;
  readonly requiresReload?: boolean;
}

const TYPES = { switch: Boolean, choice: String, count: Number } as const;

function settingOf([key, option]: [string, Option]): [string, Setting] {
  const choices =
    option.kind === "choice" &&
    Object.fromEntries(option.choices.map((value) => [value, `KARTOTEKA.option.${key}.choice.${value}`]));
  const config = LISTED.includes(key as OptionKey);
  const base = { scope: "world", config, type: TYPES[option.kind], default: option.values.help } as const;
  return [key, choices === false ? base : { ...base, choices }];
}

/**
 * Every setting; options start with the values of "help". The preset is the last: Foundry's list saves its fields in this
 * order, and what a newly chosen preset writes has to come after the fields of single options.
 */
export const SETTINGS: Readonly<Record<SettingKey, Setting>> = {
  ...OWN,
  ...(Object.fromEntries(Object.entries<Option>(OPTIONS).map(settingOf)) as Record<OptionKey, Setting>),
  ...WORDS,
  ...PRESET,
};

/** Under which key of lang/*.json a setting has its name and hint. */
export const textsOf = (key: SettingKey): string =>
  key in OPTIONS ? `KARTOTEKA.option.${key}` : `KARTOTEKA.settings.${key}`;

type Own = typeof OWN & typeof WORDS & typeof PRESET;
export type SettingKey = keyof Own | OptionKey;

/** What settings.get gives for each key. */
export type SettingValues = { readonly [Key in keyof Own]: Own[Key]["default"] } & OptionValues;
