/** Concentrations as effects of actors: which there are, and what they are for. */
import { MODULE_ID } from "../../../dnd5e/constants.ts";
import { ONCE_FLAG } from "../../platform/once-flag.ts";
import type {
  ActorDocument,
  Data,
  EffectDocument,
  ItemDocument,
  TokenDocument,
} from "../../../types/surface/documents.ts";

const CONCENTRATING = "concentrating";

/** The actor whose concentration an effect is; undefined for every other effect. */
export function concentratingActor(effect: EffectDocument): ActorDocument | undefined {
  if (!effect.statuses.has(CONCENTRATING) || effect.pack !== null) return undefined;
  return effect.parent?.documentName === "Actor" ? (effect.parent as ActorDocument) : undefined;
}

/** What the system notes of the spell: by id, and whole where the actor has not got it (a scroll that was used up). */
interface ItemNote {
  readonly id?: string;
  readonly uuid?: string;
  readonly data?: Data;
}

const noteOf = ({ flags }: EffectDocument): ItemNote => flags["dnd5e"]?.["item"] ?? {};

/** The spell that an effect concentrates on, where its actor still has it. */
export function spellItem(effect: EffectDocument): ItemDocument | undefined {
  const actor = concentratingActor(effect);
  return actor?.items.get(noteOf(effect).id ?? "");
}

/** What our flag tells of a spell that was cast without being kept (platform/drop-cast.ts). */
const onceOf = ({ flags }: EffectDocument): Data => (flags[MODULE_ID]?.[ONCE_FLAG] as Data | undefined) ?? {};

/** Null where nothing tells what it is for: a status that somebody put on by hand. */
export function spellOf(effect: EffectDocument): { readonly name: string; readonly img: string | null } | null {
  const item = spellItem(effect);
  if (item !== undefined) return { name: item.name, img: item.img };
  const { name, img } = noteOf(effect).data ?? onceOf(effect);
  return typeof name === "string" ? { name, img: typeof img === "string" ? img : null } : null;
}

/**
 * Actors that may concentrate: those of the world, and those of unlinked tokens on the scenes that are played on. Tokens of
 * other scenes are left out: their actors are only made when somebody asks for them, which takes time for each.
 */
export function actorsInPlay(): ActorDocument[] {
  const scenes = game.scenes.filter((scene) => scene.active || scene.isView || hasCombat(scene.id));
  const tokens = scenes.flatMap((scene) => scene.tokens.filter(({ actorLink }) => !actorLink));
  return [...game.actors, ...tokens.flatMap(({ actor }) => actor ?? [])];
}

const hasCombat = (sceneId: string): boolean =>
  game.combats.some(({ combatants }) => combatants.some(({ token }) => token?.parent?.id === sceneId));

/** Every effect with the status, whether the system counts it or not. */
export const concentrationsOf = (actor: ActorDocument): EffectDocument[] =>
  actor.effects.filter((effect) => effect.statuses.has(CONCENTRATING));

/** As people at the table know it: by its token, where one is to be seen. */
export function calledName(actor: ActorDocument): string {
  const [token] = actor.getActiveTokens(false, true) as readonly TokenDocument[];
  return actor.token?.name ?? token?.name ?? actor.name;
}
