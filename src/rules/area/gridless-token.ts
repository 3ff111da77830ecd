/** Tokens without a grid: as round or square as they are drawn, divided into squares where they stand. */
import { cellOf, type Footprint, footprintFrom, type TokenPlace } from "./footprint.ts";
import type { Body } from "./model.ts";
import type { Point, Polygon } from "./plane.ts";
import { distanceToPolygon, ellipse } from "./polygons.ts";
import { rectangle } from "./rectangles.ts";

/** Corners of a round token without a grid: its outline is true to a thousandth of its radius. */
const ROUND = 96;

/** The middles of a token's squares of 5 ft, those that lie on it. */
function virtualMiddles({ x, y, width, height }: TokenPlace, size: number, outline: Polygon): Point[] {
  const [columns, rows] = [Math.max(1, Math.round(width)), Math.max(1, Math.round(height))];
  const [stepX, stepY] = [(width * size) / columns, (height * size) / rows];
  const points: Point[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const point = { x: x + (column + 0.5) * stepX, y: y + (row + 0.5) * stepY };
      if (distanceToPolygon(outline, point.x, point.y) === 0) points.push(point);
    }
  }
  return points;
}

export function withoutGrid(token: TokenPlace, size: number): Footprint {
  const [width, height] = [token.width * size, token.height * size];
  const center = { x: token.x + width / 2, y: token.y + height / 2 };
  const round = (token.shape ?? "ellipse1").startsWith("ellipse");
  const outline = round ? ellipse(center, width / 2, height / 2, ROUND) : rectangle(token.x, token.y, width, height);
  const body: Body =
    round && width === height ? { kind: "disc", center, radius: width / 2 } : { kind: "polygon", points: outline };
  return {
    ...footprintFrom([cellOf(center, outline)], [body], center, token.span),
    points: virtualMiddles(token, size, outline),
  };
}
