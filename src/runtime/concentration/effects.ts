/** What an actor concentrates on, and what of it damage can break. */
import { MODULE_ID } from "../../dnd5e/constants.ts";
import type { ActorDocument, Data, EffectDocument } from "../../types/surface/documents.ts";
import { isScratch } from "../trial/mark.ts";
import { spellItem, spellOf } from "./ending/concentrations.ts";
import { waitsFor } from "./ending/waiting.ts";

/** Flag of a spell, or of one concentration on it, that damage cannot break: flags["kartoteka-kouzel"]. */
export const UNBREAKABLE_FLAG = "unbreakable";

/**
 * The system's concentrations that are at work: disabled and expired effects are none, whatever 5.3 says of them. What the
 * trial makes is not ours to see to.
 */
export function concentrationsOf(actor: ActorDocument): EffectDocument[] {
  if (isScratch(actor)) return [];
  return [...actor.concentration.effects].filter(({ active, duration }) => active && duration.expired !== true);
}

/** Those that can still be lost: what only waits for a GM to be ended is lost already. */
export const losable = (actor: ActorDocument): EffectDocument[] =>
  concentrationsOf(actor).filter((effect) => waitsFor(effect) === undefined);

/** Those that a hit can break. */
export const breakable = (actor: ActorDocument): EffectDocument[] =>
  losable(actor).filter((effect) => !isUnbreakable(effect));

/** The mark of the effect itself, of the spell, or of the spell as it was when it was used up. */
export function isUnbreakable(effect: EffectDocument): boolean {
  const noted = (effect.flags["dnd5e"]?.["item"] ?? {}) as { data?: { flags?: Record<string, Data | undefined> } };
  const flags = [effect.flags, spellItem(effect)?.flags, noted.data?.flags];
  return flags.some((own) => own?.[MODULE_ID]?.[UNBREAKABLE_FLAG] === true);
}

/** Names of the spells, as one reads them. */
export const spellNames = (effects: readonly EffectDocument[]): string =>
  new Intl.ListFormat(game.i18n.lang).format(effects.map(spellName));

export const spellName = (effect: EffectDocument): string => spellOf(effect)?.name ?? effect.name;

/** The actor that an effect works on: its own, or that of its item. */
export function bearerOf({ parent }: EffectDocument): ActorDocument | null {
  const bearer = parent?.documentName === "Item" ? parent.parent : parent;
  return bearer?.documentName === "Actor" ? (bearer as ActorDocument) : null;
}
