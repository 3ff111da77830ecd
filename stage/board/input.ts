/**
 * Mouse and keyboard on the map. While an area is being placed everything goes to the double's pointer, as Foundry's own
 * events would; otherwise tokens are controlled, targeted and moved, doors opened, the view moved.
 */
import type { Point } from "../../src/types/surface/canvas.ts";
import type { Client } from "../../tests/foundry/client.ts";
import type { Token } from "../../tests/foundry/canvas/token.ts";
import type { Camera } from "./camera.ts";
import type { Painter } from "./painter.ts";
import { doorAt, mayWalk, snapped, toggleDoor } from "./moves.ts";

export interface Listener {
  /** the keyboard points at something, or at nothing */
  pointedAt(token: Token | undefined, action?: "controlled" | "targeted" | "untargeted"): void;
  blocked(): void;
  /** for the buttons around a token */
  asked(token: Token): void;
}

/** Pixels of the page that a press may move and still is a click. */
const CLICK = 5;
const MAIN = 0;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const ROTATIONS: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1, ",": -1, ".": 1 };

interface Press {
  readonly page: Point;
  readonly scene: Point;
  readonly token: Token | undefined;
  readonly measure: boolean;
  moved: boolean;
}

export class BoardInput {
  #press: Press | undefined;

  constructor(
    private readonly client: Client,
    private readonly camera: Camera,
    private readonly painter: Painter,
    private readonly listener: Listener,
  ) {}

  /** Whether an area waits for its place. */
  get placing(): boolean {
    const { regions, stage } = this.client.canvas;
    return (regions?.placement ?? null) !== null || stage.listenerCount("mousemove") > 0;
  }

  listenTo(host: HTMLElement): void {
    const on = <Name extends keyof HTMLElementEventMap>(name: Name, hear: (event: HTMLElementEventMap[Name]) => void) =>
      host.addEventListener(name, (event) => this.client.run(() => hear(event)), { passive: false });
    on("pointermove", (event) => this.#move(event));
    on("pointerdown", (event) => this.#down(event, host));
    on("pointerup", (event) => this.#up(event));
    on("contextmenu", (event) => this.#right(event));
    on("wheel", (event) => this.#wheel(event));
    on("keydown", (event) => this.#key(event));
    on("focusout", () => this.#pointWith(undefined));
  }

  #at({ clientX, clientY }: MouseEvent): Point {
    return this.camera.toScene({ x: clientX, y: clientY });
  }

  #move(event: PointerEvent): void {
    const scene = this.#at(event);
    this.client.canvas.pointer.move(scene, keysOf(event));
    if (this.placing) this.painter.touch("areas");
    if (this.#press === undefined) return;
    const { page, token, measure } = this.#press;
    this.#press.moved ||= Math.hypot(event.clientX - page.x, event.clientY - page.y) > CLICK;
    if (!this.#press.moved) return;
    if (measure) this.painter.marks.ruler = { from: this.#press.scene, to: scene };
    else if (token !== undefined) this.painter.marks.ruler = this.#way(token, scene);
    else {
      this.camera.pan(event.movementX, event.movementY);
      this.painter.moved();
    }
    this.painter.touch("marks");
  }

  #way(token: Token, scene: Point): { from: Point; to: Point; radius: number } {
    const corner = snapped(token, scene);
    const to = token.document.getCenterPoint(corner);
    return { from: token.center, to, radius: token.bounds.width / 2 };
  }

  #down(event: PointerEvent, host: HTMLElement): void {
    this.#pointWith(undefined);
    if (event.button !== MAIN || this.placing) return;
    const scene = this.#at(event);
    const token = this.client.canvas.tokens.at(scene);
    const measure = event.ctrlKey;
    const movable = token?.isOwner === true && !measure ? token : undefined;
    host.setPointerCapture(event.pointerId);
    this.#press = { page: { x: event.clientX, y: event.clientY }, scene, token: movable, measure, moved: false };
  }

  #up(event: PointerEvent): void {
    const { canvas } = this.client;
    if (event.button !== MAIN) return;
    if (this.placing) return canvas.pointer.click(keysOf(event));
    const press = this.#press;
    this.#press = undefined;
    this.painter.marks.ruler = undefined;
    this.painter.touch("marks");
    if (press === undefined) return;
    if (!press.moved) return this.#click(this.#at(event), event.shiftKey);
    if (press.token !== undefined) void this.#walk(press.token, this.#at(event));
  }

  /** Takes control, or lets go; with Shift of several. */
  #click(at: Point, more: boolean): void {
    const { tokens, scene } = this.client.canvas;
    const token = tokens.at(at);
    if (token !== undefined) token.control({ releaseOthers: !more });
    else if (scene !== null && doorAt(scene, at) !== undefined) void toggleDoor(this.client, doorAt(scene, at));
    else for (const controlled of tokens.controlled) controlled.release();
  }

  async #walk(token: Token, to: Point): Promise<void> {
    const { x, y } = snapped(token, to);
    if (x === token.document.x && y === token.document.y) return;
    if (mayWalk(token, { x, y })) await token.document.update({ x, y });
    else this.listener.blocked();
  }

  /** The right button on a token makes it a target, one more or one less. */
  #right(event: MouseEvent): void {
    event.preventDefault();
    if (this.placing) return this.client.canvas.pointer.rightClick(keysOf(event));
    const token = this.client.canvas.tokens.at(this.#at(event));
    if (token !== undefined) this.#target(token);
  }

  #target(token: Token): void {
    token.setTarget(!token.isTargeted, { releaseOthers: false });
    this.listener.pointedAt(token, token.isTargeted ? "targeted" : "untargeted");
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    if (this.placing) {
      // with Shift held, browsers scroll sideways
      this.client.canvas.pointer.wheel(event.deltaY || event.deltaX, keysOf(event));
      this.painter.touch("areas");
      return;
    }
    this.camera.zoom(event.deltaY < 0 ? 1.1 : 1 / 1.1, { x: event.clientX, y: event.clientY });
    this.painter.moved();
  }

  #key(event: KeyboardEvent): void {
    if (this.#handled(event)) event.preventDefault();
  }

  #handled(event: KeyboardEvent): boolean {
    const { canvas } = this.client;
    const arrow = ARROWS[event.key];
    const rotation = ROTATIONS[event.key];
    if (arrow !== undefined) this.#step(arrow, event.shiftKey);
    else if (rotation !== undefined && this.placing) {
      canvas.pointer.wheel(rotation, keysOf(event));
      this.painter.touch("areas");
    } else if (event.key === "Enter" || event.key === " ") this.#confirm(event);
    else if (event.key === "Escape" && this.placing) this.#cancel();
    else if (event.key.toLowerCase() === "t") this.#withToken((token) => this.#target(token));
    else if (event.key.toLowerCase() === "m") this.#walkControlled();
    else if (event.key.toLowerCase() === "h") this.#withToken((token) => this.listener.asked(token));
    else if (event.key === "+" || event.key === "-") this.#zoom(event.key === "+" ? 1.2 : 1 / 1.2);
    else return false;
    return true;
  }

  get #cursor(): Point {
    const { marks } = this.painter;
    const { tokens, scene } = this.client.canvas;
    const { character } = this.client.user;
    const own = tokens.placeables.find(({ actor }) => actor !== null && actor === character);
    const middle = { x: (scene?.width ?? 0) / 2, y: (scene?.height ?? 0) / 2 };
    return marks.cursor ?? (tokens.controlled[0] ?? own)?.center ?? middle;
  }

  #pointWith(cursor: Point | undefined): void {
    this.painter.marks.cursor = cursor;
    this.painter.touch("marks");
  }

  /** Half a space a step; the first press shows where the cursor is. */
  #step(arrow: Point, fine: boolean): void {
    const { scene, grid, pointer, tokens } = this.client.canvas;
    if (scene === null) return;
    const length = this.painter.marks.cursor === undefined ? 0 : grid.size * (fine ? 0.1 : 0.5);
    const { x, y } = this.#cursor;
    const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value));
    const cursor = { x: clamp(x + arrow.x * length, scene.width), y: clamp(y + arrow.y * length, scene.height) };
    this.#pointWith(cursor);
    pointer.move(cursor);
    if (this.placing) this.painter.touch("areas");
    this.listener.pointedAt(tokens.at(cursor));
  }

  #confirm(event: KeyboardEvent): void {
    if (!this.placing) {
      this.#withToken((token) => {
        if (token.control({ releaseOthers: !event.shiftKey })) this.listener.pointedAt(token, "controlled");
      });
      return;
    }
    this.client.canvas.pointer.move(this.#cursor);
    this.client.canvas.pointer.click();
  }

  /** Foundry 13 knows the right button alone. */
  #cancel(): void {
    if (this.client.canvas.regions === undefined) this.client.canvas.pointer.rightClick();
    else this.client.canvas.pointer.escape();
  }

  #withToken(work: (token: Token) => void): void {
    const token = this.client.canvas.tokens.at(this.#cursor);
    if (token !== undefined) work(token);
  }

  #walkControlled(): void {
    const [token] = this.client.canvas.tokens.controlled;
    if (token !== undefined && this.painter.marks.cursor !== undefined) void this.#walk(token, this.#cursor);
  }

  #zoom(factor: number): void {
    const { left, top, width, height } = this.painter.view.getBoundingClientRect();
    this.camera.zoom(factor, { x: left + width / 2, y: top + height / 2 });
    this.painter.moved();
  }
}

const keysOf = ({ shiftKey, ctrlKey }: MouseEvent | KeyboardEvent) => ({ shift: shiftKey, ctrl: ctrlKey });
