/**
 * What we assume of Foundry and dnd5e and could not try here. Each is a question with a cheap look that changes nothing;
 * features probe those that they need at `ready`, and the trial (src/runtime/trial) puts all of them to a real Foundry.
 *
 * `asks`: number of the open question in docs/verified.md.
 */
import { platform } from "./host.ts";

export interface Look {
  readonly holds: boolean;
  /** what was found, for a bug report: short, language-free */
  readonly seen: string;
}

interface Assumption {
  /** generations of Foundry to which it applies */
  readonly on: readonly (13 | 14)[];
  readonly look: () => Look;
}

const BOTH = [13, 14] as const;

const kind = (value: unknown): string => (value === null ? "null" : Array.isArray(value) ? "array" : typeof value);
/** For methods: what is looked at is not called, so that it may be unbound. */
const isMethod = (owner: () => object, name: string) => (): Look => {
  const seen = kind((owner() as Record<string, unknown>)[name]);
  return { holds: seen === "function", seen };
};
const isKind = (expected: string, value: () => unknown) => (): Look => {
  const seen = kind(value());
  return { holds: seen === expected, seen };
};

export const ASSUMPTIONS = {
  "system.config": { on: BOTH, look: isKind("object", () => CONFIG.DND5E.areaTargetTypes) },
  "system.units": { on: BOTH, look: isKind("object", () => CONFIG.DND5E.movementUnits) },
  "status-effects.array": { on: [13], look: isKind("array", () => CONFIG.statusEffects) },
  "status-effects.keyed": { on: [14], look: statusEffectsAreKeyed },
  "concentration.end": { on: BOTH, look: isMethod(actorPrototype, "endConcentration") },
  "concentration.roll": { on: BOTH, look: isMethod(actorPrototype, "rollConcentration") },
  "damage.apply": { on: BOTH, look: isMethod(actorPrototype, "applyDamage") },
  "walls.collision": { on: BOTH, look: isMethod(() => CONFIG.Canvas.polygonBackends.move, "testCollision") },
  "walls.sweep": { on: BOTH, look: isMethod(() => CONFIG.Canvas.polygonBackends.move, "create") },
  "targets.set": { on: BOTH, look: targetsCanBeSet },
  "users.designated": { on: BOTH, look: isMethod(() => game.users, "getDesignatedUser") },
  "queries.registered": { on: BOTH, look: isKind("object", () => CONFIG.queries) },
  "regions.place": { on: [14], look: isMethod(() => canvas.regions ?? {}, "placeRegion") },
  "packs.create": {
    on: BOTH,
    look: isMethod(() => foundry.documents.collections.CompendiumCollection, "createCompendium"),
  },
  removals: { on: [14], look: isKind("object", () => _del) },
  "dialogs.wait": { on: BOTH, look: isMethod(() => foundry.applications.api.DialogV2, "wait") },
} as const satisfies Record<string, Assumption>;

export type AssumptionId = keyof typeof ASSUMPTIONS;

export const assumptionIds = (): AssumptionId[] => Object.keys(ASSUMPTIONS) as AssumptionId[];

/** Whether the question arises on this Foundry at all. */
export function appliesHere(id: AssumptionId): boolean {
  const { on }: Assumption = ASSUMPTIONS[id];
  return on.includes(platform().generation);
}

/** Looks, and takes an exception for a no. What does not apply here holds. */
export function checkAssumption(id: AssumptionId): Look {
  if (!appliesHere(id)) return { holds: true, seen: "not here" };
  try {
    return ASSUMPTIONS[id].look();
  } catch (error) {
    return { holds: false, seen: error instanceof Error ? error.message : String(error) };
  }
}

function actorPrototype(): object {
  return (Actor.implementation as unknown as { prototype: object }).prototype;
}

/** Without a canvas nobody can be targeted; that is no failure of the method. */
function targetsCanBeSet(): Look {
  if (!canvas.ready) return { holds: true, seen: "no canvas" };
  return isMethod(() => canvas.tokens, "setTargets")();
}

function statusEffectsAreKeyed(): Look {
  const effects = CONFIG.statusEffects as Record<string, unknown>;
  return { holds: kind(effects["concentrating"]) === "object", seen: kind(effects) };
}
