/** Areas as the world's options have them counted. */
import type { Judge } from "../../rules/area/coverage.ts";
import type { Area } from "../../rules/area/model.ts";
import type { Point } from "../../rules/area/plane.ts";
import type { Reach } from "../../rules/area/reach.ts";
import { option } from "../option.ts";
import { judgeBy, type AreaRuling } from "./judge.ts";
import type { AreaRequest, Plane } from "./model.ts";

export { areaAt } from "./judge.ts";

/** The world's options, as they are now. */
export const areaRuling = (): AreaRuling => ({ coverage: option("areas-coverage"), walls: option("areas-walls") });

/** Who judges who is in, by the world's options. `reachFrom` is asked only where walls count. */
export function judgeAt(
  area: Area,
  request: Pick<AreaRequest, "spreads">,
  plane: Plane,
  reachFrom: (origin: Point) => Reach | undefined,
): Judge {
  return judgeBy(areaRuling(), area, request, plane, reachFrom);
}
