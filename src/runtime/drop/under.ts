/** The token under a point of the scene that this user sees. */
import type { Point, TokenObject } from "../../types/surface/canvas.ts";
import { topmost } from "./topmost.ts";

export function tokenUnder(point: Point): TokenObject | undefined {
  if (!canvas.ready) return undefined;
  const seen = canvas.tokens.placeables.filter((token) => isSeen(token) && covers(token, point));
  return topmost(seen, ({ document }) => document);
}

const isSeen = ({ visible, document }: TokenObject): boolean => visible && !document.isSecret;

function covers({ bounds, shape, document }: TokenObject, { x, y }: Point): boolean {
  const inBounds = x >= bounds.x && x < bounds.x + bounds.width && y >= bounds.y && y < bounds.y + bounds.height;
  return inBounds && (shape?.contains(x - document.x, y - document.y) ?? true);
}
