/** Cones, lines and cubes that begin at their caster's edge and turn with the mouse. */
import type { Footprint } from "./footprint.ts";
import type { Body } from "./model.ts";
import { directionTo, distance, HAIR, type Point, vectorOf } from "./plane.ts";
import { distanceToPolygon, stretchWithin } from "./polygons.ts";
import { distanceToBody } from "./solids/emanation.ts";
import { between, pointsOfSide, type SnapTarget } from "./snapping.ts";

/** Where an area begins and which way it goes. */
export interface Start {
  readonly origin: Point;
  /** Degrees. */
  readonly direction: number;
}

/** How far along a ray from its start a body ends; null if the ray misses it. */
function endAlong(body: Body, from: Point, vector: Point): number | null {
  if (body.kind === "polygon") return stretchWithin(body.points, from, vector)?.[1] ?? null;
  const [dx, dy] = [body.center.x - from.x, body.center.y - from.y];
  const along = dx * vector.x + dy * vector.y;
  const root = body.radius ** 2 - dx * dx - dy * dy + along * along;
  return root < 0 ? null : along + Math.sqrt(root);
}

/** The last point of the bodies on the way from a point in a direction. */
function exit(bodies: readonly Body[], from: Point, vector: Point): Point {
  const far = Math.max(0, ...bodies.map((body) => endAlong(body, from, vector) ?? 0));
  return { x: from.x + vector.x * far, y: from.y + vector.y * far };
}

/** The point of a token's edge on the way from its middle to a point. */
export function edgeTowards({ body, center }: Footprint, point: Point): Point {
  return exit(body, center, vectorOf(directionTo(center, point)));
}

/** A point of the border of a token's spaces, and the direction out of that side. */
interface Anchor {
  readonly at: Point;
  readonly outwards: Point;
  readonly target: SnapTarget;
}

/** Points of the sides that lie between a space of the token and none of it. */
function borderPoints({ cells }: Footprint, targets: readonly SnapTarget[]): Anchor[] {
  return cells.flatMap(({ center, outline }) =>
    outline.flatMap((b, index) => {
      const a = outline.at(index - 1) ?? b;
      const side = between(a, b, 0.5);
      const far = distance(center, side);
      const outwards = { x: (side.x - center.x) / far, y: (side.y - center.y) / far };
      const beyond = between(center, side, 1.1);
      const inner = cells.some((cell) => distanceToPolygon(cell.outline, beyond.x, beyond.y) === 0);
      if (inner) return [];
      return targets.flatMap((target) => pointsOfSide(a, b, [target]).map((at) => ({ at, outwards, target })));
    }),
  );
}

/** Where an area may start: of the points that are only targets where the edge turns, those where it does. */
function anchors(footprint: Footprint, targets: readonly SnapTarget[]): Anchor[] {
  const points = borderPoints(footprint, targets);
  const turns = (anchor: Anchor): boolean =>
    points.some(
      ({ at, outwards }) =>
        distance(at, anchor.at) < HAIR && outwards.x * anchor.outwards.x + outwards.y * anchor.outwards.y < 1 - HAIR,
    );
  return points.filter((anchor) => anchor.target !== "turn" || turns(anchor));
}

/** The anchor nearest to where the token is left; of two sides' common corner, the side that faces the mouse more. */
function bestAnchor(all: readonly Anchor[], ideal: Point, vector: Point): Anchor | undefined {
  const facing = ({ outwards }: Anchor): number => outwards.x * vector.x + outwards.y * vector.y;
  return all.reduce<Anchor | undefined>((best, anchor) => {
    if (!best) return anchor;
    const nearer = distance(best.at, ideal) - distance(anchor.at, ideal);
    return nearer > HAIR || (nearer > -HAIR && facing(anchor) > facing(best)) ? anchor : best;
  }, undefined);
}

export interface EdgeOptions {
  /** What the origin snaps to; none leaves it on the way to the mouse. */
  readonly targets: readonly SnapTarget[];
  /** Whether the area turns with the sides of the space, as a cube does on a grid, or freely. */
  readonly squared?: boolean;
}

/** Where an area from a caster begins when the mouse is at a point. */
export function startAtEdge(footprint: Footprint, mouse: Point, { targets, squared = false }: EdgeOptions): Start {
  const towards = directionTo(footprint.center, mouse);
  const vector = vectorOf(towards);
  const free = { origin: exit(footprint.body, footprint.center, vector), direction: towards };
  if (targets.length === 0) return free;
  const cells = footprint.cells.map(({ outline }): Body => ({ kind: "polygon", points: outline }));
  const anchor = bestAnchor(anchors(footprint, targets), exit(cells, footprint.center, vector), vector);
  if (!anchor) return free;
  if (squared) return { origin: anchor.at, direction: directionTo({ x: 0, y: 0 }, anchor.outwards) };
  // near the token the mouse says where to, but not from where
  const clear = cells.every(
    (cell) => distanceToBody(cell, mouse.x, mouse.y) > distance(footprint.center, anchor.at) / 2,
  );
  return { origin: anchor.at, direction: clear ? directionTo(anchor.at, mouse) : towards };
}
