/** How a spell was read: its card read anew, beside what the item has now. */
import { packsOfModule, MODULE_ID } from "../../../../dnd5e/constants.ts";
import { toDocuments } from "../../../../dnd5e/documents.ts";
import type { SpellCard } from "../../../../deck/model.ts";
import type { Data, ItemDocument } from "../../../../types/surface/documents.ts";
import { readCardText } from "../../../deck-import/editor/card-desk.ts";
import { cardOriginOf, textOf, type CardOrigin } from "../../../deck-import/workshop/card-origin.ts";
import { dataFor, WORLD } from "../../../deck-import/workshop/place.ts";
import { projectData } from "../../../deck-import/workshop/project-data.ts";
import { rowsOf, rowsOfItem, type Row } from "./rows.ts";

export interface ItemReading {
  readonly origin: CardOrigin;
  readonly rows: readonly Row[];
}

export async function readItem(item: ItemDocument): Promise<ItemReading> {
  const present = item.toObject();
  const origin = await cardOriginOf(item.uuid, present);
  const text = textOf(origin);
  const { card = null, values = [] } = text === undefined ? {} : readCardText(text, item.name);
  if (card === null) return { origin, rows: rowsOfItem(present) };
  const base = origin.kind === "imported" ? origin.base : null;
  return { origin, rows: rowsOf({ values, wanted: wantedOf(card), present, base }) };
}

/** The item of a card, as Foundry and the system would keep it. */
function wantedOf(card: SpellCard): Data {
  const [item] = toDocuments([card], { packs: packsOfModule(MODULE_ID), ...projectData().documents }).spells;
  if (item === undefined) throw new Error(`no item of ${card.key}`);
  return new Item.implementation(foundry.utils.deepClone(dataFor(item, WORLD))).toObject();
}
