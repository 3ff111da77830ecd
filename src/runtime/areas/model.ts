/**
 * The words that everything about areas at the table shares, as plain data without Foundry: what is to be placed, how it
 * lies, in which plane. Lengths of spells are feet, places are pixels.
 */
import type { Grid } from "../../rules/area/grid.ts";
import type { Point } from "../../rules/area/plane.ts";
import type { Scale } from "../../rules/area/scene-units.ts";
import type { SpellTemplate } from "../../rules/area/spell-areas.ts";

/** A scene as the plane that areas are judged in: pixels, for heights too. */
export interface Plane extends Scale {
  readonly grid: Grid;
  /** pixels to a scene unit: elevations are stored in those */
  readonly perUnit: number;
}

/**
 * Where an area begins: at the edge of its caster and turned with the mouse; around its caster, without a choice; at a
 * point of the map.
 */
export type AreaStart = "edge" | "around" | "point";

export interface AreaRequest {
  readonly template: SpellTemplate;
  /** how many are placed one after another */
  readonly count: number;
  readonly start: AreaStart;
  /** how far the origin may be; null: no limit that we know */
  readonly range: number | null;
  /** goes around corners: walls do not stop it */
  readonly spreads: boolean;
  /** only these are meant; "all" where the spell names nobody */
  readonly affects: "all" | "allies" | "enemies";
  /** goes with its caster's token */
  readonly follows: boolean;
  /** stays as long as the spell; false: happens at once */
  readonly lasting: boolean;
}

/** How an area lies in the plane: pixels and degrees. */
export interface AreaPlace {
  readonly x: number;
  readonly y: number;
  readonly direction: number;
  /** height of the ground or point that it starts at, pixels */
  readonly elevation: number;
  /** which point of a cube or square x, y is */
  readonly anchor: "face" | "centre" | "corner";
  /** middle of the caster when it was placed: an origin that lies on a wall counts to that side */
  readonly from?: Point;
}
