/** The point of origin of an area: where its effect starts from, in straight lines. Source: chapter 10, "Oblasti účinku". */
import type { Area, Body } from "./model.ts";
import { boundsOf, type Point } from "./plane.ts";

function middle({ minX, minY, maxX, maxY }: { minX: number; minY: number; maxX: number; maxY: number }): Point {
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
}

/** The middle of a body: of its corners, or of its disc. */
function middleOf(bodies: readonly Body[]): Point {
  return middle(boundsOf(bodies.flatMap((body) => (body.kind === "disc" ? [body.center] : body.points))));
}

/** Walls are cast from a place of their own; the start stands for it. An emanation comes from its creature's middle. */
export function originOf(area: Area): Point {
  switch (area.shape) {
    case "cylinder":
    case "ball":
    case "ring":
      return area.center;
    case "cone":
    case "line":
    case "box":
      return area.origin;
    case "wall":
      return area.start;
    case "emanation":
      return middleOf(area.body);
  }
}
