/**
 * What time does: an unanswered check goes to the GM, one whose person has left goes to somebody who is there, lost
 * concentration ends. Everybody who could act waits along; when the time comes, the one keeper acts. So nothing is lost
 * when a GM leaves, and nothing is done twice.
 */
import type { ActorDocument, EffectDocument } from "../../types/surface/documents.ts";
import { actorAt } from "../areas/life/locate.ts";
import { option } from "../option.ts";
import type { FeatureHooks } from "../platform/features.ts";
import { onChange } from "./changes.ts";
import { checkOf, checksOf, isLive, type Check } from "./check.ts";
import { concentrationsOf } from "./effects.ts";
import { endingOf, type Ending } from "./ending.ts";
import { carryOut } from "./lose.ts";
import { addressee, readdress } from "./request.ts";
import { isKeeper } from "./who.ts";

const SECOND = 1000;

/** Somebody who loads the page anew is back by then. */
const AWAY = 20 * SECOND;

const armed = new Set<string>();

export function installKeeper(hooks: FeatureHooks): void {
  onChange((actor) => {
    if (!actor.isOwner) return;
    for (const check of checksOf(actor)) waitForAnswer(actor, check, hooks);
    for (const effect of concentrationsOf(actor)) waitForEnd(actor, effect, hooks);
  });
}

/** `work` gets the actor as it is then, if there still is one and this client is to act. */
function after(key: string, wait: number, { uuid }: ActorDocument, hooks: FeatureHooks, work: Work): void {
  if (armed.has(key)) return;
  armed.add(key);
  const act = hooks.guard("time", async () => {
    const actor = actorAt(uuid);
    if (actor !== undefined && isKeeper(actor)) await work(actor);
  });
  setTimeout(() => {
    armed.delete(key);
    act();
  }, wait);
}

type Work = (actor: ActorDocument) => Promise<void>;

function waitForAnswer(actor: ActorDocument, check: Check, hooks: FeatureHooks): void {
  const { id, to, round, kind } = check;
  const asked = game.users.get(to);
  const same = (now: ActorDocument): boolean => {
    const current = checkOf(now, id);
    return current?.round === round && current.to === to && isLive(now, current);
  };
  if (asked?.active !== true) {
    after(`away ${id} ${round}`, AWAY, actor, hooks, async (now) => {
      if (same(now) && game.users.get(to)?.active !== true) await readdress(now, check, addressee(now, check) ?? check);
    });
  }
  const seconds = option("concentration-countdown");
  if (seconds === 0 || kind !== "person" || asked?.isGM === true) return;
  after(`countdown ${id} ${round}`, seconds * SECOND, actor, hooks, async (now) => {
    if (same(now) && game.user.isActiveGM) await readdress(now, check, { to: game.userId, kind });
  });
}

function waitForEnd(actor: ActorDocument, effect: EffectDocument, hooks: FeatureHooks): void {
  const ending = endingOf(effect);
  if (ending?.grace == null) return;
  after(`end ${ending.card}`, remaining(ending, ending.grace), actor, hooks, async (now) => {
    const still = now.effects.get(effect.id);
    if (still === undefined) return;
    const current = endingOf(still);
    if (current?.card === ending.card && current.grace !== null) await carryOut(now, still);
  });
}

/** Clocks differ: never more than the whole, never less than nothing. */
function remaining({ at }: Ending, grace: number): number {
  const left = at + grace * SECOND - Date.now();
  return Math.min(Math.max(left, 0), grace * SECOND);
}
