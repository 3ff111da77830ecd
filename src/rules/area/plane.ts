/**
 * The plane that areas and tokens lie in. Its unit is whatever the caller counts in, as long as it is one: pixels of the
 * canvas as a rule, for heights too. x runs right and y down, so a direction in degrees turns clockwise on the screen and
 * 0 points right (Foundry 13 and 14).
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Corners in order; the last is joined to the first. "Positive" ones run clockwise on the screen. */
export type Polygon = readonly Point[];

export interface Bounds {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** What something takes up vertically, in plane units; either end may be infinite. */
export interface Span {
  readonly bottom: number;
  readonly top: number;
}

/**
 * The one tolerance, in plane units: a thousandth of a pixel. Nobody sees it, and sums of doubles on the largest map are
 * a million times more exact. What lies on a border that counts as inside may be that far outside, and the reverse.
 */
export const HAIR = 1e-3;

/** The same for areas: the part of a space that counts as nothing. */
export const HAIR_SHARE = 1e-5;

/** From the lowest depth to the highest height. */
export const ANY_HEIGHT: Span = { bottom: -Infinity, top: Infinity };

export const RADIANS = Math.PI / 180;

/** The whole number below, and 0 for -0: numbers of rows and columns are compared. */
export function floor(value: number): number {
  return Math.floor(value) + 0;
}

/** The whole number above, never -0. */
export function ceil(value: number): number {
  return Math.ceil(value) + 0;
}

/** The unit vector of a direction in degrees. */
export function vectorOf(direction: number): Point {
  return { x: Math.cos(direction * RADIANS), y: Math.sin(direction * RADIANS) };
}

/** The direction from one point to another in degrees, above -180 up to 180; 0 if they are the same. */
export function directionTo(from: Point, to: Point): number {
  return Math.atan2(to.y - from.y, to.x - from.x) / RADIANS;
}

/** The point that lies so far along a direction and so far to its right. */
export function offset(from: Point, vector: Point, along: number, across: number): Point {
  return { x: from.x + vector.x * along - vector.y * across, y: from.y + vector.y * along + vector.x * across };
}

export function moved({ x, y }: Point, by: Point): Point {
  return { x: x + by.x, y: y + by.y };
}

export function distance(a: Point, b: Point): number {
  return Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);
}

export function boundsOf(points: Iterable<Point>): Bounds {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    minX = Math.min(minX, x);
    minY = Math.min(minY, y);
    maxX = Math.max(maxX, x);
    maxY = Math.max(maxY, y);
  }
  return { minX, minY, maxX, maxY };
}

/** The bounds widened on every side. */
export function grown({ minX, minY, maxX, maxY }: Bounds, by: number): Bounds {
  return { minX: minX - by, minY: minY - by, maxX: maxX + by, maxY: maxY + by };
}

/** The bounds of all of them together. */
export function joined(all: Iterable<Bounds>): Bounds {
  return boundsOf(
    [...all].flatMap(({ minX, minY, maxX, maxY }) => [
      { x: minX, y: minY },
      { x: maxX, y: maxY },
    ]),
  );
}

/** Whether two bounds have a point in common, borders included. */
export function meet(a: Bounds, b: Bounds): boolean {
  return a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;
}

/** What two bounds have in common; with its ends the wrong way round if that is nothing. */
export function overlap(a: Bounds, b: Bounds): Bounds {
  return {
    minX: Math.max(a.minX, b.minX),
    minY: Math.max(a.minY, b.minY),
    maxX: Math.min(a.maxX, b.maxX),
    maxY: Math.min(a.maxY, b.maxY),
  };
}

/** How far apart two vertical extents are; 0 if they meet. */
export function gapBetween(a: Span, b: Span): number {
  return Math.max(0, a.bottom - b.top, b.bottom - a.top);
}

/**
 * Whether two vertical extents have some height in common. Standing on top of something, or hanging just below it, isn't
 * enough; something flat lies in whatever holds or begins at its height.
 */
export function shareHeight(a: Span, b: Span): boolean {
  const top = (span: Span): number => Math.max(span.top, span.bottom + 2 * HAIR);
  return a.bottom < top(b) - HAIR && b.bottom < top(a) - HAIR;
}
