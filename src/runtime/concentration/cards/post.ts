/**
 * Writing cards: whispers to everybody who may decide, so that no name of an NPC's spell is ever public. What can be done
 * is added when the card is shown (show.ts); the stored text alone tells what happened.
 */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { ActorDocument, EffectDocument } from "../../../types/surface/documents.ts";
import { rulesLinkHtml } from "../../rules-links.ts";
import { atStake, type Check } from "../check.ts";
import { spellName, spellNames } from "../effects.ts";
import type { Ending } from "../ending.ts";
import { calledName } from "../ending/concentrations.ts";
import { ownersOf } from "../who.ts";
import { say } from "../words.ts";
import { CARD_FLAG, type CardFlag } from "./flag.ts";

const TEMPLATE = `modules/${MODULE_ID}/templates/concentration-card.hbs`;

/** One for each check, however often it is put aside. */
export async function postCheckCard(actor: ActorDocument, check: Check): Promise<void> {
  if (game.messages.has(check.id)) return;
  const spells = spellNames(atStake(actor, check));
  const text = say("card.waiting", { name: calledName(actor), spells, dc: String(check.dc) });
  await post(check.id, actor, text, { kind: "check", actor: actor.uuid, effect: "" });
}

export async function postEndingCard(actor: ActorDocument, effect: EffectDocument, ending: Ending): Promise<void> {
  const { reason, dc, total } = ending;
  const data = { name: calledName(actor), spell: spellName(effect), dc: String(dc), total: String(total) };
  await post(ending.card, actor, say(`card.lost.${reason}`, data), {
    kind: "ending",
    actor: actor.uuid,
    effect: effect.id,
  });
}

async function post(id: string, actor: ActorDocument, text: string, flag: CardFlag): Promise<void> {
  const data = {
    _id: id,
    content: await foundry.applications.handlebars.renderTemplate(TEMPLATE, {
      text,
      rulesLink: rulesLinkHtml("concentration"),
    }),
    whisper: ownersOf(actor),
    speaker: ChatMessage.implementation.getSpeaker({ actor }),
    flags: { [MODULE_ID]: { [CARD_FLAG]: flag } },
  };
  await ChatMessage.implementation.create(data, { keepId: true });
}
