/**
 * Placing on Foundry 14 with dnd5e 6. The system says that it is about to place regions for an activity, and then asks the
 * layer to let the user do it: that one request is answered by us. What comes before and after stays the system's: its
 * data, its hooks, the creation, what it does next. If it never asks that way, its own placing runs.
 */
import type { Activity } from "../../../types/surface/dnd5e.ts";
import type { Data, RegionDocument } from "../../../types/surface/documents.ts";
import type { RegionLayer } from "../../../types/surface/placing.ts";
import { askGmToPlace } from "../../areas/life/by-gm.ts";
import { guardsOf, nextArea, type Guards } from "../../areas/placing/outcome.ts";
import { beginRun, flagFor, type PlacingRun } from "../../areas/placing/run.ts";
import { mayCreateAreas } from "../areas.ts";
import type { FeatureHooks } from "../features.ts";
import { easelOf, regionData } from "./easel-14.ts";

type Place = (
  layer: RegionLayer,
  activity: Activity,
  data: readonly Data[],
) => Promise<RegionDocument[] | null | undefined>;

export function installPlacing14(hooks: FeatureHooks): void {
  const guards = guardsOf(hooks);
  const place = hooks.guard("place", (layer: RegionLayer, activity: Activity, data: readonly Data[]) =>
    placeAll(layer, activity, data, guards),
  ) as Place;
  hooks.on("dnd5e.preCreateMeasuredTemplate", (activity) => {
    if (canvas.regions !== undefined && beginRun(activity) !== undefined) answerNext(canvas.regions, activity, place);
  });
}

/** Takes back what answers the next request. */
let giveBack = (): void => undefined;

/** Whoever asks for regions of this activity is answered by us, once; everybody else by core. */
function answerNext(layer: RegionLayer, activity: Activity, place: Place): void {
  giveBack();
  const methods = ["placeRegion", "placeRegions"] as const;
  const before = methods.map((name) => [name, Object.getOwnPropertyDescriptor(layer, name)] as const);
  giveBack = () => {
    for (const [name, own] of before) {
      if (own === undefined) Reflect.deleteProperty(layer, name);
      else Object.defineProperty(layer, name, own);
    }
    giveBack = () => undefined;
  };
  layer.placeRegions = async (data, options) => {
    giveBack();
    const own = areOf(data, activity) ? await place(layer, activity, data) : undefined;
    return own === undefined ? await layer.placeRegions(data, options) : own;
  };
  layer.placeRegion = async (data, options) => {
    giveBack();
    const own = areOf([data], activity) ? await place(layer, activity, [data]) : undefined;
    return own === undefined ? await layer.placeRegion(data, options) : (own?.[0] ?? null);
  };
}

/** The system stamps its regions with the item that they come from. */
const areOf = (data: readonly Data[], { item }: Activity): boolean =>
  data.length > 0 &&
  data.every(({ flags }) => (flags as Record<string, Data | undefined> | undefined)?.["dnd5e"]?.["item"] === item.uuid);

/** One after another. Null when nothing is left for the system to create. */
async function placeAll(
  layer: RegionLayer,
  activity: Activity,
  data: readonly Data[],
  guards: Guards,
): Promise<RegionDocument[] | null | undefined> {
  const run = beginRun(activity, data.length);
  if (run === undefined) return undefined;
  for (const source of data) if ((await nextArea(run, easelOf(layer, run, source), guards)) === null) break;
  return await madeOf(run, data);
}

async function madeOf(run: PlacingRun, data: readonly Data[]): Promise<RegionDocument[] | null> {
  const { scene, placed: places } = run;
  if (places.length === 0) return null;
  if (mayCreateAreas(game.user)) {
    const { documentClass } = CONFIG.Region;
    return places.map(
      (place, index) => new documentClass(regionData(run, data[index] ?? {}, place), { parent: scene }),
    );
  }
  await askGmToPlace(
    scene,
    places.map((place) => flagFor(run, place)),
  );
  return null;
}
