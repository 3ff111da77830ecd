/** Turns of a combat as marks that can be compared: pure. */
import type { CombatDocument } from "../../../types/surface/documents.ts";
import type { TurnMark } from "../flag.ts";

/** Undefined where the combat has not begun, or has ended. */
export function turnOf(combat: CombatDocument | null | undefined): TurnMark | undefined {
  if (!combat?.started) return undefined;
  const { id, round, turn, combatant } = combat;
  return { combat: id, round, turn: turn ?? 0, combatant: combatant?.id ?? null };
}

/**
 * Whether the marked turn is over. Going back does not end it, nor does a change of initiative that shifts its place. A
 * combat that is gone has no turn left.
 */
export function isOver(mark: TurnMark, now: TurnMark | undefined): boolean {
  if (now === undefined || now.round > mark.round) return true;
  return now.round === mark.round && now.turn > mark.turn && now.combatant !== mark.combatant;
}

/** Whether the place in the order where the mark is has not come yet in the present round. */
export const isBefore = (mark: TurnMark, now: TurnMark | undefined): boolean =>
  now !== undefined && now.turn < mark.turn;

/** Whether a combat moved on from one mark to the next. */
export const isForward = (from: Pick<TurnMark, "round" | "turn">, to: Pick<TurnMark, "round" | "turn">): boolean =>
  to.round > from.round || (to.round === from.round && to.turn > from.turn);
