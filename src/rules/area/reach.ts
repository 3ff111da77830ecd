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
  /** The same for points within the bounds alone: quicker to ask, for who asks about many of them. */
  within?(bounds: Bounds): Reach;
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

/**
 * What can be seen from a point, as a wall sweep gives it: one ring around the origin. Sweep without a radius, or one
 * beyond the area, or the ring's own edge counts as a wall.
 */
export function reachOfPolygon(origin: Point, ring: Polygon): Reach {
  const parts = partsOf(origin, ring);
  return {
    has: (x, y) => holds(ring, x, y),
    parts,
    within(bounds) {
      const has = nearOf(origin, ring, bounds);
      return { has, parts };
    },
  };
}

/**
 * A test for points within bounds: the straight line from the origin stays within what holds both, so only sides of the ring
 * that meet it can be crossed, and of these only those in the point's direction; a ring around its origin is crossed by no line
 * to a point inside.
 */
function nearOf(origin: Point, ring: Polygon, bounds: Bounds): Reach["has"] {
  const minX = Math.min(bounds.minX, origin.x);
  const minY = Math.min(bounds.minY, origin.y);
  const maxX = Math.max(bounds.maxX, origin.x);
  const maxY = Math.max(bounds.maxY, origin.y);
  const sectors: (readonly [Point, Point])[][] = Array.from({ length: SECTORS }, () => []);
  let a = ring.at(-1);
  for (const b of ring) {
    const apart =
      !a ||
      (a.x < minX && b.x < minX) ||
      (a.x > maxX && b.x > maxX) ||
      (a.y < minY && b.y < minY) ||
      (a.y > maxY && b.y > maxY);
    if (a && !apart) file(sectors, origin, a, b);
    a = b;
  }
  return (x, y) => {
    let inside = true;
    for (const [from, to] of sectors[sectorOf(x - origin.x, y - origin.y)] ?? []) {
      if (crosses(origin, x, y, from, to)) inside = !inside;
    }
    return inside;
  };
}

/** Parts of the full turn around an origin. */
const SECTORS = 256;

/** Grows with the direction, without trigonometry: 0 to 4 around the full turn. */
function turnOf(dx: number, dy: number): number {
  const part = dy / (Math.abs(dx) + Math.abs(dy) || 1);
  if (dx < 0) return 2 - part;
  return dy < 0 ? 4 + part : part;
}

const sectorOf = (dx: number, dy: number): number => Math.min(SECTORS - 1, Math.floor((turnOf(dx, dy) * SECTORS) / 4));

/** Puts a side into every sector that it may lie in, and one more on each end for what is rounded. */
function file(sectors: (readonly [Point, Point])[][], { x, y }: Point, a: Point, b: Point): void {
  const [from, to] = [sectorOf(a.x - x, a.y - y), sectorOf(b.x - x, b.y - y)];
  const steps = (to - from + SECTORS) % SECTORS;
  // no side of a ring around its origin takes half the turn; one that nearly does is looked at everywhere
  const wide = Math.abs(steps - SECTORS / 2) < 2;
  const [first, count] = steps <= SECTORS / 2 ? [from, steps] : [to, SECTORS - steps];
  for (let step = -1; step <= (wide ? SECTORS - 2 : count + 1); step++) {
    sectors[(first + step + SECTORS) % SECTORS]?.push([a, b]);
  }
}

/** Whether the line from the origin to a point crosses a side; an end of a side belongs to one of the two that meet there. */
function crosses({ x: ox, y: oy }: Point, x: number, y: number, a: Point, b: Point): boolean {
  const [dx, dy] = [x - ox, y - oy];
  const left = dx * (a.y - oy) - dy * (a.x - ox);
  const right = dx * (b.y - oy) - dy * (b.x - ox);
  if (left > 0 === right > 0) return false;
  const [ex, ey] = [b.x - a.x, b.y - a.y];
  const of = (px: number, py: number): number => ex * (py - a.y) - ey * (px - a.x);
  return of(ox, oy) > 0 !== of(x, y) > 0;
}

/** Parts of polygons that can be got to; the ring is taken apart when it is first asked for. */
function partsOf(origin: Point, ring: Polygon): Reach["parts"] {
  let taken: { fan: Triangle[]; sides: Bounds[]; outline: Polygon } | undefined;
  const takeApart = (): { fan: Triangle[]; sides: Bounds[]; outline: Polygon } => {
    const outline = signedArea(ring) < 0 ? ring.toReversed() : ring;
    const sides = outline.map((b, index) => boundsOf([outline.at(index - 1) ?? b, b]));
    return { outline, sides, fan: fanOf(origin, outline) };
  };
  return (polygon) => {
    const own = boundsOf(polygon);
    const [first] = polygon;
    if (!first) return [];
    const { fan, sides, outline } = (taken ??= takeApart());
    if (!sides.some((side) => meet(own, side))) {
      return holds(outline, first.x, first.y) ? [{ polygon, sign: 1 }] : [];
    }
    return fan
      .filter((triangle) => meet(own, triangle.bounds))
      .map(({ polygon: triangle, sign }) => ({ polygon: common(polygon, triangle), sign }))
      .filter((part) => part.polygon.length > 2);
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
