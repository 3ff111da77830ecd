/** Who may do what. Source: foundry-13-14.md §1.7 and §6.7; CONST.USER_ROLES, CONST.DOCUMENT_OWNERSHIP_LEVELS. */
import type { Data } from "../../src/types/surface/documents.ts";
import { pathOf, type Store } from "./store.ts";

export const ROLES = { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 } as const;
export const LEVELS = { NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 } as const;
export const OWNER = LEVELS.OWNER;

/** The level that stored ownership gives a user; a document inside another has its parent's. */
export function levelIn(data: Data | undefined, userId: string): number {
  const ownership = data?.["ownership"] as Record<string, number> | undefined;
  return ownership?.[userId] ?? ownership?.["default"] ?? LEVELS.NONE;
}

/**
 * The level of a user on a stored document: that of the outermost one. Authors own their messages and templates, users
 * themselves, and a token belongs to those who own its actor.
 */
export function ownershipOf(store: Store, uuid: string, userId: string): number {
  const path = pathOf(uuid);
  const [rootName, rootId] = path[0] ?? ["", ""];
  if (rootName === "User") return rootId === userId ? OWNER : LEVELS.NONE;
  const document = store.find(uuid);
  if (document === undefined) return OWNER;
  if (document["author"] === userId) return OWNER;
  if (rootName === "Scene" && path.length > 1) return sceneLevel(store, path, document, userId);
  return levelIn(store.find(`${rootName}.${rootId}`), userId);
}

function sceneLevel(store: Store, path: [string, string][], document: Data, userId: string): number {
  const [name, id] = path[1] ?? ["", ""];
  if (name === "Region") return levelIn(document, userId);
  if (name !== "Token") return LEVELS.NONE;
  const token = store.find(`Scene.${path[0]?.[1]}.Token.${id}`);
  const actor = store.all("Actor").find((entry) => entry["_id"] === token?.["actorId"]);
  return levelIn(actor, userId);
}
