/** Rolls saves of those who were hit: the system's own, for that creature, whatever is selected. */
import type { MessageDocument } from "../../../types/surface/documents.ts";
import { answerTo } from "../../platform/usage-card.ts";
import { unseenOf, type Hit } from "./hit.ts";
import { activityOf, rowsOf, saveAsked, type Row } from "./rows.ts";
import { changeHits } from "./write.ts";

/** Keys held down during the click choose advantage, or no dialog, as everywhere in the system. */
export async function rollSave(card: MessageDocument, row: Row, ability: string, event?: Event): Promise<void> {
  await roll(card, row, ability, {}, event);
}

/** Those whom no player rolls for, each without a dialog. */
export async function rollForNpcs(card: MessageDocument): Promise<void> {
  const [ability] = saveAsked(activityOf(card))?.abilities ?? [];
  if (ability === undefined) return;
  for (const row of rowsOf(card).filter(isForGm)) await roll(card, row, ability, { configure: false });
}

export const isForGm = ({ isNpc, mayRoll }: Row): boolean => isNpc && mayRoll;

async function roll(
  card: MessageDocument,
  { hit, token, actor }: Row,
  ability: string,
  dialog: { configure?: false },
  event?: Event,
): Promise<void> {
  const asked = saveAsked(activityOf(card));
  if (token === null || actor === null || asked === undefined) return;
  const config = { ability, target: asked.dc, ...(event && { event }) };
  if (unseenOf(card) !== undefined) {
    const rolls = await actor.rollSavingThrow(config, dialog, { create: false });
    await note(card, hit, rolls?.[0]?.total);
  } else {
    const speaker = ChatMessage.implementation.getSpeaker({ actor, token });
    await actor.rollSavingThrow(config, dialog, { data: answerTo(card.id, speaker) });
  }
}

/** Whispered rolls stand in everybody's log, their results alone are hidden: so these are kept on the GM's card. */
async function note(card: MessageDocument, { token }: Hit, rolled: number | undefined): Promise<void> {
  if (rolled === undefined) return;
  await changeHits(card, (present) => present.map((hit) => (hit.token === token ? { ...hit, rolled } : hit)));
}
