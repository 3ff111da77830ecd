/**
 * How a spell lies in a spellbook: its method, class and state of preparation. As the system's sheet puts it there (dnd5e
 * 5.3.3, module/data/item/spell.mjs: onDropCreate, _preCreate), said outright, so that it is the same without a sheet.
 */
import type { ActorFacts, ClassFacts, SpellFacts } from "./model.ts";

export interface BookPlace {
  readonly method: string;
  /** "class:wizard"; blank: of no class */
  readonly sourceItem: string;
  /** NPCs have their spells at hand, and everybody their cantrips */
  readonly prepared: 0 | 1;
}

/** `chosen` is the identifier of the class that a person named. */
export function placeInBook(
  actor: ActorFacts,
  spell: Pick<SpellFacts, "level" | "method">,
  chosen?: string,
): BookPlace {
  const prepared = actor.isNpc || spell.level === 0 ? 1 : 0;
  const found = actor.classes.find(({ identifier }) => identifier === chosen) ?? likelyClass(actor.classes);
  if (found !== undefined) return { method: found.method, sourceItem: `class:${found.identifier}`, prepared };
  return { method: methodWithoutClass(actor, spell), sourceItem: "", prepared };
}

/** The only one, or the only one with the spell on its list; undefined where a person would have to say. */
export function likelyClass(classes: readonly ClassFacts[]): ClassFacts | undefined {
  const offering = classes.filter(({ offers }) => offers);
  if (classes.length === 1) return classes[0];
  return offering.length === 1 ? offering[0] : undefined;
}

function methodWithoutClass(
  { classes, casterLevel, slots }: ActorFacts,
  { method }: Pick<SpellFacts, "method">,
): string {
  const [first] = classes;
  if (first !== undefined) return first.method;
  if (casterLevel > 0 || slots.spell.length > 0) return "spell";
  if (slots.pact.length > 0) return "pact";
  // what a monster cast innately is an ordinary spell in a book
  return method === "" || WITHOUT_SLOTS.has(method) ? "spell" : method;
}

const WITHOUT_SLOTS: ReadonlySet<string> = new Set(["innate", "atwill", "ritual"]);

export const isInnate = (method: string): boolean => method === "innate" || method === "atwill";

/** By which method a spell that is cast once is paid for: "atwill", for nothing, where its caster has no slot for it. */
export function payingMethod({ slots }: Pick<ActorFacts, "slots">, { level }: Pick<SpellFacts, "level">): string {
  if (level === 0) return "spell";
  const reaches = (levels: readonly number[]): boolean => levels.some((own) => own >= level);
  if (reaches(slots.spell)) return "spell";
  return reaches(slots.pact) ? "pact" : "atwill";
}
