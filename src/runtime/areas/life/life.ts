/** The life of areas: which hooks may end one, move one, or make good what waited. */
import { allAreas, onAreas } from "../../platform/areas.ts";
import { installFeature, type FeatureHooks } from "../../platform/features.ts";
import type { ActorDocument, BaseDocument, Operation } from "../../../types/surface/documents.ts";
import { installByGm } from "./by-gm.ts";
import { installCard } from "./card.ts";
import { installCasts } from "./casts.ts";
import { installCleanUp, lookSoon } from "./clean-up.ts";
import { catchUp, followToken } from "./follow.ts";
import { installGone, onAreaGone } from "./gone.ts";
import { forget, noteDamage } from "./instant.ts";
import { isMine } from "./keeper.ts";
import { installStayCard } from "./stay-card.ts";
import { installStay } from "./stay-watch.ts";

export function installLife(): void {
  installFeature({ id: "area-life", needs: ["users.designated"], install });
}

function install(hooks: FeatureHooks): void {
  installCasts(hooks);
  installGone(hooks);
  installCleanUp(hooks);
  installCard(hooks);
  installByGm(hooks);
  installStay(hooks);
  installStayCard(hooks);
  onAreaGone(forget);
  endings(hooks);
  returns(hooks);
  damages(hooks);
  hooks.on("updateToken", async (token, changes) => await followToken(token, changes));
}

/** What may end an area, and who did it. */
function endings(hooks: FeatureHooks): void {
  const byHand = (_document: BaseDocument, _operation: Operation, userId: string): void => lookSoon(userId);
  hooks.on("deleteActiveEffect", byHand);
  hooks.on("deleteToken", byHand);
  hooks.on("deleteActor", byHand);
  hooks.on("deleteScene", byHand);
  hooks.on("deleteCombat", byHand);
  onAreas(hooks, "created", (_area, userId) => lookSoon(userId));
  hooks.on("updateActiveEffect", (_effect, changes, _operation, userId) => {
    if ("disabled" in changes || "duration" in changes) lookSoon(userId);
  });
  hooks.on("updateChatMessage", (_card, _changes, _operation, userId) => lookSoon(userId));
  hooks.on("updateWorldTime", (_time, _delta, _operation, userId) => lookSoon(userId));
  hooks.on("combatTurnChange", () => lookSoon());
}

/** Somebody comes or goes: who looks after areas may be somebody else now, and a GM makes good what waited. */
function returns(hooks: FeatureHooks): void {
  const catchUpAll = async (): Promise<void> => {
    lookSoon();
    await Promise.all(allAreas().map(catchUp));
  };
  hooks.once("ready", catchUpAll);
  hooks.on("userConnected", catchUpAll);
  hooks.on("canvasReady", () => lookSoon());
}

/** Told on every client; damage of nothing only where it was dealt. */
function damages(hooks: FeatureHooks): void {
  const note = async (actor: ActorDocument): Promise<void> => {
    const own = allAreas().filter(({ document }) => isMine(document));
    await Promise.all(own.map((area) => noteDamage(area, actor)));
    lookSoon();
  };
  hooks.on("dnd5e.damageActor", note);
  hooks.on("dnd5e.healActor", note);
  hooks.on("dnd5e.applyDamage", note);
}
