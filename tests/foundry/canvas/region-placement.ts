/**
 * The user places the shapes of one region, one after another. Source: RegionPlacementOptions of Foundry 14 as told in
 * foundry-13-14.md §1.3. Guessed: steps of rotation (15°, 5° with Shift), that `position` arrives unsnapped, that leaving
 * the scene cancels.
 */
import type { Point } from "../../../src/types/surface/canvas.ts";
import type { Operation } from "../../../src/types/surface/documents.ts";
import type { RegionDocument } from "../documents/region.ts";
import type { PointerInput, WheelInput } from "./pointer.ts";
import type { Region, RegionLayer } from "./region.ts";
import type { ShapeModel } from "./shapes.ts";

/** What every callback is told. */
export interface PlacementState {
  readonly preview: Region;
  readonly document: RegionDocument;
  readonly shape: ShapeModel;
  readonly shapeIndex: number;
  readonly shapeCount: number;
  readonly regionIndex: number;
  readonly regionCount: number;
}

type Verdict = boolean | void;

export interface PlacementOptions {
  readonly create?: boolean;
  readonly createOptions?: Operation;
  readonly allowRotation?: boolean;
  readonly allowEmpty?: boolean;
  readonly attachToToken?: boolean;
  readonly onMove?: (state: PlacementState & { event: PointerInput; position: Point; snap: boolean }) => Verdict;
  readonly onRotate?: (state: PlacementState & { event: WheelInput; precise: boolean }) => Verdict;
  readonly onChange?: (state: PlacementState) => void;
  readonly preConfirm?: (state: PlacementState & { event: PointerInput }) => Verdict;
  readonly preSkip?: (state: PlacementState & { event: PointerInput }) => Verdict;
  readonly preCommit?: (documents: readonly RegionDocument[]) => unknown;
}

export class RegionPlacement {
  /** whether something was placed */
  readonly done: Promise<boolean>;
  #end: (placed: boolean) => void = () => undefined;
  #index = 0;
  #skipped: number[] = [];

  constructor(
    private readonly layer: RegionLayer,
    private readonly preview: Region,
    private readonly options: PlacementOptions,
    private readonly entry: { readonly index: number; readonly count: number },
  ) {
    this.done = new Promise((resolve) => void (this.#end = resolve));
  }

  get #state(): PlacementState {
    const { document } = this.preview;
    const shape = document.shapes[this.#index];
    if (shape === undefined) throw new Error("A region that is placed needs a shape");
    const { index: regionIndex, count: regionCount } = this.entry;
    const [shapeIndex, shapeCount] = [this.#index, document.shapes.length];
    return { preview: this.preview, document, shape, shapeIndex, shapeCount, regionIndex, regionCount };
  }

  move(event: PointerInput): void {
    const state = this.#state;
    const position = event.data.getLocalPosition(this.layer);
    const snap = !event.shiftKey;
    if (this.options.onMove?.({ ...state, event, position, snap }) !== false) this.#follow(position, snap);
    this.#changed();
  }

  #follow(position: Point, snap: boolean): void {
    const { document, shape } = this.#state;
    const hovered = this.options.attachToToken ? this.layer.canvas.tokens.at(position)?.document : undefined;
    if (this.options.attachToToken) document.updateSource({ attachment: { token: hovered?.id ?? null } });
    if (hovered === undefined) shape.move(position, { snap });
    else document.attachTo(hovered, shape);
  }

  wheel(event: WheelInput): void {
    if (this.options.allowRotation === false) return;
    const { shape } = this.#state;
    const precise = event.shiftKey;
    if (this.options.onRotate?.({ ...this.#state, event, precise }) !== false) {
      shape.updateSource({ rotation: shape.rotation + Math.sign(event.deltaY) * (precise ? 5 : 15) });
    }
    this.#changed();
  }

  #changed(): void {
    this.preview.document.updateShapeConstraints();
    this.options.onChange?.(this.#state);
  }

  click(event: PointerInput): void {
    if (this.options.preConfirm?.({ ...this.#state, event }) === false) this.#refuse();
    else this.#next(event);
  }

  skip(event: PointerInput): void {
    if (this.options.preSkip?.({ ...this.#state, event }) === false) return this.#refuse();
    this.#skipped.push(this.#index);
    this.#next(event);
  }

  #refuse(): void {
    this.layer.canvas.client.notifications.warn("REGION.PlacementRefused");
  }

  #next(event: PointerInput): void {
    this.#index += 1;
    if (this.#index < this.preview.document.shapes.length) this.move(event);
    else this.#finish();
  }

  #finish(): void {
    const { document } = this.preview;
    const left = document.toObject()["shapes"] as unknown[];
    document.updateSource({ shapes: left.filter((_, index) => !this.#skipped.includes(index)) });
    document.updateShapeConstraints();
    this.#end(document.shapes.length > 0 || this.options.allowEmpty === true);
  }

  cancel(): void {
    this.#end(false);
  }
}
