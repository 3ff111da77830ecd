/** Tells GMs that a player is being asked: the system's card, which they would have seen, is not there. */
import { onChange } from "./changes.ts";
import { checksOf, atStake, type Check } from "./check.ts";
import { spellNames } from "./effects.ts";
import { calledName } from "./ending/concentrations.ts";
import type { ActorDocument } from "../../types/surface/documents.ts";
import type { FeatureHooks } from "../platform/features.ts";
import { say } from "./words.ts";

const told = new Set<string>();
let started = false;

export function installStatus(hooks: FeatureHooks): void {
  onChange((actor) => {
    if (!game.user.isGM) return;
    for (const check of checksOf(actor)) {
      if (started && !told.has(check.id)) tell(actor, check);
      told.add(check.id);
    }
  });
  // what was asked before this page was there is no news
  hooks.once("ready", () => {
    started = true;
  });
}

function tell(actor: ActorDocument, check: Check): void {
  const asked = game.users.get(check.to);
  if (check.kind !== "person" || asked === undefined || asked.isSelf) return;
  const data = {
    user: asked.name,
    name: calledName(actor),
    spells: spellNames(atStake(actor, check)),
    dc: String(check.dc),
  };
  ui.notifications?.info(say("asked", data));
}
