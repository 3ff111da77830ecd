/** What a concentration takes with it, looked up at the moment of its end, while all of it is still there. */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { ActorDocument, BaseDocument, EffectDocument, TokenDocument } from "../../../types/surface/documents.ts";
import { allAreas, type PlacedArea } from "../../platform/areas.ts";
import { calledName, spellOf } from "./concentrations.ts";
import { isLongCasting } from "../long-casting/flag.ts";
import { uuidOf, type Ended, type Part } from "./ended.ts";
import type { EndReason } from "./reason.ts";
import { summonsOf } from "./summons.ts";
import { ENDING_FLAG } from "../ending.ts";
import { WAITS_FLAG } from "./waits-flag.ts";

/** The effect may be deleted already; its own data are with it. */
export function endedNow(actor: ActorDocument, effect: EffectDocument, reason: EndReason): Ended {
  return {
    what: isLongCasting(effect) ? "long-casting" : "concentration",
    actor: { uuid: actor.uuid, name: calledName(actor) },
    spell: spellOf(effect),
    reason,
    parts: partsOf(effect),
    state: "ended",
    missing: [],
  };
}

function partsOf(effect: EffectDocument): Part[] {
  const areas = allAreas().filter(({ flag }) => flag.cast.effect === effect.uuid);
  const parts = [
    ...partAt("effect", effect),
    ...dependentsOf(effect).flatMap((dependent) => partAt("dependent", dependent)),
    ...summonsOf(effect).flatMap((token) => partAt("summon", token)),
    ...areas.flatMap((area) => partAt("area", area.document, tokenOf(area))),
  ];
  // an area may be a dependent as well, by some other module's doing
  return [...new Map(parts.map((part) => [uuidOf(part), part])).values()];
}

/** Those of dependents too: what an enchantment brought. */
function dependentsOf(effect: EffectDocument, known = new Set<string>([effect.uuid])): BaseDocument[] {
  return (effect.getDependents?.() ?? []).flatMap((dependent) => {
    if (known.has(dependent.uuid)) return [];
    known.add(dependent.uuid);
    const inner = dependent.documentName === "ActiveEffect" ? dependentsOf(dependent as EffectDocument, known) : [];
    return [dependent, ...inner];
  });
}

/** The token without which an area would only be cleaned away again. */
const tokenOf = ({ flag }: PlacedArea): string | null => flag.cast.token;

/** None for what lies in nothing: dnd5e has no such dependents. */
function partAt(kind: Part["kind"], document: BaseDocument, needs: string | null = null): Part[] {
  const { parent, id, documentName } = document;
  if (parent === null || id === null) return [];
  const bearer = bearerOf(document);
  return [
    {
      kind,
      document: documentName as Part["document"],
      parent: parent.uuid,
      id,
      data: withoutItsEnd(document),
      needs,
      name: nameOf(document),
      of: bearer === undefined ? nameOf(parent) : calledName(bearer),
      secret: kind === "summon" ? (document as TokenDocument).hidden : bearer !== undefined && isSecret(bearer),
    },
  ];
}

const nameOf = (document: BaseDocument): string => (document as { name?: string }).name ?? "";

/** That it was lost, or waited to be ended, must not come back with it. */
function withoutItsEnd(document: BaseDocument): Part["data"] {
  const data = document.toObject();
  const own = (data["flags"] as Record<string, Record<string, unknown> | undefined> | undefined)?.[MODULE_ID];
  for (const flag of [WAITS_FLAG, ENDING_FLAG]) delete own?.[flag];
  return data;
}

function bearerOf({ parent }: BaseDocument): ActorDocument | undefined {
  for (let at = parent; at !== null; at = at.parent) if (at.documentName === "Actor") return at as ActorDocument;
  return undefined;
}

/** Somebody else's creature whose tokens are all hidden. */
function isSecret(actor: ActorDocument): boolean {
  if (actor.hasPlayerOwner) return false;
  const tokens = actor.token === null ? (actor.getActiveTokens(false, true) as TokenDocument[]) : [actor.token];
  return !tokens.some(({ hidden }) => !hidden);
}
