/**
 * The part of CONFIG.DND5E and CONFIG.statusEffects that the module and the double read. Source: dnd5e 5.3.3
 * module/config.mjs; labels are the system's keys, for its strings are not here.
 */
import type { Dnd5eConfig } from "../../../src/types/surface/dnd5e.ts";

/** What measures an area besides its size; a blank one counts 5. */
export type Dimension = "radius" | "length" | "width" | "thickness" | "height";

const AREAS: Readonly<
  Record<string, { readonly key: string; readonly template: string; readonly sizes: readonly Dimension[] }>
> = {
  circle: { key: "Circle", template: "circle", sizes: ["radius"] },
  cone: { key: "Cone", template: "cone", sizes: ["length"] },
  cube: { key: "Cube", template: "rect", sizes: ["width"] },
  cylinder: { key: "Cylinder", template: "circle", sizes: ["radius", "height"] },
  line: { key: "Line", template: "ray", sizes: ["length", "width"] },
  radius: { key: "Emanation", template: "circle", sizes: [] },
  sphere: { key: "Sphere", template: "circle", sizes: ["radius"] },
  square: { key: "Square", template: "rect", sizes: ["width"] },
  wall: { key: "Wall", template: "ray", sizes: ["length", "thickness", "height"] },
};

/** Which of width and height an area of that type has. */
export function dimensionsOf(type: string): { readonly width: boolean; readonly height: boolean } {
  const sizes = AREAS[type]?.sizes ?? [];
  const wide = sizes.includes("width") && sizes.includes("length");
  return { width: wide || sizes.includes("thickness"), height: sizes.includes("height") };
}

/** In feet, except that the rules make 5 ft 1.5 m. */
const LENGTHS = { ft: ["Foot", 1], mi: ["Mile", 5280], m: ["Meter", 10 / 3], km: ["Kilometer", 10_000 / 3] } as const;

export interface Dnd5eConfigDouble extends Dnd5eConfig {
  readonly spellLevels: Readonly<Record<string, string>>;
}

/** A new one for each client: modules add to it. */
export function createDnd5eConfig(): Dnd5eConfigDouble {
  const units = Object.entries(LENGTHS).map(([id, [name, conversion]]) => {
    const key = `DND5E.UNITS.DISTANCE.${name}`;
    return [
      id,
      { label: `${key}.Label`, abbreviation: `${key}.Abbreviation`, template: `${key}.Template`, conversion },
    ] as const;
  });
  return {
    areaTargetTypes: Object.fromEntries(
      Object.entries(AREAS).map(([id, { key, template, sizes }]) => [
        id,
        { label: `DND5E.TARGET.Type.${key}.Label`, template, sizes },
      ]),
    ),
    movementUnits: Object.fromEntries(units),
    distanceUnits: {
      ...Object.fromEntries(units.map(([id, { label }]) => [id, label])),
      self: "DND5E.RangeSelf",
      touch: "DND5E.RangeTouch",
      spec: "DND5E.RangeSpecial",
      any: "DND5E.RangeUnlimited",
    },
    movementTypes: {
      walk: { label: "DND5E.MOVEMENT.Type.Speed" },
      fly: { label: "DND5E.MOVEMENT.Type.Fly" },
      swim: { label: "DND5E.MOVEMENT.Type.Swim" },
    },
    senses: { darkvision: "DND5E.SenseDarkvision", truesight: "DND5E.SenseTruesight" },
    sourceBooks: {},
    spellLevels: Object.fromEntries(Array.from({ length: 10 }, (_, level) => [String(level), String(level)])),
  };
}

export interface StatusEffect {
  readonly _id: string;
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** other statuses that it carries in the same effect */
  readonly statuses?: readonly string[];
  /** other statuses that come as effects of their own */
  readonly riders?: readonly string[];
}

const CARRIED: Readonly<Record<string, Pick<StatusEffect, "statuses" | "riders">>> = {
  paralyzed: { statuses: ["incapacitated"] },
  petrified: { statuses: ["incapacitated"] },
  stunned: { statuses: ["incapacitated"] },
  unconscious: { statuses: ["incapacitated"], riders: ["prone"] },
  sleeping: { statuses: ["incapacitated", "unconscious"] },
};

const STATUSES = [
  "concentrating",
  "dead",
  "dodging",
  "ethereal",
  "flying",
  "hiding",
  "marked",
  "sleeping",
  "stable",
] as const;
const CONDITIONS = [
  "blinded",
  "charmed",
  "deafened",
  "exhaustion",
  "frightened",
  "grappled",
  "incapacitated",
  "invisible",
  "paralyzed",
  "petrified",
  "poisoned",
  "prone",
  "restrained",
  "silenced",
  "stunned",
  "surprised",
  "unconscious",
] as const;

const capitalize = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);

/** An id made of a name: cut or filled up to 16 characters. */
export const staticId = (name: string): string => name.slice(0, 16).padEnd(16, "0");

const TABLE: readonly StatusEffect[] = [
  ...STATUSES.map((id) => statusOf(id, `EFFECT.DND5E.Status${capitalize(id)}`)),
  ...CONDITIONS.map((id) => statusOf(id, `DND5E.Con${capitalize(id)}`)),
];

function statusOf(id: string, name: string): StatusEffect {
  return { _id: staticId(`dnd5e${id}`), id, name, img: `systems/dnd5e/icons/svg/statuses/${id}.svg`, ...CARRIED[id] };
}

/** CONFIG.statusEffects: a list in 13; by id in dnd5e 6 (guessed: dnd5e.md §0). */
export function statusEffects(generation: number): readonly StatusEffect[] | Readonly<Record<string, StatusEffect>> {
  return generation < 14 ? [...TABLE] : Object.fromEntries(TABLE.map((status) => [status.id, status]));
}

export function findStatus(id: string): StatusEffect | undefined {
  return TABLE.find((status) => status.id === id);
}
