/** The Czech spells that are at hand, as the indices of their compendiums tell: decks of the world, content modules, ours. */
import { MODULE_ID, PACKS } from "../../dnd5e/constants.ts";
import type { CompendiumEntry, CompendiumPack } from "../../types/surface/game.ts";
import { presentDecks } from "../deck-import/decks.ts";
import { finder, type CzechSpell, type Find } from "./counterparts.ts";
import { marksOf } from "./marks.ts";

export const FIELDS = ["system.identifier", `flags.${MODULE_ID}.key`, `flags.${MODULE_ID}.english`];

/** In the order in which they are asked; the one that a GM has chosen goes first. */
export function spellPacks(): CompendiumPack[] {
  const chosen = game.settings.get(MODULE_ID, "translate-from");
  const decks = new Set(presentDecks().map(({ spells }) => spells));
  const rank = ({ collection, metadata }: CompendiumPack): number => {
    if (collection === chosen) return 0;
    return decks.has(collection) ? 1 : metadata.packageName === MODULE_ID ? 3 : 2;
  };
  const isOfModule = ({ metadata }: CompendiumPack): boolean =>
    metadata.packageType === "module" && metadata.name === PACKS.spells;
  return game.packs
    .filter((pack) => pack.documentName === "Item" && pack.visible && (decks.has(pack.collection) || isOfModule(pack)))
    .sort((a, b) => rank(a) - rank(b));
}

/** Has the indices tell what we need; they go on telling it of whatever is changed. */
export async function prepareLexicon(): Promise<void> {
  await Promise.all(spellPacks().map((pack) => pack.getIndex({ fields: FIELDS })));
}

export interface Lexicon {
  readonly spells: readonly CzechSpell[];
  readonly find: Find;
}

let present: Lexicon | undefined;

/** As the indices are now; made once for whatever asks in one turn. */
export function lexicon(): Lexicon {
  if (present !== undefined) return present;
  const spells = spellPacks().flatMap(({ index }) => index.contents.flatMap(czechSpell));
  present = { spells, find: finder(spells) };
  queueMicrotask(() => (present = undefined));
  return present;
}

function czechSpell({ type, uuid, name, system, flags }: CompendiumEntry): CzechSpell[] {
  const { key, english } = marksOf({ flags });
  if (type !== "spell" || typeof key !== "string") return [];
  const identifier = system?.["identifier"];
  return [
    {
      uuid,
      name,
      english: typeof english === "string" ? english : "",
      identifier: typeof identifier === "string" && identifier !== "" ? identifier : key,
    },
  ];
}
