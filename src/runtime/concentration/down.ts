/** A bearer who is out of it: 0 hit points, dead, incapacitated. Seen by the one client that brought it about. */
import { undoingOf, type Undoing } from "../../rules/concentration.ts";
import type { ActorDocument, EffectDocument } from "../../types/surface/documents.ts";
import type { FeatureHooks } from "../platform/features.ts";
import { bearerOf, losable } from "./effects.ts";
import { actsOnDown, type Down } from "./jobs.ts";
import { lose } from "./lose.ts";
import { hasFallen } from "./operation.ts";

export function installDown(hooks: FeatureHooks): void {
  hooks.on("updateActor", async (actor, _changes, operation, userId) => {
    if (userId === game.userId && hasFallen(operation, actor)) await loseAll(actor, "down");
  });
  hooks.on("createActiveEffect", async (effect, _operation, userId) => {
    if (userId === game.userId) await react(effect);
  });
  hooks.on("updateActiveEffect", async (effect, changes, _operation, userId) => {
    if (userId === game.userId && ("disabled" in changes || "statuses" in changes)) await react(effect);
  });
}

async function react(effect: EffectDocument): Promise<void> {
  const actor = bearerOf(effect);
  const undoing = actor === null ? null : undoneBy(actor, effect);
  if (actor !== null && undoing !== null && actsOnDown(undoing)) await loseAll(actor, undoing);
}

function undoneBy({ system }: ActorDocument, { active, statuses, parent, transfer }: EffectDocument): Undoing | null {
  const works = active && (parent?.documentName === "Actor" || transfer);
  return works ? undoingOf(statuses, system.traits?.ci?.value ?? new Set()) : null;
}

const loseAll = async (actor: ActorDocument, reason: Down): Promise<void> =>
  await lose(actor, losable(actor), { reason, dc: null, total: null });
