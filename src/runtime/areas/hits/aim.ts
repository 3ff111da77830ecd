/** Damage that is rolled from a card goes to those who were hit, whomever the roller targets by then. */
import type { MessageConfig } from "../../../types/surface/dnd5e.ts";
import type { Data } from "../../../types/surface/documents.ts";
import { aimRoll, cardOfRoll } from "../../platform/usage-card.ts";
import { tokensOf } from "./hit.ts";
import { hitsNow } from "./write.ts";

export function aimDamage(roll: Data, message: MessageConfig): void {
  const card = game.messages.get(cardOfRoll(roll, message) ?? "");
  const hits = card && hitsNow(card);
  if (hits !== undefined) aimRoll(message, tokensOf(hits));
}
