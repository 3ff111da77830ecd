/** What the card of a long casting keeps: enough to cast at the end even when the effect is gone. Data from outside. */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import { STATUSES, type Status } from "../../../rules/long-casting.ts";
import type { Data, MessageDocument } from "../../../types/surface/documents.ts";
import { actorAt } from "../../areas/life/locate.ts";

export interface CastingCard {
  /** uuids */
  readonly actor: string;
  readonly effect: string;
  readonly item: string;
  /** id */
  readonly activity: string;
  readonly ritual: boolean;
  readonly caster: string;
  readonly spell: { readonly name: string; readonly img: string | null };
  /** id of the user who began it */
  readonly user: string;
  /** seconds */
  readonly total: number;
  readonly elapsed: number;
  readonly status: Status;
}

/** Under flags["kartoteka-kouzel"] of the card. */
export const CASTING_FLAG = "longCasting";

/** Undefined where a message is no such card, or not one that counts. */
export function castingCardOf(message: MessageDocument): CastingCard | undefined {
  const flag = message.flags[MODULE_ID]?.[CASTING_FLAG];
  return isCastingCard(flag) && isAuthentic(message, flag) ? flag : undefined;
}

/**
 * A card whose word counts: made by a GM's client, or by that of somebody who owns the caster. Any player can write a
 * message with any flags.
 */
function isAuthentic({ author }: MessageDocument, { actor }: CastingCard): boolean {
  return author !== null && (author.isGM || actorAt(actor)?.testUserPermission(author, "OWNER") === true);
}

const isObject = (value: unknown): value is Data => typeof value === "object" && value !== null;

const isCastingCard = (value: unknown): value is CastingCard =>
  isObject(value) &&
  ["actor", "effect", "item", "activity", "caster", "user"].every((key) => typeof value[key] === "string") &&
  isObject(value["spell"]) &&
  typeof value["spell"]["name"] === "string" &&
  typeof value["ritual"] === "boolean" &&
  ["total", "elapsed"].every((key) => Number.isFinite(value[key])) &&
  STATUSES.some((status) => status === value["status"]);
