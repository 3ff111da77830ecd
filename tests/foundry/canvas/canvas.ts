/**
 * `canvas` of one client. Source: public API documentation (Canvas) of Foundry 13 and 14, foundry-13-14.md §2–§3 and
 * §10.2. The canvas is as large as its scene: no padding. `canvasReady` may come again at any time.
 */
import type { Canvas as CanvasSurface, Point } from "../../../src/types/surface/canvas.ts";
import type { Client } from "../client.ts";
import type { Scene } from "../documents/scene.ts";
import type { BaseGrid } from "./base-grid.ts";
import { createGrid } from "./grid.ts";
import { InterfaceCanvasGroup } from "./interface.ts";
import { Pointer, Stage, View } from "./pointer.ts";
import { Region, RegionLayer } from "./region.ts";
import { MeasuredTemplate, TemplateLayer } from "./template.ts";
import { Token, TokenLayer } from "./token.ts";

/** The grid of a canvas that shows no scene. */
const NO_GRID = createGrid({ type: 0, size: 100, distance: 5, units: "ft" });
const DEFAULT_LEVEL = "defaultLevel0000";

export class Canvas implements CanvasSurface {
  scene: Scene | null = null;
  ready = false;
  /** which part of the canvas the page shows: pixel of the canvas at the page's corner, pixels of the page for one of it */
  readonly viewport = { x: 0, y: 0, scale: 1 };
  readonly stage = new Stage(this.viewport);
  readonly interface = new InterfaceCanvasGroup();
  readonly app = { view: new View() };
  readonly pointer = new Pointer(this);
  readonly tokens = new TokenLayer(this);
  /** Foundry 13 */
  readonly templates?: TemplateLayer;
  /** Foundry 14 */
  readonly regions?: RegionLayer;
  activeLayer: { activate(): void } | null = this.tokens;

  constructor(readonly client: Client) {
    if (client.world.profile.generation >= 14) this.regions = new RegionLayer(this);
    else this.templates = new TemplateLayer(this);
  }

  get grid(): BaseGrid {
    return this.scene?.gridModel ?? NO_GRID;
  }

  get dimensions(): { distancePixels: number; size: number; distance: number; width: number; height: number } {
    const { size, distance } = this.grid;
    const { width = 0, height = 0 } = this.scene ?? {};
    return { distancePixels: size / distance, size, distance, width, height };
  }

  get mousePosition(): Point {
    return this.pointer.position;
  }

  /** Foundry 14: a plain scene has one level. */
  get level(): { readonly id: string } | null {
    return this.regions !== undefined && this.ready ? { id: DEFAULT_LEVEL } : null;
  }

  canvasCoordinatesFromClient({ x, y }: Point): Point {
    return { x: x / this.viewport.scale + this.viewport.x, y: y / this.viewport.scale + this.viewport.y };
  }

  /** At once: the double does not animate. */
  async animatePan({ x, y }: Point): Promise<boolean> {
    Object.assign(this.viewport, { x, y });
    return true;
  }

  /** Shows a scene, or none. */
  setScene(scene: Scene | null): void {
    if (scene === this.scene) return;
    if (this.ready) this.#tearDown();
    this.scene = scene;
    this.client.user.viewedScene = scene?.id ?? null;
    if (scene === null) return;
    for (const token of scene.tokens) this.tokens.add(new Token(token));
    if (this.templates) for (const template of scene.templates) this.templates.add(new MeasuredTemplate(template));
    if (this.regions) for (const region of scene.regions) this.regions.add(new Region(region));
    this.ready = true;
    this.client.Hooks.callAll("canvasReady", this);
  }

  #tearDown(): void {
    this.client.Hooks.callAll("canvasTearDown", this);
    this.ready = false;
    if (this.client.user.targets.size > 0) this.tokens.setTargets([]);
    this.tokens.tearDown();
    this.templates?.tearDown();
    this.regions?.tearDown();
    this.interface.tearDown();
  }

  /** Another user's targets, as that user's client told. Targets in another scene are none in this. */
  showTargets(userId: string, sceneId: string, ids: readonly string[]): void {
    const user = this.client.game.users.get(userId);
    if (user !== undefined) this.tokens.showTargets(user, sceneId === this.scene?.id ? ids : []);
  }
}
