/**
 * Instantaneous areas out of combat: they stay until the damage has been dealt to who is in them, and ten seconds at
 * least, so that everybody has seen them. Since when each is seen lives in the memory of each client: after a reload it is
 * seen anew. That damage was dealt is a mark on the area.
 */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { Activity } from "../../../types/surface/dnd5e.ts";
import type { ActorDocument } from "../../../types/surface/documents.ts";
import type { PlacedArea } from "../../platform/areas.ts";
import { isCreature } from "../creatures.ts";
import { insideOf } from "./inside.ts";
import { activityOf } from "./locate.ts";

/** Milliseconds for which it is shown in any case. */
export const SHOWN = 10_000;
/** Milliseconds after which nobody will deal its damage any more. */
export const FORGOTTEN = 600_000;

/** Under flags["kartoteka-kouzel"] of an area. */
const DEALT_FLAG = "dealt";

/** Since when this client sees each area, by uuid. */
const seen = new Map<string, number>();
/** Areas of which this client knows that damage was dealt; the mark may still be on its way. */
const dealt = new Set<string>();

function shownFor({ document: { uuid } }: PlacedArea): number {
  const since = seen.get(uuid) ?? Date.now();
  seen.set(uuid, since);
  return Date.now() - since;
}

export function forget({ document: { uuid } }: PlacedArea): void {
  seen.delete(uuid);
  dealt.delete(uuid);
}

/** Whether it may leave, as far as time and damage go. The first look starts its time. */
export function isSettled(area: PlacedArea): boolean {
  const shown = shownFor(area);
  return shown >= FORGOTTEN || (shown >= SHOWN && !awaitsDamage(area));
}

/** Milliseconds until `isSettled` is to be asked again. */
export function settlesIn(area: PlacedArea): number {
  const shown = shownFor(area);
  return (shown < SHOWN ? SHOWN : FORGOTTEN) - shown;
}

const isDealt = ({ document }: PlacedArea): boolean =>
  dealt.has(document.uuid) || document.flags[MODULE_ID]?.[DEALT_FLAG] === true;

function awaitsDamage(area: PlacedArea): boolean {
  const activity = activityOf(area.flag.cast);
  if (activity === undefined || !deals(activity) || isDealt(area)) return false;
  const isInside = insideOf(area);
  return area.scene.tokens.some((token) => isCreature(token, game.user) && isInside(token));
}

const deals = ({ type, damage }: Activity): boolean => type === "heal" || (damage?.parts.length ?? 0) > 0;

/** Notes on an area that somebody in it, who may be dead by now, took damage. */
export async function noteDamage(area: PlacedArea, actor: ActorDocument): Promise<void> {
  const { document, scene, flag } = area;
  if (flag.lasting || isDealt(area)) return;
  const isInside = insideOf(area);
  if (!scene.tokens.some((token) => token.actor?.uuid === actor.uuid && isInside(token))) return;
  dealt.add(document.uuid);
  // an area that leaves at once needs no mark
  if (shownFor(area) < SHOWN) await document.update({ flags: { [MODULE_ID]: { [DEALT_FLAG]: true } } });
}
