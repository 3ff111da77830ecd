/** Where the world stands for a caster: the world's time, and the fight that they are in. */
import type { Clock, OwnRound } from "../../../rules/long-casting.ts";
import type { ActorDocument, CombatantDocument, CombatDocument } from "../../../types/surface/documents.ts";

const isOf = ({ actor }: CombatantDocument, { uuid }: ActorDocument): boolean => actor?.uuid === uuid;

export const fightOf = (actor: ActorDocument): CombatDocument | undefined =>
  game.combats.find(({ started, combatants }) => started && combatants.some((one) => isOf(one, actor)));

export function clockOf(actor: ActorDocument): Clock {
  const fight = fightOf(actor);
  return { time: game.time.worldTime, combat: fight === undefined ? null : ownRound(fight, actor) };
}

/** The clock in a fight that is over for the caster, or for all. */
export const lastClock = (fight: CombatDocument, actor: ActorDocument): Clock => ({
  time: game.time.worldTime,
  combat: ownRound(fight, actor),
});

/** Before one's place in the order one is still in the round before. */
function ownRound({ id, round, turn, turns }: CombatDocument, actor: ActorDocument): OwnRound {
  const place = turns.findIndex((one) => isOf(one, actor));
  return { id, round: (turn ?? 0) >= place ? round : round - 1 };
}

export function isOnTurn(actor: ActorDocument): boolean {
  const current = fightOf(actor)?.combatant;
  return current !== undefined && current !== null && isOf(current, actor);
}
