/** Who is in an area that lies there, now. */
import type { TokenDocument } from "../../../types/surface/documents.ts";
import type { PlacedArea } from "../../platform/areas.ts";
import { isCounted } from "../creatures.ts";
import { footprintOfToken, planeOf } from "../plane.ts";
import { judgeNow } from "../present.ts";
import { tokenAt } from "./locate.ts";

/** A test of tokens of the area's scene, made once for a look at many. Dead ones may be in too. */
export function insideOf(area: PlacedArea): (token: TokenDocument) => boolean {
  const { scene, flag } = area;
  const plane = planeOf(scene);
  const judge = judgeNow(area);
  const caster = tokenAt(flag.cast.token) ?? null;
  return (token) => isCounted(token, caster, flag) && judge.covers(footprintOfToken(plane, token));
}
