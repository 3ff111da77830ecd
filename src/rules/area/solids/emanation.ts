/** Everything within a distance of a body. The border is inside. */
import { areaByBisection } from "../bisection.ts";
import { areaInDisc } from "../discs.ts";
import type { Body, Emanation } from "../model.ts";
import {
  type Bounds,
  boundsOf,
  distance,
  gapBetween,
  grown,
  HAIR,
  joined,
  meet,
  type Point,
  type Polygon,
} from "../plane.ts";
import { common, distanceToPolygon, positive, signedArea } from "../polygons.ts";
import type { Solid } from "./solid.ts";

/** A body with its corners in positive order. */
export function oriented(body: Body): Body {
  return body.kind === "polygon" ? { kind: "polygon", points: positive(body.points) } : body;
}

export function boundsOfBody(body: Body): Bounds {
  return body.kind === "polygon"
    ? boundsOf(body.points)
    : grown({ minX: body.center.x, minY: body.center.y, maxX: body.center.x, maxY: body.center.y }, body.radius);
}

/** Distance of a point from a body; 0 inside. */
export function distanceToBody(body: Body, x: number, y: number): number {
  return body.kind === "polygon"
    ? distanceToPolygon(body.points, x, y)
    : Math.max(0, Math.sqrt((x - body.center.x) ** 2 + (y - body.center.y) ** 2) - body.radius);
}

/** A piece of an emanation: a convex polygon, or what of it lies within the radius of a corner. */
interface Piece {
  readonly polygon: Polygon;
  readonly bounds: Bounds;
  readonly around?: Point;
}

/** The outward unit vector of an edge. */
function outward(a: Point, b: Point): Point {
  const length = distance(a, b);
  return { x: (b.y - a.y) / length, y: (a.x - b.x) / length };
}

function pushed({ x, y }: Point, by: Point, far: number): Point {
  return { x: x + by.x * far, y: y + by.y * far };
}

/** The polygon itself, a strip along every edge, a sector at every corner. They don't overlap. */
function piecesAround(points: Polygon, radius: number): Piece[] {
  const pieces: Piece[] = [{ polygon: points, bounds: boundsOf(points) }];
  points.forEach((b, index) => {
    const a = points.at(index - 1);
    const c = points.at((index + 1) % points.length);
    if (!a || !c) return;
    const [before, after] = [outward(a, b), outward(b, c)];
    const strip = [b, a, pushed(a, before, radius), pushed(b, before, radius)];
    pieces.push({ polygon: strip, bounds: boundsOf(strip) });
    const turn = 1 + before.x * after.x + before.y * after.y;
    const tip = pushed(b, { x: (before.x + after.x) / turn, y: (before.y + after.y) / turn }, radius);
    const kite = [b, pushed(b, before, radius), tip, pushed(b, after, radius)];
    pieces.push({ polygon: kite, bounds: boundsOf(kite), around: b });
  });
  return pieces;
}

/** Area of the part of a polygon within a distance of one body. */
function overlapAround(body: Body, pieces: readonly Piece[], radius: number, polygon: Polygon): number {
  if (body.kind === "disc") return areaInDisc(polygon, body.center, body.radius + radius);
  const bounds = boundsOf(polygon);
  let sum = 0;
  for (const piece of pieces) {
    if (!meet(bounds, piece.bounds)) continue;
    const part = common(polygon, piece.polygon);
    sum += piece.around ? areaInDisc(part, piece.around, radius) : Math.abs(signedArea(part));
  }
  return sum;
}

export function emanationSolid({ body, span, radius }: Emanation): Solid {
  const bodies = body.map(oriented);
  const far = (x: number, y: number): number => {
    let nearest = Infinity;
    for (const one of bodies) nearest = Math.min(nearest, distanceToBody(one, x, y));
    return nearest;
  };
  const margin = (x: number, y: number, gap: number): number => radius - Math.sqrt(far(x, y) ** 2 + gap * gap) + HAIR;
  const piecesAt = lastOf((gap) =>
    bodies.map((one) => (one.kind === "polygon" ? piecesAround(one.points, levelRadius(radius, gap)) : [])),
  );

  return {
    bounds: grown(joined(bodies.map(boundsOfBody)), radius),
    gap(other) {
      const gap = other ? gapBetween(span, other) : 0;
      return gap < radius - HAIR ? gap : null;
    },
    margin,
    overlap(polygon, gap) {
      const pieces = piecesAt(gap);
      const parts = bodies
        .map((one, index) => overlapAround(one, pieces[index] ?? [], levelRadius(radius, gap), polygon))
        .filter((part) => part > 0);
      const largest = Math.max(0, ...parts);
      if (parts.length < 2 || largest >= Math.abs(signedArea(polygon))) return largest;
      // what is near several spaces of one token must not count twice
      return Math.max(
        largest,
        areaByBisection(polygon, (x, y) => margin(x, y, gap)),
      );
    },
  };
}

/** How far an emanation reaches in the plane, that far above or below its body. */
function levelRadius(radius: number, gap: number): number {
  return Math.sqrt(radius * radius - gap * gap);
}

/** Remembers the last result: tokens mostly stand at one height. */
function lastOf<T>(count: (gap: number) => T): (gap: number) => T {
  let last: { readonly gap: number; readonly value: T } | undefined;
  return (gap) => {
    if (last?.gap !== gap) last = { gap, value: count(gap) };
    return last.value;
  };
}
