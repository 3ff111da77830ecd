/**
 * Areas of effect as solids in space: a shape in the plane and its place in height. Source: chapter 10, "Oblasti účinku".
 * All lengths are plane units (plane.ts); radii, never diameters.
 */
import type { Point, Polygon, Span } from "./plane.ts";

/**
 * The angle of a cone in degrees, 53.13°: as wide at every point as the point is far from the origin, so half of it is
 * atan(1/2).
 */
export const CONE_ANGLE = (2 * Math.atan(0.5) * 180) / Math.PI;

/** A circle's area from floor to ceiling: sphere spells' flat cousins, and cylinders. A flat circle has no height. */
export interface Cylinder {
  readonly shape: "cylinder";
  readonly center: Point;
  readonly radius: number;
  readonly span: Span;
}

/** A sphere: who is above or below its centre has to be nearer to it in the plane. */
export interface Ball {
  readonly shape: "ball";
  readonly center: Point;
  /** Height of the centre. */
  readonly z: number;
  readonly radius: number;
}

/**
 * A cone with a level axis at the height of its origin, round in cross-section.
 *
 * The far end is flat unless said otherwise: the rule gives the width at every point of the *length* up to the whole
 * length, so a 15-ft cone is 15 ft wide at its end, which only a flat one is. Foundry draws cones round by default
 * (the end is an arc around the origin); whoever wants what Foundry draws asks for "round".
 */
export interface Cone {
  readonly shape: "cone";
  readonly origin: Point;
  /** Height of origin and axis. */
  readonly z: number;
  /** Degrees. */
  readonly direction: number;
  readonly length: number;
  readonly edge?: "flat" | "round";
  /** Degrees, below 180; by the rules CONE_ANGLE. */
  readonly angle?: number;
  /** The creator may decide that the origin is in the area. */
  readonly includeOrigin?: boolean;
}

/** A line from its origin straight on, with its width half to either side. */
export interface Line {
  readonly shape: "line";
  readonly origin: Point;
  /** Degrees. */
  readonly direction: number;
  readonly length: number;
  readonly width: number;
  readonly span: Span;
  /** The creator may decide that the origin is in the area. */
  readonly includeOrigin?: boolean;
}

/** Where the point that places a cube is: in the middle of a face, in the middle of the cube, or in a corner. */
export type BoxAnchor = "face" | "centre" | "corner";

/** A cube, or a flat square. By the rules its origin is on a face; the other anchors are for placing it by hand. */
export interface Box {
  readonly shape: "box";
  readonly origin: Point;
  readonly anchor: BoxAnchor;
  /** Degrees: from the face inwards; of the first side from a corner, the second lies to its right. */
  readonly direction: number;
  readonly size: number;
  readonly span: Span;
  /** The creator may decide that the origin is in the area. Only an origin on a face is outside otherwise. */
  readonly includeOrigin?: boolean;
}

/** A straight wall: its length from the start on, its thickness half to either side. */
export interface Wall {
  readonly shape: "wall";
  readonly start: Point;
  /** Degrees. */
  readonly direction: number;
  readonly length: number;
  readonly thickness: number;
  readonly span: Span;
}

/** A ringed wall: its inner radius, its thickness outwards (as dnd5e 6 draws it, pull request 6784). */
export interface Ring {
  readonly shape: "ring";
  readonly center: Point;
  readonly radius: number;
  readonly thickness: number;
  readonly span: Span;
}

/** A convex part of what a creature stands on. */
export type Body =
  | { readonly kind: "polygon"; readonly points: Polygon }
  | { readonly kind: "disc"; readonly center: Point; readonly radius: number };

/**
 * Everything within so many feet of a creature, measured from its edge, upwards and downwards too. What stands within the
 * creature's own space is at distance 0 and inside (a rider, a familiar); the creature itself is left out by who it is,
 * not by where it is: see includesOrigin.
 */
export interface Emanation {
  readonly shape: "emanation";
  readonly body: readonly Body[];
  readonly span: Span;
  readonly radius: number;
}

export type Area = Cylinder | Ball | Cone | Line | Box | Wall | Ring | Emanation;
export type AreaShape = Area["shape"];
