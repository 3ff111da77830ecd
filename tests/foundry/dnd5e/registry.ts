/**
 * dnd5e.registry.dependents: which documents go when an effect goes. Kept in memory on each client and filled as
 * documents are made, from their flags.dnd5e.dependentOn; what a module tracked by hand is lost with the page.
 * Source: dnd5e 5.3.3 module/registry.mjs, module/documents/mixins/dependent.mjs.
 */
import type { BaseDocument } from "../../../src/types/surface/documents.ts";
import type { Dnd5eGlobal } from "../../../src/types/surface/dnd5e.ts";
import type { Client } from "../client.ts";
import type { FoundryDocument } from "../document.ts";
import { operatorsOf } from "./filter.ts";
import { spellListsOf } from "./spell-lists.ts";

export class Dependents {
  readonly #byUuid = new Map<string, Set<string>>();

  constructor(private readonly client: Client) {}

  track(uuid: string, dependent: BaseDocument): void {
    const known = this.#byUuid.get(uuid) ?? new Set();
    this.#byUuid.set(uuid, known.add(dependent.uuid));
  }

  untrack(uuid: string, dependent: BaseDocument): void {
    this.#byUuid.get(uuid)?.delete(dependent.uuid);
  }

  /** Those that are still there. */
  get(uuid: string): FoundryDocument[] {
    return [...(this.#byUuid.get(uuid) ?? [])].flatMap((dependent) => this.client.find(dependent) ?? []);
  }
}

const registries = new WeakMap<Client, Dependents>();

export function dependentsOf(client: Client): Dependents {
  const registry = registries.get(client) ?? new Dependents(client);
  registries.set(client, registry);
  return registry;
}

/** Notes a document that names an effect it depends on; one without an id is not in the world yet. */
export function trackDependent(document: FoundryDocument): void {
  const effect = document.getFlag("dnd5e", "dependentOn");
  if (typeof effect === "string" && typeof document.id === "string" && document.pack === null) {
    dependentsOf(document.client).track(effect, document);
  }
}

export function untrackDependent(document: FoundryDocument): void {
  const effect = document.getFlag("dnd5e", "dependentOn");
  if (typeof effect === "string") dependentsOf(document.client).untrack(effect, document);
}

/** The global `dnd5e`. */
export function createDnd5eGlobal(client: Client): Dnd5eGlobal {
  return {
    registry: { dependents: dependentsOf(client), spellLists: spellListsOf(client) },
    applications: {},
    Filter: { COMPARISON_FUNCTIONS: operatorsOf(client) },
  };
}
