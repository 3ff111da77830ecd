/**
 * SpellCard → dnd5e spell item. Design decision 1: lengths stay in feet.
 */
import { SOURCE_WORDS } from "../deck/lexicon/sources.ts";
import type { AreaShape, Duration, HeaderArea, Range, SpellCard } from "../deck/model.ts";
import type { SchoolId } from "../rules/vocabulary.ts";
import { MODULE_ID } from "./constants.ts";
import { describeCard } from "./html.ts";
import { iconOf, type IconTable } from "./icons.ts";
import { activityId, folderId, spellId } from "./ids.ts";
import type { Activity, SpellItem, SpellSystem } from "./schema.ts";
import { SORT_STEP, STATS } from "./stats.ts";
import { SPELL_PROPERTIES, TEMPLATE_SIZES, type TemplateType } from "./tables.ts";

/** What a document needs beside its card. `position` is its place among the spells of its level. */
export interface ItemContext {
  readonly position: number;
  readonly icons: IconTable;
}

/** The item of a card. A field that the card could not give keeps the card's words, or stays blank. */
export function toSpellItem(card: SpellCard, { position, icons }: ItemContext): SpellItem {
  const id = spellId(card.key);
  return {
    _id: id,
    _key: `!items!${id}`,
    name: card.name,
    type: "spell",
    img: iconOf(card, icons),
    system: systemOf(card),
    effects: [],
    folder: folderId(card.level),
    sort: (position + 1) * SORT_STEP,
    ownership: { default: 0 },
    flags: { [MODULE_ID]: { key: card.key, english: card.english, sources: card.sources } },
    _stats: STATS,
  };
}

function systemOf(card: SpellCard): SpellSystem {
  const activation = activationOf(card);
  return {
    description: { value: describeCard(card.body, card.higherLevels), chat: "" },
    identifier: card.key,
    source: sourceOf(card.sources),
    level: card.level,
    school: card.school ?? ("" satisfies "" | SchoolId),
    ability: "",
    method: "spell",
    prepared: 0,
    sourceItem: "",
    properties: propertiesOf(card),
    materials: {
      value: card.components?.material?.text ?? "",
      consumed: card.components?.material?.consumed ?? false,
      cost: card.components?.material?.cost ?? 0,
      supply: 0,
    },
    activation,
    duration: durationOf(card.duration),
    range: rangeOf(card.range),
    target: {
      template: templateOf(card.area),
      affects: { type: "", count: "", choice: false, special: "" },
    },
    uses: { spent: 0, max: "", recovery: [] },
    activities: { [activityId(card.key, "main")]: utility(activityId(card.key, "main"), activation.type) },
  };
}

/** Key of a book in flags.dnd5e.sourceBooks: its abbreviation, or the title of a book that we don't know. */
export function bookKey(title: string): string {
  return SOURCE_WORDS.get(title)?.abbreviation ?? title;
}

/** Several books are shown together; the first is the one that the compendium browser filters by. */
function sourceOf(sources: readonly string[]): SpellSystem["source"] {
  const keys = sources.map(bookKey);
  return {
    book: keys[0] ?? "",
    page: "",
    custom: keys.length > 1 ? keys.join(", ") : "",
    license: "",
    rules: "2014",
    revision: 1,
  };
}

function propertiesOf({ components, concentration, ritual }: SpellCard): SpellSystem["properties"] {
  const has = {
    vocal: components?.verbal ?? false,
    somatic: components?.somatic ?? false,
    material: components?.material != null,
    concentration,
    ritual,
  };
  return SPELL_PROPERTIES.filter((property) => has[property]);
}

function activationOf({ casting }: SpellCard): SpellSystem["activation"] {
  const [usual] = casting;
  if (!usual) return { type: "special", value: null, condition: "" };
  const value = usual.unit === "special" ? null : usual.value;
  return { type: usual.unit, value, condition: usual.condition };
}

function durationOf(durations: readonly Duration[]): SpellSystem["duration"] {
  const [usual] = durations;
  switch (usual?.kind) {
    case undefined:
      return { value: "", units: "spec", special: "" };
    case "time":
      // dnd5e does not offer weeks.
      return usual.unit === "week"
        ? { value: String(usual.value * 7), units: "day", special: "" }
        : { value: String(usual.value), units: usual.unit, special: "" };
    case "instant":
      return { value: "", units: "inst", special: "" };
    case "dispelled":
      return { value: "", units: "disp", special: "" };
    case "dispelled-or-triggered":
      return { value: "", units: "dstr", special: "" };
    case "permanent":
      return { value: "", units: "perm", special: "" };
    case "special":
      return { value: "", units: "spec", special: usual.text };
  }
}

function rangeOf(range: Range | null): SpellSystem["range"] {
  switch (range?.kind) {
    case undefined:
      return { value: "", units: "spec", special: "" };
    case "distance":
      return { value: String(range.distance.value), units: range.distance.unit, special: "" };
    case "self":
      return { value: "", units: "self", special: "" };
    case "touch":
      return { value: "", units: "touch", special: "" };
    case "unlimited":
      return { value: "", units: "any", special: "" };
    case "sight":
      return { value: "", units: "spec", special: "Dohled" };
    case "special":
      return { value: "", units: "spec", special: range.text };
  }
}

/** dnd5e's name for a shape that the range line names. */
const TEMPLATE_OF_SHAPE: Readonly<Record<AreaShape, TemplateType | null>> = {
  cone: "cone",
  sphere: "sphere",
  hemisphere: "sphere",
  radius: "radius",
  line: "line",
  cube: "cube",
  square: "square",
  cylinder: "cylinder",
  wall: "wall",
  unstated: null,
};

/** Width of a line and thickness of a wall that the card does not give: one square. */
const DEFAULT_SIZE = "5";

/** The area of the range line as a template. An area in miles is information, not something to put on the map. */
function templateOf(area: HeaderArea | null): SpellSystem["target"]["template"] {
  const type = area && TEMPLATE_OF_SHAPE[area.shape];
  const none = { type: "", size: "", width: "", height: "" } as const;
  const common = { units: "ft", count: "", contiguous: false, stationary: false } as const;
  if (!type || !area?.size || area.size.unit !== "ft") return { ...none, ...common };
  const sizes: readonly string[] = TEMPLATE_SIZES[type];
  return {
    type,
    size: String(area.size.value),
    width: sizes.includes("width") ? DEFAULT_SIZE : "",
    height: sizes.includes("height") ? DEFAULT_SIZE : "",
    ...common,
  };
}

/** An activity that casts the spell: it takes the slot, begins concentration and posts the card. */
function utility(id: string, activation: SpellSystem["activation"]["type"]): Activity {
  return {
    _id: id,
    type: "utility",
    name: "",
    img: "",
    sort: 0,
    activation: { type: activation, value: null, condition: "", override: false },
    consumption: { spellSlot: true, scaling: { allowed: false, max: "" }, targets: [] },
    description: { chatFlavor: "" },
    duration: { value: "", units: "inst", special: "", concentration: false, override: false },
    effects: [],
    range: { units: "self", override: false },
    target: { prompt: true, override: false, template: { units: "ft" }, affects: {} },
    uses: { spent: 0, max: "", recovery: [] },
    roll: { formula: "", name: "", prompt: false, visible: false },
  };
}
