/** What never moves: ground, floors, the grid. */
import type { Point } from "../../src/types/surface/canvas.ts";
import type { Canvas } from "../../tests/foundry/canvas/canvas.ts";

import type { Scene } from "../../tests/foundry/documents/scene.ts";
import type { Colours } from "./colours.ts";
import { flat } from "./paint.ts";
import { PIXI, type Pixi } from "./pixi.ts";

type Box = readonly [x: number, y: number, width: number, height: number];

export function paintGround({ scene, grid }: Canvas, colours: Colours): Pixi.DisplayObject[] {
  if (scene === null) return [];
  const ground = new PIXI.Graphics();
  ground.beginFill(colours.ground).drawRect(0, 0, scene.width, scene.height).endFill();
  for (const [x, y, width, height] of floorsOf(scene)) {
    ground.beginFill(colours.floor).drawRect(x, y, width, height).endFill();
  }
  ground.lineStyle(2, colours.grid, colours.gridAlpha);
  for (const outline of spacesOf(scene, grid)) ground.drawPolygon(flat(outline));
  ground.lineStyle(4, colours.wall, 0.8).drawRect(0, 0, scene.width, scene.height);
  return [ground];
}

const floorsOf = (scene: Scene): readonly Box[] => (scene.flags["stage"]?.["floors"] ?? []) as readonly Box[];

/** Every space of the scene; none without a grid. */
function spacesOf({ width, height }: Scene, grid: Canvas["grid"]): Point[][] {
  if (grid.isGridless) return [];
  const last = grid.getOffset({ x: width - 1, y: height - 1 });
  return Array.from({ length: last.i + 1 }, (_, i) => i).flatMap((i) =>
    Array.from({ length: last.j + 1 }, (_, j) => grid.getVertices({ i, j })),
  );
}
