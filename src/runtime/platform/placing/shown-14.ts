/** The spaces of our areas on Foundry 14: coloured by us, for core counts by rules of its own. */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { BaseDocument } from "../../../types/surface/documents.ts";
import { Highlight } from "../../areas/placing/highlight.ts";
import { spacesNow } from "../../areas/present.ts";
import { areasOf, placedAreaOf, type PlacedArea } from "../areas.ts";
import type { FeatureHooks } from "../features.ts";

/** By id of the region. */
const shown = new Map<string, Highlight>();

export function installShown14(hooks: FeatureHooks): void {
  const show = (document: BaseDocument): void => {
    const area = placedAreaOf(document);
    if (area?.scene.isView === true && canvas.ready) showArea(area);
  };
  hooks.on("createRegion", show);
  hooks.on("updateRegion", show);
  hooks.on("deleteRegion", ({ id }) => hide(id ?? ""));
  hooks.on("canvasTearDown", () => shown.clear());
  for (const name of ["canvasReady", "createWall", "updateWall", "deleteWall"] as const)
    hooks.on(name, () => showAll());
  // an emanation is around its token before the region hears of it
  hooks.on("updateToken", (token, changes) => {
    const isMoved = ["x", "y", "width", "height", "elevation"].some((key) => key in changes);
    if (isMoved) showAll(({ flag }) => flag.follows && flag.cast.token === token.uuid);
  });
}

function showAll(which: (area: PlacedArea) => boolean = () => true): void {
  if (!canvas.ready || canvas.scene === null) return;
  for (const area of areasOf(canvas.scene).filter(which)) showArea(area);
}

function showArea(area: PlacedArea): void {
  const { document } = area;
  const { hidden, color } = document.toObject();
  if (hidden === true && !game.user.isGM) return hide(document.id);
  const highlight = shown.get(document.id) ?? new Highlight(`${MODULE_ID}.area.${document.id}`);
  shown.set(document.id, highlight);
  highlight.show(spacesNow(area), typeof color === "string" ? color : game.user.color.toString());
}

function hide(id: string): void {
  shown.get(id)?.destroy();
  shown.delete(id);
}
