/**
 * Measured templates as Foundry 13 draws them. Source: foundry-13-14.md §1.10, public API documentation (MeasuredTemplate).
 * Round cones, no grid templates. Guessed: that a preview's coloured spaces go with it.
 */
import type { Point, TemplateObject } from "../../../src/types/surface/canvas.ts";
import type { Client } from "../client.ts";
import type { MeasuredTemplateDocument } from "../documents/template.ts";
import { arc, circle, outOfFrame } from "./geometry.ts";
import { spacesWithin } from "./spaces.ts";
import { Layer } from "./layer.ts";

export class MeasuredTemplate implements TemplateObject {
  /** how often it was asked to draw itself anew */
  refreshed = 0;

  constructor(readonly document: MeasuredTemplateDocument) {}

  get client(): Client {
    return this.document.client;
  }

  get id(): string {
    return this.document.id;
  }

  get layer(): TemplateLayer {
    const layer = this.client.canvas.templates;
    if (layer === undefined) throw new Error("Foundry 14 has no layer of templates");
    return layer;
  }

  get highlightId(): string {
    return this.id === null ? "MeasuredTemplate.preview" : `MeasuredTemplate.${this.id}`;
  }

  async draw(): Promise<this> {
    const { canvas, Hooks } = this.client;
    canvas.interface.grid.addHighlightLayer(this.highlightId);
    Hooks.callAll("drawMeasuredTemplate", this);
    return this.refresh();
  }

  /** At once; Foundry waits for the next frame. */
  refresh(): this {
    this.refreshed += 1;
    this.highlightGrid();
    return this;
  }

  highlightGrid(): void {
    const { grid, interface: above } = this.client.canvas;
    above.grid.clearHighlightLayer(this.highlightId);
    if (grid.isGridless || this.document.hidden) return;
    const color = this.document.fillColor;
    for (const at of this._getGridHighlightPositions())
      above.grid.highlightPosition(this.highlightId, { ...at, color });
  }

  _getGridHighlightPositions(): Point[] {
    return spacesWithin(this.outline(), this.client.canvas);
  }

  destroy(): void {
    this.client.canvas.interface.grid.destroyHighlightLayer(this.highlightId);
  }

  getSnappedPosition(position: Point = this.document): Point {
    return this.layer.getSnappedPoint(position);
  }

  outline(): Point[] {
    const { t, x, y, direction, angle } = this.document;
    const pixels = this.client.canvas.dimensions.distancePixels;
    const [length, width] = [this.document.distance * pixels, this.document.width * pixels];
    if (t === "circle") return circle({ x, y }, length);
    if (t === "cone") return [{ x, y }, ...arc({ x, y }, length, direction - angle / 2, direction + angle / 2)];
    if (t === "rect") {
      const far = outOfFrame({ x: length, y: 0 }, { x, y }, direction);
      return [{ x, y }, { x: far.x, y }, far, { x, y: far.y }];
    }
    const corners = [
      [0, -width / 2],
      [length, -width / 2],
      [length, width / 2],
      [0, width / 2],
    ] as const;
    return corners.map(([along, across]) => outOfFrame({ x: along, y: across }, { x, y }, direction));
  }
}

export class TemplateLayer extends Layer<MeasuredTemplate> {
  override add(template: MeasuredTemplate): void {
    super.add(template);
    void template.draw();
  }

  override remove(id: string): void {
    this.get(id)?.destroy();
    super.remove(id);
  }

  /** The end of placing by hand in Foundry 13, which dnd5e calls to get rid of its preview. */
  _onDragLeftCancel(): void {
    this.preview.clear();
  }
}
