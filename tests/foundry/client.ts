/**
 * One person's Foundry: globals, documents and windows of its own, on a world that others share. Source of the order of
 * hooks at start: foundry-13-14.md §10.2.
 */
import type { Data, DocumentName, Operation } from "../../src/types/surface/documents.ts";
import type { ModulePackage, QueryHandler } from "../../src/types/surface/game.ts";
import { Canvas } from "./canvas/canvas.ts";
import { expireEffects } from "./dnd5e/duration.ts";
import { createConfig, type ConfigDouble } from "./config.ts";
import { Collection } from "./collection.ts";
import type { DocumentContext, FoundryDocument } from "./document.ts";
import { DOCUMENT_CLASSES } from "./document-classes.ts";
import type { User } from "./documents/user.ts";
import { Notifications } from "./applications/notifications.ts";
import { Game } from "./game.ts";
import { Hooks } from "./hooks.ts";
import { I18n, type LanguageFiles, type Strings } from "./i18n.ts";
import { theRealm } from "./realm.ts";
import { EMBEDDED_FIELDS, pathOf, PRIMARY_NAMES } from "./store.ts";
import { deepClone, mergeObject } from "./utils.ts";
import type { Change, World } from "./world.ts";

export interface ClientOptions {
  readonly lang?: "cs" | "en";
  /** strings by language, the later the stronger */
  readonly strings?: Readonly<Record<"cs" | "en", readonly Strings[]>>;
  /** files that Foundry loads over these at start, as manifests name them */
  readonly languages?: LanguageFiles;
  readonly system?: { readonly id: string; readonly version: string };
  /** other modules that are active, by id */
  readonly modules?: Readonly<Record<string, string>>;
  /** the page that this person sees */
  readonly window: Window & typeof globalThis;
  /** text of a template file of ours or of the system, for Handlebars */
  readonly template: (path: string) => Promise<string>;
}

export class Client {
  readonly Hooks = new Hooks();
  readonly canvas: Canvas;
  readonly config: ConfigDouble;
  readonly game: Game;
  readonly notifications = new Notifications(this);
  readonly modules: Collection<ModulePackage>;
  readonly system: { id: string; version: string };
  readonly collections: ReadonlyMap<string, Collection<FoundryDocument>>;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(
    readonly world: World,
    readonly userId: string,
    readonly options: ClientOptions,
  ) {
    this.system = { ...(options.system ?? { id: "dnd5e", version: world.profile.systemVersion }) };
    const modules = Object.entries({ "kartoteka-kouzel": "0.0.0", ...options.modules });
    const languagesOf = (id: string) => new Set(id === "kartoteka-kouzel" ? options.languages?.ours : []);
    this.modules = new Collection(
      modules.map(([id, version]) => [id, { id, title: id, version, active: true, languages: languagesOf(id) }]),
    );
    this.config = createConfig(this);
    const strings = options.strings ?? { cs: [], en: [] };
    const lang = options.lang ?? "cs";
    this.game = new Game(this, new I18n(lang, strings[lang], strings.en));
    this.collections = new Map(
      Object.entries({
        User: this.game.users,
        Actor: this.game.actors,
        Item: this.game.items,
        Scene: this.game.scenes,
        ChatMessage: this.game.messages,
        Combat: this.game.combats,
        JournalEntry: this.game.journal,
        Folder: this.game.folders,
      }) as unknown as [string, Collection<FoundryDocument>][],
    );
    this.canvas = new Canvas(this);
  }

  get user(): User {
    const user = this.game.users.get(this.userId);
    if (user === undefined) throw new Error(`No user ${this.userId}`);
    return user;
  }

  /** Runs `work` on this person's client. */
  run<T>(work: () => T): T {
    return theRealm().run(this, work);
  }

  /** Runs what the server sends one after another. */
  async inbox<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return await done;
  }

  /** Connects, loads the world, and runs through the hooks of a start. The module was loaded before. */
  async start(): Promise<void> {
    await this.run(async () => {
      this.Hooks.callAll("init");
      this.#loadStrings();
      this.Hooks.callAll("i18nInit");
      this.#load();
      this.world.connect(this);
      this.Hooks.callAll("setup");
      const scene = this.game.scenes.active;
      if (scene !== null) await scene.view();
      this.Hooks.callAll("ready");
    });
    await this.world.settle();
  }

  /** Files that this person saved on the disk, the newest last. */
  readonly saved: { readonly data: string; readonly type: string; readonly filename: string }[] = [];

  save(data: string, type: string, filename: string): void {
    this.saved.push({ data, type, filename });
  }

  /** Leaves the world, as by closing the page. */
  leave(): void {
    this.world.disconnect(this.userId);
  }

  #loadStrings(): void {
    const { languages, strings = { cs: [], en: [] } } = this.options;
    if (languages === undefined) return;
    const entries = this.modules.contents.flatMap(({ languages: own }) => [...own]);
    const filesOf = (lang: "cs" | "en"): Strings[] =>
      entries
        .filter((entry) => entry.lang === lang && [undefined, this.system.id].includes(entry.system))
        .map(({ path }) => languages.read(path));
    const { i18n } = this.game;
    const lang = i18n.lang as "cs" | "en";
    i18n.load([...strings[lang], ...filesOf(lang)], [...strings.en, ...filesOf("en")]);
  }

  #load(): void {
    this.game.followPacks();
    for (const name of PRIMARY_NAMES) {
      const collection = this.collections.get(name);
      for (const source of this.world.store.all(name)) {
        collection?.set(String(source["_id"]), this.construct(name, deepClone(source), {}));
      }
    }
  }

  construct(name: string, data: Data, context: DocumentContext): FoundryDocument {
    const DocumentClass = DOCUMENT_CLASSES[name as DocumentName];
    return new DocumentClass(data, { ...context, client: this });
  }

  /** A document of this client's world by its place. */
  locate(
    name: string,
    parent: FoundryDocument | null,
    id: string,
    pack: string | null = null,
  ): FoundryDocument | undefined {
    return this.#siblings(name, parent, pack)?.get(id);
  }

  /** Loads documents of a pack of the world, so that they can be located. */
  async load(pack: string, name: string, ids: readonly string[]): Promise<void> {
    if (name !== "Folder") await this.game.livePack(pack)?.getDocuments({ _id__in: ids });
  }

  /** A document of this client's world by its uuid; an unlinked token's actor by that of its token. */
  find(uuid: string): FoundryDocument | undefined {
    let found: FoundryDocument | undefined;
    const [, pack = null, path = uuid] = /^Compendium\.(world\.[^.]+)\.(.*)$/.exec(uuid) ?? [];
    for (const [name, id] of pathOf(path)) {
      if (name === "Actor" && found !== undefined)
        found = (found as unknown as { actor: FoundryDocument | null }).actor ?? undefined;
      else found = this.locate(name, found ?? null, id, pack);
      if (found === undefined) return undefined;
    }
    return found;
  }

  /** fromUuid: of the world, or of a pack. */
  async fetch(uuid: string): Promise<FoundryDocument | null> {
    if (!uuid.startsWith("Compendium.")) return this.find(uuid) ?? null;
    const [, packageName, name, , id = "", ...rest] = uuid.split(".");
    const pack = this.game.packs.get(`${packageName}.${name}`);
    let found = (await pack?.getDocument(id)) as FoundryDocument | undefined;
    for (const [inner, innerId] of pathOf(rest.join("."))) found = found?.embedded(inner).get(innerId);
    return found ?? null;
  }

  /** fromUuidSync: of the world; of a pack what its index knows. */
  glance(uuid: string): unknown {
    if (!uuid.startsWith("Compendium.")) return this.find(uuid) ?? null;
    const [, packageName, name, , id = "", inner] = uuid.split(".");
    const pack = this.game.packs.get(`${packageName}.${name}`);
    return (inner === undefined ? pack?.index.get(id) : undefined) ?? null;
  }

  hearChange(change: Change, userId: string): void {
    const parent = change.parent === null || change.action === "update" ? null : this.find(change.parent);
    const { name, operation, pack = null } = change;
    this.#note(change);
    if (parent === undefined) return;
    if (change.action === "create") this.#create(name, parent, change.data, operation, userId, pack);
    else if (change.action === "update") this.#update(name, change.updates, operation, userId);
    else this.#delete(name, parent, change.ids, operation, userId, pack);
  }

  /** The index of a pack follows every change, whether its documents are loaded or not. */
  #note(change: Change): void {
    const pack = change.pack === undefined ? undefined : this.game.livePack(change.pack);
    if (pack === undefined || change.parent !== null) return;
    if (change.action === "create") pack.noteCreated(change.name, change.data);
    else if (change.action === "delete") pack.noteDeleted(change.name, change.ids);
    else for (const { uuid, changes } of change.updates) pack.noteUpdated(change.name, lastOf(uuid), changes);
  }

  /** Packs of the world came, went, or were locked. */
  hearPacks(): void {
    this.game.followPacks();
  }

  #create(
    name: string,
    parent: FoundryDocument | null,
    data: Data[],
    operation: Operation,
    userId: string,
    pack: string | null,
  ): void {
    const created = data.map((source) => {
      const document = this.construct(name, source, { parent, pack });
      this.#siblings(name, parent, pack)?.set(document.id, document);
      if (parent !== null) this.#stored(parent, name).push(source);
      return document;
    });
    for (const document of created) document.reset();
    for (const document of created) {
      document.onCreate(operation, userId);
      this.Hooks.callAll(`create${name}`, document, operation, userId);
    }
    ascend(parent, (ancestor) => ancestor.onDescendants("create", name, userId));
  }

  #update(name: string, updates: { uuid: string; changes: Data }[], operation: Operation, userId: string): void {
    const updated = updates.flatMap(({ uuid, changes }) => {
      const document = this.find(uuid);
      if (document === undefined) return [];
      mergeObject(document.stored, changes);
      document.reset();
      return [{ document, changes: { ...changes, _id: document.id } }];
    });
    for (const { document, changes } of updated) {
      document.onUpdate(changes, operation, userId);
      this.Hooks.callAll(`update${name}`, document, changes, operation, userId);
    }
    const documents = updated.map(({ document }) => document);
    ascend(documents[0]?.parent ?? null, (ancestor) => ancestor.onDescendants("update", name, userId));
  }

  #delete(
    name: string,
    parent: FoundryDocument | null,
    ids: string[],
    operation: Operation,
    userId: string,
    pack: string | null,
  ): void {
    const siblings = this.#siblings(name, parent, pack);
    const deleted = ids.flatMap((id) => {
      const document = siblings?.get(id);
      siblings?.remove(id);
      if (parent !== null) {
        const stored = this.#stored(parent, name);
        stored.splice(
          stored.findIndex((entry) => entry["_id"] === id),
          1,
        );
      }
      return document ?? [];
    });
    for (const document of deleted) document.reset();
    for (const document of deleted) {
      document.onDelete(operation, userId);
      this.Hooks.callAll(`delete${name}`, document, operation, userId);
    }
    ascend(parent, (ancestor) => ancestor.onDescendants("delete", name, userId));
  }

  #siblings(
    name: string,
    parent: FoundryDocument | null,
    pack: string | null,
  ): Collection<FoundryDocument> | undefined {
    if (parent !== null) return parent.embedded(name);
    return pack === null ? this.collections.get(name) : this.game.livePack(pack)?.siblings(name);
  }

  #stored(parent: FoundryDocument, name: string): Data[] {
    const field = EMBEDDED_FIELDS[parent.documentName]?.[name] ?? "";
    return parent.stored[field] as Data[];
  }

  hearConnection(userId: string, connected: boolean): void {
    const user = this.game.users.get(userId);
    if (user !== undefined) this.Hooks.callAll("userConnected", user, connected);
  }

  hearSocket(channel: string, data: Data, senderId: string): void {
    for (const handler of this.game.listeners.get(channel) ?? []) {
      try {
        handler(data, senderId);
      } catch (error) {
        this.Hooks.onError(`socket ${channel}`, error as Error);
      }
    }
  }

  /** Foundry 14 tells the handler who asks; 13 does not. */
  async answerQuery(name: string, data: Data, senderId: string, timeout: number | undefined): Promise<unknown> {
    const handler: QueryHandler | undefined = this.config.queries[name];
    if (handler === undefined) throw new Error(`The query "${name}" is not registered`);
    const user = this.game.users.get(senderId);
    const known = this.world.profile.generation >= 14 && user !== undefined ? { user } : {};
    return await handler(data, { ...(timeout === undefined ? {} : { timeout }), ...known });
  }

  hearSetting(key: string, userId: string): void {
    this.game.settings.heard(key, userId);
  }

  hearTime(delta: number, operation: Operation, userId: string): void {
    this.Hooks.callAll("updateWorldTime", this.world.worldTime, delta, operation, userId);
    void expireEffects(this);
  }

  hearTargets(userId: string, sceneId: string, ids: readonly string[]): void {
    this.canvas.showTargets(userId, sceneId, ids);
  }
}

const lastOf = (uuid: string): string => uuid.slice(uuid.lastIndexOf(".") + 1);

function ascend(from: FoundryDocument | null, visit: (ancestor: FoundryDocument) => void): void {
  for (let ancestor = from; ancestor !== null; ancestor = ancestor.parent) visit(ancestor);
}
