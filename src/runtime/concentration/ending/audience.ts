/** Who reads what of the end of a concentration. */
import type { ActorDocument, MessageDocument, UserDocument } from "../../../types/surface/documents.ts";
import { actorAt } from "../../areas/life/locate.ts";
import type { Ended, Part } from "./ended.ts";

/** GMs alone where no player owns the caster: the spell of an NPC is no news for players. */
export const readersOf = (actor: ActorDocument | undefined): string[] =>
  actor?.hasPlayerOwner === true ? [] : game.users.filter(({ isGM }) => isGM).map(({ id }) => id);

/** What a reader may know of, the effect itself aside. */
export const partsFor = ({ parts }: Ended, { isGM }: { readonly isGM: boolean }): Part[] =>
  parts.filter(({ kind, secret }) => kind !== "effect" && (isGM || !secret));

export const casterOf = ({ actor }: Ended): ActorDocument | undefined => actorAt(actor.uuid);

/**
 * The caster, or, of a token's own actor that went with its token, the one that it was made from: the player whose creature
 * it was learns of the end as before.
 */
export const knownCaster = (ended: Ended): ActorDocument | undefined =>
  casterOf(ended) ?? game.actors.get(ended.actor.uuid.split(".").at(-1) ?? "");

/** GMs, and whoever owns the caster. */
export const mayUndo = (ended: Ended, user: UserDocument): boolean =>
  user.isGM || casterOf(ended)?.testUserPermission(user, "OWNER") === true;

/**
 * Whether what a card says comes from a GM's client. A card by a player's client may say anything: then only what that
 * player could do as well is done (undo.ts).
 */
export const isByGM = ({ author }: MessageDocument): boolean => author?.isGM === true;
