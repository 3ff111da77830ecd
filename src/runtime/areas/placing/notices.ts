/** What a person is told before an area is placed: each thing once, or whenever it stops the placing. */
import type { PlacingRun } from "./run.ts";
import { say } from "./words.ts";

/** ids of scenes of which the user was told, until the page is loaded anew */
const warned = new Set<string>();

/** A unit that we do not know is taken for the rules' squares, but not without a word. */
export function warnOfUnit({ scene, plane }: PlacingRun): void {
  if (plane.sure || warned.has(scene.id)) return;
  warned.add(scene.id);
  const unit = scene.grid.units.trim();
  const key = unit === "" ? "unknown-unit-blank" : "unknown-unit";
  ui.notifications?.warn(say(key, { scene: scene.name, unit }), { permanent: true });
}

/** Players do nothing while the game is paused; Foundry's own tools refuse as well. */
export function isPaused({ activity }: PlacingRun): boolean {
  if (!game.paused || game.user.isGM) return false;
  ui.notifications?.warn(say("paused", { spell: activity.item.name }));
  return true;
}
