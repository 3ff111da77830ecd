/**
 * The sample map: a yard, a house with a door and a window, heroes outside, goblins in and about, an ogre, and a scout
 * whom only the GM sees. Places are in spaces of the grid, from the upper left.
 */
import type { Data } from "../../src/types/surface/documents.ts";
import { createGrid } from "../../tests/foundry/canvas/grid.ts";
import type { Choices } from "../choices.ts";
import { CREATURES, HEROES } from "./actors.ts";

const SCENE_ID = "stageScene000000";
const SPACE = 100;
const SIZE = { width: 18, height: 14 };

const [SEEN_THROUGH, OPAQUE] = [0, 20];
const DOOR = 1;
const [HOSTILE, FRIENDLY] = [-1, 1];

/** The length of a space: 1 sáh = 5 ft, and the game counts 1.5 m to a square. */
const LENGTHS = { ft: [5, "ft"], sah: [1, "sáh"], m: [1.5, "m"] } as const;
/** CONST.GRID_TYPES: no grid, squares, hexes in rows of which odd ones are pushed */
const GRIDS = { none: 0, square: 1, hex: 2 } as const;

/** From corner to corner. */
type Line = readonly [x0: number, y0: number, x1: number, y1: number];
interface WallLine {
  readonly line: Line;
  readonly kind?: "door" | "window";
}

const HOUSE: readonly WallLine[] = [
  { line: [9, 2, 16, 2] },
  { line: [16, 2, 16, 9] },
  { line: [16, 9, 14, 9] },
  { line: [14, 9, 13, 9], kind: "window" },
  { line: [13, 9, 9, 9] },
  { line: [9, 9, 9, 6] },
  { line: [9, 6, 9, 5], kind: "door" },
  { line: [9, 5, 9, 2] },
  { line: [13, 2, 13, 5] },
];

/** What the painter shows as floor; [x, y, width, height]. */
const FLOORS = [[9, 2, 7, 7]];

interface Piece {
  readonly id: string;
  readonly actor: string;
  readonly name: string;
  readonly at: readonly [x: number, y: number];
  readonly hero?: boolean;
  readonly spaces?: number;
  readonly hidden?: boolean;
  readonly initiative: number;
}

const { goblin, ogre, scout } = CREATURES;
const [SVETLANA, RADIM] = HEROES;

const PIECES: readonly Piece[] = [
  { id: "stageTokSvetla00", actor: SVETLANA?.id ?? "", name: "Světlana", at: [3, 5], hero: true, initiative: 17 },
  { id: "stageTokRadim000", actor: RADIM?.id ?? "", name: "Radim", at: [4, 7], hero: true, initiative: 9 },
  { id: "stageTokGoblin01", actor: goblin.id, name: "Goblin Šik", at: [11, 4], initiative: 14 },
  { id: "stageTokGoblin02", actor: goblin.id, name: "Goblin Křáp", at: [11, 7], initiative: 14 },
  { id: "stageTokGoblin03", actor: goblin.id, name: "Goblin Mrk", at: [7, 3], initiative: 12 },
  { id: "stageTokOgre0000", actor: ogre.id, name: "Zlobr", at: [6, 10], spaces: 2, initiative: 6 },
  { id: "stageTokScout000", actor: scout.id, name: "Zvěd", at: [15, 12], hidden: true, initiative: 11 },
];

export function sceneData({ units, grid }: Pick<Choices, "units" | "grid">): Data {
  const [distance, unit] = LENGTHS[units];
  const gridData = { type: GRIDS[grid], size: SPACE, distance, units: unit };
  return {
    _id: SCENE_ID,
    name: "Dvůr u mlýna",
    active: true,
    width: SIZE.width * SPACE,
    height: SIZE.height * SPACE,
    grid: gridData,
    flags: { stage: { floors: FLOORS.map((floor) => floor.map((value) => value * SPACE)) } },
    tokens: PIECES.map((piece) => tokenData(piece, createGrid(gridData))),
    walls: HOUSE.map(wallData),
    templates: [],
    regions: [],
  };
}

function wallData({ line, kind }: WallLine, index: number): Data {
  const seen = kind === "window" ? SEEN_THROUGH : OPAQUE;
  return {
    _id: `stageWall${String(index).padStart(7, "0")}`,
    c: line.map((value) => value * SPACE),
    move: OPAQUE,
    sight: seen,
    light: seen,
    sound: OPAQUE,
    dir: 0,
    door: kind === "door" ? DOOR : 0,
    ds: 0,
  };
}

function tokenData(piece: Piece, grid: ReturnType<typeof createGrid>): Data {
  const { id, actor, name, at, hero = false, spaces = 1, hidden = false } = piece;
  const [left, top] = at.map((value) => (value + 0.5) * SPACE) as [number, number];
  const { x, y } = grid.isHexagonal
    ? grid.getTopLeftPoint({ x: left, y: top })
    : { x: left - SPACE / 2, y: top - SPACE / 2 };
  return {
    _id: id,
    actorId: actor,
    actorLink: hero,
    name,
    x: Math.round(x),
    y: Math.round(y),
    width: spaces,
    height: spaces,
    elevation: 0,
    hidden,
    disposition: hero ? FRIENDLY : HOSTILE,
    flags: {},
  };
}

/** Everybody who is seen, in order of initiative; not begun. */
export function combatData(): Data {
  const combatants = PIECES.filter(({ hidden = false }) => !hidden);
  return {
    _id: "stageCombat00000",
    scene: SCENE_ID,
    round: 0,
    turn: null,
    combatants: combatants.map(({ id, actor, initiative }, index) => ({
      _id: `stageFighter${String(index).padStart(4, "0")}`,
      tokenId: id,
      actorId: actor,
      sceneId: SCENE_ID,
      initiative,
    })),
  };
}
