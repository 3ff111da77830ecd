/** The classes of a spell, by the names that cards have for them and in the order of the alphabet. */
import type { ItemDocument } from "../../../types/surface/documents.ts";
import type { SpellList } from "../../../types/surface/dnd5e.ts";
import { packSourceOf } from "../../copy-sources.ts";
import { SHEET_PILLS } from "../../platform/spell-places.ts";
import { sayIfKnown } from "./words.ts";

interface ClassName {
  /** as the system prints it */
  readonly printed: string;
  readonly name: string;
}

/** Those on whose lists the spell is, in the order of the user's language. */
export function classNames(item: ItemDocument): ClassName[] {
  const uuid = packSourceOf(item.toObject()) ?? item.uuid;
  const lists = [...(dnd5e.registry.spellLists?.forSpell(uuid) ?? [])];
  const { compare } = new Intl.Collator(game.i18n.lang);
  return lists.flatMap(named).toSorted((a, b) => compare(a.name, b.name));
}

function named({ name: printed, metadata: { type = "class", identifier = "" } }: SpellList): ClassName[] {
  if (type !== "class" || printed === undefined) return [];
  return [{ printed, name: sayIfKnown(`class.${identifier}`) ?? printed }];
}

/** Tags of another kind keep their places. */
export function orderClasses(item: ItemDocument, sheet: HTMLElement): void {
  const names = classNames(item);
  const pills = [...sheet.querySelectorAll<HTMLElement>(`${SHEET_PILLS} .label`)].filter(({ textContent }) =>
    names.some(({ printed, name }) => [printed, name].includes(textContent?.trim() ?? "")),
  );
  if (pills.length === names.length) pills.forEach((pill, index) => (pill.textContent = names[index]?.name ?? ""));
}
