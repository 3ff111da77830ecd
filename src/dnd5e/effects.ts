/**
 * Active effects of a spell: the conditions that it inflicts, the numbers that it changes (packs/_source/effects.json),
 * the light that it sheds. In the shape of Foundry 13, which 14 migrates.
 */
import { z } from "zod";
import { CONDITION_NAMES } from "../deck/lexicon/conditions.ts";
import type { Cause, InflictedCondition, SpellCard } from "../deck/model.ts";
import { groupBy } from "../rules/group.ts";
import { SECONDS } from "../rules/times.ts";
import type { ConditionId } from "../rules/vocabulary.ts";
import { MODULE_ID } from "./constants.ts";
import { effectId } from "./ids.ts";
import type { Effect } from "./schema.ts";
import { STATS } from "./stats.ts";
import { STATUSES, type StatusId } from "./tables.ts";

/** CONST.ACTIVE_EFFECT_MODES of Foundry 13. */
const MODES = { custom: 0, multiply: 1, add: 2, downgrade: 3, upgrade: 4, override: 5 } as const;

const boon = z.strictObject({
  spell: z.string(),
  /** its part in the spell: makes the effect's id */
  effect: z.string(),
  name: z.string().min(1),
  on: z.enum(["target", "self"]),
  changes: z.array(
    z.strictObject({
      key: z.string(),
      mode: z.enum(["custom", "multiply", "add", "downgrade", "upgrade", "override"]),
      value: z.string(),
    }),
  ),
  statuses: z.array(z.enum(STATUSES)),
  /** what brings it: the casting, or the failed save that the spell asks for first */
  by: z.enum(["cast", "save"]),
  /** the level of the slot that it belongs to, null for any */
  slot: z.number().int().min(1).max(9).nullable(),
  reason: z.string().min(1),
});

export const boonsSchema = z.array(boon);
/** What a spell changes on a creature, by the spell's key. */
export type BoonTable = ReadonlyMap<string, readonly z.infer<typeof boon>[]>;

export function boonTable(entries: z.infer<typeof boonsSchema>): BoonTable {
  return groupBy(entries, ({ spell }) => spell);
}

/** An effect and what brings it: a failed save, a hit, or the casting itself (null). */
export interface PlannedEffect {
  readonly effect: Effect;
  readonly by: Cause;
  /** the slot that it needs, null for any */
  readonly slot: number | null;
}

/** Conditions that come with others (dodatek A of Příručka hráče). */
const IMPLIED: Readonly<Partial<Record<ConditionId, readonly StatusId[]>>> = {
  paralyzed: ["incapacitated"],
  petrified: ["incapacitated"],
  stunned: ["incapacitated"],
  unconscious: ["incapacitated"],
};

export function planEffects(card: SpellCard, itemId: string, img: string, boons: BoonTable): PlannedEffect[] {
  const make = (role: string, name: string, more: Partial<Effect>): Effect => {
    const id = effectId(card.key, role);
    return {
      _id: id,
      _key: `!items.effects!${itemId}.${id}`,
      name,
      img,
      type: "base",
      system: {},
      changes: [],
      disabled: false,
      duration: { seconds: secondsOf(card), rounds: null, turns: null },
      description: "",
      origin: null,
      tint: "#ffffff",
      transfer: false,
      statuses: [],
      sort: 0,
      flags: {},
      _stats: STATS,
      ...more,
    };
  };
  return [...boonEffects(card, boons, make), ...conditionEffects(card, make), ...lightEffects(card, make)];
}

type Make = (role: string, name: string, more: Partial<Effect>) => Effect;

function boonEffects({ key, mechanics }: SpellCard, boons: BoonTable, make: Make): PlannedEffect[] {
  const save = mechanics.saves.findIndex(({ repeat }) => !repeat);
  return (boons.get(key) ?? []).map(({ effect: role, name, changes, statuses, by, slot }) => ({
    effect: make(role, name, {
      changes: changes.map((change) => ({
        key: change.key,
        mode: MODES[change.mode],
        value: change.value,
        priority: null,
      })),
      statuses,
    }),
    by: by === "save" && mechanics.saves.length > 0 ? { kind: "save", index: Math.max(0, save) } : null,
    slot,
  }));
}

/** Conditions of one group come together. */
function conditionEffects(card: SpellCard, make: Make): PlannedEffect[] {
  const groups = groupBy(card.mechanics.conditions, ({ group }) => group);
  return [...groups.values()].flatMap((conditions): PlannedEffect[] => {
    const [first] = conditions;
    if (!first) return [];
    const statuses = [...new Set(conditions.flatMap(({ status }): StatusId[] => [status, ...(IMPLIED[status] ?? [])]))];
    const names = conditions.map(({ status }) => CONDITION_NAMES[status]).join(", ");
    const effect = make(`condition-${conditions.map(({ status }) => status).join("-")}`, `${card.name}: ${names}`, {
      statuses: statuses.sort(),
      ...(first.ends === "spell" || first.ends === "repeat" ? {} : { duration: durationOf(first.ends) }),
    });
    return [{ effect, by: first.by, slot: null }];
  });
}

function durationOf(ends: Exclude<InflictedCondition["ends"], "spell" | "repeat">): Effect["duration"] {
  switch (ends) {
    case "target-turn-end":
    case "caster-turn":
      return { seconds: null, rounds: 1, turns: null };
    case "minute":
      return { seconds: 60, rounds: null, turns: null };
    case "hour":
      return { seconds: 3600, rounds: null, turns: null };
  }
}

/**
 * The light for the bearer's tokens stands in a flag, which the module reads. `token.light.*`, the keys of Foundry 14,
 * must not be in packs that 13 loads: it would write them to `Actor#token` and give up preparing the actor. `ATL.*` are
 * the keys of the module Active Token Effects, and nothing to anybody else.
 */
function lightEffects({ name, mechanics: { light } }: SpellCard, make: Make): PlannedEffect[] {
  if (light === null) return [];
  const { bright, dim } = light;
  const change = (key: string, value: number) => ({ key, mode: MODES.override, value: String(value), priority: null });
  const effect = make("light", `${name}: Světlo`, {
    changes: [change("ATL.light.bright", bright), change("ATL.light.dim", dim)],
    flags: { [MODULE_ID]: { light: { bright, dim } } },
  });
  return [{ effect, by: null, slot: null }];
}

/** How long the spell lasts, in seconds of world time; null where it does not end by itself. */
function secondsOf({ duration }: SpellCard): number | null {
  const time = duration.find((item) => item.kind === "time");
  return time?.kind === "time" ? Math.round(time.value * SECONDS[time.unit]) : null;
}
