/**
 * Writes the hits of a card: into our flags, and as the targets that the system's own trays list. One change after
 * another, each on what the one before left, so that areas placed at once lose nobody.
 */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { Data, MessageDocument } from "../../../types/surface/documents.ts";
import { hasTargets, targetData } from "../../platform/usage-card.ts";
import { COUNTED_FLAG, countedFor, hitsOf, HITS_FLAG, storedHits, tokensOf, unseenOf, type Hit } from "./hit.ts";
import { Turns } from "./turns.ts";

interface Change {
  readonly edit: (present: readonly Hit[]) => readonly Hit[];
  /** of the area that it comes from */
  readonly mark: string | undefined;
}

/** Changes on their way to the server, by card. */
const underWay = new Map<string, readonly Change[]>();
const turns = new Turns();

const changesOf = (card: MessageDocument): readonly Change[] => underWay.get(card.id) ?? [];

/** The hits of a card with those just being written; undefined where it has no list. */
export function hitsNow(card: MessageDocument): readonly Hit[] | undefined {
  return changesOf(card).reduce((present, { edit }) => edit(present ?? []), hitsOf(card));
}

/** Whether an area was counted for a card, be it a moment ago. */
export const isCounted = (card: MessageDocument, area: string): boolean =>
  countedFor(card).includes(area) || changesOf(card).some(({ mark }) => mark === area);

/** Only a card's author and GMs may. `mark` names the area that the change comes from. */
export async function changeHits(card: MessageDocument, edit: Change["edit"], mark?: string): Promise<void> {
  const { id } = card;
  const change = { edit, mark };
  underWay.set(id, [...changesOf(card), change]);
  try {
    await turns.take(id, () => write(id, change));
  } finally {
    const rest = changesOf(card).filter((other) => other !== change);
    if (rest.length > 0) underWay.set(id, rest);
    else underWay.delete(id);
  }
}

/** A card may be gone by now. */
async function write(id: string, { edit, mark }: Change): Promise<void> {
  const card = game.messages.get(id);
  if (card === undefined) return;
  const before = hitsOf(card) ?? [];
  const hits = edit(before);
  const counted = mark === undefined ? {} : { [COUNTED_FLAG]: [...countedFor(card), mark] };
  const own = { [MODULE_ID]: { [HITS_FLAG]: storedHits(hits, before), ...counted } };
  const { flags = {}, ...targets } = hasTray(card) ? targetData(tokensOf(hits)) : {};
  await card.update({ ...targets, flags: { ...(flags as Data), ...own } });
}

/** The GM's own card has no trays. */
const hasTray = (card: MessageDocument): boolean => unseenOf(card) === undefined;

/** Two who changed the list at once agree on it, but not on the targets: the card's author puts those right. */
export async function settleTargets(card: MessageDocument): Promise<void> {
  const hits = hitsOf(card);
  if (hits === undefined || !card.isAuthor || !hasTray(card) || underWay.has(card.id)) return;
  const tokens = tokensOf(hits);
  if (!hasTargets(card, tokens)) await card.update(targetData(tokens));
}
