/**
 * How long an effect lasts. Source: foundry-13-14.md §9.1: 13 counts seconds, or rounds of the running combat, and ends
 * nothing by itself; 14 counts in the effect's own unit and the active GM marks what has expired.
 */
import type { Data } from "../../../src/types/surface/documents.ts";
import type { Client } from "../client.ts";
import type { ActiveEffect } from "../documents/effect.ts";
import { number, record, text } from "./values.ts";

export interface EffectDuration {
  /** 13: seconds, or rounds in a combat; 14: the effect's own unit; null when it has no end */
  readonly remaining: number | null;
  readonly expired?: boolean;
  readonly seconds?: number | null;
  readonly rounds?: number | null;
  readonly value?: number | null;
  readonly units?: string;
}

const UNIT_SECONDS: Readonly<Record<string, number>> = {
  seconds: 1,
  rounds: 6,
  turns: 6,
  minutes: 60,
  hours: 3600,
  days: 86_400,
};

/** Where an effect's time starts when nobody says otherwise. */
export function initialDuration(client: Client): Data {
  const time = client.world.worldTime;
  const combat = client.game.combat;
  const started = combat?.started === true ? combat : null;
  const place = { combat: started?.id ?? null, round: started?.round ?? null, turn: started?.turn ?? null };
  if (client.world.profile.generation >= 14) return { start: { time, ...place } };
  return { duration: { startTime: time, combat: place.combat, startRound: place.round, startTurn: place.turn } };
}

/** guessed for 14: a duration of a spell is kept in the spell's unit */
export function spellDuration(
  duration: { readonly value: number | null; readonly units: string },
  generation: number,
): Data {
  const { value, units } = duration;
  if (value === null) return {};
  if (generation >= 14) return `${units}s` in UNIT_SECONDS ? { value, units: `${units}s` } : {};
  if (units === "round" || units === "turn") return { [`${units}s`]: value };
  const seconds = UNIT_SECONDS[`${units}s`];
  return seconds === undefined ? {} : { seconds: value * seconds };
}

export function durationOf(effect: ActiveEffect): EffectDuration {
  const stored = record(effect.stored["duration"]);
  return effect.client.world.profile.generation >= 14 ? of14(effect, stored) : of13(effect.client, stored);
}

function of13(client: Client, stored: Data): EffectDuration {
  const seconds = number(stored["seconds"], Number.NaN);
  const rounds = number(stored["rounds"], Number.NaN);
  const passed = client.world.worldTime - number(stored["startTime"], client.world.worldTime);
  const round = client.game.combat?.started === true ? client.game.combat.round : null;
  let remaining: number | null = null;
  if (!Number.isNaN(seconds)) remaining = seconds - passed;
  else if (!Number.isNaN(rounds) && round !== null) remaining = rounds - (round - number(stored["startRound"], round));
  return { ...stored, remaining };
}

function of14(effect: ActiveEffect, stored: Data): EffectDuration {
  const value = number(stored["value"], Number.NaN);
  const units = text(stored["units"], "seconds");
  const { worldTime } = effect.client.world;
  const passed = worldTime - number(record(effect.stored["start"])["time"], worldTime);
  const remaining = Number.isNaN(value) ? null : value - passed / (UNIT_SECONDS[units] ?? 1);
  return { ...stored, remaining, expired: stored["expired"] === true };
}

/**
 * What the active GM's client does in 14 when time has passed. guessed: dnd5e 6 deletes an expired effect outside of
 * combat (dnd5e.md §3.2) and leaves it expired, thereby inactive, in one.
 */
export async function expireEffects(client: Client): Promise<void> {
  if (client.world.profile.generation < 14 || !client.user.isActiveGM) return;
  for (const actor of client.game.actors) {
    for (const effect of actor.effects) {
      const { remaining = null, expired = false } = effect.duration;
      if (remaining === null || remaining > 0 || expired) continue;
      await (client.game.combat?.started === true ? effect.update({ duration: { expired: true } }) : effect.delete());
    }
  }
}
