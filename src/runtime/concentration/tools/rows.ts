/** Who concentrates on what: what the list shows. */
import type { ActorDocument, Data, EffectDocument } from "../../../types/surface/documents.ts";
import { allAreas } from "../../platform/areas.ts";
import { secondsLeft, startOf } from "../../platform/effects.ts";
import { counted } from "../../counted.ts";
import { isUnbreakable, spellName } from "../effects.ts";
import { actorsInPlay, calledName, concentrationsOf, spellOf } from "../ending/concentrations.ts";
import { waitsFor } from "../ending/waiting.ts";
import { isLongCasting } from "../long-casting/flag.ts";
import { say, spanText } from "./words.ts";

/** One concentration that this user may know of. */
export interface Held {
  readonly actor: ActorDocument;
  readonly effect: EffectDocument;
}

/** GMs see all, players those whom they own; in the order of names. */
export function heldNow(): Held[] {
  return actorsInPlay()
    .filter(({ isOwner }) => isOwner)
    .flatMap((actor) => concentrationsOf(actor).map((effect) => ({ actor, effect })))
    .sort((a, b) => calledName(a.actor).localeCompare(calledName(b.actor), game.i18n.lang));
}

/** How many of our areas hang on each effect, by its uuid. */
function areaCounts(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { flag } of allAreas()) {
    const { effect } = flag.cast;
    if (effect !== null) counts.set(effect, (counts.get(effect) ?? 0) + 1);
  }
  return counts;
}

export function rowsOf(held: readonly Held[]): Data[] {
  const areas = areaCounts();
  return held.map(({ actor, effect }) => ({
    actor: actor.uuid,
    effect: effect.id,
    key: effect.uuid.replaceAll(".", "-"),
    name: calledName(actor),
    img: actor.img ?? "",
    spell: isLongCasting(effect) ? say("casts", { spell: spellName(effect) }) : spellName(effect),
    spellImg: spellOf(effect)?.img ?? "",
    since: sinceText(effect),
    left: leftText(effect),
    areas: countText(areas.get(effect.uuid) ?? 0),
    waits: waitsFor(effect) !== undefined,
    unbreakable: isUnbreakable(effect),
    marks: game.user.isGM,
    markable: game.user.isGM && !isLongCasting(effect),
  }));
}

function sinceText(effect: EffectDocument): string {
  const start = startOf(effect);
  return start === null ? NOTHING : spanText(game.time.worldTime - start);
}

function leftText(effect: EffectDocument): string {
  const left = secondsLeft(effect);
  return left === null ? NOTHING : spanText(left);
}

const countText = (count: number): string => (count === 0 ? NOTHING : counted("ended.areas", count));

const NOTHING = "–";
