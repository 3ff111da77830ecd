/** Areas as documents: measured templates on Foundry 13, regions on 14. */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import type {
  BaseDocument,
  Data,
  Operation,
  RegionDocument,
  SceneDocument,
  TokenDocument,
  UserDocument,
} from "../../types/surface/documents.ts";
import { AREA_FLAG, areaFlagOf, type AreaFlag, type AreaPlace } from "../areas/flag.ts";
import { planeOf } from "../areas/plane.ts";
import { areaData, tokenShape, type AreaDataOptions } from "./area-data.ts";
import type { FeatureHooks } from "./features.ts";
import { platform } from "./host.ts";

/** An area of ours on a scene. */
export interface PlacedArea {
  readonly document: BaseDocument & { readonly id: string };
  readonly scene: SceneDocument;
  readonly flag: AreaFlag;
}

/**
 * Hears of every area of ours that is made or goes, on every client, with the user whose doing it was. Hooks of the other
 * generation are never fired. What lies in a scene that is deleted goes without a word.
 */
export function onAreas(
  hooks: FeatureHooks,
  what: "created" | "deleted",
  hear: (area: PlacedArea, userId: string) => unknown,
): void {
  const handler = (document: BaseDocument, _operation: Operation, userId: string): unknown => {
    const area = placedAreaOf(document);
    return area === undefined ? undefined : hear(area, userId);
  };
  hooks.on(what === "created" ? "createMeasuredTemplate" : "deleteMeasuredTemplate", handler);
  hooks.on(what === "created" ? "createRegion" : "deleteRegion", handler);
}

const embeddedName = (): "MeasuredTemplate" | "Region" => (platform().generation < 14 ? "MeasuredTemplate" : "Region");

/** Undefined where a template or region is not ours, or lies in no scene. */
export function placedAreaOf(document: BaseDocument): PlacedArea | undefined {
  const flag = areaFlagOf(document);
  if (flag === undefined || document.id === null || document.parent?.documentName !== "Scene") return undefined;
  return { document: document as PlacedArea["document"], scene: document.parent as SceneDocument, flag };
}

/** Our areas of a scene, viewed or not. */
export function areasOf(scene: SceneDocument): PlacedArea[] {
  const documents: Iterable<BaseDocument> = platform().generation < 14 ? scene.templates : scene.regions;
  return [...documents].flatMap((document) => placedAreaOf(document) ?? []);
}

/** Our areas of all scenes. */
export const allAreas = (): PlacedArea[] => game.scenes.map(areasOf).flat();

/** Whether a user may create areas at all: a right of roles that a GM can take away. */
export const mayCreateAreas = (user: UserDocument): boolean =>
  user.can(platform().generation < 14 ? "TEMPLATE_CREATE" : "REGION_CREATE");

/** Creates areas by what their flags say. Rejects without the right. */
export async function createAreas(
  scene: SceneDocument,
  flags: readonly AreaFlag[],
  options: AreaDataOptions = {},
): Promise<BaseDocument[]> {
  const data = flags.map((flag) => areaData(scene, flag, options));
  return await scene.createEmbeddedDocuments(embeddedName(), data);
}

/** Deletes those that are still there. Rejects without the right. */
export async function deleteAreas(scene: SceneDocument, ids: readonly string[]): Promise<void> {
  const documents = platform().generation < 14 ? scene.templates : scene.regions;
  const present = ids.filter((id) => documents.has(id));
  if (present.length > 0) await scene.deleteEmbeddedDocuments(embeddedName(), present);
}

/**
 * Whether Foundry itself moves an area with its token: 14 does, where the region is attached to it.
 */
export function isAttached({ document }: PlacedArea, token: TokenDocument): boolean {
  return platform().generation >= 14 && (document as RegionDocument).attachment?.token === token.id;
}

/** Puts an area that lies around its token to where the token is, or is on its way to. */
export async function moveArea({ document, scene }: PlacedArea, place: AreaPlace, token: TokenDocument): Promise<void> {
  const { x, y, elevation } = place;
  const flags = { [MODULE_ID]: { [AREA_FLAG]: { place } } };
  const { perUnit } = planeOf(scene);
  const moved: Data =
    platform().generation < 14
      ? { x: Math.round(x), y: Math.round(y), elevation: elevation / perUnit }
      : { shapes: (document.toObject()["shapes"] as Data[]).map((shape) => shapeAt(shape, place, token)) };
  await document.update({ ...moved, flags });
}

function shapeAt(shape: Data, { x, y }: AreaPlace, token: TokenDocument): Data {
  return shape["type"] === "emanation"
    ? { ...shape, base: { type: "token", ...tokenShape(token) } }
    : { ...shape, x, y };
}

export interface CircleArea {
  /** pixels */
  readonly x: number;
  readonly y: number;
  /** scene units */
  readonly radius: number;
  /** our flags */
  readonly flags: Data;
}

/** Creates a circle on a scene. Rejects without the right to create areas. */
export async function placeCircle(scene: SceneDocument, circle: CircleArea): Promise<BaseDocument | undefined> {
  const { x, y, radius } = circle;
  const flags = { [MODULE_ID]: circle.flags };
  const data =
    platform().generation < 14
      ? { t: "circle", x, y, distance: radius, flags }
      : { ...regionData(scene, circle), flags };
  const [created] = await scene.createEmbeddedDocuments(embeddedName(), [data]);
  return created;
}

function regionData({ grid }: SceneDocument, { x, y, radius }: CircleArea): Data {
  const levels = canvas.level?.id;
  return {
    name: MODULE_ID,
    shapes: [{ type: "circle", x, y, radius: (radius * grid.size) / grid.distance }],
    visibility: CONST.REGION_VISIBILITY["ALWAYS"],
    ...(levels !== undefined && { levels: [levels] }),
  };
}
