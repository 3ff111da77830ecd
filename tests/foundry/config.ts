/** CONFIG and CONST of one client. Source: foundry-13-14.md (constants), dnd5e 5.3.3 module/config.mjs by way of dnd5e/. */
import type { Config, Constants } from "../../src/types/surface/game.ts";
import type { Client } from "./client.ts";
import { createDnd5eConfig, statusEffects } from "./dnd5e/dnd5e-config.ts";
import { ROUND_SECONDS } from "./documents/combat.ts";
import { RegionDocument } from "./documents/region.ts";
import { WallBackend } from "./canvas/walls.ts";

export type ConfigDouble = Config;

export function createConfig(client: Client): ConfigDouble {
  return {
    DND5E: createDnd5eConfig(),
    queries: {},
    statusEffects: statusEffects(client.world.profile.generation),
    time: { roundTime: ROUND_SECONDS },
    Canvas: { polygonBackends: { move: new WallBackend(client) } },
    Region: { documentClass: RegionDocument as unknown as Config["Region"]["documentClass"] },
  };
}

export const CONSTANTS: Constants = {
  TOKEN_SHAPES: { ELLIPSE_1: 0, ELLIPSE_2: 1, TRAPEZOID_1: 2, TRAPEZOID_2: 3, RECTANGLE_1: 4, RECTANGLE_2: 5 },
  GRID_TYPES: { GRIDLESS: 0, SQUARE: 1, HEXODDR: 2, HEXEVENR: 3, HEXODDQ: 4, HEXEVENQ: 5 },
  GRID_SNAPPING_MODES: { CENTER: 0x1, EDGE_MIDPOINT: 0x2, VERTEX: 0xf0, CORNER: 0xf00, SIDE_MIDPOINT: 0xf000 },
  REGION_VISIBILITY: { LAYER: 0, GAMEMASTER: 1, ALWAYS: 2, OBSERVER: 3, LAYER_UNLOCKED: 4 },
};
