/**
 * Who is in a player's area though the player doesn't see them. Only the GM's client sees everybody, only the player's
 * knows what the player sees: so the GM's looks at once, waits for the player's count on the card, and whispers the
 * difference to the GMs. Hidden and secret tokens are never among them.
 */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { MessageDocument, SceneDocument, TokenDocument } from "../../../types/surface/documents.ts";
import type { AreaFlag } from "../flag.ts";
import { escaped } from "../../dom.ts";
import { countedFor, hitFor, hitsOf, HITS_FLAG, joined, storedHits, unseenOf, UNSEEN_FLAG, type Hit } from "./hit.ts";
import { Turns } from "./turns.ts";
import { creaturesIn } from "./who.ts";
import { changeHits } from "./write.ts";

interface Look {
  readonly mark: string;
  readonly tokens: readonly TokenDocument[];
  /** false: the GM looked at another scene, whose walls alone the backend knows */
  readonly walled: boolean;
}

/** CONST.TOKEN_DISPOSITIONS.SECRET */
const SECRET = -2;

/** Looks whose player has not counted yet, by card. */
const looks = new Map<string, Look[]>();
const turns = new Turns();

/** The GM's look, at the moment of the cast: tokens move on. */
export function awaitCount(card: MessageDocument, mark: string, scene: SceneDocument, flag: AreaFlag): void {
  const tokens = creaturesIn(scene, flag).filter(({ disposition }) => disposition !== SECRET);
  looks.set(card.id, [...(looks.get(card.id) ?? []), { mark, tokens, walled: scene.isView }]);
}

/** A card changed: if by a count that was waited for, the GMs are told who is missing in it. */
export async function tellUnseen(card: MessageDocument): Promise<void> {
  const waiting = looks.get(card.id);
  const seen = hitsOf(card);
  if (waiting === undefined || seen === undefined) return;
  const counted = countedFor(card);
  const answered = waiting.filter(({ mark }) => counted.includes(mark));
  const rest = waiting.filter(({ mark }) => !counted.includes(mark));
  if (rest.length > 0) looks.set(card.id, rest);
  else looks.delete(card.id);
  const hits = answered.flatMap(({ tokens }) => tokens).flatMap((token) => hitFor(token, game.user));
  const known = new Set(seen.map(({ token }) => token));
  const unseen = joined([], hits).filter(({ token }) => !known.has(token));
  const walled = answered.every((look) => look.walled);
  if (unseen.length > 0) await turns.take(card.id, () => whisper(card, unseen, walled));
}

/** One card for all areas of a cast. */
async function whisper(card: MessageDocument, hits: readonly Hit[], walled: boolean): Promise<void> {
  const present = game.messages.find((message) => unseenOf(message) === card.id);
  if (present !== undefined) {
    await changeHits(present, (earlier) => joined(earlier, hits));
    return;
  }
  const spell = card.getAssociatedItem?.()?.name ?? "";
  const sentences = [
    game.i18n.format("KARTOTEKA.hits.unseen-text", { spell: escaped(spell) }),
    ...(walled ? [] : [game.i18n.localize("KARTOTEKA.hits.unseen-unwalled")]),
  ];
  await ChatMessage.implementation.create({
    content: `<p>${sentences.join(" ")}</p>`,
    speaker: ChatMessage.implementation.getSpeaker({ alias: game.i18n.localize("KARTOTEKA.title") }),
    whisper: game.users.filter(({ isGM }) => isGM).map(({ id }) => id),
    flags: { [MODULE_ID]: { [HITS_FLAG]: storedHits(hits), [UNSEEN_FLAG]: card.id } },
  });
}
