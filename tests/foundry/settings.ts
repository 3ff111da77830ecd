/**
 * game.settings of one client. World settings live on the server, client and user settings here. Source:
 * foundry-13-14.md §10.3.
 */
import type { Data } from "../../src/types/surface/documents.ts";
import type { Application } from "../../src/types/surface/applications.ts";
import type { ClientSettings, ForeignSettings } from "../../src/types/surface/game.ts";
import type { Client } from "./client.ts";

/** Settings of the core and of the system that the module reads, with the value of a new world (dnd5e 5.3.3). */
export const FOREIGN_SETTINGS: ForeignSettings = {
  "dnd5e.disableConcentration": false,
  "dnd5e.packSourceConfiguration": {},
  "dnd5e.rulesVersion": "modern",
};

export interface RegisteredMenu {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly icon: string;
  readonly type: new () => Application;
  readonly restricted: boolean;
}

type Get = ClientSettings["get"];

export class Settings implements ClientSettings {
  readonly registered = new Map<string, Data>();
  readonly menus = new Map<string, RegisteredMenu>();
  readonly #own = new Map<string, unknown>();

  constructor(private readonly client: Client) {
    for (const [key, value] of Object.entries(FOREIGN_SETTINGS))
      this.registered.set(key, { scope: "world", default: value });
  }

  register(namespace: string, key: string, data: Data): void {
    this.registered.set(`${namespace}.${key}`, data);
  }

  registerMenu(namespace: string, key: string, data: RegisteredMenu): void {
    this.menus.set(`${namespace}.${key}`, data);
  }

  readonly get = ((namespace: string, key: string) => this.#value(`${namespace}.${key}`)) as Get;

  #value(id: string): unknown {
    const setting = this.registered.get(id);
    if (setting === undefined) throw new Error(`"${id}" is not a registered game setting`);
    return this.#storeOf(setting).get(id) ?? setting["default"];
  }

  async set(namespace: string, key: string, value: unknown): Promise<unknown> {
    const id = `${namespace}.${key}`;
    const setting = this.registered.get(id);
    if (setting === undefined) throw new Error(`"${id}" is not a registered game setting`);
    if (setting["scope"] === "world") await this.client.world.setSetting(this.client, id, value);
    else {
      this.#own.set(id, value);
      this.heard(id, this.client.userId);
    }
    return value;
  }

  /** A setting changed, here or elsewhere. */
  heard(id: string, userId: string): void {
    const onChange = this.registered.get(id)?.["onChange"];
    if (typeof onChange === "function") (onChange as (...args: unknown[]) => void)(this.#value(id), {}, userId);
  }

  #storeOf(setting: Data): ReadonlyMap<string, unknown> {
    return setting["scope"] === "world" ? this.client.world.settings : this.#own;
  }
}
