/** Changes that take something away: keys of Foundry 13, values of 14 (foundry-13-14.md §11.2). */
import type { Data } from "../../types/surface/documents.ts";
import { platform } from "./host.ts";

/** A change of a document that takes away what lies at the path. */
export function removal(path: string): Data {
  if (platform().generation >= 14) return { [path]: _del };
  const last = path.lastIndexOf(".") + 1;
  return { [`${path.slice(0, last)}-=${path.slice(last)}`]: null };
}
