/** Polygons to draw an area by. */
import type { Area, Body, Cone } from "./model.ts";
import { directionTo, offset, type Point, type Polygon, RADIANS, vectorOf } from "./plane.ts";
import { originOf } from "./origin.ts";
import { cornersOfCone, halfAngle } from "./solids/cone.ts";
import { oriented } from "./solids/emanation.ts";
import { solidOf } from "./solids/solid-of.ts";
import { barOfBox, barOfLine, barOfWall, cornersOfBar } from "./solids/straight.ts";

/** Degrees between two corners of what is round: a circle of 1000 px is drawn true to a third of a pixel. */
const STEP = 3;

export interface Outline {
  readonly outer: Polygon;
  /** The hole of a ring. */
  readonly hole?: Polygon;
}

/** Points of an arc, both ends among them. */
function arc(center: Point, radius: number, from: number, sweep: number): Point[] {
  const steps = Math.max(1, Math.ceil(sweep / STEP));
  return Array.from({ length: steps + 1 }, (_, n) => offset(center, vectorOf(from + (sweep * n) / steps), radius, 0));
}

function circle(center: Point, radius: number): Point[] {
  return arc(center, radius, 0, 360 - STEP);
}

function coneOutline(cone: Cone): Polygon {
  if (cone.edge !== "round") return cornersOfCone(cone);
  const { sin, cos } = halfAngle(cone);
  const half = Math.atan2(sin, cos) / RADIANS;
  return [cone.origin, ...arc(cone.origin, cone.length, cone.direction - half, 2 * half)];
}

/** Around one convex body: its edges moved outwards, an arc at every corner. */
function aroundOne(body: Body, radius: number): Point[] {
  if (body.kind === "disc") return circle(body.center, body.radius + radius);
  const { points } = body;
  return points.flatMap((corner, index) => {
    const [before, after] = [points.at(index - 1), points.at((index + 1) % points.length)];
    if (!before || !after) return [];
    const from = directionTo(before, corner) - 90;
    const turn = (directionTo(corner, after) - directionTo(before, corner) + 360) % 360;
    return arc(corner, radius, from, turn);
  });
}

/** Around several, by looking from their middle in every direction: what a token stands on hides none of its border. */
function aroundSeveral(area: Area): Point[] {
  const solid = solidOf(area);
  const center = originOf(area);
  const { minX, minY, maxX, maxY } = solid.bounds;
  const far = maxX - minX + maxY - minY;
  return Array.from({ length: 360 / STEP }, (_, n) => {
    const vector = vectorOf(n * STEP);
    let [inside, outside] = [0, far];
    for (let round = 0; round < 24; round++) {
      const middle = (inside + outside) / 2;
      if (solid.margin(center.x + vector.x * middle, center.y + vector.y * middle, 0) >= 0) inside = middle;
      else outside = middle;
    }
    return offset(center, vector, inside, 0);
  });
}

/** The area at its widest, as polygons. */
export function outlineOf(area: Area): Outline {
  switch (area.shape) {
    case "cylinder":
    case "ball":
      return { outer: circle(area.center, area.radius) };
    case "ring":
      return { outer: circle(area.center, area.radius + area.thickness), hole: circle(area.center, area.radius) };
    case "cone":
      return { outer: coneOutline(area) };
    case "line":
      return { outer: cornersOfBar(barOfLine(area)) };
    case "wall":
      return { outer: cornersOfBar(barOfWall(area)) };
    case "box":
      return { outer: cornersOfBar(barOfBox(area)) };
    case "emanation": {
      const [only, ...others] = area.body.map(oriented);
      return { outer: only && others.length === 0 ? aroundOne(only, area.radius) : aroundSeveral(area) };
    }
  }
}
