/**
 * Where an effect can get to from its origin: straight lines only, ended by total cover. Source: chapter 10, "Oblasti
 * účinku" and "Volná cesta k cíli". What stops a line is the host's to say; here it is a polygon or a test of points.
 */
import { type Bounds, boundsOf, meet, type Point, type Polygon } from "./plane.ts";
import { common, positive, signedArea } from "./polygons.ts";

/** A convex part of a polygon, counted once (1) or taken back (-1). */
export interface Part {
  readonly polygon: Polygon;
  readonly sign: 1 | -1;
}

export interface Reach {
  has(x: number, y: number): boolean;
  /** The parts of a convex and positive polygon that can be got to. */
  parts(polygon: Polygon): readonly Part[];
}

/** Inside by the number of sides to the right of the point. */
function holds(ring: Polygon, x: number, y: number): boolean {
  let inside = false;
  let a = ring.at(-1);
  for (const b of ring) {
    if (a && a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside;
    a = b;
  }
  return inside;
}

interface Triangle extends Part {
  readonly bounds: Bounds;
}

function fanOf(origin: Point, ring: Polygon): Triangle[] {
  return ring.flatMap((b, index) => {
    const a = ring.at(index - 1);
    const area = a ? signedArea([origin, a, b]) : 0;
    if (!a || area === 0) return [];
    const polygon = positive([origin, a, b]);
    const sign = area > 0 ? 1 : -1;
    return [{ polygon, sign, bounds: boundsOf(polygon) } as const];
  });
}

/** Does it when it is first asked for, and then remembers. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/**
 * What can be seen from a point, as a wall sweep gives it: one ring around the origin. Sweep without a radius, or one
 * beyond the area, or the ring's own edge counts as a wall.
 */
export function reachOfPolygon(origin: Point, ring: Polygon): Reach {
  const outline = signedArea(ring) < 0 ? ring.toReversed() : ring;
  const bounds = boundsOf(outline);
  // only parts of spaces need it
  const cut = once(() => ({
    fan: fanOf(origin, outline),
    sides: outline.map((b, index) => boundsOf([outline.at(index - 1) ?? b, b])),
  }));
  const has = (x: number, y: number): boolean =>
    x >= bounds.minX && x <= bounds.maxX && y >= bounds.minY && y <= bounds.maxY && holds(outline, x, y);
  return {
    has,
    parts(polygon) {
      const own = boundsOf(polygon);
      const [first] = polygon;
      if (!first) return [];
      const { fan, sides } = cut();
      if (!sides.some((side) => meet(own, side))) return has(first.x, first.y) ? [{ polygon, sign: 1 }] : [];
      return fan
        .filter((triangle) => meet(own, triangle.bounds))
        .map(({ polygon: triangle, sign }) => ({ polygon: common(polygon, triangle), sign }))
        .filter((part) => part.polygon.length > 2);
    },
  };
}

/** Sides of the triangles that a space is divided into where only points can be asked about: an eighth of the space. */
const SAMPLES = 8;

function* triangles(a: Point, b: Point, c: Point): Generator<Polygon> {
  const at = (u: number, v: number): Point => ({
    x: a.x + ((b.x - a.x) * u + (c.x - a.x) * v) / SAMPLES,
    y: a.y + ((b.y - a.y) * u + (c.y - a.y) * v) / SAMPLES,
  });
  for (let u = 0; u < SAMPLES; u++) {
    for (let v = 0; u + v < SAMPLES; v++) {
      yield [at(u, v), at(u + 1, v), at(u, v + 1)];
      if (u + v + 1 < SAMPLES) yield [at(u + 1, v), at(u + 1, v + 1), at(u, v + 1)];
    }
  }
}

/** A test of single points; parts of spaces are as exact as the points that can be asked about. */
export function reachOfTest(test: (point: Point) => boolean): Reach {
  const passes = (polygon: Polygon): boolean => {
    const [a, b, c] = polygon;
    return !!a && !!b && !!c && test({ x: (a.x + b.x + c.x) / 3, y: (a.y + b.y + c.y) / 3 });
  };
  return {
    has: (x, y) => test({ x, y }),
    parts(polygon) {
      const [first, ...others] = polygon;
      const pieces = others.flatMap((corner, index) => {
        const next = others[index + 1];
        return first && next ? [...triangles(first, corner, next)] : [];
      });
      return pieces.filter(passes).map((piece) => ({ polygon: piece, sign: 1 }));
    },
  };
}
