/** Solids around a point: cylinder, ball, ring. Their borders are inside, as their origin is. */
import { areaInDisc } from "../discs.ts";
import type { Ball, Cylinder, Ring } from "../model.ts";
import { type Bounds, gapBetween, HAIR, type Point, shareHeight } from "../plane.ts";
import type { Solid } from "./solid.ts";

function around({ x, y }: Point, radius: number): Bounds {
  return { minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius };
}

export function cylinderSolid({ center, radius, span }: Cylinder): Solid {
  return {
    bounds: around(center, radius),
    gap: (other) => (other && !shareHeight(span, other) ? null : 0),
    margin: (x, y) => radius - Math.sqrt((x - center.x) ** 2 + (y - center.y) ** 2) + HAIR,
    overlap: (polygon) => areaInDisc(polygon, center, radius),
  };
}

export function ringSolid({ center, radius, thickness, span }: Ring): Solid {
  const outer = radius + thickness;
  return {
    bounds: around(center, outer),
    gap: (other) => (other && !shareHeight(span, other) ? null : 0),
    margin(x, y) {
      const far = Math.sqrt((x - center.x) ** 2 + (y - center.y) ** 2);
      return Math.min(outer - far, far - radius) + HAIR;
    },
    overlap: (polygon) => areaInDisc(polygon, center, outer) - areaInDisc(polygon, center, radius),
  };
}

export function ballSolid({ center, z, radius }: Ball): Solid {
  const level = { bottom: z, top: z };
  return {
    bounds: around(center, radius),
    gap(other) {
      const gap = other ? gapBetween(level, other) : 0;
      return gap < radius - HAIR ? gap : null;
    },
    margin: (x, y, gap) => radius - Math.sqrt((x - center.x) ** 2 + (y - center.y) ** 2 + gap * gap) + HAIR,
    overlap: (polygon, gap) => areaInDisc(polygon, center, Math.sqrt(radius * radius - gap * gap)),
  };
}
