/**
 * Who is in an area, and which spaces are shown as covered: one judgement for both, so that a creature of one space is in
 * if and only if its space is shown. Source: chapter 10, "Oblasti účinku"; how spaces count is the Dungeon Master's.
 */
import { cellOfSpace, type Cell, type Footprint } from "./footprint.ts";
import { type Grid, latticeOf, type Space } from "./grid.ts";
import type { Area } from "./model.ts";
import { type Bounds, grown, HAIR, HAIR_SHARE, meet, overlap, type Point, type Span } from "./plane.ts";
import { signedArea } from "./polygons.ts";
import type { Reach } from "./reach.ts";
import { solidOf } from "./solids/solid-of.ts";
import type { Solid } from "./solids/solid.ts";
import { runsThrough, thinWall } from "./thin-walls.ts";

/**
 * - center: the middle of any space that it occupies is inside;
 * - touch: any part of any of its spaces is inside, more than a border;
 * - half: at least half of the ground that it occupies is inside.
 */
export const COVERAGES = ["center", "touch", "half"] as const;
export type Coverage = (typeof COVERAGES)[number];

export interface Ruling {
  readonly coverage?: Coverage;
  /** What stops the effect; without it nothing does. */
  readonly reach?: Reach | undefined;
}

export interface SpacesOptions {
  /** The height of who would stand there; without it the area is flat. */
  readonly span?: Span | undefined;
  /** Nothing is looked for outside of it: the scene, or an area of a mile has a million spaces. */
  readonly window?: Bounds | undefined;
}

/** An area with everything counted that doesn't depend on who is asked about. */
export interface Judge {
  /** Whoever doesn't meet these isn't in. */
  readonly bounds: Bounds;
  covers(footprint: Footprint): boolean;
  /** The covered spaces of the grid, by rows; none without a grid. */
  spaces(options?: SpacesOptions): Space[];
}

/** What of a creature is judged: the same for a whole token and for a single space. */
type Ground = Pick<Footprint, "points" | "cells">;
type Test = (ground: Ground, gap: number) => boolean;

function byCenter(solid: Solid, reach: Reach | undefined): Test {
  const inside = ({ x, y }: Point, gap: number): boolean =>
    solid.margin(x, y, gap) >= 0 && (reach === undefined || reach.has(x, y));
  return ({ points }, gap) => points.some((point) => inside(point, gap));
}

/** Area of a cell that is inside and can be got to. What is clearly in or out is seen by its middle alone. */
function insideOf(
  solid: Solid,
  reach: Reach | undefined,
  { center, outline, radius, area }: Cell,
  gap: number,
): number {
  const margin = solid.margin(center.x, center.y, gap);
  if (margin <= -radius) return 0;
  const whole = margin >= radius + HAIR;
  if (reach === undefined) return whole ? area : solid.overlap(outline, gap);
  let sum = 0;
  for (const { polygon, sign } of reach.parts(outline)) {
    sum += sign * (whole ? Math.abs(signedArea(polygon)) : solid.overlap(polygon, gap));
  }
  return sum;
}

function byTouch(solid: Solid, reach: Reach | undefined): Test {
  /** A middle that is well inside has some ground around it inside. */
  const atOnce = ({ center: { x, y }, radius }: Cell, gap: number): boolean =>
    solid.margin(x, y, gap) > radius / 100 && (reach === undefined || reach.has(x, y));
  return ({ cells }, gap) =>
    cells.some((cell) => atOnce(cell, gap) || insideOf(solid, reach, cell, gap) > HAIR_SHARE * cell.area);
}

function byHalf(solid: Solid, reach: Reach | undefined): Test {
  return ({ cells }, gap) => {
    let [inside, all] = [0, 0];
    for (const cell of cells) {
      inside += insideOf(solid, reach, cell, gap);
      all += cell.area;
    }
    return inside >= (0.5 - HAIR_SHARE) * all;
  };
}

function testOf(area: Area, solid: Solid, grid: Grid, { coverage = "center", reach }: Ruling): Test {
  if (coverage === "touch") return byTouch(solid, reach);
  const wall = thinWall(area, grid.size);
  if (wall) {
    return ({ cells }) =>
      cells.some(({ outline }) =>
        reach
          ? reach.parts(outline).some(({ polygon, sign }) => sign > 0 && runsThrough(wall, polygon))
          : runsThrough(wall, outline),
      );
  }
  return coverage === "half" ? byHalf(solid, reach) : byCenter(solid, reach);
}

/** Makes the judge of an area: once for every place of the area, then asked for every token near it. */
export function judgeOf(area: Area, grid: Grid, ruling: Ruling = {}): Judge {
  const solid = solidOf(area);
  const bounds = grown(solid.bounds, HAIR);
  const { reach } = ruling;
  const test = testOf(area, solid, grid, { ...ruling, reach: reach?.within?.(bounds) ?? reach });
  return {
    bounds,
    covers(footprint) {
      if (!meet(bounds, footprint.bounds)) return false;
      const gap = solid.gap(footprint.span);
      return gap !== null && test(footprint, gap);
    },
    spaces({ span, window } = {}) {
      const lattice = latticeOf(grid);
      const gap = solid.gap(span);
      if (!lattice || gap === null) return [];
      const centersOnly = (ruling.coverage ?? "center") === "center" && !thinWall(area, grid.size);
      return lattice.within(window ? overlap(bounds, window) : bounds).filter((space) => {
        const cells = centersOnly ? [] : [cellOfSpace(lattice, space)];
        return test({ points: [lattice.centerOf(space)], cells }, gap);
      });
    },
  };
}

/** Whether an area covers a creature. For many creatures ask one judge. */
export function covers(area: Area, footprint: Footprint, grid: Grid, ruling: Ruling = {}): boolean {
  return judgeOf(area, grid, ruling).covers(footprint);
}

/** The spaces that an area covers, by rows. */
export function coveredSpaces(area: Area, grid: Grid, ruling: Ruling = {}, options?: SpacesOptions): Space[] {
  return judgeOf(area, grid, ruling).spaces(options);
}
