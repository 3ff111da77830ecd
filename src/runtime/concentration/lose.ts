/** Losing concentration, and what people and time make of it: the one place that changes an effect's ending. */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import type { ActorDocument, EffectDocument } from "../../types/surface/documents.ts";
import { postEndingCard } from "./cards/post.ts";
import { ENDING_FLAG, endingOf, type Ending } from "./ending.ts";
import { endConcentrationOf } from "./ending/end.ts";
import { graceOf } from "./jobs.ts";

export type Loss = Pick<Ending, "reason" | "dc" | "total">;

/** Effects that are just being lost: until their flag is written, nothing else tells. */
const losing = new Set<string>();

/** Each one waits for its end from now on, or ends at once: safe to repeat. */
export async function lose(actor: ActorDocument, effects: readonly EffectDocument[], loss: Loss): Promise<void> {
  for (const effect of effects) {
    if (losing.has(effect.uuid) || endingOf(effect) !== undefined) continue;
    losing.add(effect.uuid);
    try {
      await loseOne(actor, effect, loss);
    } finally {
      losing.delete(effect.uuid);
    }
  }
}

async function loseOne(actor: ActorDocument, effect: EffectDocument, loss: Loss): Promise<void> {
  const grace = graceOf(loss.reason);
  if (grace === 0) {
    await endConcentrationOf(actor, effect, loss.reason);
    return;
  }
  const ending: Ending = { ...loss, grace, at: Date.now(), card: foundry.utils.randomID() };
  await effect.setFlag(MODULE_ID, ENDING_FLAG, ending);
  await postEndingCard(actor, effect, ending);
}

/** Somebody decided, or the time is over. */
export async function carryOut(actor: ActorDocument, effect: EffectDocument): Promise<void> {
  const ending = endingOf(effect);
  if (ending !== undefined) await endConcentrationOf(actor, effect, ending.reason);
}

/** Time decides no more: a person does. */
export const holdBack = async (effect: EffectDocument): Promise<void> => {
  if (endingOf(effect) !== undefined) await effect.update({ [`flags.${MODULE_ID}.${ENDING_FLAG}.grace`]: null });
};

/** It goes on as if nothing had been. */
export const spare = async (effect: EffectDocument): Promise<void> => {
  if (endingOf(effect) !== undefined) await effect.unsetFlag(MODULE_ID, ENDING_FLAG);
};
