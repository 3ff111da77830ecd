/**
 * Counts who is in an area once, when it is made: on the client of who cast, in their eyes; what they don't see is the
 * GM's to find (unseen.ts). An area that comes back later, by a reload, an undo or another look at the scene, is not
 * counted again: a person may have changed the list by then.
 */
import type { MessageDocument, UserDocument } from "../../../types/surface/documents.ts";
import type { PlacedArea } from "../../platform/areas.ts";
import { hitFor, joined } from "./hit.ts";
import { awaitCount } from "./unseen.ts";
import { creaturesIn } from "./who.ts";
import { changeHits, isCounted } from "./write.ts";

/** An area with the same mark hits the same creatures. */
function markOf({ scene, flag: { template, place } }: PlacedArea): string {
  const { x, y, direction, elevation } = place;
  return [scene.id, template.type, x, y, direction, elevation].join(" ");
}

/** A new area, made by that user. */
export async function countArea(area: PlacedArea, userId: string): Promise<void> {
  const { scene, flag } = area;
  const caster = game.users.get(flag.cast.user);
  const card = game.messages.get(flag.cast.message ?? "");
  if (caster === undefined || card === undefined || !isTheirs(caster, card, userId)) return;
  const mark = markOf(area);
  if (isCounted(card, mark)) return;
  if (caster.isSelf) {
    // a player sees nobody on a scene that isn't before them
    const seen = game.user.isGM || scene.isView ? creaturesIn(scene, flag) : [];
    const hits = seen.flatMap((token) => hitFor(token, game.user));
    await changeHits(card, (present) => joined(present, hits), mark);
  } else if (game.user.isActiveGM && !caster.isGM && caster.active) {
    awaitCount(card, mark, scene, flag);
  }
}

/** Flags say what their author wants: the card has to be the caster's, and the area theirs or a GM's. */
function isTheirs(caster: UserDocument, card: MessageDocument, userId: string): boolean {
  return card.author?.id === caster.id && (userId === caster.id || game.users.get(userId)?.isGM === true);
}
