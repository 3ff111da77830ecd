/** Layers of the canvas and what lies on them. Source: public API documentation (PlaceablesLayer, CanvasLayer). */
import type { Point } from "../../../src/types/surface/canvas.ts";
import type { Canvas } from "./canvas.ts";

/** What a layer shows while it is being placed. */
export class Preview {
  readonly children: unknown[] = [];

  addChild(child: unknown): void {
    this.children.push(child);
  }

  clear(): void {
    for (const child of this.children) (child as { destroy?: () => void }).destroy?.();
    this.children.length = 0;
  }
}

const MODES = { CENTER: 0x1, VERTEX: 0xf0, CORNER: 0xf00, SIDE_MIDPOINT: 0xf000 } as const;

export class Layer<Placed extends { readonly id: string }> {
  readonly preview = new Preview();
  readonly #placed = new Map<string, Placed>();

  constructor(readonly canvas: Canvas) {}

  get placeables(): readonly Placed[] {
    return [...this.#placed.values()];
  }

  get(id: string): Placed | undefined {
    return this.#placed.get(id);
  }

  add(placed: Placed): void {
    this.#placed.set(placed.id, placed);
  }

  remove(id: string): void {
    this.#placed.delete(id);
  }

  tearDown(): void {
    this.#placed.clear();
    this.preview.clear();
  }

  activate(): void {
    this.canvas.activeLayer = this;
  }

  /** Where origins of areas may lie: in and between the spaces (templates of 13; guessed for regions of 14). */
  getSnappedPoint(point: Point): Point {
    const { grid } = this.canvas;
    const between = grid.isHexagonal ? MODES.VERTEX : MODES.VERTEX | MODES.CORNER | MODES.SIDE_MIDPOINT;
    return grid.getSnappedPoint(point, { mode: MODES.CENTER | between });
  }

  /** Foundry 14 */
  clearPreviewContainer(): void {
    this.preview.clear();
  }
}
