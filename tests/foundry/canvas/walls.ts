/**
 * CONFIG.Canvas.polygonBackends.*: walls as movement, sight, light and sound meet them. Source: foundry-13-14.md §2.2,
 * public API documentation (PointSourcePolygon, CONST.WALL_SENSE_TYPES, WALL_DIRECTIONS, WALL_DOOR_STATES). The border
 * of the scene is a wall. Not doubled: levels, and walls that depend on the distance (PROXIMITY, DISTANCE always stop).
 */
import type { CollisionOptions, ElevatedPoint, Point, PolygonBackend } from "../../../src/types/surface/canvas.ts";
import type { Client } from "../client.ts";
import type { Scene } from "../documents/scene.ts";
import type { WallDocument } from "../documents/wall.ts";
import { circle, distanceToSegment, sideOf, sidesOf } from "./geometry.ts";
import { crossings, meets, stop, sweep, type Edge, type SweptArea } from "./sweep.ts";

export type Channel = CollisionOptions["type"];

const [NONE, LIMITED] = [0, 10];
const OPEN = 1;
const LEFT = 1;
/** An origin nearer to a wall than this, in pixels, stands on it: the wall does not stop it. */
const TOUCH = 1e-6;

interface Barrier extends Edge {
  /** 0 both, 1 stops what comes from its left, 2 from its right */
  readonly direction: number;
}

/** All that stops a channel in a scene. */
export class Barriers {
  #crossings: Point[] | undefined;

  constructor(readonly edges: readonly Barrier[]) {}

  /** Where walls cross. */
  get crossings(): Point[] {
    return (this.#crossings ??= crossings(this.edges));
  }

  /** Those that stop what comes from `origin`. */
  from(origin: Point): Barrier[] {
    return this.edges.filter((edge) => stops(edge, origin));
  }

  /** Of the way from `origin` by `step`, the share after which it ends; more than 1 when it is free. */
  stop(origin: Point, step: Point): number {
    const met: [share: number, limited: boolean][] = [];
    for (const edge of this.edges) {
      const share = meets(origin, step, edge);
      if (share !== undefined && share >= 0 && share <= 1 && stops(edge, origin)) met.push([share, edge.limited]);
    }
    return stop(met);
  }
}

function stops({ a, b, direction }: Barrier, origin: Point): boolean {
  if (distanceToSegment(origin, a, b) < TOUCH) return false;
  return direction === 0 || (direction === LEFT) === sideOf(a, b, origin) < 0;
}

export function barriersOf(scene: Scene, channel: Channel): Barriers {
  const { width, height } = scene;
  const border = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  return new Barriers([
    ...sidesOf(border).map(([a, b]) => ({ a, b, limited: false, direction: 0 })),
    ...scene.walls.contents.flatMap((wall) => barrierOf(wall, channel) ?? []),
  ]);
}

function barrierOf(wall: WallDocument, channel: Channel): Barrier | undefined {
  const sense = wall.restricts(channel);
  if (sense === NONE || (wall.door !== 0 && wall.ds === OPEN)) return undefined;
  const [ax = 0, ay = 0, bx = 0, by = 0] = wall.c;
  return { a: { x: ax, y: ay }, b: { x: bx, y: by }, limited: sense === LIMITED, direction: wall.dir };
}

export class WallBackend implements PolygonBackend {
  constructor(private readonly client: Client) {}

  testCollision(
    origin: ElevatedPoint,
    destination: ElevatedPoint,
    { type, mode }: CollisionOptions,
  ): boolean | Point | null {
    const step = { x: destination.x - origin.x, y: destination.y - origin.y };
    const share = this.#barriers(type).stop(origin, step);
    if (mode === "any") return share <= 1;
    return share <= 1 ? { x: origin.x + share * step.x, y: origin.y + share * step.y } : null;
  }

  create(origin: ElevatedPoint, { type, radius }: { type: Channel; radius?: number }): SweptArea {
    return sweepFrom(origin, this.#barriers(type), radius);
  }

  #barriers(type: Channel): Barriers {
    return this.client.canvas.scene?.barriers(type) ?? new Barriers([]);
  }
}

/** Everything that a straight way from `origin` reaches, within `radius` pixels. */
export function sweepFrom(origin: Point, barriers: Barriers, radius = Infinity): SweptArea {
  const edges: Edge[] = barriers.from(origin);
  if (radius === Infinity) return sweep(origin, edges, barriers.crossings);
  const rim = sidesOf(circle(origin, radius)).map(([a, b]) => ({ a, b, limited: false }));
  return sweep(origin, [...edges, ...rim], [...barriers.crossings, ...crossings(rim, edges)]);
}
