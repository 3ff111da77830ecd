/**
 * Areas in the prose: what shape and size, and what part it plays. Příručka hráče, chapter 10, "Oblasti účinku".
 * A shape with a size is only a candidate; the words around it tell whether a GM would put it on the map.
 */
import type { Area, AreaRole, SpellCard } from "../model.ts";
import { candidatesIn } from "./area-candidates.ts";
import { CORNERS, MOVES, originOf, roleOf } from "./area-roles.ts";
import { placeOf, type Prose } from "./text.ts";

export interface AreaContext {
  readonly rangeIsSelf: boolean;
  /** feet of the range line, where it gives some */
  readonly range: number | null;
  readonly isIllusion: boolean;
  /** the spell lasts longer than a moment */
  readonly lasts: boolean;
}

const ON_MAP: ReadonlySet<AreaRole> = new Set(["effect", "aura", "placed"]);

/** The area that a GM puts on the map when the spell is cast: the first that is neither a limit nor comes later. */
export function mainArea(areas: readonly Area[]): Area | null {
  return areas.find(({ role }) => ON_MAP.has(role)) ?? null;
}

/**
 * The area that tells of the spell: its main one, or how far a spell of divination perceives around its caster (in
 * other spells that is an aside).
 */
export function spellArea({ school, mechanics: { areas } }: Pick<SpellCard, "school" | "mechanics">): Area | null {
  const detects = ({ role, origin }: Area) => school === "div" && role === "detection" && origin === "self";
  return mainArea(areas) ?? areas.find(detects) ?? null;
}

/** An area that stands only among the points of a list is the spell's own after all, unless it clings to a target. */
function promoteListed(areas: readonly { area: Area; inList: boolean }[]): Area[] {
  const only = areas.every(({ area }) => !ON_MAP.has(area.role));
  const first = only
    ? areas.findIndex(({ area, inList }) => inList && area.role === "secondary" && area.origin !== "target")
    : -1;
  return areas.map(({ area }, i) => (i === first ? { ...area, role: "effect" } : area));
}

/** All areas of the prose in order, each with its role. */
export function readAreas(prose: Prose, context: AreaContext): Area[] {
  const range = context.rangeIsSelf ? null : context.range;
  const candidates = prose.sentences.flatMap((sentence) => candidatesIn(sentence, prose, range));
  if (candidates.length === 0) return [];
  const whole = prose.sentences.map((s) => s.lower).join(" ");
  const spreads = CORNERS.test(whole);
  const found = candidates.map((candidate) => {
    const { sentence } = candidate;
    const role = roleOf(candidate, prose, context.isIllusion);
    const origin = originOf(candidate, context);
    const aura =
      role === "effect" && context.lasts && origin === "self" && candidate.shape === "radius" && MOVES.test(whole);
    const area: Area = {
      shape: candidate.shape,
      size: candidate.size,
      width: candidate.width,
      height: candidate.height,
      count: candidate.count,
      role: aura ? "aura" : role,
      origin,
      spreads,
      from: placeOf(sentence, candidate.start, sentence.text.slice(candidate.start, candidate.end)),
    };
    return { area, inList: sentence.inList };
  });
  return promoteListed(found);
}
