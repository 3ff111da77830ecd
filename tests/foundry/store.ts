/**
 * The server's memory: every document of the world as JSON, found by its uuid. Source: uuids as in the public API
 * documentation (foundry.utils.parseUuid). An unlinked token's actor is kept whole in `delta.actor`, made from the base
 * actor when it is first needed; Foundry keeps only the differences (so later changes of the base actor are not seen).
 */
import type { Data } from "../../src/types/surface/documents.ts";
import { deepClone, mergeObject } from "./utils.ts";

/** Where the documents of a kind lie within their parent. */
export const EMBEDDED_FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Actor: { Item: "items", ActiveEffect: "effects" },
  Item: { ActiveEffect: "effects" },
  Scene: { Token: "tokens", Wall: "walls", MeasuredTemplate: "templates", Region: "regions" },
  Combat: { Combatant: "combatants" },
  JournalEntry: { JournalEntryPage: "pages" },
  RollTable: { TableResult: "results" },
};

export const PRIMARY_NAMES = [
  "User",
  "Actor",
  "Item",
  "Scene",
  "ChatMessage",
  "Combat",
  "JournalEntry",
  "RollTable",
  "Folder",
] as const;

/** "Actor.a.Item.b" → [["Actor", "a"], ["Item", "b"]]; compendium uuids never reach the store. */
export function pathOf(uuid: string): [name: string, id: string][] {
  const parts = uuid.split(".");
  const path: [string, string][] = [];
  for (let index = 0; index + 1 < parts.length; index += 2) path.push([parts[index] ?? "", parts[index + 1] ?? ""]);
  return path;
}

export class Store {
  readonly #primary = new Map<string, Data[]>(PRIMARY_NAMES.map((name) => [name, []]));

  /** All documents of a kind, as stored. */
  all(name: string): Data[] {
    return this.#primary.get(name) ?? [];
  }

  /** The stored document, or undefined when it is gone. */
  find(uuid: string): Data | undefined {
    let node: Data | undefined;
    let nodeName = "";
    for (const [name, id] of pathOf(uuid)) {
      node = node === undefined ? this.#entry(this.all(name), id) : this.#child(node, nodeName, name, id);
      if (node === undefined) return undefined;
      nodeName = name;
    }
    return node;
  }

  /** Adds a document; false when its parent is gone or the id is taken. */
  create(name: string, parentUuid: string | null, data: Data): boolean {
    const siblings = this.#siblings(name, parentUuid);
    if (siblings === undefined || this.#entry(siblings, String(data["_id"])) !== undefined) return false;
    siblings.push(data);
    return true;
  }

  update(uuid: string, changes: Data): boolean {
    const node = this.find(uuid);
    if (node === undefined) return false;
    mergeObject(node, changes);
    return true;
  }

  delete(name: string, parentUuid: string | null, id: string): boolean {
    const siblings = this.#siblings(name, parentUuid);
    const index = siblings?.findIndex((entry) => entry["_id"] === id) ?? -1;
    if (siblings === undefined || index < 0) return false;
    siblings.splice(index, 1);
    return true;
  }

  #entry(list: Data[], id: string): Data | undefined {
    return list.find((entry) => entry["_id"] === id);
  }

  #siblings(name: string, parentUuid: string | null): Data[] | undefined {
    if (parentUuid === null) return this.#primary.get(name);
    const parent = this.find(parentUuid);
    const parentName = pathOf(parentUuid).at(-1)?.[0] ?? "";
    const field = EMBEDDED_FIELDS[parentName]?.[name];
    if (parent === undefined || field === undefined) return undefined;
    parent[field] ??= [];
    return parent[field] as Data[];
  }

  #child(node: Data, nodeName: string, name: string, id: string): Data | undefined {
    if (nodeName === "Token" && name === "Actor") return this.#tokenActor(node);
    const field = EMBEDDED_FIELDS[nodeName]?.[name];
    return field === undefined ? undefined : this.#entry((node[field] as Data[] | undefined) ?? [], id);
  }

  #tokenActor(token: Data): Data | undefined {
    const delta = (token["delta"] ??= {}) as Data;
    const base = this.#entry(this.all("Actor"), String(token["actorId"]));
    if (delta["actor"] === undefined && base !== undefined) delta["actor"] = deepClone(base);
    return delta["actor"] as Data | undefined;
  }
}
