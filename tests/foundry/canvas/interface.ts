/**
 * canvas.interface: highlighted spaces, and what modules add above everything. Source: public API documentation
 * (GridLayer, InterfaceCanvasGroup) and foundry-13-14.md §1.11. A space is coloured once in a layer.
 */
import type { HighlightLayers, InterfaceGroup, Point } from "../../../src/types/surface/canvas.ts";

export interface Highlight extends Point {
  readonly color: string | number;
  readonly border: string | number | undefined;
  readonly alpha: number;
}

const BLUE = 0x33bbff;

export class GridInterface implements HighlightLayers {
  readonly #layers = new Map<string, Map<string, Highlight>>();

  addHighlightLayer(name: string): Map<string, Highlight> {
    const layer = this.#layers.get(name) ?? new Map<string, Highlight>();
    this.#layers.set(name, layer);
    return layer;
  }

  getHighlightLayer(name: string): Map<string, Highlight> | undefined {
    return this.#layers.get(name);
  }

  /** Does nothing without a layer of that name. */
  highlightPosition(name: string, { x, y, color = BLUE, border, alpha = 0.25 }: Point & Partial<Highlight>): void {
    const key = `${String(x)},${String(y)}`;
    const layer = this.#layers.get(name);
    if (layer?.has(key) === false) layer.set(key, { x, y, color, border, alpha });
  }

  clearHighlightLayer(name: string): void {
    this.#layers.get(name)?.clear();
  }

  destroyHighlightLayer(name: string): void {
    this.#layers.delete(name);
  }

  /** For tests and the stage: every layer with what is coloured in it. */
  get layers(): ReadonlyMap<string, readonly Highlight[]> {
    return new Map([...this.#layers].map(([name, layer]) => [name, [...layer.values()]]));
  }

  tearDown(): void {
    this.#layers.clear();
  }
}

export class InterfaceCanvasGroup implements InterfaceGroup {
  readonly grid = new GridInterface();
  /** objects of PIXI, where there is one */
  readonly children: object[] = [];

  addChild(child: object): object {
    this.children.push(child);
    return child;
  }

  tearDown(): void {
    this.grid.tearDown();
  }
}
