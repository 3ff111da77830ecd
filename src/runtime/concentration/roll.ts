/** The save itself: the system's own roll, for the one who concentrates, whatever token is selected. */
import type { ActorDocument, Data, RollResult } from "../../types/surface/documents.ts";
import type { FeatureHooks } from "../platform/features.ts";
import { checksOf, isLive, type Check } from "./check.ts";
import { breakable } from "./effects.ts";
import { asksForChecks } from "./jobs.ts";
import { lose } from "./lose.ts";
import { judge } from "./verdict.ts";
import { say } from "./words.ts";

/** What a person adds to what the system knows of the actor. */
export interface Extra {
  /** a formula; "": none */
  readonly bonus: string;
  /** beside what the system knows: it weighs them against each other */
  readonly circumstance: "none" | "advantage" | "disadvantage";
}

export const NOTHING_EXTRA: Extra = { bonus: "", circumstance: "none" };

/** Actors for whom this client rolls just now. */
const rolling = new Set<string>();

/** Undefined where nothing was rolled: a hook called it off. `mode`: who sees it, undefined: as the user rolls. */
export async function rollSave(
  actor: ActorDocument,
  { dc }: Check,
  { bonus, circumstance }: Extra,
  mode?: string,
): Promise<RollResult | undefined> {
  const config: Data = {
    target: dc,
    ...(circumstance !== "none" && { [circumstance]: true }),
    ...(bonus !== "" && { rolls: [{ parts: [bonus], data: {}, options: {} }] }),
  };
  const message: Data = { data: { flavor: say("roll.flavor") }, ...(mode !== undefined && { rollMode: mode }) };
  rolling.add(actor.uuid);
  try {
    return (await actor.rollConcentration(config, { configure: false }, message))?.[0];
  } finally {
    rolling.delete(actor.uuid);
  }
}

/**
 * Saves that somebody rolls by another way (the sheet, a request in a text, the system's card): the first check that waits
 * is answered by it, at its own DC; without one, a failure loses what can be broken.
 */
export function installOtherRolls(hooks: FeatureHooks): void {
  hooks.on("dnd5e.rollConcentration", async ([roll], { subject }) => {
    if (roll === undefined || rolling.has(subject.uuid) || !asksForChecks()) return;
    const waiting = checksOf(subject).find((check) => check.kind !== "doubt" && isLive(subject, check));
    if (waiting !== undefined) await judge(subject, waiting, roll.total);
    else if (roll.isFailure) await lose(subject, breakable(subject), failureOf(roll));
  });
}

const failureOf = ({ total, options }: RollResult): Parameters<typeof lose>[2] => ({
  reason: "failed",
  dc: options.target ?? null,
  total,
});
