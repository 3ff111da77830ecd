/**
 * The spaces of our areas on Foundry 13: core colours those that we count. A template's own fields are rounded to whole
 * pixels and know no walls.
 */
import type { TemplateObject } from "../../../types/surface/canvas.ts";
import { cornersOf } from "../../areas/placing/highlight.ts";
import { spacesNow } from "../../areas/present.ts";
import { areasOf, placedAreaOf } from "../areas.ts";
import type { FeatureHooks } from "../features.ts";

export function installShown13(hooks: FeatureHooks): void {
  const spaces = hooks.guard("spaces", (template: TemplateObject) => {
    const area = placedAreaOf(template.document);
    return area && cornersOf(spacesNow(area));
  });
  hooks.on("drawMeasuredTemplate", (template) => {
    if (placedAreaOf(template.document) === undefined) return;
    const kind = Object.getPrototypeOf(template) as TemplateObject;
    template._getGridHighlightPositions = () =>
      (spaces(template) as { x: number; y: number }[] | undefined) ?? kind._getGridHighlightPositions.call(template);
  });
  // walls are there, or have changed
  for (const name of ["canvasReady", "createWall", "updateWall", "deleteWall"] as const) hooks.on(name, showAll);
}

function showAll(): void {
  if (!canvas.ready || canvas.scene === null) return;
  for (const { document } of areasOf(canvas.scene)) canvas.scene.templates.get(document.id)?.object?.highlightGrid();
}
