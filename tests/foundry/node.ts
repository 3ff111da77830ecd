/**
 * Many clients in one Node process. Code that a client starts keeps its client over every await and timer
 * (AsyncLocalStorage), and globals are getters that look up whose code runs. Each client has module instances and a page
 * (happy-dom) of its own.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Window as HappyWindow } from "happy-dom";
import type { Client } from "./client.ts";
import { createGlobals, installGlobals, type FoundryGlobals } from "./globals.ts";
import { useRealm } from "./realm.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const storage = new AsyncLocalStorage<Client>();
const globalsOf = new WeakMap<Client, FoundryGlobals>();

/** Makes this process a place where clients can live; safe to repeat. */
export function installNodeRealm(): void {
  useRealm({ run: (client, work) => storage.run(client, work), current: () => storage.getStore() });
  installGlobals(globalThis, present);
  for (const name of ["document", "window", "HTMLElement"] as const) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        const page = storage.getStore()?.options.window;
        return name === "window" ? page : page?.[name];
      },
    });
  }
}

function present(): FoundryGlobals {
  const client = storage.getStore();
  if (client === undefined) throw new Error("Foundry's globals are only there within client.run(…)");
  const known = globalsOf.get(client) ?? createGlobals(client);
  globalsOf.set(client, known);
  return known;
}

export const nodeWindow = (): Window & typeof globalThis => new HappyWindow() as unknown as Window & typeof globalThis;

/** Templates of the module lie in the repository. Read at once, so that `settle` has no disk to wait for. */
export async function nodeTemplate(path: string): Promise<string> {
  return readFileSync(join(ROOT, path.replace(/^modules\/kartoteka-kouzel\//, "")), "utf8");
}
