/** What an area that lies on a scene covers now: judged as it was when it was placed. */
import type { Judge } from "../../rules/area/coverage.ts";
import type { Space } from "../../rules/area/grid.ts";
import { type Bounds, HAIR, type Point } from "../../rules/area/plane.ts";
import type { PlacedArea } from "../platform/areas.ts";
import { areaAt, areaRuling, judgeAt } from "./area.ts";
import { isWalled, sourceOf } from "./judge.ts";
import { presentPlace } from "./life/follow.ts";
import { tokenAt } from "./life/locate.ts";
import { shownTo } from "./placing/seen-spaces.ts";
import { footprintOfToken, planeOf } from "./plane.ts";
import { reachFrom } from "./reach.ts";

/** `throughWalls`: as if there were none. */
export function judgeNow({ scene, flag }: PlacedArea, throughWalls = false): Judge {
  const plane = planeOf(scene);
  const caster = tokenAt(flag.cast.token);
  const stands = caster?.parent?.id === scene.id ? footprintOfToken(plane, caster) : undefined;
  const place = presentPlace(flag, stands);
  const area = areaAt(flag, place, plane, sourceOf(flag, place, stands));
  const from = flag.follows ? stands?.center : place.from;
  return judgeAt(area, flag, plane, (origin) =>
    throughWalls ? undefined : reachFrom(scene, origin, place.elevation, from),
  );
}

/** Of the viewed scene, as far as they are shown to the user. */
export function spacesNow(area: PlacedArea): readonly Space[] {
  const window = canvasBounds();
  const walled = isWalled(areaRuling(), area.flag);
  const whole = (): readonly Space[] => judgeNow(area, true).spaces({ window });
  return shownTo(sight(), planeOf(area.scene).grid, judgeNow(area).spaces({ window }), walled ? whole : null);
}

/** Whether the user sees a point of the viewed scene; undefined for who sees everything. */
export function sight(): ((point: Point) => boolean) | undefined {
  const { visibility } = canvas;
  if (game.user.isGM || visibility?.testVisibility === undefined) return undefined;
  return (point) => visibility.testVisibility?.(point, { tolerance: 0 }) !== false;
}

/** Everything that is drawn, padding included: tokens may stand there. A space beyond the border is not touched. */
export function canvasBounds(): Bounds {
  const { width, height } = canvas.dimensions;
  return { minX: HAIR, minY: HAIR, maxX: width - HAIR, maxY: height - HAIR };
}
