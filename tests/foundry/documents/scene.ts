/** A scene. Source: public API documentation (Scene); foundry-13-14.md §2. */
import type { Data, Operation, SceneDocument } from "../../../src/types/surface/documents.ts";
import type { BaseGrid, GridData } from "../canvas/base-grid.ts";
import { createGrid } from "../canvas/grid.ts";
import { barriersOf, type Barriers, type Channel } from "../canvas/walls.ts";
import type { Collection } from "../collection.ts";
import { FoundryDocument } from "../document.ts";
import type { RegionDocument } from "./region.ts";
import type { MeasuredTemplateDocument } from "./template.ts";
import type { TokenDocument } from "./token.ts";
import type { WallDocument } from "./wall.ts";

export class Scene extends FoundryDocument implements SceneDocument {
  static override readonly documentName = "Scene";
  static override readonly defaults: Data = {
    active: false,
    width: 4000,
    height: 3000,
    grid: { type: 1, size: 100, distance: 5, units: "ft" },
  };
  #grid: BaseGrid | undefined;
  readonly #barriers = new Map<Channel, Barriers>();

  get active(): boolean {
    return this.stored["active"] === true;
  }

  get isView(): boolean {
    return this.client.canvas.scene === this;
  }

  /** pixels */
  get width(): number {
    return Number(this.stored["width"]);
  }
  get height(): number {
    return Number(this.stored["height"]);
  }

  get grid(): GridData {
    return this.stored["grid"] as GridData;
  }

  /** Foundry's scene.grid knows its geometry too; the module asks `canvas.grid`. */
  get gridModel(): BaseGrid {
    return (this.#grid ??= createGrid(this.grid));
  }

  get tokens(): Collection<TokenDocument> {
    return this.embedded("Token");
  }
  get walls(): Collection<WallDocument> {
    return this.embedded("Wall");
  }
  get templates(): Collection<MeasuredTemplateDocument> {
    return this.embedded("MeasuredTemplate");
  }
  get regions(): Collection<RegionDocument> {
    return this.embedded("Region");
  }

  /** What stops a channel; made once for the present walls. */
  barriers(channel: Channel): Barriers {
    const barriers = this.#barriers.get(channel) ?? barriersOf(this, channel);
    this.#barriers.set(channel, barriers);
    return barriers;
  }

  forgetBarriers(): void {
    this.#barriers.clear();
  }

  async view(): Promise<this> {
    this.client.canvas.setScene(this);
    return this;
  }

  /** The scene that becomes active is shown to everybody. */
  override onUpdate(changes: Data, _operation: Operation, _userId: string): void {
    if ("grid" in changes) this.#grid = undefined;
    if ("width" in changes || "height" in changes) this.forgetBarriers();
    if (changes["active"] === true) this.client.canvas.setScene(this);
  }

  override onCreate(): void {
    if (this.active) this.client.canvas.setScene(this);
  }

  override onDelete(): void {
    if (this.isView) this.client.canvas.setScene(null);
  }
}
