/**
 * The area that is placed on Foundry 14: core's placing of regions listens to the mouse; where the shape lies is ours, and
 * so are the coloured spaces. Source: foundry-13-14.md §1.3.
 */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { Data } from "../../../types/surface/documents.ts";
import type { RegionLayer, RegionPlacementOptions } from "../../../types/surface/placing.ts";
import { areaRuling } from "../../areas/area.ts";
import { AREA_FLAG } from "../../areas/flag.ts";
import type { AreaPlace } from "../../areas/model.ts";
import { Highlight } from "../../areas/placing/highlight.ts";
import type { Easel, Hand } from "../../areas/placing/placement.ts";
import { flagFor, type PlacingRun } from "../../areas/placing/run.ts";
import { areaData } from "../area-data.ts";

type Live = Parameters<NonNullable<RegionPlacementOptions["onMove"]>>[0];

/** What the system wanted, with our shape, place and flag. `behaviors` stay away: only a GM may bring them. */
export function regionData(run: PlacingRun, source: Data, place: AreaPlace): Data {
  const { scene, caster, request } = run;
  const flag = flagFor(run, place);
  const { shapes, attachment, levels, visibility, highlightMode } = areaData(scene, flag, {
    token: caster,
    level: canvas.level?.id,
  });
  return {
    ...source,
    shapes,
    attachment,
    ...(levels !== undefined && { levels }),
    restriction: { enabled: areaRuling().walls && !request.spreads, type: "move", priority: 0 },
    visibility,
    highlightMode,
    flags: { ...(source["flags"] as Data | undefined), [MODULE_ID]: { [AREA_FLAG]: flag } },
  };
}

/** The key that ends what is being done, as core hears it. There is no public way to end a placement from code. */
function dismiss(): void {
  for (const name of ["keydown", "keyup"]) {
    const key = { key: "Escape", code: "Escape", bubbles: true, cancelable: true };
    document.body.dispatchEvent(new window.KeyboardEvent(name, key));
  }
}

/** Milliseconds that core gets to tidy up after it was dismissed. */
const PATIENCE = 500;

export function easelOf(layer: RegionLayer, run: PlacingRun, source: Data): Easel {
  const highlight = new Highlight(`${MODULE_ID}.placing`);
  const color = typeof source["color"] === "string" ? source["color"] : game.user.color.toString();
  let live: Live | undefined;
  let placing: Promise<unknown> | undefined;
  let isOver = false;
  return {
    open(hand, first) {
      placing = listen(layer, hand, regionData(run, source, first.place), (state) => void (live = state)).finally(
        () => void (isOver = true),
      );
    },
    show({ place, shown }) {
      highlight.show(shown, color);
      if (live === undefined || isOver) return;
      const [shape = {}] = regionData(run, source, place)["shapes"] as Data[];
      live.shape.updateSource(shape);
      live.document.updateShapeConstraints?.();
      live.preview.renderFlags?.set({ refreshShapes: true });
    },
    async close() {
      highlight.destroy();
      if (isOver) return;
      dismiss();
      await Promise.race([placing, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    },
  };
}

/** Core listens to the mouse; its own moving and turning is replaced. */
async function listen(layer: RegionLayer, hand: Hand, data: Data, note: (live: Live) => void): Promise<void> {
  try {
    const document = await layer.placeRegion(data, {
      create: false,
      onMove(state) {
        note(state);
        // whether `position` is snapped already is not known (docs/verified.md, 17); we snap by rules of our own
        hand.move(state.event.data.getLocalPosition(layer), !state.snap);
        return false;
      },
      onRotate({ event, precise }) {
        hand.turn(Math.sign(event.deltaY || (event.deltaX ?? 0)), precise);
        return false;
      },
    });
    if (document === null) hand.cancel();
    else hand.confirm();
  } catch (error) {
    hand.cancel();
    throw error;
  }
}
