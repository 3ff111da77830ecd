/**
 * Regions as Foundry 14 draws them, and their layer. Source: foundry-13-14.md §1.3. The key that dismisses is Escape.
 */
import type { Point } from "../../../src/types/surface/canvas.ts";
import type { Data } from "../../../src/types/surface/documents.ts";
import type { RegionDocument } from "../documents/region.ts";
import { Layer } from "./layer.ts";
import { RegionPlacement, type PlacementOptions } from "./region-placement.ts";

export class Region {
  /** what a preview was asked to draw anew */
  readonly renderFlags = { set: (_flags: Data): void => undefined };

  constructor(readonly document: RegionDocument) {}

  get id(): string {
    return this.document.id;
  }

  /** One figure for each shape, cut by walls where the region is. */
  outlines(): Point[][] {
    return this.document.outlines();
  }

  /** That of the first shape. */
  outline(): Point[] {
    return this.outlines()[0] ?? [];
  }
}

export class RegionLayer extends Layer<Region> {
  /** the one that is going on */
  placement: RegionPlacement | null = null;
  #entry = { index: 0, count: 1 };

  /** Null when it was cancelled, when all shapes were skipped, or when a player would create while the game is paused. */
  async placeRegion(data: Data, options: PlacementOptions = {}): Promise<RegionDocument | null> {
    const document = await this.#aim(data, options);
    return document && ((await this.#commit([document], options))?.[0] ?? null);
  }

  async placeRegions(entries: Data[], options: PlacementOptions = {}): Promise<RegionDocument[] | null> {
    const documents: RegionDocument[] = [];
    const { preCommit: _later, ...each } = options;
    for (const [index, data] of entries.entries()) {
      this.#entry = { index, count: entries.length };
      const document = await this.placeRegion(data, { ...each, create: false });
      if (document === null) return null;
      documents.push(document);
    }
    this.#entry = { index: 0, count: 1 };
    return await this.#commit(documents, options);
  }

  /** The user points; what comes is not saved. */
  async #aim(data: Data, options: PlacementOptions): Promise<RegionDocument | null> {
    if (this.placement !== null) throw new Error("Two placements at once: Foundry does not say what happens then");
    const { scene, client, activeLayer } = this.canvas;
    const document = client.construct("Region", structuredClone(data), { parent: scene }) as RegionDocument;
    const preview = new Region(document);
    this.preview.addChild(preview);
    this.activate();
    const placement = new RegionPlacement(this, preview, options, this.#entry);
    const dismiss = ({ key }: KeyboardEvent): void => void (key === "Escape" && placement.cancel());
    client.options.window.addEventListener("keydown", dismiss);
    this.placement = placement;
    const placed = await placement.done;
    client.options.window.removeEventListener("keydown", dismiss);
    this.placement = null;
    this.preview.clear();
    activeLayer?.activate();
    return placed ? document : null;
  }

  async #commit(documents: RegionDocument[], options: PlacementOptions): Promise<RegionDocument[] | null> {
    const { create = true, createOptions = {}, preCommit } = options;
    const verdict: unknown = await preCommit?.(documents);
    if (verdict !== undefined && !verdict) return null;
    if (!create) return documents;
    const { client, scene } = this.canvas;
    if (scene === null || (client.game.paused && !client.user.isGM)) return null;
    const data = documents.map((document) => document.toObject());
    return (await scene.createEmbeddedDocuments("Region", data, createOptions)) as RegionDocument[];
  }

  override tearDown(): void {
    this.placement?.cancel();
    super.tearDown();
  }
}
