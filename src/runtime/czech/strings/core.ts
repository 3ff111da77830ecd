/** Strings of Foundry's own that the system's item sheets show: ours stand in only where nobody else has translated them. */
import { below, isText, type Dictionary } from "./dictionary.ts";

/** Puts each of `ours` where `chosen` has nothing, or the English text. */
export function fillGaps(chosen: Dictionary, fallback: Dictionary, ours: Dictionary): void {
  for (const [name, entry] of Object.entries(ours)) {
    const present = chosen[name];
    if (isText(entry)) {
      if (present === undefined || present === fallback[name]) chosen[name] = entry;
    } else if (!isText(present)) {
      const inner = below(chosen, name);
      fillGaps(inner, below(fallback, name), entry);
      chosen[name] = inner;
    }
  }
}
