/**
 * Saves by the card that they answer. Found among all messages once, then heard of one by one. A save counts only if
 * whoever rolled it may roll for that creature: a message says what its author wants it to say.
 */
import type { MessageDocument } from "../../../types/surface/documents.ts";
import { answeredCard, isResisted, showsChallenge } from "../../platform/usage-card.ts";
import { actorOf, unseenOf, type Hit } from "./hit.ts";
import { outcomeOf, type Outcome } from "./outcome.ts";

/** Ids of saves by id of the card, in the order of the log. */
let filed: Map<string, Set<string>> | undefined;

/** Notes a message; gives the id of the card that it answers, if it is a save. */
export function fileSave(message: MessageDocument): string | undefined {
  return file(index(), message);
}

function index(): Map<string, Set<string>> {
  if (filed === undefined) {
    filed = new Map();
    for (const message of game.messages) file(filed, message);
  }
  return filed;
}

function file(into: Map<string, Set<string>>, message: MessageDocument): string | undefined {
  const card = answeredCard(message);
  if (card === undefined) return undefined;
  const saves = into.get(card) ?? new Set();
  into.set(card, saves.add(message.id));
  return card;
}

/** The save of a creature that was hit: the last one that answers the card, or the usage card behind a GM's. */
export function saveOf(card: MessageDocument, hit: Hit): MessageDocument | undefined {
  const ids = [unseenOf(card), card.id].flatMap((id) => [...(index().get(id ?? "") ?? [])]);
  const saves = ids.flatMap((id) => game.messages.get(id) ?? []);
  return saves.findLast((save) => isOf(save, hit));
}

/** By the token that spoke; a save without one is the actor's. */
function isOf({ speaker, author }: MessageDocument, hit: Hit): boolean {
  const { scene, token, actor } = speaker;
  const theirs = token ? `Scene.${scene ?? ""}.Token.${token}` === hit.token : `Actor.${actor ?? ""}` === hit.actor;
  if (!theirs) return false;
  return author !== null && (author.isGM || actorOf(hit)?.testUserPermission(author, "OWNER") === true);
}

/** What the user is shown of a creature's save; undefined as long as there is none. */
export function outcomeFor(card: MessageDocument, hit: Hit, dc: number | undefined): Outcome | undefined {
  if (typeof hit.rolled === "number")
    return outcomeOf({ total: hit.rolled, dc, resisted: false, readable: true, challenge: true });
  const save = saveOf(card, hit);
  if (save === undefined) return undefined;
  const readable = save.isContentVisible;
  const [roll] = readable ? save.rolls : [];
  return outcomeOf({
    total: roll?.total,
    dc: roll?.options.target ?? dc,
    resisted: isResisted(save),
    readable,
    challenge: showsChallenge(card),
  });
}
