/**
 * Areas that go with their caster's token. On Foundry 14 a region that is attached to its token is moved by Foundry; any
 * other, and every template of 13, is moved here, by the one client that looks after it.
 */
import type { Footprint } from "../../../rules/area/footprint.ts";
import type { Data, TokenDocument } from "../../../types/surface/documents.ts";
import { areasOf, isAttached, moveArea, type PlacedArea } from "../../platform/areas.ts";
import type { AreaFlag, AreaPlace } from "../flag.ts";
import { footprintOfToken, planeOf } from "../plane.ts";
import { isMine } from "./keeper.ts";
import { tokenAt } from "./locate.ts";

/** Where an area is: one that follows, around where its caster stands; the flag may be older. */
export function presentPlace({ follows, place }: AreaFlag, stands: Footprint | undefined): AreaPlace {
  if (!follows || stands === undefined) return place;
  const { x, y } = stands.center;
  return { ...place, x, y, elevation: stands.span?.bottom ?? place.elevation };
}

const MOVES = ["x", "y", "elevation", "width", "height"];

/** After a token changed. */
export async function followToken(token: TokenDocument, changes: Data): Promise<void> {
  const scene = token.parent;
  if (scene?.documentName !== "Scene" || !MOVES.some((key) => key in changes)) return;
  const own = areasOf(scene as PlacedArea["scene"]).filter(({ flag }) => flag.cast.token === token.uuid);
  await Promise.all(own.map(catchUp));
}

/** Puts an area that follows to where its token is, if it is anywhere else. */
export async function catchUp(area: PlacedArea): Promise<void> {
  const { scene, flag, document } = area;
  const token = tokenAt(flag.cast.token);
  if (!flag.follows || token?.parent?.id !== scene.id || !isMine(document) || isAttached(area, token)) return;
  const place = presentPlace(flag, footprintOfToken(planeOf(scene), token));
  if (isElsewhere(flag.place, place)) await moveArea(area, place, token);
}

const isElsewhere = (from: AreaPlace, to: AreaPlace): boolean =>
  from.x !== to.x || from.y !== to.y || from.elevation !== to.elevation;
