/** From a spell's target template to an area on the map. */
import type { Footprint } from "./footprint.ts";
import type { Area, BoxAnchor } from "./model.ts";
import type { Point, Span } from "./plane.ts";

/** Shapes of dnd5e's templates: areaTargetTypes of 5.3, and ring of 6. */
export const TEMPLATE_TYPES = [
  "circle",
  "sphere",
  "cylinder",
  "radius",
  "cone",
  "cube",
  "square",
  "line",
  "wall",
  "ring",
] as const;
export type TemplateType = (typeof TEMPLATE_TYPES)[number];

/** Sizes in feet, as the spell's data has them: a radius is a radius there. */
export interface SpellTemplate {
  readonly type: TemplateType;
  readonly size: number;
  /** Of a line; the thickness of a wall or ring. */
  readonly width?: number | undefined;
  /** Of a cylinder, wall or ring; an unknown one ends nowhere. */
  readonly height?: number | undefined;
}

/** Where it is put. All lengths in plane units. */
export interface Placement {
  readonly at: Point;
  /** Degrees; 0 if it doesn't matter. */
  readonly direction?: number;
  /** Height of the ground, or of the point, that it starts at. */
  readonly elevation?: number;
  /** Which point of a cube or square `at` is; on a face by the rules. */
  readonly anchor?: BoxAnchor;
  /** The creature that an emanation comes from; without it, its point. */
  readonly source?: Footprint | undefined;
  /** The end of a cone: see Cone. */
  readonly edge?: "flat" | "round";
  /** The creator's decision about the origin of a cone, cube or line. */
  readonly includeOrigin?: boolean;
  /** A cylinder may also grow downwards from its circle. */
  readonly downwards?: boolean;
}

/** What a line or wall without a width has in dnd5e: one square. */
const DEFAULT_WIDTH = 5;

/**
 * Whether the origin is in the area unless its creator decides otherwise. Source: chapter 10, "Oblasti účinku"; an
 * emanation leaves out the creature it comes from (2024 rules; by 2014 ones "within so many feet of you"). That creature
 * is left out by the caller: its space is inside, for who shares it is near enough.
 */
export function includesOrigin(type: TemplateType): boolean {
  switch (type) {
    case "circle":
    case "sphere":
    case "cylinder":
      return true;
    case "radius":
    case "cone":
    case "cube":
    case "square":
    case "line":
    case "wall":
    case "ring":
      return false;
  }
}

/** The area of a template at its place; `scale` is plane units to a foot. */
export function placedArea(template: SpellTemplate, placement: Placement, scale: number): Area {
  const { at, direction = 0, elevation: z = 0, source, includeOrigin = false } = placement;
  const size = template.size * scale;
  const width = (template.width ?? DEFAULT_WIDTH) * scale;
  const height = template.height === undefined ? Infinity : template.height * scale;
  const upwards = (by: number): Span => ({ bottom: z, top: z + by });
  switch (template.type) {
    case "circle":
      return { shape: "cylinder", center: at, radius: size, span: upwards(0) };
    case "cylinder":
      return {
        shape: "cylinder",
        center: at,
        radius: size,
        span: placement.downwards ? { bottom: z - height, top: z } : upwards(height),
      };
    case "sphere":
      return { shape: "ball", center: at, z, radius: size };
    case "radius":
      return source
        ? { shape: "emanation", body: source.body, span: source.span ?? upwards(0), radius: size }
        : { shape: "ball", center: at, z, radius: size };
    case "cone":
      return { shape: "cone", origin: at, z, direction, length: size, edge: placement.edge ?? "flat", includeOrigin };
    case "cube":
    case "square": {
      const span = upwards(template.type === "cube" ? size : 0);
      return { shape: "box", origin: at, anchor: placement.anchor ?? "face", direction, size, span, includeOrigin };
    }
    case "line":
      return { shape: "line", origin: at, direction, length: size, width, span: upwards(width), includeOrigin };
    case "wall":
      return { shape: "wall", start: at, direction, length: size, thickness: width, span: upwards(height) };
    case "ring":
      return { shape: "ring", center: at, radius: size, thickness: width, span: upwards(height) };
  }
}
