/**
 * An area that a person drags or turns on the canvas: what its flag says of its place goes with it, in the same update.
 * Whoever writes a place (areas/life) knows better.
 */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import { offset, vectorOf } from "../../../rules/area/plane.ts";
import type { BaseDocument, Data } from "../../../types/surface/documents.ts";
import { AREA_FLAG, areaFlagOf, type AreaFlag } from "../../areas/flag.ts";
import type { AreaPlace } from "../../areas/model.ts";
import { planeOf } from "../../areas/plane.ts";
import { placedAreaOf } from "../areas.ts";
import type { FeatureHooks } from "../features.ts";

/** By how much a shape was moved (pixels) and turned (degrees). */
interface Shift {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

export function installByHand(hooks: FeatureHooks): void {
  const hear =
    (shiftOf: (document: BaseDocument, changes: Data) => Shift | undefined, fromFace: boolean) =>
    (document: BaseDocument, changes: Data): void => {
      const flag = areaFlagOf(document);
      const shift = flag && shiftOf(document, changes);
      if (flag === undefined || shift === undefined || foundry.utils.getProperty(changes, PLACE) !== undefined) return;
      foundry.utils.setProperty(changes, PLACE, shifted(document, flag, shift, fromFace));
    };
  hooks.on("preUpdateMeasuredTemplate", hear(templateShift, true));
  hooks.on("preUpdateRegion", hear(regionShift, false));
}

const PLACE = `flags.${MODULE_ID}.${AREA_FLAG}.place`;

/** A template that is a cube turns about the middle of its face, wherever the place of the cube is counted from. */
function shifted(document: BaseDocument, flag: AreaFlag, { x, y, turn }: Shift, fromFace: boolean): AreaPlace {
  const { place, template } = flag;
  const direction = place.direction + turn;
  const moved = { ...place, x: place.x + x, y: place.y + y, direction };
  const isBox = template.type === "cube" || template.type === "square";
  const area = placedAreaOf(document);
  if (!fromFace || turn === 0 || !isBox || place.anchor !== "centre" || area === undefined) return moved;
  const half = (template.size * planeOf(area.scene).perFoot) / 2;
  const face = offset(moved, vectorOf(place.direction), -half, 0);
  return { ...moved, ...offset(face, vectorOf(direction), half, 0) };
}

const change = (before: unknown, after: unknown): number =>
  typeof before === "number" && typeof after === "number" ? after - before : 0;

const unlessNone = (shift: Shift): Shift | undefined =>
  shift.x === 0 && shift.y === 0 && shift.turn === 0 ? undefined : shift;

function templateShift(document: BaseDocument, changes: Data): Shift | undefined {
  const before = document.toObject();
  return unlessNone({
    x: change(before["x"], changes["x"]),
    y: change(before["y"], changes["y"]),
    turn: change(before["direction"], changes["direction"]),
  });
}

const firstShape = ({ shapes }: Data): Data | undefined => (Array.isArray(shapes) ? (shapes[0] as Data) : undefined);

/** Our regions have one shape; an emanation lies where its base does. */
function regionShift(document: BaseDocument, changes: Data): Shift | undefined {
  const [before, after] = [firstShape(document.toObject()), firstShape(changes)];
  if (before === undefined || after === undefined || before["type"] !== after["type"]) return undefined;
  const [from, to] = [before, after].map((shape) => (shape["base"] ?? shape) as Data) as [Data, Data];
  return unlessNone({
    x: change(from["x"], to["x"]),
    y: change(from["y"], to["y"]),
    turn: change(before["rotation"], after["rotation"]),
  });
}
