/**
 * A spell that no actor has, and what the system keeps of it. Seen with dnd5e 5.3.3: a card finds its item by uuid, else
 * makes it anew from `flags.dnd5e.item.data`, which nobody but the caller of a use puts there; rolls find it through
 * their card. In 6 the same lies in `system` (guessed).
 */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import type { MessageConfig } from "../../types/surface/dnd5e.ts";
import type { Data, ItemDocument, MessageDocument } from "../../types/surface/documents.ts";
import { UNBREAKABLE_FLAG } from "../concentration/effects.ts";
import type { FeatureHooks } from "./features.ts";
import { platform } from "./host.ts";
import { ONCE_FLAG } from "./once-flag.ts";

/** The message of a use, with the item on it. */
export function itemOnCard(item: ItemDocument, { data = {}, ...message }: MessageConfig): MessageConfig {
  const path = platform().system === "6" ? "system.item.data" : "flags.dnd5e.item.data";
  const filled = foundry.utils.deepClone(data);
  foundry.utils.setProperty(filled, path, item.toObject());
  return { ...message, data: filled };
}

/** Whether a card knows its spell. */
export const carriesItem = (card: MessageDocument): boolean => (card.getAssociatedItem?.() ?? null) !== null;

/**
 * The system puts the whole item on the effect of concentration as well, and makes it anew from there within its own
 * preparation of data, without end: each time that the actor's items are prepared, 5.3.3 runs until the stack is full
 * (actor.mjs getRollData → concentration → item.mjs prepareEmbeddedDocuments → getRollData). Nothing needs it there: it
 * goes, and what it told stays with us. Links to the item, which nobody could follow, lead to where it was cast from.
 */
export function installOnce(hooks: FeatureHooks): void {
  hooks.on("dnd5e.preBeginConcentrating", (_actor, item, effect) => {
    const source = item.flags[MODULE_ID]?.[ONCE_FLAG];
    if (typeof source !== "string") return;
    const noted = foundry.utils.getProperty(effect, "flags.dnd5e.item");
    if (typeof noted === "object" && noted !== null) Reflect.deleteProperty(noted, "data");
    const { name, img } = item;
    const own: Data = { [ONCE_FLAG]: { name, img, source } };
    if (item.flags[MODULE_ID]?.[UNBREAKABLE_FLAG] === true) own[UNBREAKABLE_FLAG] = true;
    for (const [key, value] of Object.entries(own))
      foundry.utils.setProperty(effect, `flags.${MODULE_ID}.${key}`, value);
    if (effect["origin"] === item.uuid) effect["origin"] = source;
    if (typeof effect["description"] === "string")
      effect["description"] = effect["description"].replaceAll(item.uuid, source);
  });
}
