/**
 * Castings that take longer than an action: minutes, hours, rituals. The caster spends the action of every turn on them
 * and has to keep concentration; broken off, they come to nothing and cost no slot. Source: chapter 10, "Delší doby
 * vyvolání" and "Rituály".
 */
import { SECONDS } from "./times.ts";

/** By how much a ritual takes longer than the spell itself, seconds. */
export const RITUAL_SECONDS = 10 * SECONDS.minute;

const LONG_UNITS = ["minute", "hour", "day"] as const;

/** Seconds that an activation takes; 0 for an action and less. */
export function castingSeconds(type: string, value: number | null | undefined): number {
  const unit = LONG_UNITS.find((long) => long === type);
  return unit === undefined ? 0 : Math.max(1, value ?? 1) * SECONDS[unit];
}

/** How far a fight is in the eyes of one caster: the number of the round in which they last had their turn. */
export interface OwnRound {
  /** id of the combat */
  readonly id: string;
  readonly round: number;
}

/** Where the world stands for one caster. */
export interface Clock {
  /** world time, seconds */
  readonly time: number;
  /** the fight that the caster is in */
  readonly combat: OwnRound | null;
}

/** In a fight a casting goes on by rounds, elsewhere by the world's time; each stretch is counted in its own way. */
export interface Casting {
  /** seconds */
  readonly total: number;
  /** seconds of the stretches before this one */
  readonly banked: number;
  /** when this stretch began */
  readonly since: Clock;
}

export const begin = (total: number, clock: Clock): Casting => ({ total, banked: 0, since: clock });

/** Seconds that are done. What goes back in time takes back no more than its own stretch. */
export function elapsed({ total, banked, since }: Casting, clock: Clock): number {
  return Math.min(total, banked + Math.max(0, stretch(since, clock)));
}

/** A fight that is over has no rounds any more; then the world's time has to do. */
function stretch(since: Clock, now: Clock): number {
  if (since.combat !== null && now.combat?.id === since.combat.id) {
    return (now.combat.round - since.combat.round) * SECONDS.round;
  }
  return now.time - since.time;
}

export const isDone = (casting: Casting, clock: Clock): boolean => elapsed(casting, clock) >= casting.total;

/**
 * The casting with a new stretch where the caster has joined a fight or left one; otherwise itself. `before` is the
 * clock at the end of the old stretch, where it is better known than now.
 */
export function rebased(casting: Casting, now: Clock, before: Clock = now): Casting {
  if (casting.since.combat?.id === now.combat?.id) return casting;
  return { total: casting.total, banked: elapsed(casting, before), since: now };
}

export const roundsIn = (seconds: number): number => Math.ceil(seconds / SECONDS.round);

/** What becomes of a casting. */
export const STATUSES = ["casting", "ready", "cast", "broken", "cancelled"] as const;
export type Status = (typeof STATUSES)[number];

/** done: its time is full; use: the spell was cast; restore: its end was undone */
export type CastingEvent = "done" | "rewind" | "use" | "break" | "cancel" | "restore";

const NEXT: Readonly<Record<Status, Partial<Record<CastingEvent, Status>>>> = {
  casting: { done: "ready", break: "broken", cancel: "cancelled" },
  // concentration that is lost after the last round breaks nothing any more
  ready: { rewind: "casting", use: "cast", cancel: "cancelled" },
  broken: { restore: "casting" },
  cancelled: { restore: "casting" },
  cast: {},
};

/** What cannot happen in a status changes nothing: events may come twice, or late. */
export const after = (status: Status, event: CastingEvent): Status => NEXT[status][event] ?? status;
