/**
 * Effects stored in the shape of Foundry 13, as packs have them, become those of 14 when they are loaded there. Source:
 * foundry-13-14.md §9.1. Guessed: that a round's and a turn's length becomes the unit of the same name.
 */
import type { Data } from "../../../src/types/surface/documents.ts";
import { MODES } from "./effect-changes.ts";
import { list, number, record } from "./values.ts";

/** Changes the data in place. */
export function migrateEffect(stored: Data): void {
  const system = record(stored["system"]);
  if (Array.isArray(stored["changes"])) {
    system["changes"] ??= list(stored["changes"]).map(migrateChange);
    delete stored["changes"];
  }
  stored["system"] = system;
  stored["duration"] = migrateDuration(record(stored["duration"]));
}

function migrateChange(change: unknown): Data {
  const { mode, ...rest } = record(change);
  return { ...rest, type: MODES[number(mode)] ?? "custom" };
}

function migrateDuration(duration: Data): Data {
  const { seconds, rounds, turns, startTime: _, startRound: __, startTurn: ___, combat: ____, ...rest } = duration;
  const units = Object.entries({ seconds, rounds, turns }).find(([, value]) => number(value) > 0);
  return units === undefined ? rest : { value: units[1], units: units[0], ...rest };
}
