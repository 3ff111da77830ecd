/** Spells of our compendiums, to be searched without regard to case and diacritics, by either name. */
import { fold } from "../../deck/lexicon/fold.ts";
import { MODULE_ID } from "../../dnd5e/constants.ts";
import { isOurs } from "../czech/marks.ts";
import type { CompendiumEntry } from "../../types/surface/game.ts";

export interface ListedSpell {
  readonly uuid: string;
  readonly name: string;
  readonly english: string;
  readonly level: number;
}

const FIELDS = ["system.level", `flags.${MODULE_ID}`];

/** By level, then by name as it is sorted in the user's language; twins of one spell stay apart by their uuids. */
export async function listSpells(): Promise<ListedSpell[]> {
  const packs = game.packs.filter(({ documentName, visible }) => documentName === "Item" && visible);
  const indices = await Promise.all(packs.map((pack) => pack.getIndex({ fields: FIELDS })));
  const collator = new Intl.Collator(game.i18n.lang);
  return indices
    .flatMap((index) => index.contents.flatMap(ours))
    .sort((a, b) => a.level - b.level || collator.compare(a.name, b.name));
}

/** Those made from cards, whichever module holds the compendium. */
function ours(entry: CompendiumEntry): ListedSpell[] {
  const { type, uuid, name, system, flags } = entry;
  if (type !== "spell" || !isOurs(entry)) return [];
  const english = flags?.[MODULE_ID]?.["english"];
  return [{ uuid, name, english: typeof english === "string" ? english : "", level: Number(system?.["level"] ?? 0) }];
}

export function searchSpells(spells: readonly ListedSpell[], query: string): ListedSpell[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return spells.filter(({ name, english }) => {
    const text = fold(`${name} ${english}`);
    return words.every((word) => text.includes(word));
  });
}
