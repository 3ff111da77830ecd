/**
 * Gives the user their earlier targets back when a casting is over: after the use and what the system rolls by itself at
 * its end. Areas that are placed again from a card have no end that the system tells of; they are over when they lie there.
 */
import type { ItemDocument } from "../../../types/surface/documents.ts";
import { onAreas } from "../../platform/areas.ts";
import type { FeatureHooks } from "../../platform/features.ts";
import { targetKeeper } from "../targets.ts";

/** Copies of items whose use goes on, see life/casts.ts. */
const underWay = new Set<ItemDocument>();

export function installTargetsBack(hooks: FeatureHooks): void {
  hooks.on("dnd5e.postCreateUsageMessage", ({ item }) => {
    underWay.add(item);
  });
  hooks.on("dnd5e.postUseActivity", ({ item }) => {
    underWay.delete(item);
    restoreSoon();
  });
  onAreas(hooks, "created", (_area, userId) => {
    if (userId === game.userId && underWay.size === 0) restoreSoon();
  });
}

/** The system reads the targets of its first roll right after the hook. */
function restoreSoon(): void {
  setTimeout(() => targetKeeper.restore(), 0);
}
