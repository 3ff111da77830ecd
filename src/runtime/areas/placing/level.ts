/** At which height an area begins that is put on the map: nobody points at a height with a mouse. Plain data. */
import type { Footprint } from "../../../rules/area/footprint.ts";
import type { Point } from "../../../rules/area/plane.ts";
import { distanceToBody } from "../../../rules/area/solids/emanation.ts";

interface Standing {
  readonly footprint: Footprint;
}

const feetOf = ({ footprint }: Standing): number => footprint.span?.bottom ?? 0;

const isAt = ({ footprint }: Standing, { x, y }: Point): boolean =>
  footprint.body.some((body) => distanceToBody(body, x, y) === 0);

/**
 * Where whom one points at stands; else where most of those nearby stand, the caster's own level before others that are as
 * frequent; with nobody near, the caster's own.
 */
export function levelFor(nearby: readonly Standing[], point: Point, own: number): number {
  const pointedAt = nearby.find((one) => isAt(one, point));
  if (pointedAt !== undefined) return feetOf(pointedAt);
  const counts = new Map<number, number>();
  for (const one of nearby) counts.set(feetOf(one), (counts.get(feetOf(one)) ?? 0) + 1);
  let [best, most] = [own, counts.get(own) ?? 0];
  for (const [level, count] of counts) if (count > most) [best, most] = [level, count];
  return best;
}
