/**
 * A table for a test: one world and its people, each with a client on which the module runs.
 *
 *   const table = await openTable({ users: { GM: "GAMEMASTER", Anna: "PLAYER" } });
 *   await table.as("Anna", async () => { … game, canvas and Hooks are Anna's … });
 *   await table.settle();
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { vi } from "vitest";
import type { Data } from "../../src/types/surface/documents.ts";
import { Client, type ClientOptions } from "./client.ts";
import { ourLanguages } from "./language-files.ts";
import type { Strings } from "./i18n.ts";
import { installNodeRealm, nodeTemplate, nodeWindow } from "./node.ts";
import type { ROLES } from "./permissions.ts";
import { V13, type Profile } from "./profiles.ts";
import { World, type PackSeed } from "./world.ts";

export interface TableOptions {
  readonly profile?: Profile;
  /** name → role; all of them sit at the table but those who are away */
  readonly users?: Readonly<Record<string, keyof typeof ROLES>>;
  readonly away?: readonly string[];
  readonly packs?: readonly PackSeed[];
  /** false: the system alone, without the module */
  readonly module?: boolean;
  readonly lang?: "cs" | "en";
  /** strings of the system and of other modules; with them, Foundry loads all files that our manifest names */
  readonly strings?: Readonly<Record<"cs" | "en", readonly Strings[]>>;
  readonly modules?: Readonly<Record<string, string>>;
  readonly system?: { readonly id: string; readonly version: string };
  /** settings of other modules by namespace and key, with their values */
  readonly foreignSettings?: Readonly<Record<string, unknown>>;
  /** true: nobody has chosen a preset in this world yet, and a GM is asked */
  readonly firstStart?: boolean;
  /** files of the module that a test calls; each client has instances of its own: `table.beside(name)` */
  readonly beside?: () => Promise<unknown>;
  /** fills the world before anybody sits down */
  readonly prepare?: (world: World) => void;
}

/**
 * What the module loads only when it is wanted. A test loads it with the module, so that `settle` has no disk to wait
 * for; what is not here has to be waited for by the test.
 */
const LOADED_LATER = [
  () => import("../../src/runtime/concentration/tools/dialog.ts"),
  () => import("../../src/runtime/concentration/tools/list.ts"),
  () => import("../../src/runtime/czech/distances/page.ts"),
  () => import("../../src/runtime/czech/finding/finding.ts"),
  () => import("../../src/runtime/czech/shown/page.ts"),
  () => import("../../src/runtime/czech/translate/card.ts"),
  () => import("../../src/runtime/czech/translate/open.ts"),
  () => import("../../src/runtime/czech/strings/labels.ts"),
  () => import("../../src/runtime/czech/sheet/dress.ts"),
  () => import("../../src/runtime/drop/offer.ts"),
  () => import("../../src/runtime/drop/picker.ts"),
  () => import("../../src/runtime/drop/undo.ts"),
  () => import("../../src/runtime/preferences/first-start.ts"),
  () => import("../../src/runtime/preferences/store.ts"),
  () => import("../../src/runtime/preferences/window.ts"),
];

const ROOT = join(import.meta.dirname, "..", "..");
const strings = (lang: string): Strings =>
  JSON.parse(readFileSync(join(ROOT, "lang", `${lang}.json`), "utf8")) as Strings;

export class Table {
  readonly #clients = new Map<string, Client>();
  readonly #ids = new Map<string, string>();
  readonly #beside = new Map<string, unknown>();

  constructor(
    readonly world: World,
    private readonly options: TableOptions,
  ) {}

  /** Adds a user who is not there yet. */
  invite(name: string, role: keyof typeof ROLES): void {
    this.#ids.set(name, this.world.addUser(name, role));
  }

  /** Somebody sits down: a new client, the module loaded, all start hooks run. */
  async sit(name: string): Promise<Client> {
    const { strings: others } = this.options;
    const all = others ?? { cs: [strings("cs")], en: [strings("en")] };
    const { lang = "cs", modules = {}, system } = this.options;
    const options: ClientOptions = {
      lang,
      strings: all,
      ...(others && { languages: ourLanguages() }),
      modules,
      window: nodeWindow(),
      template: nodeTemplate,
      ...(system && { system }),
    };
    const client = new Client(this.world, this.id(name), options);
    for (const [id, value] of Object.entries(this.options.foreignSettings ?? {}))
      client.game.settings.registered.set(id, { scope: "world", default: value });
    this.#clients.set(name, client);
    if (this.options.module !== false) {
      vi.resetModules();
      await client.run(async () => {
        await import("../../src/module.ts");
        for (const load of LOADED_LATER) await load();
      });
      this.#beside.set(name, await client.run(async () => await this.options.beside?.()));
    }
    await client.start();
    return client;
  }

  /** Somebody leaves. */
  async leave(name: string): Promise<void> {
    this.client(name).leave();
    this.#clients.delete(name);
    await this.settle();
  }

  id(name: string): string {
    const id = this.#ids.get(name);
    if (id === undefined) throw new Error(`Nobody is called ${name}`);
    return id;
  }

  client(name: string): Client {
    const client = this.#clients.get(name);
    if (client === undefined) throw new Error(`${name} is not at the table`);
    return client;
  }

  /** Runs `work` as that person, and waits until everybody has reacted. */
  async as<T>(name: string, work: () => T | Promise<T>): Promise<T> {
    const result = await this.client(name).run(async () => await work());
    await this.settle();
    return result;
  }

  /** What `options.beside` loaded for a person's client. */
  beside(name: string): unknown {
    return this.#beside.get(name);
  }

  async settle(): Promise<void> {
    await this.world.settle();
  }

  /** What went wrong anywhere and was only reported: tests of calm play expect none. */
  get errors(): string[] {
    return [...this.#clients].flatMap(([name, client]) =>
      client.Hooks.errors.map(({ location, error }) => `${name}: ${location}: ${error.stack ?? error.message}`),
    );
  }
}

export async function openTable(options: TableOptions = {}): Promise<Table> {
  installNodeRealm();
  const world = new World(options.profile ?? V13, options.packs === undefined ? {} : { packs: options.packs });
  const table = new Table(world, options);
  const users = options.users ?? { GM: "GAMEMASTER" };
  for (const [name, role] of Object.entries(users)) table.invite(name, role);
  if (options.firstStart !== true) world.settings.set("kartoteka-kouzel.asked-for-preset", true);
  options.prepare?.(world);
  for (const name of Object.keys(users)) {
    if (!options.away?.includes(name)) await table.sit(name);
  }
  return table;
}

/** A document for `prepare`, with an id. */
export function seed(world: World, name: string, data: Data): string {
  const number = String(world.store.all(name).length).padStart(16, "0");
  const id = (data["_id"] as string | undefined) ?? `${name}${number}`.slice(-16);
  world.store.create(name, null, { ...data, _id: id });
  return id;
}
