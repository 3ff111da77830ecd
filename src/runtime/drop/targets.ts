/** For whom a spell is meant: the token that it was let go over, or the selection that this belongs to. */
import type { TokenObject } from "../../types/surface/canvas.ts";
import type { ActorDocument, ItemDocument } from "../../types/surface/documents.ts";
import { actorFacts } from "./facts.ts";
import type { ActorFacts } from "./model.ts";

export interface Target {
  readonly token: TokenObject;
  /** as people at the table know it */
  readonly name: string;
  readonly actor: ActorDocument | null;
  readonly facts: ActorFacts | null;
}

/** With more than one controlled token, this one among them: all of them, this one first. Else it alone. */
export function targetsAt(token: TokenObject, spell: ItemDocument): readonly [Target, ...Target[]] {
  const { controlled } = canvas.tokens;
  const others = controlled.includes(token) ? controlled.filter((other) => other !== token) : [];
  return [targetOf(token, spell), ...others.map((other) => targetOf(other, spell))];
}

function targetOf(token: TokenObject, spell: ItemDocument): Target {
  const { actor, document } = token;
  return { token, name: document.name, actor, facts: actor === null ? null : actorFacts(actor, spell) };
}

/** A creature whose actor the user may change. */
export interface Receiver extends Target {
  readonly actor: ActorDocument;
  readonly facts: ActorFacts;
}

/** Two tokens of one actor are one creature to give something to. */
export function receivers(targets: readonly Target[]): Receiver[] {
  const found = new Map<string, Receiver>();
  for (const target of targets)
    if (isReceiver(target)) found.set(target.actor.uuid, found.get(target.actor.uuid) ?? target);
  return [...found.values()];
}

const isReceiver = (target: Target): target is Receiver => target.actor !== null && target.facts !== null;
