/** Areas: measured templates or regions, those that are being placed too, with the spaces that they cover. */
import type { Point } from "../../src/types/surface/canvas.ts";
import type { Canvas } from "../../tests/foundry/canvas/canvas.ts";
import { Region } from "../../tests/foundry/canvas/region.ts";
import { spacesWithin } from "../../tests/foundry/canvas/spaces.ts";
import { MeasuredTemplate } from "../../tests/foundry/canvas/template.ts";
import { colourOf } from "./colours.ts";
import { flat } from "./paint.ts";
import { PIXI, type Pixi } from "./pixi.ts";

interface Area {
  readonly outlines: readonly Point[][];
  readonly colour: number;
  readonly preview: boolean;
}

const ORANGE = 0xd9822b;

export function areasOf(canvas: Canvas): Area[] {
  const { templates, regions } = canvas;
  const kinds = [
    { placed: templates?.placeables ?? [], preview: templates?.preview.children ?? [] },
    { placed: regions?.placeables ?? [], preview: regions?.preview.children ?? [] },
  ];
  return kinds.flatMap(({ placed, preview }) => [
    ...placed.flatMap((area) => areaOf(canvas, area, false)),
    ...preview.flatMap((area) => areaOf(canvas, area, true)),
  ]);
}

function areaOf(canvas: Canvas, area: unknown, preview: boolean): Area[] {
  if (area instanceof MeasuredTemplate) {
    const { author, hidden } = area.document;
    if (hidden && !canvas.client.user.isGM && author?.id !== canvas.client.userId) return [];
    return [{ outlines: [area.outline()], colour: colourOfUser(canvas, author?.id), preview }];
  }
  if (!(area instanceof Region)) return [];
  const { hidden, stored } = area.document;
  if (hidden && !canvas.client.user.isGM) return [];
  const colour = typeof stored["color"] === "string" ? colourOf(stored["color"]) : ORANGE;
  return [{ outlines: area.outlines(), colour, preview }];
}

const colourOfUser = ({ client }: Canvas, id: string | undefined): number =>
  colourOf(client.game.users.get(id ?? client.userId)?.color ?? "");

export function paintAreas(canvas: Canvas): Pixi.DisplayObject[] {
  const graphics = new PIXI.Graphics();
  paintSpaces(graphics, canvas);
  for (const { outlines, colour, preview } of areasOf(canvas)) {
    for (const outline of outlines) {
      graphics.lineStyle(preview ? 5 : 4, colour, preview ? 1 : 0.85).beginFill(colour, 0.12);
      graphics.drawPolygon(flat(outline)).endFill();
    }
  }
  return [graphics];
}

/** What core or a module highlights: core's own count for templates, and for regions that want it. */
function paintSpaces(graphics: Pixi.Graphics, canvas: Canvas): void {
  for (const spaces of canvas.interface.grid.layers.values()) {
    for (const { x, y, color, border, alpha } of spaces) {
      const colour = typeof color === "number" ? color : colourOf(color);
      graphics.lineStyle(border === undefined ? 0 : 2, colour, 0.6).beginFill(colour, alpha);
      graphics.drawPolygon(flat(canvas.grid.getVertices(spaceAt(canvas, x, y)))).endFill();
    }
  }
  for (const { document } of canvas.regions?.placeables ?? []) {
    if (document.stored["highlightMode"] !== "coverage") continue;
    const { color } = document.stored;
    graphics.lineStyle(0).beginFill(typeof color === "string" ? colourOf(color) : ORANGE, 0.16);
    for (const outline of document.outlines()) {
      for (const { x, y } of spacesWithin(outline, canvas)) {
        graphics.drawPolygon(flat(canvas.grid.getVertices(spaceAt(canvas, x, y))));
      }
    }
    graphics.endFill();
  }
}

/** The space whose box has its corner there; on hexes the corner itself is another space's. */
const spaceAt = ({ grid }: Canvas, x: number, y: number): { i: number; j: number } =>
  grid.getOffset({ x: x + grid.sizeX / 2, y: y + grid.sizeY / 2 });
