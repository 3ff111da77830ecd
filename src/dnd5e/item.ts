/**
 * SpellCard → dnd5e spell item. Design decision 1: lengths stay in feet.
 */
import { SOURCE_WORDS } from "../deck/lexicon/sources.ts";
import type { Duration, Range, SpellCard } from "../deck/model.ts";
import { SECONDS } from "../rules/times.ts";
import type { SchoolId } from "../rules/vocabulary.ts";
import { activitiesOf } from "./activities.ts";
import { areaFlagOf, targetOfItem } from "./areas.ts";
import { MODULE_ID } from "./constants.ts";
import { planEffects, type BoonTable, type PlannedEffect } from "./effects.ts";
import { grownNumber, steppedNumber } from "./formulas.ts";
import { describeCard, type RollLinks } from "./html.ts";
import { iconOf, type IconTable } from "./icons.ts";
import { folderId, spellId } from "./ids.ts";
import { inertCard } from "./inert.ts";
import { linkerOf, type LinkIndex } from "./links.ts";
import { rulesLine } from "./rules-line.ts";
import type { SpellItem, SpellSystem } from "./schema.ts";
import { SORT_STEP, STATS } from "./stats.ts";
import type { SummonProfile, SummonTable } from "./summons.ts";
import { SPELL_PROPERTIES } from "./tables.ts";

/** What a document needs beside its card. `position` is its place among the spells of its level. */
export interface ItemContext {
  readonly position: number;
  readonly links: LinkIndex;
  readonly icons: IconTable;
  readonly boons: BoonTable;
  readonly summons: SummonTable;
  /** tables of the card that are rolled on */
  readonly rolls: RollLinks;
  /** the pack of the rules */
  readonly rules: string;
}

/** The item of a card. A field that the card could not give keeps the card's words, or stays blank. */
export function toSpellItem(given: SpellCard, context: ItemContext): SpellItem {
  const { position, icons, boons, summons } = context;
  const card = inertCard(given);
  const id = spellId(card.key);
  const img = iconOf(card, icons);
  const effects = planEffects(card, id, img, boons);
  return {
    _id: id,
    _key: `!items!${id}`,
    name: card.name,
    type: "spell",
    img,
    system: systemOf(card, context, effects, summons.get(card.key) ?? []),
    effects: effects.map(({ effect }) => effect),
    folder: folderId(card.level),
    sort: (position + 1) * SORT_STEP,
    ownership: { default: 0 },
    flags: {
      [MODULE_ID]: { key: card.key, english: card.english, sources: card.sources, area: areaFlagOf(card) },
    },
    _stats: STATS,
  };
}

function systemOf(
  card: SpellCard,
  { links, rolls, rules }: ItemContext,
  effects: readonly PlannedEffect[],
  summons: readonly SummonProfile[],
): SpellSystem {
  const activation = activationOf(card);
  const description = describeCard(card.body, card.higherLevels, linkerOf(links, card), rolls);
  return {
    description: { value: description + rulesLine(card, rules), chat: "" },
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
    duration: durationOf(card),
    range: rangeOf(card.range),
    target: targetOfItem(card),
    uses: { spent: 0, max: "", recovery: [] },
    activities: Object.fromEntries(
      activitiesOf(card, activation, effects, summons).map((activity) => [activity._id, activity]),
    ),
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

function durationOf(card: SpellCard): SpellSystem["duration"] {
  const [usual] = card.duration;
  switch (usual?.kind) {
    case undefined:
      return { value: "", units: "spec", special: "" };
    case "time":
      return timeOf(usual, card);
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

type Time = Extract<Duration, { kind: "time" }>;

/** A time, as a formula where it grows with the slot. Steps to no time at all ("until dispelled") have no place there. */
function timeOf(usual: Time, { level, mechanics: { growth } }: SpellCard): SpellSystem["duration"] {
  // dnd5e does not offer weeks
  const units = usual.unit === "week" ? "day" : usual.unit;
  const inUnits = ({ value, unit }: Time) => (value * SECONDS[unit]) / SECONDS[units];
  const base = inUnits(usual);
  const steps = growth.durationSteps.flatMap(({ slot, duration }) =>
    duration.kind === "time" ? [{ slot, value: inUnits(duration) }] : [],
  );
  const more = growth.duration?.kind === "time" ? inUnits(growth.duration) : null;
  const value =
    more !== null ? grownNumber(base, more, 1, level) : steps.length > 0 ? steppedNumber(base, steps) : String(base);
  return { value, units, special: "" };
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
