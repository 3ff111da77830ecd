/**
 * Plays the scenarios on the real dnd5e 5.3.3, headless: a process of its own, started by conformance.test.ts with
 *   tsx tests/conformance/live.ts FOLDER
 * and DND5E_SRC in the environment. Prints one JSON object: scenario → result.
 */
import type { SceneDocument } from "../../src/types/surface/documents.ts";
import type { Bench } from "./bench.ts";
import { errorsOf, liveTools, tell } from "./live-world.ts";
import { SCENARIOS } from "./scenarios.ts";
import { ourSpell } from "./spells.ts";
import { isCompared, lineOf } from "./trace.ts";

const [folder = ""] = process.argv.slice(2);
const { createWorld } = await liveTools(folder);

const world = await createWorld({
  start: false,
  users: [
    { name: "GM", role: "GAMEMASTER" },
    { name: "Anna", role: "PLAYER" },
  ],
});
world.clients = "all";
await world.start();
const scene = (await Scene.implementation.create({
  name: "Aréna",
  grid: { size: 100, distance: 5, units: "ft" },
})) as SceneDocument & object;
await (canvas as unknown as { setScene(scene: SceneDocument): Promise<void> }).setScene(scene);

const users = Object.fromEntries([...game.users].map((user) => [user.name, user.id]));
let point: { x: number; y: number } | null = null;
world.placeTemplates(() => point);

const bench: Bench = {
  spell: ourSpell,
  userId: (name) => users[name] ?? "",
  as: async (name, work) => await world.as(name, work),
  nextFaces: (...faces) => world.dice.next(...faces),
  placeAt(to) {
    point = to;
  },
  settle: async () => await world.settle(),
  happened() {
    const calls = world.hooks.calls.splice(0).filter(({ name, args }) => isCompared(name, args));
    const of = (person: string): string[] =>
      calls.filter(({ user }) => user === person).map(({ name, args }) => `${person}: ${lineOf(name, args)}`);
    return [...of("GM"), ...of("Anna")];
  },
};

const results: Record<string, unknown> = {};
for (const scenario of SCENARIOS) {
  const result = await scenario.play(bench);
  results[scenario.name] = { result, happened: bench.happened() };
}
tell({ results, errors: errorsOf(world) });
