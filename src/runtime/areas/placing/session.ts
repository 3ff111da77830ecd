/**
 * One area while it is placed: where it lies, what it covers and who is in it. Plain data and no Foundry; `npm run bench`
 * times `move` with hundreds of tokens. A move costs what is near the area, and one look at the walls for each new origin:
 * what does not change the place is answered from memory, and nothing grows with the number of moves.
 */
import { judgeOf, type Judge } from "../../../rules/area/coverage.ts";
import type { Footprint } from "../../../rules/area/footprint.ts";
import type { Space } from "../../../rules/area/grid.ts";
import type { Area } from "../../../rules/area/model.ts";
import { type Bounds, distance, type Point } from "../../../rules/area/plane.ts";
import type { Reach } from "../../../rules/area/reach.ts";
import { solidOf } from "../../../rules/area/solids/solid-of.ts";
import { type TokenIndex, tokensIn } from "../../../rules/area/token-index.ts";
import { areaAt, isWalled, judgeBy, sourceOf, type AreaRuling } from "../judge.ts";
import type { AreaPlace } from "../model.ts";
import { type Aim, type Ground, type Lie, lieOf } from "./aim.ts";
import type { Diagonals } from "./distance.ts";
import { levelFor } from "./level.ts";
import { measure, type Measured } from "./measure.ts";
import { shownTo } from "./seen-spaces.ts";

/** Whom an area may cover. */
export interface Occupant {
  readonly footprint: Footprint;
}

export interface PlacingSetup<C extends Occupant> extends Ground {
  readonly creatures: TokenIndex<C>;
  /** whether it is meant at all: not the caster of an emanation, no enemy where the spell means allies */
  readonly counts: (creature: C) => boolean;
  readonly ruling: AreaRuling;
  /** what can be got to from an origin; undefined: everything. Asked once for each new origin */
  readonly reachFrom: (place: AreaPlace, origin: Point) => Reach | undefined;
  readonly diagonals: Diagonals;
  /** the scene: nothing is shown outside of it */
  readonly window?: Bounds;
  /** whether the user sees a point; without it everything is seen */
  readonly sees?: ((point: Point) => boolean) | undefined;
}

/** An area as it lies now. */
export interface AreaView<C extends Occupant> extends Measured {
  readonly place: AreaPlace;
  readonly area: Area;
  /** the covered spaces: exactly those whose creatures would be in; none without a grid */
  readonly spaces: readonly Space[];
  /** those that are shown: the same, but for walls that the user does not see (seen-spaces.ts) */
  readonly shown: readonly Space[];
  readonly creatures: readonly C[];
  readonly blocked: Lie["blocked"];
}

export interface PlacingSession<C extends Occupant> {
  /** `free`: nothing pulls it into place */
  move(point: Point, free?: boolean): AreaView<C>;
  /** Positive steps turn clockwise. */
  turn(steps: number, fine?: boolean): AreaView<C>;
  /** Up or down by spaces. */
  raise(spaces: number): AreaView<C>;
  /** Somebody or a wall moved. */
  renew(changes: Partial<Pick<PlacingSetup<C>, "caster" | "creatures">>): AreaView<C>;
  readonly view: AreaView<C>;
  /** where the user points */
  readonly point: Point;
}

/** Degrees of one turn of the wheel: a twelfth of a right angle's half on squares and hexes alike, so that it meets their lines. */
const STEP = 15;
const FINE_STEP = 5;

/** Spaces that the mouse may move before an area at its caster's edge follows it alone again. */
const LET_GO = 0.5;

export function startPlacing<C extends Occupant>(setup: PlacingSetup<C>, start: Point): PlacingSession<C> {
  let now = setup;
  let aim: Aim = { point: start, free: false, turned: 0 };
  let turnedAt = start;
  let raised = 0;
  let view: AreaView<C> | undefined;
  let reach: { readonly key: string; readonly value: Reach | undefined } | undefined;

  const reachAt = (place: AreaPlace, origin: Point): Reach | undefined => {
    const key = [origin.x, origin.y, place.elevation].join();
    if (reach?.key !== key) reach = { key, value: now.reachFrom(place, origin) };
    return reach.value;
  };

  const look = (): AreaView<C> => {
    const { place: lying, blocked } = lieOf(now, aim);
    const elevation = heightOf(now, lying, aim.point, raised);
    const place: AreaPlace = { ...lying, elevation };
    if (view !== undefined && view.blocked === blocked && isSame(view.place, place)) return view;
    const area = areaAt(now.request, place, now.plane, sourceOf(now.request, place, now.caster));
    const judge = judgeBy(now.ruling, area, now.request, now.plane, (origin) => reachAt(place, origin));
    view = viewOf(now, place, area, judge, blocked);
    return view;
  };

  return {
    move(point, free = false) {
      const atEdge = now.request.start === "edge" && now.caster !== undefined;
      const follows = atEdge && distance(point, turnedAt) > LET_GO * now.plane.grid.size;
      aim = { point, free, turned: follows ? 0 : aim.turned };
      return look();
    },
    turn(steps, fine = false) {
      const turned = aim.turned + steps * (fine ? FINE_STEP : STEP);
      aim = { ...aim, turned: ((turned % 360) + 360) % 360 };
      turnedAt = aim.point;
      return look();
    },
    raise(spaces) {
      raised += spaces * now.plane.grid.size;
      return look();
    },
    renew(changes) {
      now = { ...now, ...changes };
      [view, reach] = [undefined, undefined];
      return look();
    },
    get view() {
      return view ?? look();
    },
    get point() {
      return aim.point;
    },
  };
}

/** On the level of whom it is pointed at, else of most of those about; see level.ts. */
function heightOf<C extends Occupant>(now: PlacingSetup<C>, lying: Lie["place"], point: Point, raised: number): number {
  const own = now.caster?.span?.bottom ?? 0;
  if (now.caster !== undefined && now.request.start !== "point") return own + raised;
  const flat = areaAt(now.request, { ...lying, elevation: own }, now.plane, sourceOf(now.request, lying, now.caster));
  const { bounds } = solidOf(flat);
  return levelFor(now.creatures.near(bounds), point, own) + raised;
}

const isSame = (a: AreaPlace, b: AreaPlace): boolean =>
  a.x === b.x && a.y === b.y && a.direction === b.direction && a.elevation === b.elevation;

function viewOf<C extends Occupant>(
  now: PlacingSetup<C>,
  place: AreaPlace,
  area: Area,
  judge: Judge,
  blocked: Lie["blocked"],
): AreaView<C> {
  const options = now.window && { window: now.window };
  let [spaces, shown]: (readonly Space[] | undefined)[] = [];
  return {
    place,
    area,
    blocked,
    ...measure(now, place),
    creatures: tokensIn(now.creatures, judge).filter(now.counts),
    get spaces() {
      return (spaces ??= judge.spaces(options));
    },
    get shown() {
      const whole = (): readonly Space[] => judgeOf(area, now.plane.grid, now.ruling).spaces(options);
      return (shown ??= shownTo(
        now.sees,
        now.plane.grid,
        this.spaces,
        isWalled(now.ruling, now.request) ? whole : null,
      ));
    },
  };
}
