/**
 * A document as one client knows it. Every client has instances of its own, made from the same JSON. Source: public API
 * documentation (foundry.abstract.Document, ClientDocument); order of an operation as in README.md, "Operations".
 */
import type {
  BaseDocument,
  Data,
  EmbeddedName,
  Operation,
  Permission,
  UserDocument,
} from "../../src/types/surface/documents.ts";
import { Collection } from "./collection.ts";
import type { Client } from "./client.ts";
import { LEVELS, ROLES } from "./permissions.ts";
import { currentClient } from "./realm.ts";
import { EMBEDDED_FIELDS } from "./store.ts";
import { asJson, deepClone, diffObject, expandObject, getProperty, mergeObject, randomID } from "./utils.ts";

export interface DocumentContext {
  readonly parent?: FoundryDocument | null;
  readonly pack?: string | null;
  readonly client?: Client;
}

export class FoundryDocument implements BaseDocument {
  static readonly documentName: string = "Document";
  /** Values that a new document has where its data say nothing. */
  static readonly defaults: Data = {};

  readonly parent: FoundryDocument | null;
  readonly pack: string | null;
  readonly client: Client;
  readonly stored: Data;
  readonly #embedded = new Map<string, Collection<FoundryDocument>>();

  constructor(data: Data, context: DocumentContext = {}) {
    this.parent = context.parent ?? null;
    this.pack = context.pack ?? this.parent?.pack ?? null;
    this.client = context.client ?? this.parent?.client ?? currentClient();
    this.stored = mergeInto(data, new.target.defaults);
    this.stored["_id"] ??= null;
    for (const [name, field] of Object.entries(EMBEDDED_FIELDS[this.documentName] ?? {})) {
      const sources = (this.stored[field] ??= []) as Data[];
      const entries = sources.map((source) => this.client.construct(name, source, { parent: this }));
      this.#embedded.set(name, new Collection(entries.map((entry) => [entry.id, entry])));
    }
  }

  static async create<D extends FoundryDocument>(
    this: DocumentClassOf<D>,
    data: Data,
    operation: Operation = {},
  ): Promise<D | undefined> {
    const [created] = await createDocuments(this.documentName, [data], operation);
    return created as D | undefined;
  }

  static async createDocuments(data: Data[], operation: Operation = {}): Promise<FoundryDocument[]> {
    return await createDocuments(this.documentName, data, operation);
  }

  static async updateDocuments(updates: Data[], operation: Operation = {}): Promise<FoundryDocument[]> {
    return await updateDocuments(this.documentName, updates, operation);
  }

  static async deleteDocuments(ids: string[], operation: Operation = {}): Promise<FoundryDocument[]> {
    return await deleteDocuments(this.documentName, ids, operation);
  }

  static get implementation(): typeof FoundryDocument {
    return this;
  }

  get documentName(): string {
    return (this.constructor as typeof FoundryDocument).documentName;
  }

  get _id(): string {
    return this.id;
  }

  get id(): string {
    return this.stored["_id"] as string;
  }

  get name(): string {
    return (this.stored["name"] as string | undefined) ?? "";
  }

  get _source(): Data {
    return this.stored;
  }

  get uuid(): string {
    if (this.parent !== null) return `${this.parent.uuid}.${this.documentName}.${this.id}`;
    return this.pack === null
      ? `${this.documentName}.${this.id}`
      : `Compendium.${this.pack}.${this.documentName}.${this.id}`;
  }

  get flags(): Record<string, Data | undefined> {
    return (this.stored["flags"] ?? {}) as Record<string, Data | undefined>;
  }

  get isEmbedded(): boolean {
    return this.parent !== null;
  }

  get isOwner(): boolean {
    return this.testUserPermission(this.client.user, "OWNER");
  }

  testUserPermission(user: UserDocument, permission: Permission, { exact = false } = {}): boolean {
    const level = user.role >= ROLES.ASSISTANT ? LEVELS.OWNER : this.levelFor(user.id);
    return exact ? level === LEVELS[permission] : level >= LEVELS[permission];
  }

  /** Stored ownership; a document inside another has its parent's, but for regions (Foundry 14). */
  levelFor(userId: string): number {
    if (this.stored["author"] === userId) return LEVELS.OWNER;
    if (this.parent !== null && this.documentName !== "Region") return this.parent.levelFor(userId);
    const ownership = this.stored["ownership"] as Record<string, number> | undefined;
    return ownership?.[userId] ?? ownership?.["default"] ?? LEVELS.NONE;
  }

  embedded<D extends FoundryDocument>(name: string): Collection<D> {
    return (this.#embedded.get(name) ?? new Collection()) as Collection<D>;
  }

  getFlag(scope: string, key: string): unknown {
    return getProperty(this.flags[scope], key);
  }

  async setFlag(scope: string, key: string, value: unknown): Promise<unknown> {
    return await this.update({ flags: { [scope]: expandObject({ [key]: value }) } });
  }

  async unsetFlag(scope: string, key: string): Promise<unknown> {
    const path = key.split(".");
    const last = path.pop() ?? "";
    return await this.update({ [["flags", scope, ...path, `-=${last}`].join(".")]: null });
  }

  toObject(_source = true): Data {
    return deepClone(this.stored);
  }

  clone(changes: Data = {}, { keepId = false } = {}): this {
    const data = mergeObject(this.toObject(), expandObject(changes));
    if (!keepId) data["_id"] = null;
    return this.client.construct(this.documentName, data, { parent: this.parent, pack: this.pack }) as this;
  }

  /** Changes this instance alone. */
  updateSource(changes: Data): Data {
    const diff = diffObject(this.stored, expandObject(changes));
    mergeObject(this.stored, diff);
    this.reset();
    return diff;
  }

  async update(changes: Data, operation: Operation = {}): Promise<unknown> {
    const [updated] = await updateDocuments(this.documentName, [{ ...changes, _id: this.id }], {
      ...operation,
      ...this.#place,
    });
    return updated;
  }

  get #place(): Operation {
    return { parent: this.parent, ...(this.pack !== null && { pack: this.pack }) };
  }

  async delete(operation: Operation = {}): Promise<unknown> {
    const [deleted] = await deleteDocuments(this.documentName, [this.id], { ...operation, ...this.#place });
    return deleted;
  }

  async createEmbeddedDocuments(
    name: EmbeddedName,
    data: Data[],
    operation: Operation = {},
  ): Promise<FoundryDocument[]> {
    return await createDocuments(name, data, { ...operation, parent: this });
  }

  async updateEmbeddedDocuments(
    name: EmbeddedName,
    updates: Data[],
    operation: Operation = {},
  ): Promise<FoundryDocument[]> {
    return await updateDocuments(name, updates, { ...operation, parent: this });
  }

  async deleteEmbeddedDocuments(
    name: EmbeddedName,
    ids: string[],
    operation: Operation = {},
  ): Promise<FoundryDocument[]> {
    return await deleteDocuments(name, ids, { ...operation, parent: this });
  }

  /** Forgets what was derived from the data; documents inside make their parent forget too. */
  reset(): void {
    this.parent?.reset();
  }

  /** Before an operation, on the asking client; `false` vetoes. */
  async preCreate(_data: Data, _operation: Operation): Promise<boolean | void> {}
  async preUpdate(_changes: Data, _operation: Operation): Promise<boolean | void> {}
  async preDelete(_operation: Operation): Promise<boolean | void> {}

  /** After it, on every client, before the hook; not awaited. */
  onCreate(_operation: Operation, _userId: string): void {}
  onUpdate(_changes: Data, _operation: Operation, _userId: string): void {}
  onDelete(_operation: Operation, _userId: string): void {}

  /** After the documents inside this one changed; from the parent upward. */
  onDescendants(_action: "create" | "update" | "delete", _name: string, _userId: string): void {}
}

interface DocumentClassOf<D extends FoundryDocument> {
  new (data: Data, context?: DocumentContext): D;
  readonly documentName: string;
}

/** `data` itself, with what is missing filled in: documents share their JSON with their parent. */
function mergeInto(data: Data, defaults: Data): Data {
  for (const [key, value] of Object.entries(defaults)) data[key] ??= deepClone(value);
  return data;
}

const parentOf = (operation: Operation): FoundryDocument | null =>
  (operation["parent"] as FoundryDocument | null | undefined) ?? null;

/** The pack in which an operation works, or null. */
const packOf = (operation: Operation): string | null =>
  (operation["pack"] as string | null | undefined) ?? parentOf(operation)?.pack ?? null;

/** Options without what only this client understands. */
function travelling(operation: Operation): Operation {
  const { parent: _parent, ...rest } = operation;
  return rest;
}

async function createDocuments(name: string, requests: Data[], operation: Operation): Promise<FoundryDocument[]> {
  const client = currentClient();
  const parent = parentOf(operation);
  const pack = packOf(operation);
  const options = travelling(operation);
  const accepted: Data[] = [];
  for (const request of requests) {
    const data = deepClone(expandObject(request instanceof FoundryDocument ? request.toObject() : request));
    if (options["keepId"] !== true) delete data["_id"];
    const document = client.construct(name, data, { parent, pack });
    if ((await document.preCreate(data, options)) === false) continue;
    if (!client.Hooks.call(`preCreate${name}`, document, data, options, client.userId)) continue;
    accepted.push(withIds(document.toObject(), options["keepId"] === true));
  }
  if (accepted.length === 0) return [];
  const created = await client.world.request(client, {
    action: "create",
    name,
    parent: parent?.uuid ?? null,
    data: accepted,
    operation: options,
    ...(pack !== null && { pack }),
  });
  return created.flatMap((data) => client.locate(name, parent, String(data["_id"]), pack) ?? []);
}

const NESTED_FIELDS = [...new Set(Object.values(EMBEDDED_FIELDS).flatMap((fields) => Object.values(fields)))];

/** A new document and those inside it get ids from the server, unless they keep theirs. */
function withIds(data: Data, keepId: boolean): Data {
  if (!keepId || data["_id"] === null || data["_id"] === undefined) data["_id"] = randomID();
  for (const field of NESTED_FIELDS) {
    for (const entry of (data[field] as Data[] | undefined) ?? []) entry["_id"] ??= randomID();
  }
  return data;
}

async function updateDocuments(name: string, requests: Data[], operation: Operation): Promise<FoundryDocument[]> {
  const client = currentClient();
  const parent = parentOf(operation);
  const pack = packOf(operation);
  const options = travelling(operation);
  const updates: { uuid: string; changes: Data }[] = [];
  if (parent === null && pack !== null)
    await client.load(
      pack,
      name,
      requests.map(({ _id }) => String(_id)),
    );
  for (const request of requests) {
    const { _id: id, ...rest } = request;
    const document = client.locate(name, parent, String(id), pack);
    if (document === undefined) throw new Error(`${name} [${String(id)}] does not exist`);
    const changes = expandObject(deepClone(rest));
    if ((await document.preUpdate(changes, options)) === false) continue;
    if (!client.Hooks.call(`preUpdate${name}`, document, changes, options, client.userId)) continue;
    const diff = diffObject(document.stored, asJson(changes));
    if (Object.keys(diff).length > 0) updates.push({ uuid: document.uuid, changes: diff });
  }
  if (updates.length === 0) return [];
  await client.world.request(client, {
    action: "update",
    name,
    parent: parent?.uuid ?? null,
    updates,
    operation: options,
    ...(pack !== null && { pack }),
  });
  return updates.flatMap(({ uuid }) => client.locate(name, parent, uuid.split(".").at(-1) ?? "", pack) ?? []);
}

async function deleteDocuments(name: string, ids: string[], operation: Operation): Promise<FoundryDocument[]> {
  const client = currentClient();
  const parent = parentOf(operation);
  const pack = packOf(operation);
  const options = travelling(operation);
  const accepted: FoundryDocument[] = [];
  if (parent === null && pack !== null) await client.load(pack, name, ids);
  for (const id of ids) {
    const document = client.locate(name, parent, id, pack);
    if (document === undefined) throw new Error(`${name} [${id}] does not exist`);
    if ((await document.preDelete(options)) === false) continue;
    if (!client.Hooks.call(`preDelete${name}`, document, options, client.userId)) continue;
    accepted.push(document);
  }
  if (accepted.length === 0) return [];
  const gone = accepted.map(({ id }) => id);
  await client.world.request(client, {
    action: "delete",
    name,
    parent: parent?.uuid ?? null,
    ids: gone,
    operation: options,
    ...(pack !== null && { pack }),
  });
  return accepted;
}
