/**
 * The pictures of areas in the rules, drawn by the geometry that the module plays by: what is shaded is what it would hit.
 * They have a ground of their own, so that they read alike on light and dark pages.
 */
import { coveredSpaces } from "../../src/rules/area/coverage.ts";
import type { Grid, Space } from "../../src/rules/area/grid.ts";
import type { Area } from "../../src/rules/area/model.ts";
import { originOf } from "../../src/rules/area/origin.ts";
import { outlineOf } from "../../src/rules/area/outline.ts";
import { ANY_HEIGHT, type Point, type Polygon } from "../../src/rules/area/plane.ts";
import { reachOfTest, type Reach } from "../../src/rules/area/reach.ts";

/** Pixels of a square, which is a sáh. */
export const SQUARE = 30;
const GRID: Grid = { type: "square", size: SQUARE };

/** A wall that runs up and down: squares from the left, and from where to where. */
interface Wall {
  readonly x: number;
  readonly from: number;
  readonly to: number;
}

/** What is drawn; everything is counted in squares, from the upper left corner. */
interface Drawing {
  readonly columns: number;
  readonly rows: number;
  readonly area: (square: number) => Area;
  readonly caster?: Space;
  readonly wall?: Wall;
  /** Beside it, the same from the side: squares of height, and the column of squares that is looked at. */
  readonly side?: { readonly rows: number; readonly row: number };
}

const at = (x: number, y: number): Point => ({ x: x * SQUARE, y: y * SQUARE });

/** By the name of the file. */
export const DRAWINGS: Readonly<Record<string, Drawing>> = {
  "area-sphere": {
    columns: 10,
    rows: 10,
    area: (square) => ({ shape: "ball", center: at(5, 5), z: 0, radius: 4 * square }),
  },
  "area-wall": {
    columns: 10,
    rows: 10,
    area: (square) => ({ shape: "ball", center: at(5, 5), z: 0, radius: 4 * square }),
    wall: { x: 7, from: 4, to: 6 },
  },
  "area-cone": {
    columns: 8,
    rows: 8,
    caster: { i: 4, j: 0 },
    area: (square) => ({ shape: "cone", origin: at(1, 4.25), z: 0, direction: 0, length: 6 * square }),
  },
  "area-line": {
    columns: 12,
    rows: 3,
    caster: { i: 1, j: 0 },
    area: (square) => ({
      shape: "line",
      origin: at(1, 1.5),
      direction: 0,
      length: 10 * square,
      width: square,
      span: ANY_HEIGHT,
    }),
  },
  "area-cube": {
    columns: 5,
    rows: 5,
    caster: { i: 2, j: 0 },
    area: (square) => ({
      shape: "box",
      origin: at(1, 2.5),
      anchor: "face",
      direction: 0,
      size: 3 * square,
      span: { bottom: 0, top: 3 * square },
    }),
  },
  "area-cylinder": {
    columns: 6,
    rows: 6,
    area: (square) => ({
      shape: "cylinder",
      center: at(3, 3),
      radius: 2 * square,
      span: { bottom: 0, top: 8 * square },
    }),
    side: { rows: 10, row: 3 },
  },
};

/** The squares that the picture shades: on the map, and seen from the side with the ground as the lowest row. */
export function shadedSquares(drawing: Drawing): { readonly map: Space[]; readonly side: Space[] } {
  const { wall, side } = drawing;
  const area = drawing.area(SQUARE);
  const reach = wall && reachBehind(originOf(area), wall);
  const map = coveredSpaces(area, GRID, { reach });
  const heights = Array.from({ length: side?.rows ?? 0 }, (_, height) => height);
  return {
    map,
    side: heights.flatMap((height) => {
      const span = { bottom: height * SQUARE, top: (height + 1) * SQUARE };
      const row = coveredSpaces(area, GRID, { reach }, { span }).filter(({ i }) => i === side?.row);
      return row.map(({ j }) => ({ i: heights.length - 1 - height, j }));
    }),
  };
}

/** The wall stops every straight line through it. */
function reachBehind(origin: Point, wall: Wall): Reach {
  const [x, from, to] = [wall.x * SQUARE, wall.from * SQUARE, wall.to * SQUARE];
  return reachOfTest((point) => {
    const part = (x - origin.x) / (point.x - origin.x);
    const y = origin.y + (point.y - origin.y) * part;
    return !(part > 0 && part < 1 && y >= from && y <= to);
  });
}

const COLOURS = {
  paper: "#f6f2e9",
  grid: "#b5ab98",
  shade: "#e5a24a",
  outline: "#4a3414",
  origin: "#b3261e",
  caster: "#3f6189",
  wall: "#2b2b2b",
} as const;

/** Room around a drawing. */
const MARGIN = 10;
/** Between the map and the view from the side. */
const GAP = 30;

/** The pictures as SVG, by the name of the file; `titles` say what they show. */
export function rulesPictures(titles: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(DRAWINGS).map(([name, drawing]) => [name, pictureOf(drawing, titles[name] ?? name)]),
  );
}

function pictureOf(drawing: Drawing, title: string): string {
  const { columns, rows, side } = drawing;
  const height = Math.max(rows, side?.rows ?? 0) * SQUARE + 2 * MARGIN;
  const width = (columns * SQUARE + MARGIN) * (side ? 2 : 1) + MARGIN + (side ? GAP - MARGIN : 0);
  const shaded = shadedSquares(drawing);
  const views = [
    view("map", MARGIN, height - MARGIN - rows * SQUARE, [
      ...shaded.map.map(squareAt),
      gridOf(columns, rows),
      ...mapMarks(drawing),
    ]),
    ...(side ? [sideView(drawing, side.rows, shaded.side, MARGIN + columns * SQUARE + GAP)] : []),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" rx="6" fill="${COLOURS.paper}"/>`,
    ...views,
    "</svg>",
    "",
  ].join("\n");
}

function view(name: string, x: number, y: number, parts: readonly string[]): string {
  return `<g data-view="${name}" transform="translate(${x} ${y})">\n${parts.join("\n")}\n</g>`;
}

function sideView({ columns, area }: Drawing, rows: number, squares: readonly Space[], x: number): string {
  const ground = rows * SQUARE;
  const origin = originOf(area(SQUARE));
  return view("side", x, MARGIN, [
    ...squares.map(squareAt),
    gridOf(columns, rows),
    `<path d="M0 ${ground}H${columns * SQUARE}" stroke="${COLOURS.wall}" stroke-width="4" stroke-linecap="round"/>`,
    originMark({ x: origin.x, y: ground }),
  ]);
}

function mapMarks({ area, caster, wall }: Drawing): string[] {
  const solid = area(SQUARE);
  const { outer } = outlineOf(solid);
  return [
    `<path d="${pathOf(outer)}" fill="none" stroke="${COLOURS.outline}" stroke-width="2" stroke-dasharray="6 4"/>`,
    ...(wall
      ? [
          `<path d="M${wall.x * SQUARE} ${wall.from * SQUARE}V${wall.to * SQUARE}" stroke="${COLOURS.wall}" stroke-width="6" stroke-linecap="round"/>`,
        ]
      : []),
    ...(caster
      ? [
          `<circle cx="${(caster.j + 0.5) * SQUARE}" cy="${(caster.i + 0.5) * SQUARE}" r="${SQUARE * 0.4}" fill="${COLOURS.caster}" stroke="#fff" stroke-width="2"/>`,
        ]
      : []),
    originMark(originOf(solid)),
  ];
}

const squareAt = ({ i, j }: Space): string =>
  `<rect class="in" x="${j * SQUARE}" y="${i * SQUARE}" width="${SQUARE}" height="${SQUARE}" fill="${COLOURS.shade}"/>`;

function gridOf(columns: number, rows: number): string {
  const across = Array.from({ length: rows + 1 }, (_, i) => `M0 ${i * SQUARE}H${columns * SQUARE}`);
  const down = Array.from({ length: columns + 1 }, (_, j) => `M${j * SQUARE} 0V${rows * SQUARE}`);
  return `<path d="${[...across, ...down].join("")}" stroke="${COLOURS.grid}" fill="none"/>`;
}

const originMark = ({ x, y }: Point): string =>
  `<circle class="origin" cx="${round(x)}" cy="${round(y)}" r="6" fill="${COLOURS.origin}" stroke="#fff" stroke-width="2"/>`;

const pathOf = (points: Polygon): string => `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L")}Z`;

const round = (value: number): number => Math.round(value * 10) / 10 + 0;

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
