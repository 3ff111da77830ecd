/** Brushes that several layers of the map share. */
import type { Point } from "../../src/types/surface/canvas.ts";
import { PIXI, type Pixi } from "./pixi.ts";

export const flat = (points: readonly Point[]): number[] => points.flatMap(({ x, y }) => [x, y]);

export function line(graphics: Pixi.Graphics, from: Point, to: Point): void {
  graphics.moveTo(from.x, from.y).lineTo(to.x, to.y);
}

const FONT = '"Noto Sans", "Segoe UI", "DejaVu Sans", sans-serif';

export interface Lettering {
  readonly size: number;
  readonly fill: number;
  readonly halo?: number;
  readonly bold?: boolean;
}

/** A text with its centre at `at`. */
export function letter(text: string, at: Point, { size, fill, halo, bold = false }: Lettering): Pixi.Text {
  const label = new PIXI.Text(text, {
    fontFamily: FONT,
    fontSize: size,
    fontWeight: bold ? "bold" : "normal",
    fill,
    ...(halo === undefined ? {} : { stroke: halo, strokeThickness: Math.max(3, size / 6), lineJoin: "round" as const }),
  });
  label.anchor.set(0.5);
  label.position.set(at.x, at.y);
  return label;
}
