/**
 * Keeps effect and card of each long casting in step with the world: by rounds in a fight, by the world's time elsewhere.
 * One client does it: the active GM's, without one that of whoever began the casting.
 */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import { after, elapsed, isDone, rebased, type CastingEvent, type Clock } from "../../../rules/long-casting.ts";
import type {
  ActorDocument,
  CombatDocument,
  EffectDocument,
  MessageDocument,
} from "../../../types/surface/documents.ts";
import type { FeatureHooks } from "../../platform/features.ts";
import { actorsInPlay, calledName, concentratingActor, concentrationsOf, spellOf } from "../ending/concentrations.ts";
import { reasonIn } from "../ending/told.ts";
import type { EndReason } from "../ending/reason.ts";
import { postCasting } from "./card.ts";
import { CASTING_FLAG, castingCardOf, type CastingCard } from "./card-flag.ts";
import { clockOf, isOnTurn, lastClock } from "./clock.ts";
import { LONG_CASTING_FLAG, longCastingOf, type LongCasting } from "./flag.ts";
import { castingEffect } from "./interrupt.ts";
import { say } from "./words.ts";

export function installProgress(hooks: FeatureHooks): void {
  hooks.on("updateWorldTime", async () => await stepNext());
  hooks.on("combatTurnChange", async () => {
    await stepNext();
    remind();
  });
  hooks.on("deleteCombat", async (combat) => await stepNext(combat));
  hooks.once("ready", async () => await stepNext());
  hooks.on("deleteActiveEffect", async (effect, operation) => await noteEnd(effect, reasonIn(operation)));
  hooks.on("createActiveEffect", async (effect) => await noteReturn(effect));
}

const isKeeper = ({ user }: Pick<LongCasting, "user">): boolean =>
  game.users.activeGM === null ? user === game.userId : game.user.isActiveGM;

/** Only a card that is about this very effect. */
function cardOf({ uuid }: EffectDocument, { card }: LongCasting): MessageDocument | undefined {
  const message = card === null ? undefined : game.messages.get(card);
  return message !== undefined && castingCardOf(message)?.effect === uuid ? message : undefined;
}

let last: Promise<unknown> = Promise.resolve();

/** One step at a time: a new round and its six seconds come together, and the second step finds nothing to do. */
async function stepNext(over?: CombatDocument): Promise<void> {
  const step = last.then(async () => await stepAll(over));
  last = step.catch(() => undefined);
  await step;
}

/** `over` is a fight that has just been deleted. */
async function stepAll(over?: CombatDocument): Promise<void> {
  for (const actor of actorsInPlay()) {
    for (const effect of concentrationsOf(actor)) {
      const long = longCastingOf(effect);
      if (long !== undefined && isKeeper(long)) await step(actor, effect, long, over);
    }
  }
}

async function step(
  actor: ActorDocument,
  effect: EffectDocument,
  long: LongCasting,
  over: CombatDocument | undefined,
): Promise<void> {
  const now = clockOf(actor);
  const left = fightLeft(long, over);
  const before = left === undefined ? now : lastClock(left, actor);
  const casting = rebased(long.casting, now, before);
  if (casting !== long.casting) await effect.update({ flags: { [MODULE_ID]: { [LONG_CASTING_FLAG]: { casting } } } });
  await show(actor, effect, { ...long, casting }, now);
}

/** The fight in which the last stretch began, if there still is, or just was, one. */
function fightLeft({ casting }: LongCasting, over: CombatDocument | undefined): CombatDocument | undefined {
  const { combat } = casting.since;
  if (combat === null) return undefined;
  return over?.id === combat.id ? over : game.combats.get(combat.id);
}

async function show(actor: ActorDocument, effect: EffectDocument, long: LongCasting, now: Clock): Promise<void> {
  const message = cardOf(effect, long);
  const done = isDone(long.casting, now);
  if (message !== undefined) await mark(message, done ? "done" : "rewind", elapsed(long.casting, now));
  // the chat was cleared meanwhile: without a card nobody could cast
  else if (done) await postAnew(actor, effect, long);
}

async function mark(message: MessageDocument, event: CastingEvent, progress?: number): Promise<void> {
  const card = castingCardOf(message);
  if (card === undefined) return;
  const status = after(card.status, event);
  const changed = { status, elapsed: progress ?? card.elapsed };
  if (changed.status === card.status && changed.elapsed === card.elapsed) return;
  await message.update({ flags: { [MODULE_ID]: { [CASTING_FLAG]: changed } } });
}

async function postAnew(actor: ActorDocument, effect: EffectDocument, long: LongCasting): Promise<void> {
  const card: CastingCard = {
    actor: actor.uuid,
    effect: effect.uuid,
    item: long.item,
    activity: long.activity,
    ritual: long.ritual,
    caster: calledName(actor),
    spell: spellOf(effect) ?? { name: effect.name, img: effect.img },
    user: long.user,
    total: long.casting.total,
    elapsed: long.casting.total,
    status: "ready",
  };
  const id = foundry.utils.randomID();
  await effect.update({ flags: { [MODULE_ID]: { [LONG_CASTING_FLAG]: { card: id } } } });
  await postCasting(actor, card, id);
}

/** The effect is gone: the spell was cast, its time was up, or the casting is broken. */
async function noteEnd(effect: EffectDocument, reason: EndReason | undefined): Promise<void> {
  const long = longCastingOf(effect);
  const actor = concentratingActor(effect);
  if (long === undefined || actor === undefined || !isKeeper(long)) return;
  const message = cardOf(effect, long);
  if (message === undefined) return;
  const now = clockOf(actor);
  await mark(message, endOf(reason, isDone(long.casting, now)), elapsed(long.casting, now));
}

function endOf(reason: EndReason | undefined, done: boolean): CastingEvent {
  if (reason === "finished") return "use";
  if (reason === "will") return "cancel";
  return done ? "done" : "break";
}

/** An end that was undone: what has passed since then does not count. */
async function noteReturn(effect: EffectDocument): Promise<void> {
  const long = longCastingOf(effect);
  const actor = concentratingActor(effect);
  if (long === undefined || actor === undefined || !isKeeper(long)) return;
  const message = cardOf(effect, long);
  const card = message && castingCardOf(message);
  if (message === undefined || (card?.status !== "broken" && card?.status !== "cancelled")) return;
  const casting = { total: long.casting.total, banked: card.elapsed, since: clockOf(actor) };
  await effect.update({ flags: { [MODULE_ID]: { [LONG_CASTING_FLAG]: { casting } } } });
  await mark(message, "restore");
}

/** Whoever casts is told at their turn that its action is taken. */
function remind(): void {
  for (const actor of actorsInPlay()) {
    const effect = castingEffect(actor);
    const long = effect && longCastingOf(effect);
    if (effect === undefined || long === undefined || !isOnTurn(actor) || !isTold(long)) continue;
    if (isDone(long.casting, clockOf(actor))) continue;
    ui.notifications?.info(say("your-turn", { name: calledName(actor), spell: spellOf(effect)?.name ?? effect.name }));
  }
}

const isTold = ({ user }: LongCasting): boolean =>
  game.users.get(user)?.active === true ? user === game.userId : game.user.isActiveGM;
