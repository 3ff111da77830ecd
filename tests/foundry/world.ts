/**
 * The server: keeps documents and settings, checks rights, and tells every connected client of each change, in the
 * order in which the changes happened. Sources: foundry-13-14.md §5 (sockets, queries), README.md of this folder.
 */
import type { Data, Operation } from "../../src/types/surface/documents.ts";
import type { Client } from "./client.ts";
import { Dice } from "./dnd5e/dice.ts";
import { OWNER, ownershipOf, ROLES } from "./permissions.ts";
import type { Profile } from "./profiles.ts";
import { Shelf, withinPack, type PackFacts } from "./shelf.ts";
import { Store } from "./store.ts";
import { asJson, randomID } from "./utils.ts";

/** A pack's documents as `npm run packs` stores them. */
export interface PackSeed {
  readonly collection: string;
  readonly documentName: string;
  readonly title: string;
  readonly sources: readonly Data[];
  /** of its manifest */
  readonly flags?: Readonly<Record<string, Data>>;
}

/** A change that a client asks for and the others are told of; in a pack of the world where one is named. */
export type Change = { name: string; parent: string | null; operation: Operation; pack?: string } & (
  | { action: "create"; data: Data[] }
  | { action: "update"; updates: { uuid: string; changes: Data }[] }
  | { action: "delete"; ids: string[] }
);

/** What went over the wire, for tests that count it. */
export interface Traffic {
  readonly kind: "change" | "socket" | "query" | "answer" | "targets";
  readonly from: string;
  readonly what: string;
}

const realTimeout = globalThis.setTimeout;
/** One turn of the event loop, whatever a test does to the timers. */
export const tick = (): Promise<void> => new Promise((resolve) => void realTimeout(resolve, 0));

export class World {
  readonly store = new Store();
  readonly settings = new Map<string, unknown>();
  readonly clients = new Map<string, Client>();
  readonly traffic: Traffic[] = [];
  readonly packs: readonly PackSeed[];
  readonly shelf = new Shelf();
  readonly dice = new Dice();
  worldTime = 0;
  paused = false;
  #pending = 0;

  constructor(
    readonly profile: Profile,
    options: { packs?: readonly PackSeed[] } = {},
  ) {
    this.packs = options.packs ?? [];
  }

  /** Adds a user; `GAMEMASTER`, `ASSISTANT`, `PLAYER` … */
  addUser(name: string, role: keyof typeof ROLES): string {
    const id = randomID();
    this.store.create("User", null, { _id: id, name, role: ROLES[role], color: "#cc2828", character: null, flags: {} });
    return id;
  }

  isActive(userId: string): boolean {
    return this.clients.has(userId);
  }

  connect(client: Client): void {
    this.clients.set(client.userId, client);
    this.#announce(client.userId, true);
  }

  disconnect(userId: string): void {
    this.clients.delete(userId);
    this.#announce(userId, false);
  }

  #announce(userId: string, connected: boolean): void {
    for (const other of this.clients.values()) {
      if (other.userId !== userId) void this.deliver(other, () => other.hearConnection(userId, connected));
    }
  }

  /** Applies a change and tells all clients; resolves when the asking client has applied it. Rejects without the right. */
  async request(from: Client, change: Change): Promise<Data[]> {
    return await this.track(async () => {
      await tick();
      const asked = asJson(change);
      const applied = this.#apply(from.userId, asked);
      this.traffic.push({ kind: "change", from: from.userId, what: `${asked.action} ${asked.name}` });
      const heard = [...this.clients.values()].map((client) =>
        this.deliver(client, () => client.hearChange(asJson(applied), from.userId)),
      );
      const own = [...this.clients.values()].indexOf(from);
      await heard[own];
      return applied.action === "create" ? applied.data : [];
    });
  }

  #apply(userId: string, change: Change): Change {
    if (change.pack !== undefined) return this.#applyToPack(userId, change, change.pack);
    if (change.action === "create") {
      for (const data of change.data) this.#demand(userId, "create", change.name, change.parent, data);
      const data = change.data.filter((entry) => this.store.create(change.name, change.parent, entry));
      return asJson({ ...change, data });
    }
    if (change.action === "update") {
      for (const { uuid } of change.updates) this.#demand(userId, "update", change.name, uuid, {});
      return { ...change, updates: change.updates.filter(({ uuid, changes }) => this.store.update(uuid, changes)) };
    }
    for (const id of change.ids) {
      this.#demand(
        userId,
        "delete",
        change.name,
        change.parent === null ? `${change.name}.${id}` : `${change.parent}.${change.name}.${id}`,
        {},
      );
    }
    return { ...change, ids: change.ids.filter((id) => this.store.delete(change.name, change.parent, id)) };
  }

  #applyToPack(userId: string, change: Change, pack: string): Change {
    this.#demandGM(userId, `change the compendium ${pack}`);
    const store = this.shelf.open(pack);
    const parent = change.parent === null ? null : withinPack(pack, change.parent);
    if (change.action === "create")
      return asJson({ ...change, data: change.data.filter((entry) => store.create(change.name, parent, entry)) });
    if (change.action === "update") {
      const updates = change.updates.filter(({ uuid, changes }) => store.update(withinPack(pack, uuid), changes));
      return { ...change, updates };
    }
    return { ...change, ids: change.ids.filter((id) => store.delete(change.name, parent, id)) };
  }

  #demandGM(userId: string, what: string): void {
    const user = this.store.find(`User.${userId}`);
    if (Number(user?.["role"] ?? 0) < ROLES.ASSISTANT)
      throw new Error(`User ${String(user?.["name"])} lacks permission to ${what}`);
  }

  /** What is known of the packs of the world. */
  packFacts(): PackFacts[] {
    return asJson(this.shelf.facts);
  }

  packDocuments(collection: string, name: string, ids?: readonly string[]): Data[] {
    return this.shelf.documents(collection, name, ids);
  }

  async createPack(from: Client, facts: PackFacts): Promise<void> {
    await this.#changeShelf(from, () => this.shelf.add(asJson(facts)));
  }

  async configurePack(from: Client, collection: string, changes: { locked?: boolean }): Promise<void> {
    await this.#changeShelf(from, () => this.shelf.configure(collection, changes));
  }

  async deletePack(from: Client, collection: string): Promise<void> {
    await this.#changeShelf(from, () => this.shelf.remove(collection));
  }

  async #changeShelf(from: Client, work: () => void): Promise<void> {
    await this.track(async () => {
      await tick();
      this.#demandGM(from.userId, "change the compendiums");
      work();
      await Promise.all([...this.clients.values()].map((client) => this.deliver(client, () => client.hearPacks())));
    });
  }

  /** Throws as the server answers: with a sentence that names the user and what was refused. */
  #demand(userId: string, action: string, name: string, uuid: string | null, data: Data): void {
    const user = this.store.find(`User.${userId}`);
    const role = Number(user?.["role"] ?? 0);
    if (role >= ROLES.ASSISTANT) return;
    if (action === "create" && uuid === null && name === "ChatMessage") return;
    if (action === "create" && (name === "MeasuredTemplate" || name === "Region")) {
      if (this.mayCreateAreas(userId) && !("behaviors" in data)) return;
    } else if (uuid !== null && ownershipOf(this.store, uuid, userId) >= OWNER) return;
    throw new Error(`User ${String(user?.["name"])} lacks permission to ${action} ${name} [${uuid ?? "world"}]`);
  }

  /** TEMPLATE_CREATE of 13, REGION_CREATE of 14; a test takes it away. */
  readonly areaCreators = { players: true };

  mayCreateAreas(userId: string): boolean {
    const role = Number(this.store.find(`User.${userId}`)?.["role"] ?? 0);
    return role >= ROLES.ASSISTANT || this.areaCreators.players;
  }

  /** To all other clients; the sender does not hear itself. */
  emit(from: Client, channel: string, data: Data): void {
    this.traffic.push({ kind: "socket", from: from.userId, what: channel });
    for (const client of this.clients.values()) {
      if (client !== from) void this.deliver(client, () => client.hearSocket(channel, asJson(data), from.userId));
    }
  }

  /** To all other clients: what this one's user aims at. */
  broadcastTargets(from: Client, sceneId: string, ids: readonly string[]): void {
    this.traffic.push({ kind: "targets", from: from.userId, what: sceneId });
    for (const client of this.clients.values()) {
      if (client !== from) void this.deliver(client, () => client.hearTargets(from.userId, sceneId, [...ids]));
    }
  }

  /** Runs the handler on the other user's client. The asker gives up after `timeout` ms. */
  async query(from: Client, to: string, name: string, data: Data, timeout: number | undefined): Promise<unknown> {
    const client = this.clients.get(to);
    if (client === undefined) throw new Error(`The User "${to}" is not active`);
    this.traffic.push({ kind: "query", from: from.userId, what: name });
    return await this.track(async () => {
      const answer = this.deliver(client, () => client.answerQuery(name, asJson(data), from.userId, timeout));
      const late = new Promise((_, reject) => {
        if (timeout !== undefined) setTimeout(() => reject(new Error(`The query "${name}" timed out`)), timeout);
      });
      const result = await (timeout === undefined ? answer : Promise.race([answer, late]));
      this.traffic.push({ kind: "answer", from: to, what: name });
      return asJson(result);
    });
  }

  /** World settings; only who may. */
  async setSetting(from: Client, key: string, value: unknown): Promise<void> {
    if (Number(this.store.find(`User.${from.userId}`)?.["role"] ?? 0) < ROLES.ASSISTANT) {
      throw new Error(`User ${from.userId} lacks permission to change the setting ${key}`);
    }
    await this.track(async () => {
      await tick();
      this.settings.set(key, asJson(value));
      await Promise.all(
        [...this.clients.values()].map((client) => this.deliver(client, () => client.hearSetting(key, from.userId))),
      );
    });
  }

  async advanceTime(seconds: number, operation: Operation, userId: string): Promise<void> {
    await this.track(async () => {
      await tick();
      this.worldTime += seconds;
      await Promise.all(
        [...this.clients.values()].map((client) =>
          this.deliver(client, () => client.hearTime(seconds, operation, userId)),
        ),
      );
    });
  }

  /** Queues `work` on a client: what reaches one client stays in order. */
  async deliver<T>(client: Client, work: () => T | Promise<T>): Promise<T> {
    return await this.track(() => client.inbox(async () => await client.run(work)));
  }

  async track<T>(work: () => Promise<T>): Promise<T> {
    this.#pending += 1;
    try {
      return await work();
    } finally {
      this.#pending -= 1;
    }
  }

  /** Waits until nothing is on its way any more and nobody reacts to it: a few quiet turns in a row. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 4;) {
      await tick();
      quiet = this.#pending === 0 ? quiet + 1 : 0;
    }
  }
}
