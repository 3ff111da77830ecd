/**
 * Draws the canvas of one client with the real PIXI. The double's canvas says what there is; here it is only shown. A
 * layer is drawn anew when something on it may have changed, and a picture is made only then.
 */
import type { Canvas } from "../../tests/foundry/canvas/canvas.ts";
import { paintAreas } from "./areas.ts";
import type { Camera } from "./camera.ts";
import { COLOURS, type Colours, type Theme } from "./colours.ts";
import { paintGround } from "./ground.ts";
import { paintMarks, type Marks } from "./marks.ts";
import { PIXI, type Pixi } from "./pixi.ts";
import { paintTokens } from "./tokens.ts";
import { paintWalls } from "./walls.ts";

type Layer = "ground" | "areas" | "walls" | "tokens" | "marks";
const LAYERS: readonly Layer[] = ["ground", "areas", "walls", "tokens", "marks"];

/** Hooks by what they may change. */
const CHANGES: readonly (readonly [hook: RegExp, layers: readonly Layer[]])[] = [
  [/^canvas|Scene$/, LAYERS],
  [/Wall$/, ["walls", "areas"]],
  [/MeasuredTemplate|Region|ActivityTemplate/, ["areas"]],
  [/Token|Actor|ActiveEffect|Combat|User|oncentrati/, ["tokens"]],
];

export class Painter {
  readonly marks: Marks = { cursor: undefined, ruler: undefined };
  theme: Theme = "light";
  readonly #renderer: Pixi.IRenderer<HTMLCanvasElement>;
  readonly #root = new PIXI.Container();
  readonly #layers: Readonly<Record<Layer, Pixi.Container>>;
  /** canvas.interface: what modules draw above everything else */
  readonly #above = new PIXI.Container();
  readonly #stale = new Set<Layer>(LAYERS);
  #moved = true;

  constructor(
    private readonly canvas: Canvas,
    private readonly host: HTMLElement,
    private readonly camera: Camera,
  ) {
    this.#renderer = PIXI.autoDetectRenderer<HTMLCanvasElement>({
      antialias: true,
      autoDensity: true,
      resolution: globalThis.devicePixelRatio,
    });
    this.#layers = Object.fromEntries(LAYERS.map((name) => [name, new PIXI.Container()])) as Record<
      Layer,
      Pixi.Container
    >;
    this.#root.addChild(...LAYERS.map((name) => this.#layers[name]), this.#above);
    host.prepend(this.view);
  }

  get view(): HTMLCanvasElement {
    return this.#renderer.view;
  }

  /** A hook was fired: something may look different. */
  heard(hook: string): void {
    for (const [pattern, layers] of CHANGES) if (pattern.test(hook)) this.touch(...layers);
  }

  touch(...layers: readonly Layer[]): void {
    for (const layer of layers) this.#stale.add(layer);
  }

  touchAll(): void {
    this.touch(...LAYERS);
  }

  /** The camera moved, or the board has another size. */
  moved(): void {
    this.#moved = true;
  }

  /** Makes a picture if there is anything new to see. */
  draw(): void {
    if (this.#stale.size === 0 && !this.#moved) return;
    const colours = COLOURS[this.theme];
    for (const layer of this.#stale) this.#refill(layer, colours);
    this.#stale.clear();
    this.#moved = false;
    this.#takeFromModules();
    const { clientWidth, clientHeight } = this.host;
    this.#renderer.resize(clientWidth, clientHeight);
    const { x, y } = this.camera.toBoard({ x: 0, y: 0 });
    this.#root.position.set(x, y);
    this.#root.scale.set(this.camera.viewport.scale);
    this.#renderer.background.color = colours.outside;
    this.#renderer.render(this.#root);
  }

  /** Whoever destroys a child takes it away from here as well. */
  #takeFromModules(): void {
    const { children } = this.canvas.interface;
    const alive = children.filter((child) => !(child as Pixi.DisplayObject).destroyed) as Pixi.DisplayObject[];
    children.splice(0, children.length, ...alive);
    for (const child of alive) if (child.parent !== this.#above) this.#above.addChild(child);
  }

  #refill(name: Layer, colours: Colours): void {
    const layer = this.#layers[name];
    for (const child of layer.removeChildren()) child.destroy({ children: true, texture: true, baseTexture: true });
    const children = this.#paint(name, colours);
    if (children.length > 0) layer.addChild(...children);
  }

  #paint(name: Layer, colours: Colours): Pixi.DisplayObject[] {
    const { canvas } = this;
    switch (name) {
      case "ground":
        return paintGround(canvas, colours);
      case "areas":
        return paintAreas(canvas);
      case "walls":
        return paintWalls(canvas, colours);
      case "tokens":
        return paintTokens(canvas, colours);
      case "marks":
        return paintMarks(this.marks, canvas, colours);
    }
  }
}
