/** What every area can tell of itself once its sines are counted; made once for an area, asked for every token. */
import type { Bounds, Polygon, Span } from "../plane.ts";

export interface Solid {
  /** Nothing of the area is outside of these. */
  readonly bounds: Bounds;

  /**
   * How much higher or lower than the widest part of the area the nearest point of an extent is; null if the area doesn't
   * reach there. Without an extent the area is flat: 0.
   *
   * Whoever has some height stands in the area if any point of that height does, so only the nearest one counts.
   */
  gap(span: Span | undefined): number | null;

  /**
   * How far inside the area a point at that gap is: 0 or more inside, negative outside, with borders and tolerance
   * already in it. Never more than the way to the border, so a space that is smaller than its middle's margin is all
   * inside, or all outside.
   */
  margin(x: number, y: number, gap: number): number;

  /** Area of the part of a convex polygon that is inside at that gap. */
  overlap(polygon: Polygon, gap: number): number;
}
