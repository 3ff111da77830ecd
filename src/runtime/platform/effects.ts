/**
 * How long an effect lasts, whichever Foundry counts it (foundry-13-14.md §9.1): 13 has seconds, or rounds of a combat,
 * and a start among them; 14 the effect's own unit, and the start beside it.
 */
import { SECONDS } from "../../rules/times.ts";
import type { Data, EffectDocument } from "../../types/surface/documents.ts";
import { platform } from "./host.ts";

/** Units of 14, in seconds. */
const UNITS: Readonly<Record<string, number>> = {
  seconds: 1,
  turns: SECONDS.turn,
  rounds: SECONDS.round,
  minutes: SECONDS.minute,
  hours: SECONDS.hour,
  days: SECONDS.day,
  weeks: SECONDS.week,
  months: SECONDS.month,
  years: SECONDS.year,
};

const dataOf = (effect: EffectDocument, field: "duration" | "start"): Data => (effect.toObject()[field] ?? {}) as Data;

/** Seconds until its time is up, 0 when it is; null where no time is set, or none that can be told now. */
export function secondsLeft(effect: EffectDocument): number | null {
  const { remaining, expired } = effect.duration;
  if (expired === true) return 0;
  if (typeof remaining !== "number" || !Number.isFinite(remaining)) return null;
  return Math.max(0, remaining * unitOf(effect));
}

function unitOf(effect: EffectDocument): number {
  const { seconds, units } = dataOf(effect, "duration");
  if (platform().generation >= 14) return UNITS[String(units)] ?? 1;
  return typeof seconds === "number" ? 1 : SECONDS.round;
}

export const isRunOut = (effect: EffectDocument): boolean => secondsLeft(effect) === 0;

/** World time at which it began, seconds; null where it doesn't say. */
export function startOf(effect: EffectDocument): number | null {
  const time = platform().generation >= 14 ? dataOf(effect, "start")["time"] : dataOf(effect, "duration")["startTime"];
  return typeof time === "number" ? time : null;
}

/** Duration of an effect that is about to be made. */
export const durationData = (seconds: number): Data =>
  platform().generation >= 14 ? { value: seconds, units: "seconds" } : { seconds };

/** Whether the system itself deletes what has run out, which dnd5e 6 does out of combat (dnd5e.md §3.2). */
export const systemDeletesExpired = (): boolean => platform().system === "6";
