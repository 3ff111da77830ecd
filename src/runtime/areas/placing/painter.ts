/**
 * The line from the caster to where an area begins, with its length, drawn with Foundry's PIXI. Where there is none (our
 * tests in Node) nothing is drawn.
 */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { Point } from "../../../rules/area/plane.ts";
import type { Pixi } from "../../../types/surface/pixi.ts";

export interface Mark {
  readonly from: Point;
  readonly to: Point;
  readonly label: string;
  /** beyond range */
  readonly warns: boolean;
}

export interface Painter {
  /** Null hides it. */
  show(mark: Mark | null): void;
  destroy(): void;
}

/** Pixels of the screen, however far the map is zoomed. */
const [WIDTH, DASH, GAP, DOT, LETTERS] = [3, 14, 9, 6, 22];
const COLOURS = { usual: 0xffffff, warns: 0xff4d3d, outline: 0x101010 } as const;
const NOTHING: Painter = { show: () => undefined, destroy: () => undefined };

/** A line that cannot be drawn is no reason not to place the area. */
export function createPainter(): Painter {
  const pixi = globalThis.PIXI;
  if (pixi === undefined) return NOTHING;
  try {
    return paintWith(pixi);
  } catch (error) {
    console.warn(`${MODULE_ID} | placing`, error);
    return NOTHING;
  }
}

function paintWith(pixi: Pixi): Painter {
  const group = new pixi.Container();
  const line = new pixi.Graphics();
  const label = new pixi.Text("", {
    fontFamily: "Signika, sans-serif",
    fontSize: LETTERS,
    fontWeight: "bold",
    stroke: COLOURS.outline,
    strokeThickness: 5,
    lineJoin: "round",
  });
  label.resolution = 2;
  label.anchor.set(0.5, 1);
  group.eventMode = "none";
  group.addChild(line, label);
  canvas.interface.addChild(group);
  return {
    show(mark) {
      group.visible = mark !== null;
      if (mark === null) return;
      const scale = 1 / (canvas.stage.scale.x || 1);
      const colour = mark.warns ? COLOURS.warns : COLOURS.usual;
      line.clear();
      // dark below, so that it is seen on any map
      for (const [width, tint] of [
        [WIDTH + 3, COLOURS.outline],
        [WIDTH, colour],
      ] as const) {
        line.lineStyle({ width: width * scale, color: tint, alpha: 0.9 });
        for (const [from, to] of mark.warns ? dashes(mark, scale) : [[mark.from, mark.to] as const]) {
          line.moveTo(from.x, from.y).lineTo(to.x, to.y);
        }
        line.drawCircle(mark.to.x, mark.to.y, DOT * scale);
      }
      label.text = mark.label;
      label.style.fill = colour;
      label.scale.set(scale);
      label.position.set(mark.to.x, mark.to.y - 2 * DOT * scale);
    },
    destroy() {
      group.destroy({ children: true });
    },
  };
}

/** A broken line is told from a whole one without seeing colours. */
function* dashes({ from, to }: Mark, scale: number): Generator<readonly [Point, Point]> {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return;
  const at = (far: number): Point => ({
    x: from.x + ((to.x - from.x) * Math.min(far, length)) / length,
    y: from.y + ((to.y - from.y) * Math.min(far, length)) / length,
  });
  for (let far = 0; far < length; far += (DASH + GAP) * scale) yield [at(far), at(far + DASH * scale)];
}
