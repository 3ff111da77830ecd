/**
 * A spell that is cast without being kept: an item that is never saved stands for it, with the caster as its parent; its
 * data lie on the card, so that the card's buttons work as long as there is the card.
 */
import type { Activity, MessageConfig } from "../../types/surface/dnd5e.ts";
import type { ItemDocument } from "../../types/surface/documents.ts";
import { carriesItem, itemOnCard } from "../platform/drop-cast.ts";
import { payingMethod, placeInBook } from "./book.ts";
import { castOnce, copyOf } from "./copy.ts";
import { spellFacts } from "./facts.ts";
import { mayGiveWay } from "./second.ts";
import type { Receiver } from "./targets.ts";
import { say } from "./words.ts";

export async function castNow(spell: ItemDocument, caster: Receiver): Promise<void> {
  const { actor, token } = caster;
  // of several tokens of one actor, the system and the areas take the controlled one for the caster
  if (actor.getActiveTokens(true).length > 1) token.control();
  const kept = spell.actor?.uuid === actor.uuid;
  const item = kept ? spell : onceItem(spell, caster);
  const use = usesOf(item);
  if (!kept && use !== undefined && !(await mayGiveWay(use))) return;
  const message: MessageConfig = {
    data: { speaker: ChatMessage.implementation.getSpeaker({ token: token.document }) },
  };
  const config = kept ? message : itemOnCard(item, message);
  const results = use === undefined ? await item.use?.({}, {}, config) : await use.use({}, {}, config);
  const card = results?.message;
  if (!kept && card !== undefined && !carriesItem(card))
    ui.notifications?.warn(say("forgets", { spell: spell.name }), { permanent: true });
}

function onceItem(spell: ItemDocument, { actor, facts }: Receiver): ItemDocument {
  const about = spellFacts(spell);
  const place = { ...placeInBook(facts, about), method: payingMethod(facts, about) };
  const data = castOnce(copyOf(spell.toObject(), spell.uuid), foundry.utils.randomID(), spell.uuid, place);
  return new Item.implementation(data, { parent: actor });
}

/** The one activity that is a casting; undefined where the system has to ask which. */
function usesOf(item: ItemDocument): Activity | undefined {
  const activities = [...item.system.activities.contents].sort((a, b) => a.sort - b.sort);
  const casting = activities.filter(({ consumption }) => consumption.spellSlot);
  const candidates = casting.length > 0 ? casting : activities;
  return candidates.length > 1 && "use" in item ? undefined : candidates[0];
}
