/**
 * An area of ours as the data of a new document: a measured template on Foundry 13, a region on 14. The document is what
 * people see; who is in is judged from the flag (areas/area.ts).
 */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import { CONE_ANGLE } from "../../rules/area/model.ts";
import { offset, vectorOf, type Point } from "../../rules/area/plane.ts";
import type { SpellTemplate, TemplateType } from "../../rules/area/spell-areas.ts";
import type { Data, SceneDocument, TokenDocument, UserDocument } from "../../types/surface/documents.ts";
import { AREA_FLAG, type AreaFlag, type AreaPlace } from "../areas/flag.ts";
import { itemOf } from "../areas/life/locate.ts";
import { planeOf } from "../areas/plane.ts";
import { platform } from "./host.ts";

export interface AreaDataOptions {
  /** who is to own it; without it whoever creates it does */
  readonly owner?: UserDocument;
  /** the token that an emanation comes from, and that a following area goes with */
  readonly token?: TokenDocument | null;
  /** id of the level that it lies in; Foundry 14 */
  readonly level?: string | undefined;
}

export function areaData(scene: SceneDocument, flag: AreaFlag, options: AreaDataOptions = {}): Data {
  const data = platform().generation < 14 ? templateData(scene, flag, options) : regionData(scene, flag, options);
  return { ...data, flags: { [MODULE_ID]: { [AREA_FLAG]: flag } } };
}

/** What a template or region without a width of its own has: one square, in feet. */
const DEFAULT_WIDTH = 5;

/** Sizes in plane units. */
interface Drawn {
  readonly place: AreaPlace;
  readonly size: number;
  readonly width: number;
  readonly token: TokenDocument | null;
  /** pixels to a space */
  readonly space: number;
}

type Draw = (drawn: Drawn) => Data;

const lengthsOf = (
  scene: SceneDocument,
  template: SpellTemplate,
  place: AreaPlace,
  token: TokenDocument | null,
): Drawn => {
  const { perFoot, grid } = planeOf(scene);
  const width = (template.width ?? DEFAULT_WIDTH) * perFoot;
  return { place, size: template.size * perFoot, width, token, space: grid.size };
};

/** The middle of the side that a straight shape starts from. */
function startOf({ place: { x, y, direction, anchor }, size }: Drawn): Point {
  if (anchor === "centre") return offset({ x, y }, vectorOf(direction), -size / 2, 0);
  return anchor === "corner" ? offset({ x, y }, vectorOf(direction), 0, size / 2) : { x, y };
}

const half = (token: TokenDocument | null, space: number): number =>
  token === null ? 0 : (Math.max(token.width, token.height) * space) / 2;

// templates: lengths in pixels here, made scene units at the end

const disc: Draw = ({ size }) => ({ t: "circle", distance: size });
const strip: Draw = ({ size, width, place }) => ({ t: "ray", distance: size, width, direction: place.direction });
/** A ray as wide as long: a rectangle of Foundry 13 cannot be turned. */
const turnedSquare: Draw = (drawn) => ({ ...strip({ ...drawn, width: drawn.size }), ...startOf(drawn) });

const TEMPLATES: Readonly<Record<TemplateType, Draw>> = {
  circle: disc,
  sphere: disc,
  cylinder: disc,
  radius: (drawn) => disc({ ...drawn, size: drawn.size + half(drawn.token, drawn.space) }),
  ring: (drawn) => disc({ ...drawn, size: drawn.size + drawn.width }),
  cone: ({ size, place }) => ({ t: "cone", distance: size, angle: CONE_ANGLE, direction: place.direction }),
  cube: turnedSquare,
  square: turnedSquare,
  line: strip,
  wall: strip,
};

function templateData(
  scene: SceneDocument,
  { template, place }: AreaFlag,
  { owner, token = null }: AreaDataOptions,
): Data {
  const { perUnit } = planeOf(scene);
  const drawn = TEMPLATES[template.type](lengthsOf(scene, template, place, token));
  const inUnits = Object.fromEntries(
    ["distance", "width"].flatMap((key) => (typeof drawn[key] === "number" ? [[key, drawn[key] / perUnit]] : [])),
  );
  return {
    x: place.x,
    y: place.y,
    ...drawn,
    ...inUnits,
    elevation: place.elevation / perUnit,
    ...(owner !== undefined && { author: owner.id, fillColor: owner.color.toString() }),
  };
}

// regions: pixels

const circle: Draw = ({ size, place: { x, y } }) => ({ type: "circle", x, y, radius: size });
const bar: Draw = ({ size, width, place: { x, y, direction } }) => ({
  type: "line",
  x,
  y,
  length: size,
  width,
  rotation: direction,
});
const ANCHORS = { face: [0, 0.5], centre: [0.5, 0.5], corner: [0, 0] } as const;
const rectangle: Draw = ({ size, place: { x, y, direction, anchor } }) => ({
  type: "rectangle",
  x,
  y,
  width: size,
  height: size,
  anchorX: ANCHORS[anchor][0],
  anchorY: ANCHORS[anchor][1],
  rotation: direction,
});

const REGIONS: Readonly<Record<TemplateType, Draw>> = {
  circle,
  sphere: circle,
  cylinder: circle,
  radius: (drawn) =>
    drawn.token === null
      ? circle(drawn)
      : { type: "emanation", radius: drawn.size, base: { type: "token", ...tokenShape(drawn.token) } },
  ring: ({ size, width, place: { x, y } }) => ({ type: "ring", x, y, radius: size, innerWidth: 0, outerWidth: width }),
  cone: ({ size, place: { x, y, direction } }) => ({
    type: "cone",
    x,
    y,
    radius: size,
    angle: CONE_ANGLE,
    rotation: direction,
    curvature: "flat",
  }),
  cube: rectangle,
  square: rectangle,
  line: bar,
  wall: bar,
};

/** Where a token stands or is on its way to. */
export function tokenShape({ _source: { x, y }, width, height, shape }: TokenDocument): Data {
  return { x, y, width, height, shape };
}

const OWNER = 3;

/** Behaviours are left out, even as an empty list: only a GM may bring them (foundry-13-14.md §1.7). */
function regionData(scene: SceneDocument, flag: AreaFlag, { owner, token = null, level }: AreaDataOptions): Data {
  const { template, place, spreads, follows } = flag;
  return {
    name: nameOf(flag),
    color: (owner ?? game.user).color.toString(),
    shapes: [REGIONS[template.type](lengthsOf(scene, template, place, token))],
    restriction: { enabled: !spreads, type: "move" },
    visibility: CONST.REGION_VISIBILITY["ALWAYS"],
    // the spaces are coloured by us (placing/shown-14.ts): core counts by rules of its own
    highlightMode: "shapes",
    attachment: { token: follows ? (token?.id ?? null) : null },
    ...(level !== undefined && { levels: [level] }),
    ...(owner !== undefined && { ownership: { default: 0, [owner.id]: OWNER } }),
  };
}

/** The spell's, as the GM's list of regions shows it. */
function nameOf({ cast }: AreaFlag): string {
  return itemOf(cast)?.name ?? MODULE_ID;
}
