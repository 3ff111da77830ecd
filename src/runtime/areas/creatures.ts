/** Who can be in an area at all, in the eyes of one user. */
import { indexTokens, type TokenIndex } from "../../rules/area/token-index.ts";
import type { Footprint } from "../../rules/area/footprint.ts";
import type { SceneDocument, TokenDocument, UserDocument } from "../../types/surface/documents.ts";
import { footprintOfToken, type Plane } from "./plane.ts";
import type { AreaRequest } from "./request.ts";

export interface Creature {
  readonly token: TokenDocument;
  readonly footprint: Footprint;
}

/** Actors of dnd5e that are no creatures: nobody can burn a party or a crowd as such. */
const NO_CREATURES: ReadonlySet<string> = new Set(["group", "encounter"]);

/**
 * Tokens that stand for a creature that can be hit: with an actor, alive, not hidden, not secret, and seen by the user. A
 * player counts those alone whom they see; the GM's client finds the rest (hits/unseen.ts).
 */
export function isCreature(token: TokenDocument, user: UserDocument): boolean {
  const { actor, hidden, isSecret, object } = token;
  if (actor === null || NO_CREATURES.has(actor.type) || hidden || isSecret || isDead(token)) return false;
  return user.isGM || token.isOwner || object === null || object.visible;
}

/** By status, or by 0 hit points of who is no player's: characters at 0 are dying and can be hit. */
export function isDead({ actor }: TokenDocument): boolean {
  if (actor === null) return false;
  if (actor.statuses.has("dead")) return true;
  const { hp } = actor.system.attributes ?? {};
  return actor.type === "npc" && hp !== undefined && hp.max > 0 && hp.value <= 0;
}

/** Whether the spell means this creature: allies and enemies by the dispositions of their tokens. */
function isMeant(
  token: TokenDocument,
  caster: TokenDocument | null,
  { affects }: Pick<AreaRequest, "affects">,
): boolean {
  if (affects === "all" || caster === null) return true;
  const ally = token.id === caster.id || token.disposition === caster.disposition;
  return affects === "allies" ? ally : !ally && token.disposition !== 0;
}

/** Whether a creature that an area covers counts: not its caster, unless the area takes that one in, and nobody else than is meant. */
export function isCounted(
  token: TokenDocument,
  caster: TokenDocument | null,
  area: Pick<AreaRequest, "affects"> & { readonly includesCaster: boolean },
): boolean {
  return (area.includesCaster || token.id !== caster?.id) && isMeant(token, caster, area);
}

/** Every creature of the scene, made once a placement or a change of tokens: lookups then cost what is near. */
export function creaturesOf(scene: SceneDocument, plane: Plane, user: UserDocument): TokenIndex<Creature> {
  const creatures = scene.tokens
    .filter((token) => isCreature(token, user))
    .map((token) => ({ token, footprint: footprintOfToken(plane, token) }));
  return indexTokens(creatures, BUCKET_SPACES * plane.grid.size);
}

/** About as large as usual areas: 20 ft. */
const BUCKET_SPACES = 4;
