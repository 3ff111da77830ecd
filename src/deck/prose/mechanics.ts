/** All mechanics of a card's prose, put together. */
import type { Amount, Mechanics, SpellCard } from "../model.ts";
import { mainArea, readAreas } from "./areas.ts";
import { readAttacks } from "./attacks.ts";
import { readConditions } from "./conditions.ts";
import { isReckonable, readDamage } from "./damage.ts";
import { readHealing } from "./healing.ts";
import { readLight } from "./light.ts";
import { relate } from "./relations.ts";
import { readRolls } from "./rolls.ts";
import { readSaves } from "./saves.ts";
import { areaGrowth, durationGrowth, durationSteps, targetGrowth, withScaling } from "./scaling.ts";
import { readTargets } from "./targets.ts";
import type { Prose } from "./text.ts";

type Header = Pick<SpellCard, "level" | "school" | "range" | "area" | "duration" | "origin">;

/** The mechanics that the prose of a card tells, its header being known. */
export function readMechanics(card: Header, prose: Prose): Mechanics {
  const rangeIsSelf = card.range?.kind === "self";
  const lasts = card.duration.some(({ kind }) => kind !== "instant");
  const grown = withScaling(
    {
      damage: readDamage(prose).filter(canBeRolled),
      healing: readHealing(prose).filter(canBeRolled),
      rolls: readRolls(prose).filter(canBeRolled),
    },
    prose,
    card.level,
  );
  const told = readAreas(prose, {
    rangeIsSelf,
    range: card.range?.kind === "distance" && card.range.distance.unit === "ft" ? card.range.distance.value : null,
    isIllusion: card.school === "ill",
    lasts,
  });
  const areas = withHeaderArea(told, card);
  const related = relate(
    {
      saves: readSaves(prose),
      attacks: readAttacks(prose),
      damage: grown.damage,
      conditions: readConditions(prose),
    },
    areas,
    prose,
  );
  return {
    areas,
    ...related,
    healing: grown.healing.map(withoutSentence),
    rolls: grown.rolls.map(withoutSentence),
    targets: readTargets(prose, rangeIsSelf),
    light: readLight(prose),
    growth: {
      targets: targetGrowth(prose),
      area: areaGrowth(prose),
      duration: durationGrowth(prose),
      durationSteps: durationSteps(prose),
    },
    repeats: lasts && repeats(prose, areas.length + related.damage.length > 0),
  };
}

const canBeRolled = ({ amount }: { readonly amount: Amount }): boolean => isReckonable(amount);

const withoutSentence = <T extends { sentence: number }>({ sentence: _sentence, ...fact }: T): Omit<T, "sentence"> =>
  fact;

/** An area that the range line gives counts where the prose gives none. */
function withHeaderArea(areas: Mechanics["areas"], { area, range, origin }: Header): Mechanics["areas"] {
  const size = area?.size;
  const place = origin.fields.range;
  if (!area || !size || area.shape === "unstated" || !place || mainArea(areas) !== null) return areas;
  const shape = area.shape === "hemisphere" ? "sphere" : area.shape;
  const own = {
    shape,
    size,
    width: null,
    height: null,
    count: 1,
    role: "effect",
    spreads: false,
    from: place,
  } as const;
  return [{ ...own, origin: range?.kind === "self" ? "self" : "point" }, ...areas];
}

// All of these are asked of sentences in lower case.
const AGAIN =
  /(?:jako|pomocí|použít|použiješ|použij|můžeš)[^.]{0,60}(?<!\p{L})(?:akci|akce|akcí)[^.]{0,80}(?:tah|tazích|znovu|opak|další|pohnout|přesun|zaútoč|vymršt|způsob|vystřel)|(?<!\p{L})akc[ií]\s+(?:\p{L}+\s+)?můžeš[^.]{0,80}(?:tah|tazích|znovu|opak|další)|zopakovat\s+útok/u;
/** One of these stands in every match of AGAIN. */
const ACTION = /akc[eií]|zopakovat/;
const ENTERING =
  /vstoupí\s+(?:do|na\s+(?:její|jeho|ni|něj|to|tot|tut|území|ploch|míst|pol|oblast))|(?:začne|začíná|započne|skončí|ukončí)\s+(?:zde\s+|tam\s+|v\s+\p{L}+\s+(?:\p{L}+\s+)?|ve\s+\p{L}+\s+)?svůj\s+tah/u;
const EACH_TURN = /na\s+(?<when>začátku|konci)\s+(?:každého\s+)?(?:z\s+)?(?:tvého|tvých|jeho|svého|svých)/u;
const OWN_TURN = /na\s+(?:začátku|konci)\s+(?:každého\s+)?(?:z\s+)?tv(?:ého|ých)\s+tah/u;
/** What a turn brings by itself: damage, hit points. */
const BRINGS = /\d+k\d+|život/u;
const MUST_SAVE = /záchran/u;
/** A second try, or a save for another reason: it ends the effect at most. */
const OTHER_SAVE = /zopak|znovu|opakov|ukonč|soustředění/u;
/** Actions of somebody else, mostly to be rid of the effect. */
const OTHERS_ACTION =
  /(?<!\p{L})(?:může|mohou|musí)\s+(?:\p{L}+\s+)?použít|(?<!\p{L})jako\s+(?:svou\s+)?akci\s+(?:si\s+|se\s+)?(?:musí|může|mohou)(?!\p{L})/u;

/** An effect that comes again each turn: by the caster's action, by entering, by itself. Not a save that ends it. */
function repeats({ sentences }: Prose, happensSomewhere: boolean): boolean {
  return sentences.some(({ lower, part, inList }) => {
    if (part !== "body") return false;
    if (ACTION.test(lower) && AGAIN.test(lower) && !OTHERS_ACTION.test(lower)) return true;
    if (happensSomewhere && ENTERING.test(lower)) return true;
    const when = EACH_TURN.exec(lower)?.groups?.["when"];
    if (when === undefined) return false;
    return (
      BRINGS.test(lower) ||
      OWN_TURN.test(lower) ||
      (when === "začátku" && !inList && MUST_SAVE.test(lower) && !OTHER_SAVE.test(lower))
    );
  });
}
