/** Reading stored JSON: what is missing or of another kind becomes the empty value of the kind that is asked for. */
import type { Data } from "../../../src/types/surface/documents.ts";
import { isPlainObject } from "../utils.ts";

export const record = (value: unknown): Data => (isPlainObject(value) ? value : {});

export const list = (value: unknown): unknown[] =>
  value instanceof Set ? [...value] : Array.isArray(value) ? (value as unknown[]) : [];

export const texts = (value: unknown): string[] => list(value).filter((entry) => typeof entry === "string");

export const text = (value: unknown, otherwise = ""): string => (typeof value === "string" ? value : otherwise);

/** Numbers and texts that are one; `otherwise` for null, "" and the rest. */
export function number(value: unknown, otherwise = 0): number {
  if (value === null || value === "" || typeof value === "object") return otherwise;
  const read = Number(value);
  return Number.isFinite(read) ? read : otherwise;
}

export const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
