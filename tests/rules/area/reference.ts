/**
 * A second opinion, written from the rules' definitions and from nothing in src but types: is a point of space in the
 * area; and by sampling many points, how much of a square is. Slow and plain on purpose.
 */
import type { Area, Body } from "../../../src/rules/area/model.ts";

export interface Point3 {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** A point as seen from an origin along a direction: how far ahead, how far aside. */
function seenFrom(origin: { x: number; y: number }, degrees: number, { x, y }: Point3): [ahead: number, aside: number] {
  const far = Math.hypot(x - origin.x, y - origin.y);
  const turn = Math.atan2(y - origin.y, x - origin.x) - (degrees * Math.PI) / 180;
  return [far * Math.cos(turn), far * Math.sin(turn)];
}

function betweenHeights(span: { bottom: number; top: number }, z: number, slack: number): boolean {
  return z >= span.bottom - slack && z <= span.top + slack;
}

/** Distance in the plane from a convex polygon: the least over its sides, closed in on by thirds; 0 inside. */
function farFrom(body: Body, x: number, y: number): number {
  if (body.kind === "disc") return Math.max(0, Math.hypot(x - body.center.x, y - body.center.y) - body.radius);
  const { points } = body;
  const turns = points.map((a, index) => {
    const b = points[(index + 1) % points.length] ?? a;
    return Math.sign((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x));
  });
  if (turns.every((turn) => turn >= 0) || turns.every((turn) => turn <= 0)) return 0;
  let least = Infinity;
  points.forEach((a, index) => {
    const b = points[(index + 1) % points.length] ?? a;
    const far = (part: number): number => Math.hypot(a.x + (b.x - a.x) * part - x, a.y + (b.y - a.y) * part - y);
    let [low, high] = [0, 1];
    for (let round = 0; round < 24; round++) {
      const third = (high - low) / 3;
      if (far(low + third) < far(high - third)) high -= third;
      else low += third;
    }
    least = Math.min(least, far((low + high) / 2));
  });
  return least;
}

/** Whether the point is in the area when it is widened by the slack on every side (narrowed by a negative one). */
export function isInside(area: Area, point: Point3, slack: number): boolean {
  const { x, y, z } = point;
  switch (area.shape) {
    case "cylinder": {
      const far = Math.hypot(x - area.center.x, y - area.center.y);
      return far <= area.radius + slack && betweenHeights(area.span, z, slack);
    }
    case "ring": {
      const far = Math.hypot(x - area.center.x, y - area.center.y);
      const within = far >= area.radius - slack && far <= area.radius + area.thickness + slack;
      return within && betweenHeights(area.span, z, slack);
    }
    case "ball":
      return Math.hypot(x - area.center.x, y - area.center.y, z - area.z) <= area.radius + slack;
    case "cone": {
      const [ahead, aside] = seenFrom(area.origin, area.direction, point);
      const fromAxis = Math.hypot(aside, z - area.z);
      const far = area.edge === "round" ? Math.hypot(ahead, fromAxis) : ahead;
      // as wide as it is far: half of that to either side
      return far <= area.length + slack && fromAxis <= (ahead + slack) / 2 + slack;
    }
    case "line": {
      const [ahead, aside] = seenFrom(area.origin, area.direction, point);
      const within = ahead >= -slack && ahead <= area.length + slack && Math.abs(aside) <= area.width / 2 + slack;
      return within && betweenHeights(area.span, z, slack);
    }
    case "wall": {
      const [ahead, aside] = seenFrom(area.start, area.direction, point);
      const within = ahead >= -slack && ahead <= area.length + slack && Math.abs(aside) <= area.thickness / 2 + slack;
      return within && betweenHeights(area.span, z, slack);
    }
    case "box": {
      const [ahead, aside] = seenFrom(area.origin, area.direction, point);
      const u = area.anchor === "centre" ? ahead + area.size / 2 : ahead;
      const v = area.anchor === "corner" ? aside : aside + area.size / 2;
      const within = u >= -slack && u <= area.size + slack && v >= -slack && v <= area.size + slack;
      return within && betweenHeights(area.span, z, slack);
    }
    case "emanation": {
      const level = Math.min(...area.body.map((body) => farFrom(body, x, y)));
      const gap = Math.max(0, area.span.bottom - z, z - area.span.top);
      return Math.hypot(level, gap) <= area.radius + slack;
    }
  }
}

/** Whether any of the heights at a place is inside. */
export function isColumnInside(area: Area, x: number, y: number, heights: readonly number[], slack: number): boolean {
  return heights.some((z) => isInside(area, { x, y, z }, slack));
}

/** Some heights of an extent, its ends among them, and where it is nearest to a level. */
export function heightsOf(bottom: number, top: number, level: number): number[] {
  const between = Array.from({ length: 5 }, (_, n) => bottom + ((top - bottom) * n) / 4);
  return [...between, Math.min(top, Math.max(bottom, level))];
}

/** The height that an area is widest at. */
export function levelOf(area: Area): number {
  if (area.shape === "ball" || area.shape === "cone") return area.z;
  return area.shape === "emanation" ? area.span.bottom : area.span.bottom + 1;
}

/** Points of a polygon, so many to a row and column of its box, with the share that each stands for. */
export function sampled(outline: readonly { x: number; y: number }[], rows: number): { x: number; y: number }[] {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const points: { x: number; y: number }[] = [];
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < rows; j++) {
      const point = { x: left + (width * (j + 0.5)) / rows, y: top + (height * (i + 0.5)) / rows };
      if (farFrom({ kind: "polygon", points: outline }, point.x, point.y) === 0) points.push(point);
    }
  }
  return points;
}
