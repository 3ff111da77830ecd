/**
 * The mouse, as tests and the stage use it: `client.canvas.pointer`. What listens: `canvas.stage` and `canvas.app.view`
 * (Foundry 13 and dnd5e's placement, foundry-13-14.md §1.10), and the placement of regions (Foundry 14).
 */
import type { Point } from "../../../src/types/surface/canvas.ts";
import type { Canvas } from "./canvas.ts";

export interface Keys {
  readonly shift?: boolean;
  readonly ctrl?: boolean;
}

/** The parts of a FederatedPointerEvent that placement reads. */
export interface PointerInput {
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly data: { getLocalPosition(layer: unknown): Point };
  stopPropagation(): void;
  preventDefault(): void;
}

export interface WheelInput extends PointerInput {
  readonly deltaY: number;
}

type Listener = (event: PointerInput) => unknown;

/** canvas.stage, as an emitter of events, and how large it is shown. */
export class Stage {
  readonly #listeners = new Map<string, Set<Listener>>();

  constructor(private readonly viewport: { readonly scale: number }) {}

  get scale(): Point {
    const { scale } = this.viewport;
    return { x: scale, y: scale };
  }

  on(name: string, listener: Listener): this {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
    return this;
  }

  off(name: string, listener: Listener): this {
    this.#listeners.get(name)?.delete(listener);
    return this;
  }

  emit(name: string, event: PointerInput): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(event);
  }

  /** For tests of tidying up. */
  listenerCount(name: string): number {
    return this.#listeners.get(name)?.size ?? 0;
  }
}

/** canvas.app.view */
export class View {
  oncontextmenu: ((event: PointerInput) => unknown) | null = null;
  onwheel: ((event: WheelInput) => unknown) | null = null;
}

export class Pointer {
  position: Point = { x: 0, y: 0 };

  constructor(private readonly canvas: Canvas) {}

  move(position: Point, keys: Keys = {}): void {
    this.position = { ...position };
    const event = this.#event(keys);
    this.#run(() => {
      this.canvas.stage.emit("mousemove", event);
      this.canvas.regions?.placement?.move(event);
    });
  }

  click(keys: Keys = {}): void {
    const event = this.#event(keys);
    this.#run(() => {
      this.canvas.stage.emit("mouseup", event);
      this.canvas.regions?.placement?.click(event);
    });
  }

  rightClick(keys: Keys = {}): void {
    const event = this.#event(keys);
    this.#run(() => {
      this.canvas.app.view.oncontextmenu?.(event);
      this.canvas.regions?.placement?.skip(event);
    });
  }

  /** Positive turns clockwise. */
  wheel(delta: number, keys: Keys = {}): void {
    const event = { ...this.#event(keys), deltaY: delta };
    this.#run(() => {
      this.canvas.app.view.onwheel?.(event);
      this.canvas.regions?.placement?.wheel(event);
    });
  }

  /** The key that dismisses; ends a placement of Foundry 14. */
  escape(): void {
    this.#run(() => this.canvas.regions?.placement?.cancel());
  }

  #run(work: () => void): void {
    this.canvas.client.run(work);
  }

  #event({ shift = false, ctrl = false }: Keys): PointerInput {
    const { x, y } = this.position;
    return {
      shiftKey: shift,
      ctrlKey: ctrl,
      data: { getLocalPosition: () => ({ x, y }) },
      stopPropagation: () => undefined,
      preventDefault: () => undefined,
    };
  }
}
