/** All mechanics of a card's prose, put together. */
import type { AreaRole, Damage, Mechanics, SpellCard } from "../model.ts";
import { readAreas } from "./areas.ts";
import { readAttacks } from "./attacks.ts";
import { readConditions } from "./conditions.ts";
import { readDamage } from "./damage.ts";
import { readHealing } from "./healing.ts";
import { readLight } from "./light.ts";
import { readRolls } from "./rolls.ts";
import { readSaves } from "./saves.ts";
import { areaGrowth, durationGrowth, durationSteps, targetGrowth, withScaling } from "./scaling.ts";
import { readTargets } from "./targets.ts";
import { readProse, type Prose } from "./text.ts";

type Header = Pick<SpellCard, "level" | "school" | "range" | "area" | "duration" | "body" | "higherLevels" | "origin">;

/** Reads the prose of a card whose header is known. */
export function readMechanics(card: Header): Mechanics {
  const prose = readProse(card.body, card.higherLevels);
  const rangeIsSelf = card.range?.kind === "self";
  const lasts = card.duration.some(({ kind }) => kind !== "instant");
  const saves = readSaves(prose);
  const grown = withScaling(
    { damage: readDamage(prose), healing: readHealing(prose), rolls: readRolls(prose) },
    prose,
    card.level,
  );
  const areas = readAreas(prose, {
    rangeIsSelf,
    range: card.range?.kind === "distance" && card.range.distance.unit === "ft" ? card.range.distance.value : null,
    isIllusion: card.school === "ill",
    lasts,
  });
  return {
    areas: withHeaderArea(areas, card),
    saves,
    attacks: readAttacks(prose),
    damage: grown.damage.map((part) => withOnSave(part, saves, prose)),
    healing: [...grown.healing],
    rolls: [...grown.rolls],
    conditions: readConditions(prose),
    targets: readTargets(prose, rangeIsSelf),
    light: readLight(prose),
    growth: {
      targets: targetGrowth(prose),
      area: areaGrowth(prose),
      duration: durationGrowth(prose),
      durationSteps: durationSteps(prose),
    },
    repeats: lasts && repeats(prose),
  };
}

const ON_MAP: ReadonlySet<AreaRole> = new Set(["effect", "aura", "placed"]);

/** An area that the range line gives counts where the prose gives none. */
function withHeaderArea(areas: Mechanics["areas"], { area, range, origin }: Header): Mechanics["areas"] {
  const size = area?.size;
  const place = origin.fields.range;
  if (!area || !size || area.shape === "unstated" || !place || areas.some(({ role }) => ON_MAP.has(role))) return areas;
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

/** What a save leaves of a part: the save spoken of last before it, unless the part comes by a hit or by itself. */
function withOnSave(part: Damage, saves: Mechanics["saves"], prose: Prose): Damage {
  if (part.onSave !== null) return part;
  const save = savingFrom(part, saves, prose);
  return save === null ? part : { ...part, onSave: save.onSuccess };
}

function savingFrom(part: Damage, saves: Mechanics["saves"], prose: Prose): Mechanics["saves"][number] | null {
  const sentence = prose.sentences[part.sentence];
  if (!sentence || saves.length === 0) return null;
  const before = sentence.text.slice(0, Math.max(0, sentence.text.indexOf(part.from.phrase)));
  const near = prose.sentences
    .filter(
      (s) =>
        s.index < sentence.index &&
        s.index >= sentence.index - 3 &&
        (s.block === sentence.block || s.block === sentence.block - 1),
    )
    .map((s) => s.text);
  const bySave = /záchran|neuspěj|selž|jinak|při\s+neúspěchu/iu;
  const byHit = /zásah(?:u|em)?(?!\s+za)|zasáhn/iu;
  if (bySave.test(before)) return saveBefore(part, saves);
  if (byHit.test(before) && !/zasažen/iu.test(before)) return null;
  if (sentence.inList || sentence.lead !== null) return saveBefore(part, saves);
  const last = near.findLast((text) => bySave.test(text) || byHit.test(text));
  if (last === undefined)
    return /^(?:Když|Tvor|Cíl|Zasažen)/u.test(sentence.text) && saves.length > 0 && near.length === 0
      ? saveBefore(part, saves)
      : null;
  return bySave.test(last) &&
    /^(?:Když|Tvor|Cíl|Zasažen|Každ|Při|Selže|Neuspěje|Pokud|Tvorové|V\s+případě|Uspěje)/u.test(sentence.text)
    ? saveBefore(part, saves)
    : null;
}

/** The save whose sentence stands last in front of the part, or the first of all. */
function saveBefore(part: Damage, saves: Mechanics["saves"]): Mechanics["saves"][number] | null {
  const own = saves.filter((save) => save.from.line <= part.from.line);
  return (
    own.filter((save) => save.from.line < part.from.line || save.from.column <= part.from.column).at(-1) ??
    saves[0] ??
    null
  );
}

const AGAIN =
  /(?:[Jj]ako|[Pp]omocí|použít|použiješ|použij|můžeš)[^.]{0,60}(?:akci|akce|akcí)[^.]{0,80}(?:tah|tazích|znovu|opak|další|pohnout|přesun|zaútoč|vymršt|způsob|vystřel)|zopakovat\s+útok/iu;
const ENTERING =
  /vstoupí\s+(?:do|na)|(?:začne|začíná|započne|skončí|ukončí)\s+(?:zde\s+|tam\s+|v\s+\p{L}+\s+(?:\p{L}+\s+)?|ve\s+\p{L}+\s+)?svůj\s+tah|na\s+(?:začátku|konci)\s+(?:každého\s+)?(?:z\s+)?(?:tvého|tvých|jeho|svého|svých)/iu;

function repeats(prose: Prose): boolean {
  return prose.sentences.some(({ text, part }) => part === "body" && (AGAIN.test(text) || ENTERING.test(text)));
}
