/** The bench of the double: the same scenarios as on the real system. */
import { tick, type World } from "../foundry/world.ts";
import { openTable, seed, type Table } from "../foundry/table.ts";
import type { Bench } from "./bench.ts";
import { SCENARIOS } from "./scenarios.ts";
import { ourSpell } from "./spells.ts";
import { isCompared, lineOf } from "./trace.ts";

export interface Played {
  readonly result: unknown;
  readonly happened: readonly string[];
}

/** Plays every scenario; `module: false` is the system alone. */
export async function playOnDouble(options: { module: boolean }): Promise<Record<string, Played>> {
  const table = await openTable({ users: { GM: "GAMEMASTER", Anna: "PLAYER" }, ...options, prepare: arena });
  const results: Record<string, Played> = {};
  const bench = benchOf(table);
  for (const scenario of SCENARIOS) {
    const result = await table.as("GM", async () => await scenario.play(bench));
    results[scenario.name] = { result, happened: bench.happened() };
  }
  return results;
}

function arena(world: World): void {
  seed(world, "Scene", { name: "Aréna", active: true, grid: { type: 1, size: 100, distance: 5, units: "ft" } });
}

function benchOf(table: Table): Bench {
  let point: { x: number; y: number } | null = null;
  const gm = table.client("GM");
  const { stage, pointer } = gm.canvas;
  /** The mouse waits for a preview, as a person would. */
  const place = async (): Promise<void> => {
    while (stage.listenerCount("mouseup") === 0) await tick();
    if (point === null) pointer.rightClick();
    else {
      pointer.move(point);
      pointer.click();
    }
  };
  gm.Hooks.on("dnd5e.createActivityTemplate", () => void place());
  return {
    spell: ourSpell,
    userId: (name) => table.id(name),
    as: async (name, work) => await table.client(name).run(work),
    nextFaces: (...faces) => table.world.dice.next(...faces),
    placeAt(to) {
      point = to;
    },
    settle: async () => await table.settle(),
    happened: () =>
      (["GM", "Anna"] as const).flatMap((person) => {
        const fired = table.client(person).Hooks.fired.splice(0);
        return fired
          .filter(({ name, args }) => isCompared(name, args))
          .map(({ name, args }) => `${person}: ${lineOf(name, args)}`);
      }),
  };
}
