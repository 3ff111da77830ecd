/** The canvas, as far as the module touches it. Points are in pixels of the scene, angles in degrees. */
import type { ActorDocument, SceneDocument, TemplateDocument, TokenDocument } from "./documents.ts";
import type { RegionLayer } from "./placing.ts";

export interface Point {
  x: number;
  y: number;
}
export interface ElevatedPoint extends Point {
  elevation?: number;
}
export interface Rectangle extends Point {
  width: number;
  height: number;
}

/** canvas.grid; `type` is one of CONST.GRID_TYPES, `distance` the length of a space in scene units. */
export interface Grid {
  readonly type: number;
  readonly size: number;
  readonly sizeX: number;
  readonly sizeY: number;
  readonly distance: number;
  readonly units: string;
  readonly isGridless: boolean;
  readonly isSquare: boolean;
  readonly isHexagonal: boolean;
  /** CONST.GRID_DIAGONALS: what a diagonal step costs in this world */
  readonly diagonals: number;
  getOffset(point: Point): { i: number; j: number };
  getTopLeftPoint(offset: { i: number; j: number } | Point): Point;
  getCenterPoint(offset: { i: number; j: number } | Point): Point;
  /** `mode` is a sum of CONST.GRID_SNAPPING_MODES. */
  getSnappedPoint(point: Point, behaviour: { mode: number; resolution?: number }): Point;
  /** `distance` follows the scene's rule for diagonals, in scene units. */
  measurePath(waypoints: Point[]): { distance: number; euclidean: number };
}

export interface TokenObject {
  readonly id: string;
  readonly document: TokenDocument;
  readonly actor: ActorDocument | null;
  readonly center: Point;
  readonly bounds: Rectangle;
  /** its outline, from its upper left corner; of one that is not drawn yet there is none */
  readonly shape?: { contains(x: number, y: number): boolean } | undefined;
  readonly visible: boolean;
  readonly isTargeted: boolean;
  readonly controlled: boolean;
  readonly isOwner: boolean;
  control(options?: { releaseOthers?: boolean }): boolean;
  setTarget(targeted?: boolean, options?: { releaseOthers?: boolean }): void;
  /** As if the mouse were on it: what Foundry's own lists of tokens do (combat tracker). */
  _onHoverIn(event: Event, options?: { hoverOutOthers?: boolean }): unknown;
  _onHoverOut(event: Event): unknown;
}

export interface TokenLayer {
  readonly placeables: readonly TokenObject[];
  readonly controlled: readonly TokenObject[];
  get(id: string): TokenObject | undefined;
  /** Foundry 13 may lack it (foundry-13-14.md §3). */
  setTargets?(ids: Iterable<string>, options?: { mode?: "replace" | "acquire" | "release" }): void;
}

/** A measured template as it is drawn, and dnd5e's preview of it. Foundry 13. */
export interface TemplateObject {
  readonly document: TemplateDocument;
  refresh(): unknown;
  /** Colours anew the spaces that `_getGridHighlightPositions` names. */
  highlightGrid(): void;
  /** Top left corners of the covered spaces; an instance may be given its own. */
  _getGridHighlightPositions(): Point[];
}

/** canvas.interface.grid: spaces in colours, in layers by name. */
export interface HighlightLayers {
  addHighlightLayer(name: string): unknown;
  /** x and y: top left corner of the space */
  highlightPosition(
    name: string,
    options: { x: number; y: number; color?: string | number; border?: string | number; alpha?: number },
  ): void;
  clearHighlightLayer(name: string): void;
  destroyHighlightLayer(name: string): void;
  getHighlightLayer(name: string): unknown;
}

/** canvas.interface: a container of PIXI above everything else. */
export interface InterfaceGroup {
  readonly grid: HighlightLayers;
  addChild(child: object): unknown;
}

export interface CollisionOptions {
  type: "move" | "sight" | "light" | "sound";
  mode: "any" | "closest";
}

export interface PolygonBackend {
  /** "any": whether a wall is between; "closest": where, or null. Without a mode it answers a list (never used here). */
  testCollision(origin: ElevatedPoint, destination: ElevatedPoint, options: CollisionOptions): unknown;
  /** What can be reached from `origin` in a straight line: one sweep. */
  create(origin: ElevatedPoint, options: { type: CollisionOptions["type"]; radius?: number }): SweptPolygon;
}

export interface SweptPolygon {
  readonly points: readonly number[];
  contains(x: number, y: number): boolean;
}

export interface Canvas {
  readonly ready: boolean;
  readonly scene: SceneDocument | null;
  readonly grid: Grid;
  readonly dimensions: {
    readonly distancePixels: number;
    readonly size: number;
    readonly distance: number;
    /** of the whole canvas in pixels, the scene's padding included */
    readonly width: number;
    readonly height: number;
  };
  readonly interface: InterfaceGroup;
  readonly stage: { readonly scale: Point };
  /** where the mouse is, in pixels of the scene */
  readonly mousePosition: Point;
  readonly tokens: TokenLayer;
  readonly visibility?: { testVisibility?(point: Point, options?: { tolerance?: number }): boolean };
  /** Foundry 14 */
  readonly regions?: RegionLayer;
  readonly level?: { readonly id: string } | null;
  canvasCoordinatesFromClient(point: Point): Point;
  animatePan(view: { x: number; y: number }): Promise<unknown>;
}
