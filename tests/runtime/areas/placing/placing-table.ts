/** A battle map on which Anna's wizard casts spells with areas, among goblins: for tests of placing. */
import type { Activity } from "../../../../src/types/surface/dnd5e.ts";
import type { BaseDocument, Data } from "../../../../src/types/surface/documents.ts";
import { areaFlagOf, type AreaFlag } from "../../../../src/runtime/areas/flag.ts";
import { SQUARE } from "../../../foundry/canvas/base-grid.ts";
import type { Client } from "../../../foundry/client.ts";
import { ACTIVITY_ID, cleric, creature, spell } from "../../../foundry/dnd5e/samples.ts";
import type { Profile } from "../../../foundry/profiles.ts";
import { openTable, seed, type Table, type TableOptions } from "../../../foundry/table.ts";
import type { World } from "../../../foundry/world.ts";

export interface AreaSpell {
  readonly name?: string;
  /** as in target.template */
  readonly template: Data;
  readonly range?: Data;
  readonly affects?: Data;
  readonly duration?: Data;
  readonly concentration?: boolean;
  readonly activity?: Data;
  /** our flags of the item */
  readonly own?: Data;
}

export const SELF = { units: "self" };
export const MINUTE = { value: "1", units: "minute" };
export const feet = (value: number): Data => ({ value: String(value), units: "ft" });

export const CONE: AreaSpell = { template: { type: "cone", size: "15" }, range: SELF };
export const LINE: AreaSpell = { template: { type: "line", size: "60", width: "5" }, range: SELF };
export const THUNDER: AreaSpell = { template: { type: "cube", size: "15" }, range: SELF };
export const FIREBALL: AreaSpell = { template: { type: "sphere", size: "20" }, range: feet(150) };
export const AURA: AreaSpell = { template: { type: "radius", size: "15" }, range: SELF, duration: MINUTE };
export const BURST: AreaSpell = { template: { type: "radius", size: "10" }, range: SELF };
export const SWARM: AreaSpell = { template: { type: "sphere", size: "10", count: "4" }, range: feet(500) };

function spellData({ name = "Oblast", template, range = feet(60), affects, own, activity, ...rest }: AreaSpell): Data {
  const data = spell({
    name,
    level: 3,
    range,
    target: {
      template: { width: "", height: "", count: "", units: "ft", stationary: false, ...template },
      affects: { type: "creature", ...affects },
    },
    activity: activity ?? {
      type: "save",
      save: { ability: ["dex"], dc: { calculation: "spellcasting", formula: "" } },
      damage: { onSave: "half", parts: [{ number: 8, denomination: 6, types: ["fire"] }] },
    },
    ...rest,
  });
  return own === undefined ? data : { ...data, flags: { "kartoteka-kouzel": { area: own } } };
}

export interface MapOptions {
  readonly spell?: AreaSpell;
  /** of the scene's grid */
  readonly grid?: Data;
  /** spaces or pixels, as a token has them; the caster stands at 500, 500 */
  readonly tokens?: Readonly<Record<string, Data>>;
  readonly caster?: Data;
  readonly walls?: readonly (readonly number[])[];
  readonly also?: TableOptions["users"];
  readonly scene?: Data;
  readonly prepare?: (world: World) => void;
}

const CASTER = "PlacingCaster000";
const GOBLIN = "PlacingGoblin000";
export const SCENE = "PlacingScene0000";

export interface PlacingTable {
  readonly table: Table;
  readonly anna: Client;
  /** Anna's targets when the system was done with the use; later they are what they were before */
  readonly aimed: string[];
  /** Anna casts; resolves when she is done, placing included. */
  readonly cast: (who?: string) => Promise<unknown>;
}

/** Squares of 100 pixels and 5 ft unless told otherwise. */
export async function openMap(profile: Profile, options: MapOptions = {}): Promise<PlacingTable> {
  const { spell: areaSpell = FIREBALL, grid = {}, tokens = {}, caster = {}, walls = [], scene = {} } = options;
  const item = { ...spellData(areaSpell), _id: "placingspell0000" };
  const prepare = (world: World): void => {
    const anna = world.store.all("User").find(({ name }) => name === "Anna");
    const ownership = { default: 0, [String(anna?.["_id"])]: 3 };
    seed(world, "Actor", { ...cleric(), _id: CASTER, items: [item], effects: [], ownership });
    seed(world, "Actor", { ...creature(12), _id: GOBLIN, ownership: { default: 0 } });
    seed(world, "Scene", {
      _id: SCENE,
      name: "Mapa",
      active: true,
      width: 2000,
      height: 2000,
      grid: { type: SQUARE, size: 100, distance: 5, units: "ft", ...grid },
      tokens: [
        {
          _id: "caster",
          name: "Klerička",
          actorId: CASTER,
          actorLink: true,
          x: 500,
          y: 500,
          disposition: 1,
          ...caster,
        },
        ...Object.entries(tokens).map(([id, data]) => ({
          _id: id,
          name: id,
          actorId: GOBLIN,
          disposition: -1,
          ...data,
        })),
      ],
      walls: walls.map((c, index) => ({ _id: `wall${String(index)}`, c })),
      ...scene,
    });
    options.prepare?.(world);
  };
  const users = { GM: "GAMEMASTER", Anna: "PLAYER", ...options.also } as const;
  const table = await openTable({ profile, users, prepare });
  const cast = async (who = "Anna"): Promise<unknown> => {
    const client = table.client(who);
    const done = client.run(() => activityOf(client).use({ subsequentActions: false }, { configure: false }));
    await table.settle();
    return done;
  };
  const anna = table.client("Anna");
  const aimed: string[] = [];
  anna.Hooks.on("dnd5e.postUseActivity", () => void aimed.splice(0, aimed.length, ...targetsOf(anna)));
  return { table, anna, aimed, cast };
}

export function activityOf(client: Client): Activity {
  const activity = client.game.actors.get(CASTER)?.items.contents[0]?.system.activities.get(ACTIVITY_ID);
  if (activity === undefined) throw new Error("no spell");
  return activity;
}

/** Begins to cast, and waits until there is something to place or nothing more happens. */
export async function begin({ table, cast }: PlacingTable, who = "Anna"): Promise<{ readonly done: Promise<unknown> }> {
  const done = cast(who);
  await table.settle();
  return { done };
}

/** Casts, points there and clicks. */
export async function castAt(map: PlacingTable, point: { x: number; y: number }, keys = {}): Promise<void> {
  const { done } = await begin(map);
  map.anna.canvas.pointer.move(point, keys);
  map.anna.canvas.pointer.click(keys);
  await done;
  await map.table.settle();
}

/** Templates of 13 or regions of 14, as a client has them. */
export function areasOf(client: Client): BaseDocument[] {
  const scene = client.canvas.scene;
  return scene === null ? [] : [...scene.templates, ...scene.regions];
}

export function flagsOf(client: Client): AreaFlag[] {
  return areasOf(client).flatMap((document) => areaFlagOf(document) ?? []);
}

/** The one area's flag. */
export function flagOf(client: Client): AreaFlag {
  const [flag] = flagsOf(client);
  if (flag === undefined) throw new Error("no area of ours");
  return flag;
}

/** Spaces that are coloured on a client, "row,column", by rows: of areas that lie there, or that are being placed. */
export function coloured(client: Client): string[] {
  const { interface: above, grid } = client.canvas;
  const corners = [...above.grid.layers.values()].flat();
  const spaces = corners.map(({ x, y }) => grid.getOffset({ x: x + grid.sizeX / 2, y: y + grid.sizeY / 2 }));
  return spaces.sort((a, b) => a.i - b.i || a.j - b.j).map(({ i, j }) => `${i},${j}`);
}

export const targetsOf = (client: Client): string[] => [...client.user.targets].map(({ id }) => id).sort();

/** A key goes down and up on a person's page. */
export function press(client: Client, code: string, { shift = false } = {}): void {
  const { window } = client.options;
  const { KeyboardEvent } = window as unknown as { KeyboardEvent: typeof globalThis.KeyboardEvent };
  client.run(() => {
    for (const name of ["keydown", "keyup"]) {
      const event = new KeyboardEvent(name, { code, key: code, shiftKey: shift, bubbles: true, cancelable: true });
      window.document.body.dispatchEvent(event);
    }
  });
}

/** What the bar at the top of the page says; undefined while nothing is placed. */
export const barOf = (client: Client): string | undefined =>
  client.options.window.document.querySelector(".kartoteka-placing")?.textContent?.replaceAll("\u00A0", " ");

export const noticesOf = (client: Client): string[] => client.notifications.log.map(({ message }) => message);
