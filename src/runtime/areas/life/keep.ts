/**
 * "Ponechat": an instantaneous area that somebody wants to stay. The word is on the usage card, and on the areas as well,
 * so that it outlives the chat.
 */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { BaseDocument, MessageDocument } from "../../../types/surface/documents.ts";
import { allAreas, type PlacedArea } from "../../platform/areas.ts";

/** Under flags["kartoteka-kouzel"] of a card and of an area. */
const KEEP_FLAG = "keep";

export const isMarkedKept = ({ flags }: BaseDocument): boolean => flags[MODULE_ID]?.[KEEP_FLAG] === true;

export function isKept({ document, flag }: PlacedArea): boolean {
  const card = flag.cast.message === null ? undefined : game.messages.get(flag.cast.message);
  return card === undefined ? isMarkedKept(document) : isMarkedKept(card);
}

/** The areas of a card's cast, on all scenes. */
export const areasOfCard = ({ id }: MessageDocument): PlacedArea[] =>
  allAreas().filter(({ flag }) => flag.cast.message === id);

/** By who may change the card; areas that the user may not change keep their own word. */
export async function setKept(card: MessageDocument, kept: boolean): Promise<void> {
  const mark = { flags: { [MODULE_ID]: { [KEEP_FLAG]: kept } } };
  const own = areasOfCard(card).filter(({ document }) => document.isOwner);
  await Promise.all([card, ...own.map(({ document }) => document)].map((document) => document.update(mark)));
}
