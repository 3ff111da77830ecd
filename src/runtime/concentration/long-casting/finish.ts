/** The end of a long casting: the spell is cast as any other, and only now spends its slot. */
import type { Activity, UsageConfig } from "../../../types/surface/dnd5e.ts";
import type { EffectDocument, MessageDocument } from "../../../types/surface/documents.ts";
import { actorAt, effectAt, itemAt } from "../../areas/life/locate.ts";
import { withReason } from "../ending/told.ts";
import { CASTING_FLAG, castingCardOf, type CastingCard } from "./card-flag.ts";
import { asRitual, decided } from "./use.ts";
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import { say } from "./words.ts";

/** ids of cards whose spell is being cast on this client */
const casting = new Set<string>();

/** A use that is called off can be begun again; one that has come about ends the casting. */
export async function finish(message: MessageDocument): Promise<void> {
  const card = castingCardOf(message);
  if (card?.status !== "ready" || casting.has(message.id)) return;
  casting.add(message.id);
  try {
    await cast(message, card);
  } finally {
    casting.delete(message.id);
  }
}

async function cast(message: MessageDocument, card: CastingCard): Promise<void> {
  const activity = itemAt(card.item)?.system.activities.get(card.activity);
  if (activity === undefined || actorAt(card.actor) === undefined) {
    ui.notifications?.warn(say("spell-gone", { spell: card.spell.name }));
    return;
  }
  const effect = effectAt(card.effect);
  const use = async (): Promise<boolean> =>
    (await activity.use(usageFor(card, activity, effect), {}, {})) !== undefined;
  const isCast = effect === undefined ? await use() : await withReason(effect, "finished", use);
  if (!isCast) return;
  const left = effectAt(card.effect);
  // whoever hears of its deletion marks the card
  if (left !== undefined) await withReason(left, "finished", async () => await left.delete());
  else if (effect === undefined && message.isOwner) {
    await message.update({ flags: { [MODULE_ID]: { [CASTING_FLAG]: { status: "cast" } } } });
  }
}

/** A spell of concentration takes over from its own casting, if the system still counts that as one. */
function usageFor({ ritual }: CastingCard, activity: Activity, effect: EffectDocument | undefined): UsageConfig {
  const usage = decided(ritual ? asRitual({}) : {});
  const gives = effect !== undefined && activity.actor?.concentration.effects.has(effect) === true;
  return gives && activity.requiresConcentration ? { ...usage, concentration: { end: effect.id } } : usage;
}
