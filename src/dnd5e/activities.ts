/**
 * Mechanics → activities that play well. One activity casts the spell: it takes the slot, begins concentration and
 * places the area. What happens again later, or apart, is an activity of its own that does none of these
 * (the pattern of the system's own SRD 5.2 pack, e.g. Spirit Guardians).
 */
import type { Area, Attack, Damage, Mechanics, Save, SpellCard } from "../deck/model.ts";
import { groupBy } from "../rules/group.ts";
import type { AbilityId } from "../rules/vocabulary.ts";
import { affectsOf, templateOf } from "./areas.ts";
import type { PlannedEffect } from "./effects.ts";
import { damagePart, rollFormula } from "./formulas.ts";
import { activityId } from "./ids.ts";
import type { Activity, ActivityBase, SpellSystem, Template } from "./schema.ts";

/** What an activity is for, before it becomes dnd5e's data. `role` makes its id, so it must not change. */
interface Plan {
  readonly role: string;
  readonly name: string;
  readonly kind:
    | { readonly type: "utility"; readonly roll: string }
    | { readonly type: "attack"; readonly attack: Attack; readonly parts: readonly Damage[] }
    | { readonly type: "save"; readonly save: Save; readonly parts: readonly Damage[] }
    | { readonly type: "damage"; readonly parts: readonly Damage[] }
    | { readonly type: "heal"; readonly healing: Mechanics["healing"][number] };
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

/** The activities of a card, the one that casts it first; names only where there are several. */
export function activitiesOf(
  card: SpellCard,
  activation: SpellSystem["activation"],
  effects: readonly PlannedEffect[],
): Activity[] {
  const plans = planActivities(card);
  const bearers = effects.map((effect) => bearerOf(effect, plans, card));
  return plans.map((plan, i) => {
    const own = effects.filter((_, k) => bearers[k] === plan).map(({ effect }) => effect._id);
    return build(plan, card, activation, i, plans.length > 1, own);
  });
}

/** The activity that applies an effect: the save that it follows on, the attack, else the casting. */
function bearerOf({ via, from }: PlannedEffect, plans: readonly Plan[], { mechanics }: SpellCard): Plan | undefined {
  const main = plans.find(({ role }) => role === "main") ?? plans[0];
  if (via === "auto" || from === null) return main;
  if (via === "hit") return plans.find(({ kind }) => kind.type === "attack") ?? main;
  const save = mechanics.saves
    .filter((item) => !item.repeat)
    .findLast(
      (item) => item.from.line < from.line || (item.from.line === from.line && item.from.column <= from.column),
    );
  const abilities = (save ?? mechanics.saves[0])?.abilities.join();
  const saving = plans.filter(({ kind }) => kind.type === "save");
  return (
    saving.find(({ kind }) => kind.type === "save" && kind.save.abilities.join() === abilities) ?? saving[0] ?? main
  );
}

type Carrier = "attack" | "save" | "none";

/** A part belongs to the attack whose hit deals it, to the save that lessens it, or to nothing. */
function carrierOf(part: Damage, { attacks, saves }: Mechanics): Carrier {
  if (part.onSave !== null && saves.length > 0) return "save";
  const hit = attacks.some((attack) => attack.sentence <= part.sentence);
  return hit && part.timing !== "rider" ? "attack" : "none";
}

function planActivities(card: SpellCard): Plan[] {
  const { mechanics } = card;
  const effects = [...planAttacks(mechanics), ...planSaves(card), ...planDamage(mechanics), ...planHealing(mechanics)];
  const others = [...planRolls(mechanics), ...planForms(mechanics), ...planOtherCastings(card)];
  const [first, ...rest] = effects;
  if (!first) {
    const [roll, ...more] = others;
    if (roll?.kind.type === "utility" && roll.role.startsWith("roll"))
      return [{ ...roll, ...CAST, kind: roll.kind }, ...more];
    return [castPlan(), ...others];
  }
  // Used again while it lasts, or only later: casting and using are two things.
  const apart = mechanics.repeats || isLate(first, mechanics);
  const main = apart ? [castPlan(), { ...first, casts: false }] : [{ ...first, casts: true, role: "main" }];
  return [...main, ...rest, ...others];
}

const CAST = { role: "main", name: NAMES.cast, casts: true, area: null, activation: null } as const;

const castPlan = (): Plan => ({ ...CAST, kind: { type: "utility", roll: "" } });

/** The first thing that the spell does comes later than its casting. */
function isLate({ kind }: Plan, { damage }: Mechanics): boolean {
  const parts = "parts" in kind ? kind.parts : [];
  return (
    parts.length > 0 && parts.every((part) => part.timing === "later" || part.timing === "rider") && damage.length > 0
  );
}

function plan(role: string, name: string, kind: Plan["kind"], area: Area | null = null): Plan {
  return { role, name, kind, casts: false, area, activation: null };
}

function planAttacks(mechanics: Mechanics): Plan[] {
  const parts = mechanics.damage.filter((part) => carrierOf(part, mechanics) === "attack");
  return mechanics.attacks.map((attack, i) => {
    const own = parts.filter((part) => part.timing !== "later" && attackFor(part, mechanics.attacks) === attack);
    return plan(i === 0 ? "attack" : `attack-${attack.kind}`, NAMES.attack, { type: "attack", attack, parts: own });
  });
}

/** The attack spoken of last before the damage. */
function attackFor(part: Damage, attacks: readonly Attack[]): Attack | undefined {
  return attacks.filter((attack) => attack.sentence <= part.sentence).at(-1) ?? attacks[0];
}

/** One activity for each ability that is saved with, with the damage that it lessens; later damage apart. */
function planSaves({ mechanics }: SpellCard): Plan[] {
  const parts = mechanics.damage.filter((part) => carrierOf(part, mechanics) === "save");
  const plans: Plan[] = [];
  const done = new Set<string>();
  for (const save of mechanics.saves) {
    const key = save.abilities.join("-");
    const own = parts.filter((part) => saveFor(part, mechanics.saves) === save);
    if (done.has(key) && own.length === 0) continue;
    const groups = groupParts(own);
    const fresh = !done.has(key);
    done.add(key);
    for (const [i, group] of (groups.length > 0 ? groups : [[]]).entries()) {
      const first = fresh && i === 0;
      const role = first ? `save-${key}` : `save-${key}-${plans.length}`;
      const name = `${NAMES.save}: ${save.abilities.map((ability) => ABILITIES[ability]).join(" nebo ")}`;
      plans.push(plan(role, name, { type: "save", save, parts: group }, areaFor(group, save, mechanics)));
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

function saveFor(part: Damage, saves: readonly Save[]): Save | undefined {
  const before = saves.filter(
    ({ from }) => from.line < part.from.line || (from.line === part.from.line && from.column <= part.from.column),
  );
  return before.at(-1) ?? saves[0];
}

/** What is dealt at once stays together; later and other damage is rolled by itself. */
function groupParts(parts: readonly Damage[]): Damage[][] {
  const keyOf = (part: Damage) => (part.timing === "initial" ? "initial" : `${part.timing}-${part.sentence}`);
  return [...groupBy(parts, keyOf).values()];
}

/** The area of a part that happens elsewhere: one of second rank told in the same paragraph. */
function areaFor(parts: readonly Damage[], save: Save, { areas }: Mechanics): Area | null {
  const line = parts[0]?.from.line ?? save.from.line;
  return areas.find((area) => area.role === "secondary" && area.from.line === line && area.size.unit === "ft") ?? null;
}

function planDamage(mechanics: Mechanics): Plan[] {
  const loose = mechanics.damage.filter((part) => carrierOf(part, mechanics) === "none");
  const late = mechanics.damage.filter((part) => carrierOf(part, mechanics) === "attack" && part.timing === "later");
  return groupParts([...loose, ...late]).map((parts, i) => {
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
    activation: { type: unit, value: unit === "special" ? null : value, condition },
  }));
}

function build(
  { role, name, kind, casts, area, activation }: Plan,
  card: SpellCard,
  usual: SpellSystem["activation"],
  position: number,
  named: boolean,
  effects: readonly string[],
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
  return withKind(base, kind, card.level, effects);
}

const NO_TEMPLATE: Template = {
  type: "",
  size: "",
  width: "",
  height: "",
  units: "ft",
  count: "",
  contiguous: false,
  stationary: false,
};

function targetOf(card: SpellCard, area: Area | null, casts: boolean): ActivityBase["target"] {
  if (area !== null) {
    return { prompt: true, override: true, template: templateOf(area, card), affects: affectsOf(card) };
  }
  // The area of detection is known but nothing to put on the map.
  const asks = !card.mechanics.areas.some(({ role }) => role === "detection") || hasArea(card);
  if (casts) return { prompt: asks, override: false, template: { units: "ft" }, affects: {} };
  return { prompt: false, override: true, template: NO_TEMPLATE, affects: affectsOf(card) };
}

const hasArea = ({ mechanics }: SpellCard): boolean =>
  mechanics.areas.some(({ role }) => role === "effect" || role === "aura" || role === "placed");

function withKind(base: ActivityBase, kind: Plan["kind"], level: number, ids: readonly string[]): Activity {
  const effects = ids.map((id) => ({ _id: id, level: { min: null, max: null } }));
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
  }
}

const toPart = ({ amount, types, scaling }: Damage, level: number) => damagePart(amount, types, scaling, level);
