/**
 * The area that is placed on Foundry 13: dnd5e's own preview, which listens to the mouse and minimises the sheet; where it
 * lies and which spaces it colours is ours. Source: dnd5e 5.3.3, module/canvas/ability-template.mjs.
 */
import type { Data } from "../../../types/surface/documents.ts";
import type { TemplatePreview } from "../../../types/surface/placing.ts";
import { cornersOf } from "../../areas/placing/highlight.ts";
import type { Easel, Hand } from "../../areas/placing/placement.ts";
import { flagFor, type PlacingRun } from "../../areas/placing/run.ts";
import type { AreaPlace } from "../../areas/model.ts";
import { areaData } from "../area-data.ts";

/** As the class has it, whatever an instance was given. */
export async function drawAsSystem(preview: TemplatePreview): Promise<unknown> {
  return await (Object.getPrototypeOf(preview) as TemplatePreview).drawPreview.call(preview);
}

/** The template's own fields for an area that lies there. */
export function templateFields({ scene, caster, ...run }: PlacingRun, place: AreaPlace): Data {
  const { flags: _later, ...fields } = areaData(scene, flagFor({ scene, caster, ...run }, place), { token: caster });
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, LENGTHS.includes(key) ? tidied(Number(value)) : value]),
  );
}

/** Those that people read in the template's own window. */
const LENGTHS: readonly string[] = ["distance", "width"];
const tidied = (length: number): number => Math.round(length * 1e6) / 1e6;

function listen(preview: TemplatePreview, hand: Hand, note: (event: unknown) => void): void {
  preview._onMovePlacement = (event) => {
    event.stopPropagation();
    hand.move(event.data.getLocalPosition(preview.layer), event.shiftKey);
  };
  preview._onRotatePlacement = (event) => {
    // the browser would zoom the page
    if (event.ctrlKey) event.preventDefault();
    event.stopPropagation();
    hand.turn(Math.sign(event.deltaY || (event.deltaX ?? 0)), event.shiftKey);
  };
  preview._onConfirmPlacement = async (event) => {
    note(event);
    hand.confirm();
  };
  preview._onCancelPlacement = async (event) => {
    note(event);
    hand.cancel();
  };
}

export function easelOf(preview: TemplatePreview, run: PlacingRun): Easel {
  let last: unknown = {};
  return {
    open(hand) {
      listen(preview, hand, (event) => void (last = event));
      // its promise is for its own handlers to settle: it never ends, and nobody waits for it
      void drawAsSystem(preview).catch(() => hand.cancel());
    },
    show(view) {
      preview._getGridHighlightPositions = () => cornersOf(view.shown);
      preview.document.updateSource(templateFields(run, view.place));
      preview.refresh();
    },
    async close() {
      await preview._finishPlacement(last);
    },
  };
}
