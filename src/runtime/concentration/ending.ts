/**
 * A concentration that is lost and not yet ended: a person or some time decides. It lies in a flag of the effect, and goes
 * with it. Data from outside for everyone who reads it.
 */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import type { Data, EffectDocument } from "../../types/surface/documents.ts";
import { isEndReason, type EndReason } from "./ending/reason.ts";

export interface Ending {
  readonly reason: EndReason;
  /** of the failed save; null where there was none */
  readonly dc: number | null;
  readonly total: number | null;
  /** when it was lost, milliseconds of that client's clock */
  readonly at: number;
  /** seconds until it ends by itself; null: a person decides */
  readonly grace: number | null;
  /** id of the card that asks */
  readonly card: string;
}

/** Under flags["kartoteka-kouzel"] of the effect. */
export const ENDING_FLAG = "ending";

export function endingOf(effect: EffectDocument): Ending | undefined {
  const flag = effect.flags[MODULE_ID]?.[ENDING_FLAG];
  return isEnding(flag) ? flag : undefined;
}

const isNumberOrNull = (value: unknown): boolean => value === null || Number.isFinite(value);

function isEnding(value: unknown): value is Ending {
  if (typeof value !== "object" || value === null) return false;
  const { reason, dc, total, at, grace, card } = value as Data;
  return (
    isEndReason(reason) && Number.isFinite(at) && typeof card === "string" && [dc, total, grace].every(isNumberOrNull)
  );
}
