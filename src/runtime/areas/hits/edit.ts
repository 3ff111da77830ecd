/** Changes that a person makes to the list before the saves: its author, or a GM. */
import type { MessageDocument } from "../../../types/surface/documents.ts";
import { hitFor, joined, type Hit } from "./hit.ts";
import { mayEdit } from "./rows.ts";
import { changeHits } from "./write.ts";

export async function removeHit(card: MessageDocument, { token }: Hit): Promise<void> {
  if (mayEdit(card)) await changeHits(card, (present) => present.filter((hit) => hit.token !== token));
}

/** Adds whom the user targets now, seen or not, hidden or not: a person decides. */
export async function addTargets(card: MessageDocument): Promise<void> {
  if (!mayEdit(card)) return;
  const hits = [...game.user.targets].flatMap(({ document }) => hitFor(document, game.user));
  if (hits.length === 0) ui.notifications?.warn("KARTOTEKA.hits.no-targets", { localize: true });
  else await changeHits(card, (present) => joined(present, hits));
}

/** Selects those on the map whom the user may, for the trays of damage and effects. */
export function selectHits(hits: readonly Hit[]): void {
  const ids = new Set(hits.map(({ token }) => token));
  let first = true;
  for (const token of canvas.tokens.placeables) {
    if (!ids.has(token.document.uuid) || !token.isOwner) continue;
    token.control({ releaseOthers: first });
    first = false;
  }
}
