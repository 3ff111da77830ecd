/** What of concentration is ours to do here: by the world's options, the system's setting, and other modules. */
import { option } from "../option.ts";
import { systemTracksConcentration } from "../platform/concentration.ts";
import { jobIsOurs } from "../platform/others.ts";
import type { EndReason } from "./ending/reason.ts";

/** We ask for the save after a hit, in the system's place. */
export const asksForChecks = (): boolean =>
  option("concentration-check") && systemTracksConcentration() && jobIsOurs("concentration-check");

/** What follows a failed save is ours. */
export const actsOnFailure = (): boolean => option("concentration-check") && jobIsOurs("concentration-remove");

const JOBS_OF_DOWN = {
  down: "concentration-down",
  dead: "concentration-down",
  incapacitated: "concentration-incapacitated",
} as const satisfies Partial<Record<EndReason, string>>;
export type Down = keyof typeof JOBS_OF_DOWN;

/** A bearer who is out of it is ours to see to. */
export const actsOnDown = (down: Down): boolean =>
  option("concentration-down") !== "leave" && systemTracksConcentration() && jobIsOurs(JOBS_OF_DOWN[down]);

/** Seconds until what was lost ends by itself; null: a person decides. */
export function graceOf(reason: EndReason): number | null {
  const choice = reason in JOBS_OF_DOWN ? option("concentration-down") : option("concentration-failure");
  return choice === "end" ? option("concentration-grace") : null;
}

/** We warn before a second concentration spell. */
export const warnsOfSecond = (): boolean => option("concentration-second") && systemTracksConcentration();
