/**
 * What a GM may choose: one table. Every option is a world setting; a preset is a set of values for all of them, chosen at
 * first start and whenever one likes, after which each can be changed alone. Names and hints: lang/*.json,
 * KARTOTEKA.option.<key>; choices: KARTOTEKA.option.<key>.choice.<value>.
 */

/** Ticho: nothing by itself. Pomoc: shows, asks, targets, tidies up; people decide. Automat: decides as well. */
export const PRESETS = ["silence", "help", "automatic"] as const;
export type Preset = (typeof PRESETS)[number];

/** A key begins with its group; the window of preferences shows them under these headings, in this order. */
export const GROUPS = ["areas", "concentration"] as const;
export type Group = (typeof GROUPS)[number];

interface Switch {
  readonly kind: "switch";
  readonly values: Readonly<Record<Preset, boolean>>;
}
interface Choice<Value extends string> {
  readonly kind: "choice";
  readonly choices: readonly Value[];
  readonly values: Readonly<Record<Preset, Value>>;
}
/** A whole number of seconds. */
interface Count {
  readonly kind: "count";
  readonly min: number;
  readonly max: number;
  readonly values: Readonly<Record<Preset, number>>;
}
export type Option = Switch | Choice<string> | Count;

const toggle = (silence: boolean, help: boolean, automatic: boolean): Switch => ({
  kind: "switch",
  values: { silence, help, automatic },
});
const choice = <const Value extends string>(
  choices: readonly Value[],
  silence: NoInfer<Value>,
  help: NoInfer<Value>,
  automatic: NoInfer<Value>,
): Choice<Value> => ({ kind: "choice", choices, values: { silence, help, automatic } });
const seconds = (max: number, silence: number, help: number, automatic: number): Count => ({
  kind: "count",
  min: 0,
  max,
  values: { silence, help, automatic },
});

export const OPTIONS = {
  /** areas stick to their caster, snap, show distance and who is in */
  "areas-placing": toggle(false, true, true),
  /** a point of origin behind a wall */
  "areas-blocked-origin": choice(["move", "warn", "off"], "off", "move", "move"),
  /** when a creature of many spaces, or on the edge, is in */
  "areas-coverage": choice(["center", "touch", "half"], "center", "center", "center"),
  /** walls are total cover from the origin */
  "areas-walls": toggle(true, true, true),
  /** who is in becomes the caster's targets while the casting lasts */
  "areas-targets": toggle(false, true, true),
  /** section "Zasaženi" of the usage card */
  "areas-card": toggle(false, true, true),
  /** instantaneous areas leave by themselves */
  "areas-instant-leave": toggle(false, true, true),
  /** lasting areas leave with their spell */
  "areas-lasting-leave": toggle(false, true, true),
  /** a whisper to the GM when a token enters a lasting area, or starts or ends its turn there */
  "areas-stay": toggle(false, false, false),
  /** asks one person for the concentration save in place of the system's card */
  "concentration-check": toggle(false, true, true),
  /** seconds until an unanswered request goes to the GM; 0: never */
  "concentration-countdown": seconds(300, 0, 0, 60),
  /** who sees the saves of NPCs, which roll for themselves */
  "concentration-npc-rolls": choice(["gm", "public"], "gm", "gm", "gm"),
  /** what a failed save does */
  "concentration-failure": choice(["ask", "end"], "ask", "ask", "end"),
  /** seconds between a failed save and the end, for Inspiration and the like */
  "concentration-grace": seconds(120, 0, 0, 10),
  /** 0 hit points, dead, incapacitated */
  "concentration-down": choice(["ask", "end", "leave"], "leave", "ask", "end"),
  /** a change of temporary hit points that no damage brought */
  "concentration-temporary": choice(["skip", "ask-gm"], "skip", "skip", "skip"),
  /** a second concentration spell names both before anything is spent */
  "concentration-second": toggle(false, true, true),
  /** a card tells what ended with a concentration, and can bring it back */
  "concentration-card": toggle(false, true, true),
  /** creatures that were summoned go with their spell */
  "concentration-summons": toggle(false, true, true),
  /** concentration ends when the spell's time has run out */
  "concentration-expiry": toggle(false, true, true),
  /** castings of minutes and hours take their time; done, they wait for a click or go on by themselves */
  "concentration-long-casting": choice(["off", "offer", "finish"], "off", "offer", "finish"),
} as const satisfies Readonly<Record<`${Group}-${string}`, Option>>;

export type OptionKey = keyof typeof OPTIONS;

type ValueOf<O> = O extends Choice<infer Value> ? Value : O extends Switch ? boolean : O extends Count ? number : never;
export type OptionValues = { readonly [Key in OptionKey]: ValueOf<(typeof OPTIONS)[Key]> };

export const optionKeys = (): OptionKey[] => Object.keys(OPTIONS) as OptionKey[];

export const keysOf = (group: Group): OptionKey[] => optionKeys().filter((key) => key.startsWith(`${group}-`));

/** A value for each option. */
export function valuesBy(valueOf: (key: OptionKey) => unknown): OptionValues {
  return Object.fromEntries(optionKeys().map((key) => [key, valueOf(key)])) as unknown as OptionValues;
}

/** The values of a preset. */
export const presetValues = (preset: Preset): OptionValues => valuesBy((key) => OPTIONS[key].values[preset]);

/** Whether a stored value is one that its option may have. */
export function fits(key: OptionKey, value: unknown): boolean {
  const option: Option = OPTIONS[key];
  if (option.kind === "switch") return typeof value === "boolean";
  if (option.kind === "choice") return option.choices.includes(value as string);
  return Number.isInteger(value) && Number(value) >= option.min && Number(value) <= option.max;
}

/** A stored value if it fits its option, else that of "help": a world's settings may be older than the module. */
export function fitting<Key extends OptionKey>(key: Key, value: unknown): OptionValues[Key] {
  return (fits(key, value) ? value : OPTIONS[key].values.help) as OptionValues[Key];
}
