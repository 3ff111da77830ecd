/**
 * Who was hit, as a usage card keeps it in our flags. Written by the client that cast, then by whoever edits it; read as
 * data from outside.
 */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type {
  ActorDocument,
  Data,
  MessageDocument,
  TokenDocument,
  UserDocument,
} from "../../../types/surface/documents.ts";

export interface Hit {
  /** uuids */
  readonly token: string;
  readonly actor: string;
  /** id of the user who counted or added it, and so knows of it */
  readonly by: string;
  /** of the token, for when it is gone; a GM writes none, for not everybody may know it */
  readonly name?: string;
  /** what its save came to, on a card of the GM's alone: a message would show players that there was a roll */
  readonly rolled?: number;
}

/**
 * Under flags["kartoteka-kouzel"] of a card: hits by the id of their token, null for one that was removed. Two people who
 * change the list at once so change an entry each.
 */
export const HITS_FLAG = "hits";
/** Marks of the areas that were counted for the card, see count.ts. */
export const COUNTED_FLAG = "counted";
/** On a card of the GM's alone: id of the usage card whose caster doesn't see these. */
export const UNSEEN_FLAG = "unseenOf";

const isHit = (value: unknown): value is Hit =>
  typeof value === "object" &&
  value !== null &&
  ["token", "actor", "by"].every((key) => typeof (value as Record<string, unknown>)[key] === "string");

/** The hits of a card; undefined where it has no such list. */
export function hitsOf(message: MessageDocument): readonly Hit[] | undefined {
  const stored = message.flags[MODULE_ID]?.[HITS_FLAG];
  if (typeof stored === "object" && stored !== null) return Object.values(stored).filter(isHit);
  // of an empty list nothing may be stored
  return countedFor(message).length > 0 ? [] : undefined;
}

const keyOf = ({ token }: Hit): string => token.slice(token.lastIndexOf(".") + 1);

/** Hits as they are stored, with null for those who are not among them any more. */
export function storedHits(hits: readonly Hit[], before: readonly Hit[] = []): Data {
  const removed = before.map((hit) => [keyOf(hit), null] as const);
  return Object.fromEntries([...removed, ...hits.map((hit) => [keyOf(hit), hit] as const)]);
}

/** Marks of the areas that the card's hits come from. */
export function countedFor(message: MessageDocument): readonly string[] {
  const stored = message.flags[MODULE_ID]?.[COUNTED_FLAG];
  return Array.isArray(stored) ? stored.filter((mark) => typeof mark === "string") : [];
}

export function unseenOf(message: MessageDocument): string | undefined {
  const stored = message.flags[MODULE_ID]?.[UNSEEN_FLAG];
  return typeof stored === "string" ? stored : undefined;
}

/** A creature's hit; a token without an actor is no creature. */
export function hitFor({ uuid, name, actor }: TokenDocument, { id, isGM }: UserDocument): Hit[] {
  return actor === null ? [] : [{ token: uuid, actor: actor.uuid, by: id, ...(!isGM && { name }) }];
}

/** Each token once, the earlier ones first. */
export function joined(present: readonly Hit[], more: readonly Hit[]): Hit[] {
  const known = new Set(present.map(({ token }) => token));
  return [...present, ...more.filter(({ token }) => !known.has(token) && known.add(token))];
}

/** Null where it is gone, or the flag names something else. */
export function tokenOf({ token }: Hit): TokenDocument | null {
  const found = TOKEN_UUID.test(token) ? fromUuidSync(token) : null;
  return found?.documentName === "Token" ? (found as TokenDocument) : null;
}

/** Also of a token that is gone, if the actor was not its own. */
export const actorOf = (hit: Hit): ActorDocument | null =>
  tokenOf(hit)?.actor ?? (ACTOR_UUID.test(hit.actor) ? (fromUuidSync(hit.actor) as ActorDocument | null) : null);

const ACTOR_UUID = /^Actor\.\w+$/;
const TOKEN_UUID = /^Scene\.\w+\.Token\.\w+$/;

/** Tokens of the hits that are still on their scene. */
export const tokensOf = (hits: readonly Hit[]): TokenDocument[] => hits.flatMap((hit) => tokenOf(hit) ?? []);
