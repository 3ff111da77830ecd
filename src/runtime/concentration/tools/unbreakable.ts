/** "Zraněním se nepřeruší": a mark that a GM puts on a spell, or on one concentration where the spell is used up. */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { BaseDocument, EffectDocument } from "../../../types/surface/documents.ts";
import { isUnbreakable, UNBREAKABLE_FLAG } from "../effects.ts";
import { spellItem } from "../ending/concentrations.ts";

/** The mark lies with the spell, so that its next casting has it too. */
export async function setUnbreakable(effect: EffectDocument, unbreakable: boolean): Promise<void> {
  const bearers: BaseDocument[] = [spellItem(effect) ?? effect];
  // a mark of the effect's own would outdo that of the spell
  if (!unbreakable) bearers.push(effect);
  for (const bearer of new Set(bearers)) await bearer.setFlag(MODULE_ID, UNBREAKABLE_FLAG, unbreakable);
}

export const toggleUnbreakable = async (effect: EffectDocument): Promise<void> =>
  await setUnbreakable(effect, !isUnbreakable(effect));
