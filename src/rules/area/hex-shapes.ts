/** Which hexes a token of a size and shape stands on (Foundry 13 and 14, by the shapes of CONST.TOKEN_SHAPES). */

/** In the order of CONST.TOKEN_SHAPES. On squares the shape plays no part; without a grid it makes a token round. */
export const TOKEN_SHAPES = ["ellipse1", "ellipse2", "trapezoid1", "trapezoid2", "rectangle1", "rectangle2"] as const;
export type TokenShape = (typeof TOKEN_SHAPES)[number];

/** A row of hexes: how many, and how far the first is from the box's left border, in hexes. */
export interface HexRow {
  readonly count: number;
  readonly start: number;
}

/** Rows that get shorter by one hex each, up and down from the full one; each in the middle of the box. */
function taperedRows(width: number, height: number, full: number): HexRow[] {
  return Array.from({ length: height }, (_, row) => {
    const missing = Math.abs(row - full);
    return { count: width - missing, start: missing / 2 };
  });
}

/** Rows of turns as long as fits at the border, and half a hex from it. */
function staggeredRows(width: number, height: number, first: 0 | 0.5): HexRow[] {
  return Array.from({ length: height }, (_, row) => {
    const start = row % 2 === 0 ? first : 0.5 - first;
    return { count: Math.floor(width - start), start };
  });
}

function fits(width: number, height: number, shape: TokenShape): boolean {
  if (shape.startsWith("rectangle")) return Number.isInteger(height) && width >= 1 && (width >= 1.5 || height === 1);
  if (!Number.isInteger(width) || !Number.isInteger(height)) return false;
  return shape.startsWith("trapezoid") ? height <= width : height < 2 * width;
}

/** The rows of a token on a grid of rows, from the top; null if Foundry has no such shape of that size. */
export function hexRows(width: number, height: number, shape: TokenShape): HexRow[] | null {
  if (width <= 0 || height <= 0 || !fits(width, height, shape)) return null;
  switch (shape) {
    case "ellipse1":
      return taperedRows(width, height, Math.floor((height - 1) / 2));
    case "ellipse2":
      return taperedRows(width, height, Math.floor(height / 2));
    case "trapezoid1":
      return taperedRows(width, height, 0);
    case "trapezoid2":
      return taperedRows(width, height, height - 1);
    case "rectangle1":
      return staggeredRows(width, height, 0);
    case "rectangle2":
      return staggeredRows(width, height, height === 1 ? 0 : 0.5);
  }
}
