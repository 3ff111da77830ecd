/** Hears of everything that may change whom a check or a lost concentration waits for, on every client. */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import type { ActorDocument, EffectDocument } from "../../types/surface/documents.ts";
import type { FeatureHooks } from "../platform/features.ts";
import { bearerOf } from "./effects.ts";
import { actorsInPlay } from "./ending/concentrations.ts";

type Listener = (actor: ActorDocument) => void;
const listeners: Listener[] = [];

/** Calls `listener` with an actor whenever something about its concentration may be different; when it was deleted, too. */
export const onChange = (listener: Listener): void => void listeners.push(listener);

const tell = (actor: ActorDocument): void => {
  for (const listener of listeners) listener(actor);
};

/** As if everything had changed: at the start, and when somebody comes or goes. */
export function lookAtAll(): void {
  for (const actor of actorsInPlay()) tell(actor);
}

export function installChanges(hooks: FeatureHooks): void {
  const ofEffect = (effect: EffectDocument): void => {
    const actor = bearerOf(effect);
    if (actor !== null) tell(actor);
  };
  hooks.on("updateActor", (actor, changes) => {
    const flags = changes["flags"] as Readonly<Record<string, unknown>> | undefined;
    if (flags !== undefined && MODULE_ID in flags) tell(actor);
  });
  hooks.on("createActiveEffect", ofEffect);
  hooks.on("updateActiveEffect", ofEffect);
  hooks.on("deleteActiveEffect", ofEffect);
  hooks.on("deleteActor", tell);
  hooks.on("deleteToken", ({ actor, actorLink }) => {
    if (actor !== null && !actorLink) tell(actor);
  });
  hooks.once("ready", lookAtAll);
  hooks.on("userConnected", lookAtAll);
}
