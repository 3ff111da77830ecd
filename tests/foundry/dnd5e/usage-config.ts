/**
 * What a use of an activity is asked to do, where the caller left it open. Source: dnd5e 5.3.3
 * module/documents/activity/mixin.mjs (_prepareUsageConfig, _requiresConfigurationDialog, _prepareUsageScaling).
 */
import type { MessageConfig, UsageConfig } from "../../../src/types/surface/dnd5e.ts";
import { deepClone, isPlainObject, setProperty } from "../utils.ts";
import type { Activity } from "./activity.ts";

export interface Usage extends UsageConfig {
  hasConsumption?: boolean;
}

/** A new config, filled in. */
export function prepareUsage(activity: Activity, asked: UsageConfig): Usage {
  const usage: Usage = deepClone(asked);
  const { target } = activity;
  if (usage.create !== false) {
    usage.create ??= {};
    usage.create.measuredTemplate ??= target.template.type !== "" && target.prompt;
  }
  const takesSlot = activity.requiresSpellSlot && activity.usesSpellSlot;
  if (usage.consume !== false) {
    usage.consume ??= {};
    usage.consume.resources ??= [];
    usage.consume.spellSlot ??= takesSlot;
    usage.hasConsumption = takesSlot;
  }
  prepareSlot(activity, usage);
  prepareConcentration(activity, usage);
  return usage;
}

function prepareSlot(activity: Activity, usage: Usage): void {
  if (!activity.canScale) usage.scaling = false;
  if (activity.requiresSpellSlot) {
    const { level, method } = activity.item.system;
    usage.spell ??= {};
    usage.spell.slot ??= method === "pact" ? "pact" : `spell${level}`;
    const steps = (slotLevel(activity, usage) ?? 0) - level;
    if (steps > 0) usage.scaling ??= steps;
  }
  usage.scaling ??= 0;
}

/** The concentration that gives way is always the oldest. */
function prepareConcentration(activity: Activity, usage: Usage): void {
  const { actor, client } = activity;
  if (actor === null || !activity.requiresConcentration || client.game.settings.get("dnd5e", "disableConcentration"))
    return;
  usage.concentration ??= {};
  usage.concentration.begin ??= true;
  const { effects } = actor.concentration;
  const { limit } = actor.system.attributes.concentration;
  if (limit > 0 && effects.size >= limit) usage.concentration.end ??= [...effects][0]?.id ?? null;
}

export function slotLevel({ actor }: Activity, { spell }: UsageConfig): number | undefined {
  return actor?.system.spells[spell?.slot ?? ""]?.level;
}

/** Whether there is anything to ask the person. */
export function needsDialog({ concentration, create, consume, scaling, hasConsumption }: Usage): boolean {
  const anything = (part: unknown): boolean =>
    isPlainObject(part) &&
    Object.values(part).some((value) => value === true || (Array.isArray(value) && value.length > 0));
  return (
    concentration?.begin === true ||
    anything(create) ||
    (anything(consume) && hasConsumption === true) ||
    scaling !== false
  );
}

/** The steps above the spell's level, from the slot that was chosen; written on the item's copy and for the message. */
export function prepareScaling(activity: Activity, usage: Usage, message: MessageConfig): void {
  const { item, isSpell } = activity;
  const level = isSpell ? slotLevel(activity, usage) : undefined;
  if (level !== undefined && level > 0) {
    usage.scaling = level - item.system.level;
    setProperty(message, "data.system.spellLevel", level);
  }
  if (typeof usage.scaling !== "number" || usage.scaling === 0) return;
  setProperty(message, "data.system.scaling", usage.scaling);
  if (usage.scaling !== item.getFlag("dnd5e", "scaling"))
    item.updateSource({ flags: { dnd5e: { scaling: usage.scaling } } });
}
