/** The question before a spell is cast, in the place of the system's own dialog: slot, concentration, area. */
import type { UsageConfig } from "../../src/types/surface/dnd5e.ts";
import type { Data } from "../../src/types/surface/documents.ts";
import { DialogV2 } from "../../tests/foundry/applications/dialog.ts";
import type { Activity } from "../../tests/foundry/dnd5e/activity.ts";
import { h } from "../dom.ts";
import type { Say } from "../words.ts";

/** Writes the answers into `usage`; null when the dialog was closed. */
export async function askUsage(activity: Activity, usage: UsageConfig, say: Say): Promise<true | null> {
  const { item } = activity;
  const content = h(
    "div",
    { class: "cast-form" },
    ...slotFields(activity, usage, say),
    ...concentrationFields(activity, usage, say),
    ...areaFields(activity, usage, say),
  );
  const answer = (await DialogV2.input({
    window: { title: say("cast.title", { name: item.name }) },
    position: { width: 380 },
    content,
    ok: { label: say("cast.ok"), icon: "fa-solid fa-wand-magic-sparkles" },
  })) as Data | null;
  if (answer === null) return null;
  writeAnswers(usage, answer);
  return true;
}

function row(label: string, field: HTMLElement): HTMLElement {
  return h("label", { class: "form-group" }, h("span", {}, label), field);
}

const box = (name: string, checked: boolean): HTMLInputElement => h("input", { type: "checkbox", name, checked });

function slotFields(
  { actor, item, requiresSpellSlot }: Activity,
  { spell, consume }: UsageConfig,
  say: Say,
): HTMLElement[] {
  if (actor === null || !requiresSpellSlot) return [];
  const slots = Object.entries(actor.system.spells).filter(
    ([, { max, level }]) => max > 0 && level >= item.system.level,
  );
  const available = slots.filter(([, { value }]) => value > 0);
  const chosen = available.some(([key]) => key === spell?.slot) ? spell?.slot : available[0]?.[0];
  const options = slots.map(([key, { level, value, max }]) =>
    h(
      "option",
      { value: key, selected: key === chosen, disabled: value === 0 },
      say("cast.slot-option", { level, value, max }),
    ),
  );
  const takes = consume !== false && consume?.spellSlot === true;
  return [
    row(say("cast.slot"), h("select", { name: "slot" }, options)),
    row(say("cast.consume"), box("consume", takes)),
  ];
}

function concentrationFields({ actor }: Activity, { concentration }: UsageConfig, say: Say): HTMLElement[] {
  if (actor === null || concentration === undefined) return [];
  const present = [...actor.concentration.effects];
  const options = [
    h("option", { value: "" }, say("cast.end-none")),
    ...present.map(({ id, name }) => h("option", { value: id, selected: id === concentration.end }, name)),
  ];
  return [
    row(say("cast.concentrate"), box("concentrate", concentration.begin === true)),
    ...(present.length === 0 ? [] : [row(say("cast.end"), h("select", { name: "end" }, options))]),
  ];
}

function areaFields({ target }: Activity, { create }: UsageConfig, say: Say): HTMLElement[] {
  if (target.template.type === "" || create === false || create === undefined) return [];
  return [row(say("cast.area"), box("area", create.measuredTemplate === true))];
}

function writeAnswers(usage: UsageConfig, { slot, consume, concentrate, end, area }: Data): void {
  if (typeof slot === "string") usage.spell = { ...usage.spell, slot };
  if (typeof consume === "boolean" && usage.consume) usage.consume.spellSlot = consume;
  if (typeof concentrate === "boolean") usage.concentration = { ...usage.concentration, begin: concentrate };
  if (typeof end === "string") usage.concentration = { ...usage.concentration, end: end || null };
  if (typeof area === "boolean" && usage.create) usage.create.measuredTemplate = area;
}
