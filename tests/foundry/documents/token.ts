/**
 * A token. An unlinked one has an actor of its own, made from the base actor when it is first asked for (see store.ts).
 * Source: public API documentation (TokenDocument), foundry-13-14.md §2.3. Guessed: a token is inside a region when the
 * centre of one of its spaces is.
 */
import type { Point, TokenObject } from "../../../src/types/surface/canvas.ts";
import type {
  ActorDocument,
  Data,
  Operation,
  RegionDocument as RegionSurface,
  TokenDocument as TokenSurface,
} from "../../../src/types/surface/documents.ts";
import { centerOf, sizeOf, spacesOf, testPointsOf, type Footprint } from "../canvas/footprint.ts";
import type { BaseGrid, Offset } from "../canvas/base-grid.ts";
import { createGrid } from "../canvas/grid.ts";
import { Token } from "../canvas/token.ts";
import { Collection } from "../collection.ts";
import { FoundryDocument } from "../document.ts";
import { deepClone } from "../utils.ts";
import type { Actor } from "./actor.ts";
import { moveAttached } from "./region.ts";
import type { Scene } from "./scene.ts";

const SECRET = -2;
const GRID_OF_NO_SCENE = createGrid({ type: 1, size: 100, distance: 5, units: "ft" });

type TokenSource = Data & Footprint & { readonly elevation: number };

export class TokenDocument extends FoundryDocument implements TokenSurface {
  static override readonly documentName = "Token";
  static override readonly defaults: Data = {
    actorId: null,
    actorLink: false,
    delta: {},
    x: 0,
    y: 0,
    width: 1,
    height: 1,
    depth: 1,
    elevation: 0,
    sort: 0,
    shape: 4,
    hidden: false,
    disposition: -1,
    texture: { src: null },
  };
  declare readonly parent: Scene | null;
  #actor: Actor | undefined;

  override get _source(): TokenSource {
    return this.stored as TokenSource;
  }

  get grid(): BaseGrid {
    return this.parent?.gridModel ?? GRID_OF_NO_SCENE;
  }

  get x(): number {
    return this._source.x;
  }
  get y(): number {
    return this._source.y;
  }
  get width(): number {
    return this._source.width;
  }
  get height(): number {
    return this._source.height;
  }
  get elevation(): number {
    return this._source.elevation;
  }
  get shape(): number {
    return Number(this.stored["shape"]);
  }
  get sort(): number {
    return Number(this.stored["sort"]);
  }
  get hidden(): boolean {
    return this.stored["hidden"] === true;
  }
  get disposition(): number {
    return Number(this.stored["disposition"]);
  }
  get texture(): { readonly src: string | null } {
    return this.stored["texture"] as { src: string | null };
  }
  get isSecret(): boolean {
    return this.disposition === SECRET && !this.isOwner;
  }

  /** Foundry 14; a getter that answers undefined stands for a field that 13 lacks. */
  get depth(): number {
    return (this.client.world.profile.generation >= 14 ? this.stored["depth"] : undefined) as number;
  }

  get actorId(): string | null {
    return this.stored["actorId"] as string | null;
  }
  get actorLink(): boolean {
    return this.stored["actorLink"] === true;
  }

  get baseActor(): Actor | undefined {
    return this.client.game.actors.get(String(this.actorId)) as Actor | undefined;
  }

  get actor(): ActorDocument | null {
    if (this.actorLink) return this.baseActor ?? null;
    return (this.#actor ??= this.#ownActor()) ?? null;
  }

  #ownActor(): Actor | undefined {
    const delta = this.stored["delta"] as Data;
    delta["actor"] ??= this.baseActor && deepClone(this.baseActor.stored);
    const data = delta["actor"] as Data | undefined;
    return data && (this.client.construct("Actor", data, { parent: this }) as Actor);
  }

  /** A token's own actor lies within it. */
  override embedded<D extends FoundryDocument>(name: string): Collection<D> {
    const own = name === "Actor" && !this.actorLink ? (this.actor as unknown as D | null) : null;
    return own === null ? super.embedded(name) : new Collection([[own.id, own]]);
  }

  get object(): TokenObject | null {
    const token = this.client.canvas.tokens.get(this.id);
    return token?.document === this ? token : null;
  }

  /** A token belongs to those who own its actor. */
  override levelFor(userId: string): number {
    return this.baseActor?.levelFor(userId) ?? 0;
  }

  getSize(data: Partial<Footprint> = {}): { width: number; height: number } {
    return sizeOf(this.grid, { ...this._source, ...data });
  }

  getCenterPoint(data: Partial<Footprint> = {}): Point {
    return centerOf(this.grid, { ...this._source, ...data });
  }

  getOccupiedGridSpaceOffsets(data: Partial<Footprint> = {}): Offset[] {
    return spacesOf(this.grid, { ...this._source, ...data });
  }

  /** Foundry 14 */
  getContainmentTestPoints(data: Partial<Footprint> = {}): Point[] {
    return testPointsOf(this.grid, { ...this._source, ...data });
  }

  testInsideRegion(region: RegionSurface, data: Data = {}): boolean {
    if (region.parent?.id !== this.parent?.id) return false;
    const at = { ...this._source, ...data };
    return testPointsOf(this.grid, at).some((point) => region.testPoint({ ...point, elevation: at.elevation }));
  }

  override onCreate(): void {
    if (this.parent?.isView) this.client.canvas.tokens.add(new Token(this));
  }

  override onUpdate(changes: Data, _operation: Operation, userId: string): void {
    if ("actorId" in changes || "actorLink" in changes) this.#actor = undefined;
    if (this.client.world.profile.generation >= 14) moveAttached(this, changes, userId);
  }

  override onDelete(): void {
    if (this.object !== null) this.client.canvas.tokens.remove(this.id);
  }
}
