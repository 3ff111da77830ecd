/**
 * Mechanics → plans of activities that play well. One activity casts the spell: it takes the slot, begins concentration
 * and places the area. What happens again later, or apart, is an activity of its own that does none of these (the
 * pattern of the system's own SRD 5.2 pack, e.g. Spirit Guardians).
 */
import { isByHit } from "../deck/causes.ts";
import { TYPE_WORDS } from "../deck/facts/words.ts";
import type { Area, Attack, Cause, Damage, Mechanics, Save, SpellCard } from "../deck/model.ts";
import { writeCasting } from "../deck/write.ts";
import { groupBy } from "../rules/group.ts";
import type { AbilityId } from "../rules/vocabulary.ts";
import { rollFormula } from "./formulas.ts";
import type { SpellSystem } from "./schema.ts";
import type { SummonProfile } from "./summons.ts";

/** What an activity is for, before it becomes dnd5e's data. `role` makes its id, so it must not change. */
export interface Plan {
  readonly role: string;
  readonly name: string;
  readonly kind:
    | { readonly type: "utility"; readonly roll: string }
    | { readonly type: "attack"; readonly attack: Attack; readonly parts: readonly Damage[] }
    | { readonly type: "save"; readonly save: Save; readonly parts: readonly Damage[] }
    | { readonly type: "damage"; readonly parts: readonly Damage[] }
    | { readonly type: "heal"; readonly healing: Mechanics["healing"][number] }
    | { readonly type: "summon"; readonly profiles: readonly SummonProfile[] };
  /** it casts the spell; otherwise no slot, no concentration, no area but its own */
  readonly casts: boolean;
  /** its own area, for what happens elsewhere than the spell's main one */
  readonly area: Area | null;
  /** another casting time than the item's */
  readonly activation: SpellSystem["activation"] | null;
}

/** Names of activities where a spell has several. */
const NAMES = {
  cast: "Seslat",
  attack: "Útok",
  save: "Záchranný hod",
  damage: "Zranění",
  later: "Pozdější zranění",
  rider: "Zranění navíc",
  heal: "Léčení",
  temphp: "Dočasné životy",
  roll: "Hod",
  summon: "Vyvolání",
  ring: "Kruhová zeď",
  dome: "Kupole",
} as const;

/** Names of abilities in "Záchranný hod: Obratnost". */
const ABILITIES: Readonly<Record<AbilityId, string>> = {
  str: "Síla",
  dex: "Obratnost",
  con: "Odolnost",
  int: "Inteligence",
  wis: "Moudrost",
  cha: "Charisma",
};

/** The plans of a card, the one that casts it first; their names are all different. */
export function planActivities(card: SpellCard, summons: readonly SummonProfile[]): Plan[] {
  return distinctNames(plansOf(card, summons));
}

function plansOf(card: SpellCard, summons: readonly SummonProfile[]): Plan[] {
  const { mechanics } = card;
  const effects = [
    ...planAttacks(mechanics),
    ...planSaves(card),
    ...planDamage(mechanics),
    ...planHealing(mechanics),
    ...planSummons(summons),
  ];
  const [first, ...rest] = effects;
  const forms = planForms(mechanics);
  const others = [...planRolls(mechanics), ...forms, ...planOtherCastings(card)];
  if (!first) {
    const [roll, ...more] = others;
    if (roll?.kind.type === "utility" && roll.role.startsWith("roll"))
      return [{ ...roll, ...CAST, kind: roll.kind }, ...more];
    return [castPlan(), ...others];
  }
  // Used again while it lasts, or only later, or in several forms: casting and using are two things.
  const apart = mechanics.repeats || isLate(first) || forms.length > 0;
  const main = apart ? [castPlan(), { ...first, casts: false }] : [{ ...first, casts: true, role: "main" }];
  return [...main, ...rest, ...others];
}

/** Equal names are told apart by the types of damage, else by their order. */
function distinctNames(plans: readonly Plan[]): Plan[] {
  const byTypes = withSuffixes(plans, ({ kind }) => {
    const types = "parts" in kind ? [...new Set(kind.parts.flatMap((part) => part.types))] : [];
    return types.map((type) => TYPE_WORDS[type]).join(", ");
  });
  return withSuffixes(byTypes, (_plan, place) => String(place));
}

/** Adds a suffix in parentheses to names that several plans bear; `place` counts from 1 among them. */
function withSuffixes(plans: readonly Plan[], suffixOf: (plan: Plan, place: number) => string): Plan[] {
  const sharing = groupBy(plans, ({ name }) => name);
  return plans.map((plan) => {
    const same = sharing.get(plan.name) ?? [];
    const suffix = same.length < 2 ? "" : suffixOf(plan, same.indexOf(plan) + 1);
    return suffix === "" ? plan : { ...plan, name: `${plan.name} (${suffix})` };
  });
}

const CAST = { role: "main", name: NAMES.cast, casts: true, area: null, activation: null } as const;

const castPlan = (): Plan => ({ ...CAST, kind: { type: "utility", roll: "" } });

/** The first thing that the spell does comes later than its casting. */
function isLate({ kind }: Plan): boolean {
  const parts = "parts" in kind ? kind.parts : [];
  return parts.length > 0 && parts.every(({ timing }) => timing === "later" || timing === "rider");
}

function plan(role: string, name: string, kind: Plan["kind"], area: Area | null = null): Plan {
  return { role, name, kind, casts: false, area, activation: null };
}

const isBy = (by: Cause, kind: "attack" | "save", index: number): boolean => by?.kind === kind && by.index === index;

function planAttacks({ attacks, damage }: Mechanics): Plan[] {
  return attacks.map((attack, i) => {
    const parts = damage.filter(({ by, timing }) => isBy(by, "attack", i) && isByHit({ by, timing }));
    return plan(i === 0 ? "attack" : `attack-${attack.kind}`, NAMES.attack, { type: "attack", attack, parts });
  });
}

/** One activity for each ability that is saved with, with the damage that it lessens; later damage apart. */
function planSaves({ mechanics }: SpellCard): Plan[] {
  const plans: Plan[] = [];
  const done = new Set<string>();
  for (const [index, save] of mechanics.saves.entries()) {
    const key = save.abilities.join("-");
    const own = mechanics.damage.filter(({ by }) => isBy(by, "save", index));
    if (done.has(key) && own.length === 0) continue;
    const groups = groupParts(own);
    const fresh = !done.has(key);
    done.add(key);
    for (const [i, group] of (groups.length > 0 ? groups : [[]]).entries()) {
      const first = fresh && i === 0;
      const role = first ? `save-${key}` : `save-${key}-${plans.length}`;
      const name = `${NAMES.save}: ${save.abilities.map((ability) => ABILITIES[ability]).join(" nebo ")}`;
      const area = save.area === null ? null : (mechanics.areas[save.area] ?? null);
      plans.push(plan(role, name, { type: "save", save, parts: group }, area));
    }
  }
  // a save that only ends an effect is no activity where the same ability is asked for at the start
  return plans.filter(
    ({ kind }) =>
      kind.type === "save" && (!kind.save.repeat || kind.parts.length > 0 || isOnlyOne(kind.save, mechanics)),
  );
}

function isOnlyOne(save: Save, { saves }: Mechanics): boolean {
  const key = save.abilities.join();
  return saves.filter((other) => other.abilities.join() === key).every((other) => other.repeat);
}

/** What is rolled together. */
const groupParts = (parts: readonly Damage[]): Damage[][] => [...groupBy(parts, ({ group }) => group).values()];

/** What no save lessens and no hit deals at once. */
function planDamage({ damage }: Mechanics): Plan[] {
  const loose = damage.filter(({ by, timing }) => by === null || (by.kind === "attack" && timing === "later"));
  return groupParts(loose).map((parts, i) => {
    const timing = parts[0]?.timing;
    const name = timing === "later" ? NAMES.later : timing === "rider" ? NAMES.rider : NAMES.damage;
    return plan(i === 0 ? "damage" : `damage-${i}`, name, { type: "damage", parts });
  });
}

function planHealing({ healing }: Mechanics): Plan[] {
  return healing.map((part, i) =>
    plan(i === 0 ? "heal" : `heal-${i}`, part.kind === "temphp" ? NAMES.temphp : NAMES.heal, {
      type: "heal",
      healing: part,
    }),
  );
}

function planSummons(profiles: readonly SummonProfile[]): Plan[] {
  return profiles.length === 0 ? [] : [plan("summon", NAMES.summon, { type: "summon", profiles })];
}

function planRolls({ rolls }: Mechanics): Plan[] {
  return rolls.map((roll, i) =>
    plan(i === 0 ? "roll" : `roll-${i}`, NAMES.roll, { type: "utility", roll: rollFormula(roll.amount, roll.scaling) }),
  );
}

/** Other forms of the same spell ("kruhová zeď", "kupole"): each a way to cast it. */
function planForms({ areas }: Mechanics): Plan[] {
  return areas
    .filter((area) => area.role === "alternative" && area.size.unit === "ft")
    .filter((area, i, all) => all.findIndex((other) => other.shape === area.shape) === i)
    .map((area) => ({
      ...plan(
        `form-${area.shape}`,
        area.shape === "ring" ? NAMES.ring : NAMES.dome,
        { type: "utility", roll: "" },
        area,
      ),
      casts: true,
    }));
}

/** "1 akce, nebo 8 hodin": every further casting time is an activity. */
function planOtherCastings({ casting }: SpellCard): Plan[] {
  return casting.slice(1).map(({ unit, value, condition }, i) => ({
    ...castPlan(),
    role: `cast-${i + 1}`,
    name: unit === "special" ? NAMES.cast : `${NAMES.cast} (${writeCasting({ unit, value, condition: "" })})`,
    activation: { type: unit, value: unit === "special" ? null : value, condition },
  }));
}
