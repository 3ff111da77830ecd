/** Plans of activities → dnd5e's data, each with the effects that it applies. */
import type { Area, Damage, SpellCard } from "../deck/model.ts";
import { mainArea } from "../deck/prose/areas.ts";
import { planActivities, type Plan } from "./activity-plans.ts";
import { affectsOf, NO_TEMPLATE, templateOf } from "./areas.ts";
import type { PlannedEffect } from "./effects.ts";
import { damagePart } from "./formulas.ts";
import { activityId, profileId } from "./ids.ts";
import type { Activity, ActivityBase, SpellSystem, SummonActivity } from "./schema.ts";
import type { SummonProfile } from "./summons.ts";

/** The activities of a card, the one that casts it first; names only where there are several. */
export function activitiesOf(
  card: SpellCard,
  activation: SpellSystem["activation"],
  effects: readonly PlannedEffect[],
  summons: readonly SummonProfile[],
): Activity[] {
  const plans = planActivities(card, summons);
  const bearers = effects.map((effect) => bearerOf(effect, plans, card));
  return plans.map((plan, i) => {
    const own = effects.filter((_, k) => bearers[k] === plan).map(appliedEffect);
    return build(plan, card, activation, i, plans.length > 1, own);
  });
}

/** An effect as an activity applies it; one of a single slot at that level only. */
function appliedEffect({ effect, slot }: PlannedEffect): AppliedEffect {
  return { _id: effect._id, level: { min: slot, max: slot } };
}

interface AppliedEffect {
  readonly _id: string;
  readonly level: { readonly min: number | null; readonly max: number | null };
}

/** The activity that applies an effect: the save or the attack that brings it, else the casting. */
function bearerOf({ by }: PlannedEffect, plans: readonly Plan[], { mechanics }: SpellCard): Plan | undefined {
  const main = plans.find(({ role }) => role === "main") ?? plans[0];
  if (by === null) return main;
  if (by.kind === "attack") {
    const attack = mechanics.attacks[by.index];
    const attacking = plans.filter(({ kind }) => kind.type === "attack");
    return attacking.find(({ kind }) => kind.type === "attack" && kind.attack === attack) ?? attacking[0] ?? main;
  }
  const abilities = mechanics.saves[by.index]?.abilities.join();
  const saving = plans.filter(({ kind }) => kind.type === "save");
  return (
    saving.find(({ kind }) => kind.type === "save" && kind.save.abilities.join() === abilities) ?? saving[0] ?? main
  );
}

function build(
  { role, name, kind, casts, area, activation }: Plan,
  card: SpellCard,
  usual: SpellSystem["activation"],
  position: number,
  named: boolean,
  effects: readonly AppliedEffect[],
): Activity {
  const base: ActivityBase = {
    _id: activityId(card.key, role),
    name: named ? name : "",
    img: "",
    sort: position * 100000,
    activation: {
      type: activation?.type ?? usual.type,
      value: activation?.value ?? null,
      condition: activation?.condition ?? "",
      override: activation !== null,
    },
    consumption: { spellSlot: casts, scaling: { allowed: false, max: "" }, targets: [] },
    description: { chatFlavor: "" },
    // an effect of its own that does not last: no second concentration
    duration: { value: "", units: "inst", special: "", concentration: false, override: !casts },
    range: { units: "self", override: false },
    target: targetOf(card, area, casts),
    uses: { spent: 0, max: "", recovery: [] },
  };
  return withKind(base, kind, card, effects);
}

function targetOf(card: SpellCard, area: Area | null, casts: boolean): ActivityBase["target"] {
  if (area !== null) {
    return { prompt: true, override: true, template: templateOf(area, card), affects: affectsOf(card) };
  }
  // The area of detection is known but nothing to put on the map.
  const asks =
    !card.mechanics.areas.some(({ role }) => role === "detection") || mainArea(card.mechanics.areas) !== null;
  if (casts) return { prompt: asks, override: false, template: { units: "ft" }, affects: {} };
  return { prompt: false, override: true, template: NO_TEMPLATE, affects: affectsOf(card) };
}

function withKind(
  base: ActivityBase,
  kind: Plan["kind"],
  { key, level }: SpellCard,
  applied: readonly AppliedEffect[],
): Activity {
  const effects = [...applied];
  switch (kind.type) {
    case "utility":
      return {
        ...base,
        type: "utility",
        effects,
        roll: { formula: kind.roll, name: "", prompt: false, visible: false },
      };
    case "attack":
      return {
        ...base,
        type: "attack",
        effects,
        attack: {
          ability: "",
          bonus: "",
          critical: { threshold: null },
          flat: false,
          type: { value: kind.attack.kind, classification: "spell" },
        },
        damage: { critical: { bonus: "" }, includeBase: false, parts: kind.parts.map((part) => toPart(part, level)) },
      };
    case "save":
      return {
        ...base,
        type: "save",
        effects: effects.map((effect) => ({ ...effect, onSave: false })),
        save: {
          ability: kind.save.abilities,
          dc:
            kind.save.dc === null
              ? { calculation: "spellcasting", formula: "" }
              : { calculation: "", formula: String(kind.save.dc) },
        },
        damage: { onSave: kind.parts[0]?.onSave ?? "none", parts: kind.parts.map((part) => toPart(part, level)) },
      };
    case "damage":
      return {
        ...base,
        type: "damage",
        effects,
        damage: { critical: { allow: false, bonus: "" }, parts: kind.parts.map((part) => toPart(part, level)) },
      };
    case "heal":
      return {
        ...base,
        type: "heal",
        effects,
        healing: damagePart(kind.healing.amount, [kind.healing.kind], kind.healing.scaling, level),
      };
    case "summon":
      return { ...base, type: "summon", effects, ...summonOf(key, kind.profiles) };
  }
}

const toPart = ({ amount, types, scaling }: Damage, level: number) => damagePart(amount, types, scaling, level);

/** Creatures as they are in the system's compendium; they fight on the caster's side. */
function summonOf(
  key: string,
  profiles: readonly SummonProfile[],
): Omit<SummonActivity, keyof ActivityBase | "type" | "effects"> {
  return {
    bonuses: { ac: "", hd: "", hp: "", attackDamage: "", saveDamage: "", healing: "" },
    creatureSizes: [],
    creatureTypes: [],
    match: { ability: "", attacks: false, disposition: true, proficiency: false, saves: false },
    profiles: profiles.map(({ name, count, actor, slot }) => ({
      _id: profileId(key, actor),
      count,
      cr: "",
      level: { min: slot, max: null },
      name,
      types: [],
      uuid: actor,
    })),
    summon: { mode: "", prompt: true },
  };
}
