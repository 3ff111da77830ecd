/**
 * Shapes of regions, lengths in pixels. Source: foundry-13-14.md §1.2. A point on the rim is outside. Not doubled:
 * `gridBased`, ellipse, grid, and cones that end in a half circle.
 */
import type { Point } from "../../../src/types/surface/canvas.ts";
import type { Data } from "../../../src/types/surface/documents.ts";
import { outlineOf as footprintOutline } from "./footprint.ts";
import {
  arc,
  circle,
  convexHull,
  degreesTo,
  distanceBetween,
  distanceToPolygon,
  inFrame,
  insidePolygon,
  outOfFrame,
} from "./geometry.ts";
import type { BaseGrid } from "./base-grid.ts";

interface ShapeKind {
  inside(shape: Data, point: Point, grid: BaseGrid): boolean;
  outline(shape: Data, grid: BaseGrid): Point[];
  /** whether the outline is convex, so that it can be cut by walls for drawing */
  readonly convex: boolean;
}

const number = (shape: Data, key: string, otherwise = 0): number => Number(shape[key] ?? otherwise);
const at = (shape: Data): Point => ({ x: number(shape, "x"), y: number(shape, "y") });
const radiusOf = (shape: Data): number => number(shape, "radius");
const rotationOf = (shape: Data): number => number(shape, "rotation");

/** Corners of a box that lies in the shape's own frame. */
function box(shape: Data, left: number, top: number, width: number, height: number): Point[] {
  const corners = [
    { x: left, y: top },
    { x: left + width, y: top },
    { x: left + width, y: top + height },
    { x: left, y: top + height },
  ];
  return corners.map((corner) => outOfFrame(corner, at(shape), rotationOf(shape)));
}

const byOutline = (outline: ShapeKind["outline"], convex = true): ShapeKind => ({
  outline,
  convex,
  inside: (shape, point, grid) => insidePolygon(outline(shape, grid), point),
});

const cone: ShapeKind = {
  convex: true,
  inside(shape, point) {
    const { x, y } = inFrame(point, at(shape), rotationOf(shape));
    const within = Math.abs(degreesTo({ x: 0, y: 0 }, { x, y })) < number(shape, "angle") / 2;
    return within && (shape["curvature"] === "flat" ? x : Math.hypot(x, y)) < radiusOf(shape);
  },
  outline(shape) {
    const [half, radius] = [number(shape, "angle") / 2, radiusOf(shape)];
    const [from, to] = [rotationOf(shape) - half, rotationOf(shape) + half];
    if (shape["curvature"] !== "flat") return [at(shape), ...arc(at(shape), radius, from, to)];
    const side = radius * Math.tan((half * Math.PI) / 180);
    return [at(shape), ...[-side, side].map((y) => outOfFrame({ x: radius, y }, at(shape), rotationOf(shape)))];
  },
};

const ring: ShapeKind = {
  convex: false,
  inside(shape, point) {
    const away = distanceBetween(at(shape), point);
    return away > radiusOf(shape) - number(shape, "innerWidth") && away < radiusOf(shape) + number(shape, "outerWidth");
  },
  outline: (shape) => [
    ...arc(at(shape), radiusOf(shape) + number(shape, "outerWidth"), 0, 360),
    ...arc(at(shape), radiusOf(shape) - number(shape, "innerWidth"), 360, 0),
  ],
};

const baseOf = (shape: Data): Data => (shape["base"] ?? {}) as Data;

const emanation: ShapeKind = {
  convex: true,
  inside: (shape, point, grid) => distanceToPolygon(point, shapeOutline(baseOf(shape), grid)) < radiusOf(shape),
  outline: (shape, grid) =>
    convexHull(shapeOutline(baseOf(shape), grid).flatMap((corner) => circle(corner, radiusOf(shape)))),
};

const KINDS: Readonly<Record<string, ShapeKind>> = {
  circle: {
    convex: true,
    inside: (shape, point) => distanceBetween(at(shape), point) < radiusOf(shape),
    outline: (shape) => circle(at(shape), radiusOf(shape)),
  },
  cone,
  line: byOutline((shape) =>
    box(shape, 0, -number(shape, "width") / 2, number(shape, "length"), number(shape, "width")),
  ),
  rectangle: byOutline((shape) => {
    const [width, height] = [number(shape, "width"), number(shape, "height")];
    return box(shape, -number(shape, "anchorX") * width, -number(shape, "anchorY") * height, width, height);
  }),
  polygon: byOutline((shape) => {
    const points = (shape["points"] ?? []) as number[];
    return Array.from({ length: points.length / 2 }, (_, index) => ({
      x: points[2 * index] ?? 0,
      y: points[2 * index + 1] ?? 0,
    }));
  }, false),
  token: byOutline((shape, grid) =>
    footprintOutline(grid, { ...at(shape), width: number(shape, "width", 1), height: number(shape, "height", 1) }),
  ),
  emanation,
  ring,
};

function kindOf(shape: Data): ShapeKind {
  const kind = KINDS[String(shape["type"])];
  if (kind === undefined) throw new Error(`The double knows no shape of the type ${String(shape["type"])}`);
  return kind;
}

export const insideShape = (shape: Data, point: Point, grid: BaseGrid): boolean =>
  kindOf(shape).inside(shape, point, grid);
export const shapeOutline = (shape: Data, grid: BaseGrid): Point[] => kindOf(shape).outline(shape, grid);
export const isConvex = (shape: Data): boolean => kindOf(shape).convex;

/** The point from which walls cut the shape. Guessed but for circle, cone and line: nothing public says it. */
export function shapeOrigin(shape: Data, grid: BaseGrid): Point {
  if (shape["type"] !== "polygon" && shape["type"] !== "emanation" && shape["type"] !== "token") return at(shape);
  const corners = shapeOutline(shape["type"] === "emanation" ? baseOf(shape) : shape, grid);
  const sum = corners.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / corners.length, y: sum.y / corners.length };
}

/** A shape of a live region: reads and writes the region's own data. Source: foundry-13-14.md §1.2 and §12. */
export class ShapeModel {
  readonly type: string;
  declare x: number;
  declare y: number;
  declare rotation: number;
  declare radius: number;

  constructor(
    readonly _source: Data,
    private readonly grid: BaseGrid,
    private readonly snap: (point: Point) => Point,
  ) {
    this.type = String(_source["type"]);
    this.updateSource({});
  }

  get origin(): Point {
    return shapeOrigin(this._source, this.grid);
  }

  updateSource(changes: Data): Data {
    Object.assign(this._source, changes);
    Object.assign(this, { x: 0, y: 0, rotation: 0 }, this._source);
    return changes;
  }

  /** Puts the shape's origin there. */
  move(point: Point, { snap = false }: { snap?: boolean } = {}): void {
    const to = snap ? this.snap(point) : point;
    if (this.type === "emanation") this.updateSource({ base: movedBase(baseOf(this._source), to, this.grid) });
    else if (this.type === "polygon") this.updateSource({ points: movedPoints(this._source, this.origin, to) });
    else this.updateSource({ x: to.x, y: to.y });
  }

  testPoint(point: Point): boolean {
    return insideShape(this._source, point, this.grid);
  }
}

/** A base stands around its point; one that is a token has its position at its top left corner. */
function movedBase(base: Data, to: Point, grid: BaseGrid): Data {
  const { x, y } = shapeOrigin(base, grid);
  return { ...base, x: number(base, "x") + to.x - x, y: number(base, "y") + to.y - y };
}

const movedPoints = (shape: Data, from: Point, to: Point): number[] =>
  ((shape["points"] ?? []) as number[]).map(
    (value, index) => value + (index % 2 === 0 ? to.x - from.x : to.y - from.y),
  );
