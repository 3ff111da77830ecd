/** What can be done from a card, by whom, and what it says of how things stand. */
import type { ActorDocument, EffectDocument, MessageDocument } from "../../../types/surface/documents.ts";
import { checkOf, checkPath, isLive, type Check } from "../check.ts";
import { concentrationsOf } from "../effects.ts";
import { endingOf, type Ending } from "../ending.ts";
import { waitsFor } from "../ending/waiting.ts";
import { carryOut, holdBack, spare } from "../lose.ts";
import { openCheck } from "../desk.ts";
import { askAgain, takeOver } from "../request.ts";
import { counted, say } from "../words.ts";
import type { CardFlag } from "./flag.ts";

export interface Deed {
  /** label: KARTOTEKA.concentration.deed.<id> */
  readonly id: string;
  readonly icon: string;
  readonly run: () => Promise<unknown>;
}

/** How a card's matter stands, for the user of this client. */
export interface Standing {
  readonly text: string;
  readonly deeds: readonly Deed[];
}

export function standingOf(message: MessageDocument, flag: CardFlag, actor: ActorDocument | undefined): Standing {
  if (actor === undefined) return settled("gone");
  return flag.kind === "check" ? ofCheck(actor, checkOf(actor, message.id)) : ofEnding(actor, flag, message.id);
}

const settled = (state: string): Standing => ({ text: say(`state.${state}`), deeds: [] });

function ofCheck(actor: ActorDocument, check: Check | undefined): Standing {
  if (check === undefined || !isLive(actor, check)) return settled("answered");
  const asked = game.users.get(check.to);
  const text = say("state.asked", { user: asked?.name ?? "" });
  if (!actor.isOwner) return { text, deeds: [] };
  if (asked?.isSelf === true) return { text, deeds: [deed("roll", "fa-dice-d20", async () => openCheck(check.id))] };
  const others = [deed("take-over", "fa-hand", () => takeOver(actor, check.id))];
  if (game.user.isGM) others.unshift(deed("ask-again", "fa-bell", () => askAgain(actor, check.id)));
  return { text, deeds: others };
}

function ofEnding(actor: ActorDocument, { effect: id }: CardFlag, card: string): Standing {
  const effect = concentrationsOf(actor).find((one) => one.id === id);
  if (effect === undefined) return settled("ended");
  const ending = endingOf(effect);
  if (ending?.card !== card) return settled("goes-on");
  if (waitsFor(effect) !== undefined) return settled("waits");
  if (ending.grace !== null) {
    const text = counted("state.grace", ending.grace);
    const deeds = [
      deed("end-now", "fa-ban", () => carryOut(actor, effect)),
      deed("hold", "fa-hand", () => holdBack(effect)),
    ];
    return { text, deeds: actor.isOwner ? deeds : [] };
  }
  return { text: say("state.decide"), deeds: actor.isOwner ? decisions(actor, effect, ending) : [] };
}

function decisions(actor: ActorDocument, effect: EffectDocument, ending: Ending): Deed[] {
  const again = deed("reroll", "fa-dice-d20", () => rollAgain(actor, effect, ending));
  return [
    deed("end", "fa-ban", () => carryOut(actor, effect)),
    ...(ending.dc === null ? [] : [again]),
    deed("keep", "fa-check", () => spare(effect)),
  ];
}

/** The save once more, on this client, for Inspiration and the like: it waits until what was lost is spared. */
async function rollAgain(actor: ActorDocument, effect: EffectDocument, { dc }: Ending): Promise<void> {
  const id = foundry.utils.randomID();
  const about = { dc: dc ?? 0, points: 0, message: null, effects: [effect.id], at: Date.now(), round: 1 };
  const check: Check = { id, kind: "person", to: game.userId, ...about };
  await actor.update({ [checkPath(id)]: check });
  await spare(effect);
}

const deed = (id: string, icon: string, run: () => Promise<unknown>): Deed => ({ id, icon: `fa-solid ${icon}`, run });
