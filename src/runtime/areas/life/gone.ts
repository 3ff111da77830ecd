/** Tells other parts of the module that an area of ours is no more, whoever deleted it: what they drew of it goes too. */
import type { FeatureHooks } from "../../platform/features.ts";
import { areasOf, onAreas, type PlacedArea } from "../../platform/areas.ts";

type Listener = (area: PlacedArea) => void;

const listeners: Listener[] = [];

/** Called on every client, with the document as it was. */
export function onAreaGone(listener: Listener): void {
  listeners.push(listener);
}

export function installGone(hooks: FeatureHooks): void {
  const tell = (area: PlacedArea): void => {
    for (const listener of listeners) listener(area);
  };
  onAreas(hooks, "deleted", tell);
  // what lies in a scene goes without a word of its own
  hooks.on("deleteScene", (scene) => areasOf(scene).forEach(tell));
}
