/** Areas and targets of a card as dnd5e's target data: sizes as formulas, every size that the shape has. */
import type { Area, MechanicShape, SpellCard } from "../deck/model.ts";
import { mainArea, spellArea } from "../deck/prose/areas.ts";
import { grownNumber } from "./formulas.ts";
import type { Affects, AreaFlag, SpellSystem, Template } from "./schema.ts";
import { TEMPLATE_SIZES, type TemplateType } from "./tables.ts";

const TYPES: Readonly<Record<MechanicShape, TemplateType>> = {
  cone: "cone",
  sphere: "sphere",
  radius: "radius",
  line: "line",
  cube: "cube",
  square: "square",
  cylinder: "cylinder",
  wall: "wall",
  // 5.3 has no ring: its circle from outside
  ring: "radius",
};

/** A size that the card does not give: one square. */
const ONE_SQUARE = "5";

/** No area at all. */
export const NO_TEMPLATE: Template = {
  type: "",
  size: "",
  width: "",
  height: "",
  units: "ft",
  count: "",
  contiguous: false,
  stationary: false,
};

/** The area as a template; it grows with the slot where the card says so. */
export function templateOf(area: Area, { level, mechanics }: SpellCard): Template {
  const type = TYPES[area.shape];
  const sizes: readonly string[] = TEMPLATE_SIZES[type];
  const growth = area === mainArea(mechanics.areas) ? mechanics.growth.area : null;
  return {
    type,
    size: growth === null ? String(area.size.value) : grownNumber(area.size.value, growth.feet, growth.every, level),
    width: sizes.includes("width") ? String(area.width ?? ONE_SQUARE) : "",
    height: sizes.includes("height") ? String(area.height ?? ONE_SQUARE) : "",
    units: area.size.unit,
    count: area.count > 1 ? String(area.count) : "",
    contiguous: area.count > 1 && area.shape === "cube",
    // what is put on the map stays there; an aura goes with its caster
    stationary: area.role === "placed",
  };
}

/** Target data of the item: its main area (or how far it detects), and who is meant. */
export function targetOfItem(card: SpellCard): SpellSystem["target"] {
  const area = spellArea(card);
  return { template: area ? templateOf(area, card) : NO_TEMPLATE, affects: affectsOf(card) };
}

/** What the module has to know of the main area at the table, and dnd5e's template cannot say; null without an area. */
export function areaFlagOf(card: SpellCard): AreaFlag | null {
  const area = spellArea(card);
  return area ? { shape: area.shape, origin: area.origin, role: area.role, spreads: area.spreads } : null;
}

/** Who is meant: the number may grow with the slot. An area without a number means every creature in it. */
export function affectsOf({ level, mechanics }: SpellCard): Affects {
  const { targets, growth, attacks } = mechanics;
  const area = mainArea(mechanics.areas);
  const missiles = Math.max(1, ...attacks.map(({ count }) => count));
  const count = area && (targets?.count ?? 1) === 1 ? null : Math.max(targets?.count ?? 0, missiles) || null;
  const grown =
    count !== null && growth.targets ? grownNumber(count, growth.targets.count, growth.targets.every, level) : null;
  return {
    type: targets?.kind ?? (area && (mechanics.saves.length > 0 || mechanics.damage.length > 0) ? "creature" : ""),
    count: grown ?? (count === null ? "" : String(count)),
    choice: targets?.any ?? false,
    special: "",
  };
}
