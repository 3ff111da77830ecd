/** Tokens on hexes: on those that their shape is made of, at the nearest place of the grid. */
import { cellOfSpace, type Footprint, footprintFrom, mean, type TokenPlace } from "./footprint.ts";
import type { Lattice } from "./grid.ts";
import { hexCorners } from "./hex-lattice.ts";
import { hexRows } from "./hex-shapes.ts";
import type { Body } from "./model.ts";
import { boundsOf, moved, type Point } from "./plane.ts";
import { distanceToPolygon } from "./polygons.ts";
import { rectangle } from "./rectangles.ts";

/** Middles of a token's hexes from the upper left corner of its box, or null if its shape isn't one of hexes. */
function hexMiddles({ width, height, shape = "ellipse1" }: TokenPlace, size: number, columns: boolean): Point[] | null {
  const rows = columns ? hexRows(height, width, shape) : hexRows(width, height, shape);
  const side = size / Math.sqrt(3);
  const middles = rows?.flatMap(({ count, start }, row) =>
    Array.from({ length: count }, (_, n) => ({ x: (start + n + 0.5) * size, y: (1.5 * row + 1) * side })),
  );
  return middles ? (columns ? middles.map(({ x, y }) => ({ x: y, y: x })) : middles) : null;
}

/** Size of a token's box on hexes: rows overlap by a quarter of their height. */
function hexBox({ width, height }: TokenPlace, size: number, columns: boolean): Point {
  const along = (spaces: number): number => spaces * size;
  const across = (spaces: number): number =>
    ((0.75 * Math.floor(spaces) + 0.5 * (spaces % 1) + 0.25) * 2 * size) / Math.sqrt(3);
  return columns ? { x: across(width), y: along(height) } : { x: along(width), y: across(height) };
}

/** A creature smaller than a hex has the hex that its middle is in. */
function smallOnHex(
  { width, height, span }: TokenPlace,
  center: Point,
  columns: boolean,
  size: number,
  lattice: Lattice,
): Footprint {
  const outline = hexCorners(size * Math.max(width, height), columns).map((corner) => moved(corner, center));
  const cell = cellOfSpace(lattice, lattice.at(center));
  return footprintFrom([cell], [{ kind: "polygon", points: outline }], center, span);
}

/** A shape that hexes don't make: the hexes whose middles are in its box. */
function boxOnHexes({ x, y, span }: TokenPlace, box: Point, center: Point, lattice: Lattice): Footprint {
  const outline = rectangle(x, y, box.x, box.y);
  const covered = lattice.within(boundsOf(outline)).filter((space) => {
    const middle = lattice.centerOf(space);
    return distanceToPolygon(outline, middle.x, middle.y) === 0;
  });
  const cells = (covered.length > 0 ? covered : [lattice.at(center)]).map((space) => cellOfSpace(lattice, space));
  return footprintFrom(cells, [{ kind: "polygon", points: outline }], center, span);
}

export function onHexes(token: TokenPlace, size: number, columns: boolean, lattice: Lattice): Footprint {
  const middles = hexMiddles(token, size, columns);
  const [first] = middles ?? [];
  if (!middles || !first) {
    const box = hexBox(token, size, columns);
    const center = { x: token.x + box.x / 2, y: token.y + box.y / 2 };
    const small = token.width < 1 && token.height < 1;
    return small ? smallOnHex(token, center, columns, size, lattice) : boxOnHexes(token, box, center, lattice);
  }
  const at = middles.map((middle) => moved(middle, token));
  const body = at.map((center): Body => ({
    kind: "polygon",
    points: lattice.corners.map((corner) => moved(corner, center)),
  }));
  // all hexes move together to where the first one snaps
  const corner = moved(first, token);
  const snapped = lattice.centerOf(lattice.at(corner));
  const shift = { x: snapped.x - corner.x, y: snapped.y - corner.y };
  const cells = at.map((center) => cellOfSpace(lattice, lattice.at(moved(center, shift))));
  return footprintFrom(cells, body, mean(at), token.span);
}
