/** Asking for a save: by a hit, by a GM's word, and asking again. */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import type { ActorDocument, EffectDocument } from "../../types/surface/documents.ts";
import { checkOf, checkPath, CHECKS_FLAG, type Check } from "./check.ts";
import { breakable } from "./effects.ts";
import { askedFor, type Asked } from "./who.ts";

/** What is asked for; of whom follows from who is at the table. */
export interface Request {
  readonly dc: number;
  /** hit points lost; 0: not by damage */
  readonly points: number;
  readonly message: string | null;
  readonly effects: readonly EffectDocument[];
  /** a GM says first whether it was damage */
  readonly doubtful: boolean;
}

/** Null where nobody is there to be asked. */
export function newCheck(actor: ActorDocument, { effects, doubtful, ...request }: Request): Check | null {
  const asked = doubtful ? doubtedBy() : askedFor(actor);
  if (asked === null) return null;
  const about = { effects: effects.map(({ id }) => id), at: Date.now(), round: 1 };
  return { id: foundry.utils.randomID(), ...asked, ...request, ...about };
}

function doubtedBy(): Asked | null {
  const { activeGM } = game.users;
  return activeGM === null ? null : { to: activeGM.id, kind: "doubt" };
}

/**
 * Asks for a save because of something else than damage. Needs the right to change the actor. False where nothing can be
 * broken, or nobody is there to be asked.
 */
export async function requestCheck(actor: ActorDocument, dc: number): Promise<boolean> {
  const effects = breakable(actor);
  const request = { dc, points: 0, message: null, effects, doubtful: false };
  const check = effects.length === 0 ? null : newCheck(actor, request);
  if (check === null) return false;
  await actor.update({ [checkPath(check.id)]: check });
  return true;
}

/** Asks once more: the same person, or who is asked now where that one has left. */
export async function askAgain(actor: ActorDocument, id: string): Promise<void> {
  const check = checkOf(actor, id);
  if (check === undefined) return;
  const isThere = game.users.get(check.to)?.active === true;
  await readdress(actor, check, (isThere ? null : addressee(actor, check)) ?? check);
}

/** Who is asked for it now. */
export const addressee = (actor: ActorDocument, { kind }: Check): Asked | null =>
  kind === "doubt" ? doubtedBy() : askedFor(actor);

/** The user of this client makes the save instead. */
export async function takeOver(actor: ActorDocument, id: string): Promise<void> {
  const check = checkOf(actor, id);
  if (check !== undefined) await readdress(actor, check, { to: game.userId, kind: "person" });
}

export async function readdress(actor: ActorDocument, { id, round }: Check, { to, kind }: Asked): Promise<void> {
  await actor.update({ [checkPath(id)]: { to, kind, round: round + 1 } });
}

/** Makes them as if they had never been asked for; what is gone already is left alone. */
export async function withdraw(actor: ActorDocument, checks: readonly Check[]): Promise<void> {
  for (const { id } of checks) {
    if (checkOf(actor, id) !== undefined) await actor.unsetFlag(MODULE_ID, `${CHECKS_FLAG}.${id}`);
  }
}
