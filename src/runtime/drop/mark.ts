/** The frame around the token that a dragged spell is over, drawn with Foundry's PIXI; without it nothing is drawn. */
import type { Rectangle, TokenObject } from "../../types/surface/canvas.ts";
import type { Graphics } from "../../types/surface/pixi.ts";

/** Pixels of the screen, however far the map is zoomed. */
const [WIDTH, GAP, DASH] = [5, 6, 14];
const COLOURS = { may: 0x8fe388, mayNot: 0xff4d3d, outline: 0x101010 } as const;

let shown: { readonly token: TokenObject; readonly frame: Graphics | undefined } | undefined;

/** `may`: something can be done for it; else the frame is broken, which is seen without colours, too. */
export function markToken(token: TokenObject, may: boolean): void {
  if (shown?.token === token) return;
  unmark();
  // as if the mouse were on it: its name is shown
  token._onHoverIn(hovering(), { hoverOutOthers: true });
  shown = { token, frame: frameAround(token.bounds, may) };
}

export function unmark(): void {
  if (shown === undefined) return;
  const { token, frame } = shown;
  shown = undefined;
  frame?.destroy();
  // it may have been deleted meanwhile
  if (token.document.object === token) token._onHoverOut(hovering());
}

/** Foundry takes an event with a pressed button, as each of a drag is, for no hovering. */
const hovering = (): Event => new window.Event("pointerover");

function frameAround({ x, y, width, height }: Rectangle, may: boolean): Graphics | undefined {
  const pixi = globalThis.PIXI;
  if (pixi === undefined) return undefined;
  const scale = 1 / (canvas.stage.scale.x || 1);
  const gap = GAP * scale;
  const frame = new pixi.Graphics();
  frame.eventMode = "none";
  // dark below, so that it is seen on any map
  for (const [line, color] of [
    [WIDTH + 3, COLOURS.outline],
    [WIDTH, may ? COLOURS.may : COLOURS.mayNot],
  ] as const) {
    frame.lineStyle({ width: line * scale, color, alpha: 0.95 });
    const around = { x: x - gap, y: y - gap, width: width + 2 * gap, height: height + 2 * gap };
    if (may) frame.drawRect(around.x, around.y, around.width, around.height);
    else for (const [x0, y0, x1, y1] of dashesAround(around, DASH * scale)) frame.moveTo(x0, y0).lineTo(x1, y1);
  }
  canvas.interface.addChild(frame);
  return frame;
}

type Side = readonly [x0: number, y0: number, x1: number, y1: number];

function* dashesAround({ x, y, width, height }: Rectangle, dash: number): Generator<Side> {
  const [right, bottom] = [x + width, y + height];
  yield* dashes([x, y, right, y], dash);
  yield* dashes([right, y, right, bottom], dash);
  yield* dashes([right, bottom, x, bottom], dash);
  yield* dashes([x, bottom, x, y], dash);
}

function* dashes([x0, y0, x1, y1]: Side, dash: number): Generator<Side> {
  const length = Math.hypot(x1 - x0, y1 - y0);
  for (let far = 0; far < length; far += 2 * dash) {
    const [from, to] = [far / length, Math.min(far + dash, length) / length];
    yield [x0 + (x1 - x0) * from, y0 + (y1 - y0) * from, x0 + (x1 - x0) * to, y0 + (y1 - y0) * to];
  }
}
