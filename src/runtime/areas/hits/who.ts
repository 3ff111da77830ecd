/**
 * Who is in an area for good: judged as it was while being placed, on the document that was made, in the eyes of the user
 * of this client. Source: chapter 10, "Oblasti účinku" and "Volná cesta k cíli".
 */
import type { Footprint } from "../../../rules/area/footprint.ts";
import { tokensIn } from "../../../rules/area/token-index.ts";
import type { SceneDocument, TokenDocument } from "../../../types/surface/documents.ts";
import { areaAt, judgeAt } from "../area.ts";
import { creaturesOf, isMeant } from "../creatures.ts";
import type { AreaFlag, AreaPlace } from "../flag.ts";
import { footprintOfToken, planeOf } from "../plane.ts";
import { reachFrom } from "../reach.ts";

/** Tokens of the scene that the area hits; none of those whom the user doesn't see. */
export function creaturesIn(scene: SceneDocument, flag: AreaFlag): TokenDocument[] {
  const plane = planeOf(scene);
  const caster = casterOn(scene, flag);
  const stands = caster === null ? undefined : footprintOfToken(plane, caster);
  const area = areaAt(flag, flag.place, plane, sourceOf(flag, stands));
  const { elevation, from } = flag.place;
  const judge = judgeAt(area, flag, plane, (origin) => reachFrom(scene, origin, elevation, from));
  return tokensIn(creaturesOf(scene, plane, game.user), judge)
    .map(({ token }) => token)
    .filter((token) => (flag.includesCaster || token.id !== caster?.id) && isMeant(token, caster, flag));
}

function casterOn(scene: SceneDocument, { cast }: AreaFlag): TokenDocument | null {
  return scene.tokens.find(({ uuid }) => uuid === cast.token) ?? null;
}

/** An emanation that begins where its caster stands comes from the caster's edge; any other from its point. */
function sourceOf({ template, place }: AreaFlag, stands: Footprint | undefined): Footprint | undefined {
  return template.type === "radius" && stands !== undefined && isWithin(place, stands) ? stands : undefined;
}

const isWithin = ({ x, y }: AreaPlace, { bounds: { minX, minY, maxX, maxY } }: Footprint): boolean =>
  x >= minX && x <= maxX && y >= minY && y <= maxY;
