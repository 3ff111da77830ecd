/** What may change the list: it is drawn anew once for all that happens at the same time. */
import type { FeatureHooks } from "../../platform/features.ts";
import { onAreas } from "../../platform/areas.ts";
import { LIST_ID, refreshList } from "./open.ts";

export function installFollowing(hooks: FeatureHooks): void {
  let wanted = false;
  const draw = hooks.guard("list", async () => {
    wanted = false;
    await refreshList();
  });
  const soon = (): void => {
    if (wanted || foundry.applications.instances.get(LIST_ID) === undefined) return;
    wanted = true;
    queueMicrotask(() => void draw());
  };
  hooks.on("createActiveEffect", soon);
  hooks.on("updateActiveEffect", soon);
  hooks.on("deleteActiveEffect", soon);
  hooks.on("updateActor", soon);
  hooks.on("deleteActor", soon);
  hooks.on("deleteToken", soon);
  hooks.on("deleteScene", soon);
  hooks.on("updateWorldTime", soon);
  hooks.on("combatTurnChange", soon);
  hooks.on("canvasReady", soon);
  onAreas(hooks, "created", soon);
  onAreas(hooks, "deleted", soon);
}
