/**
 * foundry.utils, the few functions that the module and the double call. Source: public API documentation of Foundry 13
 * and 14 (modules foundry.utils); the order of merging and the "-=" keys as dnd5e 5.3.3 relies on them.
 */
import type { Data } from "../../src/types/surface/documents.ts";

export const isPlainObject = (value: unknown): value is Data =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  Object.getPrototypeOf(value) === Object.prototype;

/** A copy as JSON would make it: what travels between clients. */
export const asJson = <T>(value: T): T => (value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T));

/** Plain objects and arrays are copied, anything else stays what it is. */
export function deepClone<T>(value: T): T {
  if (Array.isArray(value)) return value.map((entry: unknown) => deepClone(entry)) as T;
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, deepClone(entry)])) as T;
}

export function getProperty(object: unknown, path: string): unknown {
  let value: unknown = object;
  for (const key of path.split(".")) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Data)[key];
  }
  return value;
}

/** Makes the objects on the way; true when something changed. */
export function setProperty(object: object, path: string, value: unknown): boolean {
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  let target = object as Data;
  for (const key of keys) {
    if (typeof target[key] !== "object" || target[key] === null) target[key] = {};
    target = target[key] as Data;
  }
  if (target[last] === value) return false;
  target[last] = value;
  return true;
}

/** {"a.b": 1} → {a: {b: 1}}, at every depth. */
export function expandObject(flat: Data): Data {
  const expanded: Data = {};
  for (const [key, value] of Object.entries(flat)) {
    const inner = isPlainObject(value) ? expandObject(value) : value;
    const present = getProperty(expanded, key);
    if (isPlainObject(inner) && isPlainObject(present)) mergeObject(present, inner);
    else setProperty(expanded, key, inner);
  }
  return expanded;
}

/** Foundry 14's `_del`: as a value it removes its key. Here a plain object, so that it travels as JSON. */
export const DELETION = Object.freeze({ "foundry-operator": "delete" });
const isDeletion = (value: unknown): boolean => isPlainObject(value) && "foundry-operator" in value;

/** Merges into `target`: objects key by key, arrays and values whole; "-=key" removes (Foundry 13). */
export function mergeObject(target: Data, changes: Data): Data {
  for (const [key, value] of Object.entries(changes)) {
    if (key.startsWith("-=")) delete target[key.slice(2)];
    else if (isDeletion(value)) delete target[key];
    else if (isPlainObject(value) && isPlainObject(target[key])) mergeObject(target[key], value);
    else target[key] = isPlainObject(value) ? mergeObject({}, value) : deepClone(value);
  }
  return target;
}

/** What of `changes` differs from `original`; removals of what is not there fall out. */
export function diffObject(original: Data, changes: Data): Data {
  const diff: Data = {};
  for (const [key, value] of Object.entries(changes)) {
    if (key.startsWith("-=")) {
      if (key.slice(2) in original) diff[key] = value;
    } else if (isDeletion(value)) {
      if (key in original) diff[key] = value;
    } else if (isPlainObject(value) && isPlainObject(original[key])) {
      const inner = diffObject(original[key], value);
      if (Object.keys(inner).length > 0) diff[key] = inner;
    } else if (JSON.stringify(original[key]) !== JSON.stringify(value)) diff[key] = value;
  }
  return diff;
}

/** Compares dotted versions part by part: numbers as numbers, otherwise as text. */
export function isNewerVersion(a: string, b: string): boolean {
  const [left, right] = [a.split("."), b.split(".")];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const [x, y] = [left[index] ?? "0", right[index] ?? "0"];
    if (x === y) continue;
    const [m, n] = [Number(x), Number(y)];
    return Number.isNaN(m) || Number.isNaN(n) ? x > y : m > n;
  }
  return false;
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** 16 letters and digits. */
export const randomID = (): string =>
  Array.from({ length: 16 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join("");
