/** What a placement needs to know of the scene: who is about, what stops a line, how the world counts. */
import type { Point } from "../../../rules/area/plane.ts";
import { option } from "../../option.ts";
import { areaRuling } from "../area.ts";
import { creaturesOf, isCounted, type Creature } from "../creatures.ts";
import { footprintOfToken } from "../plane.ts";
import { canvasBounds, sight } from "../present.ts";
import { reachFrom } from "../reach.ts";
import { DIAGONALS } from "./distance.ts";
import type { PlacingRun } from "./run.ts";
import type { PlacingSetup } from "./session.ts";

export function setupOf(run: PlacingRun): PlacingSetup<Creature> {
  const { request, plane, scene } = run;
  return {
    request,
    plane,
    ...standingsOf(run),
    counts: ({ token }) => counts(run, token),
    ruling: areaRuling(),
    blockedOrigin: option("areas-blocked-origin"),
    obstacles: { firstBetween },
    reachFrom: ({ elevation, from }, origin) => reachFrom(scene, origin, elevation, from),
    diagonals: DIAGONALS[canvas.grid.diagonals] ?? "equidistant",
    window: canvasBounds(),
    sees: sight(),
  };
}

/** What changes when a token does. A caster that is gone meanwhile leaves the area where it is. */
export function standingsOf({
  scene,
  plane,
  caster,
}: PlacingRun): Pick<PlacingSetup<Creature>, "caster" | "creatures"> {
  return {
    caster: caster === null ? undefined : footprintOfToken(plane, caster),
    creatures: creaturesOf(scene, plane, game.user),
  };
}

const counts = ({ request, caster, stamp }: PlacingRun, token: Creature["token"]): boolean =>
  isCounted(token, caster, { affects: request.affects, includesCaster: stamp.includesCaster });

/** Walls that stop movement are total cover. */
function firstBetween(from: Point, to: Point): Point | null {
  const { move } = CONFIG.Canvas.polygonBackends;
  return move.testCollision(from, to, { type: "move", mode: "closest" }) as Point | null;
}
