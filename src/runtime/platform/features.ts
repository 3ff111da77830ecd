/**
 * Features stand and fall alone. Each names what it needs of Foundry and the system; that is probed at `ready`. If a need
 * is not met, or handlers of ours keep failing, the feature stands down: its handlers answer nothing, so that the
 * system's own behaviour runs, and one line says so.
 */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import type { HookHandler, HookName } from "../../types/surface/hooks.ts";
import { checkAssumption, type AssumptionId } from "./assumptions.ts";

/** Named in lang/*.json under KARTOTEKA.feature. */
export type FeatureId =
  | "czech-spells"
  | "concentration"
  | "concentration-ending"
  | "concentration-tools"
  | "long-casting"
  | "trial"
  | "deck-import"
  | "drop"
  | "areas"
  | "distances"
  | "area-life"
  | "preferences"
  | "spell-sheets"
  | "hits"
  | "strings";

export interface Feature {
  readonly id: FeatureId;
  readonly needs: readonly AssumptionId[];
  /** Registers handlers; called once, before `init`. */
  readonly install: (hooks: FeatureHooks) => void;
}

/** Hooks as a feature sees them: nothing that its handlers throw gets out. */
export interface FeatureHooks {
  on<Name extends HookName>(name: Name, handler: HookHandler<Name>): void;
  once<Name extends HookName>(name: Name, handler: HookHandler<Name>): void;
  /** Work that a click or a message starts: the same guard. */
  guard<Args extends unknown[]>(what: string, work: (...args: Args) => unknown): (...args: Args) => unknown;
}

/** A handler may fail on one odd document; a feature that fails this often is not what we assumed. */
const FAILURES_ALLOWED = 3;

type Standing = "up" | "down";

const standing = new Map<FeatureId, Standing>();

/** Whether a feature of ours is at work; when it is not, the system behaves as if we weren't there. */
export const isStanding = (id: FeatureId): boolean => standing.get(id) === "up";

/** Installs a feature behind its guard, and probes its needs at `ready`. */
export function installFeature(feature: Feature): void {
  let failures = 0;
  standing.set(feature.id, "up");
  const fail = (what: string, error: unknown): void => {
    const reason = `${what}: ${error instanceof Error ? error.message : String(error)}`;
    console.error(`${MODULE_ID} | ${feature.id} | ${reason}`, error);
    failures += 1;
    if (failures >= FAILURES_ALLOWED) standDown(feature.id, reason);
  };
  const guard =
    <Args extends unknown[]>(what: string, work: (...args: Args) => unknown) =>
    (...args: Args): unknown => {
      if (!isStanding(feature.id)) return undefined;
      try {
        const answer = work(...args);
        if (answer instanceof Promise) return answer.catch((error: unknown) => fail(what, error));
        return answer;
      } catch (error) {
        fail(what, error);
        return undefined;
      }
    };
  feature.install({
    guard,
    on: (name, handler) => void Hooks.on(name, guard(name, handler)),
    once: (name, handler) => void Hooks.once(name, guard(name, handler)),
  });
  Hooks.once("ready", () => probe(feature));
}

function probe(feature: Feature): void {
  for (const id of feature.needs) {
    const { holds, seen } = checkAssumption(id);
    if (!holds) {
      standDown(feature.id, `${id} (${seen})`);
      return;
    }
  }
}

/** Said once: afterwards the feature is silent until the page is loaded anew. */
function standDown(id: FeatureId, reason: string): void {
  if (standing.get(id) === "down") return;
  standing.set(id, "down");
  const feature = game.i18n.localize(`KARTOTEKA.feature.${id}`);
  const line = game.i18n.format("KARTOTEKA.runtime.stood-down", { feature, reason });
  console.warn(`${MODULE_ID} | ${line}`);
  if (game.user.isGM) ui.notifications?.warn(line, { permanent: true });
}
