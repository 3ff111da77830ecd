/**
 * Solids with four corners: line, cube, wall.
 *
 * Of each two opposite borders one is inside and one outside (the near one, and the one to the right), so that an area of
 * n squares' width covers n squares by their middles wherever it lies on the grid: a 5-ft line on a grid line covers one
 * row and not two, a 20-ft square 4 × 4 squares and not 5 × 5. And so the origin of a line, or on a face of a cube, is
 * outside, as the rules want it.
 */
import type { Box, Line, Wall } from "../model.ts";
import { boundsOf, HAIR, offset, type Point, shareHeight, type Span, vectorOf } from "../plane.ts";
import { common, signedArea } from "../polygons.ts";
import type { Solid } from "./solid.ts";

interface Bar {
  readonly origin: Point;
  readonly direction: number;
  /** Along the direction and to its right, from the origin. */
  readonly from: number;
  readonly to: number;
  readonly left: number;
  readonly right: number;
  readonly span: Span;
  readonly includeOrigin: boolean;
}

/** The same corners in positive order that the solid is bounded by. */
export function cornersOfBar({ origin, direction, from, to, left, right }: Bar): Point[] {
  const vector = vectorOf(direction);
  return [
    offset(origin, vector, from, left),
    offset(origin, vector, to, left),
    offset(origin, vector, to, right),
    offset(origin, vector, from, right),
  ];
}

export function barOfLine({ origin, direction, length, width, span, includeOrigin = false }: Line): Bar {
  return { origin, direction, from: 0, to: length, left: -width / 2, right: width / 2, span, includeOrigin };
}

export function barOfWall({ start, direction, length, thickness, span }: Wall): Bar {
  const half = thickness / 2;
  return { origin: start, direction, from: 0, to: length, left: -half, right: half, span, includeOrigin: false };
}

export function barOfBox({ origin, anchor, direction, size, span, includeOrigin = false }: Box): Bar {
  const from = anchor === "centre" ? -size / 2 : 0;
  const left = anchor === "corner" ? 0 : -size / 2;
  return { origin, direction, from, to: from + size, left, right: left + size, span, includeOrigin };
}

export function barSolid(bar: Bar): Solid {
  const { origin, from, to, left, right, span, includeOrigin } = bar;
  const vector = vectorOf(bar.direction);
  const corners = cornersOfBar(bar);
  return {
    bounds: boundsOf(corners),
    gap: (other) => (other && !shareHeight(span, other) ? null : 0),
    margin(x, y) {
      const [dx, dy] = [x - origin.x, y - origin.y];
      if (includeOrigin && dx * dx + dy * dy <= HAIR * HAIR) return HAIR;
      const along = dx * vector.x + dy * vector.y;
      const across = dy * vector.x - dx * vector.y;
      return Math.min(along - from - HAIR, to - along + HAIR, across - left + HAIR, right - across - HAIR);
    },
    overlap: (polygon) => Math.abs(signedArea(common(polygon, corners))),
  };
}
