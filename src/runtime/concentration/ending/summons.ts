/**
 * Creatures that a concentration summoned. The system notes on them which spell they come from, not which casting of it:
 * our stamp names the concentration, and nothing without it is ever removed.
 */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import type { Activity } from "../../../types/surface/dnd5e.ts";
import type { Data, EffectDocument, TokenDocument } from "../../../types/surface/documents.ts";
import { castOf } from "../../areas/life/casts.ts";
import { effectAt } from "../../areas/life/locate.ts";
import { option } from "../../option.ts";
import type { FeatureHooks } from "../../platform/features.ts";
import { concentrationsOf, spellItem } from "./concentrations.ts";

/** Under flags["kartoteka-kouzel"] of the token: uuid of the concentration's effect. */
const SUMMON_FLAG = "summonedBy";

/**
 * Spells whose creatures stay when concentration is broken, out of control: Player's Handbook (2014), Conjure Elemental and
 * Conjure Fey; Xanathar's Guide, Infernal Calling and Summon Greater Demon. By the system's identifiers.
 */
const STAYING: ReadonlySet<string> = new Set([
  "conjure-elemental",
  "conjure-fey",
  "infernal-calling",
  "summon-greater-demon",
]);

export function installSummons(hooks: FeatureHooks): void {
  hooks.on("dnd5e.summonToken", (activity, _profile, token) => stamp(activity, token));
}

function stamp(activity: Activity, token: Data): void {
  const effect = concentrationFor(activity);
  if (effect === undefined || STAYING.has(activity.item.system.identifier)) return;
  foundry.utils.setProperty(token, `flags.${MODULE_ID}.${SUMMON_FLAG}`, effect);
}

/** Of the cast that is going on; else, summoned later from the card, what the caster holds on the same spell. */
function concentrationFor(activity: Activity): string | undefined {
  const { actor, item } = activity;
  const held = actor === null ? undefined : concentrationsOf(actor).find((effect) => spellItem(effect)?.id === item.id);
  return castOf(activity).effect ?? held?.uuid;
}

const summoner = ({ flags }: TokenDocument): unknown => flags[MODULE_ID]?.[SUMMON_FLAG];

const tokensWhere = (test: (token: TokenDocument) => boolean): TokenDocument[] =>
  game.scenes.contents.flatMap((scene) => scene.tokens.filter(test));

/** Those that go with a concentration, if they are to go. */
export const summonsOf = ({ uuid }: EffectDocument): TokenDocument[] =>
  option("concentration-summons") ? tokensWhere((token) => summoner(token) === uuid) : [];

/** Those whose concentration ended while nobody could remove them. */
export function orphanedSummons(): TokenDocument[] {
  if (!option("concentration-summons")) return [];
  return tokensWhere((token) => {
    const effect = summoner(token);
    return typeof effect === "string" && effectAt(effect) === undefined;
  });
}

/** Removes those that are still there. */
export async function dismiss(tokens: readonly TokenDocument[]): Promise<void> {
  for (const scene of new Set(tokens.map(({ parent }) => parent))) {
    const ids = tokens.filter(({ parent, id }) => parent === scene && isThere(parent, id)).map(({ id }) => id);
    if (scene !== null && ids.length > 0) await scene.deleteEmbeddedDocuments("Token", ids);
  }
}

const isThere = (scene: TokenDocument["parent"], id: string): boolean =>
  game.scenes.get(scene?.id ?? "")?.tokens.has(id) === true;
