/** Walls, doors (open ones stand ajar) and windows. */
import type { Point } from "../../src/types/surface/canvas.ts";
import type { Canvas } from "../../tests/foundry/canvas/canvas.ts";
import type { WallDocument } from "../../tests/foundry/documents/wall.ts";
import type { Colours } from "./colours.ts";
import { line } from "./paint.ts";
import { PIXI, type Pixi } from "./pixi.ts";

const OPEN = 1;

export const endsOf = ({ c: [ax = 0, ay = 0, bx = 0, by = 0] }: WallDocument): [Point, Point] => [
  { x: ax, y: ay },
  { x: bx, y: by },
];

export function middleOf(wall: WallDocument): Point {
  const [a, b] = endsOf(wall);
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

export function paintWalls({ scene }: Canvas, colours: Colours): Pixi.DisplayObject[] {
  const graphics = new PIXI.Graphics();
  for (const wall of scene?.walls ?? []) {
    if (wall.door > 0) paintDoor(graphics, wall, colours);
    else if (wall.restricts("sight") === 0) paintWindow(graphics, wall, colours);
    else paintWall(graphics, wall, colours);
  }
  return [graphics];
}

function paintWall(graphics: Pixi.Graphics, wall: WallDocument, colours: Colours): void {
  const [a, b] = endsOf(wall);
  graphics.lineStyle({ width: 12, color: colours.wall, cap: PIXI.LINE_CAP.ROUND });
  line(graphics, a, b);
}

function paintWindow(graphics: Pixi.Graphics, wall: WallDocument, colours: Colours): void {
  const [a, b] = endsOf(wall);
  graphics.lineStyle(12, colours.window, 0.45);
  line(graphics, a, b);
  graphics.lineStyle(4, colours.window);
  line(graphics, a, b);
}

function paintDoor(graphics: Pixi.Graphics, wall: WallDocument, colours: Colours): void {
  const [a, b] = endsOf(wall);
  const open = wall.ds === OPEN;
  // an open door stands at a right angle on its hinge
  const tip = open ? { x: a.x - (b.y - a.y), y: a.y + (b.x - a.x) } : b;
  graphics.lineStyle({ width: 14, color: colours.door, cap: PIXI.LINE_CAP.ROUND });
  line(graphics, a, tip);
  const middle = middleOf(wall);
  graphics.lineStyle(3, colours.halo).beginFill(colours.door).drawCircle(middle.x, middle.y, 16).endFill();
}
