/** A casting that is done goes on by itself, where the world wants that; else whoever casts is told. */
import type { MessageDocument } from "../../../types/surface/documents.ts";
import { option } from "../../option.ts";
import type { FeatureHooks } from "../../platform/features.ts";
import { castingCardOf, type CastingCard } from "./card-flag.ts";
import { finish } from "./finish.ts";
import { say } from "./words.ts";

/** ids of cards that were seen to */
const seen = new Set<string>();

export function installByItself(hooks: FeatureHooks): void {
  hooks.on("updateChatMessage", seeTo);
  hooks.on("createChatMessage", seeTo);
}

async function seeTo(message: MessageDocument): Promise<void> {
  const card = castingCardOf(message);
  if (card === undefined) return;
  if (card.status !== "ready") seen.delete(message.id);
  else if (!seen.has(message.id) && isCaster(card)) {
    seen.add(message.id);
    if (option("concentration-long-casting") === "finish") await finish(message);
    else ui.notifications?.info(say("ready", { name: card.caster, spell: card.spell.name }));
  }
}

/** Who began it, as long as they are there; else the active GM. */
const isCaster = ({ user }: CastingCard): boolean =>
  game.users.get(user)?.active === true ? user === game.userId : game.user.isActiveGM;
