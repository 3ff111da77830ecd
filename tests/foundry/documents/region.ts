/**
 * A region of Foundry 14. Source: foundry-13-14.md §1.1, §1.5–1.7. Guessed: the point from which walls cut a shape
 * (canvas/shapes.ts), that the top of its elevation is outside unless `topInclusive`, and how a region that is attached
 * follows its token: the client of whoever moved it writes that, or the active GM's. Not doubled: levels of a scene.
 */
import type { ElevatedPoint, Point } from "../../../src/types/surface/canvas.ts";
import type { Data, RegionDocument as RegionSurface } from "../../../src/types/surface/documents.ts";
import { clipTo } from "../canvas/geometry.ts";
import { Region } from "../canvas/region.ts";
import { insideShape, isConvex, ShapeModel, shapeOrigin, shapeOutline } from "../canvas/shapes.ts";
import type { SweptArea } from "../canvas/sweep.ts";
import { sweepFrom, type Barriers, type Channel } from "../canvas/walls.ts";
import { FoundryDocument } from "../document.ts";
import { OWNER } from "../permissions.ts";
import type { Scene } from "./scene.ts";
import type { TokenDocument } from "./token.ts";

interface Elevation {
  readonly bottom: number | null;
  readonly top: number | null;
  readonly topInclusive?: boolean;
}

export class RegionDocument extends FoundryDocument implements RegionSurface {
  static override readonly documentName = "Region";
  static override readonly defaults: Data = {
    name: "",
    shapes: [],
    elevation: { bottom: null, top: null },
    levels: [],
    restriction: { enabled: false, type: "move", priority: 0 },
    attachment: { token: null },
    hidden: false,
  };
  declare readonly parent: Scene | null;
  #shapes: ShapeModel[] | undefined;
  #cut: { readonly by: Barriers; readonly areas: readonly SweptArea[] } | undefined;

  get elevation(): Elevation {
    return this.stored["elevation"] as Elevation;
  }
  get hidden(): boolean {
    return this.stored["hidden"] === true;
  }
  get levels(): ReadonlySet<string> {
    return new Set(this.stored["levels"] as string[]);
  }
  get restriction(): { readonly enabled: boolean; readonly type: Channel } {
    return this.stored["restriction"] as { enabled: boolean; type: Channel };
  }

  get attachment(): { readonly token: string | null } {
    return this.stored["attachment"] as { token: string | null };
  }

  get attachedToken(): TokenDocument | null {
    return this.parent?.tokens.get(String(this.attachment.token)) ?? null;
  }

  get shapes(): readonly ShapeModel[] {
    const { canvas } = this.client;
    const snap = (point: Point): Point => canvas.regions?.getSnappedPoint(point) ?? point;
    const sources = this.stored["shapes"] as Data[];
    return (this.#shapes ??= sources.map(
      (source) => new ShapeModel(source, this.parent?.gridModel ?? canvas.grid, snap),
    ));
  }

  get object(): Region | null {
    const region = this.client.canvas.regions?.get(this.id);
    return region?.document === this ? region : null;
  }

  testPoint(point: Required<ElevatedPoint>): boolean {
    const { bottom, top, topInclusive = false } = this.elevation;
    if (bottom !== null && point.elevation < bottom) return false;
    if (top !== null && (topInclusive ? point.elevation > top : point.elevation >= top)) return false;
    let inside = false;
    for (const [index, { _source: shape }] of this.shapes.entries()) {
      if (insideShape(shape, point, this.#grid) && this.#reaches(index, point)) inside = shape["hole"] !== true;
    }
    return inside;
  }

  get #grid() {
    return this.parent?.gridModel ?? this.client.canvas.grid;
  }

  #reaches(index: number, { x, y }: Point): boolean {
    return this.#areas()[index]?.contains(x, y) ?? true;
  }

  /** A saved region keeps up with the walls; one that is not saved has to be told: updateShapeConstraints. */
  #areas(): readonly SweptArea[] {
    if (!this.restriction.enabled) return [];
    if (this.id !== null && this.#cut?.by !== this.parent?.barriers(this.restriction.type))
      this.updateShapeConstraints();
    return this.#cut?.areas ?? [];
  }

  /** Cuts the shapes at the walls as they are now. */
  updateShapeConstraints(): void {
    const by = this.restriction.enabled ? this.parent?.barriers(this.restriction.type) : undefined;
    this.#cut = by && { by, areas: this.shapes.map(({ _source }) => sweepFrom(shapeOrigin(_source, this.#grid), by)) };
  }

  /** To be drawn, a figure for each shape. Shapes with bays are not cut. */
  outlines(): Point[][] {
    return this.shapes.map(({ _source }, index) => {
      const outline = shapeOutline(_source, this.#grid);
      const area = this.#areas()[index];
      return area !== undefined && isConvex(_source) ? clipTo(outline, area.corners) : outline;
    });
  }

  override reset(): void {
    super.reset();
    this.#shapes = undefined;
    if (this.id !== null) this.#cut = undefined;
  }

  /** Puts a shape around a token, and the region with it. */
  attachTo(token: TokenDocument, shape: ShapeModel): void {
    const { x, y, width, height } = token;
    if (shape.type === "emanation")
      shape.updateSource({ base: { type: "token", x, y, width, height, shape: token.shape } });
    else shape.move(token.getCenterPoint());
  }

  /** Whoever makes it owns it. */
  override async preCreate(): Promise<void> {
    const ownership = { default: 0, ...(this.stored["ownership"] as Data | undefined), [this.client.userId]: OWNER };
    this.updateSource({ ownership });
  }

  override onCreate(): void {
    if (this.parent?.isView) this.client.canvas.regions?.add(new Region(this));
  }

  override onDelete(): void {
    if (this.object !== null) this.client.canvas.regions?.remove(this.id);
  }
}

/** Regions follow the token to which they are attached. */
export function moveAttached(token: TokenDocument, changes: Data, userId: string): void {
  if (!["x", "y", "width", "height"].some((field) => field in changes)) return;
  const { client, parent: scene } = token;
  const mover = client.game.users.get(userId);
  for (const region of scene?.regions.filter((region) => region.attachedToken === token) ?? []) {
    const able = mover !== undefined && region.testUserPermission(mover, "OWNER") ? mover : client.game.users.activeGM;
    if (able?.id !== client.userId) continue;
    const copy = region.clone({}, { keepId: true });
    for (const shape of copy.shapes) copy.attachTo(token, shape);
    void region.update({ shapes: copy.toObject()["shapes"] });
  }
}
