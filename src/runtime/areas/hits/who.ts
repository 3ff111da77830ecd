/**
 * Who is in an area for good: judged as it was while being placed, on the document that was made, in the eyes of the user
 * of this client. Source: chapter 10, "Oblasti účinku" and "Volná cesta k cíli".
 */
import { tokensIn } from "../../../rules/area/token-index.ts";
import type { SceneDocument, TokenDocument } from "../../../types/surface/documents.ts";
import { areaAt, judgeAt } from "../area.ts";
import { creaturesOf, isCounted } from "../creatures.ts";
import type { AreaFlag } from "../flag.ts";
import { sourceOf } from "../judge.ts";
import { footprintOfToken, planeOf } from "../plane.ts";
import { reachFrom } from "../reach.ts";

/** Tokens of the scene that the area hits; none of those whom the user doesn't see. */
export function creaturesIn(scene: SceneDocument, flag: AreaFlag): TokenDocument[] {
  const plane = planeOf(scene);
  const caster = casterOn(scene, flag);
  const stands = caster === null ? undefined : footprintOfToken(plane, caster);
  const area = areaAt(flag, flag.place, plane, sourceOf(flag, flag.place, stands));
  const { elevation, from } = flag.place;
  const judge = judgeAt(area, flag, plane, (origin) => reachFrom(scene, origin, elevation, from));
  return tokensIn(creaturesOf(scene, plane, game.user), judge)
    .map(({ token }) => token)
    .filter((token) => isCounted(token, caster, flag));
}

function casterOn(scene: SceneDocument, { cast }: AreaFlag): TokenDocument | null {
  return scene.tokens.find(({ uuid }) => uuid === cast.token) ?? null;
}
