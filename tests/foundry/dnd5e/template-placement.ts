/**
 * How dnd5e 6 places the area of a spell: as a region. Source: dnd5e.md §2.3, for the source of 6 is not public to us.
 * Sure: the names of the hooks and their arguments, lengths converted to the scene's unit, one region for each area,
 * `placeRegions`, walls (`restriction`), the keys of flags.dnd5e.
 * Guessed: what a veto or a cancelled placement answers (no regions), names of shapes in the first hook's config, that a
 * cube lies around its point, that `origin` is the caster's first token, the region's name.
 */
import type { Point } from "../../../src/types/surface/canvas.ts";
import type { Activity } from "../../../src/types/surface/dnd5e.ts";
import type { Data } from "../../../src/types/surface/documents.ts";
import type { Client } from "../client.ts";
import type { RegionDocument } from "../documents/region.ts";
import { CONE_ANGLE } from "./ability-template.ts";
import { areaFlags } from "./placed-area.ts";

/** Lengths in scene units. */
interface AreaShape {
  type: string;
  size: number;
  width: number;
  height: number;
}

interface PlacementConfig {
  color: string;
  shapes: AreaShape[];
  origin: string | undefined;
  minimizeWindows: boolean;
  restoreLayer: boolean;
}

const ALWAYS = 2;
/** Where the shape lies until the pointer moves. */
const START = { x: 0, y: 0 } as const satisfies Point;
/** Kinds of a measured template, as 13 calls them, and the shape of a region. */
const SHAPE_TYPES: Readonly<Record<string, string>> = { rect: "rectangle", ray: "line" };

export const TemplatePlacement = {
  /** Lets the user place the areas; none when there are none, when a hook refuses, or when the user cancels. */
  async fromActivity(activity: Activity, client: Client): Promise<RegionDocument[]> {
    const { canvas, Hooks } = client;
    const config = configOf(activity, client);
    if (config === undefined || canvas.regions === undefined || canvas.scene === null) return [];
    if (!Hooks.call("dnd5e.preCreateMeasuredTemplate", activity, config)) return [];
    const { type, stationary = false } = activity.target.template;
    const data = config.shapes.map((shape) => regionData(activity, client, config, shape));
    const attachToToken = type === "radius" && !stationary;
    const placed = await canvas.regions.placeRegions(data, { create: false, attachToToken });
    const sources = placed?.map((region) => region.toObject()) ?? [];
    if (placed === null || !Hooks.call("dnd5e.createMeasuredTemplate", activity, sources)) return [];
    const regions = (await canvas.scene.createEmbeddedDocuments("Region", sources)) as RegionDocument[];
    Hooks.callAll("dnd5e.postCreateMeasuredTemplate", activity, regions);
    return regions;
  },
};

function configOf(activity: Activity, client: Client): PlacementConfig | undefined {
  const { type, size, width, height, units, count } = activity.target.template;
  const template = client.config.DND5E.areaTargetTypes[type]?.template;
  if (template === undefined) return undefined;
  const { distance, units: sceneUnits } = client.canvas.grid;
  const inScene = (length: number): number => convert(client, length, units, sceneUnits);
  const shape: AreaShape = {
    type: type === "radius" ? "emanation" : (SHAPE_TYPES[template] ?? template),
    size: inScene(size),
    width: typeof width === "number" ? inScene(width) : distance,
    height: typeof height === "number" ? inScene(height) : distance,
  };
  return {
    color: client.user.color,
    shapes: Array.from({ length: count || 1 }, () => ({ ...shape })),
    origin: casterToken(activity, client),
    minimizeWindows: true,
    restoreLayer: true,
  };
}

function casterToken({ actor }: Activity, { canvas }: Client): string | undefined {
  return canvas.tokens.placeables.find((token) => actor !== null && token.actor === actor)?.document.uuid;
}

/** Unknown units are taken for the scene's own. */
function convert(client: Client, length: number, from: string, to: string): number {
  const { [from]: source, [to]: target } = client.config.DND5E.movementUnits;
  return source === undefined || target === undefined ? length : (length * source.conversion) / target.conversion;
}

function regionData(activity: Activity, client: Client, config: PlacementConfig, shape: AreaShape): Data {
  const { canvas } = client;
  return {
    name: activity.item.name,
    color: config.color,
    shapes: [pixelShape(shape, canvas.dimensions.distancePixels, canvas.grid.isHexagonal)],
    levels: canvas.level === null ? [] : [canvas.level.id],
    restriction: { enabled: true, type: "move", priority: 0 },
    visibility: ALWAYS,
    highlightMode: "coverage",
    displayMeasurements: true,
    flags: { dnd5e: { ...areaFlags(activity), origin: config.origin, activity: activity.uuid } },
  };
}

function pixelShape({ type, size, width }: AreaShape, pixels: number, hexagonal: boolean): Data {
  const [length, across] = [size * pixels, width * pixels];
  if (type === "cone") return { type, ...START, radius: length, angle: CONE_ANGLE, rotation: 0, curvature: "round" };
  if (type === "line") return { type, ...START, length, width: across, rotation: 0 };
  if (type === "rectangle") {
    return { type, ...START, width: length, height: length, anchorX: 0.5, anchorY: 0.5, rotation: 0 };
  }
  if (type !== "emanation") return { type, ...START, radius: length };
  return { type, radius: length, base: { type: "token", ...START, width: 1, height: 1, shape: hexagonal ? 0 : 4 } };
}
