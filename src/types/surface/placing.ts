/** How areas are placed by hand: previews of dnd5e 5.3 on Foundry 13, placing of regions on 14 (foundry-13-14.md §1.3, §1.10). */
import type { Point, TemplateObject } from "./canvas.ts";
import type { Data, RegionDocument } from "./documents.ts";

/** A FederatedPointerEvent of PIXI, as far as placing reads it. */
export interface PointerEventOnCanvas {
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly data: { getLocalPosition(layer: unknown): Point };
  stopPropagation(): void;
}

/** Of the wheel; with Shift held some browsers turn sideways. */
export interface WheelTurn {
  readonly deltaX?: number;
  readonly deltaY: number;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  stopPropagation(): void;
  preventDefault(): void;
}

/** dnd5e 5.3: module/canvas/ability-template.mjs. Its handlers are bound when drawPreview begins. */
export interface TemplatePreview extends TemplateObject {
  readonly layer: unknown;
  drawPreview(): Promise<unknown>;
  _finishPlacement(event: unknown): Promise<void>;
  _onMovePlacement(event: PointerEventOnCanvas): void;
  _onRotatePlacement(event: WheelTurn): void;
  _onConfirmPlacement(event: unknown): Promise<void>;
  _onCancelPlacement(event: unknown): Promise<void>;
}

/** A shape of a live region. */
export interface ShapeModel {
  readonly type: string;
  updateSource(changes: Data): unknown;
}

interface Placing {
  readonly preview: { readonly renderFlags?: { set(flags: Data): void } };
  readonly document: RegionDocument;
  readonly shape: ShapeModel;
}

/** `false` from a callback replaces what core would do. */
export interface RegionPlacementOptions {
  create?: boolean;
  attachToToken?: boolean;
  allowRotation?: boolean;
  onMove?: (
    state: Placing & { readonly event: PointerEventOnCanvas; readonly position: Point; readonly snap: boolean },
  ) => boolean | void;
  onRotate?: (state: Placing & { readonly event: WheelTurn; readonly precise: boolean }) => boolean | void;
}

/** canvas.regions of Foundry 14. */
export interface RegionLayer {
  /** Null when it was called off. With `create: false` what comes is not saved. */
  placeRegion(data: Data, options?: RegionPlacementOptions): Promise<RegionDocument | null>;
  placeRegions(data: Data[], options?: RegionPlacementOptions): Promise<RegionDocument[] | null>;
}
