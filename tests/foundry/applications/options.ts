/**
 * Options of a window, merged along its chain of classes: arrays are concatenated, objects merged, anything else is
 * replaced. Source: foundry-13-14.md §6.1; public API documentation (ApplicationV2#_initializeApplicationOptions).
 */
import type { ApplicationOptions, ApplicationPosition } from "../../../src/types/surface/applications.ts";
import type { Data } from "../../../src/types/surface/documents.ts";
import { isPlainObject } from "../utils.ts";

/** Options with everything that DEFAULT_OPTIONS of ApplicationV2 fills in. */
export interface Configuration extends ApplicationOptions {
  id: string;
  uniqueId: string;
  tag: string;
  classes: string[];
  window: NonNullable<ApplicationOptions["window"]> & { frame: boolean; title: string };
  position: ApplicationPosition;
  actions: NonNullable<ApplicationOptions["actions"]>;
}

/** A class and those that it extends, the most special first, up to `last`. */
export function chainOf<C extends object>(start: C, last: C): C[] {
  const chain: C[] = [];
  for (let current = start; ; current = Object.getPrototypeOf(current) as C) {
    chain.push(current);
    if (current === last) return chain;
  }
}

export function mergeOptions(base: Data, special: Data): Data {
  const merged = { ...base };
  for (const [key, value] of Object.entries(special)) {
    const present = merged[key];
    if (Array.isArray(value) && Array.isArray(present))
      merged[key] = [...(present as unknown[]), ...(value as unknown[])];
    else if (isPlainObject(value)) merged[key] = mergeOptions(isPlainObject(present) ? present : {}, value);
    else merged[key] = value;
  }
  return merged;
}

export function mergedAlong(chain: readonly { DEFAULT_OPTIONS: object }[], given: object): Configuration {
  const own = chain.filter((one) => Object.hasOwn(one, "DEFAULT_OPTIONS")).map((one) => one.DEFAULT_OPTIONS as Data);
  return [...own.toReversed(), given as Data].reduce(mergeOptions, {}) as object as Configuration;
}
