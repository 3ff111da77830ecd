/** Which part of the scene the board shows. Foundry's own answer to "where did the person click" is kept right with it. */
import type { Point } from "../../src/types/surface/canvas.ts";

export interface Viewport {
  x: number;
  y: number;
  scale: number;
}

const MARGIN = 24;
const [CLOSEST, FARTHEST] = [2.5, 0.15];

export class Camera {
  constructor(
    /** canvas.viewport: pixel of the scene at the page's corner, and the scale */
    readonly viewport: Viewport,
    private readonly host: HTMLElement,
  ) {}

  /** Shows a whole scene. */
  fit({ width, height }: { width: number; height: number }): void {
    const { clientWidth, clientHeight } = this.host;
    const scale = Math.min((clientWidth - MARGIN) / width, (clientHeight - MARGIN) / height);
    this.viewport.scale = Math.max(scale, 0.05);
    this.#centre({ x: width / 2, y: height / 2 });
  }

  #centre({ x, y }: Point): void {
    const { left, top, width, height } = this.host.getBoundingClientRect();
    const { scale } = this.viewport;
    this.viewport.x = x - (left + width / 2) / scale;
    this.viewport.y = y - (top + height / 2) / scale;
  }

  /** Point of the page → of the scene. */
  toScene({ x, y }: Point): Point {
    const { viewport } = this;
    return { x: x / viewport.scale + viewport.x, y: y / viewport.scale + viewport.y };
  }

  /** Point of the scene → of the board. */
  toBoard({ x, y }: Point): Point {
    const { viewport } = this;
    const { left, top } = this.host.getBoundingClientRect();
    return { x: (x - viewport.x) * viewport.scale - left, y: (y - viewport.y) * viewport.scale - top };
  }

  /** What lies under `at`, a point of the page, stays there. */
  zoom(factor: number, at: Point): void {
    const held = this.toScene(at);
    this.viewport.scale = Math.min(CLOSEST, Math.max(FARTHEST, this.viewport.scale * factor));
    this.viewport.x = held.x - at.x / this.viewport.scale;
    this.viewport.y = held.y - at.y / this.viewport.scale;
  }

  /** By pixels of the page. */
  pan(x: number, y: number): void {
    this.viewport.x -= x / this.viewport.scale;
    this.viewport.y -= y / this.viewport.scale;
  }
}
