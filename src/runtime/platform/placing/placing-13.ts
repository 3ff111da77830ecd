/** Placing on Foundry 13 with dnd5e 5.3: each preview of the system's is drawn by us, and answers what the system expects. */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { BaseDocument, Data } from "../../../types/surface/documents.ts";
import type { TemplatePreview } from "../../../types/surface/placing.ts";
import { askGmToPlace } from "../../areas/life/by-gm.ts";
import { AREA_FLAG } from "../../areas/flag.ts";
import { guardsOf, nextArea, type Guards } from "../../areas/placing/outcome.ts";
import { beginRun, flagFor, type PlacingRun } from "../../areas/placing/run.ts";
import type { AreaPlace } from "../../areas/model.ts";
import { mayCreateAreas } from "../areas.ts";
import type { FeatureHooks } from "../features.ts";
import { drawAsSystem, easelOf, templateFields } from "./easel-13.ts";

/** What the system goes on with: null for an area that was called off. */
interface Drawn {
  readonly documents: BaseDocument[] | null;
}

export function installPlacing13(hooks: FeatureHooks): void {
  const guards = guardsOf(hooks);
  const place = hooks.guard("place", (preview: TemplatePreview, run: PlacingRun) => placePreview(preview, run, guards));
  hooks.on("dnd5e.createActivityTemplate", (activity, previews) => {
    const run = beginRun(activity, previews.length);
    if (run === undefined) return;
    for (const preview of previews) {
      preview.drawPreview = async () => {
        const own = (await place(preview, run)) as Drawn | undefined;
        return own === undefined ? await drawAsSystem(preview) : own.documents;
      };
    }
  });
}

async function placePreview(preview: TemplatePreview, run: PlacingRun, guards: Guards): Promise<Drawn> {
  const view = await nextArea(run, easelOf(preview, run), guards);
  return { documents: view === null ? null : await create(preview, run, view.place) };
}

/** Not as dnd5e does at the end: that would snap what has its place already. */
async function create(preview: TemplatePreview, run: PlacingRun, place: AreaPlace): Promise<BaseDocument[]> {
  const flag = flagFor(run, place);
  if (!mayCreateAreas(game.user)) return await askGmToPlace(run.scene, [flag]);
  const source = preview.document.toObject();
  const flags = { ...(source["flags"] as Data | undefined), [MODULE_ID]: { [AREA_FLAG]: flag } };
  return await run.scene.createEmbeddedDocuments("MeasuredTemplate", [
    { ...source, ...templateFields(run, place), flags },
  ]);
}
