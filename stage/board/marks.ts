/** What lies above everything for a moment: the keyboard's cursor, a token on its way, the ruler. */
import type { Point } from "../../src/types/surface/canvas.ts";
import type { Canvas } from "../../tests/foundry/canvas/canvas.ts";
import type { Colours } from "./colours.ts";
import { letter, line } from "./paint.ts";
import { PIXI, type Pixi } from "./pixi.ts";

export interface Marks {
  /** where the keyboard points; none while the mouse does */
  cursor: Point | undefined;
  ruler: { readonly from: Point; readonly to: Point; readonly radius?: number } | undefined;
}

const ACCENT = 0xff9829;

export function paintMarks({ cursor, ruler }: Marks, canvas: Canvas, colours: Colours): Pixi.DisplayObject[] {
  const graphics = new PIXI.Graphics();
  const above: Pixi.DisplayObject[] = [graphics];
  if (cursor !== undefined) {
    graphics.lineStyle(5, ACCENT);
    line(graphics, { x: cursor.x - 26, y: cursor.y }, { x: cursor.x + 26, y: cursor.y });
    line(graphics, { x: cursor.x, y: cursor.y - 26 }, { x: cursor.x, y: cursor.y + 26 });
    graphics.drawCircle(cursor.x, cursor.y, 14);
  }
  if (ruler !== undefined) {
    const { from, to, radius = 0 } = ruler;
    graphics.lineStyle(6, ACCENT, 0.9);
    line(graphics, from, to);
    graphics.beginFill(ACCENT).drawCircle(from.x, from.y, 7).drawCircle(to.x, to.y, 7).endFill();
    if (radius > 0) graphics.lineStyle(5, ACCENT, 0.7).drawCircle(to.x, to.y, radius);
    above.push(
      letter(
        lengthOf(canvas, from, to),
        { x: to.x, y: to.y - 36 - radius },
        { size: 30, fill: colours.ink, halo: colours.halo, bold: true },
      ),
    );
  }
  return above;
}

function lengthOf({ grid, client }: Canvas, from: Point, to: Point): string {
  const distance = new Intl.NumberFormat(client.game.i18n.lang, { maximumFractionDigits: 1 });
  return `${distance.format(grid.measurePath([from, to]).distance)} ${grid.units}`;
}
