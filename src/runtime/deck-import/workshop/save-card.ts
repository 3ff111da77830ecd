/** Saving a single card as an item: into the target's compendium, or among the items of the world. */
import { MODULE_ID, packsOfModule } from "../../../dnd5e/constants.ts";
import type { SpellCard } from "../../../deck/model.ts";
import { toDocuments } from "../../../dnd5e/documents.ts";
import type { SpellItem } from "../../../dnd5e/schema.ts";
import type { Data } from "../../../types/surface/documents.ts";
import { importCards } from "./import-deck.ts";
import { ITEMS } from "./kinds.ts";
import { compare, type Decision, type Outcome } from "./merge.ts";
import { dataFor, documentsAt, knownAt, WORLD, type Place } from "./place.ts";
import { sidesOf } from "./plan.ts";
import { projectData } from "./project-data.ts";
import { packAt, type Target } from "./target.ts";
import type { Unit } from "./units.ts";
import { createDocuments, updateDocuments } from "./write-documents.ts";

/**
 * The item of one card; what it names is looked for in the target's compendium, or in ours where that is not there yet.
 * Among the items of the world it stands without its tables, which lie in compendiums.
 */
export async function itemOfCard(card: SpellCard, target: Target, { pack }: Place): Promise<SpellItem> {
  const packs = packAt(target.packs.spells) === undefined ? packsOfModule(MODULE_ID) : target.packs;
  const known = await knownAt({ pack: packs.spells });
  const others = known.flatMap(({ key, name }) => (key === null || key === card.key ? [] : [{ key, name }]));
  const options = { packs, ...projectData().documents, others, withTables: pack !== null };
  const [item] = toDocuments([card], options).spells;
  if (item === undefined) throw new Error(`no item of ${card.key}`);
  return item;
}

/** What saving would do to the item that is there; undefined where there is none. */
export async function outcomesOf(item: SpellItem, place: Place): Promise<ReadonlyMap<Unit, Outcome> | undefined> {
  const [document] = await documentsAt(place, [item._id]);
  return document && compare(sidesOf(ITEMS, dataFor(item, place), document));
}

/** All conflicts settled in one way. */
export const settledAs = (outcomes: ReadonlyMap<Unit, Outcome>, decision: Decision): Map<Unit, Decision> =>
  new Map([...outcomes].flatMap(([unit, outcome]) => (outcome === "conflict" ? [[unit, decision] as const] : [])));

export async function saveToTarget(
  card: SpellCard,
  text: string,
  target: Target,
  decisions: ReadonlyMap<Unit, Decision>,
): Promise<void> {
  await importCards([{ card, text, decisions }], target);
}

export async function saveToWorld(
  item: SpellItem,
  text: string,
  decisions: ReadonlyMap<Unit, Decision>,
): Promise<void> {
  const data: Data = dataFor(item, WORLD);
  const [document] = await documentsAt(WORLD, [item._id]);
  if (document === undefined) await createDocuments(ITEMS, [{ data, text, decisions }], WORLD);
  else await updateDocuments(ITEMS, [[{ data, text, decisions }, document]], WORLD);
}
