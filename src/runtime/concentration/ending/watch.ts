/**
 * Hears of every end of a concentration, whoever caused it: the system's own end, the token HUD, a deletion by hand, the
 * end of its time, a deleted caster. One client tidies up and tells of it: the active GM's, without one that of whoever
 * ended it.
 */
import type { ActorDocument, BaseDocument, EffectDocument, TokenDocument } from "../../../types/surface/documents.ts";
import { option } from "../../option.ts";
import { isRunOut } from "../../platform/effects.ts";
import type { FeatureHooks } from "../../platform/features.ts";
import { isScratch } from "../../trial/mark.ts";
import { postEnded } from "./card.ts";
import { concentratingActor, concentrationsOf } from "./concentrations.ts";
import type { Ended } from "./ended.ts";
import type { EndReason } from "./reason.ts";
import { dismiss, orphanedSummons, summonsOf } from "./summons.ts";
import { endedNow } from "./take.ts";
import { reasonIn } from "./told.ts";

export function installWatch(hooks: FeatureHooks): void {
  hooks.on("deleteActiveEffect", async (effect, operation, userId) => {
    const actor = concentratingActor(effect);
    if (actor === undefined || isScratch(actor) || !isTold(userId)) return;
    const reason = reasonIn(operation) ?? (isRunOut(effect) ? "expired" : "unknown");
    // what depends on it goes by the system's hand, areas by their own life; both a moment later
    await settle(effect, endedNow(actor, effect, reason), []);
  });
  hooks.on("deleteToken", async (token, _operation, userId) => await loseCasterOf(token, userId));
  hooks.on("deleteScene", async (scene, _operation, userId) => {
    for (const token of scene.tokens) await loseCasterOf(token, userId);
  });
  hooks.on("deleteActor", async (actor, _operation, userId) => await loseCaster(actor, userId));
  hooks.once("ready", async () => {
    if (game.user.isActiveGM) await dismiss(orphanedSummons());
  });
}

/** Whether this client is the one that acts. */
const isTold = (userId: string): boolean =>
  game.users.activeGM === null ? userId === game.userId : game.user.isActiveGM;

/** A linked actor concentrates on without its token. */
async function loseCasterOf({ actorLink, actor }: TokenDocument, userId: string): Promise<void> {
  if (!actorLink && actor !== null) await loseCaster(actor, userId);
}

/** The effects are gone with the actor, without a word to the system: what depended on them would stay for ever. */
async function loseCaster(actor: ActorDocument, userId: string): Promise<void> {
  if (!isTold(userId)) return;
  for (const effect of concentrationsOf(actor)) {
    const dependents = effect.getDependents?.() ?? [];
    await settle(effect, endedNow(actor, effect, "gone"), dependents);
  }
}

async function settle(effect: EffectDocument, ended: Ended, orphans: readonly BaseDocument[]): Promise<void> {
  const summons = summonsOf(effect);
  // what somebody else deletes at the same time is as good as deleted
  await Promise.allSettled(orphans.filter(({ isOwner }) => isOwner).map((orphan) => orphan.delete()));
  await dismiss(summons.filter(mayDismiss));
  if (isWorthTelling(ended)) await postEnded(ended);
}

/** Players rarely may; then a GM's client does it later. */
const mayDismiss = ({ isOwner }: TokenDocument): boolean => isOwner && game.user.can("TOKEN_DELETE");

/** A long casting tells of its own end, but for what broke it: that can be undone. */
const QUIET_FOR_LONG_CASTINGS: readonly EndReason[] = ["finished", "will", "expired"];

function isWorthTelling({ what, spell, reason, parts }: Ended): boolean {
  if (!option("concentration-card")) return false;
  if (what === "long-casting") return !QUIET_FOR_LONG_CASTINGS.includes(reason);
  return spell !== null || parts.length > EFFECT_ALONE;
}

/** A status that somebody put on and off by hand is nothing to be told. */
const EFFECT_ALONE = 1;
