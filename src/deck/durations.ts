/** Durations as cards write them; fields/duration.ts reads them. */
import { counted } from "../rules/czech-numbers.ts";
import { TIME_FORMS } from "./lexicon/times.ts";
import type { Duration } from "./model.ts";

/** Every duration, and whether the spell needs concentration. */
export function writeDurations(durations: readonly Duration[], concentration: boolean): string {
  if (durations.length === 0) return "";
  return `${durations.map(writeDuration).join(", nebo ")}${concentration ? " (soustředění)" : ""}`;
}

function writeDuration(duration: Duration): string {
  switch (duration.kind) {
    case "instant":
      return "Ihned";
    case "time":
      return `${duration.upTo ? "Až " : ""}${counted(duration.value, TIME_FORMS[duration.unit])}`;
    case "dispelled":
      return "Do rozptýlení";
    case "dispelled-or-triggered":
      return "Do rozptýlení, nebo spuštění";
    case "permanent":
      return "Trvale";
    case "special":
      return duration.text;
  }
}
