/**
 * A save on concentration that somebody still has to make. It lies in a flag of the actor, written together with the hit
 * points that it is for: one update tells every client who is asked and for what, needs the right that the server checks
 * (who may change the hit points may ask), and outlives the page. Whoever reads it takes it for data from outside.
 */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import type { ActorDocument, Data, EffectDocument } from "../../types/surface/documents.ts";
import { breakable } from "./effects.ts";
import { endingOf } from "./ending.ts";

/**
 * person: a dialog on that user's client; self: rolled at once on that client; doubt: that GM says first whether it was
 * damage at all.
 */
export const CHECK_KINDS = ["person", "self", "doubt"] as const;

export interface Check {
  readonly id: string;
  readonly kind: (typeof CHECK_KINDS)[number];
  /** id of the one user who is asked */
  readonly to: string;
  readonly dc: number;
  /** hit points lost; 0: not by damage */
  readonly points: number;
  /** id of the message that the damage came from */
  readonly message: string | null;
  /** ids of the concentration effects at stake */
  readonly effects: readonly string[];
  /** when it was asked first, milliseconds of the asking client's clock: for the order */
  readonly at: number;
  /** how often it was asked: a higher number opens it again */
  readonly round: number;
}

/** Under flags["kartoteka-kouzel"] of the actor, by id. */
export const CHECKS_FLAG = "checks";

/** Path of a check in its actor's data. */
export const checkPath = (id: string): string => `flags.${MODULE_ID}.${CHECKS_FLAG}.${id}`;

/** In the order in which they were asked. */
export function checksOf(actor: ActorDocument): Check[] {
  const flag = actor.flags[MODULE_ID]?.[CHECKS_FLAG];
  if (typeof flag !== "object" || flag === null) return [];
  const checks = Object.entries(flag).flatMap(([id, value]) => (isCheck(value) ? [{ ...value, id }] : []));
  return checks.sort((a, b) => a.at - b.at);
}

export const checkOf = (actor: ActorDocument, id: string): Check | undefined =>
  checksOf(actor).find((check) => check.id === id);

/** The concentrations that a check is still about: none once they ended, or were lost and wait for their end. */
export function atStake(actor: ActorDocument, { effects }: Check): EffectDocument[] {
  return breakable(actor).filter((effect) => effects.includes(effect.id) && endingOf(effect) === undefined);
}

export const isLive = (actor: ActorDocument, check: Check): boolean => atStake(actor, check).length > 0;

/** Nothing that it was about is left, whatever becomes of what was lost. */
export const isStale = (actor: ActorDocument, { effects }: Check): boolean =>
  !breakable(actor).some((effect) => effects.includes(effect.id));

function isCheck(value: unknown): value is Omit<Check, "id"> {
  if (typeof value !== "object" || value === null) return false;
  const { kind, to, message, effects, ...numbers } = value as Data;
  return (
    CHECK_KINDS.some((known) => known === kind) &&
    typeof to === "string" &&
    (message === null || typeof message === "string") &&
    Array.isArray(effects) &&
    ["dc", "points", "at", "round"].every((key) => Number.isFinite(numbers[key]))
  );
}
