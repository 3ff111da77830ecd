/**
 * Our built module at a table of the real dnd5e 5.3.3, headless: a process of its own, started by conformance.test.ts with
 *   tsx tests/conformance/module-live.ts FOLDER BUILT-MODULE-FOLDER
 * Each person has a copy of the module, as in their own browser. What dnd5e-live has no notion of (walls, highlighting, a
 * page) is stood in for below. Prints one JSON object: scenario → what was seen.
 */
import { cpSync } from "node:fs";
import { join } from "node:path";
import { Window as HappyWindow } from "happy-dom";
import type {
  ActorDocument,
  BaseDocument,
  Data,
  ItemDocument,
  MessageDocument,
  SceneDocument,
} from "../../src/types/surface/documents.ts";
import { createGrid } from "../foundry/canvas/grid.ts";
import { errorsOf, liveTools, tell } from "./live-world.ts";
import { ourSpell } from "./spells.ts";

const PEOPLE = ["GM", "Anna"] as const;
type Person = (typeof PEOPLE)[number];
type Point = { x: number; y: number };
type Listener = (...args: unknown[]) => unknown;

const [folder = "", built = ""] = process.argv.slice(2);
const { createWorld, loadModule } = await liveTools(folder);
const world = await createWorld({
  start: false,
  lang: "cs",
  users: PEOPLE.map((name) => ({ name, role: name === "GM" ? "GAMEMASTER" : "PLAYER" })),
  settings: { "kartoteka-kouzel.asked-for-preset": true },
});

/* ---- what the headless table lacks ---- */

const page = new HappyWindow();
Object.assign(globalThis, { window: page, document: page.document });
// the system asks the page for what depends on a deleted effect by a selector that happy-dom cannot read
Object.assign(page.document.body, { querySelectorAll: () => [] });
const live = globalThis as unknown as {
  canvas: Record<string, unknown> & {
    scene: SceneDocument | null;
    stage: { on: Listener; off: Listener; scale?: Point };
    app: { view: { oncontextmenu?: Listener | null } };
    interface: object;
    tokens: Record<string, unknown> & { get(id: string): unknown };
    setScene(scene: SceneDocument): Promise<void>;
  };
  CONFIG: { Canvas: { polygonBackends: Record<string, unknown> } };
  Hooks: Record<"on" | "once", (name: string, handler: Listener, options?: object) => number> & {
    call(name: string, ...args: unknown[]): unknown;
  };
  foundry: { canvas: { placeables: Record<"MeasuredTemplate" | "TokenObject", { prototype: object }> } };
};
const FAR = 1e5;
const OPEN = [-FAR, -FAR, FAR, -FAR, FAR, FAR, -FAR, FAR];
live.CONFIG.Canvas.polygonBackends["move"] = { create: () => ({ points: OPEN }), testCollision: () => null };
Object.assign(live.foundry.canvas.placeables.MeasuredTemplate.prototype, { highlightGrid: () => undefined });
// what is under the mouse: a token is where its document says
Object.defineProperty(live.foundry.canvas.placeables.TokenObject.prototype, "bounds", {
  get(this: { document: Point }) {
    return { x: this.document.x, y: this.document.y, width: 100, height: 100 };
  },
  // the table makes a place of its own, which is not needed
  set() {},
});
const layers = new Set<string>();
Object.assign(live.canvas.interface, {
  addChild: () => undefined,
  grid: {
    addHighlightLayer: (name: string) => layers.add(name),
    getHighlightLayer: (name: string) => (layers.has(name) ? {} : undefined),
    clearHighlightLayer: () => undefined,
    destroyHighlightLayer: (name: string) => layers.delete(name),
    highlightPosition: () => undefined,
  },
});
const SCENE_GRID = { type: 1, size: 100, distance: 5, units: "ft" } as const;
Object.defineProperty(live.canvas, "grid", { get: () => createGrid(SCENE_GRID) });
Object.defineProperty(live.canvas, "dimensions", {
  get: () => ({ distance: 5, size: 100, uiScale: 1, width: 4000, height: 3000, distancePixels: 20 }),
});
Object.assign(live.canvas, { mousePosition: { x: 0, y: 0 } });
live.canvas.stage.scale = { x: 1, y: 1 };
live.canvas.tokens["setTargets"] = (ids: Iterable<string>) => {
  const targets = game.user.targets as Set<unknown>;
  targets.clear();
  for (const id of ids) targets.add(live.canvas.tokens.get(id));
};
Hooks.once("setup", () => {
  Object.assign(game.users, {
    getDesignatedUser: (fits: (user: { role: number; id: string }) => boolean) =>
      [...game.users].filter(fits).sort((a, b) => b.role - a.role || (a.id < b.id ? -1 : 1))[0] ?? null,
  });
});

Object.assign(globalThis, { PIXI: undefined });

/* ---- the mouse ---- */

const listeners = new Map<string, Set<Listener>>();
live.canvas.stage.on = (name: unknown, listener: unknown) =>
  void listeners.set(String(name), (listeners.get(String(name)) ?? new Set()).add(listener as Listener));
live.canvas.stage.off = (name: unknown, listener: unknown) => listeners.get(String(name))?.delete(listener as Listener);
const eventAt = (point: Point): object => ({
  stopPropagation: () => undefined,
  preventDefault: () => undefined,
  shiftKey: false,
  ctrlKey: false,
  data: { getLocalPosition: () => ({ ...point }) },
});

async function put(person: Person, point: Point): Promise<void> {
  for (let wait = 0; wait < 100 && (listeners.get("mousemove")?.size ?? 0) === 0; wait += 1) await pause(5);
  await world.as(person, async () => {
    for (const listener of listeners.get("mousemove") ?? []) listener(eventAt(point));
    for (const listener of listeners.get("mouseup") ?? []) listener(eventAt(point));
  });
}

const pause = async (ms: number): Promise<void> => await new Promise((resolve) => setTimeout(resolve, ms));
/** What nobody awaits has its time. */
async function quiet(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await world.settle();
    await pause(30);
  }
}

/* ---- everybody's own copy of the module ---- */

const START = new Set(["init", "i18nInit", "setup", "ready"]);
const { on, once } = live.Hooks;
for (const person of PEOPLE) {
  const own = join(folder, `module-of-${person}`);
  cpSync(built, own, { recursive: true, filter: (path) => !path.includes("packs") });
  const heard =
    (name: string, handler: Listener): Listener =>
    (...args) =>
      START.has(name) || game.user.name === person ? handler(...args) : undefined;
  live.Hooks.on = (name, handler, options) => on.call(live.Hooks, name, heard(name, handler), options);
  live.Hooks.once = (name, handler) =>
    (START.has(name) ? once : on).call(live.Hooks, name, heard(name, handler), { once: true });
  await loadModule(world, join(own, "module.js"));
}
Object.assign(live.Hooks, { on, once });
world.clients = "all";
await world.start();
const scene = (await Scene.implementation.create({ name: "Aréna", active: true, grid: SCENE_GRID })) as SceneDocument;
await live.canvas.setScene(scene);
Object.defineProperty(scene, "isView", { get: () => true });

/* ---- people and play ---- */

let asked: { who: string; what: string }[] = [];
let answers: unknown[] = [];
world.answerDialogs((dialog) => {
  asked.push({ who: game.user.name, what: dialog.window?.title ?? dialog.type });
  return answers.shift() ?? null;
});

interface Seen {
  readonly actor: ActorDocument;
  readonly items: readonly ItemDocument[];
}

async function wizard(...spells: string[]): Promise<Seen> {
  const slots = Object.fromEntries([1, 2, 3].map((level) => [`spell${String(level)}`, { value: 3, override: 3 }]));
  const attributes = { hp: { value: 40, max: 40 }, spellcasting: "int" };
  const anna = game.users.find(({ name }) => name === "Anna")?.id ?? "";
  await scene.deleteEmbeddedDocuments(
    "Token",
    scene.tokens.map(({ id }) => id),
  );
  const actor = await Actor.implementation.create({
    name: "Světlana",
    type: "character",
    ownership: { default: 0, [anna]: 3 },
    system: { attributes, abilities: { int: { value: 18 } }, spells: slots },
  });
  if (actor === undefined) throw new Error("no actor");
  const items = await actor.createEmbeddedDocuments("Item", spells.map(ourSpell));
  await scene.createEmbeddedDocuments("Token", [
    {
      name: "Světlana",
      actorId: actor.id,
      actorLink: true,
      x: 500,
      y: 500,
      width: 1,
      height: 1,
      shape: 4,
      disposition: 1,
    },
  ]);
  await quiet();
  forget();
  return { actor, items: items as ItemDocument[] };
}

/** From one scenario to the next. */
function forget(): void {
  asked = [];
  answers = [];
  world.clear();
}

async function goblin(at: Point): Promise<ActorDocument> {
  const actor = await Actor.implementation.create({
    name: "Goblin",
    type: "npc",
    system: { attributes: { hp: { value: 20, max: 20 } } },
  });
  if (actor === undefined) throw new Error("no actor");
  await scene.createEmbeddedDocuments("Token", [
    { name: "Goblin", actorId: actor.id, actorLink: true, ...at, width: 1, height: 1, shape: 4, disposition: -1 },
  ]);
  return actor;
}

async function castAt(person: Person, item: ItemDocument | undefined, point: Point): Promise<void> {
  const done = world.as(person, async () => {
    const activity = item?.system.activities.contents[0];
    await activity?.use({ subsequentActions: false }, { configure: false }, {});
  });
  if (item?.system.activities.contents[0]?.target.prompt === true) await put(person, point);
  await done;
  await quiet();
}

/** A spell that nobody has is let go over Světlana's token by Anna, with the key for casting it without keeping it. */
async function dropAndCast(identifier: string, point?: Point): Promise<void> {
  const spell = await Item.implementation.create(ourSpell(identifier));
  // the system's own question, for which slot
  live.Hooks.once(
    "renderActivityUsageDialog",
    (dialog) => void (dialog as { press(action: string): unknown }).press("use"),
  );
  const keys = { ctrlKey: true, shiftKey: false, altKey: false, metaKey: false };
  const data = { type: "Item", uuid: spell?.uuid, x: 550, y: 550 };
  await world.as("Anna", async () => void (await live.Hooks.call("dropCanvasData", live.canvas, data, keys)));
  if (point !== undefined) await put("Anna", point);
  await quiet();
  await quiet();
}

interface Renewable {
  reset?(): void;
}

/** What a reload does to what is only in memory: actors and cards are made anew from what is stored. */
async function reload(actor: ActorDocument & Renewable): Promise<MessageDocument | undefined> {
  actor.reset?.();
  await quiet();
  const card: (MessageDocument & Renewable) | undefined = game.messages.contents.findLast(
    ({ type }) => type === "usage",
  );
  card?.reset?.();
  return card;
}

const ours = (document: BaseDocument): Data => document.flags["kartoteka-kouzel"] ?? {};
const areas = (): BaseDocument[] => scene.templates.filter((template) => "area" in ours(template));
const nativeAsks = (): number => world.templates.filter(({ path }) => path.endsWith("roll-request-card.hbs")).length;
const linkOf = (area: BaseDocument | undefined): Data =>
  (ours(area ?? scene)["area"] as { cast?: Data } | undefined)?.cast ?? {};

const SCENARIOS: Readonly<Record<string, () => Promise<unknown>>> = {
  async "an area is placed, linked to its card, and counts who is in"() {
    const { items } = await wizard("fireball");
    const victim = await goblin({ x: 1000, y: 500 });
    await castAt("Anna", items[0], { x: 1000, y: 500 });
    const [area] = areas();
    const card = game.messages.contents.find(({ type }) => type === "usage");
    const hits = Object.values((ours(card ?? scene)["hits"] ?? {}) as Record<string, { actor?: string } | null>);
    const seen = {
      areas: areas().length,
      linked: linkOf(area)["message"] === card?.id,
      hit: hits.map((hit) => hit?.actor === victim.uuid),
      targets: (card?.flags["dnd5e"]?.["targets"] as unknown[] | undefined)?.length,
    };
    await world.as("GM", async () => void (await area?.delete()));
    await quiet();
    return seen;
  },
  async "a spell that nobody keeps is cast, with a card that works after a reload"() {
    const { actor } = await wizard();
    await dropAndCast("fireball", { x: 1000, y: 500 });
    const card = await reload(actor);
    world.dice.next(...Array.from({ length: 8 }, () => 3));
    const rolls: unknown = await card?.getAssociatedActivity?.()?.rollDamage?.({}, { configure: false }, {});
    return {
      items: actor.items.size,
      slots: actor.system.spells?.["spell3"]?.value,
      areas: areas().map((area) => linkOf(area)["message"] === card?.id),
      spell: card?.getAssociatedItem?.()?.system.identifier,
      damage: (rolls as { total: number }[] | undefined)?.[0]?.total,
    };
  },
  async "its concentration lasts without the item, and takes its area along"() {
    const { actor } = await wizard();
    await dropAndCast("web", { x: 1000, y: 500 });
    await reload(actor);
    const before = { concentrates: actor.concentration.effects.size, areas: areas().length, items: actor.items.size };
    await world.as("Anna", async () => void (await actor.endConcentration()));
    await quiet();
    return { before, concentrates: actor.concentration.effects.size, areas: areas().length };
  },
  async "a lasting area goes with its concentration"() {
    const { actor, items } = await wizard("web");
    await castAt("Anna", items[0], { x: 1000, y: 500 });
    const [area] = areas();
    const [effect] = actor.concentration.effects;
    const before = { areas: areas().length, linked: linkOf(area)["effect"] === effect?.uuid };
    await world.as("Anna", async () => void (await actor.endConcentration()));
    await quiet();
    return { before, after: areas().length };
  },
  async "a hit asks one person, a failed save and a click end everything"() {
    const { actor, items } = await wizard("web");
    await castAt("Anna", items[0], { x: 1000, y: 500 });
    forget();
    answers = ["roll"];
    world.dice.next(2);
    await world.as("GM", async () => void (await actor.applyDamage(9)));
    await quiet();
    const prompted = asked.map(({ who }) => who);
    const between = { concentrates: actor.concentration.effects.size, native: nativeAsks() };
    await world.as("Anna", async () => void (await actor.endConcentration()));
    await quiet();
    return { prompted, between, concentrates: actor.concentration.effects.size, areas: areas().length };
  },
  async "temporary hit points that take the damage ask as well"() {
    const { actor, items } = await wizard("bless");
    await actor.update({ "system.attributes.hp.temp": 15 });
    await castAt("Anna", items[0], { x: 0, y: 0 });
    forget();
    answers = ["roll"];
    world.dice.next(18);
    await world.as("GM", async () => void (await actor.applyDamage(12)));
    await quiet();
    return {
      prompted: asked.map(({ who }) => who),
      native: nativeAsks(),
      concentrates: actor.concentration.effects.size,
    };
  },
  async "three sources are three saves, until the first that fails"() {
    const { actor, items } = await wizard("bless");
    await castAt("Anna", items[0], { x: 0, y: 0 });
    forget();
    answers = ["roll", "roll", "roll"];
    world.dice.next(18, 2);
    await world.as("GM", async () => {
      for (const damage of [3, 22, 8]) await actor.applyDamage(damage);
    });
    await quiet();
    return { prompted: asked.map(({ who }) => who), native: nativeAsks() };
  },
  async "without a GM the player is asked all the same"() {
    const { actor, items } = await wizard("bless");
    await castAt("Anna", items[0], { x: 0, y: 0 });
    forget();
    const gm = game.users.find(({ name }) => name === "GM") as { active: boolean } | undefined;
    if (gm !== undefined) gm.active = false;
    answers = ["roll"];
    world.dice.next(18);
    await world.as("Anna", async () => void (await actor.applyDamage(9)));
    await quiet();
    const seen = {
      prompted: asked.map(({ who }) => who),
      native: nativeAsks(),
      concentrates: actor.concentration.effects.size,
    };
    if (gm !== undefined) gm.active = true;
    return seen;
  },
};

const results: Record<string, unknown> = {};
for (const [name, play] of Object.entries(SCENARIOS)) {
  results[name] = await play();
  for (const area of areas()) await area.delete();
  forget();
}
tell({ results, errors: errorsOf(world) });
