/**
 * Whom a person means. Source: dnd5e 5.3.3 module/utils.mjs (getTargetDescriptors, getSceneTargets); for dnd5e 6 its pull
 * request 7309: each token, with its own picture.
 */
import type { TokenObject } from "../../../src/types/surface/canvas.ts";
import type { ActorDocument, Data } from "../../../src/types/surface/documents.ts";
import type { Client } from "../client.ts";
import { getProperty } from "../utils.ts";

/** The targeted tokens, in 5.3 their actors, as messages keep them. */
export function targetDescriptors(client: Client): Data[] {
  const found = new Map<string, Data>();
  const exact = client.world.profile.generation >= 14;
  for (const { actor, document } of client.user.targets) {
    if (actor === null) continue;
    const { name, uuid: token, texture } = document;
    const ac = getProperty(actor.system, "attributes.ac.value") ?? null;
    if (exact) found.set(token, { actor: actor.uuid, token, name, img: texture.src, ac });
    else found.set(actor.uuid, { name, img: actor.img, uuid: actor.uuid, ac });
  }
  return [...found.values()];
}

/** The controlled tokens, else those of the person's own character; that character itself where it has none. */
export function rollers(client: Client): { readonly actor: ActorDocument; readonly token: TokenObject | null }[] {
  const { character } = client.user;
  const controlled = client.canvas.tokens.controlled.filter(({ actor }) => actor !== null);
  const own = (character?.getActiveTokens() ?? []) as readonly TokenObject[];
  const tokens = controlled.length > 0 ? controlled : own;
  const found = tokens.flatMap((token) => (token.actor === null ? [] : [{ actor: token.actor, token }]));
  return found.length > 0 || character === null ? found : [{ actor: character, token: null }];
}
