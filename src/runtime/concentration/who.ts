/** Who is asked for a save on concentration: exactly one person. */
import type { ActorDocument } from "../../types/surface/documents.ts";
import type { Check } from "./check.ts";

/** A user, in relation to one actor. */
export interface Person {
  readonly id: string;
  readonly role: number;
  readonly active: boolean;
  readonly isGM: boolean;
  readonly owns: boolean;
  /** the actor is this user's character */
  readonly plays: boolean;
}

export interface Bearer {
  readonly isNpc: boolean;
  readonly hasPlayerOwner: boolean;
}

export type Asked = Pick<Check, "to" | "kind">;

/**
 * The one who plays the actor; else another player who owns it; else the active GM. NPCs that are nobody's roll for
 * themselves, on the active GM's client. Null where nobody who could is at the table.
 */
export function whoIsAsked(people: readonly Person[], activeGm: string | null, bearer: Bearer): Asked | null {
  if (bearer.isNpc && !bearer.hasPlayerOwner) return activeGm === null ? null : { to: activeGm, kind: "self" };
  const present = people.filter(({ active, owns }) => active && owns);
  const players = present.filter(({ isGM }) => !isGM).sort(byRank);
  const to = present.find(({ plays }) => plays)?.id ?? players[0]?.id ?? activeGm;
  return to === null ? null : { to, kind: "person" };
}

/** The same order on every client, as Foundry's own getDesignatedUser has it. */
const byRank = (a: Pick<Person, "role" | "id">, b: Pick<Person, "role" | "id">): number =>
  b.role - a.role || (a.id < b.id ? -1 : 1);

export function askedFor(actor: ActorDocument): Asked | null {
  const people = [...game.users].map((user) => ({
    id: user.id,
    role: user.role,
    active: user.active,
    isGM: user.isGM,
    owns: actor.testUserPermission(user, "OWNER"),
    plays: !actor.isToken && user.character?.id === actor.id,
  }));
  const bearer = { isNpc: actor.type === "npc", hasPlayerOwner: actor.hasPlayerOwner };
  return whoIsAsked(people, game.users.activeGM?.id ?? null, bearer);
}

/** Who looks after what nobody in particular does: the active GM, else one active owner. The same on every client. */
export function isKeeper(actor: ActorDocument): boolean {
  const { activeGM } = game.users;
  if (activeGM !== null) return activeGM.isSelf;
  const owners = game.users.filter((user) => user.active && actor.testUserPermission(user, "OWNER"));
  return owners.sort(byRank)[0]?.isSelf === true;
}

/** Everybody who may decide about it, present or not; every GM is among them. */
export const ownersOf = (actor: ActorDocument): string[] =>
  game.users.filter((user) => actor.testUserPermission(user, "OWNER")).map(({ id }) => id);
