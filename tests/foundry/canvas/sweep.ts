/**
 * What can be seen from a point among walls: one turn around the point (an angular sweep), O(n log n + crossings).
 * Between two neighbouring corners, or crossings of walls, one and the same wall is the nearest.
 */
import type { Point, SweptPolygon } from "../../../src/types/surface/canvas.ts";
import { insidePolygon } from "./geometry.ts";

/** A wall as one channel meets it; the first limited wall on a way does not stop, the second does. */
export interface Edge {
  readonly a: Point;
  readonly b: Point;
  readonly limited: boolean;
}

const TURN = 2 * Math.PI;
const TINY = 1e-9;

const cross = (ax: number, ay: number, bx: number, by: number): number => ax * by - ay * bx;

/** How far along the way from `origin` by `step` the edge is met, as a share of `step`; undefined when it is not. */
export function meets(origin: Point, step: Point, { a, b }: Edge): number | undefined {
  const [ex, ey] = [b.x - a.x, b.y - a.y];
  const turn = cross(step.x, step.y, ex, ey);
  if (Math.abs(turn) < TINY) return undefined;
  const [ox, oy] = [a.x - origin.x, a.y - origin.y];
  const along = cross(ox, oy, step.x, step.y) / turn;
  return along < -TINY || along > 1 + TINY ? undefined : cross(ox, oy, ex, ey) / turn;
}

/** The share of `step` after which the way ends, of walls met at the given shares. */
export function stop(met: Iterable<readonly [share: number, limited: boolean]>): number {
  let [solid, first, second] = [Infinity, Infinity, Infinity];
  for (const [share, limited] of met) {
    if (!limited) solid = Math.min(solid, share);
    else if (share < first) [first, second] = [share, first];
    else if (share < second) second = share;
  }
  return Math.min(solid, second);
}

/** Points where edges cross one another away from their ends. */
export function crossings(edges: readonly Edge[], others: readonly Edge[] = edges): Point[] {
  const found: Point[] = [];
  for (const [index, edge] of edges.entries()) {
    const { a, b } = edge;
    const step = { x: b.x - a.x, y: b.y - a.y };
    for (let next = others === edges ? index + 1 : 0; next < others.length; next += 1) {
      const other = others[next];
      const share = other && meets(a, step, other);
      if (share !== undefined && share > 0 && share < 1)
        found.push({ x: a.x + share * step.x, y: a.y + share * step.y });
    }
  }
  return found;
}

interface Span {
  readonly edge: Edge;
  /** −π … π */
  readonly from: number;
  /** beyond π where the edge lies across the half-turn */
  readonly to: number;
}

/** The angles that an edge covers; undefined when it is seen from its end or lies on the origin. */
function spanOf(edge: Edge, origin: Point): Span | undefined {
  const angle = (p: Point): number => Math.atan2(p.y - origin.y, p.x - origin.x);
  const [start, end] = [angle(edge.a), angle(edge.b)];
  let width = end - start;
  if (width > Math.PI) width -= TURN;
  if (width <= -Math.PI) width += TURN;
  if (Math.abs(width) < TINY || Math.abs(width) > Math.PI - TINY) return undefined;
  return width > 0 ? { edge, from: start, to: start + width } : { edge, from: end, to: end - width };
}

interface Event {
  readonly angle: number;
  readonly begins?: Span;
  readonly ends?: Span;
}

function eventsOf(spans: readonly Span[], corners: readonly Point[], origin: Point): Event[] {
  const events: Event[] = spans.flatMap((span) => [
    { angle: span.from, begins: span },
    { angle: span.to > Math.PI ? span.to - TURN : span.to, ends: span },
  ]);
  events.push(...corners.map((p) => ({ angle: Math.atan2(p.y - origin.y, p.x - origin.x) })), { angle: Math.PI });
  return events.sort((a, b) => a.angle - b.angle);
}

/** The area in sight of `origin`; `corners` are the crossings of the edges. */
export function sweep(origin: Point, edges: readonly Edge[], corners: readonly Point[]): SweptArea {
  const spans = edges.flatMap((edge) => spanOf(edge, origin) ?? []);
  const active = new Set(spans.filter(({ to }) => to > Math.PI));
  const points: Point[] = [];
  let previous = -Math.PI;
  for (const { angle, begins, ends } of eventsOf(spans, corners, origin)) {
    if (angle - previous > TINY) {
      points.push(...slice(origin, active, previous, angle));
      previous = angle;
    }
    if (begins) active.add(begins);
    if (ends) active.delete(ends);
  }
  return new SweptArea(points);
}

/** The two far corners of what is seen between two angles. */
function slice(origin: Point, active: ReadonlySet<Span>, from: number, to: number): Point[] {
  const middle = ray((from + to) / 2);
  const shares = [...active].map((span) => ({ span, share: reach(origin, middle, span.edge) }));
  const end = stop(shares.map(({ span, share }) => [share, span.edge.limited] as const));
  const nearest = shares.find(({ share }) => share === end)?.span.edge;
  if (nearest === undefined) return [origin];
  return [from, to].map((angle) => {
    const step = ray(angle);
    const share = reach(origin, step, nearest);
    return { x: origin.x + share * step.x, y: origin.y + share * step.y };
  });
}

const ray = (angle: number): Point => ({ x: Math.cos(angle), y: Math.sin(angle) });

/** Like `meets`, with the edge drawn out without end: it is known to be there. */
function reach(origin: Point, step: Point, { a, b }: Edge): number {
  const [ex, ey] = [b.x - a.x, b.y - a.y];
  return cross(a.x - origin.x, a.y - origin.y, ex, ey) / cross(step.x, step.y, ex, ey);
}

export class SweptArea implements SweptPolygon {
  readonly points: readonly number[];

  constructor(readonly corners: readonly Point[]) {
    this.points = corners.flatMap(({ x, y }) => [x, y]);
  }

  contains(x: number, y: number): boolean {
    return insidePolygon(this.corners, { x, y });
  }
}
