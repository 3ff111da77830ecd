/** What a token or a door may do on the map. */
import type { Point } from "../../src/types/surface/canvas.ts";
import type { Client } from "../../tests/foundry/client.ts";
import type { Token } from "../../tests/foundry/canvas/token.ts";
import type { Scene } from "../../tests/foundry/documents/scene.ts";
import type { WallDocument } from "../../tests/foundry/documents/wall.ts";
import { middleOf } from "./walls.ts";

const [CLOSED, OPEN] = [0, 1];
/** How near to its middle a door is clicked, in spaces. */
const REACH = 0.3;

/** The corner of the space where a token would stand whose centre is brought to `centre`. */
export function snapped(token: Token, centre: Point): Point {
  const { grid } = token.client.canvas;
  const { width, height } = token.document.getSize();
  const corner = { x: centre.x - width / 2, y: centre.y - height / 2 };
  const first = { x: corner.x + grid.sizeX / 2, y: corner.y + grid.sizeY / 2 };
  const { x, y } = grid.isGridless ? corner : grid.getTopLeftPoint(grid.getOffset(first));
  return { x: Math.round(x), y: Math.round(y) };
}

/** Walls stop players, and no GM. */
export function mayWalk(token: Token, corner: Point): boolean {
  const { client, center, document } = token;
  if (client.user.isGM) return true;
  const { move } = client.config.Canvas.polygonBackends;
  return move.testCollision(center, document.getCenterPoint(corner), { type: "move", mode: "any" }) !== true;
}

export function doorAt(scene: Scene, at: Point): WallDocument | undefined {
  const reach = scene.grid.size * REACH;
  return scene.walls.find((wall) => {
    const { x, y } = middleOf(wall);
    return wall.door > 0 && Math.hypot(at.x - x, at.y - y) < reach;
  });
}

/** Only a GM: Foundry lets players open doors by a request of its own, which the double has not. */
export async function toggleDoor(client: Client, door: WallDocument | undefined): Promise<void> {
  if (door !== undefined && client.user.isGM) await door.update({ ds: door.ds === OPEN ? CLOSED : OPEN });
}
