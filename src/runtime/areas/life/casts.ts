/**
 * Casts on this client: what belongs together, noted as the system tells it, for whoever stamps an area. An activity in
 * the system's hooks belongs to a copy of the item that lives as long as the use: the copy stands for the cast.
 */
import { SECONDS, type TimeUnit } from "../../../rules/times.ts";
import type { Activity } from "../../../types/surface/dnd5e.ts";
import type {
  ActorDocument,
  Data,
  ItemDocument,
  MessageDocument,
  TokenDocument,
} from "../../../types/surface/documents.ts";
import type { FeatureHooks } from "../../platform/features.ts";
import type { CastLink, TurnMark } from "../flag.ts";
import { turnOf } from "./turns.ts";

interface Cast {
  effect: string | null;
  message: string | null;
}

const casts = new WeakMap<ItemDocument, Cast>();

export function installCasts(hooks: FeatureHooks): void {
  hooks.on("dnd5e.preUseActivity", ({ item }) => {
    casts.set(item, { effect: null, message: null });
  });
  hooks.on("dnd5e.beginConcentrating", (_actor, _item, effect, activity) => {
    note(activity, { effect: effect?.uuid ?? null });
  });
  hooks.on("dnd5e.postCreateUsageMessage", (activity, card) => {
    if (isMessage(card)) note(activity, { message: card.id });
  });
}

function note({ item }: Activity, more: Partial<Cast>): void {
  casts.set(item, { effect: null, message: null, ...casts.get(item), ...more });
}

const isMessage = (card: MessageDocument | Data): card is MessageDocument => card["documentName"] === "ChatMessage";

/**
 * The link that an area of this activity bears: of the cast that is going on, else (placed again from a card) of its last
 * usage card. `token` is the caster's on the viewed scene, where the caller knows better than `casterToken`.
 */
export function castOf(activity: Activity, token: TokenDocument | null = casterToken(activity.actor)): CastLink {
  const { actor, item } = activity;
  return {
    user: game.userId,
    actor: actor?.uuid ?? "",
    token: token?.uuid ?? null,
    item: item.uuid,
    activity: activity.uuid,
    ...(casts.get(item) ?? castOfLastCard(activity)),
    turn: turnNow(token, actor),
  };
}

/** World time at which what the activity does runs out; null where no time says so. */
export function endsAt({ duration }: Activity): number | null {
  const { value, units } = duration;
  if (typeof value !== "number" || !(units in SECONDS)) return null;
  return game.time.worldTime + value * SECONDS[units as TimeUnit];
}

/** An unlinked token's actor stands in that token; else one that the user controls, else the first. */
export function casterToken(actor: ActorDocument | null): TokenDocument | null {
  if (actor === null || actor.token !== null) return actor?.token ?? null;
  const own = canvas.ready ? canvas.tokens.controlled.find((token) => token.actor?.uuid === actor.uuid) : undefined;
  return own?.document ?? (actor.getActiveTokens(false, true)[0] as TokenDocument | undefined) ?? null;
}

/** A concentration that has ended meanwhile binds nothing any more. */
function castOfLastCard({ uuid, actor }: Activity): Cast {
  const card = game.messages.contents.findLast(
    (message) => message.type === "usage" && message.getAssociatedActivity?.()?.uuid === uuid,
  );
  const effect = actor?.effects.find(({ id }) => id === card?.system["concentration"]);
  return { effect: effect?.uuid ?? null, message: card?.id ?? null };
}

/** The turn of the combat in which the caster fights. */
function turnNow(token: TokenDocument | null, actor: ActorDocument | null): TurnMark | null {
  const fights = game.combats.find(
    ({ started, combatants }) =>
      started &&
      combatants.some((one) => (token === null ? one.actor?.uuid === actor?.uuid : one.token?.uuid === token.uuid)),
  );
  return turnOf(fights) ?? null;
}
