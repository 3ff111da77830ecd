/** What is known of an area that lies on a scene, from the documents of the world. */
import type { PlacedArea } from "../../platform/areas.ts";
import type { CastLink } from "../flag.ts";
import type { AreaFacts, TurnFacts } from "./end.ts";
import { isSettled } from "./instant.ts";
import { isKept } from "./keep.ts";
import { actorAt, effectAt, tokenAt } from "./locate.ts";
import { isBefore, isOver, turnOf } from "./turns.ts";

export function factsOf(area: PlacedArea): AreaFacts {
  const { cast, lasting, ends } = area.flag;
  const turn = turnFacts(cast);
  return {
    lasting,
    ends,
    turn,
    kept: isKept(area),
    effect: effectState(cast),
    caster: isCasterGone(cast) ? "gone" : "there",
    settled: !lasting && turn === null && isSettled(area),
  };
}

function effectState({ effect: uuid }: CastLink): AreaFacts["effect"] {
  if (uuid === null) return "none";
  const effect = effectAt(uuid);
  return effect === undefined || effect.disabled || effect.duration.expired === true ? "over" : "holds";
}

const isCasterGone = ({ actor, token }: CastLink): boolean =>
  actorAt(actor) === undefined || (token !== null && tokenAt(token) === undefined);

function turnFacts({ turn: mark }: CastLink): TurnFacts | null {
  if (!mark) return null;
  const now = turnOf(game.combats.get(mark.combat));
  return { over: isOver(mark, now), before: isBefore(mark, now) };
}
